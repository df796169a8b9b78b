/** Decides when a map is loaded and when it takes the place of its first view; reads nothing of the page. */

export type Phase =
	/** The first view; nothing is loaded. */
	| 'still'
	| 'loading'
	/** Drawn, but the focus is on the first view, and nobody has asked for more yet. */
	| 'waiting'
	/** The interactive map is on the page. */
	| 'shown'
	/** The first view, with a sentence and a way to try again. */
	| 'failed'
	/** The first view: this browser cannot draw maps. */
	| 'unsupported'
	/** Its place is no longer on the page. */
	| 'gone';

export interface LoadState {
	phase: Phase;
	/** Counts the loads: what an earlier one answers is too late. */
	attempt: number;
	/** Whether the mouse is over it. */
	isHovered: boolean;
	/** Whether the focus is on it. */
	hasFocus: boolean;
	/** Whether the visitor asked for the map, and did not only come near it. */
	isPressed: boolean;
	/** The place whose marker was pressed, -1 for none. */
	place: number;
}

export type Action =
	/** The mouse moves over it. */
	| { type: 'hover' }
	| { type: 'leave' }
	/** The mouse has been over it for a moment. */
	| { type: 'dwell' }
	| { type: 'focus' }
	| { type: 'blur' }
	/** It is pressed: by mouse, finger or keyboard, on a marker (`place`) or beside it. */
	| { type: 'press'; place?: number }
	/** The map of an attempt is drawn. */
	| { type: 'draw'; attempt: number }
	/** An attempt came to nothing. */
	| { type: 'fail'; attempt: number }
	/** The map of an attempt gave back what it was drawn on, or the browser took it away. */
	| { type: 'lose'; attempt: number }
	/** This browser cannot draw maps. */
	| { type: 'refuse' }
	/** The page comes back from the browser's memory; where the mouse is now is not known. */
	| { type: 'restore' }
	/** Its place was taken off the page. */
	| { type: 'remove' };

export const INITIAL_STATE: LoadState = {
	phase: 'still',
	attempt: 0,
	isHovered: false,
	hasFocus: false,
	isPressed: false,
	place: -1,
};

const startLoad = ( state: LoadState ): LoadState => ( {
	...state,
	phase: 'loading',
	attempt: state.attempt + 1,
} );

/** Loads where nothing was tried yet; after a failure only a press tries again. */
const startFirstLoad = ( state: LoadState ) =>
	state.phase === 'still' ? startLoad( state ) : state;

function applyPress( state: LoadState, place: number ): LoadState {
	const next = { ...state, isPressed: true, place };
	switch ( state.phase ) {
		case 'still':
		case 'failed':
			return startLoad( next );
		case 'loading':
			return next;
		case 'waiting':
			return { ...next, phase: 'shown' };
	}
	return state;
}

/**
 * Returns the state after an action; the same object where nothing changes.
 *
 * @param state  State before.
 * @param action What happened.
 */
export function reduce( state: LoadState, action: Action ): LoadState {
	if ( state.phase === 'gone' ) {
		return state;
	}
	switch ( action.type ) {
		case 'hover':
			return state.isHovered ? state : { ...state, isHovered: true };
		case 'leave':
		case 'restore':
			return state.isHovered ? { ...state, isHovered: false } : state;
		case 'dwell':
			return state.isHovered ? startFirstLoad( state ) : state;
		case 'focus':
			return startFirstLoad( { ...state, hasFocus: true } );
		case 'blur':
			return {
				...state,
				hasFocus: false,
				phase: state.phase === 'waiting' ? 'shown' : state.phase,
			};
		case 'press':
			return applyPress( state, action.place ?? -1 );
		case 'refuse':
			return { ...state, phase: 'unsupported' };
		case 'remove':
			return { ...state, phase: 'gone' };
	}
	if ( action.attempt !== state.attempt ) {
		return state;
	}
	if ( action.type === 'lose' ) {
		return [ 'loading', 'waiting', 'shown' ].includes( state.phase )
			? { ...state, phase: 'still', isPressed: false, place: -1 }
			: state;
	}
	if ( state.phase !== 'loading' ) {
		return state;
	}
	if ( action.type === 'fail' ) {
		return { ...state, phase: 'failed', isPressed: false, place: -1 };
	}
	// The button that has the focus does not vanish by itself.
	const mayShow = state.isPressed || ! state.hasFocus;
	return { ...state, phase: mayShow ? 'shown' : 'waiting' };
}
