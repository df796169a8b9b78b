import fc from 'fast-check';
import {
	clockOf,
	dateOf,
	statusAt,
	type Hours,
	type Week,
} from '../../../../../extensions/blocks/business-hours/opening-status';

const NINE_TO_FIVE: Week = Array( 7 ).fill( [ [ 540, 1020 ] ] );

it( 'is never open longer than the week says, whatever the zone and the day', () => {
	for ( const zone of [
		'Europe/Berlin',
		'America/New_York',
		'Pacific/Apia',
		'Asia/Kolkata',
		'Australia/Lord_Howe',
		'Africa/Casablanca',
	] ) {
		const clock = clockOf( zone );
		for ( let hour = 0; hour < 365 * 24; hour += 7 ) {
			const moment = Date.UTC( 2026, 0, 1, hour, 30 );
			const wall = new Date( clock( moment ) );
			const time = wall.getUTCHours() * 60 + wall.getUTCMinutes();
			expect( statusAt( moment, NINE_TO_FIVE, clock ).isOpen ).toBe(
				time >= 540 && time < 1020
			);
		}
	}
} );

const HOUR = 3_600_000;
const START = Date.UTC( 2026, 10, 22 );

/** Whether it is open in an hour, found out by looking at that day and at the one before. */
const isOpenIn = ( hour: number, days: Record< string, Hours[] > ) =>
	[ 0, 24 ].some( ( before ) => {
		const midnight = hour - ( hour % 24 ) - before;
		const moment = START + midnight * HOUR;
		const hours =
			days[ dateOf( moment ) ] ?? days[ ( midnight / 24 + 7 ) % 7 ]!;
		return hours.some( ( [ opening, closing ] ) => {
			const from = midnight + opening / 60;
			const length =
				closing > opening
					? closing - opening
					: closing - opening + 1440;
			return hour >= from && hour < from + length / 60;
		} );
	} );

const hours = fc.array(
	fc
		.tuple(
			fc.integer( { min: 0, max: 23 } ),
			fc.integer( { min: 0, max: 24 } )
		)
		.map( ( [ opening, closing ] ): Hours => [
			opening * 60,
			closing * 60,
		] ),
	{ maxLength: 2 }
);

it( 'says whether it is open, and when that changes, with special days among the days of the week', () => {
	fc.assert(
		fc.property(
			fc.array( hours, { minLength: 7, maxLength: 7 } ),
			fc.dictionary(
				fc
					.integer( { min: 0, max: 20 } )
					.map( ( day ) => dateOf( START + day * 24 * HOUR ) ),
				hours,
				{ maxKeys: 12 }
			),
			fc.integer( { min: 24, max: 14 * 24 } ),
			( week, special, hour ) => {
				const days = Object.fromEntries( [
					...Object.entries( week ),
					...Object.entries( special ),
				] );
				const status = statusAt(
					START + hour * HOUR,
					days,
					clockOf( 0 )
				);
				const isOpen = isOpenIn( hour, days );
				expect( status.isOpen ).toBe( isOpen );
				let change = hour + 1;
				while (
					change < 60 * 24 &&
					isOpenIn( change, days ) === isOpen
				) {
					change++;
				}
				if ( isOpen && change - hour > 7 * 24 ) {
					expect( status.saying ).toBe( 'open' );
				} else if ( change === 60 * 24 ) {
					expect( status.saying ).toBeUndefined();
				} else {
					expect( status.change ).toBe( START + change * HOUR );
				}
			}
		)
	);
} );
