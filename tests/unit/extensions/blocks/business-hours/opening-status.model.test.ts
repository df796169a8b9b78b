import {
	clockOf,
	statusAt,
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
