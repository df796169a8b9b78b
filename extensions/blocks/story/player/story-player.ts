/** Plays a story in the page: dispatches what happens there to story-machine.ts, and draws its state. */
import { listenToMedia, listenToVisitor } from './story-events';
import {
	TICK_MILLISECONDS,
	createStory,
	isTicking,
	reduce,
	type Action,
	type Story,
} from './story-machine';
import { readTick, reportArrival, steerVideos } from './story-media';
import { hasMoved, isAnew } from './story-selectors';
import { draw, findParts, fit, makeFullScreen, type Parts } from './story-view';
import type { StorySettings } from '../types';

/** Makes a clock that calls a function at once and then every tick, while it is told to run. */
function makeClock( onTick: () => void ) {
	let timer: ReturnType< typeof setInterval > | undefined;
	return ( isRunning: boolean ) => {
		if ( isRunning && timer === undefined ) {
			timer = setInterval( onTick, TICK_MILLISECONDS );
			onTick();
		} else if ( ! isRunning ) {
			clearInterval( timer );
			timer = undefined;
		}
	};
}

/**
 * Makes what holds the state of a story and shows it. Time passes only while somebody can see it.
 *
 * @param parts    Of the player.
 * @param settings Of the story, complete.
 * @param onSlide  Hears the index of each slide that is shown.
 */
function createStore(
	parts: Parts,
	settings: StorySettings,
	onSlide?: ( index: number ) => void
) {
	const setFullScreen = makeFullScreen( parts );
	const setClock = makeClock( () => dispatch( readTick( parts, story ) ) );
	let story = createStory( parts.slides.length, settings );
	function dispatch( action: Action ) {
		const before = story;
		story = reduce( story, action );
		if ( story !== before ) {
			show( before );
		}
	}
	const keepTime = () =>
		setClock( isTicking( story ) && ! parts.page.hidden );
	const steer = ( isNew: boolean ) =>
		steerVideos( parts, story, isNew, () => dispatch( { type: 'pause' } ) );
	const check = () => reportArrival( parts, story, dispatch );
	function show( before: Story ) {
		const isNew = isAnew( before, story );
		draw( parts, before, story );
		setFullScreen( story.fullscreen );
		steer( isNew );
		if ( hasMoved( before, story ) ) {
			fit( parts, story );
			onSlide?.( story.currentSlide.index );
		}
		if ( isNew ) {
			// Its time counts from now, not from the next look at the clock.
			setClock( false );
			check();
		}
		keepTime();
	}
	return {
		getStory: () => story,
		dispatch,
		check,
		steer,
		keepTime,
		start: () => show( story ),
		stop() {
			setClock( false );
			setFullScreen( false );
		},
	};
}

/**
 * Plays the story in a player's markup.
 *
 * @param player   As functions.php and story-preview.tsx print it.
 * @param settings Of the story, complete.
 * @param onSlide  Hears the index of each slide that is shown.
 * @return `dispatch` takes what happens outside; `stop` ends it.
 */
export function playStory(
	player: HTMLElement,
	settings: StorySettings,
	onSlide?: ( index: number ) => void
) {
	const parts = findParts( player );
	const ended = new AbortController();
	const store = createStore( parts, settings, onSlide );
	const { getStory, dispatch } = store;
	const fitMedia = () => fit( parts, getStory() );

	listenToMedia( parts, store, ended.signal, ( hasBrokenOff ) => {
		fitMedia();
		if ( hasBrokenOff ) {
			// What broke off in the middle does not wait for more.
			dispatch( { type: 'ready', index: getStory().currentSlide.index } );
		}
		store.check();
	} );
	parts.page.addEventListener(
		'visibilitychange',
		() => {
			dispatch( { type: 'buffer', is: false } );
			store.steer( false );
			store.keepTime();
		},
		{ capture: true, signal: ended.signal }
	);
	listenToVisitor( parts, store, ended.signal );

	const sized = new ResizeObserver( fitMedia );
	sized.observe( parts.frame );

	parts.media.forEach( ( each ) => each.removeAttribute( 'controls' ) );
	parts.find( 'controls' ).hidden = false;
	player.classList.toggle( 'has-bullets', settings.showProgressBar );
	player.classList.toggle( 'has-count', settings.showSlideCount );
	store.start();
	// Last: before a slide is the current one, this would move it out of the frame.
	player.classList.add( 'is-started' );

	return {
		dispatch,
		stop() {
			ended.abort();
			sized.disconnect();
			store.stop();
		},
	};
}
