<?php
/**
 * Whether the theme or the owner's global styles name one of our blocks. WordPress then has to know all
 * of them before it reads theme.json, or these styles would be lost.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\ThemeStyles;

use Mainstay\Core\Blocks;

defined( 'ABSPATH' ) || exit();

/** Stores the answer with what it was read from. */
const OPTION = 'mainstay_theme_styles';

/** Checks it by what was stored for this theme, or reads the files and the styles once. */
function name_our_blocks(): bool {
	$state  = get_theme_state();
	$stored = get_option( OPTION );
	if ( is_array( $stored ) && ( $stored['state'] ?? null ) === $state && ! wp_is_development_mode( 'theme' ) ) {
		return (bool) $stored['names_blocks'];
	}
	$names_blocks = find_in_theme() || find_in_user_styles();
	update_option(
		OPTION,
		[
			'state'        => $state,
			'names_blocks' => $names_blocks,
		],
		true
	);
	return $names_blocks;
}

/** Forgets the answer. Runs when global styles are saved or deleted, and once a day. */
function forget(): void {
	delete_option( OPTION );
}

/** Returns what tells one state of the theme's files from another. */
function get_theme_state(): string {
	$parts = [ get_stylesheet(), get_template() ];
	foreach ( get_theme_folders() as $folder ) {
		foreach ( [ 'style.css', 'theme.json', 'styles' ] as $file ) {
			$parts[] = is_readable( "$folder/$file" ) ? (int) filemtime( "$folder/$file" ) : 0;
		}
	}
	return implode( '|', $parts );
}

/**
 * Returns the folders of the theme and of its parent theme.
 *
 * @return string[]
 */
function get_theme_folders(): array {
	return array_unique( [ get_stylesheet_directory(), get_template_directory() ] );
}

/** Checks theme.json and the style variations of the theme. */
function find_in_theme(): bool {
	foreach ( get_theme_folders() as $folder ) {
		$files = [
			"$folder/theme.json",
			...( glob( "$folder/styles/*.json" ) ?: [] ),
			...( glob( "$folder/styles/*/*.json" ) ?: [] ),
		];
		foreach ( array_filter( $files, 'is_readable' ) as $file ) {
			if ( has_name( (string) file_get_contents( $file ) ) ) { // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of the theme.
				return true;
			}
		}
	}
	return false;
}

/** Checks the global styles that the owner wrote, for any theme. */
function find_in_user_styles(): bool {
	$styles = get_posts(
		[
			'post_type'        => 'wp_global_styles',
			'post_status'      => 'any',
			'numberposts'      => -1,
			'suppress_filters' => true,
		]
	);
	return has_name( implode( '', wp_list_pluck( $styles, 'post_content' ) ) );
}

/** Checks whether a JSON text names one of our blocks; slashes may be escaped. */
function has_name( string $json ): bool {
	preg_match_all( '~"((?:jetpack|premium-content|videopress)\\\\?/[a-z0-9-]+)"~', $json, $found );
	return array_intersect_key( array_flip( str_replace( '\\', '', $found[1] ) ), Blocks\get_folders() ) !== [];
}
