import { getSettings, setSettings } from '@wordpress/date';
import { formatInterval } from '../../../../../extensions/blocks/business-hours/format-interval';

const settings = getSettings();

function useTimeFormat( time: string ) {
	setSettings( { ...settings, formats: { ...settings.formats, time } } );
}

beforeEach( () => useTimeFormat( 'g:i a' ) );

const format = ( opening: string, closing: string ) =>
	formatInterval( { opening, closing } );

it( 'follows the time format of the site', () => {
	expect( format( '09:00', '17:30' ) ).toBe( '9:00 am – 5:30 pm' );
	useTimeFormat( 'H:i' );
	expect( format( '09:00', '17:30' ) ).toBe( '09:00 – 17:30' );
} );

it.each(
	[ 'T', 'e', 'P', 'O' ].flatMap( ( zone ) =>
		[ '', ' ', '  ' ].map( ( separator ) => `H:i${ separator }${ zone }` )
	)
)(
	'shows no time zone, even where the format has one: “%s”',
	( timeFormat ) => {
		useTimeFormat( timeFormat );
		expect( format( '09:00', '17:30' ) ).toBe( '09:00 – 17:30' );
	}
);

it( 'keeps escaped letters of the format', () => {
	useTimeFormat( 'H\\Ti' );
	expect( format( '09:00', '17:30' ) ).toBe( '09T00 – 17T30' );
} );

it.each( [ -11, 0, 3, 13 ] )(
	'is moved neither by the zone of the site nor by that of the browser: %d',
	( offset ) => {
		setSettings( {
			...settings,
			formats: { ...settings.formats, time: 'H:i' },
			timezone: {
				offset: String( offset ),
				offsetFormatted: String( offset ),
				string: '',
				abbr: '',
			} as unknown as typeof settings.timezone,
		} );
		expect( format( '00:30', '23:15' ) ).toBe( '00:30 – 23:15' );
	}
);

it( 'shows a night from one day to the next as it is', () => {
	useTimeFormat( 'H:i' );
	expect( format( '22:00', '02:00' ) ).toBe( '22:00 – 02:00' );
	expect( format( '18:00', '24:00' ) ).toBe( '18:00 – 00:00' );
	expect( format( '18:00', '23:59' ) ).toBe( '18:00 – 00:00' );
	expect( format( '18:00', '23:58' ) ).toBe( '18:00 – 23:58' );
	expect( format( '23:59', '06:00' ) ).toBe( '23:59 – 06:00' );
} );

it.each( [
	[ '00:00', '00:00' ],
	[ '00:00', '23:59' ],
	[ '00:00', '24:00' ],
] )( 'shows a whole day in words: %s to %s', ( opening, closing ) => {
	expect( format( opening, closing ) ).toBe( 'Open 24 hours' );
} );

it.each( [
	[ '9:00', '17:00' ],
	[ '09:00:00', '17:00:59' ],
] )( 'reads %s', ( opening, closing ) => {
	expect( format( opening, closing ) ).toBe( '9:00 am – 5:00 pm' );
} );

it.each( [
	[ '', '' ],
	[ '09:00', '' ],
	[ '', '17:00' ],
	[ '25:00', '17:00' ],
	[ '09:60', '17:00' ],
	[ '24:01', '17:00' ],
	[ 'nine', '17:00' ],
	[ 'at 09:00', '17:00' ],
	[ '109:00', '17:00' ],
	[ '09:00', '17:00 or later' ],
] )(
	'has nothing to show unless both times parse: %p, %p',
	( opening, closing ) => {
		expect( format( opening, closing ) ).toBeNull();
	}
);
