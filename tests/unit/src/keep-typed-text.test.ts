/**
 * @jest-environment jsdom
 */
import { getBlockType, parse, serialize } from '@wordpress/blocks';
import fc from 'fast-check';
import { readTypedText as readText } from '../../../src/keep-typed-text';
import { registerBlocks } from '../register-blocks';

beforeAll( registerBlocks );

const readTypedText = ( name: string, attributes: object ) =>
	readText( getBlockType( name ) as never, attributes as never );

const NAMES = { '&': 'amp', '<': 'lt', '>': 'gt' };

/** As the server writes it (php-stubs/core/typed-text.php). */
const written = ( text: string ) =>
	text.replace(
		/[&<>]/g,
		( sign ) => `&${ NAMES[ sign as keyof typeof NAMES ] };&#8291;`
	);

const json = ( attributes: object ) =>
	JSON.stringify( attributes )
		.replace( /--/g, '\\u002d\\u002d' )
		.replace( /</g, '\\u003c' )
		.replace( />/g, '\\u003e' )
		.replace( /&/g, '\\u0026' );

it( 'gives back any text letter for letter', () => {
	const text = fc.stringMatching( /^[&<>;#a-z0-9"\\/ א🍞-]{0,40}$/u );
	fc.assert(
		fc.property( text, ( typed ) => {
			const attributes = { source: written( typed ) };
			expect( readTypedText( 'jetpack/markdown', attributes ) ).toEqual( {
				source: typed,
			} );
		} ),
		{ seed: 1, numRuns: 300 }
	);
} );

it( 'reads text in lists and records, and leaves rich text as it is', () => {
	const people = [ { name: 'Ann & Bo', role: '<host>', id: 7 } ];
	const read = readTypedText( 'jetpack/podcast-episode', {
		people: [
			{
				name: written( 'Ann & Bo' ),
				role: written( '<host>' ),
				id: 7,
			},
		],
	} );
	expect( read ).toEqual( { people } );
	const button = { text: written( '<script>' ) };
	expect( readTypedText( 'jetpack/button', button ) ).toEqual( button );
	const named = { content: written( 'a & b' ), placeholder: written( '<' ) };
	expect( readTypedText( 'core/paragraph', named ) ).toEqual( named );
} );

it( 'gives it to the block, whose saved markup is valid then', () => {
	const typed = 'Tea & Co. <North>';
	const markup = ( comment: string ) =>
		`<!-- wp:jetpack/address ${ comment } -->\n<div class="wp-block-jetpack-address"><div class="jetpack-address__address jetpack-address__address1">Tea &amp; Co. &lt;North></div></div>\n<!-- /wp:jetpack/address -->`;
	const [ block ] = parse(
		markup( json( { address: written( typed ) } ) )
	) as unknown as { attributes: object; isValid: boolean }[];
	expect( block!.attributes ).toMatchObject( { address: typed } );
	expect( block!.isValid ).toBe( true );
	expect( serialize( [ block as never ] ) ).toBe(
		markup( json( { address: typed } ) )
	);
} );

it.each( [
	[ 'https://a.example/rss?a=1&amp;b=2', 'https://a.example/rss?a=1&b=2' ],
	[ 'https://a.example/rss?a=1&b=2', 'https://a.example/rss?a=1&b=2' ],
	// Who may write HTML may have typed so: the markup says the same in both cases.
	[ 'Salt &amp; pepper', 'Salt &amp; pepper' ],
	[
		'See https://a.example/?a=1&amp;b=2',
		'See https://a.example/?a=1&amp;b=2',
	],
] )( 'heals addresses alone: %s', ( url, typed ) => {
	expect( readTypedText( 'jetpack/pinterest', { url } ) ).toEqual( {
		url: typed,
	} );
} );
