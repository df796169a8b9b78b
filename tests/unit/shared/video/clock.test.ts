import { clock } from '../../../../shared/video/clock';

it( 'is read as people write times', () => {
	expect( [ 0, 5, 65.9, 754, 3599, 3600, 36061 ].map( clock ) ).toEqual( [
		'0:00',
		'0:05',
		'1:05',
		'12:34',
		'59:59',
		'1:00:00',
		'10:01:01',
	] );
	expect( clock( NaN ) ).toBe( '0:00' );
} );
