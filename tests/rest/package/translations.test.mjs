/** Translations: when they are loaded, and that the scripts get theirs. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { php } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const FILE = "WP_LANG_DIR . '/plugins/mainstay-blocks-de_DE.l10n.php'";

/** WordPress keeps the names of the files in the object cache until it installs translations. */
const FORGET_FILES =
	"wp_cache_delete( md5( WP_LANG_DIR . '/plugins/' ), 'translation_files' );";

test( 'no string is translated before init, whatever another plugin asks for until then', async () => {
	await php(
		`wp_mkdir_p( dirname( ${ FILE } ) ); file_put_contents( ${ FILE }, "<?php return [ 'messages' => [ 'Grow' => 'Wachsen' ] ];" ); ${ FORGET_FILES }`
	);
	const asks = `
		add_filter( 'pre_determine_locale', fn() => 'de_DE' );
		add_action( 'doing_it_wrong_run', function ( $function, $message ) {
			str_contains( $message, 'mainstay' ) && $GLOBALS['test_complaints'][] = wp_strip_all_tags( $message ) . ' ' . wp_debug_backtrace_summary();
		}, 10, 2 );
		add_action( 'plugins_loaded', function () {
			wp_oembed_add_provider( 'https://videos.example/*', 'https://videos.example/oembed' );
			wp_get_schedules();
			wp_get_mime_types();
			current_user_can( 'edit_posts' );
			wp_remote_get( 'http://0.0.0.0/' );
			wp_mail( 'nobody@example.org', 'Early', 'An email before init.' );
			wp_get_attachment_url( 1 );
			wp_get_shortlink( 1 );
		} );`;
	try {
		await withMustUsePlugin( asks, async () => {
			const seen = await php(
				"return array( 'complaints' => $GLOBALS['test_complaints'] ?? array(), 'word' => __( 'Grow', 'mainstay-blocks' ) );"
			);
			assert.equal( seen.word, 'Wachsen' );
			assert.deepEqual( seen.complaints, [] );
		} );
	} finally {
		await php( `unlink( ${ FILE } ); ${ FORGET_FILES }` );
	}
} );

/** What WordPress prints of the translations of the editor's script, with a file for each of two chunks. */
const readTranslations = ( before = '' ) =>
	php( `
		$folder = WP_LANG_DIR . '/plugins/';
		wp_mkdir_p( $folder );
		foreach ( array( 'editor', 'map/edit', 'uploads' ) as $script ) {
			file_put_contents(
				$folder . 'mainstay-blocks-de_DE-' . md5( "build/$script.js" ) . '.json',
				wp_json_encode( array( 'locale_data' => array( 'messages' => array( '' => array( 'lang' => 'de' ), "Text of $script" => array( "Wort von $script" ) ) ) ) )
			);
		}
		try {
			add_filter( 'pre_determine_locale', fn() => 'de_DE' );
			${ before }
			require_once ABSPATH . 'wp-admin/includes/admin.php';
			Mainstay\\Core\\Blocks\\register_editor_assets();
			return json_decode( load_script_textdomain( 'mainstay-blocks-editor', 'mainstay-blocks' ), true )['locale_data']['messages'];
		} finally {
			array_map( 'unlink', glob( $folder . 'mainstay-blocks-de_DE-*.json' ) );
		}
	` );

test( 'the editor has the addresses of the translations of its chunks, not their texts', async () => {
	const { '': header, ...texts } = await readTranslations();
	assert.deepEqual( texts, { 'Text of editor': [ 'Wort von editor' ] } );
	assert.deepEqual( Object.keys( header.chunks ).sort(), [
		'map/edit.js',
		'uploads.js',
	] );
	for ( const address of Object.values( header.chunks ) ) {
		assert.match(
			address,
			/^http:.+\/wp-content\/languages\/plugins\/mainstay-blocks-de_DE-[0-9a-f]{32}\.json\?ver=\d+$/
		);
	}
} );

test( 'translations on a host that a script may not read come with the editor', async () => {
	const { '': header, ...texts } = await readTranslations(
		"add_filter( 'content_url', fn( $url ) => str_replace( 'localhost', 'static.example', $url ) );"
	);
	assert.equal( header.chunks, undefined );
	assert.deepEqual( texts[ 'Text of uploads' ], [ 'Wort von uploads' ] );
	assert.deepEqual( texts[ 'Text of map/edit' ], [ 'Wort von map/edit' ] );
} );
