import { spawnSync } from 'child_process';

const hasPhp = spawnSync( 'php', [ '-v' ] ).status === 0;

/** Names in the order of a language. */
const ORDERS: [ string, string[] ][] = [
	[
		'de_DE_formal',
		[ 'apfel', 'Äpfel', 'Form 2', 'Form 10', 'öl', 'Zebra' ],
	],
	[ 'sv_SE', [ 'a', 'z', 'å', 'ö' ] ],
	[ 'cs_CZ', [ 'cihla', 'hora', 'chata', 'ikona' ] ],
	[ 'tr_TR', [ 'hamur', 'ıhlamur', 'incir', 'Kedi', 'kış' ] ],
	[ 'no language', [ 'a', 'B', 'c' ] ],
];

/** A text, and its initial in a language. */
const INITIALS: [ string, string, string ][] = [
	[ 'tr_TR', 'istanbul', 'İ' ],
	[ 'az', 'ipək', 'İ' ],
	[ 'tr_TR', 'ırmak', 'I' ],
	[ 'en_US', 'istanbul', 'I' ],
	[ 'de_DE', 'über uns', 'Ü' ],
	[ 'fr_FR', 'été', 'É' ],
	[ 'ja', '日本', '日' ],
	[ 'en_US', '😀', '😀' ],
	[ 'en_US', '', '' ],
];

/** What functions of core/names.php make of a list of lists of arguments, each in its language. */
function ask( code: string, given: unknown[] ) {
	const { stdout, stderr } = spawnSync(
		'php',
		[
			'-r',
			`define( 'ABSPATH', '/' );
			function determine_locale() { return $GLOBALS['test_locale']; }
			function remove_accents( $text ) { return strtr( $text, [ 'Ä' => 'A', 'ö' => 'o' ] ); }
			require 'php-stubs/core/names.php';
			echo json_encode( array_map( function ( $given ) { [ $GLOBALS['test_locale'], $value ] = $given; ${ code } return $value; }, json_decode( stream_get_contents( STDIN ) ) ) );`,
		],
		{ input: JSON.stringify( given ), encoding: 'utf8' }
	);
	expect( stderr ).toBe( '' );
	return JSON.parse( stdout );
}

const hasCollator =
	hasPhp &&
	spawnSync( 'php', [ '-r', "exit( class_exists( 'Collator' ) ? 0 : 1 );" ] )
		.status === 0;

( hasCollator ? it : it.skip )(
	'names are sorted as their language does',
	() => {
		expect(
			ask(
				'Mainstay\\Core\\Names\\sort_names( $value ); $value = array_values( $value );',
				ORDERS.map( ( [ locale, names ] ) => [
					locale,
					[ ...names ].reverse(),
				] )
			)
		).toEqual( ORDERS.map( ( [ , names ] ) => names ) );
	}
);

( hasPhp ? it : it.skip )( 'an initial is a capital of its language', () => {
	expect(
		ask(
			'$value = Mainstay\\Core\\Names\\get_initial( $value );',
			INITIALS.map( ( [ locale, text ] ) => [ locale, text ] )
		)
	).toEqual( INITIALS.map( ( [ , , initial ] ) => initial ) );
} );
