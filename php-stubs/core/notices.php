<?php
/**
 * What an administrator is told on the plugins screen.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Notices;

use Mainstay\Core\Availability;
use Mainstay\Core\Conflicts;
use Mainstay\Rest;
use Mainstay\Core\Screen;

defined( 'ABSPATH' ) || exit();

/** Says which block names and routes other plugins hold, to those who could change it. */
function print_taken(): void {
	$screen = get_current_screen();
	if (
		! $screen ||
		'plugins' !== $screen->id ||
		! current_user_can( 'activate_plugins' )
	) {
		return;
	}
	require_once __DIR__ . '/conflicts.php';
	$blocks = Availability\taken();
	if ( $blocks ) {
		print_notice(
			/* translators: %s: comma-separated list of block names, each with the plugin that has it. */
			__(
				'Another active plugin already provides these blocks, so Mainstay Blocks leaves them to it: %s. Deactivate that plugin to use ours; your content works with either.',
				'mainstay-blocks'
			),
			$blocks,
			'\Mainstay\Core\Conflicts\plugin_of_block'
		);
	}
	// Makes the routes known, as a request to one of them would.
	rest_get_server();
	$routes = Rest\taken_routes();
	if ( $routes ) {
		print_notice(
			/* translators: %s: comma-separated list of REST routes, each with the plugin that has it. */
			__(
				'Another active plugin already answers these addresses, so Mainstay Blocks leaves them to it: %s. What our blocks ask there is answered by that plugin.',
				'mainstay-blocks'
			),
			$routes,
			'\Mainstay\Core\Conflicts\plugin_of_route'
		);
	}
}

/**
 * One notice with a list.
 *
 * @param string   $sentence With a placeholder for the list.
 * @param string[] $names    Of blocks or routes.
 * @param callable $plugin   Gives the plugin of a name.
 */
function print_notice( string $sentence, array $names, callable $plugin ): void {
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
		sprintf( esc_html( $sentence ), implode( ', ', $items ) ),
		[
			'type' => 'warning',
		]
	);
}

/**
 * The link to our settings, beside "Deactivate".
 *
 * @param string[] $links Of our row on the plugins screen.
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
			esc_url( Screen\url() ),
			esc_html__( 'Settings', 'mainstay-blocks' )
		),
	] + $links;
}
