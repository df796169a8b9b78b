/** Blocks without a width of their own in the containers that are hardest on them; all others: tests/rest/containers. */
import { php } from '../rest/site.mjs';
import {
	CONTAINER_STYLE,
	FIND_NARROW,
	writeContainers,
} from '../rest/containers/containers.mjs';
import { answerForHosts } from './demo-page';
import { createPost, expect, test } from './test';

const BLOCKS = [
	'core/video',
	'jetpack/contact-form',
	'jetpack/map',
	'jetpack/related-posts',
	'jetpack/slideshow',
	'jetpack/tiled-gallery',
];

const CONTAINERS = [
	'stack',
	'row that does not wrap',
	'group in a row',
	'media & text beside each other',
	'float',
];

test( 'in rows, stacks, floats and beside a picture, blocks make no page wider, and are wide enough @journey', async ( {
	page,
	watched,
} ) => {
	await answerForHosts( page, watched );
	const blocks = await php< string[] >(
		`$found = [];
		foreach ( parse_blocks( get_page_by_path( 'demo' )->post_content ) as $block ) {
			$found[ $block['blockName'] ] ??= serialize_block( $block );
		}
		return array_values( array_intersect_key( $found, array_flip( ${ JSON.stringify( BLOCKS ) } ) ) );`
	);
	expect( blocks.length ).toBeGreaterThan( 4 );
	const all = writeContainers( blocks );
	const id = await createPost(
		CONTAINERS.map( ( name ) => all[ name ] ).join( '\n\n' )
	);
	await page.goto( `/?p=${ id }` );
	await page.addStyleTag( { content: CONTAINER_STYLE } );
	for ( const width of [ 1280, 320 ] ) {
		await page.setViewportSize( { width, height: 800 } );
		await expect
			.poll( () => page.evaluate( `( () => { ${ FIND_NARROW } } )()` ) )
			.toEqual( [] );
		expect(
			await page.evaluate( () => document.documentElement.scrollWidth )
		).toBeLessThanOrEqual( width );
	}
} );
