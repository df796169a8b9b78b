/**
 * The pages that "Get started" makes (php-stubs/core/admin/start/pages): every block in them is valid, and is saved as it is.
 *
 * @jest-environment jsdom
 */
import { parse, serialize, type Block } from '@wordpress/blocks';
import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { registerBlocks } from '../unit/register-blocks';

const folder = join( __dirname, '../../php-stubs/core/admin/start/pages' );

/** The content of a page with its texts in English, without running PHP. */
const readPage = ( file: string ) =>
	readFileSync( join( folder, file ), 'utf8' )
		.replace( /^<\?php[\s\S]*?\?>\n/, '' )
		.replace(
			/<\?php esc_html_e\( '(.*?)', 'mainstay-blocks' \); \?>/g,
			'$1'
		)
		.replace(
			/<\?php[\s\S]*?serialize_block_attributes\([\s\S]*?\?>/g,
			'{"element":"button","text":"Contact us","lock":{"remove":true}}'
		)
		.trim();

const everyBlock = ( tree: Block[] ): Block[] =>
	tree.flatMap( ( block ) => [ block, ...everyBlock( block.innerBlocks ) ] );

beforeAll( registerBlocks );

it.each( readdirSync( folder ) )( '%s', ( file ) => {
	const content = readPage( file );
	expect( content ).not.toContain( '<?' );
	const blocks = everyBlock( parse( content ) );
	expect( blocks.some( ( { name } ) => name.startsWith( 'jetpack/' ) ) ).toBe(
		true
	);
	expect(
		blocks
			.filter( ( { isValid } ) => ! isValid )
			.map( ( { name } ) => name )
	).toEqual( [] );
	expect( serialize( parse( content ) ) ).toBe( content );
} );
