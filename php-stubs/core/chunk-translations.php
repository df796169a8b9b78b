<?php
/**
 * Tells our scripts where the translations of their lazy chunks are. Language packs have one file per chunk,
 * named by a hash of its path, and WordPress reads only that of the script itself. The addresses are in the
 * header of the script's translations, and src/chunk-translations.ts requests each with its chunk.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\ChunkTranslations;

use Mainstay\Core\Blocks;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

/** Handles of the scripts that load chunks; each imports src/chunk-translations.ts first. */
const SCRIPTS_WITH_CHUNKS = [ 'mainstay-blocks-editor', 'mainstay-blocks-settings', 'mainstay-blocks-subscribers' ];

/**
 * Adds to the translations of a script where those of its chunks are.
 *
 * @param mixed        $translations JSON of the script's own translations, if there are any.
 * @param string|false $file         Path of that JSON; false where there is none.
 * @param string       $handle       Handle of the script.
 * @param string       $domain       Text domain of the script.
 * @return mixed The JSON of both; what was given where no chunk has translations.
 */
function add_addresses( $translations, $file, $handle, $domain ) {
	$files = 'mainstay-blocks' === $domain && in_array( $handle, SCRIPTS_WITH_CHUNKS, true )
		? find_files( (string) $file )
		: [];
	if ( ! $files ) {
		return $translations;
	}
	$data = is_string( $translations ) ? json_decode( $translations, true ) : null;
	// Without a file of the script, the rule of the plurals is that of a chunk.
	$data   = is_array( $data['locale_data'] ?? null )
		? $data
		: [ 'locale_data' => [ 'messages' => [ '' => read_messages( reset( $files ) )[''] ?? [] ] ] ];
	$key    = isset( $data['locale_data']['mainstay-blocks'] ) ? 'mainstay-blocks' : 'messages';
	$own    = $data['locale_data'][ $key ] ?? [];
	$header = (array) ( $own[''] ?? [] );
	foreach ( $files as $chunk => $path ) {
		$address = get_address( $path );
		if ( '' === $address ) {
			// Nobody could request them.
			$own += read_messages( $path );
		} else {
			$header['chunks'][ $chunk ] = $address;
		}
	}
	$data['locale_data'][ $key ] = [ '' => $header ] + $own;
	return wp_json_encode( $data );
}

/**
 * Does the same where WordPress reads no file: it found none for the script, or another plugin has given the
 * translations.
 *
 * @param mixed        $translations JSON that another plugin gives; null to have the file read.
 * @param string|false $file         Path of the file; false once WordPress has tried every one.
 * @param string       $handle       Handle of the script.
 * @param string       $domain       Text domain of the script.
 * @return mixed JSON, or what was given.
 */
function add_addresses_without_file( $translations, $file, $handle, $domain ) {
	return is_string( $translations ) || ( null === $translations && false === $file )
		? add_addresses( $translations, $file, $handle, $domain )
		: $translations;
}

/**
 * Returns the files with translations of chunks: those beside the script's own in its language first, then
 * those that WordPress finds in the language of the current user.
 *
 * @param string $file Path of the script's own translations, or empty.
 * @return array<string, string> Paths by chunk, e.g. `map/edit.js`.
 */
function find_files( string $file ): array {
	$start = 'mainstay-blocks-' . determine_locale() . '-';
	// Another plugin may take another language, such as de_DE where there is no de_AT.
	$of_file = preg_match( '~^(.+-)[0-9a-f]{32}\.json$~', $file, $parts ) ? $parts[1] : '';
	$found   = [];
	foreach (
		array_unique(
			array_filter(
				[
					$of_file,
					'' === $file ? '' : dirname( $file ) . "/$start",
					dirname( FILE ) . "/languages/$start",
					WP_LANG_DIR . "/plugins/$start",
				]
			)
		)
		as $path
	) {
		foreach ( glob( "$path*.json" ) ?: [] as $one ) {
			$found += [ substr( $one, strlen( $path ) ) => $one ];
		}
	}
	$files = [];
	foreach ( $found ? get_chunks() : [] as $chunk ) {
		$name = md5( "build/$chunk" ) . '.json';
		if ( isset( $found[ $name ] ) ) {
			$files[ $chunk ] = $found[ $name ];
		}
	}
	return $files;
}

/**
 * Returns the chunks of our scripts.
 *
 * @return string[] Paths below the build folder, e.g. `map/edit.js`.
 */
function get_chunks(): array {
	$build   = Blocks\get_build_path( '' );
	$scripts = array_merge( glob( "{$build}*.js" ) ?: [], glob( "{$build}*/*.js" ) ?: [] );
	return array_map(
		static fn( $script ) => substr( $script, strlen( $build ) ),
		array_values(
			array_filter(
				$scripts,
				// What has dependencies is no chunk.
				static fn( $script ) => ! is_file( substr( $script, 0, -3 ) . '.asset.php' )
			)
		)
	);
}

/**
 * Reads a translation file, as WP-CLI and translate.wordpress.org write it.
 *
 * @param string $path Of the file.
 * @return array<string, mixed> Translations by text; the header's text is empty.
 */
function read_messages( string $path ): array {
	$data = json_decode( (string) file_get_contents( $path ), true ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file on this server.
	return $data['locale_data']['mainstay-blocks'] ?? ( $data['locale_data']['messages'] ?? [] );
}

/**
 * Returns the address of a file below wp-content; empty for another file, and where wp-content is on another
 * host, whose files a script may not read.
 *
 * @param string $path Absolute path.
 */
function get_address( string $path ): string {
	$content = trailingslashit( wp_normalize_path( WP_CONTENT_DIR ) );
	$path    = wp_normalize_path( $path );
	return str_starts_with( $path, $content ) &&
		wp_parse_url( content_url(), PHP_URL_HOST ) === wp_parse_url( admin_url(), PHP_URL_HOST )
		? content_url( substr( $path, strlen( $content ) ) ) . '?ver=' . filemtime( $path )
		: '';
}
