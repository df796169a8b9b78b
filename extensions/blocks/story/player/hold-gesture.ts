/** Tells a touch that holds the story from a tap; reads nothing of the page. */

/** A touch holds the story from this time on. */
export const HOLD_MILLISECONDS = 200;

export interface Hold {
	/** Name of the button that was held, empty beside all buttons; missing where nothing was. */
	held?: string;
	/** Whether the story plays again when the finger is lifted. */
	resumes: boolean;
}

export type HoldAction =
	| { type: 'down' | 'up' | 'press' }
	/** `HOLD_MILLISECONDS` after `down`. */
	| { type: 'hold'; name: string; playing: boolean }
	/** The click that follows a hold. */
	| { type: 'release' };

/**
 * Returns whether a touch can hold the story. A button is pressed however long that takes; but the
 * sides, which lead on and back, are where fingers hold a story.
 *
 * @param name    Of the button; empty beside all buttons.
 * @param isTouch Whether it is a finger.
 */
export const canHold = ( name: string, isTouch: boolean ) =>
	! name || ( isTouch && ( name === 'previous' || name === 'next' ) );

/**
 * Returns whether a click is the end of a hold, and not a tap.
 *
 * `name`: Of the button; empty beside all buttons.
 * `detail`: Of the event: 0 for the keyboard.
 */
export const isRelease = ( { held }: Hold, name: string, detail: number ) =>
	held === name && detail > 0;

/**
 * Returns the state after an action.
 *
 * @param hold   State before.
 * @param action What happened.
 */
export function reduceHold( hold: Hold, action: HoldAction ): Hold {
	switch ( action.type ) {
		case 'down':
			return { resumes: hold.resumes };
		case 'hold':
			return { held: action.name, resumes: action.playing };
		case 'release':
			return { resumes: hold.resumes };
		// What is pressed meanwhile counts, and not that the finger is lifted.
		case 'press':
		case 'up':
			return { ...hold, resumes: false };
	}
}
