/**
 * A visitor's story: what is shown, what plays and what time it is, whatever is pressed meanwhile.
 *
 * @jest-environment jsdom
 */
import fc from 'fast-check';
import { playStory } from '../../../../../../extensions/blocks/story/player/story-player';
import { DEFAULTS } from '../../../../../../extensions/blocks/story/story-settings';
import { checkModel, type Act } from '../../../../check-model';
import { openFakeStory, type FakeSlide } from '../fake-story';

const STEP = 100;
const HOLD = 200;
const IMAGE_TIME = 800;

/** What a visitor sees, in the simplest words. */
class Viewer {
	index = 0;
	/** Milliseconds of the slide that are over. */
	elapsed = 0;
	/** Milliseconds that a video went on in the step in which a finger stopped it: shown later. */
	unseen = 0;
	isPlaying = false;
	hasEnded = false;
	isFull = false;
	isMuted = false;
	isHidden = false;
	isStalled = false;
	refusesSound = false;
	/** Milliseconds that a finger is down; whether its lifting plays again. */
	finger: number | null = null;
	resumes = false;
	/** Of two clocks that are due in one step, the one that was started first comes first. */
	private starts = 0;
	private timeStarted: number | null = null;
	private fingerStarted = 0;
	slides: ( FakeSlide & { arrival: 'none' | 'loaded' | 'broken' } )[];
	/** The video that has begun to play. */
	begun: number | null = null;

	constructor(
		slides: FakeSlide[],
		public settings: { full: boolean; goesOn: boolean; leaves: boolean }
	) {
		this.slides = slides.map( ( slide ) => ( {
			...slide,
			arrival: 'none',
		} ) );
	}
	get slide() {
		return this.slides[ this.index ]!;
	}
	get duration() {
		return this.slide.kind === 'image' || this.slide.arrival === 'broken'
			? IMAGE_TIME
			: this.slide.seconds * 1000;
	}
	show( to: number ) {
		this.index = Math.min( Math.max( to, 0 ), this.slides.length - 1 );
		this.elapsed = this.unseen = 0;
		this.isPlaying &&= this.settings.goesOn;
		this.hasEnded = this.isStalled = false;
		this.timeStarted = null;
	}
	next() {
		if ( this.index < this.slides.length - 1 ) {
			this.show( this.index + 1 );
			return;
		}
		this.hasEnded = true;
		this.isPlaying = false;
		this.isFull &&= ! this.settings.leaves;
	}
	play() {
		if ( ! this.isPlaying ) {
			if ( this.hasEnded ) {
				this.show( 0 );
			}
			this.isPlaying = true;
			this.isFull ||= this.settings.full;
		}
	}
	toggle() {
		if ( this.isPlaying ) {
			this.isPlaying = false;
		} else {
			this.play();
		}
	}
	leaveFull() {
		if ( this.isFull ) {
			this.isFull = false;
			this.isPlaying &&= ! this.settings.full;
		}
	}
	/** A browser that refuses sound stops the story at its first video. */
	settle() {
		// A video says where it stands as soon as it plays, even if it then waits or is refused.
		if (
			this.isPlaying &&
			! this.isHidden &&
			this.slide.arrival !== 'none'
		) {
			this.elapsed += this.slide.arrival === 'loaded' ? this.unseen : 0;
			this.unseen = 0;
		}
		const isVideo =
			this.slide.kind === 'video' && this.slide.arrival !== 'broken';
		if ( ! isVideo || ! this.isPlaying || this.isHidden ) {
			this.begun = null;
		} else if ( this.begun !== this.index ) {
			this.begun = this.index;
			if ( this.refusesSound && ! this.isMuted ) {
				this.isPlaying = false;
				this.begun = null;
			}
		}
		if ( ! this.passes() ) {
			this.timeStarted = null;
		} else if ( this.timeStarted === null ) {
			this.timeStarted = ++this.starts;
			// What broke off in the middle may have been there for as long as a picture already.
			if ( this.elapsed >= this.duration ) {
				this.next();
				this.settle();
			}
		}
	}
	private passes() {
		return (
			this.isPlaying &&
			this.slide.arrival !== 'none' &&
			! this.isHidden &&
			! this.isStalled
		);
	}
	private hold() {
		if ( this.finger !== null ) {
			this.finger += STEP;
			if ( this.finger === HOLD ) {
				this.resumes = this.isPlaying;
				this.isPlaying = false;
			}
		}
	}
	putFinger() {
		this.finger = 0;
		this.resumes = false;
		this.fingerStarted = ++this.starts;
	}
	step() {
		const isFingerFirst =
			this.timeStarted !== null && this.fingerStarted < this.timeStarted;
		const hasPassed = this.passes();
		if ( isFingerFirst ) {
			this.hold();
		}
		if ( hasPassed && ! this.passes() && isLoadedVideo( this ) ) {
			this.unseen = STEP;
		}
		if ( this.passes() ) {
			this.elapsed += STEP;
			if ( this.elapsed >= this.duration ) {
				const { timeStarted } = this;
				this.next();
				this.timeStarted = timeStarted;
			}
		}
		if ( ! isFingerFirst ) {
			this.hold();
		}
		this.settle();
	}
	/** What is pressed while a finger holds the story counts, and not that it is lifted. */
	act( what: () => void ) {
		this.resumes = false;
		what();
	}
}

type Page = ReturnType< typeof openFakeStory > & { stop: () => void };
type One = Act< Viewer, Page >;

const act = (
	name: string,
	take: One[ 'take' ],
	isPossible?: One[ 'isPossible' ]
): One => ( {
	name,
	isPossible,
	async take( model, page ) {
		// No two things happen in one millisecond, so that clocks have an order.
		jest.advanceTimersByTime( 1 );
		await take( model, page );
		await page.settle();
		model.settle();
	},
} );

async function wait( model: Viewer, page: Page, milliseconds: number ) {
	for ( let passed = 0; passed < milliseconds; passed += STEP ) {
		await page.step();
		model.step();
	}
}

const BUTTONS: Record< string, ( model: Viewer ) => void > = {
	play: ( model ) => model.toggle(),
	mute: ( model ) => ( model.isMuted = ! model.isMuted ),
	next: ( model ) => model.next(),
	previous: ( model ) => model.show( model.index - 1 ),
	close: ( model ) => model.leaveFull(),
};
const KEYS: Record< string, ( model: Viewer ) => void > = {
	' ': ( model ) => model.toggle(),
	Enter: ( model ) => model.toggle(),
	ArrowLeft: ( model ) => model.show( model.index - 1 ),
	ArrowRight: ( model ) => model.next(),
	Escape: ( model ) => model.leaveFull(),
};

/** A press of a button is a press, however long it takes. */
async function press(
	model: Viewer,
	page: Page,
	button: Element,
	milliseconds: number,
	effect: ( model: Viewer ) => void
) {
	page.pointer( button, 'pointerdown' );
	await wait( model, page, milliseconds );
	page.pointer( button, 'pointerup' );
	page.click( button, milliseconds ? 1 : 0 );
	model.act( () => effect( model ) );
}

const pressTime = fc.constantFrom( 0, 0, 100, 200, 500 );
const noFinger = ( model: Viewer ) => model.finger === null;
const isLoadedVideo = ( { slide }: Viewer ) =>
	slide.kind === 'video' && slide.arrival === 'loaded';

const pressButton = fc
	.record( { name: fc.constantFrom( ...Object.keys( BUTTONS ) ), pressTime } )
	.map( ( { name, pressTime: time } ) =>
		act(
			`press ${ name } for ${ time } ms`,
			( model, page ) =>
				press( model, page, page.find( name ), time, BUTTONS[ name ]! ),
			( model ) =>
				noFinger( model ) && ( name !== 'previous' || model.index > 0 )
		)
	);
const pressBullet = fc
	.record( { at: fc.nat( 3 ), pressTime } )
	.map( ( { at, pressTime: time } ) =>
		act(
			`press bullet ${ at } for ${ time } ms`,
			( model, page ) =>
				press(
					model,
					page,
					page.player.querySelectorAll( '.wp-story__bullet' )[ at ]!,
					time,
					() => model.show( at )
				),
			( model ) => noFinger( model ) && at < model.slides.length
		)
	);
const pressKey = fc.constantFrom( ...Object.keys( KEYS ) ).map( ( key ) =>
	act( `press the key "${ key }"`, ( model, page ) => {
		page.key( key );
		const isNothing = { Escape: ! model.isFull, Enter: model.isFull }[
			key
		];
		if ( ! isNothing ) {
			model.act( () => KEYS[ key ]!( model ) );
		}
	} )
);
const letPass = fc
	.integer( { min: 1, max: 12 } )
	.map( ( steps ) =>
		act( `wait ${ steps * STEP } ms`, ( model, page ) =>
			wait( model, page, steps * STEP )
		)
	);
const fingerDown = fc.constant(
	act(
		'finger down',
		( model, page ) => {
			page.pointer( page.picture, 'pointerdown' );
			model.putFinger();
		},
		noFinger
	)
);
const fingerUp = fc
	.constantFrom( 'on the picture', 'elsewhere', 'cancelled' )
	.map( ( where ) =>
		act(
			`finger up, ${ where }`,
			( model, page ) => {
				const isOn = where === 'on the picture';
				page.pointer(
					isOn ? page.picture : document.body,
					where === 'cancelled' ? 'pointercancel' : 'pointerup'
				);
				if ( isOn ) {
					page.click( page.picture );
				}
				const wasHeld = model.finger! >= HOLD;
				model.finger = null;
				if ( wasHeld ) {
					if ( model.resumes ) {
						model.play();
					}
				} else if ( isOn ) {
					model.toggle();
				}
				model.resumes = false;
			},
			( model ) => model.finger !== null
		)
	);
const secondFinger = fc.constant(
	act(
		'second finger taps',
		async ( model, page ) => {
			page.pointer( page.picture, 'pointerdown', 2 );
			await wait( model, page, STEP );
			page.pointer( page.picture, 'pointerup', 2 );
		},
		( model ) => model.finger !== null
	)
);
const arrive = fc
	.record( {
		at: fc.nat( 3 ),
		arrival: fc.constantFrom( 'loaded', 'loaded', 'loaded', 'broken' ),
	} )
	.map( ( { at, arrival } ) =>
		act(
			`${ arrival }: slide ${ at }`,
			( model, page ) => {
				const as = arrival as 'loaded' | 'broken';
				page.media[ at ]!.arrive( as );
				model.slides[ at ]!.arrival = as;
				if ( as === 'broken' && at === model.index ) {
					model.isStalled = false;
				}
			},
			// A video may break off in the middle, too.
			( { slides } ) =>
				slides[ at ]?.arrival === 'none' ||
				( arrival === 'broken' &&
					slides[ at ]?.kind === 'video' &&
					slides[ at ].arrival === 'loaded' )
		)
	);
const stall = fc.boolean().map( ( is ) =>
	act(
		is ? 'the network stalls' : 'the network is back',
		( model, page ) => {
			page.media[ model.index ]!.stall( is );
			model.isStalled = is;
		},
		( model ) =>
			isLoadedVideo( model ) && ! model.hasEnded && model.isStalled !== is
	)
);
const hide = fc.boolean().map( ( is ) =>
	act(
		is ? 'hide the page' : 'show the page',
		( model, page ) => {
			page.hide( is );
			model.isHidden = is;
		},
		( { isHidden } ) => isHidden !== is
	)
);
const refuse = fc.boolean().map( ( is ) =>
	act( is ? 'the browser refuses sound' : 'it allows it', ( model, page ) => {
		page.state.refuses = is;
		model.refusesSound = is;
	} )
);

const story = fc.record( {
	slides: fc.array(
		fc.record( {
			kind: fc.constantFrom( 'image' as const, 'video' as const ),
			seconds: fc.constantFrom( 0.5, 1 ),
		} ),
		{ minLength: 1, maxLength: 4 }
	),
	full: fc.boolean(),
	goesOn: fc.constantFrom( true, true, false ),
	leaves: fc.boolean(),
	isMuted: fc.boolean(),
	playsOnLoad: fc.boolean(),
} );

beforeEach( () => {
	jest.useFakeTimers();
	Object.assign( globalThis, { CSS: { escape: ( text: string ) => text } } );
} );
afterEach( () => jest.useRealTimers() );

function open( {
	slides,
	full,
	goesOn,
	leaves,
	isMuted,
	playsOnLoad,
}: {
	slides: FakeSlide[];
	full: boolean;
	goesOn: boolean;
	leaves: boolean;
	isMuted: boolean;
	playsOnLoad: boolean;
} ) {
	const page = openFakeStory( slides );
	const { stop } = playStory( page.player, {
		...DEFAULTS,
		imageTime: IMAGE_TIME,
		playInFullscreen: full,
		playOnNextSlide: goesOn,
		exitFullscreenOnEnd: leaves,
		startMuted: isMuted,
		playOnLoad: playsOnLoad,
	} );
	const model = new Viewer( slides, { full, goesOn, leaves } );
	model.isMuted = isMuted;
	model.isPlaying = playsOnLoad;
	model.settle();
	return { model, page: { ...page, stop } };
}

function agree( model: Viewer, { player, media, find }: Page ) {
	const slides = [ ...player.querySelectorAll( '.wp-story__slide' ) ];
	const dot = player.querySelector< HTMLElement >(
		'.wp-story__bullet[aria-current]'
	)!;
	const has = ( name: string ) => player.classList.contains( name );
	expect( {
		index: slides.findIndex( ( one ) => one.matches( '.is-current' ) ),
		dot: [ ...dot.parentElement!.children ].indexOf( dot ),
		label: find( 'play' ).ariaLabel,
		isPlaying: has( 'is-playing' ),
		hasEnded: has( 'is-ended' ),
		isFull: has( 'is-fullscreen' ),
		isDialog: player.getAttribute( 'role' ) === 'dialog',
		isMuted: has( 'is-muted' ),
		isWaiting: has( 'is-waiting' ),
		hasPrevious: ! find( 'previous' ).hidden,
		progress: Number( dot.style.getPropertyValue( '--story-progress' ) ),
	} ).toEqual( {
		index: model.index,
		dot: model.index,
		label: model.isPlaying ? 'on' : 'off',
		isPlaying: model.isPlaying,
		hasEnded: model.hasEnded,
		isFull: model.isFull,
		isDialog: model.isFull,
		isMuted: model.isMuted,
		isWaiting:
			model.isPlaying &&
			( model.slide.arrival === 'none' ||
				( model.isStalled && ! model.isHidden ) ),
		hasPrevious: model.index > 0,
		progress: expect.closeTo(
			model.hasEnded ? 1 : Math.min( 1, model.elapsed / model.duration ),
			5
		),
	} );
	media.forEach( ( { element, paused, arrival }, at ) => {
		if ( element.localName === 'video' && arrival !== 'broken' ) {
			expect( { at, paused } ).toEqual( {
				at,
				paused: ! (
					at === model.index &&
					model.isPlaying &&
					! model.isHidden
				),
			} );
			expect( ( element as HTMLVideoElement ).muted ).toBe(
				model.isMuted
			);
		}
	} );
}

it( 'shows, plays and counts as the visitor last said, whatever else happens', async () => {
	await checkModel( {
		setting: story,
		acts: [
			pressButton,
			pressButton,
			pressBullet,
			pressKey,
			letPass,
			letPass,
			fingerDown,
			fingerUp,
			fingerUp,
			secondFinger,
			arrive,
			arrive,
			arrive,
			stall,
			hide,
			refuse,
		],
		open,
		agree,
		close( { stop } ) {
			stop();
			jest.clearAllTimers();
		},
		most: 25,
	} );
} );

const PLAIN = {
	full: false,
	goesOn: true,
	leaves: false,
	isMuted: false,
	playsOnLoad: true,
};
const image: FakeSlide = { kind: 'image', seconds: 0 };
const video: FakeSlide = { kind: 'video', seconds: 0.5 };
const has = ( { player }: Page, name: string ) =>
	player.classList.contains( name );

async function pass( page: Page, milliseconds: number ) {
	for ( let passed = 0; passed < milliseconds; passed += STEP ) {
		await page.step();
	}
}

it( 'plays a story of one picture again, and its first picture anew', async () => {
	const { page } = open( { ...PLAIN, slides: [ image ] } );
	page.media[ 0 ]!.arrive( 'loaded' );
	await pass( page, IMAGE_TIME );
	expect( has( page, 'is-ended' ) ).toBe( true );
	for ( const again of [ ' ', 'ArrowLeft' ] ) {
		page.key( again );
		expect( has( page, 'is-waiting' ) ).toBe( false );
		await pass( page, IMAGE_TIME - STEP );
		expect( has( page, 'is-ended' ) ).toBe( false );
	}
	await pass( page, STEP );
	expect( has( page, 'is-ended' ) ).toBe( true );
	page.stop();
} );

it( 'takes a slow press of a button as a press', async () => {
	const { model, page } = open( { ...PLAIN, slides: [ image, image ] } );
	await press( model, page, page.find( 'play' ), 500, () => {} );
	expect( has( page, 'is-playing' ) ).toBe( false );
	await press( model, page, page.find( 'next' ), 500, () => {} );
	expect( page.find( 'count' ).textContent ).toBe( '2 / 2' );
	page.stop();
} );

it( 'passes a video that cannot be shown, now or when its turn comes', async () => {
	const { page } = open( { ...PLAIN, slides: [ video, video ] } );
	page.media[ 1 ]!.arrive( 'broken' );
	page.media[ 0 ]!.arrive( 'broken' );
	await pass( page, IMAGE_TIME );
	expect( page.find( 'count' ).textContent ).toBe( '2 / 2' );
	await pass( page, IMAGE_TIME );
	expect( has( page, 'is-ended' ) ).toBe( true );
	page.stop();
} );

it( 'goes on after a hold that ends beside the story, and after a tap of a second finger', async () => {
	const { page } = open( { ...PLAIN, slides: [ image ] } );
	page.pointer( page.picture, 'pointerdown' );
	await pass( page, HOLD );
	expect( has( page, 'is-playing' ) ).toBe( false );
	page.pointer( page.picture, 'pointerdown', 2 );
	page.pointer( page.picture, 'pointerup', 2 );
	expect( has( page, 'is-playing' ) ).toBe( false );
	page.pointer( document.body, 'pointerup' );
	expect( has( page, 'is-playing' ) ).toBe( true );
	await pass( page, 2 * HOLD );
	expect( has( page, 'is-playing' ) ).toBe( true );
	page.stop();
} );

it.each( [
	[ 'touch', false, '1 / 2' ],
	[ 'mouse', true, '2 / 2' ],
] )(
	'held on its side by %s, it pauses or is led on',
	async ( kind, plays, count ) => {
		const { page } = open( { ...PLAIN, slides: [ image, image ] } );
		const next = page.find( 'next' );
		page.pointer( next, 'pointerdown', 1, kind );
		await pass( page, HOLD );
		expect( has( page, 'is-playing' ) ).toBe( plays );
		page.pointer( next, 'pointerup', 1, kind );
		page.click( next );
		expect( has( page, 'is-playing' ) ).toBe( true );
		expect( page.find( 'count' ).textContent ).toBe( count );
		page.stop();
	}
);

it( 'lets a link on a slide lead where it says', () => {
	const { page } = open( { ...PLAIN, slides: [ image, image ] } );
	const link = document.createElement( 'a' );
	link.href = '#there';
	page.find( 'slide' ).append( link );
	const wasPlaying = has( page, 'is-playing' );
	expect( page.click( link ) ).toBe( true );
	const key = new KeyboardEvent( 'keydown', {
		key: 'Enter',
		bubbles: true,
		cancelable: true,
	} );
	link.dispatchEvent( key );
	expect( key.defaultPrevented ).toBe( false );
	expect( has( page, 'is-playing' ) ).toBe( wasPlaying );
	expect( page.find( 'count' ).textContent ).toBe( '1 / 2' );
	page.stop();
} );

it( 'stays paused for whoever left full screen while holding it', async () => {
	const { page } = open( { ...PLAIN, full: true, slides: [ image ] } );
	page.key( ' ' );
	page.key( ' ' );
	expect( has( page, 'is-fullscreen' ) ).toBe( true );
	page.pointer( page.picture, 'pointerdown' );
	await pass( page, HOLD );
	page.key( 'Escape' );
	page.pointer( page.picture, 'pointerup' );
	expect( has( page, 'is-fullscreen' ) ).toBe( false );
	page.stop();
} );

it( 'shows each picture for as long as the settings say', async () => {
	const { page } = open( { ...PLAIN, slides: [ image, image, image ] } );
	page.media.forEach( ( one ) => one.arrive( 'loaded' ) );
	await pass( page, 3 * IMAGE_TIME - STEP );
	expect( has( page, 'is-ended' ) ).toBe( false );
	await pass( page, STEP );
	expect( has( page, 'is-ended' ) ).toBe( true );
	page.stop();
} );
