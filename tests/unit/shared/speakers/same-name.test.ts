import { spawnSync } from 'child_process';
import { nameKey } from '../../../../shared/speakers/same-name';

const SAME = [
	[ 'TIM', 'Tim' ],
	[ 'ANNA', 'anna' ],
	[ 'İSMAİL', 'İsmail' ],
	[ 'ISMAIL', 'İsmail' ],
	[ 'IŞIL', 'Işıl' ],
	[ 'ÉLISE', 'Élise' ],
	[ 'ΑΝΝΑ', 'Άννα'.normalize( 'NFD' ).replace( '\u0301', '' ) ],
];

afterEach( () => jest.restoreAllMocks() );

it.each( SAME )( '%s and %s are one person, in any browser', ( one, other ) => {
	// A browser in Turkish.
	jest.spyOn( String.prototype, 'toLocaleLowerCase' ).mockImplementation(
		function ( this: string ) {
			return String( this ).replace( /I/g, 'ı' ).toLowerCase();
		}
	);
	expect( nameKey( one! ) ).toBe( nameKey( other! ) );
} );

it( 'other names are others', () => {
	expect( nameKey( 'Tim' ) ).not.toBe( nameKey( 'Tom' ) );
	expect( nameKey( 'Ana' ) ).not.toBe( nameKey( 'Anna' ) );
} );

const hasPhp = spawnSync( 'php', [ '-v' ] ).status === 0;

( hasPhp ? it : it.skip )( 'the server has the same keys', () => {
	const { stdout, stderr } = spawnSync(
		'php',
		[
			'-r',
			`define( 'ABSPATH', '/' );
			require 'php-stubs/core/speakers.php';
			echo json_encode( array_map( 'Mainstay\\Core\\Speakers\\get_key', json_decode( stream_get_contents( STDIN ) ) ) );`,
		],
		{ input: JSON.stringify( SAME.flat() ), encoding: 'utf8' }
	);
	expect( stderr ).toBe( '' );
	expect( JSON.parse( stdout ) ).toEqual( SAME.flat().map( nameKey ) );
} );
