/** Copies in the media library keep to what WordPress and other plugins allow, and say what these say. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { php } from '../site.mjs';

const PNG =
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Each adds the same picture and the same film as an author. */
const CASES = {
	nothing: [ '', null ],
	'a type that is not allowed': [
		`add_filter( 'upload_mimes', static fn( $types ) => array_diff_key( $types, [ 'png' => 1, 'mp4|m4v' => 1 ] ) );`,
		{
			status: 400,
			message: 'Sorry, you are not allowed to upload this file type.',
		},
	],
	'a type that another plugin refuses': [
		`add_filter( 'wp_check_filetype_and_ext', static fn() => [ 'ext' => false, 'type' => false, 'proper_filename' => false ] );`,
		{
			status: 400,
			message: 'Sorry, you are not allowed to upload this file type.',
		},
	],
	'a limit of another plugin': [
		`add_filter( 'wp_handle_sideload_prefilter', static fn( $file ) => [ 'error' => 'Your 5 MB are full.' ] + $file );`,
		{ status: 500, message: 'Your 5 MB are full.' },
	],
};

test( 'what is refused is told in the words of who refuses it, and leaves no file', async () => {
	const answers = await php( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/media-sources/media-copy.php';
		wp_set_current_user( get_user_by( 'login', 'author' )->ID );
		$picture = base64_decode( '${ PNG }' );
		$film    = base64_decode( 'AAAAIGZ0eXBpc29tAAACAGlzb21pc28yYXZjMW1wNDE=' );
		$left    = static fn() => count( glob( get_temp_dir() . 'mainstay*' ) );
		$before  = $left();
		$answers = [];
		foreach ( json_decode( base64_decode( '${ Buffer.from(
			JSON.stringify( CASES )
		).toString( 'base64' ) }' ), true ) as $name => [ $code ] ) {
			$hooks = array_map( static fn( $hook ) => clone $hook, $GLOBALS['wp_filter'] );
			eval( $code );
			$about = [ 'source' => "test:$name", 'title' => 'Dot', 'alt' => '' ];
			$done  = [
				\\Mainstay\\MediaSources\\MediaCopy\\add_to_library( $picture, $about ),
				\\Mainstay\\MediaSources\\LibraryFile\\add_file( \\Mainstay\\MediaSources\\LibraryFile\\write_temporary( $film ), 'dot.mp4', 0, [ 'post_title' => 'Dot' ] ),
			];
			$GLOBALS['wp_filter'] = $hooks;
			foreach ( $done as $one ) {
				$answers[ $name ][] = is_wp_error( $one ) ? [ 'status' => $one->get_error_data()['status'], 'message' => $one->get_error_message() ] : null;
				is_int( $one ) && wp_delete_attachment( $one, true );
			}
		}
		return [ $answers, $left() - $before ];` );
	const [ found, left ] = answers;
	assert.equal( left, 0 );
	for ( const [ name, [ , expected ] ] of Object.entries( CASES ) ) {
		assert.deepEqual( found[ name ], [ expected, expected ], name );
	}
} );
