/** Plays the videos of a story, and reads what its media say. */
import type { Action, Story } from './story-machine';
import { isLoaded, isRunning } from './story-selectors';
import type { Parts } from './story-view';

/**
 * Lets the videos do what the state says.
 *
 * `story`: State.
 * `isNew`: Whether the current slide begins, for the first time or again.
 * `onRefused`: The browser did not let it play.
 */
export function steerVideos(
	{ page, slides, videoAt }: Parts,
	story: Story,
	isNew: boolean,
	onRefused: () => void
) {
	const { index } = story.currentSlide;
	slides.forEach( ( _, at ) => {
		const video = videoAt( at );
		if ( ! video ) {
			return;
		}
		video.muted = story.muted;
		video.volume = story.settings.volume;
		if ( ! isRunning( story, at, page.hidden ) ) {
			video.pause();
		}
		if ( isLoaded( story, at ) && video.preload !== 'auto' ) {
			video.preload = 'auto';
		}
	} );
	const video = videoAt( index );
	if ( ! video ) {
		return;
	}
	if ( isNew ) {
		video.currentTime = 0;
	}
	if (
		! video.error &&
		isRunning( story, index, page.hidden ) &&
		video.paused
	) {
		video.play().catch( ( { name } ) => {
			// Browsers refuse sound that nobody asked for.
			if ( name === 'NotAllowedError' ) {
				onRefused();
			}
		} );
	}
}

/** Returns the action for the passing of time. */
export function readTick( { videoAt }: Parts, story: Story ): Action {
	const video = videoAt( story.currentSlide.index );
	return {
		type: 'tick',
		now: Date.now(),
		// A video that cannot be shown stays as long as a picture.
		currentTime:
			video && ! video.error ? video.currentTime * 1000 : undefined,
	};
}

/**
 * Dispatches that the media of the current slide are there, if they are.
 *
 * `story`: State.
 * `dispatch`: Of the story.
 */
export function reportArrival(
	{ media, videoAt }: Parts,
	story: Story,
	dispatch: ( action: Action ) => void
) {
	const { index, ready } = story.currentSlide;
	const video = videoAt( index );
	const hasArrived = video
		? video.error || video.readyState >= 2
		: ( media[ index ] as HTMLImageElement ).complete;
	if ( ready || ! hasArrived ) {
		return;
	}
	const seconds = video && ! video.error ? video.duration : 0;
	dispatch( {
		type: 'ready',
		index,
		duration: Number.isFinite( seconds ) ? seconds * 1000 : undefined,
	} );
}
