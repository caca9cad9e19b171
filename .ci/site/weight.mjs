// Prints the weight of an engine that has its names: node weight.mjs MODULE HOW-MANY
import { gzipSync } from 'node:zlib';
import { code, data, imports, Reader, sectionsOf } from './module.mjs';

const [file, most] = process.argv.slice(2), sections = sectionsOf(file);
const imported = new Reader(sections[imports]).number();
const parts = new Map([['(data)', [sections[data]]]]);

// Names are the last section, and functions its first part. The linker spells / as _.
const names = new Reader(sections[0]), bodies = new Reader(sections[code]);
names.some(names.number());
names.some(1);
names.number();
const named = new Map(names.each(() => [names.number(), String(names.some(names.number()))]));
bodies.each(f => {
	const name = named.get(imported + f).replace(/_go\.shape.*/, ''), host = name.match(/^(github\.com|golang\.org|gopkg\.in|codeberg\.org)?/)[0];
	const of = host + name.slice(host.length).replace(/\..*/, '').replaceAll('_2e', '.');
	if (!parts.has(of)) parts.set(of, []);
	parts.get(of).push(bodies.some(bodies.number()));
});
const weighed = [...parts].map(([of, all]) => [of, Buffer.concat(all)]).sort(([, a], [, b]) => b.length - a.length);
for (const [of, is] of weighed.slice(0, most)) console.log(of.padEnd(56), String(is.length).padStart(9), String(gzipSync(is, { level: 9 }).length).padStart(8));
