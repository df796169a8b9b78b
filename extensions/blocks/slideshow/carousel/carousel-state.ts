/** Decides how a slideshow moves; reads and writes nothing of the page (carousel.ts does). */

/** A swipe beyond an end counts from this many pixels. */
const MIN_OVERSWIPE_PIXELS = 40;

/** Whether the slideshow moves by itself. */
export type State = boolean;

export type Action =
	| { type: 'toggle' }
	/** The visitor's wish for less movement has changed. */
	| { type: 'motion'; isReduced: boolean };

/**
 * Returns whether the slideshow moves by itself after an action.
 *
 * @param isPlaying Whether it did before.
 * @param action    What happened.
 */
export const reduce = ( isPlaying: State, action: Action ): State =>
	action.type === 'toggle' ? ! isPlaying : isPlaying && ! action.isReduced;

/**
 * Returns how long a slide stays: 1 to 5 seconds.
 *
 * @param seconds As saved.
 * @return Milliseconds.
 */
export const getDelay = ( seconds?: string ) =>
	Math.min( 5, Math.max( 1, Number( seconds ) || 3 ) ) * 1000;

/**
 * Returns how long a slide takes to come in.
 *
 * @param isReduced Whether less movement is wanted.
 * @return Milliseconds.
 */
export const getSpeed = ( isReduced: boolean ) => ( isReduced ? 0 : 300 );

/** Returns the index of a slide; before the first comes the last, and after the last the first. */
export const wrapIndex = ( index: number, count: number ) =>
	( index + count ) % count;

/**
 * Returns the slide that is shown at first: the one that the visitor has scrolled the strip to.
 *
 * @param scrolled Pixels from the start; negative from right to left.
 * @param width    Pixels of a slide; 0 where nothing is drawn.
 */
export const getScrolledIndex = ( scrolled: number, width: number ) =>
	Math.round( Math.abs( scrolled ) / ( width || 1 ) );

/** What the slideshow stands in when its time is over. */
export interface Surroundings {
	/** The page is in another tab. */
	hidden: boolean;
	/** Pixels of the window. */
	height: number;
	/** Where the slideshow is in the window, in pixels. */
	rect: { top: number; bottom: number };
	/** The pointer is on it, and not on its pause button. */
	hovered: boolean;
	/** The keyboard is in it, and not on its pause button; or the editor has it selected. */
	focused: boolean;
}

/** Returns whether the slide stays: while it is looked at or worked with, or nobody sees it. */
export const isHeld = ( {
	hidden,
	height,
	rect: { top, bottom },
	hovered,
	focused,
}: Surroundings ) => hidden || bottom < 0 || top > height || hovered || focused;

/**
 * Returns how far an arrow key leads: -1, 0 or 1 slide.
 *
 * `isRtl`: Whether the page runs from right to left; the arrows do, too.
 */
export function getKeyStep(
	{
		key,
		altKey,
		ctrlKey,
		metaKey,
		shiftKey,
	}: Pick<
		KeyboardEvent,
		'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'
	>,
	isRtl: boolean
): number {
	const step = { ArrowLeft: -1, ArrowRight: 1 }[ key ];
	if ( ! step || altKey || ctrlKey || metaKey || shiftKey ) {
		return 0;
	}
	return isRtl ? -step : step;
}

/**
 * Returns how far a swipe beyond an end leads: -1, 0 or 1 slide.
 *
 * `diff`: Pixels that the finger has moved: to the right is positive.
 * `isRtl`: Whether the page runs from right to left.
 */
export function getOverswipeStep(
	diff: number,
	isRtl: boolean,
	{ isBeginning, isEnd }: { isBeginning: boolean; isEnd: boolean }
): number {
	const pulled = isRtl ? -diff : diff;
	if ( isEnd && pulled < -MIN_OVERSWIPE_PIXELS ) {
		return 1;
	}
	return isBeginning && pulled > MIN_OVERSWIPE_PIXELS ? -1 : 0;
}

/**
 * Returns what a screen reader says of a slide.
 *
 * @param label     Its number.
 * @param alt       The alternative text of its image.
 * @param isOwnMove Whether the slideshow has moved by itself: then nothing is said.
 */
export const getAnnouncement = (
	label: string | null,
	alt: string | undefined,
	isOwnMove: boolean
) => ( isOwnMove ? '' : [ label, alt ].filter( Boolean ).join( ': ' ) );
