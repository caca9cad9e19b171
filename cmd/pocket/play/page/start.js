// The page of the pocket begins here: the page of phones, the tables of this device, and what
// lets it be opened without a network.

import './main.js';
import './tables.js';

navigator.serviceWorker?.register('sw.js').catch(() => {}); // it plays without, while there is a network
