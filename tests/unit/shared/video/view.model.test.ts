/**
 * Two videos on a page, which is opened again and again: what plays, where, and what the controls say of it.
 *
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import fc from 'fast-check';
import { clock } from '../../../../shared/video/clock';
import { checkModel, type Act } from '../../check-model';
import { CHAPTERS, DURATION, openVideos } from './fake-video';

/** Seconds: between two notes of where a video is, and at its ends, where one begins anew. */
const EVERY = 5;
const MARGIN = 10;

/** What a visitor knows of one video. */
interface Seen {
	time: number;
	plays: boolean;
	isLoaded: boolean;
	isBroken: boolean;
	/** Somebody said where it begins, before anything of it was there. */
	isAsked: boolean;
	/** Where it went on when the page was opened, while the page says so. */
	wentOnAt: number | null;
	/** Where it was when it last stood still or moved; from one page to the next. */
	left: number;
	/** Has it stood still since? Else the last seconds may be missing. */
	isNoted: boolean;
	/** Does the page know of a time that passed? */
	hasMoved: boolean;
	captions: number | null;
	lastCaptions: number;
	volume: number;
	isMuted: boolean;
}

interface Visitor {
	videos: Seen[];
}

const NEW: Seen = {
	time: 0,
	plays: false,
	isLoaded: false,
	isBroken: false,
	isAsked: false,
	wentOnAt: null,
	left: 0,
	isNoted: true,
	hasMoved: false,
	captions: null,
	lastCaptions: 1,
	volume: 1,
	isMuted: false,
};

const GUIDS = [ 'bread', 'rolls' ];

function openPage() {
	document.documentElement.lang = 'de-CH';
	const players = openVideos( GUIDS );
	jest.isolateModules( () => {
		require( '../../../../shared/video/view' );
	} );
	return { players };
}
type Page = ReturnType< typeof openPage >;
type Player = Page[ 'players' ][ number ];
type One = Act< Visitor, Page >;

/** The video is at another time. */
function move( seen: Seen, time: number ) {
	seen.time = Math.min( time, DURATION );
	seen.isAsked ||= ! seen.isLoaded;
	if ( seen.isLoaded ) {
		seen.left = seen.time;
		seen.isNoted = false;
		seen.hasMoved = true;
		if (
			seen.wentOnAt !== null &&
			Math.abs( seen.time - seen.wentOnAt ) >= EVERY
		) {
			seen.wentOnAt = null;
		}
	}
}

function stop( seen: Seen ) {
	seen.plays = false;
	if ( seen.isLoaded ) {
		seen.isNoted = true;
		seen.left = seen.time;
	}
}

function start( seen: Seen ) {
	if ( seen.isBroken ) {
		// It is loaded anew, and goes on where it broke off.
		seen.isBroken = seen.isLoaded = false;
		seen.isAsked ||= seen.time > 0;
	} else if ( seen.isLoaded && seen.time === DURATION ) {
		move( seen, 0 );
	}
	seen.plays = true;
}

/** Something that happens to one of the videos. */
const act = (
	name: string,
	take: ( seen: Seen, player: Player ) => void,
	isPossible: ( seen: Seen ) => boolean = () => true
) =>
	fc.nat( 1 ).map( ( at ): One => ( {
		name: `${ GUIDS[ at ] }: ${ name }`,
		isPossible: ( { videos } ) => isPossible( videos[ at ]! ),
		async take( { videos }, { players } ) {
			take( videos[ at ]!, players[ at ]! );
			await Promise.resolve();
		},
	} ) );

const slide = ( input: HTMLInputElement, value: number ) => {
	input.value = String( value );
	input.dispatchEvent( new Event( 'input' ) );
};

const letPass = fc.constantFrom( 1, 3, 20, 60 ).map( ( seconds ): One => ( {
	name: `${ seconds } s pass`,
	take( { videos }, { players } ) {
		for ( let passed = 0; passed < seconds; passed++ ) {
			players.forEach( ( { video } ) => video.step() );
			videos.forEach( ( seen ) => {
				if ( seen.plays && seen.isLoaded ) {
					move( seen, seen.time + 1 );
					if ( seen.time === DURATION ) {
						stop( seen );
					}
				}
			} );
		}
	},
} ) );

const arrive = act(
	'it arrives',
	( seen, { video } ) => {
		video.arrive();
		seen.isLoaded = true;
		if ( seen.isAsked ) {
			if ( seen.time ) {
				move( seen, seen.time );
			}
			return;
		}
		const { time } = video;
		const isInside = ( at: number ) =>
			at > MARGIN && at < DURATION - MARGIN;
		const late = seen.isNoted ? 1 : EVERY + 1;
		// It goes on where it was left, or a little before; near its ends it begins anew.
		if ( time ) {
			expect( isInside( time ) ).toBe( true );
			expect( Math.abs( time - seen.left ) ).toBeLessThan( late );
			seen.wentOnAt = time;
			move( seen, time );
		} else {
			expect( [
				isInside( seen.left - late ),
				isInside( seen.left + late ),
			] ).not.toEqual( [ true, true ] );
		}
	},
	( { isLoaded, isBroken } ) => ! isLoaded && ! isBroken
);

const openAgain = fc
	.constantFrom( null, null, null, null, '{', '[null, 7]' )
	.map( ( junk ): One => ( {
		name: `the page is opened again${ junk ? `, another script has stored ${ junk }` : '' }`,
		take( { videos }, page ) {
			if ( junk ) {
				localStorage.setItem( 'mainstay-video', junk );
			}
			page.players = openPage().players;
			videos.forEach( ( { left, isNoted }, at ) => {
				videos[ at ] = junk ? { ...NEW } : { ...NEW, left, isNoted };
			} );
		},
	} ) );

const ACTS: fc.Arbitrary< One >[] = [
	...[ 'play', 'video' ].map( ( where ) =>
		act( `press ${ where }`, ( seen, { find, video } ) => {
			( where === 'play' ? find( 'play' ) : video.element ).click();
			if ( seen.plays ) {
				stop( seen );
			} else {
				start( seen );
			}
		} )
	),
	act(
		'it breaks off',
		( seen, { video } ) => {
			video.fail();
			seen.isBroken = true;
			seen.plays = false;
		},
		( { isBroken } ) => ! isBroken
	),
	act(
		'the system stops it',
		( seen, { video } ) => {
			video.pause();
			stop( seen );
		},
		( { plays } ) => plays
	),
	fc.constantFrom( 0, 5, 40, 97 ).chain( ( time ) =>
		act(
			`move to ${ time } s`,
			( seen, { find } ) => {
				slide( find< HTMLInputElement >( 'seek' ), time );
				move( seen, time );
			},
			( { isLoaded } ) => isLoaded
		)
	),
	fc.nat( 2 ).chain( ( chapter ) =>
		act( `chapter ${ chapter }`, ( seen, { chapters } ) => {
			chapters[ chapter ]!.click();
			move( seen, CHAPTERS[ chapter ]! );
			start( seen );
		} )
	),
	act(
		'start from the beginning',
		( seen, { find } ) => {
			find( 'restart' ).focus();
			find( 'restart' ).click();
			expect( find( 'play' ) ).toHaveFocus();
			move( seen, 0 );
			seen.wentOnAt = null;
			start( seen );
		},
		( { wentOnAt } ) => wentOnAt !== null
	),
	act( 'press captions', ( seen, { find } ) => {
		find( 'captions' ).click();
		seen.captions = seen.captions === null ? seen.lastCaptions : null;
	} ),
	fc.constantFrom( 0, 1, null ).chain( ( chosen ) =>
		act( `the browser shows captions ${ chosen }`, ( seen, { video } ) => {
			video.tracks.forEach( ( track, at ) => {
				track.mode = at === chosen ? 'showing' : 'disabled';
			} );
			seen.captions = chosen;
			seen.lastCaptions = chosen ?? seen.lastCaptions;
		} )
	),
	act( 'press mute', ( seen, { find } ) => {
		find( 'mute' ).click();
		seen.isMuted = ! seen.isMuted;
	} ),
	fc.constantFrom( 0, 0.5, 1 ).chain( ( volume ) =>
		act( `volume ${ volume }`, ( seen, { find } ) => {
			slide( find< HTMLInputElement >( 'volume' ), volume );
			seen.volume = volume;
			seen.isMuted = ! volume;
		} )
	),
];

function agree( { videos }: Visitor, { players }: Page ) {
	players.forEach( ( { video, find, chapters }, at ) => {
		const seen = videos[ at ]!;
		const says = ( name: string ) =>
			find( name ).getAttribute( 'aria-label' );
		const { isLoaded, isBroken, time } = seen;
		expect( {
			plays: ! video.paused && ! video.error,
			time: video.time,
			button: says( 'play' ),
			isOn: find( 'play' ).classList.contains( 'is-on' ),
			canMove: ! find< HTMLInputElement >( 'seek' ).disabled,
			captions: video.tracks.flatMap( ( { mode }, number ) =>
				mode === 'showing' ? [ number ] : []
			),
			captionsButton: says( 'captions' ),
			isMuted: video.element.muted,
			muteButton: says( 'mute' ),
			volume: Number( find< HTMLInputElement >( 'volume' ).value ),
			failure: find( 'failure' ).textContent,
			told: find( 'resume' ).textContent,
			canRestart: ! find( 'restart' ).hidden,
		} ).toEqual( {
			plays: seen.plays,
			time,
			button: seen.plays ? 'Pause' : 'Play',
			isOn: seen.plays,
			canMove: isLoaded,
			captions: seen.captions === null ? [] : [ seen.captions ],
			captionsButton:
				seen.captions === null ? 'Show captions' : 'Hide captions',
			isMuted: seen.isMuted,
			muteButton: seen.isMuted ? 'Unmute' : 'Mute',
			volume: seen.isMuted ? 0 : seen.volume,
			failure: isBroken ? 'It could not be loaded.' : '',
			told:
				seen.wentOnAt === null
					? ''
					: `Resumes at ${ clock( seen.wentOnAt ) }.`,
			canRestart: seen.wentOnAt !== null,
		} );
		if ( seen.hasMoved && isLoaded ) {
			expect(
				chapters.findIndex( ( link ) =>
					link.hasAttribute( 'aria-current' )
				)
			).toBe( CHAPTERS.filter( ( begin ) => begin <= time ).length - 1 );
		}
		if ( isLoaded && ! isBroken ) {
			expect( [
				find< HTMLInputElement >( 'seek' ).valueAsNumber,
				find( 'time' ).textContent,
			] ).toEqual( [
				time,
				`${ clock( time ) } / ${ clock( DURATION ) }`,
			] );
		}
	} );
}

beforeEach( () => {
	window.matchMedia = () => ( { matches: false } ) as MediaQueryList;
} );

it( 'plays what the visitor said, where it was left, and the controls say so', async () => {
	await checkModel( {
		// Seconds of each that were watched before.
		setting: fc.tuple(
			fc.constantFrom( 0, 42, 70 ),
			fc.constantFrom( 0, 42, 70 )
		),
		acts: [
			...ACTS,
			letPass,
			letPass,
			arrive,
			arrive,
			arrive,
			openAgain,
			openAgain,
		],
		open( watched ) {
			localStorage.setItem(
				'mainstay-video',
				JSON.stringify(
					GUIDS.map( ( guid, at ) => [ guid, watched[ at ]! ] )
				)
			);
			return {
				model: {
					videos: watched.map( ( left ) => ( { ...NEW, left } ) ),
				},
				page: openPage(),
			};
		},
		agree,
		most: 25,
	} );
} );
