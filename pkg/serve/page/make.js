// Elements of the page. Nothing here reads markup: a word of the players is always text.

export const $ = id => document.getElementById(id);

/** An element with its attributes, listeners ("onclick") and children. */
export function el(tag, has, ...kids) {
	const e = document.createElement(tag);
	for (const [name, value] of Object.entries(has || {})) {
		if (name.startsWith('on')) e.addEventListener(name.slice(2), value);
		else if (value || value === '') e.setAttribute(name === 'cls' ? 'class' : name, value === true ? '' : value);
	}
	return fill(e, kids);
}

/** Puts children in the place of those that an element has; what isn't there is left out. */
export function fill(e, ...kids) {
	e.replaceChildren(...kids.flat(9).filter(kid => kid || kid === 0));
	return e;
}

export const button = ({ does, ...has }, ...kids) => el('button', { onclick: e => does(e.currentTarget), ...has }, kids);
export const brick = (has, ...kids) => button({ cls: 'brick', ...has }, kids);
export const div = (cls, ...kids) => el('div', { cls }, kids);
export const bold = word => el('b', {}, word);
export const soft = (...words) => el('span', { cls: 'soft' }, words);
export const small = line => el('code', {}, line);
/** The line that an act is, as somebody would type it. */
export const theLine = line => el('code', { id: 'line' }, line);
export const pressed = is => ({ 'aria-pressed': String(!!is) });
/** What an input has that takes names and not sentences. */
export const plain = { autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false' };

/** The element that has a key of its own: it is found again when its part of the page is drawn anew. @returns {HTMLElement} */
export const keyed = key => document.querySelector('[data-key="' + CSS.escape(key) + '"]');
export const focus = e => e?.focus({ preventScroll: true });

/** Words as a shell takes them. */
export const typed = line => line.map(word => {
	if (/["\\$`!]/.test(word)) return "'" + word.replaceAll("'", "'\\''") + "'";
	return /^[^\s'#?()&|;<>~[\]{}]+$/.test(word) ? word : '"' + word + '"';
}).join(' ');

/** A text without the grammar of a shell: "--with" is the page's field "with". */
export const plainly = text => text.replace(/[,;:]? (as in:?|see) (zbrikz|--).*$/s, '').replace(/; (zbrikz |--players)[^;]*$/, '').replace(/--([a-z]+)(-?)/g, '$1$2').replaceAll('zbrikz ', '');

export const capital = words => words && words[0].toUpperCase() + words.slice(1);
export const random = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
export const buzz = pattern => navigator.userActivation?.hasBeenActive && navigator.vibrate?.(pattern);
