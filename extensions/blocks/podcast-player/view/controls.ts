/** The controls of the player: made of the browser's own buttons and range. */
import { formatTime } from '../format-time';

export type Texts = Record<
	| 'play'
	| 'pause'
	| 'back'
	| 'forward'
	| 'position'
	| 'speed'
	| 'chapters'
	| 'transcript'
	| 'loading'
	| 'missing'
	| 'now'
	| 'copy'
	| 'copied'
	| 'address'
	| 'unavailable'
	| 'open'
	| 'spoken',
	string
>;

const SPEEDS = [ 0.75, 1, 1.25, 1.5, 1.75, 2 ];

/** Starts the names of the classes. */
export const BLOCK = 'wp-block-jetpack-podcast-player__';

/** One element; a class is named without the block's part. */
export function make< Tag extends keyof HTMLElementTagNameMap >(
	tag: Tag,
	name: string,
	properties: Partial< HTMLElementTagNameMap[ Tag ] > = {}
): HTMLElementTagNameMap[ Tag ] {
	const element = Object.assign( document.createElement( tag ), properties );
	if ( name ) {
		element.className = BLOCK + name;
	}
	return element;
}

const button = ( name: string, label: string, onClick: () => void ) => {
	const element = make( 'button', name, { type: 'button', title: label } );
	element.setAttribute( 'aria-label', label );
	element.addEventListener( 'click', onClick );
	return element;
};

export interface Controls {
	element: HTMLElement;
	/** Shows where the player is, and how far the episode is loaded. */
	show: (
		time: number,
		duration: number,
		isPlaying: boolean,
		loaded: number
	) => void;
	/** Shows where chapters begin. */
	mark: ( starts: number[] ) => void;
}

interface Acts {
	toggle: () => void;
	/** Seconds back or forward. */
	skip: ( seconds: number ) => void;
	seek: ( time: number ) => void;
	setSpeed: ( speed: number ) => void;
}

/**
 * @param texts What they are called.
 * @param speed At first.
 * @param on    What they do.
 */
export function makeControls(
	texts: Texts,
	speed: number,
	on: Acts
): Controls {
	const range = make( 'input', 'range', {
		type: 'range',
		min: '0',
		step: '1',
	} );
	range.setAttribute( 'aria-label', texts.position );
	const time = make( 'span', 'time' );
	const play = button( 'play', texts.play, on.toggle );
	const select = make( 'select', 'speed', { title: texts.speed } );
	select.setAttribute( 'aria-label', texts.speed );
	for ( const value of SPEEDS ) {
		select.add( new Option( `${ value }×`, String( value ) ) );
	}
	select.value = String( SPEEDS.includes( speed ) ? speed : 1 );
	select.addEventListener( 'change', () =>
		on.setSpeed( Number( select.value ) )
	);

	// While it is dragged, the player does not move it.
	let isDragging = false;
	range.addEventListener( 'input', () => {
		isDragging = true;
		time.textContent = label( Number( range.value ), Number( range.max ) );
	} );
	range.addEventListener( 'change', () => {
		isDragging = false;
		on.seek( Number( range.value ) );
	} );

	const line = make( 'div', 'line' );
	line.append( range, time );
	const buttons = make( 'div', 'buttons' );
	buttons.append(
		button( 'back', texts.back, () => on.skip( -5 ) ),
		play,
		button( 'forward', texts.forward, () => on.skip( 30 ) ),
		select
	);
	const element = make( 'div', 'panel' );
	element.append( line, buttons );
	const draw = ( name: string, value: string ) =>
		range.style.setProperty( name, value );
	const share = ( seconds: number, duration: number ) =>
		`${ duration ? ( 100 * seconds ) / duration : 0 }%`;
	return {
		element,
		mark( starts ) {
			const gaps = starts.map( ( start ) => {
				const at = share( start, Number( range.max ) );
				return `#0000 0 calc(${ at } - 1px),var(--podcast-gap) 0 calc(${ at } + 1px),`;
			} );
			draw(
				'--marks',
				gaps[ 0 ]
					? `linear-gradient(90deg,${ gaps.join( '' ) }#0000 0)`
					: ''
			);
		},
		show( at, duration, isPlaying, loaded ) {
			draw( '--loaded', share( loaded, duration ) );
			const text = isPlaying ? texts.pause : texts.play;
			play.setAttribute( 'aria-label', text );
			play.title = text;
			range.disabled = ! duration;
			if ( ! isDragging ) {
				range.max = String( Math.floor( duration ) );
				range.value = String( Math.floor( at ) );
				draw( '--played', share( at, duration ) );
				time.textContent = label( at, duration );
				range.setAttribute( 'aria-valuetext', time.textContent );
			}
		},
	};
}

const label = ( at: number, duration: number ) =>
	duration
		? `${ formatTime( at ) } / ${ formatTime( duration ) }`
		: formatTime( at );
