/** Makes of a podcast's HTML a player with controls of its own. */
import { clampTime } from '../../../shared/media-player/media';
import { BLOCK, make, makeControls, type Texts } from './controls';
import { makeExtras } from './extras';
import { setMediaKeys } from './media-keys';
import {
	positionOf,
	rememberPosition,
	rememberSpeed,
	speed,
} from './remembered';

interface PageTrack {
	guid: string;
	title: string;
	link: string;
	src: string;
	description: string;
	/** Seconds; 0 when the feed does not say. */
	duration: number;
	chapters: boolean;
	/** Address; may be empty. */
	transcript: string;
}

interface PageData {
	title: string;
	cover: string;
	feed: string;
	extras: string;
	tracks: PageTrack[];
	texts: Texts;
}

const STATES = [ 'is-paused', 'is-playing', 'is-error' ];

/** So near to the end, an episode was heard. */
const END = 15;

const part = < E extends HTMLElement = HTMLElement >(
	root: HTMLElement,
	name: string
) => root.querySelector< E >( `.${ BLOCK }${ name }` );

/** Text, as a link where there is an address. */
function setLinkedText(
	element: HTMLElement | null,
	text: string,
	url: string
) {
	element?.replaceChildren(
		url ? make( 'a', '', { href: url, textContent: text } ) : text
	);
}

export function startPlayer( root: HTMLElement ): void {
	const element = part( root, 'data' )!;
	const data: PageData = JSON.parse( element.textContent! );
	const { tracks, texts } = data;
	const audio = root.querySelector( 'audio' )!;
	const box = part( root, 'controls' )!;
	const download = part< HTMLAnchorElement >( root, 'download' )!;
	const alert = make( 'p', 'said' );
	const notice = make( 'p', 'notice' );
	const status = make( 'p', 'said' );
	let index = 0;
	let hasInteracted = false;
	/** Where to start, in seconds: counts while nothing of the episode is loaded, and only then. */
	let start = 0;

	const track = () => tracks[ index ]!;
	const duration = () =>
		Number.isFinite( audio.duration ) ? audio.duration : track().duration;
	const position = () => ( audio.readyState ? audio.currentTime : start );
	// A player that broke off is not paused, and is silent.
	const isPlaying = () => ! audio.paused && ! audio.error;

	function setState( state: string ) {
		root.classList.remove( ...STATES );
		root.classList.add( state );
	}
	function show() {
		controls.show( position(), duration(), isPlaying() );
		extras.follow( position() );
	}
	function play() {
		hasInteracted = true;
		clearNotice();
		if ( audio.error ) {
			start = position();
			// Loading anew forgets it, and the page may be left before that ends.
			remember();
			audio.load();
		}
		audio.playbackRate = speed();
		// What goes wrong is said by the event of the error.
		audio.play().catch( () => {} );
	}
	function goToStart() {
		if ( start ) {
			audio.currentTime = clampTime( start, duration() );
		}
		show();
	}
	const toggle = () => ( isPlaying() ? audio.pause() : play() );
	function moveTo( time: number ) {
		hasInteracted = true;
		const target = clampTime( time, duration() );
		if ( audio.readyState ) {
			// Exactly there: the keys of the slider move by one second.
			audio.currentTime = target;
		} else {
			start = target;
		}
		show();
	}
	const skip = ( seconds: number ) => moveTo( position() + seconds );
	function playFrom( time: number ) {
		moveTo( time );
		if ( ! isPlaying() ) {
			play();
		}
	}

	const controls = makeControls( texts, speed(), {
		toggle,
		skip,
		seek: moveTo,
		setSpeed( value ) {
			rememberSpeed( value );
			audio.playbackRate = value;
		},
	} );
	const extras = makeExtras(
		part( root, 'tools' )!,
		data.extras,
		data.feed,
		texts,
		playFrom
	);

	/** Everything that is said about the episode. */
	function describe() {
		const { guid, title, link, src, description, chapters, transcript } =
			track();
		setLinkedText( part( root, 'title' ), title, link );
		const about = part( root, 'description' );
		if ( about ) {
			about.textContent = description;
		}
		download.href = src;
		extras.show( guid, [
			...( chapters ? ( [ 'chapters' ] as const ) : [] ),
			...( transcript ? ( [ 'transcript' ] as const ) : [] ),
		] );
		choices.forEach( ( choice, at ) => {
			if ( at === index ) {
				choice.setAttribute( 'aria-current', 'true' );
			} else {
				choice.removeAttribute( 'aria-current' );
			}
		} );
		start = positionOf( guid );
	}
	function remember() {
		if ( ! audio.readyState ) {
			return;
		}
		const isAtEnd =
			audio.ended || ( duration() && position() > duration() - END );
		rememberPosition( track().guid, isAtEnd ? 0 : position() );
	}
	function choose( next: number ) {
		if ( next === index ) {
			toggle();
			return;
		}
		audio.pause();
		remember();
		index = next;
		clearNotice();
		audio.src = track().src;
		describe();
		setState( 'is-paused' );
		show();
		play();
		status.textContent = texts.now.replace( '%s', track().title );
	}

	const choices = [
		...root.querySelectorAll< HTMLElement >( `.${ BLOCK }choice` ),
	].map( ( link, at ) => {
		const button = make( 'button', 'choice', { type: 'button' } );
		button.append( ...link.childNodes );
		button.addEventListener( 'click', () => choose( at ) );
		link.replaceWith( button );
		return button;
	} );

	function fail() {
		setState( 'is-error' );
		show();
		if ( ! hasInteracted ) {
			alert.textContent = element.dataset.failed!;
			notice.textContent = element.dataset.failed!;
			return;
		}
		alert.textContent = texts.spoken;
		notice.replaceChildren(
			`${ texts.unavailable } `,
			make( 'a', '', {
				href: track().src,
				target: '_blank',
				rel: 'noopener',
				textContent: texts.open,
			} )
		);
	}
	function clearNotice() {
		alert.textContent = '';
		notice.textContent = '';
	}

	let saved = 0;
	const events: Record< string, () => void > = {
		play() {
			setState( 'is-playing' );
			setMediaKeys( track().title, data.title, data.cover, {
				play,
				pause: () => audio.pause(),
				seekbackward: ( { seekOffset } ) =>
					skip( -( seekOffset ?? 5 ) ),
				seekforward: ( { seekOffset } ) => skip( seekOffset ?? 30 ),
				seekto: ( { seekTime } ) => moveTo( seekTime ?? 0 ),
				previoustrack: index ? () => choose( index - 1 ) : null,
				nexttrack:
					index < tracks.length - 1
						? () => choose( index + 1 )
						: null,
			} );
		},
		pause() {
			if ( ! audio.error ) {
				setState( 'is-paused' );
			}
			remember();
		},
		loadedmetadata: goToStart,
		timeupdate() {
			if ( Math.abs( audio.currentTime - saved ) >= 5 ) {
				saved = audio.currentTime;
				remember();
			}
		},
		ended: remember,
		error: fail,
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
	].forEach( ( type ) => audio.addEventListener( type, show ) );

	alert.setAttribute( 'role', 'alert' );
	status.setAttribute( 'role', 'status' );
	part( root, 'transcript' )?.remove();
	describe();
	audio.controls = false;
	box.append( controls.element );
	box.after( notice, alert, status );
	setState( 'is-paused' );
	if ( audio.readyState ) {
		goToStart();
	}
	// Who leaves while an episode plays comes back to where it was.
	addEventListener( 'pagehide', remember );
	show();
}
