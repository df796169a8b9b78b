/** The lightbox of a tiled gallery. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { php } from '../site.mjs';

it( 'enlarges the attachment that the class of the image names, whatever its other attributes say', async () => {
	const images = [
		[ '<img class="wp-image-7" alt="x">', 7 ],
		[ '<img alt="wp-image-8" class="wp-image-7">', 7 ],
		[ '<img src="/wp-image-8.jpg" class="a wp-image-7 b">', 7 ],
		[ '<img data-id="wp-image-8" alt="x>wp-image-9">', 0 ],
		[ '<img class="my-wp-image-8 wp-image-8x">', 0 ],
		[ "<a href='/wp-image-8'><img class='wp-image-7'></a>", 7 ],
		[ '<p class="wp-image-8"></p>', 0 ],
	];
	const read = await php( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/build/tiled-gallery/functions.php';
		return array_map( 'Mainstay\\Blocks\\TiledGallery\\get_image_id', json_decode( base64_decode( '${ Buffer.from( JSON.stringify( images.map( ( [ html ] ) => html ) ) ).toString( 'base64' ) }' ) ) );` );
	assert.deepEqual(
		read,
		images.map( ( [ , id ] ) => id )
	);
} );
