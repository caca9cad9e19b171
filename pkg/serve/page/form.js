// Forms: an act with all that it takes, field by field.

import { el, button, div, soft, theLine, pressed, plain, plainly, capital, keyed, focus, typed } from './make.js';
import { ask } from './engine.js';
import { now } from './now.js';
import { open, redraw, page, hold, note } from './sheet.js';
import { chance } from './chances.js';
import { begin, meanwhile } from './pad.js';
import { look } from './looking.js';

/** A field in words: its label, or what it is where that is an abbreviation. */
const nameOf = field => field.label.length < 3 && field.help ? plainly(field.help) : field.label;

/** A way in words: what it alone takes, or not all others do, or what one of is chosen. */
function wayInWords(way, ways) {
	const leads = way.fields.filter(field => field.must || !field.flag);
	const shares = field => ways.filter(other => other.fields.some(one => one.name === field.name && (one.must || !one.flag))).length;
	const least = Math.min(...leads.map(shares)), own = leads.filter(field => shares(field) === least && least < ways.length);
	const words = own.length ? own.map(nameOf) : way.one_of.map(names => names.join(' or '));
	return capital(words.join(', ') || leads.map(nameOf).join(', ') || 'nothing more');
}

const listed = value => [value || []].flat();

/** A line as a player types it: words in their order, then flags. */
function written(name, fields, values) {
	const line = name.split(' '), flags = [];
	for (const field of fields) {
		const words = listed(values[field.name]), flag = '--' + field.flag;
		if (!words[0]) continue;
		if (!field.flag) line.push(...words);
		else if (field.kind === 'switch') flags.push(flag);
		else for (const word of words) flags.push(...(word[0] === '-' ? [flag + '=' + word] : [flag, word]));
	}
	return [...line, ...flags];
}

/** Opens the form of an act. Once it is done, somebody may want to know what its first field said. */
export const openForm = (act, on, after) => hold(on, async () => {
	const about = await ask('form', { name: act.name });
	const possible = about.ways.findIndex(way => !way.fields.some(field => field.must && field.kind === 'choice' && !field.choices.length));
	const form = { act, after, about, way: Math.max(0, possible), values: about.ways.map(given), soon: 0 };
	if (act.step) Object.assign(form, asBefore(form, act.step.args.slice(act.name.split(' ').length)));
	open(() => drawForm(form));
});

// What fields begin with.
const given = way => Object.fromEntries(way.fields.map(field => {
	const value = field.value || (field.must && field.choices.length === 1 ? field.choices[0].word : ''); // of one choice, there is nothing to choose
	return [field.name, field.many && value ? [value] : value];
}));

// The way and the values that a line has which was played: those that leave least of it over.
function asBefore({ about, values }, line) {
	const all = about.ways.map((way, i) => {
		const left = line.flatMap(word => /^--\w[\w-]*=/.test(word) ? [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)] : [word]);
		const filled = way.fields.toSorted((a, b) => (b.flag ? 1 : 0) - (a.flag ? 1 : 0)).map(field => {
			const at = field.flag ? left.indexOf('--' + field.flag) : 0;
			if (at < 0 || !left.length) return [field.name, field.flag ? '' : field.many ? [] : ''];
			if (field.kind === 'switch') return [field.name, left.splice(at, 1) && 'true'];
			const words = left.splice(at, field.flag ? 2 : field.many ? left.length : 1).slice(field.flag ? 1 : 0);
			return [field.name, field.many ? words : words[0]];
		});
		return { way: i, left: left.length, values: values.with(i, Object.fromEntries(filled)) };
	});
	return all.toSorted((a, b) => a.left - b.left)[0];
}

function drawForm(form) {
	const { act, about } = form, way = about.ways[form.way], values = form.values[form.way], grouped = way.one_of.flat();
	const line = theLine([]), likely = act.throws && !act.step && el('span', { cls: 'odds' }), lineNow = () => written(act.name, way.fields, values);
	const changed = () => {
		line.textContent = typed(lineNow());
		clearTimeout(form.soon);
		if (!likely) return;
		likely.textContent = '';
		form.soon = setTimeout(async () => {
			const was = line.textContent, short = await chance(lineNow(), '');
			if (was === line.textContent) likely.textContent = short;
		}, 200);
	};
	const isLead = field => field.must && !(field.flag && field.value) || !field.flag || grouped.includes(field.name);
	const lead = way.fields.filter(isLead), other = way.fields.filter(field => !isLead(field));
	const draw = field => drawField(field, values, changed, grouped.includes(field.name));
	const go = async on => {
		const lacks = lead.find(field => field.must && !listed(values[field.name])[0]);
		if (lacks) {
			note(nameOf(lacks) + ' is missing');
			keyed('field ' + lacks.name)?.focus();
			return;
		}
		const refused = await (way.looks ? look(lineNow(), on, act.name) : begin(lineNow(), act.throws, on, act.short, act.step?.n));
		if (!refused && !now.act) form.after?.(listed(values[way.fields[0].name])[0]);
		if (refused) pointAt(refused.error || '', [...lead, ...other], values);
	};
	page(act.short.split(/[:,]/)[0], meanwhile(),
		el('details', {}, el('summary', {}, 'What it does'), el('p', { cls: 'said' }, act.short + '.\n' + plainly(about.long.replace(/(.)\n(?=[^\n ])/g, '$1 ')))),
		about.ways.length > 1 && drawWays(form),
		about.ways.length > 1 && way.one_of.map(names => el('p', { cls: 'soft' }, 'One of: ' + names.join(', '))),
		lead.filter(field => field.choices?.[0]?.word !== field.label).map(draw), // "attack zombie" asks for no zombie
		other.length > 0 && el('details', { open: !lead.length }, el('summary', {}, 'Details'), other.map(draw)),
		button({ cls: 'brick go', id: 'do', does: go }, way.looks ? 'Show it' : 'Do it', likely, line));
	changed();
}

// A refusal puts the finger on the field that it names.
function pointAt(error, fields, values) {
	const text = error.toLowerCase(), names = field => [field.label, field.name].some(word => word.length > 2 && text.split(/[^\w-]+/).includes(word));
	const says = field => listed(values[field.name]).some(word => text.includes(word.toLowerCase()));
	const at = keyed('field ' + (fields.find(names) || fields.find(says))?.name);
	const folded = at?.closest('details');
	if (folded) folded.open = true;
	at?.focus();
}

function drawWays(form) {
	const choose = i => { form.way = i; redraw(); focus(keyed('way ' + i)); };
	return el('fieldset', {}, el('legend', {}, 'How'), div('choices', form.about.ways.map((way, i) =>
		button({ ...pressed(i === form.way), 'data-key': 'way ' + i, does: () => choose(i) }, wayInWords(way, form.about.ways)))));
}

// One thing that an act takes: buttons for a few choices, else something to type into.
function drawField(field, values, changed, grouped) {
	const id = 'f-' + field.name, key = 'field ' + field.name, isSwitch = field.kind === 'switch', isText = !isSwitch && field.kind !== 'choice';
	const choices = isSwitch ? [{ word: 'true', about: field.help }] : field.choices, words = plainly(field.help || ''), help = words.replace(/^(an?|the|its) /, '') !== field.label && words && soft(words);
	const label = nameOf(field) + (field.must || grouped ? '' : ' (if you like)');
	const chosen = () => listed(values[field.name]), isOn = word => chosen().includes(word);
	let input, buttons = [];
	const set = value => {
		values[field.name] = value;
		buttons.forEach((one, i) => one.setAttribute('aria-pressed', isOn(choices[i].word)));
		changed();
	};
	const write = () => { if (input) input.value = field.many ? typed(chosen()) : chosen()[0] || ''; };
	const toggle = word => {
		if (!field.many) set(isOn(word) ? '' : word);
		else set(isOn(word) ? chosen().filter(other => other !== word) : [...chosen(), word]);
		write();
	};
	if (!isText && !choices.length) return el('p', { cls: 'soft' }, field.label + ': there is none now');
	if (choices.length < 9 || field.many && !isText) {
		buttons = choices.map(({ word, about }, i) => button({ ...pressed(isOn(word)), 'data-key': !i && key, does: () => toggle(word) },
			isSwitch ? field.label : word, about && soft(about)));
	}
	const group = buttons.length > 0 && div('choices', buttons), list = isText && choices.length > 8 && id + '-list';
	if (group && isSwitch) return group;
	if (group && !isText) return el('fieldset', {}, el('legend', {}, label), help, group);
	const options = choices.map(({ word, about }) => el('option', { value: word }, word + (about ? ': ' + about : '')));
	const wordsOf = text => (text.match(/"[^"]*"|'[^']*'|\S+/g) || []).map(word => word.replace(/^(["'])(.*)\1$/, '$2'));
	input = el(isText ? 'input' : 'select', {
		id, list, 'data-key': key, ...plain, inputmode: field.kind === 'number' && !(field.min < 0) && 'numeric', placeholder: !/[A-Z|[]/.test(field.form) && field.form,
		oninput: e => set(field.many ? wordsOf(e.target.value) : e.target.value.trim()),
	}, !isText && [el('option', { value: '' }, '–'), options]);
	write();
	const step = (by, sign, word) => button({ 'aria-label': field.label + ': one ' + word, does: () => {
		input.value = Math.min(field.max ?? 1e9, Math.max(field.min ?? -1e9, (+input.value || 0) + by));
		set(input.value);
	} }, sign);
	const isNumber = field.kind === 'number' && !field.many;
	return el('fieldset', {}, el('label', { for: id }, label), help, group,
		isNumber ? div('number', step(-1, '−', 'less'), input, step(1, '+', 'more')) : input,
		list && el('datalist', { id: list }, options));
}
