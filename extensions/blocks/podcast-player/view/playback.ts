/** Plays, moves and remembers an audio element, by the state of player-state.ts. */
import { clampTime } from '../../../../shared/media-player/media';
import {
	INITIAL_STATE,
	getDuration,
	getPosition,
	getTimeToRemember,
	isPlaying,
	reduce,
	type Action,
} from './player-state';
import type { PageData } from './player-view';
import { positionOf, rememberPosition, speed } from './remembered';

/** Makes what knows where the player is. */
export function makeStore(
	audio: HTMLAudioElement,
	{ feed, tracks }: Pick< PageData, 'feed' | 'tracks' >
) {
	let state = INITIAL_STATE;
	const dispatch = ( action: Action ) => {
		state = reduce( state, action );
	};
	const track = () => tracks[ state.index ]!;
	const duration = () => getDuration( audio, track().duration );
	const load = (
		index: number,
		from = positionOf( feed, tracks[ index ]!.guid )
	) => dispatch( { type: 'load', index, start: from } );
	function remember() {
		const time = getTimeToRemember( audio, duration() );
		if ( time !== undefined ) {
			rememberPosition( feed, track().guid, time );
		}
	}
	return {
		dispatch,
		track,
		duration,
		load,
		remember,
		getState: () => state,
		position: () => getPosition( audio, state ),
		/** Leaves the episode for another, which begins where it was left, or `from` there. */
		open( index: number, from?: number ) {
			audio.pause();
			remember();
			load( index, from );
			audio.src = track().src;
		},
	};
}

export type Store = ReturnType< typeof makeStore >;

function start( audio: HTMLAudioElement ) {
	audio.playbackRate = speed();
	// What goes wrong is said by the event of the error.
	audio.play().catch( () => {} );
}

/**
 * Makes what the visitor can do.
 *
 * `audio`: Element of the episode.
 * `show`: Shows where it is.
 * `onPlay`: Called before it plays.
 */
export function makeCommands(
	audio: HTMLAudioElement,
	{ dispatch, getState, duration, position, remember }: Store,
	show: () => void,
	onPlay: () => void
) {
	function play() {
		const hasBrokenOff = Boolean( audio.error );
		onPlay();
		dispatch( {
			type: 'use',
			start: hasBrokenOff ? position() : undefined,
		} );
		if ( hasBrokenOff ) {
			// Loading anew forgets it, and the page may be left before that ends.
			remember();
			audio.load();
		}
		start( audio );
	}
	function moveTo( time: number ) {
		const target = clampTime( time, duration() );
		const isLoaded = audio.readyState > 0;
		dispatch( { type: 'use', start: isLoaded ? undefined : target } );
		if ( isLoaded ) {
			// Exactly there: the keys of the slider move by one second.
			audio.currentTime = target;
		}
		show();
	}
	return {
		play,
		moveTo,
		toggle: () => ( isPlaying( audio ) ? audio.pause() : play() ),
		skip: ( seconds: number ) => moveTo( position() + seconds ),
		playFrom( time: number ) {
			moveTo( time );
			if ( ! isPlaying( audio ) ) {
				play();
			}
		},
		goToStart() {
			const seconds = getState().start;
			if ( seconds ) {
				audio.currentTime = clampTime( seconds, duration() );
			}
			show();
		},
	};
}
