// A thing at the table that was tapped: its card.

import { look } from './looking.js';

export const openThing = (row, title, on) => look(row.line, on, row.line.includes(row.name) ? row.name : title);
