import { clock } from './clock';
import { restControls } from './resting-controls';
import { startVideo } from './start-video';

/** Buttons say what they do now: PHP left both words on them. */
function set( button: HTMLElement | null, isOn: boolean ) {
	button?.classList.toggle( 'is-on', isOn );
	button?.setAttribute(
		'aria-label',
		( isOn ? button.dataset.on : button.dataset.off )!
	);
}

const captionsIn = ( video: HTMLVideoElement ): TextTrack[] =>
	[ ...video.textTracks ].filter( ( { kind } ) =>
		/captions|subtitles/.test( kind )
	);

const isShowing = ( { mode }: TextTrack ) => mode === 'showing';

/** The captions that fit the page, or the visitor. */
function captionsOf( video: HTMLVideoElement ): TextTrack | undefined {
	const all = captionsIn( video );
	const speaks = ( language: string ) =>
		all.find(
			( track ) => track.language.slice( 0, 2 ) === language.slice( 0, 2 )
		);
	return (
		speaks( document.documentElement.lang ) ??
		speaks( navigator.language ) ??
		all[ 0 ]
	);
}

/**
 * Our own controls in the place of the browser's, whose seek bar takes no colours: a bar, or, where
 * the author wants none, a button that starts and stops.
 */
export function bringControls( root: HTMLElement, video: HTMLVideoElement ) {
	const part = < E extends HTMLElement = HTMLElement >( name: string ) =>
		root.querySelector< E >( `.mainstay-video__${ name }` );
	const bar = part( 'bar' )!;
	const play = part( 'play' )!;
	const failure = part( 'failure' );
	// What broke off counts as playing for the browser.
	const isPlaying = () => ! video.paused && ! video.error;
	const toggle = () => ( isPlaying() ? video.pause() : startVideo( video ) );
	const showState = () => {
		set( play, isPlaying() );
		if ( failure ) {
			failure.textContent = video.error ? failure.dataset.text! : '';
		}
	};

	video.controls = false;
	bar.hidden = false;
	const isWaking = restControls( bar.parentElement!, video, bar );
	play.addEventListener( 'click', toggle );
	video.addEventListener( 'click', () => isWaking() || toggle() );
	[ 'play', 'pause', 'ended', 'error', 'emptied' ].forEach( ( name ) =>
		video.addEventListener( name, showState )
	);
	if ( part( 'seek' ) ) {
		bringSeekBar(
			video,
			part< HTMLInputElement >( 'seek' )!,
			part( 'time' )!
		);
		bringSound(
			video,
			part( 'mute' )!,
			part< HTMLInputElement >( 'volume' )!
		);
		bringCaptions( video, part( 'captions' )! );
		bringFullScreen( video, part( 'full' )!, part( 'frame' )! );
	}
}

function bringSeekBar(
	video: HTMLVideoElement,
	seek: HTMLInputElement,
	time: HTMLElement
) {
	const show = () => {
		const { buffered, currentTime, duration } = video;
		const end = buffered.length ? buffered.end( buffered.length - 1 ) : 0;
		const share = ( seconds: number ) =>
			`${ ( 100 * seconds ) / duration }%`;
		seek.disabled = ! ( duration > 0 && duration < Infinity );
		if ( seek.disabled ) {
			return;
		}
		seek.max = String( duration );
		seek.value = String( currentTime );
		seek.style.setProperty( '--done', share( currentTime ) );
		seek.style.setProperty( '--here', share( end ) );
		time.textContent = `${ clock( currentTime ) } / ${ clock( duration ) }`;
		seek.setAttribute(
			'aria-valuetext',
			seek.dataset
				.text!.replace( '%1$s', clock( currentTime ) )
				.replace( '%2$s', clock( duration ) )
		);
	};
	show();
	[ 'durationchange', 'timeupdate', 'progress', 'seeking' ].forEach(
		( name ) => video.addEventListener( name, show )
	);
	seek.addEventListener( 'input', () => {
		video.currentTime = seek.valueAsNumber;
	} );
}

function bringSound(
	video: HTMLVideoElement,
	mute: HTMLElement,
	volume: HTMLInputElement
) {
	const show = () => {
		set( mute, video.muted );
		volume.value = String( video.muted ? 0 : video.volume );
	};
	show();
	video.addEventListener( 'volumechange', show );
	mute.addEventListener( 'click', () => {
		video.muted = ! video.muted;
	} );
	volume.addEventListener( 'input', () => {
		video.volume = volume.valueAsNumber;
		video.muted = ! video.volume;
	} );
}

function bringCaptions( video: HTMLVideoElement, button: HTMLElement ) {
	let track = captionsOf( video );
	button.hidden = ! track;
	// The browser shows default captions when it has them, and others by a menu of its own.
	const show = () => {
		const shown = captionsIn( video ).find( isShowing );
		track = shown ?? track;
		set( button, Boolean( shown ) );
	};
	show();
	video.textTracks.addEventListener( 'change', show );
	button.addEventListener( 'click', () => {
		const shown = captionsIn( video ).filter( isShowing );
		shown.forEach( ( one ) => {
			one.mode = 'hidden';
		} );
		if ( ! shown.length && track ) {
			track.mode = 'showing';
		}
	} );
}

function bringFullScreen(
	video: HTMLVideoElement & { webkitEnterFullscreen?: () => void },
	button: HTMLElement,
	frame: HTMLElement
) {
	// Telephones of one company let only the video itself fill the screen.
	const { webkitEnterFullscreen } = video;
	button.hidden = ! document.fullscreenEnabled && ! webkitEnterFullscreen;
	document.addEventListener( 'fullscreenchange', () =>
		set( button, document.fullscreenElement === frame )
	);
	button.addEventListener( 'click', () => {
		if ( ! document.fullscreenEnabled ) {
			webkitEnterFullscreen?.call( video );
		} else if ( document.fullscreenElement ) {
			document.exitFullscreen();
		} else {
			frame.requestFullscreen().catch( () => {} );
		}
	} );
}
