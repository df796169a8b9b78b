/**
 * Our own saved markup: every version of a block ever saved opens, saves and opens again; the
 * current one comes back byte for byte.
 *
 * @jest-environment jsdom
 */
import { parse, serialize, type Block } from '@wordpress/blocks';
import { existsSync, readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { registerBlocks } from '../unit/register-blocks';

const root = join( __dirname, '../fixtures' );

beforeAll( registerBlocks );

// The editor logs what it migrates.
beforeEach( () => {
	for ( const method of [ 'info', 'groupCollapsed', 'groupEnd' ] as const ) {
		// Not a spy: those of the Jest preset would count the calls.
		Object.assign( console, { [ method ]() {} } );
	}
} );

const fixtures = existsSync( root )
	? readdirSync( root ).flatMap( ( block ) =>
			readdirSync( join( root, block ) ).map( ( file ) => [
				block,
				file,
			] )
		)
	: [];

it.each( fixtures )( '%s: %s', ( block, file ) => {
	const content = readFileSync( join( root, block!, file! ), 'utf8' ).trim();
	const opened = parse( content );
	const everyBlock = ( tree: Block[] ): Block[] =>
		tree.flatMap( ( one ) => [ one, ...everyBlock( one.innerBlocks ) ] );
	for ( const one of everyBlock( opened ) ) {
		expect( one ).toMatchObject( { isValid: true } );
		expect( [ 'core/freeform', 'core/missing' ] ).not.toContain( one.name );
	}
	const saved = serialize( opened );
	if ( file!.startsWith( 'current' ) ) {
		expect( saved ).toBe( content );
	}
	const again = parse( saved );
	const attributes = ( tree: Block[] ) =>
		everyBlock( tree ).map( ( one ) => [
			one.name,
			one.isValid,
			// The markup that a block keeps of itself is no attribute of the post.
			{ ...one.attributes, savedMarkup: undefined },
		] );
	expect( attributes( again ) ).toEqual( attributes( opened ) );
	expect( serialize( again ) ).toBe( saved );
} );
