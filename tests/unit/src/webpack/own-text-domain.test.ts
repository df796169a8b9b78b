const addTextDomain: ( source: string ) => string = jest.requireActual(
	'../../../../src/webpack/own-text-domain.cjs'
);

const imported = 'import { __, _n, _nx, _x, sprintf } from "@wordpress/i18n";';

test.each( [
	[ '__( "Table" )', `__( "Table", 'mainstay-blocks' )` ],
	[ '__(\n"Table",\n)', `__(\n"Table", 'mainstay-blocks',\n)` ],
	[ '_x( "Filter", "verb" )', `_x( "Filter", "verb", 'mainstay-blocks' )` ],
	[
		'sprintf( _n( "%d Item", "%d Items", count( all ) ), __( "a )" ) )',
		`sprintf( _n( "%d Item", "%d Items", count( all ), 'mainstay-blocks' ), __( "a )", 'mainstay-blocks' ) )`,
	],
	[
		'_nx( "day", "days", 2, "unit" )',
		`_nx( "day", "days", 2, "unit", 'mainstay-blocks' )`,
	],
	// What has a domain keeps it, and what has another name is no text.
	[ '__( "Table", "other" )', '__( "Table", "other" )' ],
	[ 'other.__( "Table" )', 'other.__( "Table" )' ],
	[ 'toString( "Table" )', 'toString( "Table" )' ],
] )( '%s of a bundled package', ( call, expected ) => {
	expect( addTextDomain( `${ imported }\n${ call };` ) ).toBe(
		`${ imported }\n${ expected };`
	);
} );

test( 'a module without texts stays as it is', () => {
	const source = 'function __( text ) { return text; }\n__( "Table" );';
	expect( addTextDomain( source ) ).toBe( source );
} );
