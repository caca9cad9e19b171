// What the page knows at this moment. All its parts read it.

export const now = {
	/** The table as it was last seen; null: not yet. */
	view: null,
	/** The last step that was seen: in a view, or in an answer before the view has it. */
	newest: 0,
	/** From where it is seen; '' looks on. */
	seat: '',
	/** The act that is under way: its line, its dice, the step that it was begun at. */
	act: null,
	/** Something was pressed that isn't answered yet. */
	busy: false,
	/** When a finger came down that is still there; 0: none is. */
	finger: 0,
};

export const onTelevision = location.pathname === '/tv';

/** Whether things can be done from here: with the key for playing, at a seat. */
export const acting = () => now.view.may === 'play' && now.view.seat;
