// The page begins here: its buttons, and the table.

import { onTelevision } from './now.js';
import { watchFrom, whenTableShown } from './table.js';
import { opens, openLog, takeBack } from './looking.js';
import { openSearch } from './finding.js';
import { openOwn } from './thing.js';
import { call } from './calls.js';
import { throwChanged } from './joint.js';
import { celebrate, drawWaits } from './television.js';
import { enter, openSeats, seatsChanged } from './seats.js';

opens('seat', openSeats);
opens('undo', takeBack);
opens('more', openOwn);
opens('search', openSearch);
opens('log', openLog);

if (onTelevision) document.body.classList.add('tv');
whenTableShown((view, before) => {
	call(view, before);
	celebrate(view, before);
	if (onTelevision) return drawWaits(view);
	if (!before) enter();
	seatsChanged(view, before);
	throwChanged(view, before);
});
watchFrom('');
