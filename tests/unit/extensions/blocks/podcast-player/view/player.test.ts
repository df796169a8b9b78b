/**
 * @jest-environment jsdom
 */
import fc from 'fast-check';
import { startPlayer } from '../../../../../../extensions/blocks/podcast-player/view/player';
import { EPISODE_SECONDS, installFakeAudio } from '../fake-audio';
import { RUNS } from '../../../../check-model';

const NAME = 'wp-block-jetpack-podcast-player__';
const EPISODES = 3;

/** Of the keyboard, headphones or lock screen. */
let keys: Record<
	string,
	( ( details: { seekTime?: number } ) => void ) | null
> = {};

beforeAll( () => {
	Object.assign( window, { MediaMetadata: class {} } );
	Object.defineProperty( navigator, 'mediaSession', {
		value: {
			setActionHandler: (
				name: string,
				act: ( typeof keys )[ string ]
			) => ( keys[ name ] = act ),
		},
	} );
} );

/** What the open page does when it is left. */
let leave: () => void = () => {};
/** The address of the page changes. */
let changeAddress: () => void = () => {};

/** Opens the page of a podcast; what the browser remembers stays. */
function openPage( more: object = {} ) {
	keys = {};
	const texts = { play: 'Play', pause: 'Pause', now: '%s' };
	const tracks = Array.from( { length: EPISODES }, ( _, index ) => ( {
		guid: `guid-${ index }`,
		title: `Episode ${ index }`,
		link: '',
		src: `https://example.com/${ index }.mp3`,
		description: '',
		duration: EPISODE_SECONDS,
		chapters: false,
		transcript: '',
	} ) );
	const data = {
		title: 'Show',
		cover: '',
		feed: '',
		extras: '',
		tracks,
		texts,
		...more,
	};
	document.body.innerHTML = `<div><script type="application/json" class="${ NAME }data" data-failed="Failed">${ JSON.stringify( data ) }</script><h3 class="${ NAME }title"></h3><div class="${ NAME }controls"><audio src="${ tracks[ 0 ]!.src }"></audio></div><a class="${ NAME }download"></a><div class="${ NAME }tools"></div><ol>${ tracks.map( ( { title } ) => `<li><a class="${ NAME }choice">${ title }</a></li>` ).join( '' ) }</ol></div>`;
	const audio = document.querySelector( 'audio' )!;
	const fake = installFakeAudio( audio );
	const listen = jest
		.spyOn( window, 'addEventListener' )
		.mockImplementation( ( type, act ) => {
			if ( type === 'pagehide' ) {
				leave = act as () => void;
			} else {
				expect( type ).toBe( 'hashchange' );
				changeAddress = act as () => void;
			}
		} );
	startPlayer( document.body.firstElementChild as HTMLElement );
	listen.mockRestore();
	const part = < E extends HTMLElement >( name: string ) =>
		document.querySelector< E >( `.${ NAME }${ name }` )!;
	return {
		...fake,
		audio,
		part,
		seek( time: number ) {
			const range = part< HTMLInputElement >( 'range' );
			range.value = String( time );
			range.dispatchEvent( new Event( 'input' ) );
			range.dispatchEvent( new Event( 'change' ) );
		},
		choose: ( index: number ) =>
			document
				.querySelectorAll< HTMLElement >( `.${ NAME }choice` )
				[ index ]!.click(),
		/** What the listener sees. */
		shown: () => ( {
			label: part( 'play' ).getAttribute( 'aria-label' ),
			position: Number( part< HTMLInputElement >( 'range' ).value ),
		} ),
	};
}

/** Where a listener is, in the simplest words. */
class Listener {
	index = 0;
	position = 0;
	isPlaying = false;
	isLoaded = false;
	isBroken = false;
	hasEnded = false;
	remembered: number[] = Array( EPISODES ).fill( 0 );

	remember() {
		if ( this.isLoaded ) {
			this.remembered[ this.index ] =
				this.position > EPISODE_SECONDS - 15
					? 0
					: Math.floor( this.position );
		}
	}
	open( index: number ) {
		this.index = index;
		this.position = this.remembered[ index ]!;
		Object.assign( this, {
			isPlaying: false,
			isLoaded: false,
			isBroken: false,
			hasEnded: false,
		} );
	}
	play() {
		if ( this.isBroken ) {
			this.remember();
			this.isLoaded = false;
			this.isBroken = false;
		} else if ( this.hasEnded ) {
			this.position = 0;
		}
		this.hasEnded = false;
		this.isPlaying = true;
	}
	pause() {
		if ( this.isPlaying ) {
			this.isPlaying = false;
			this.remember();
		}
	}
	seek( time: number ) {
		this.position = Math.min( Math.max( 0, time ), EPISODE_SECONDS );
		this.hasEnded = false;
	}
}

type Page = ReturnType< typeof openPage >;

type Step =
	| 'press'
	| 'key play'
	| 'key pause'
	| 'back'
	| 'forward'
	| 'metadata'
	| 'break off'
	| 'reload'
	| { seek: number }
	| { key: number }
	| { choose: number }
	| { wait: number };

const second = fc.integer( { min: 0, max: EPISODE_SECONDS } );
const step: fc.Arbitrary< Step > = fc.oneof(
	{ weight: 4, arbitrary: fc.constant< Step >( 'press' ) },
	{ weight: 3, arbitrary: fc.constant< Step >( 'metadata' ) },
	{
		weight: 4,
		arbitrary: fc
			.integer( { min: 1, max: 90 } )
			.map( ( wait ) => ( { wait } ) ),
	},
	fc.constantFrom< Step >(
		'key play',
		'key pause',
		'back',
		'forward',
		'break off',
		'reload'
	),
	second.map( ( seek ) => ( { seek } ) ),
	second.map( ( key ) => ( { key } ) ),
	fc.nat( { max: EPISODES - 1 } ).map( ( choose ) => ( { choose } ) )
);

/** Does the same to the page and to the model; returns the page that is open then. */
function take( one: Step, page: Page, model: Listener ): Page {
	const toggle = () => ( model.isPlaying ? model.pause() : model.play() );
	if ( one === 'press' ) {
		page.part( 'play' ).click();
		toggle();
	} else if ( one === 'key play' || one === 'key pause' ) {
		// The keys belong to the page from the first sound on.
		if ( keys.play ) {
			const name = one === 'key play' ? 'play' : 'pause';
			keys[ name ]!( {} );
			if ( name === 'pause' ) {
				model.pause();
			} else if ( ! model.isPlaying ) {
				model.play();
			}
		}
	} else if ( one === 'back' || one === 'forward' ) {
		page.part( one ).click();
		model.seek( model.position + ( one === 'back' ? -5 : 30 ) );
	} else if ( one === 'metadata' ) {
		page.receiveMetadata();
		model.isLoaded ||= model.isPlaying;
	} else if ( one === 'break off' ) {
		page.breakOff();
		if ( model.isPlaying ) {
			model.isPlaying = false;
			model.isBroken = true;
		}
	} else if ( one === 'reload' ) {
		leave();
		model.remember();
		model.open( 0 );
		return openPage();
	} else if ( 'seek' in one ) {
		page.seek( one.seek );
		model.seek( one.seek );
	} else if ( 'key' in one ) {
		if ( keys.seekto ) {
			keys.seekto( { seekTime: one.key } );
			model.seek( one.key );
		}
	} else if ( 'choose' in one ) {
		page.choose( one.choose );
		if ( one.choose === model.index ) {
			toggle();
		} else {
			model.remember();
			model.open( one.choose );
			model.play();
		}
	} else {
		page.passTime( one.wait );
		if ( model.isPlaying && model.isLoaded ) {
			model.position = Math.min(
				model.position + one.wait,
				EPISODE_SECONDS
			);
			if ( model.position === EPISODE_SECONDS ) {
				model.isPlaying = false;
				model.hasEnded = true;
				model.remember();
			}
		}
	}
	return page;
}

it( 'is where the listener left it, whatever is pressed and whatever the network does', () => {
	fc.assert(
		fc.property(
			fc.array( step, { minLength: 5, maxLength: 50 } ),
			( steps ) => {
				localStorage.clear();
				let page = openPage();
				const model = new Listener();
				for ( const one of steps ) {
					page = take( one, page, model );
					const { label, position } = page.shown();
					expect( {
						label,
						position,
						index: page.audio.src,
					} ).toEqual( {
						label: model.isPlaying ? 'Pause' : 'Play',
						position: Math.floor( model.position ),
						index: `https://example.com/${ model.index }.mp3`,
					} );
					if ( model.isLoaded && ! model.isBroken ) {
						expect( page.audio.currentTime ).toBe( model.position );
					}
				}
			}
		),
		RUNS
	);
} );

it( 'goes on where it was paused, by button and by key, and after the network came back', () => {
	localStorage.clear();
	const page = openPage();
	page.part( 'play' ).click();
	page.receiveMetadata();
	page.passTime( 32 );
	page.part( 'play' ).click();
	expect( page.audio.paused ).toBe( true );
	page.part( 'play' ).click();
	expect( page.audio.currentTime ).toBe( 32 );
	page.passTime( 10 );
	keys.pause!( {} );
	keys.play!( {} );
	expect( page.audio.currentTime ).toBe( 42 );
	page.breakOff();
	expect( page.shown() ).toEqual( { label: 'Play', position: 42 } );
	page.part( 'play' ).click();
	page.receiveMetadata();
	expect( page.audio.currentTime ).toBe( 42 );
} );

describe( 'the next episode', () => {
	function listenToTheEnd( more?: object ) {
		localStorage.clear();
		const page = openPage( more );
		page.part( 'play' ).click();
		page.receiveMetadata();
		page.passTime( EPISODE_SECONDS );
		return page;
	}

	it( 'follows by itself where the author wants that, up to the last', () => {
		const page = listenToTheEnd( { playNext: true } );
		for ( const index of [ 1, 2 ] ) {
			expect( page.audio.src ).toBe(
				`https://example.com/${ index }.mp3`
			);
			expect( page.shown() ).toEqual( { label: 'Pause', position: 0 } );
			expect( page.part( 'title' ).textContent ).toBe(
				`Episode ${ index }`
			);
			page.receiveMetadata();
			page.passTime( EPISODE_SECONDS );
		}
		expect( page.audio.src ).toBe( 'https://example.com/2.mp3' );
		expect( page.shown().label ).toBe( 'Play' );
	} );

	it( 'waits where nobody said so', () => {
		const page = listenToTheEnd();
		expect( page.audio.src ).toBe( 'https://example.com/0.mp3' );
		expect( page.shown().label ).toBe( 'Play' );
	} );
} );

describe( 'an address with a moment', () => {
	const setAddress = ( hash: string ) =>
		history.replaceState( null, '', `/${ hash }` );
	beforeEach( () => {
		localStorage.clear();
		Element.prototype.scrollIntoView = jest.fn();
	} );
	afterEach( () => setAddress( '' ) );

	it( 'starts there, in sight, and forgets nothing that was heard', () => {
		const before = openPage();
		before.part( 'play' ).click();
		before.receiveMetadata();
		before.passTime( 42 );
		leave();
		setAddress( '#t=1:30&episode=guid-1' );
		const page = openPage();
		expect( page.audio.src ).toBe( 'https://example.com/1.mp3' );
		expect( page.part( 'title' ).textContent ).toBe( 'Episode 1' );
		expect( page.shown() ).toEqual( { label: 'Play', position: 90 } );
		expect( Element.prototype.scrollIntoView ).toHaveBeenCalledTimes( 1 );
		page.part( 'play' ).click();
		page.receiveMetadata();
		expect( page.audio.currentTime ).toBe( 90 );
		page.choose( 0 );
		expect( page.shown() ).toEqual( { label: 'Pause', position: 42 } );
	} );

	it( 'without an episode means the first one', () => {
		setAddress( '#t=90' );
		const page = openPage();
		expect( page.audio.src ).toBe( 'https://example.com/0.mp3' );
		expect( page.shown().position ).toBe( 90 );
	} );

	it( 'within the page plays from there, in this or another episode', () => {
		const page = openPage();
		setAddress( '#t=30' );
		changeAddress();
		page.receiveMetadata();
		expect( page.shown() ).toEqual( { label: 'Pause', position: 30 } );
		setAddress( '#t=10&episode=guid-2' );
		changeAddress();
		page.receiveMetadata();
		expect( page.audio.src ).toBe( 'https://example.com/2.mp3' );
		expect( page.shown() ).toEqual( { label: 'Pause', position: 10 } );
		setAddress( '#elsewhere' );
		changeAddress();
		expect( page.shown() ).toEqual( { label: 'Pause', position: 10 } );
	} );
} );
