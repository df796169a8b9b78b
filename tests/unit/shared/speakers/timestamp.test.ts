import { toSeconds, toTimestamp } from '../../../../shared/speakers/timestamp';

it.each( [
	[ '00:00', 0 ],
	[ '00:01', 1 ],
	[ '59:59', 3599 ],
	[ '01:23:45', 5025 ],
] )( '%s is %d seconds, and back', ( timestamp, seconds ) => {
	expect( toSeconds( timestamp ) ).toBe( seconds );
	expect( toTimestamp( seconds ) ).toBe( timestamp );
} );

it( 'takes what is no number for nothing', () => {
	expect( toSeconds( '' ) ).toBe( 0 );
	expect( toSeconds( 'soon:02' ) ).toBe( 2 );
} );

it( 'rounds down, and never goes below nothing', () => {
	expect( toTimestamp( 61.9 ) ).toBe( '01:01' );
	expect( toTimestamp( -3 ) ).toBe( '00:00' );
} );

it( 'says hours from the first whole one', () => {
	expect( toTimestamp( 3600 ) ).toBe( '01:00:00' );
	expect( toTimestamp( 7199.9 ) ).toBe( '01:59:59' );
	expect( toTimestamp( 360000 ) ).toBe( '100:00:00' );
} );
