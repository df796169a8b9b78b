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

const PLURALS = 'nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);';

/**
 * What WordPress prints of the translations of the editor's script.
 *
 * @param {Object}   [options]
 * @param {string[]} [options.scripts] Scripts with a file of translations.
 * @param {string}   [options.before]  PHP that runs before.
 */
const readTranslations = ( {
	scripts = [ 'editor', 'map/edit', 'uploads' ],
	before = '',
} = {} ) =>
	php( `
		$folder = WP_LANG_DIR . '/plugins/';
		wp_mkdir_p( $folder );
		foreach ( json_decode( '${ JSON.stringify( scripts ) }' ) as $script ) {
			file_put_contents(
				$folder . 'mainstay-blocks-de_DE-' . md5( "build/$script.js" ) . '.json',
				wp_json_encode( array( 'locale_data' => array( 'messages' => array( '' => array( 'lang' => 'de', 'plural_forms' => '${ PLURALS }' ), "Text of $script" => array( "Wort von $script" ) ) ) ) )
			);
		}
		try {
			add_filter( 'pre_determine_locale', fn() => 'de_DE' );
			${ before }
			require_once ABSPATH . 'wp-admin/includes/admin.php';
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/chunk-translations.php';
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

test( 'chunks have their translations where the script itself has none', async () => {
	const { '': header, ...texts } = await readTranslations( {
		scripts: [ 'map/edit', 'uploads' ],
	} );
	assert.deepEqual( texts, {} );
	assert.equal( header.plural_forms, PLURALS );
	assert.deepEqual( Object.keys( header.chunks ).sort(), [
		'map/edit.js',
		'uploads.js',
	] );
} );

test( 'chunks have their translations where another plugin gives those of the script, or takes them from elsewhere', async () => {
	const given = await readTranslations( {
		before: `add_filter( 'pre_load_script_translations', fn() => '{"locale_data":{"messages":{"":{},"Save":["Sichern"]}}}' );`,
	} );
	assert.deepEqual( given.Save, [ 'Sichern' ] );
	assert.deepEqual( Object.keys( given[ '' ].chunks ).sort(), [
		'map/edit.js',
		'uploads.js',
	] );
	// As plugins that edit translations do: their own files first, in a folder of their own.
	const { '': header, ...texts } = await readTranslations( {
		before: `
			$own = WP_LANG_DIR . '/plugins/mainstay-blocks-de_DE-own/';
			wp_mkdir_p( $own );
			$name = 'mainstay-blocks-de_AT-' . md5( 'build/editor.js' ) . '.json';
			file_put_contents( $own . $name, '{"locale_data":{"messages":{"":{},"Save":["Sichern"]}}}' );
			file_put_contents( $own . 'mainstay-blocks-de_AT-' . md5( 'build/gif/edit.js' ) . '.json', '{}' );
			add_filter( 'load_script_translation_file', fn( $file ) => $file ? $own . $name : $file );
			register_shutdown_function( fn() => array_map( 'unlink', glob( $own . '*' ) ) && rmdir( $own ) );`,
	} );
	assert.deepEqual( texts, { Save: [ 'Sichern' ] } );
	assert.match(
		header.chunks[ 'gif/edit.js' ],
		/\/mainstay-blocks-de_DE-own\/mainstay-blocks-de_AT-/
	);
	assert.match( header.chunks[ 'map/edit.js' ], /mainstay-blocks-de_DE-/ );
} );

/** A call of a built script that translates. The group has its arguments. */
const TRANSLATES =
	/\(0,[\w$]+\._[_nx]x?\)\(((?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|[^()"'`]|\((?:[^()"'`]|\([^()"'`]*\))*\))*)\)/;

test( 'every text of a built script is of our domain, and comes with the script or with its chunk', async () => {
	const { withTexts, alien, entries, chunks, handles } = await php( `
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/screen.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/chunk-translations.php';
		$build = WP_PLUGIN_DIR . '/mainstay-blocks/build/';
		$call  = '~' . base64_decode( '${ btoa( TRANSLATES.source ) }' ) . '~s';
		$texts = array();
		$entry = array();
		$alien = array();
		foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $build, FilesystemIterator::FOLLOW_SYMLINKS | FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			$path = substr( $file->getPathname(), strlen( $build ) );
			if ( str_ends_with( $path, '.js' ) && preg_match_all( $call, file_get_contents( $file ), $calls ) ) {
				$texts[] = $path;
				$alien   = array_merge( $alien, preg_grep( '/mainstay-blocks/', $calls[1], PREG_GREP_INVERT ) );
				is_file( substr( $file->getPathname(), 0, -3 ) . '.asset.php' ) && ( $entry[] = $path );
			}
		}
		Mainstay\\Core\\Blocks\\register_editor_assets();
		Mainstay\\Core\\Screen\\enqueue_screen( 'settings', '' );
		foreach ( array( 'forms', 'payments', 'responses', 'subscribers' ) as $name ) {
			Mainstay\\Core\\Screen\\enqueue_list_screen( $name );
		}
		return array(
			'withTexts' => $texts,
			'alien'     => array_values( $alien ),
			'entries'   => $entry,
			'chunks'    => Mainstay\\Core\\ChunkTranslations\\get_chunks(),
			'handles'   => array_values( array_map(
				fn( $script ) => substr( $script->handle, strlen( 'mainstay-blocks-' ) ) . '.js',
				array_filter( wp_scripts()->registered, fn( $script ) => 'mainstay-blocks' === $script->textdomain )
			) ),
		);` );
	// Those of the lists, too, which a package brings along.
	assert.deepEqual( alien, [] );
	assert.ok( withTexts.length > 70, `${ withTexts.length } scripts` );
	assert.deepEqual( entries.sort(), handles.sort() );
	assert.deepEqual(
		withTexts.filter(
			( file ) => ! entries.includes( file ) && ! chunks.includes( file )
		),
		[]
	);
} );

test( 'translations on a host that a script may not read come with the editor', async () => {
	const { '': header, ...texts } = await readTranslations( {
		before: "add_filter( 'content_url', fn( $url ) => str_replace( 'localhost', 'static.example', $url ) );",
	} );
	assert.equal( header.chunks, undefined );
	assert.deepEqual( texts[ 'Text of uploads' ], [ 'Wort von uploads' ] );
	assert.deepEqual( texts[ 'Text of map/edit' ], [ 'Wort von map/edit' ] );
} );
