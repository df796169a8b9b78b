<?php
/**
 * Styles of pages and screens, with versions by which browsers and caches notice an update.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Styles;

use Mainstay\Core\Blocks;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

/**
 * Returns the version of a style: the hash of its content, as the build wrote it.
 *
 * @param string $file Below the build folder, e.g. `map/style.css`.
 * @return string|null Null for a file that the build did not make; WordPress adds no version then.
 */
function get_style_version( string $file ): ?string {
	static $versions;
	$versions ??= require Blocks\get_build_path( 'style-versions.php' );
	return $versions[ $file ] ?? null;
}

/**
 * Enqueues a small style, which WordPress may print into the page.
 *
 * @param string $handle Handle of the style.
 * @param string $folder Below the build folder.
 */
function enqueue_small_style( string $handle, string $folder ): void {
	wp_enqueue_style(
		$handle,
		plugins_url( "build/$folder/style.css", FILE ),
		[],
		get_style_version( "$folder/style.css" )
	);
	wp_style_add_data( $handle, 'path', Blocks\get_build_path( "$folder/style.css" ) );
}

/**
 * Registers the style of a block under the handle that WordPress gives it, which then leaves it as it is.
 * WordPress itself would look for each file on the disk, and set a version that our updates do not change.
 *
 * @param array<string, mixed> $metadata block.json.
 * @param string               $folder   Folder of the block, below the build folder.
 */
function register_block_style( array $metadata, string $folder ): void {
	$style = $metadata['style'] ?? '';
	if ( ! is_string( $style ) || ! str_starts_with( $style, 'file:' ) ) {
		return;
	}
	$file   = str_starts_with( $style, 'file:../' )
		? substr( $style, strlen( 'file:../' ) )
		: "$folder/" . substr( $style, strlen( 'file:./' ) );
	$handle = generate_block_asset_handle( $metadata['name'], 'style' );
	wp_register_style( $handle, plugins_url( "build/$file", FILE ), [], get_style_version( $file ) ?? false );
	wp_style_add_data( $handle, 'path', Blocks\get_build_path( $file ) );
}
