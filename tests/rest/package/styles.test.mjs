/** The addresses of styles: a browser or a cache that has the one of before an update gets the new one. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { php } from '../site.mjs';

const BUILD = '/plugins/mainstay-blocks/build/';

test( 'each style of a page has a version that changes with its content', async () => {
	const styles = await php( `
		Mainstay\\Core\\Load\\load( 'core/consent', 'enqueue_consent_assets' )();
		Mainstay\\Core\\Load\\load( 'likes/page', 'enqueue_assets' )();
		Mainstay\\Core\\Load\\load( 'share-buttons/page', 'enqueue_style' )();
		Mainstay\\Core\\Load\\load( 'videos/player', 'enqueue_assets' )( '' );
		Mainstay\\Core\\Load\\load( 'core/screen', 'enqueue_list_screen' )( 'payments' );
		$styles = array();
		foreach ( wp_styles()->registered as $style ) {
			$path = strstr( (string) $style->src, '${ BUILD }' );
			if ( $path ) {
				$file = substr( $path, strlen( '${ BUILD }' ) );
				$styles[ $file ] = array(
					'version' => $style->ver,
					'content' => file_get_contents( WP_PLUGIN_DIR . '/mainstay-blocks/build/' . $file ),
				);
			}
		}
		return $styles;
	` );
	assert.ok( Object.keys( styles ).length > 38 );
	for ( const [ file, { version, content } ] of Object.entries( styles ) ) {
		assert.equal(
			version,
			createHash( 'md5' ).update( content ).digest( 'hex' ),
			file
		);
	}
} );

test( 'each style that comes with a chunk has one, too', async () => {
	const script = await php(
		`return file_get_contents( WP_PLUGIN_DIR . '${ BUILD.replace( '/plugins', '' ) }editor.js' );`
	);
	assert.match( script, /\.miniCssF=\w+=>[^;]*?"\.css\?ver="/ );
} );
