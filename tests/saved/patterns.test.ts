/**
 * The patterns: every block in them is known and valid, is saved as it is, and can be edited where a pattern's
 * layout is locked.
 *
 * @jest-environment jsdom
 */
import { store as blockEditorStore } from '@wordpress/block-editor';
import { init as registerDetails } from '@wordpress/block-library/build-module/details/index.mjs';
import { init as registerLatestPosts } from '@wordpress/block-library/build-module/latest-posts/index.mjs';
import { init as registerSocialLink } from '@wordpress/block-library/build-module/social-link/index.mjs';
import { init as registerSocialLinks } from '@wordpress/block-library/build-module/social-links/index.mjs';
import { createBlock, parse, serialize, type Block } from '@wordpress/blocks';
import { createRegistry } from '@wordpress/data';
import { readdirSync } from 'fs';
import { join } from 'path';
import { registerBlocks } from '../unit/register-blocks';
import { readPatterns } from './read-patterns';

const folder = join( __dirname, '../../php-stubs/core/patterns' );
const patterns = readPatterns();
const files = Object.keys( patterns );

const everyBlock = ( tree: Block[] ): Block[] =>
	tree.flatMap( ( block ) => [ block, ...everyBlock( block.innerBlocks ) ] );

const isOurs = ( { name }: { name: string } ) =>
	/^(jetpack|premium-content)\//.test( name );

beforeAll( () => {
	registerBlocks();
	registerDetails();
	registerLatestPosts();
	registerSocialLink();
	registerSocialLinks();
} );

it( 'each file is in the catalog, under a title of its own', () => {
	expect( [ ...files ].sort() ).toEqual(
		[ 'pages', 'sections', 'forms' ]
			.flatMap( ( kind ) =>
				readdirSync( join( folder, kind ) ).map( ( file ) =>
					join( kind, file ).replace( '.php', '' )
				)
			)
			.sort()
	);
	expect( files.length ).toBeGreaterThanOrEqual( 24 );
	for ( const of of [ 'title', 'description', 'content' ] as const ) {
		const values = Object.values( patterns ).map( ( one ) => one[ of ] );
		expect( new Set( values ).size ).toBe( values.length );
	}
	// The name of a pattern is that of its file, without the folder.
	expect(
		new Set( files.map( ( file ) => file.split( '/' )[ 1 ] ) ).size
	).toBe( files.length );
} );

it( 'the blocks with starting points have some', () => {
	const offered = Object.values( patterns ).flatMap(
		( { blockTypes } ) => blockTypes
	);
	for ( const name of [
		'core/post-content',
		'jetpack/contact-form',
		'jetpack/subscriptions',
		'jetpack/donations',
		'jetpack/podcast-player',
		'premium-content/container',
	] ) {
		expect( offered ).toContain( name );
	}
} );

describe.each( files )( '%s', ( file ) => {
	const { content, keywords, categories, blockTypes } = patterns[ file ]!;

	it( 'is found and offered where it belongs', () => {
		expect( keywords.length ).toBeGreaterThanOrEqual( 3 );
		expect( categories.length ).toBeGreaterThanOrEqual( 1 );
		expect( blockTypes.includes( 'core/post-content' ) ).toBe(
			file.startsWith( 'pages/' )
		);
	} );

	it( 'is valid, and saved as it is', () => {
		expect( content ).not.toContain( '<?' );
		const blocks = everyBlock( parse( content ) );
		expect( blocks.some( isOurs ) ).toBe( true );
		expect(
			blocks
				.filter(
					( { name, isValid } ) =>
						! isValid ||
						[ 'core/missing', 'core/freeform' ].includes( name )
				)
				.map( ( { name } ) => name )
		).toEqual( [] );
		expect( serialize( parse( content ) ) ).toBe( content );
	} );

	it( 'offers itself for blocks that it has', () => {
		const names = everyBlock( parse( content ) ).map(
			( { name } ) => name
		);
		expect(
			blockTypes.filter(
				( name ) =>
					! name.startsWith( 'core/' ) && ! names.includes( name )
			)
		).toEqual( [] );
	} );

	it( 'has nothing of other sites, no person and no color of its own', () => {
		expect( content ).not.toMatch(
			/src="|href="|["':]#[0-9a-f]{3}|\w@\w/i
		);
		expect( content ).not.toMatch(
			/"(customT|t|customB|b)ackgroundColor"/
		);
	} );

	it( 'can be edited where its layout is locked', () => {
		const registry = createRegistry();
		registry.register( blockEditorStore );
		const inner = parse( content );
		registry.dispatch( blockEditorStore ).resetBlocks( [
			createBlock(
				'core/group',
				{
					metadata: { patternName: file },
					templateLock: 'contentOnly',
				},
				inner
			),
		] );
		const { getBlockEditingMode } = registry.select(
			blockEditorStore
		) as unknown as { getBlockEditingMode: ( clientId: string ) => string };
		expect(
			everyBlock( inner )
				.filter( isOurs )
				.filter(
					( { clientId } ) =>
						getBlockEditingMode( clientId ) !== 'contentOnly'
				)
				.map( ( { name } ) => name )
		).toEqual( [] );
	} );
} );
