import {
	clockOf,
	dateOf,
	statusAt,
	timeOf,
	weekdayOf,
	type Week,
} from '../../../../../extensions/blocks/business-hours/opening-status';

const DAYS = [ 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' ];

const minutes = ( time: string ) => {
	const [ hours, rest ] = time.split( ':' ).map( Number );
	return hours! * 60 + rest!;
};

/** `{ Mon: '09:00-12:00 14:00-18:00' }` */
const week = ( hours: Record< string, string > ): Week =>
	DAYS.map( ( day ) =>
		( hours[ day ] ?? '' )
			.split( ' ' )
			.filter( Boolean )
			.map(
				( span ) =>
					span.split( '-' ).map( minutes ) as [ number, number ]
			)
	);

const everyDay = ( span: string ) =>
	week( Object.fromEntries( DAYS.map( ( day ) => [ day, span ] ) ) );

/** `closes 2026-11-23 17:00` */
function at( moment: string, hours: Week, zone: string | number ): string {
	const { isOpen, saying, change } = statusAt(
		Date.parse( moment ),
		hours,
		clockOf( zone )
	);
	expect( isOpen ).toBe(
		[ 'open', 'closes', 'closesOn' ].includes( saying! )
	);
	if ( ! saying || saying === 'open' ) {
		return String( saying );
	}
	return `${ saying } ${ new Date( change ).toISOString().slice( 0, 16 ).replace( 'T', ' ' ) }`;
}

const SHOP = week( {
	Mon: '09:00-12:00 14:00-18:00',
	Tue: '09:00-17:00',
	Fri: '20:00-02:00',
	Sat: '18:00-24:00',
	Sun: '00:00-03:00',
} );

describe.each( [
	[ 'Europe/Berlin', '+01:00' ],
	[ 'America/New_York', '-05:00' ],
	[ 'Asia/Kolkata', '+05:30' ],
	[ 'Pacific/Apia', '+13:00' ],
	[ 570, '+09:30' ],
	[ -210, '-03:30' ],
] )( 'in %s', ( zone, offset ) => {
	it.each( [
		[ '2026-11-23T08:59:59', 'opens 2026-11-23 09:00' ],
		[ '2026-11-23T09:00:00', 'closes 2026-11-23 12:00' ],
		[ '2026-11-23T11:59:59', 'closes 2026-11-23 12:00' ],
		[ '2026-11-23T12:00:00', 'opens 2026-11-23 14:00' ],
		[ '2026-11-23T18:00:00', 'opensOn 2026-11-24 09:00' ],
		[ '2026-11-24T17:00:00', 'opensOn 2026-11-27 20:00' ],
		[ '2026-11-26T23:59:00', 'opensOn 2026-11-27 20:00' ],
		[ '2026-11-27T00:00:00', 'opens 2026-11-27 20:00' ],
		[ '2026-11-27T20:00:00', 'closes 2026-11-28 02:00' ],
		[ '2026-11-28T01:59:00', 'closes 2026-11-28 02:00' ],
		[ '2026-11-28T02:00:00', 'opens 2026-11-28 18:00' ],
		// Saturday's midnight is no pause.
		[ '2026-11-28T23:59:00', 'closes 2026-11-29 03:00' ],
		[ '2026-11-29T03:00:00', 'opensOn 2026-11-30 09:00' ],
	] )( 'at %s: %s', ( wall, expected ) => {
		expect( at( `${ wall }${ offset }`, SHOP, zone ) ).toBe( expected );
	} );
} );

describe( 'whole days and weeks', () => {
	it( 'never closes', () => {
		const always = everyDay( '00:00-24:00' );
		expect( at( '2026-11-23T12:00Z', always, 'Europe/Berlin' ) ).toBe(
			'open'
		);
		expect(
			at(
				'2026-03-29T01:00Z',
				everyDay( '00:00-00:00' ),
				'Europe/Berlin'
			)
		).toBe( 'open' );
	} );

	it( 'closes at midnight where it closes at 23:59, and has no pause there', () => {
		const zone = 'Europe/Berlin';
		expect(
			at( '2026-11-23T12:00Z', everyDay( '00:00-23:59' ), zone )
		).toBe( 'open' );
		expect(
			at( '2026-11-23T22:59:30Z', everyDay( '00:00-23:59' ), zone )
		).toBe( 'open' );
		const bar = week( { Mon: '18:00-23:59', Tue: '00:00-02:00' } );
		expect( at( '2026-11-23T20:00Z', bar, zone ) ).toBe(
			'closes 2026-11-24 02:00'
		);
		expect( at( '2026-11-23T22:59:30Z', bar, zone ) ).toBe(
			'closes 2026-11-24 02:00'
		);
		const pub = week( { Mon: '18:00-23:59' } );
		expect( at( '2026-11-23T22:59:30Z', pub, zone ) ).toBe(
			'closes 2026-11-24 00:00'
		);
		expect( at( '2026-11-23T23:00Z', pub, zone ) ).toBe(
			'opensOn 2026-11-30 18:00'
		);
		expect(
			at( '2026-11-23T12:00Z', week( { Mon: '18:00-23:58' } ), 'UTC' )
		).toBe( 'opens 2026-11-23 18:00' );
		expect(
			at( '2026-11-23T23:58Z', week( { Mon: '23:59-06:00' } ), 'UTC' )
		).toBe( 'opens 2026-11-23 23:59' );
	} );

	it( 'never opens', () => {
		expect( at( '2026-11-23T12:00Z', week( {} ), 'Europe/Berlin' ) ).toBe(
			'undefined'
		);
	} );

	it( 'closes on another day when it is open for days', () => {
		const office = week( {
			Mon: '00:00-24:00',
			Tue: '00:00-24:00',
			Wed: '00:00-24:00',
		} );
		expect( at( '2026-11-23T12:00Z', office, 'UTC' ) ).toBe(
			'closesOn 2026-11-26 00:00'
		);
		expect( at( '2026-11-25T12:00Z', office, 'UTC' ) ).toBe(
			'closes 2026-11-26 00:00'
		);
	} );

	it( 'opens once a week', () => {
		const market = week( { Mon: '08:00-12:00' } );
		expect( at( '2026-11-23T12:00Z', market, 'UTC' ) ).toBe(
			'opensOn 2026-11-30 08:00'
		);
		expect( at( '2026-11-24T00:00Z', market, 'UTC' ) ).toBe(
			'opensOn 2026-11-30 08:00'
		);
	} );

	it( 'lasts from one time to the same of the next day', () => {
		expect(
			at( '2026-11-24T08:59Z', week( { Mon: '09:00-09:00' } ), 'UTC' )
		).toBe( 'closes 2026-11-24 09:00' );
	} );

	it( 'takes the longer of two intervals that overlap', () => {
		const bar = week( { Mon: '10:00-23:00 22:00-02:00 12:00-13:00' } );
		expect( at( '2026-11-23T12:30Z', bar, 'UTC' ) ).toBe(
			'closes 2026-11-24 02:00'
		);
	} );
} );

describe( 'special days', () => {
	const noon: [ number, number ] = [ 600, 720 ];
	const market = week( { Mon: '08:00-12:00' } );
	const dates = (
		from: string,
		count: number,
		hours: [ number, number ][]
	) =>
		Object.fromEntries(
			Array.from( { length: count }, ( _, day ) => [
				dateOf( Date.parse( from ) + day * 86_400_000 ),
				hours,
			] )
		);

	// 23 November 2026 is a Monday.
	it.each( [
		// Closed on a day, and on the day before and after it as ever.
		[
			'2026-11-24T10:00Z',
			SHOP,
			dates( '2026-11-24', 1, [] ),
			'opensOn 2026-11-27 20:00',
		],
		[
			'2026-11-23T18:00Z',
			SHOP,
			dates( '2026-11-24', 1, [] ),
			'opensOn 2026-11-27 20:00',
		],
		[
			'2026-11-23T10:00Z',
			SHOP,
			dates( '2026-11-24', 1, [] ),
			'closes 2026-11-23 12:00',
		],
		// Other hours than its weekday has, and hours on a weekday without any.
		[
			'2026-11-23T10:30Z',
			SHOP,
			dates( '2026-11-23', 1, [ noon ] ),
			'closes 2026-11-23 12:00',
		],
		[
			'2026-11-23T09:30Z',
			SHOP,
			dates( '2026-11-23', 1, [ noon ] ),
			'opens 2026-11-23 10:00',
		],
		[
			'2026-11-23T15:00Z',
			SHOP,
			dates( '2026-11-23', 1, [ noon ] ),
			'opensOn 2026-11-24 09:00',
		],
		[
			'2026-11-25T09:00Z',
			SHOP,
			dates( '2026-11-25', 1, [ noon ] ),
			'opens 2026-11-25 10:00',
		],
		// The night before a holiday lasts; that of the holiday is left out.
		[
			'2026-11-28T01:00Z',
			SHOP,
			dates( '2026-11-28', 1, [] ),
			'closes 2026-11-28 02:00',
		],
		[
			'2026-11-28T20:00Z',
			SHOP,
			dates( '2026-11-28', 1, [] ),
			'opensOn 2026-11-29 00:00',
		],
		[
			'2026-11-28T01:00Z',
			SHOP,
			dates( '2026-11-27', 1, [] ),
			'opens 2026-11-28 18:00',
		],
		// One day on which a weekly market is closed, and weeks of holidays.
		[
			'2026-11-23T13:00Z',
			market,
			dates( '2026-11-30', 1, [] ),
			'opensOn 2026-12-07 08:00',
		],
		[
			'2026-11-23T07:00Z',
			SHOP,
			dates( '2026-11-23', 21, [] ),
			'opensOn 2026-12-14 09:00',
		],
		[
			'2026-11-23T07:00Z',
			market,
			dates( '2026-11-23', 300, [] ),
			'opensOn 2027-09-20 08:00',
		],
		// Whole days become one, and end.
		[
			'2026-11-23T13:00Z',
			week( {} ),
			dates( '2026-11-23', 3, [ [ 0, 1440 ] ] ),
			'closesOn 2026-11-26 00:00',
		],
		[
			'2026-11-23T13:00Z',
			everyDay( '00:00-24:00' ),
			dates( '2026-11-25', 1, [] ),
			'closesOn 2026-11-25 00:00',
		],
		[
			'2026-11-23T13:00Z',
			everyDay( '00:00-24:00' ),
			dates( '2026-12-25', 1, [] ),
			'open',
		],
		// Open on that day only, and never.
		[
			'2026-11-23T13:00Z',
			week( {} ),
			dates( '2026-12-24', 1, [ noon ] ),
			'opensOn 2026-12-24 10:00',
		],
		[
			'2026-11-23T13:00Z',
			week( {} ),
			dates( '2026-12-24', 1, [] ),
			'undefined',
		],
		[
			'2026-12-25T13:00Z',
			week( {} ),
			dates( '2026-12-24', 1, [ noon ] ),
			'undefined',
		],
	] as [ string, Week, object, string ][] )(
		'at %s of %j with %j: %s',
		( moment, hours, special, expected ) => {
			expect(
				at( moment, { ...( hours as object ), ...special }, 'UTC' )
			).toBe( expected );
		}
	);

	it( 'begin and end at midnight of the site', () => {
		const days = {
			...everyDay( '00:00-24:00' ),
			...dates( '2026-12-25', 1, [] ),
		};
		for ( const [ moment, expected ] of [
			[ '2026-12-24T22:59Z', 'closes 2026-12-25 00:00' ],
			[ '2026-12-24T23:00Z', 'opensOn 2026-12-26 00:00' ],
			[ '2026-12-25T22:59Z', 'opensOn 2026-12-26 00:00' ],
			[ '2026-12-25T23:00Z', 'open' ],
		] ) {
			expect( at( moment!, days, 'Europe/Berlin' ) ).toBe( expected );
		}
	} );
} );

describe( 'when clocks change', () => {
	const NIGHT = everyDay( '22:00-02:30' );
	const DAY = everyDay( '09:00-17:00' );

	it( 'opens by the clock on the wall on the day after', () => {
		// Berlin: 29 March 2026, 02:00 becomes 03:00; 25 October, 03:00 becomes 02:00.
		for ( const [ moment, expected ] of [
			[ '2026-03-28T07:59Z', 'opens 2026-03-28 09:00' ],
			[ '2026-03-28T08:00Z', 'closes 2026-03-28 17:00' ],
			[ '2026-03-29T06:59Z', 'opens 2026-03-29 09:00' ],
			[ '2026-03-29T07:00Z', 'closes 2026-03-29 17:00' ],
			[ '2026-10-24T07:00Z', 'closes 2026-10-24 17:00' ],
			[ '2026-10-25T07:59Z', 'opens 2026-10-25 09:00' ],
			[ '2026-10-25T08:00Z', 'closes 2026-10-25 17:00' ],
		] ) {
			expect( at( moment!, DAY, 'Europe/Berlin' ) ).toBe( expected );
		}
	} );

	it( 'closes at the first of two same times, and once only', () => {
		expect( at( '2026-10-25T00:29Z', NIGHT, 'Europe/Berlin' ) ).toBe(
			'closes 2026-10-25 02:30'
		);
		expect( at( '2026-10-25T00:30Z', NIGHT, 'Europe/Berlin' ) ).toBe(
			'opens 2026-10-25 22:00'
		);
		// 02:10 for the second time.
		expect( at( '2026-10-25T01:10Z', NIGHT, 'Europe/Berlin' ) ).toBe(
			'opens 2026-10-25 22:00'
		);
		// New York: 1 November 2026, 02:00 becomes 01:00.
		const bar = everyDay( '20:00-01:30' );
		expect( at( '2026-11-01T05:29Z', bar, 'America/New_York' ) ).toBe(
			'closes 2026-11-01 01:30'
		);
		expect( at( '2026-11-01T06:10Z', bar, 'America/New_York' ) ).toBe(
			'opens 2026-11-01 20:00'
		);
	} );

	it( 'closes as much after a time that is left out as it would have been open', () => {
		// 03:00 on the wall is 01:00 UTC; half an hour later is what 02:30 would have been.
		expect( at( '2026-03-29T01:29Z', NIGHT, 'Europe/Berlin' ) ).toBe(
			'closes 2026-03-29 02:30'
		);
		expect( at( '2026-03-29T01:30Z', NIGHT, 'Europe/Berlin' ) ).toBe(
			'opens 2026-03-29 22:00'
		);
		// New York: 8 March 2026, 02:00 becomes 03:00.
		expect( at( '2026-03-08T07:29Z', NIGHT, 'America/New_York' ) ).toBe(
			'closes 2026-03-08 02:30'
		);
		expect( at( '2026-03-08T07:30Z', NIGHT, 'America/New_York' ) ).toBe(
			'opens 2026-03-08 22:00'
		);
	} );

	it( 'does not open for hours that are left out as a whole', () => {
		const odd = week( { Sun: '02:15-02:45', Mon: '09:00-10:00' } );
		expect( at( '2026-03-29T00:30Z', odd, 'Europe/Berlin' ) ).toBe(
			'opensOn 2026-03-30 09:00'
		);
		expect( at( '2026-03-29T01:20Z', odd, 'Europe/Berlin' ) ).toBe(
			'opensOn 2026-03-30 09:00'
		);
	} );

	it( 'leaves out the day that Apia left out', () => {
		// After Thursday, 29 December 2011, came Saturday.
		const hours = week( { Fri: '09:00-17:00', Sat: '10:00-12:00' } );
		expect( at( '2011-12-30T06:00Z', hours, 'Pacific/Apia' ) ).toBe(
			'opensOn 2011-12-31 10:00'
		);
		expect( at( '2011-12-30T19:30Z', hours, 'Pacific/Apia' ) ).toBe(
			'opens 2011-12-31 10:00'
		);
		expect( at( '2011-12-30T20:00Z', hours, 'Pacific/Apia' ) ).toBe(
			'closes 2011-12-31 12:00'
		);
	} );
} );

it.each( [
	[ 330, '+05:30' ],
	[ -210, '-03:30' ],
	[ 0, '+00:00' ],
	[ 840, '+14:00' ],
] )( 'reads %d minutes as the difference to UTC', ( zone, offset ) => {
	const wall = Date.parse( '2026-11-23T10:00Z' );
	const moment = Date.parse( `2026-11-23T10:00${ offset }` );
	expect( clockOf( zone )( moment ) ).toBe( wall );
} );

it( 'reads what a wall shows', () => {
	const wall = Date.parse( '2026-11-29T09:05Z' );
	expect( dateOf( wall ) ).toBe( '2026-11-29' );
	expect( timeOf( wall ) ).toBe( '09:05' );
	expect( weekdayOf( wall ) ).toBe( 0 );
} );

it.each( [ '05:30', 'x+05:30', '+05:30x' ] )(
	'takes %s for no offset',
	( zone ) => {
		expect( () => clockOf( zone ) ).toThrow( RangeError );
	}
);

it( 'knows no zone that there is not', () => {
	expect( () => clockOf( 'Europe/Nowhere' ) ).toThrow( RangeError );
} );
