/** Holds where a podcast player is, without the page: state, actions, reducer. player.ts shows it. */

export interface PlayerState {
	/** Of the episode. */
	index: number;
	/** Where to start, in seconds: counts while nothing of the episode is loaded, and only then. */
	start: number;
	/** Whether the visitor has used the player. */
	hasInteracted: boolean;
	/** The position that was remembered last while playing, in seconds. */
	saved: number;
}

export type Action =
	/** An episode comes; `start` is where it was left, in seconds. */
	| { type: 'load'; index: number; start: number }
	/** The visitor plays or moves; `start` is given where nothing is loaded. */
	| { type: 'use'; start?: number }
	| { type: 'save'; time: number };

/** What an audio element says of itself. */
export type Playback = Pick<
	HTMLAudioElement,
	'currentTime' | 'duration' | 'ended' | 'error' | 'paused' | 'readyState'
>;

/** An episode that was heard up to here has been heard. */
const END_SECONDS = 15;

const SAVE_INTERVAL_SECONDS = 5;

export const INITIAL_STATE: PlayerState = {
	index: 0,
	start: 0,
	hasInteracted: false,
	saved: 0,
};

/**
 * Returns the state after an action.
 *
 * @param state  State before.
 * @param action What happened.
 */
export function reduce( state: PlayerState, action: Action ): PlayerState {
	switch ( action.type ) {
		case 'load':
			return { ...state, index: action.index, start: action.start };
		case 'use':
			return {
				...state,
				hasInteracted: true,
				start: action.start ?? state.start,
			};
		case 'save':
			return { ...state, saved: action.time };
	}
}

/**
 * Returns how long an episode is.
 *
 * `known`: Seconds that the feed says; 0 when it does not.
 */
export const getDuration = ( { duration }: Playback, known: number ) =>
	Number.isFinite( duration ) ? duration : known;

/** Returns where the player is, in seconds. */
export const getPosition = (
	{ readyState, currentTime }: Playback,
	{ start }: PlayerState
) => ( readyState ? currentTime : start );

/** Returns whether the player plays. One that broke off is not paused, and is silent. */
export const isPlaying = ( { paused, error }: Playback ) => ! paused && ! error;

/**
 * Returns the position to remember.
 *
 * `duration`: Seconds; 0 when it is not known.
 * @return Seconds; 0 for an episode that was heard to its end, which begins anew. Nothing while
 * nothing is loaded.
 */
export function getTimeToRemember(
	{ readyState, currentTime, ended }: Playback,
	duration: number
): number | undefined {
	if ( ! readyState ) {
		return undefined;
	}
	const isAtEnd =
		ended || ( duration && currentTime > duration - END_SECONDS );
	return isAtEnd ? 0 : currentTime;
}

/** Returns whether the position has changed enough to be remembered while playing. */
export const isDue = ( { saved }: PlayerState, time: number ) =>
	Math.abs( time - saved ) >= SAVE_INTERVAL_SECONDS;

/**
 * Returns the episodes before and after one.
 *
 * @param index Of the episode.
 * @param count How many there are.
 * @return Indexes; nothing at the ends.
 */
export const getNeighbours = ( index: number, count: number ) => ( {
	previous: index > 0 ? index - 1 : undefined,
	next: index < count - 1 ? index + 1 : undefined,
} );

/**
 * Returns the episode that follows by itself where one has ended; nothing behind the last.
 *
 * @param index    Of the episode.
 * @param count    How many there are.
 * @param isWanted Whether one is to follow at all.
 */
export const getFollowing = (
	index: number,
	count: number,
	isWanted = false
) => ( isWanted ? getNeighbours( index, count ).next : undefined );

/** Returns what there is besides the sound of an episode. */
export const getExtras = ( {
	chapters,
	transcript,
}: {
	chapters: boolean;
	transcript: string;
} ) => [
	...( chapters ? ( [ 'chapters' ] as const ) : [] ),
	...( transcript ? ( [ 'transcript' ] as const ) : [] ),
];
