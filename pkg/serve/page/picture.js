// Pictures: what stands on the table, as its card shows it.

import { $ } from './make.js';
import { ask } from './engine.js';

const pictures = new Map(); // a row's picture, and the promise of its shapes

const element = (tag, has) => {
	const e = document.createElementNS($('svg').namespaceURI, tag);
	for (const name in has) e.setAttribute(name, has[name]);
	return e;
};

/** A picture by its name, which is filled as soon as its shapes are there. */
export function picture(of) {
	const box = element('svg', { class: 'picture', viewBox: '0 0 120 120', 'aria-hidden': 'true' });
	if (!pictures.has(of)) pictures.set(of, ask('picture', null, '&of=' + encodeURIComponent(of)).catch(() => { pictures.delete(of); return { paths: [] }; }));
	pictures.get(of).then(({ paths }) => {
		box.classList.toggle('none', !paths.length);
		box.replaceChildren(...paths.map(({ d, fill = 'none', stroke = 'none', wide = 0 }) => element('path', { d, fill, stroke, 'stroke-width': wide })));
	});
	return box;
}
