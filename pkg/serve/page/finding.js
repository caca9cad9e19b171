// Finding: anything by a word, and everything that can be done.

import { el, fill, brick, div, bold, soft, plain } from './make.js';
import { ask } from './engine.js';
import { acting } from './now.js';
import { open, page, note } from './sheet.js';
import { look } from './looking.js';
import { openForm } from './form.js';

// A finder is an input, and below it the list of what was found.
function finder(title, label, id, find, first) {
	let words = '';
	open(() => {
		const list = div('list');
		page(title, el('label', { for: id }, label), el('input', {
			id, type: 'search', ...plain, value: words, 'data-first': first,
			oninput: e => find(words = e.target.value, list),
		}), list);
		find(words, list);
	});
}

const mayDo = act => acting() || act.class !== 'table';
const isDeed = act => acting() ? act.class === 'table' : act.class !== 'table'; // who plays looks things up by Search
export async function openSearch() {
	const acts = (await ask('acts')).flatMap(chapter => chapter.acts);
	let newest = 0, asked = null;
	const draw = hit => {
		const act = !hit.line && acts.find(one => one.name === hit.title && mayDo(one)), words = [bold(hit.title), ' ', soft(hit.text)];
		if (!act && !hit.line) return el('p', { cls: 'row' }, words);
		return brick({ does: on => act ? openForm(act, on) : look(hit.line, on, hit.title) }, words);
	};
	finder('Search', 'A card, a rule, a command, somebody', 'q', async (words, list) => {
		const mine = ++newest;
		if (await asked && mine !== newest) return; // one search at a time, and then for what is typed by then
		const hits = words.trim() ? await (asked = ask('search', null, '&q=' + encodeURIComponent(words)).catch(e => { note(e.error); return []; })) : null;
		if (mine === newest) fill(list, hits && (hits.length ? hits.map(draw) : 'Nothing found.'));
	}, true);
}

/** All that can be done, chapter by chapter. */
export async function openEverything() {
	const chapters = await ask('acts');
	finder('All that can be done', 'Find', 'find', (words, list) => {
		const wanted = words.toLowerCase().split(/\s+/), fits = act => wanted.every(word => (act.name + ' ' + act.short).toLowerCase().includes(word));
		fill(list, chapters.map(({ chapter, acts }) => {
			const some = acts.filter(act => isDeed(act) && fits(act));
			return some.length > 0 && [el('h3', {}, chapter), some.map(act => brick({ 'data-key': 'form ' + act.name, does: on => openForm(act, on) }, act.short, soft(' · ' + act.name)))];
		}));
	});
}
