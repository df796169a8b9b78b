/**
 * Holds how a story plays, without the page: state, actions, reducer. The view (story-player.ts)
 * dispatches the actions and shows what story-selectors.ts reads out of the state.
 */
import type { StorySettings } from '../types';

/** Time between two updates of the progress. */
export const TICK_MILLISECONDS = 100;

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

export type Action =
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

/** Returns the state of a story at first. */
export const createStory = (
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
 * Returns the state after an action; the same object if nothing has changed.
 *
 * @param story  State before.
 * @param action What happened.
 */
export function reduce( story: Story, action: Action ): Story {
	switch ( action.type ) {
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
			return show( story, action.index );
		case 'ready':
			return ready( story, action.index, action.duration );
		case 'tick':
			return tick( story, action.now, action.currentTime );
		case 'mute':
			return { ...story, muted: action.is };
		case 'buffer':
			return {
				...story,
				buffering: action.is,
				currentSlide: halted( story.currentSlide ),
			};
		case 'fullscreen':
			return fullscreen( story, action.is );
		case 'disable':
			return {
				...( action.is ? pause( story ) : story ),
				disabled: action.is,
			};
	}
}

/** Returns whether time passes. */
export const isTicking = ( { playing, currentSlide, buffering }: Story ) =>
	playing && currentSlide.ready && ! currentSlide.ended && ! buffering;
