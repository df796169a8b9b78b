/**
 * How a story plays: every rule, and nothing of the page. The view (story-player.ts) tells it what
 * happened and shows what it says.
 */
import type { StorySettings } from './types';

/** Between two looks at the progress, in milliseconds. */
export const TICK = 100;

/** A touch of this many milliseconds or more holds the story. */
export const HOLD = 200;

export interface Slide {
	index: number;
	/** Its media has arrived. */
	ready: boolean;
	ended: boolean;
	/** Milliseconds. `lastUpdate` is missing while time stands still. */
	progress: { currentTime: number; duration: number; lastUpdate?: number };
}

export interface Story {
	slideCount: number;
	currentSlide: Slide;
	/** Index; missing at the start. */
	previousSlide?: number;
	muted: boolean;
	playing: boolean;
	ended: boolean;
	buffering: boolean;
	fullscreen: boolean;
	disabled: boolean;
	settings: StorySettings;
}

export type Happening =
	| { type: 'play' | 'pause' | 'toggle' | 'next' | 'previous' | 'end' }
	| { type: 'show'; index: number }
	/** `duration` in milliseconds for a video; pictures stay as long as the settings say. */
	| { type: 'ready'; index: number; duration?: number }
	/** `now` in milliseconds; `currentTime` is where a video stands, in milliseconds. */
	| { type: 'tick'; now: number; currentTime?: number }
	| { type: 'mute' | 'buffer' | 'fullscreen' | 'disable'; is: boolean };

const slideAt = ( index: number ): Slide => ( {
	index,
	ready: false,
	ended: false,
	progress: { currentTime: 0, duration: 0 },
} );

/** A story before anything happened. */
export const start = (
	slideCount: number,
	settings: StorySettings
): Story => ( {
	slideCount,
	currentSlide: slideAt( 0 ),
	muted: settings.startMuted,
	playing: settings.playOnLoad && slideCount > 0,
	ended: false,
	buffering: false,
	fullscreen: settings.loadInFullscreen && slideCount > 0,
	disabled: false,
	settings,
} );

const last = ( { slideCount }: Story ) => Math.max( 0, slideCount - 1 );

/** Time stands still until the next tick. */
const halted = ( slide: Slide ): Slide => ( {
	...slide,
	progress: { ...slide.progress, lastUpdate: undefined },
} );

function show( story: Story, index: number ): Story {
	const next = Math.min( Math.max( index, 0 ), last( story ) );
	return {
		...story,
		currentSlide: slideAt( next ),
		previousSlide: story.currentSlide.index,
		playing: story.playing && story.settings.playOnNextSlide,
		ended: false,
		buffering: false,
	};
}

function play( story: Story ): Story {
	if ( story.playing || story.disabled || ! story.slideCount ) {
		return story;
	}
	const begun = story.ended ? show( story, 0 ) : story;
	return {
		...begun,
		playing: true,
		fullscreen: begun.fullscreen || begun.settings.playInFullscreen,
	};
}

const pause = ( story: Story ): Story => ( {
	...story,
	playing: false,
	currentSlide: halted( story.currentSlide ),
} );

function end( story: Story ): Story {
	const index = last( story );
	const { duration } = story.currentSlide.progress;
	const shown =
		story.currentSlide.index === index
			? story
			: { ...story, previousSlide: story.currentSlide.index };
	return {
		...shown,
		playing: false,
		ended: true,
		buffering: false,
		fullscreen: story.fullscreen && ! story.settings.exitFullscreenOnEnd,
		currentSlide: {
			...slideAt( index ),
			ready: story.currentSlide.index === index,
			ended: true,
			progress: {
				currentTime: duration || 1,
				duration: duration || 1,
			},
		},
	};
}

const next = ( story: Story ): Story =>
	story.currentSlide.index >= last( story )
		? end( story )
		: show( story, story.currentSlide.index + 1 );

function tick( story: Story, now: number, currentTime?: number ): Story {
	if ( ! isTicking( story ) ) {
		return story;
	}
	const { progress } = story.currentSlide;
	const reached =
		currentTime ??
		progress.currentTime + ( now - ( progress.lastUpdate ?? now ) );
	const ticked = {
		...story,
		currentSlide: {
			...story.currentSlide,
			progress: { ...progress, currentTime: reached, lastUpdate: now },
		},
	};
	return reached >= progress.duration ? next( ticked ) : ticked;
}

function ready( story: Story, index: number, duration?: number ): Story {
	if ( index !== story.currentSlide.index || story.currentSlide.ended ) {
		return story;
	}
	return {
		...story,
		buffering: false,
		currentSlide: {
			...story.currentSlide,
			ready: true,
			progress: {
				...story.currentSlide.progress,
				duration: duration || story.settings.imageTime,
			},
		},
	};
}

function fullscreen( story: Story, is: boolean ): Story {
	const shown = { ...story, fullscreen: is };
	return story.fullscreen && ! is && story.settings.playInFullscreen
		? pause( shown )
		: shown;
}

/**
 * The story after something happened.
 *
 * @param story     Before.
 * @param happening What it was.
 */
export function after( story: Story, happening: Happening ): Story {
	switch ( happening.type ) {
		case 'play':
			return play( story );
		case 'pause':
			return pause( story );
		case 'toggle':
			return story.playing ? pause( story ) : play( story );
		case 'next':
			return next( story );
		case 'previous':
			return show( story, story.currentSlide.index - 1 );
		case 'end':
			return end( story );
		case 'show':
			return show( story, happening.index );
		case 'ready':
			return ready( story, happening.index, happening.duration );
		case 'tick':
			return tick( story, happening.now, happening.currentTime );
		case 'mute':
			return { ...story, muted: happening.is };
		case 'buffer':
			return {
				...story,
				buffering: happening.is,
				currentSlide: halted( story.currentSlide ),
			};
		case 'fullscreen':
			return fullscreen( story, happening.is );
		case 'disable':
			return {
				...( happening.is ? pause( story ) : story ),
				disabled: happening.is,
			};
	}
}

/** Does time pass? */
export const isTicking = ( { playing, currentSlide, buffering }: Story ) =>
	playing && currentSlide.ready && ! currentSlide.ended && ! buffering;

/** How much of the current slide is over, from 0 to 1. */
export const progressOf = ( { currentSlide: { progress } }: Story ) =>
	progress.duration > 0
		? Math.min( 1, progress.currentTime / progress.duration )
		: 0;

/** Is a slide's media to be loaded? Those up to the current one, and the next while playing. */
export const isLoaded = ( { currentSlide, playing }: Story, index: number ) =>
	index <= currentSlide.index + ( playing ? 1 : 0 );

/**
 * The bullets that are shown: as many as there is room for, around the current slide.
 *
 * @return First and last index.
 */
export function bullets( story: Story ): [ first: number, last: number ] {
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
 * What a key does.
 *
 * @param story Before.
 * @param key   As the browser names it.
 * @param isRtl Where the page runs from right to left, the arrows do too.
 */
export function happeningOf(
	story: Story,
	key: string,
	isRtl: boolean
): Happening | null {
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
 * Does a picture fill the frame? Only where little of it is lost; else it is shown whole.
 *
 * @param media    Width by height.
 * @param frame    Width by height.
 * @param cropUpTo The share that may be lost.
 */
export const isCropped = ( media: number, frame: number, cropUpTo: number ) =>
	media > 0 &&
	frame > 0 &&
	1 - Math.min( media, frame ) / Math.max( media, frame ) <= cropUpTo;
