// It calls you: your turn, a wound, a death, a goal. A phone tells what its seat is about,
// a television everything. What was missed in the dark is told on waking.

import { $, fill, brick, pressed, buzz } from './make.js';
import { now, onTelevision } from './now.js';
import { redraw } from './sheet.js';
import { diceOf } from './joint.js';

const rowsOf = view => view.sections.flatMap(section => section.rows);
const turnOf = view => view.top.find(fact => fact.mark === 'turn')?.value;
const pointsOf = row => row.numbers.find(number => number.of)?.value;

/** What has happened between two views that somebody is called for: { who, says, tone }. */
function happened(view, before) {
	const news = [], turn = turnOf(view);
	if (turn && turn !== turnOf(before)) news.push({ who: turn, says: turn === view.seat ? 'Your turn' : turn + ' acts', tone: 'turn' });
	for (const row of rowsOf(view)) {
		const was = rowsOf(before).find(one => one.name === row.name);
		if (!was) continue;
		const isHurt = row.mark === 'wounded' && was.mark !== 'wounded' || pointsOf(row) < pointsOf(was);
		if (row.mark === 'dead' && was.mark !== 'dead') news.push({ who: row.name, says: row.name + ' is dead', tone: 'dead' });
		else if (isHurt) news.push({ who: row.name, says: row.name + ' is hurt', tone: 'wounded' });
		else if (row.mark === 'safe' && !was.mark) news.push({ says: 'Done: ' + (row.words || row.name).replace(/, done$/, ''), tone: 'safe' });
	}
	return news;
}

const rank = ['turn', 'wounded', 'safe', 'dead'];

/** Calls for what a new view has brought. */
export function call(view, before) {
	if (!before) return;
	const dice = diceOf(view), mine = one => onTelevision || !one.who || one.who === view.seat;
	const news = (view.n > before.n ? happened(view, before) : []).filter(mine).sort((a, b) => rank.indexOf(b.tone) - rank.indexOf(a.tone));
	if (dice && view.throw.id !== before.throw?.id) news.unshift({ says: view.seat + ', roll ' + dice.label.split(', ').at(-1), tone: 'turn' });
	if (!news[0]) return;
	fill($('call'), news.slice(0, 3).map(one => one.says + '. '));
	$('call').className = 'call-' + news[0].tone;
	document.title = news[0].says + ' · ' + view.table;
	clearTimeout(quiet);
	if (onTelevision) quiet = setTimeout(quieten, 6000);
	buzz([120, 60, 120]);
	if (has('tone')) playTone(news[0].tone);
	if (has('aloud')) speechSynthesis.speak(new SpeechSynthesisUtterance(news[0].says));
}

let quiet = 0; // a call stays until somebody touches the phone
function quieten() {
	fill($('call'));
	$('call').className = '';
	if (now.view) document.title = now.view.table + ' · zbrikz';
}
addEventListener('pointerdown', quieten, true);
addEventListener('keydown', quieten, true);

// Sounds are for devices whose people want them: each is turned on there, by a tap.

const has = sort => localStorage.getItem(sort) === 'on';
let sound = null;

function playTone(tone) {
	if (!sound) return;
	const pipe = sound.createOscillator(), end = sound.currentTime + .4, loud = sound.createGain();
	pipe.frequency.value = { turn: 660, wounded: 330, dead: 165, safe: 880 }[tone];
	loud.gain.setValueAtTime(.2, sound.currentTime);
	loud.gain.exponentialRampToValueAtTime(.001, end);
	pipe.connect(loud).connect(sound.destination);
	pipe.start();
	pipe.stop(end);
}
const wakeSound = () => { if (has('tone')) sound ??= new AudioContext(); };
addEventListener('pointerup', wakeSound, true); // a browser lets a page sound once it was touched

/** Switches for this device: a tone, and calls read aloud. */
export const drawSounds = () => ['tone', 'aloud'].map(sort => brick({ ...pressed(has(sort)), 'data-key': sort, does: () => {
	localStorage.setItem(sort, has(sort) ? 'off' : 'on');
	wakeSound();
	if (has('tone') && sort === 'tone') playTone('turn');
	redraw();
} }, sort === 'tone' ? 'A tone on this device when it calls' : 'Calls are read aloud on this device'));
