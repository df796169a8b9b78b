/** Every text of ours that people see can be translated: blocks on pages, names of blocks, mails, screens. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { cutTexts, PSEUDO_LANGUAGE, untranslated } from './pseudo-language.mjs';
import { php } from '../site.mjs';

const demo = new URL( '../../site/demo/', import.meta.url );
const blocks = Object.fromEntries(
	fs
		.readdirSync( demo )
		.filter( ( file ) => file.endsWith( '.html' ) )
		.map( ( file ) => [
			file.slice( 0, -5 ),
			fs.readFileSync( new URL( file, demo ), 'utf8' ),
		] )
);

/** The same in every language, or written by somebody else. */
const NAMES = [
	// WordPress translates them.
	'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
	fs.readFileSync( new URL( 'podcast.xml', demo ), 'utf8' ),
	// What the ad of the demo shows.
	'Loaves',
];

const text = ( value ) =>
	`base64_decode( '${ Buffer.from( value ).toString( 'base64' ) }' )`;

test( 'blocks on a page', async () => {
	const { english, pseudo } = await php( `
		${ PSEUDO_LANGUAGE }
		$blocks  = json_decode( ${ text( JSON.stringify( blocks ) ) }, true );
		$id      = wp_insert_post( array( 'post_title' => 'Pseudo', 'post_status' => 'publish' ) );
		$GLOBALS['post'] = get_post( $id );
		setup_postdata( $id );
		Mainstay\\Core\\BlockTypes\\register_all();
		$render  = static fn() => array_map( static fn( $content ) => do_blocks( $content ), $blocks );
		$english = $render();
		$speak_pseudo();
		$pseudo = $render();
		wp_delete_post( $id, true );
		return compact( 'english', 'pseudo' );` );
	const found = Object.entries( pseudo ).flatMap( ( [ name, html ] ) =>
		untranslated( html, [ blocks[ name ], ...NAMES ] ).map(
			( one ) => `${ name }: ${ one }`
		)
	);
	assert.deepEqual( found, [] );
	assert.deepEqual( Object.values( pseudo ).flatMap( cutTexts ), [] );
	// The marks are there at all.
	const marked = Object.values( pseudo ).filter( ( html ) =>
		html.includes( '⟦' )
	);
	assert.ok( marked.length > 20, `${ marked.length } blocks` );
	assert.ok( ! JSON.stringify( english ).includes( '⟦' ) );
} );

test( 'names and descriptions of blocks and panels', async () => {
	const types = await php( `
		${ PSEUDO_LANGUAGE }
		$speak_pseudo();
		Mainstay\\Core\\BlockTypes\\register_all();
		$folders = Mainstay\\Core\\Blocks\\get_folders();
		return array_map(
			static function ( $folder, $name ) {
				$metadata = Mainstay\\Core\\Blocks\\get_manifest()[ $folder ];
				$type     = new WP_Block_Type( $name, array() );
				$settings = array();
				foreach ( array( 'title', 'description' ) as $key ) {
					isset( $metadata[ $key ] ) && $settings[ $key ] = translate_settings_using_i18n_schema( get_block_metadata_i18n_schema()->$key, $metadata[ $key ], 'mainstay-blocks' );
				}
				return $settings;
			},
			$folders,
			array_keys( $folders )
		);` );
	assert.ok( types.length > 50 );
	assert.deepEqual(
		types
			.flatMap( Object.values )
			.filter( ( one ) => ! /^⟦.*⟧$/s.test( one ) ),
		[]
	);
} );
