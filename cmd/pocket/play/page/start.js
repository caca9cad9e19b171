// The page of the pocket begins here: the page of phones, the tables of this device, and what
// lets it be opened without a network.

import './main.js';
import './tables.js';
import { ask } from './engine.js';

ask('table').finally(() => navigator.serviceWorker?.register('sw.js')).catch(() => {}); // once it plays, which it does without, while there is a network
