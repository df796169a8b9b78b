/** Milliseconds without a sign of the visitor, after which the controls leave the picture. */
const REST_AFTER = 3000;

/** Heights of a line of captions and of a letter, as parts of the video's height; and a letter's width. */
const LINE = 0.06;
const LETTER = 0.025;

/** Firefox draws captions where nothing but their own line can move them; style.scss moves all others. */
const isByLine = () => CSS.supports( '-moz-appearance', 'none' );

/** Puts the captions that are shown now above the controls, or where they were meant to be. */
function placeCaptions( video: HTMLVideoElement, covered: number ) {
	const { clientHeight: height, clientWidth: width } = video;
	const shown = [ ...video.textTracks ]
		.filter( ( { mode } ) => mode === 'showing' )
		.flatMap( ( { activeCues } ) => [ ...( activeCues ?? [] ) ] );
	( shown as VTTCue[] ).forEach( ( cue ) => {
		// Below zero, lines count from below, where authors seldom do.
		if ( cue.line !== 'auto' && cue.line >= 0 ) {
			return;
		}
		const lines = cue.text
			.split( '\n' )
			.map( ( { length } ) =>
				Math.ceil( ( length * LETTER * height ) / width )
			)
			.reduce( ( sum, count ) => sum + count, 0 );
		cue.line = covered
			? -lines - Math.ceil( covered / ( LINE * height ) )
			: 'auto';
	} );
}

/**
 * Lets the controls leave the picture while it plays and nobody uses them, and brings them back with the
 * next movement, touch or key. Captions stand above them.
 *
 * @param frame Around video and controls; `is-awake` while the controls are seen.
 * @param video
 * @param bar   The controls.
 * @return Whether the present click was the touch that brought the controls back, and nothing else.
 */
export function restControls(
	frame: HTMLElement,
	video: HTMLVideoElement,
	bar: HTMLElement
): () => boolean {
	let timer: ReturnType< typeof setTimeout >;
	let isWaking = false;
	const isUsed = () =>
		!! bar.querySelector( ':focus-visible' ) ||
		( matchMedia( '(hover: hover)' ).matches && bar.matches( ':hover' ) );
	const show = ( isAwake: boolean ) => {
		frame.classList.toggle( 'is-awake', isAwake );
		if ( isByLine() ) {
			placeCaptions( video, isAwake ? bar.offsetHeight : 0 );
		}
	};
	const rest = () => {
		if ( ! video.paused && ! video.error && ! isUsed() ) {
			show( false );
		}
	};
	const wake = () => {
		clearTimeout( timer );
		timer = setTimeout( rest, REST_AFTER );
		show( true );
	};
	frame.addEventListener( 'pointerdown', ( { pointerType } ) => {
		isWaking =
			pointerType !== 'mouse' && ! frame.classList.contains( 'is-awake' );
	} );
	[ 'pointerdown', 'pointermove', 'keydown', 'focusin', 'focusout' ].forEach(
		( name ) => frame.addEventListener( name, wake )
	);
	frame.addEventListener( 'pointerleave', ( { pointerType } ) => {
		if ( pointerType === 'mouse' ) {
			rest();
		}
	} );
	[ 'play', 'pause', 'ended', 'error', 'emptied' ].forEach( ( name ) =>
		video.addEventListener( name, wake )
	);
	[ ...video.textTracks ].forEach( ( track ) =>
		track.addEventListener( 'cuechange', () =>
			show( frame.classList.contains( 'is-awake' ) )
		)
	);
	wake();
	return () => isWaking;
}
