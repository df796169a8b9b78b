import {
	datesFrom,
	formatDates,
	placeOf,
	readDate,
	readSpecialDays,
	shownOn,
} from '../../../../../extensions/blocks/business-hours/special-days';
import type { SpecialDay } from '../../../../../extensions/blocks/business-hours/types';

const TODAY = '2026-11-28';

const day = ( from: string, to = '', note = '' ): SpecialDay => ( {
	from,
	to,
	hours: [],
	note,
} );

it.each( [
	[ '2026-12-24', '2026-12-24' ],
	[ '2028-02-29', '2028-02-29' ],
	[ '2026-02-29', '' ],
	[ '2026-02-30', '' ],
	[ '2026-13-01', '' ],
	[ '2026-00-10', '' ],
	[ '2026-1-2', '' ],
	[ '24.12.2026', '' ],
	[ '2026-12-24T00:00', '' ],
	[ ' 2026-12-24', '' ],
	[ '', '' ],
	[ 20261224, '' ],
	[ null, '' ],
	[ [ '2026-12-24' ], '' ],
] )( 'reads %j as the date "%s"', ( value, date ) => {
	expect( readDate( value ) ).toBe( date );
} );

it.each( [ [ undefined ], [ null ], [ 'x' ], [ { from: TODAY } ], [ [] ] ] )(
	'reads no special days from %j',
	( value ) => {
		expect( readSpecialDays( value ) ).toEqual( [] );
	}
);

it( 'reads special days, whatever they hold', () => {
	expect(
		readSpecialDays( [
			{
				from: TODAY,
				to: '2026-11-30',
				hours: [ { opening: '10:00', closing: 12 } ],
				note: 'Fair',
				color: 'red',
			},
			null,
			{ from: 7, to: {}, hours: 'x', note: [] },
		] )
	).toEqual( [
		{
			from: TODAY,
			to: '2026-11-30',
			hours: [ { opening: '10:00', closing: '' } ],
			note: 'Fair',
		},
		day( '' ),
		day( '' ),
	] );
} );

it.each( [
	[ day( '' ), 'undated' ],
	[ day( '', '2026-12-24' ), 'undated' ],
	[ day( '2026-11-27' ), 'past' ],
	[ day( '2026-11-01', '2026-11-27' ), 'past' ],
	[ day( '2026-11-01', TODAY ), 'shown' ],
	[ day( TODAY ), 'shown' ],
	// Before the first day: one day.
	[ day( TODAY, '2026-11-01' ), 'shown' ],
	[ day( '2027-01-27' ), 'shown' ],
	[ day( '2027-01-28' ), 'later' ],
] )( '%j is %s', ( special, place ) => {
	expect( placeOf( special, TODAY ) ).toBe( place );
} );

it( 'shows what is near in the order of its dates', () => {
	expect(
		shownOn(
			[
				day( '2027-03-01', '', 'later' ),
				day( '2026-12-31', '', 'fourth' ),
				day( '', '', 'undated' ),
				day( '2026-12-24', '2026-12-26', 'third' ),
				day( '2026-11-01', '', 'past' ),
				day( '2026-12-24', '', 'second' ),
				day( '2026-11-20', '2026-11-29', 'first' ),
			],
			TODAY
		).map( ( { note } ) => note )
	).toEqual( [ 'first', 'second', 'third', 'fourth' ] );
} );

it( 'gives each date to the shortest of those that hold it, from today on', () => {
	const dates = ( days: SpecialDay[] ) =>
		datesFrom( days, TODAY ).map( ( one ) => [
			one.day.note,
			one.dates.map( ( date ) => date.slice( 5 ) ).join( ' ' ),
		] );
	expect(
		dates( [
			day( '2026-12-24', '', 'Eve' ),
			day( '2026-12-22', '2026-12-26', 'Holidays' ),
			day( '2026-11-20', '2026-11-29', 'Now' ),
			day( '2026-11-27', '', 'Past' ),
		] )
	).toEqual( [
		[ 'Now', '11-28 11-29' ],
		[ 'Holidays', '12-22 12-23 12-25 12-26' ],
		[ 'Eve', '12-24' ],
	] );
	// Nothing is left of what others cover.
	expect(
		dates( [
			day( '2026-12-24', '2026-12-25', 'Both' ),
			day( '2026-12-24', '', 'One' ),
			day( '2026-12-25', '', 'Other' ),
		] )
	).toEqual( [
		[ 'One', '12-24' ],
		[ 'Other', '12-25' ],
	] );
} );

it( 'works out no more than the days ahead of which a page knows', () => {
	const { dates } = datesFrom(
		[ day( '2020-01-01', '2099-01-01' ) ],
		TODAY
	)[ 0 ]!;
	expect( dates[ 0 ] ).toBe( TODAY );
	expect( dates ).toHaveLength( 401 );
	expect( datesFrom( [ day( '2030-01-01' ) ], TODAY ) ).toEqual( [] );
} );

it( 'writes dates as the site does', () => {
	expect( formatDates( day( '2026-12-24' ) ) ).toBe( 'December 24, 2026' );
	expect( formatDates( day( '2026-12-24', '2026-12-24' ) ) ).toBe(
		'December 24, 2026'
	);
	expect( formatDates( day( '2026-12-24', '2027-01-06' ) ) ).toBe(
		'December 24, 2026 – January 6, 2027'
	);
} );
