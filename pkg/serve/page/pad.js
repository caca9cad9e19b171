// An act under way: the dice that its rule asks for, one throw after the other, and the
// line that is sent once all of them lie there.

import { $, el, fill, button, brick, div, bold, soft, theLine, focus, typed, random, buzz } from './make.js';
import { inked, said } from './marks.js';
import { ask, askUntil } from './engine.js';
import { now } from './now.js';
import { open, redraw, page, back, hold, note, closeAll, anyOpen } from './sheet.js';
import { chance } from './chances.js';
import { showAnswer } from './table.js';
import { shown, typeSlot } from './joint.js';
import { openChoice } from './thing.js';

/**
 * Does a line, by way of the dice if it throws; or in the place of an earlier step, once
 * somebody has seen what that changes. It gives a refusal.
 */
export async function begin(line, throws, on, says, step = 0) {
	if (now.busy) return;
	now.act = { line, says, step, n: now.newest, rounds: [] };
	return hold(on, () => throws ? askForDice() : play());
}

const faces = () => now.act.rounds.flatMap(round => round.faces).join(',');
const round = () => now.act.rounds.at(-1);

// The dice that the rule still wants; null: none, undefined: that can't be said any more.
async function needs(act) {
	try {
		const { needs: want, joint } = await askUntil('needs', { line: act.line, dice: faces(), step: act.step, if: act.n }, note, () => now.act === act);
		act.joint = joint;
		return now.act === act ? want : undefined;
	} catch (e) { await trouble(e, act); }
}

// It asks which dice the rule still wants, and plays the line once that are none.
async function askForDice() {
	const act = now.act, want = await needs(act);
	if (want === undefined) return;
	note('');
	if (!want) return play();
	if (act.joint) return throwTogether(act);
	act.rounds.push({ want, faces: [] });
	if ($('pad')) redraw();
	else open(drawPad);
}

// Others have some of the dice: each phone types its own.
async function throwTogether(act) {
	try {
		await shown(await askUntil('throw', { line: act.line, dice: faces(), if: act.n, id: random() }, note));
	} catch (e) { await trouble(e, act); }
}

async function play() {
	const act = now.act, dice = faces();
	try {
		if (act.step) return await preview({ step: act.step, line: act.line, dice });
		const reply = await askUntil('do', { line: act.line, dice, if: act.n, id: random() }, note);
		done(reply, dice ? [...act.line, '--dice', dice] : act.line);
	} catch (e) { trouble(e, act); }
}

/** Shows what it would change to put a step right, and does it when somebody says so. */
export async function preview(change) {
	const seen = await ask('fix', { ...change, dry: true }), n = now.newest, id = random();
	const fix = async () => done(await askUntil('fix', { ...change, if: n, id }, note), ['fix', String(change.step), ...change.line || ['--drop']]);
	closeAll();
	open(() => page('Is this right?', div('page', said(seen.lines.filter(line => line.role !== 'next'))),
		button({ cls: 'brick go', id: 'right', 'data-first': true, does: on => hold(on, fix) }, 'Put it right'), brick({ does: back }, 'Keep it as it was')));
}

function trouble(e, act) {
	if (now.act !== act) return;
	if (e.kind === 'stale') return moved(true);
	if (!$('pad')) now.act = null;
	if ($('again')) redraw();
	if (e.which) return openChoice(e.which);
	throw e;
}

/** Goes back to the table with the answer to a line. */
export function done(reply, line) {
	closeAll();
	showAnswer(reply, line);
	note((reply.notes || []).join(' '));
	scrollTo(0, 0);
	focus($('outcome'));
	buzz(20);
}

// Somebody else was faster.

/** Says what others did meanwhile, and lets the act be done all the same. */
export async function moved(refused) {
	const act = now.act;
	const [view, log] = await Promise.all([ask('table'), ask('log')]);
	if (now.act !== act) return;
	const steps = log.filter(step => step.n > act.n && !step.taken_back).slice(0, 3), is = view.n + ' ' + steps.length;
	if (!refused && (!steps.length || act.told === is)) return;
	Object.assign(act, { told: is, next: view.n, steps });
	if (anyOpen()) redraw();
	else open(() => page('The table moved on', theLine(typed(act.line)), meanwhile()));
	focus($('again'));
}

/** What others did since the act was begun; nothing, where that is nothing. */
export const meanwhile = () => now.act?.next > 0 && el('div', { id: 'meanwhile', role: 'status' }, bold('Meanwhile'),
	now.act.steps.length
		? now.act.steps.map(step => el('p', {}, step.seat && step.seat + ': ', step.lines[0] ? inked(step.lines[0]) : step.line))
		: el('p', {}, 'A step was taken back.'),
	button({ id: 'again', cls: 'brick go', does: on => hold(on, doAllTheSame) }, 'Do mine all the same'));

// The act is done at the table as it is now, with its dice while the same are asked.
async function doAllTheSame() {
	const act = now.act, old = act.rounds;
	Object.assign(act, { n: act.next, next: 0, rounds: [] });
	for (const before of old) {
		const want = await needs(act);
		if (want === undefined) return;
		if (!want) return play();
		const same = JSON.stringify(want) === JSON.stringify(before.want);
		act.rounds.push(same ? before : { want, faces: [] });
		if (!same || before.faces.length < want.n) return redraw();
	}
	await (old.length ? askForDice() : play());
}

// The dice.

/** Opens the pad for a throw of one figure, of a line that several phones throw for. */
export function openSlot(slot, line) {
	now.act = { line, slot, rounds: [{ want: slot, faces: [] }] };
	open(drawPad);
}

const pips = ['', '5', '19', '159', '1379', '13579', '134679'];
const drawnFace = face => [el('small', {}, face), el('span', { cls: 'pips' }, [...'123456789'].map(at => el('i', { cls: pips[face].includes(at) && 'on' })))];

function drawPad() {
	const { want } = round(), { slot, line } = now.act, all = want.faces, isDie = all.join('') === '123456';
	const key = (face, i) => button({ cls: 'key', 'aria-label': face, 'data-first': !i, does: on => tap(face, on) }, isDie ? drawnFace(face) : face);
	const high = el('input', { id: 'face', 'aria-label': 'face', inputmode: 'numeric', 'data-first': true, onkeydown: e => {
		if (e.key === 'Enter' && high.value) { tap(high.value); high.value = ''; }
	} });
	const keys = div('under',
		all.length ? div('keys' + (isDie || all.length < 4 ? '' : ' many'), all.map(key)) : high,
		!slot && div('pair',
			want.n > 1 && brick({ id: 'one', does: on => tap('_', on) }, 'The app rolls one'),
			brick({ id: 'all', does: on => tap('*', on) }, 'The app rolls the rest')));
	page(want.label, now.act.says && soft(now.act.says + ' '), line.length > 0 && theLine(typed(line)), meanwhile(), el('div', { id: 'pad' },
		el('p', { id: 'count', 'aria-live': 'polite' }), el('div', { id: 'tray' }), keys));
	$('pad').style.paddingBottom = keys.offsetHeight + 'px';
	drawTray();
}

// The tray has what was typed, and the chances of the rest.
let counting = 0;
async function drawTray() {
	const { rounds, line } = now.act, { want, faces: lying } = round(), missing = want.n - lying.length, mine = ++counting, dice = faces();
	fill($('tray'), rounds.map((one, i) => div('', rounds.length > 1 && soft(one.want.why),
		one.faces.map((face, k) => button({ 'aria-label': 'take away ' + (face === '_' ? 'one of the app' : face), does: () => takeAway(i, k) }, face === '_' ? 'app' : face)),
		Array.from({ length: one.want.n - one.faces.length }, () => el('i')))));
	const words = missing > 0 ? lying.length + ' of ' + want.n + ' typed' : 'All typed';
	$('count').textContent = words;
	const short = missing > 0 && !now.act.step && !now.act.slot && !/[_*]/.test(dice) && await chance(line, dice);
	if (mine === counting && short && $('count')) $('count').textContent = words + ': ' + short;
}

function tap(face, on) {
	if (now.busy || !now.act?.rounds.length) return;
	const here = round();
	if (here.faces.length >= here.want.n) return;
	here.faces.push(face);
	buzz(8);
	if (face === '*') return void hold(on, async () => { try { await play(); } finally { if (now.act) here.faces.pop(); } });
	drawTray();
	if (here.faces.length === here.want.n) hold(on, now.act.slot ? giveDice : askForDice);
}

async function giveDice() {
	const act = now.act;
	try {
		await typeSlot(act.slot, faces());
	} catch (e) {
		if (now.act === act) closeAll();
		throw e;
	}
}

// A face is taken back, and with it all throws that were asked for behind it.
function takeAway(i, k) {
	if (now.busy) return;
	const isOlder = i < now.act.rounds.length - 1;
	now.act.rounds.length = i + 1;
	now.act.rounds[i].faces.splice(k, 1);
	if (isOlder) redraw();
	else drawTray();
	focus([...$('tray').querySelectorAll('button')].at(-1) || $('sheet').querySelector('[data-first]'));
}

// Digits of a keyboard are faces; a second digit is waited for where there may be one.
let part = '', soon = 0;
function digit(key) {
	const { want, faces: lying } = round(), fits = p => want.faces.filter(face => face.toLowerCase().startsWith(p));
	if (key === 'Backspace' && lying.length) takeAway(now.act.rounds.length - 1, lying.length - 1);
	if (key.length > 1) return;
	clearTimeout(soon);
	part = fits(part + key)[0] ? part + key : key;
	const hits = fits(part), put = () => { part = ''; tap(hits[0]); };
	if (hits[1]) soon = hits[0] === part && setTimeout(put, 700);
	else if (hits[0]) put();
}

addEventListener('keydown', e => {
	const writes = document.activeElement.tagName === 'INPUT';
	if ($('pad') && !writes && !e.repeat && !e.ctrlKey && !e.metaKey && !e.altKey && e.key !== 'Escape') digit(e.key);
});
