/**
 * What is read of content that other versions saved, where it is not what the content says.
 *
 * @jest-environment jsdom
 */
import { parse, serialize, type Block } from '@wordpress/blocks';
import { readFileSync } from 'fs';
import { join } from 'path';
import { registerBlocks } from '../unit/register-blocks';

const open = ( file: string ) =>
	parse(
		readFileSync( join( __dirname, '../fixtures', file ), 'utf8' ).trim()
	)[ 0 ] as Block;

beforeAll( registerBlocks );

// The editor logs what it migrates.
beforeEach( () => {
	for ( const method of [ 'info', 'groupCollapsed', 'groupEnd' ] as const ) {
		// Not a spy: those of the Jest preset would count the calls.
		Object.assign( console, { [ method ]() {} } );
	}
} );

it( 'writes out what a sign-up said while it said nothing', () => {
	expect( open( 'subscriptions/v4-texts.html' ).attributes ).toMatchObject( {
		subscribePlaceholder: 'Type your email…',
		submitButtonText: 'Subscribe',
		successMessage: expect.stringContaining( 'Confirm Follow' ),
		includeSocialFollowers: true,
		borderRadius: 4,
	} );
} );

it( 'reads the address of every link where links can be custom', () => {
	const linksOf = ( file: string ) => {
		const { images } = open( `tiled-gallery/${ file }.html` )
			.attributes as { images: { customLink?: string }[] };
		return images.map( ( { customLink } ) => customLink );
	};
	expect( linksOf( 'v7-links' ) ).toEqual( [
		'https://bakery.example/files/oven.jpg',
		'https://bakery.example/files/rye.jpg',
	] );
	// Pictures of several servers, or with a role, are older.
	expect( linksOf( 'v6' ).filter( Boolean ) ).toEqual( [] );
} );

it( 'reads limits of inputs as numbers, and leaves alone what is none', () => {
	const limits = ( json: string ) => {
		const { min, max } = parse(
			`<!-- wp:jetpack/input ${ json } /-->`
		)[ 0 ]!.attributes;
		return [ min, max ];
	};
	expect( limits( '{"min":"-2","max":"7.5"}' ) ).toEqual( [ -2, 7.5 ] );
	expect( limits( '{"min":"0"}' ) ).toEqual( [ 0, undefined ] );
	expect( limits( '{"min":"2026-01-01","max":""}' ) ).toEqual( [
		'2026-01-01',
		'',
	] );
	expect( limits( '{"min":["<b>"],"max":3}' ) ).toEqual( [ [ '<b>' ], 3 ] );
} );

it.each( [
	[ 'fontFamily', '"manrope"' ],
	[ 'borderColor', '"white"' ],
	[ 'customVariant', '"next"' ],
] )(
	'gives paid content the list of plans that its buttons know: %s',
	( key, value ) => {
		const content = ( attributes: string ) =>
			parse( `<!-- wp:premium-content/container {"newPlanPrice":9,"selectedPlanId":31} -->
<div class="wp-block-premium-content-container"><!-- wp:premium-content/logged-out-view -->
<div class="wp-block-premium-content-logged-out-view entry-content"><!-- wp:jetpack/button {"element":"a","text":"Join"${ attributes }} /--></div>
<!-- /wp:premium-content/logged-out-view --></div>
<!-- /wp:premium-content/container -->` )[ 0 ]!.attributes;
		expect( content( '' ) ).toMatchObject( { selectedPlanId: 31 } );
		expect( content( `,"${ key }":${ value }` ) ).toMatchObject( {
			newPlanPrice: 9,
			selectedPlanIds: [ 31 ],
		} );
	}
);

it( 'keeps the order of undeclared attributes when one post says more of it than another', () => {
	for ( const attributes of [
		'{"variant":"dots","newest":1}',
		'{"variant":"dots","progressColor":"#123456","className":"a","newest":1}',
		'{"variant":"dots","newest":1}',
	] ) {
		const content = `<!-- wp:jetpack/form-progress-indicator ${ attributes } /-->`;
		expect( serialize( parse( content ) ) ).toBe( content );
	}
} );
