/** Makes of a podcast's HTML a player with controls of its own. */
import { makeControls } from './controls';
import { makeExtras } from './extras';
import { setMediaKeys } from './media-keys';
import { addCopyButton, isFirst, readMoment } from './moment';
import { makeCommands, makeStore, type Store } from './playback';
import {
	getExtras,
	getFollowing,
	getNeighbours,
	isDue,
	isPlaying,
} from './player-state';
import {
	drawTrack,
	makeChoices,
	makeNotices,
	markChoice,
	part,
	readData,
	setState,
	type PageData,
	type PageTrack,
} from './player-view';
import { rememberSpeed, speed } from './remembered';

type Commands = ReturnType< typeof makeCommands >;

/** Puts what is heard on lock screens, and takes their keys. */
function takeMediaKeys(
	audio: HTMLAudioElement,
	{ title, cover, tracks }: PageData,
	{ getState, track }: Store,
	{ play, skip, moveTo }: Commands,
	choose: ( index: number ) => void
) {
	const { previous, next } = getNeighbours( getState().index, tracks.length );
	const choosing = ( index?: number ) =>
		index === undefined ? null : () => choose( index );
	setMediaKeys( track().title, title, cover, {
		play,
		pause: () => audio.pause(),
		seekbackward: ( { seekOffset } ) => skip( -( seekOffset ?? 5 ) ),
		seekforward: ( { seekOffset } ) => skip( seekOffset ?? 30 ),
		seekto: ( { seekTime } ) => moveTo( seekTime ?? 0 ),
		previoustrack: choosing( previous ),
		nexttrack: choosing( next ),
	} );
}

/**
 * Listens to the audio element.
 *
 * `root`: Of the player.
 * `audio`: Its element.
 * `on`: Called when it plays, is loaded, fails and ends.
 * `show`: Shows where it is.
 */
function listen(
	root: HTMLElement,
	audio: HTMLAudioElement,
	{ dispatch, getState, remember }: Store,
	on: Record< 'play' | 'loadedmetadata' | 'error' | 'ended', () => void >,
	show: () => void
) {
	const events: Record< string, () => void > = {
		...on,
		pause() {
			if ( ! audio.error ) {
				setState( root, 'is-paused' );
			}
			remember();
		},
		timeupdate() {
			const time = audio.currentTime;
			if ( isDue( getState(), time ) ) {
				dispatch( { type: 'save', time } );
				remember();
			}
		},
		ended() {
			remember();
			on.ended();
		},
	};
	for ( const [ type, act ] of Object.entries( events ) ) {
		audio.addEventListener( type, act );
	}
	[
		'play',
		'pause',
		'timeupdate',
		'seeked',
		'durationchange',
		'emptied',
		'progress',
	].forEach( ( type ) => audio.addEventListener( type, show ) );
}

/** Makes the controls, chapters and transcript of a player. */
function makePanel(
	root: HTMLElement,
	audio: HTMLAudioElement,
	data: PageData,
	commands: Commands
) {
	const controls = makeControls( data.texts, speed(), {
		...commands,
		seek: commands.moveTo,
		setSpeed( value ) {
			rememberSpeed( value );
			audio.playbackRate = value;
		},
	} );
	const extras = makeExtras(
		part( root, 'tools' )!,
		data.extras,
		data.feed,
		data.texts,
		commands.playFrom,
		controls.mark
	);
	return {
		element: controls.element,
		show( position: number, duration: number ) {
			const { buffered } = audio;
			controls.show(
				position,
				duration,
				isPlaying( audio ),
				buffered.length ? buffered.end( buffered.length - 1 ) : 0
			);
			extras.follow( position );
		},
		/** Everything that is said about the episode. */
		describe( track: PageTrack ) {
			drawTrack( root, track );
			extras.show( track.guid, getExtras( track ) );
		},
	};
}

/** Puts controls in the place of the browser's own. */
function replaceControls(
	root: HTMLElement,
	audio: HTMLAudioElement,
	controls: HTMLElement,
	notices: ReturnType< typeof makeNotices >
) {
	const box = part( root, 'controls' )!;
	audio.controls = false;
	box.append( controls );
	notices.add( box );
	setState( root, 'is-paused' );
}

export function startPlayer( root: HTMLElement ): void {
	const { data, failed } = readData( root );
	const audio = root.querySelector( 'audio' )!;
	const notices = makeNotices( data.texts, failed );
	const store = makeStore( audio, data );
	const { getState, track, position, duration, remember } = store;
	const show = () => panel.show( position(), duration() );
	const commands = makeCommands( audio, store, show, notices.clear );
	const panel = makePanel( root, audio, data, commands );
	const findMoment = () =>
		readMoment(
			location.hash,
			data.tracks,
			isFirst( root ) ? getState().index : -1
		);
	const describe = () => {
		panel.describe( track() );
		markChoice( choices, getState().index );
	};
	function playAnother( index: number, start?: number ) {
		store.open( index, start );
		notices.clear();
		describe();
		setState( root, 'is-paused' );
		show();
		commands.play();
		notices.announce( track().title );
	}
	const choose = ( index: number ) =>
		index === getState().index ? commands.toggle() : playAnother( index );
	const choices = makeChoices( root, choose );
	const on = {
		play() {
			setState( root, 'is-playing' );
			takeMediaKeys( audio, data, store, commands, choose );
		},
		loadedmetadata: commands.goToStart,
		error() {
			setState( root, 'is-error' );
			show();
			notices.fail( track().src, getState().hasInteracted );
		},
		ended() {
			const next = getFollowing(
				getState().index,
				data.tracks.length,
				data.playNext
			);
			if ( next !== undefined ) {
				playAnother( next );
			}
		},
	};
	listen( root, audio, store, on, show );
	part( root, 'transcript' )?.remove();
	const moment = findMoment();
	if ( moment ) {
		store.open( moment.index, moment.start );
		root.scrollIntoView( { block: 'center' } );
	} else {
		store.load( 0 );
	}
	addCopyButton(
		part( root, 'tools' )!,
		data.texts,
		() => ( { guid: track().guid, time: position() } ),
		notices.say
	);
	describe();
	replaceControls( root, audio, panel.element, notices );
	if ( audio.readyState ) {
		commands.goToStart();
	}
	// Who leaves while an episode plays comes back to where it was.
	addEventListener( 'pagehide', remember );
	// A link within the page, such as a time in the text.
	addEventListener( 'hashchange', () => {
		const { index, start } = findMoment() ?? {};
		if ( index === getState().index ) {
			commands.playFrom( start! );
		} else if ( index !== undefined ) {
			playAnother( index, start );
		}
	} );
	show();
}
