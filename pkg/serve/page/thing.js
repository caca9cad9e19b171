// Acts with a face: a thing at the table that was tapped, and what a figure does itself.

import { button, brick, div, soft, small, theLine, typed } from './make.js';
import { said } from './marks.js';
import { ask } from './engine.js';
import { picture } from './picture.js';
import { now, acting } from './now.js';
import { open, page, hold } from './sheet.js';
import { drawChance, countAll } from './chances.js';
import { begin } from './pad.js';
import { openEverything } from './finding.js';

const actsOf = name => ask('acts', null, '&thing=' + encodeURIComponent(name));

/** A row was tapped: what can be done with it from this seat, and its card. */
export const openThing = (row, title, on) => hold(on, async () => {
	const [acts, card] = await Promise.all([acting() ? actsOf(row.name) : [], ask('look', { line: row.line })]);
	const name = row.line.includes(row.name) ? row.name : title + ': ' + row.name;
	open(() => {
		page(name, row.picture && picture(row.picture), drawActs(acts), div('page', said(card.lines)), theLine(typed(row.line)));
		count(acts);
	});
});

/** What this seat does itself, most used first. Who knows all does what the figure does whose turn it is. */
export async function openOwn() {
	const rows = now.view.sections.flatMap(section => section.rows), seat = now.view.seats.find(one => one.name === now.view.seat);
	const name = seat && !seat.all ? seat.name : (rows.find(row => row.turn) || now.view.seats[0])?.name;
	if (!acting() || !name) return openEverything();
	const acts = (await actsOf(name)).slice(0, 12);
	open(() => {
		page('What does ' + name + ' do?', div('twelve', drawActs(acts)), brick({ id: 'everything', does: on => hold(on, openEverything) }, 'Everything'));
		count(acts);
	});
}

const actKey = line => 'act ' + line.join(' ');
const isChoice = act => act.with?.length > 1;

const drawActs = acts => div('acts', acts.map(act => button({
	cls: 'brick go', 'data-key': actKey(act.line), does: on => isChoice(act) ? openChoice(act) : begin(act.line, !!act.throw, on, act.says),
}, !act.word && picture('acts/' + act.line[0]), act.says, isChoice(act) ? soft(' · which ' + act.asks + '?') : [act.with?.[0] && ': ' + act.with[0], soft(' '), act.throw && drawChance(act.line), small(typed(act.line))])));

/** What an act asks for is tapped, too, each with its chances. */
export function openChoice(act) {
	const choices = act.with.map(word => ({ says: word.replaceAll(',', ', '), word, line: instead(act.line, act.with[0], word), throw: act.throw }));
	open(() => {
		page(act.says, soft('Which ' + act.asks + '?'), drawActs(choices));
		if (choices.length < 13) count(choices);
	});
}

// A line with another word in the place of its answer, which stands nearer to the end.
function instead(line, was, word) {
	const at = line.lastIndexOf(was), flag = line.findLastIndex(one => one.endsWith('=' + was));
	return at >= 0 ? line.with(at, word) : line.with(flag, line[flag].slice(0, -was.length) + word);
}

const count = acts => countAll(acts.filter(act => act.throw && !isChoice(act)).map(act => act.line), actKey);
