/** Reads out of the state of a story what is shown, and what a press does then. */
import type { Action, Story } from './story-machine';

/**
 * Returns the states that the player has as classes.
 *
 * @param story    State.
 * @param hasVideo Whether the current slide is a video.
 */
export const getClasses = ( story: Story, hasVideo: boolean ) => ( {
	'is-playing': story.playing,
	'is-ended': story.ended,
	'is-muted': story.muted,
	'is-waiting':
		story.playing && ( story.buffering || ! story.currentSlide.ready ),
	'is-fullscreen': story.fullscreen,
	'has-video': hasVideo,
} );

/** Returns whether another slide is shown than before, or the first one at all. */
export const hasMoved = ( before: Story, story: Story ) =>
	before === story || before.currentSlide.index !== story.currentSlide.index;

/** Returns whether the current slide begins, for the first time or again. */
export const isAnew = ( before: Story, story: Story ) =>
	hasMoved( before, story ) ||
	( before.currentSlide.ready && ! story.currentSlide.ready );

/**
 * Returns what a screen reader says of a slide that has come. While the story plays, nobody wants
 * to hear a number every five seconds.
 *
 * @param before State before; the same at the start.
 * @param story  State.
 * @param text   With `%1$d` for the number of the slide, `%2$d` for how many there are.
 */
export const getStatus = ( before: Story, story: Story, text: string ) =>
	story.playing || before === story
		? ''
		: text
				.replace( '%1$d', String( story.currentSlide.index + 1 ) )
				.replace( '%2$d', String( story.slideCount ) );

/** Returns whether a slide plays if it is a video. */
export const isRunning = ( story: Story, index: number, isHidden: boolean ) =>
	index === story.currentSlide.index && story.playing && ! isHidden;

/** Returns how much of the current slide is over, from 0 to 1. */
export const getProgress = ( { currentSlide: { progress } }: Story ) =>
	progress.duration > 0
		? Math.min( 1, progress.currentTime / progress.duration )
		: 0;

/** Returns whether the media of a slide are to be loaded: those up to the current one, and the next while playing. */
export const isLoaded = ( { currentSlide, playing }: Story, index: number ) =>
	index <= currentSlide.index + ( playing ? 1 : 0 );

/**
 * Returns the bullets that are shown: as many as there is room for, around the current slide.
 *
 * @return First and last index.
 */
export function getVisibleBullets(
	story: Story
): [ first: number, last: number ] {
	const { maxBullets, maxBulletsFullscreen } = story.settings;
	const room = Math.min(
		story.slideCount,
		story.fullscreen ? maxBulletsFullscreen : maxBullets
	);
	const first = Math.min(
		Math.max( 0, story.currentSlide.index - Math.floor( room / 2 ) ),
		story.slideCount - room
	);
	return [ first, first + room - 1 ];
}

/**
 * Returns what a key does.
 *
 * @param story State.
 * @param key   As the browser names it.
 * @param isRtl Where the page runs from right to left, the arrows do too.
 */
export function getKeyAction(
	story: Story,
	key: string,
	isRtl: boolean
): Action | null {
	switch ( key ) {
		case 'Enter':
			return story.fullscreen ? null : { type: 'toggle' };
		case ' ':
			return { type: 'toggle' };
		case 'ArrowLeft':
			return { type: isRtl ? 'next' : 'previous' };
		case 'ArrowRight':
			return { type: isRtl ? 'previous' : 'next' };
		case 'Escape':
			return story.fullscreen ? { type: 'fullscreen', is: false } : null;
		default:
			return null;
	}
}

/**
 * Returns whether a picture fills the frame: only where little of it is lost, else it is shown
 * whole.
 *
 * @param media    Width by height.
 * @param frame    Width by height.
 * @param cropUpTo The share that may be lost.
 */
export const isCropped = ( media: number, frame: number, cropUpTo: number ) =>
	media > 0 &&
	frame > 0 &&
	1 - Math.min( media, frame ) / Math.max( media, frame ) <= cropUpTo;

/**
 * Returns what a click does.
 *
 * @param story State.
 * @param name  Of the button; empty beside all buttons.
 * @param index Of a bullet.
 */
export function getClickAction(
	story: Story,
	name: string,
	index: number
): Action {
	switch ( name ) {
		case 'bullet':
			return { type: 'show', index };
		case 'previous':
		case 'next':
			return { type: name };
		case 'mute':
			return { type: 'mute', is: ! story.muted };
		case 'close':
			return { type: 'fullscreen', is: false };
		default:
			return { type: 'toggle' };
	}
}
