// Reads WebAssembly modules.
import { readFileSync } from 'node:fs';

// The sections of a module, by number.
export const types = 1, imports = 2, functions = 3, tables = 4, memories = 5, globals = 6, exports = 7, elements = 9, code = 10, data = 11;

/** Reads bytes from first to last. */
export class Reader {
	constructor(is) { this.is = is; this.at = 0; }
	more() { return this.at < this.is.length; }
	some(count) { return this.is.subarray(this.at, this.at += count); }
	rest() { return this.some(this.is.length - this.at); }
	number() {
		let is = 0;
		for (let shift = 0; ; shift += 7) {
			const byte = this.is[this.at++];
			is |= (byte & 0x7f) << shift;
			if (byte < 0x80) return is;
		}
	}
	each(reads) { return Array.from({ length: this.number() }, (_, i) => reads(i)); }
}

/** The sections of the module in a file, by number; of those with a name, the last is number 0. */
export function sectionsOf(file) {
	const sections = [], reads = new Reader(readFileSync(file).subarray(8)); // behind the version
	while (reads.more()) sections[reads.some(1)[0]] = reads.some(reads.number());
	return sections;
}
