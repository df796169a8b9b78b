import {
	DEFAULTS,
	readSettings,
} from '../../../../../extensions/blocks/story/story-settings';

it( 'has the defaults of a story', () => {
	expect( DEFAULTS ).toEqual( {
		imageTime: 5000,
		startMuted: false,
		playInFullscreen: true,
		playOnNextSlide: true,
		playOnLoad: false,
		exitFullscreenOnEnd: true,
		loadInFullscreen: false,
		blurredBackground: true,
		showSlideCount: false,
		showProgressBar: true,
		defaultAspectRatio: 0.5625,
		cropUpTo: 0.2,
		volume: 0.8,
		maxBullets: 7,
		maxBulletsFullscreen: 14,
	} );
} );

it( 'takes what was saved', () => {
	expect( readSettings( { imageTime: 7000, startMuted: true } ) ).toEqual( {
		...DEFAULTS,
		imageTime: 7000,
		startMuted: true,
	} );
} );

it( 'takes nothing else: other kinds of values, unknown names, values out of bounds', () => {
	expect(
		readSettings( {
			imageTime: '7000',
			startMuted: 1,
			volume: 9,
			maxBullets: -1,
			other: true,
		} )
	).toEqual( { ...DEFAULTS, volume: 1, maxBullets: 1 } );
	for ( const saved of [ undefined, null, 'x', 5, [] ] ) {
		expect( readSettings( saved ) ).toEqual( DEFAULTS );
	}
} );
