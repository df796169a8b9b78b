<?php
/**
 * Prints notices for administrators on the plugins screen.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Notices;

use Mainstay\Core\Availability;
use Mainstay\Core\Conflicts;
use Mainstay\Core\Screen;

defined( 'ABSPATH' ) || exit();

/**
 * Prints which block names and routes other plugins use already, for users who can deactivate
 * plugins.
 */
function print_conflict_notices(): void {
	$screen = get_current_screen();
	if (
		! $screen ||
		'plugins' !== $screen->id ||
		! current_user_can( 'activate_plugins' )
	) {
		return;
	}
	require_once __DIR__ . '/conflicts.php';
	$blocks = Availability\get_taken_block_names();
	if ( $blocks ) {
		print_conflict_notice(
			/* translators: %s: comma-separated list of block names, each with the plugin that has it. */
			__(
				'Another active plugin already provides these blocks, so Mainstay Blocks does not: %s. To use ours, deactivate that plugin. Your content works with either.',
				'mainstay-blocks'
			),
			$blocks,
			'\Mainstay\Core\Conflicts\find_plugin_of_block'
		);
	}
	// Registers the REST routes, which are not registered on admin screens.
	rest_get_server();
	$routes = Conflicts\get_taken_routes();
	if ( $routes ) {
		print_conflict_notice(
			/* translators: %s: comma-separated list of REST routes, each with the plugin that has it. */
			__(
				'Another active plugin already provides these REST API routes, so Mainstay Blocks does not: %s. That plugin answers the requests that our blocks send to them.',
				'mainstay-blocks'
			),
			$routes,
			'\Mainstay\Core\Conflicts\find_plugin_of_route'
		);
	}
}

/**
 * Prints a notice with a list of names.
 *
 * @param string                   $sentence Format with a placeholder for the list.
 * @param string[]                 $names    Names of blocks or routes.
 * @param callable(string): string $plugin   Returns the name of the plugin that uses it, or an empty
 *                                           string.
 */
function print_conflict_notice( string $sentence, array $names, callable $plugin ): void {
	$items = array_map(
		static function ( $name ) use ( $plugin ) {
			$holder = $plugin( $name );
			return '<code>' .
			esc_html( $name ) .
			'</code>' .
			( $holder ? ' (' . esc_html( $holder ) . ')' : '' );
		},
		$names
	);
	wp_admin_notice(
		sprintf( esc_html( $sentence ), wp_sprintf( '%l', $items ) ),
		[
			'type' => 'warning',
		]
	);
}

/**
 * Adds the link to the settings to the plugin's row on the plugins screen.
 *
 * @param string[] $links
 * @return string[]
 */
function add_settings_link( array $links ): array {
	require_once __DIR__ . '/screen.php';
	if ( ! current_user_can( 'manage_options' ) ) {
		return $links;
	}
	return [
		'settings' => sprintf(
			'<a href="%s">%s</a>',
			esc_url( Screen\get_settings_url() ),
			esc_html__( 'Settings', 'mainstay-blocks' )
		),
	] + $links;
}
