<?php
/**
 * Prints the author's account in the Fediverse in a post's head: Mastodon shows it below the post's
 * card. Only an account that the author connected counts, not one that others share.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Creator;

use Mainstay\Publicize\Connections;

defined( 'ABSPATH' ) || exit();

/** Handles by author ID. Autoloaded, so that a post's page needs no query. */
const OPTION_NAME = 'mainstay_creators';

/** Returns the handle of an author's account, or an empty string. */
function get_handle( int $author ): string {
	$handles = isset( wp_load_alloptions()[ OPTION_NAME ] )
		? get_option( OPTION_NAME )
		: refresh_handles();
	return (string) ( $handles[ $author ] ?? '' );
}

/**
 * Reads the handles of all authors and stores them.
 *
 * @return array<int, string> Handles by user ID.
 */
function refresh_handles(): array {
	global $wpdb;
	require_once __DIR__ . '/connections/connections.php';
	$handles = [];
	foreach ( Connections\query_connections( 'service = %s', [ 'mastodon' ] ) as $connection ) {
		$handle = $connection->account['handle'] ?? '';
		// Only the oldest connection of an author counts, even if it has no handle.
		$handles[ $connection->user_id ] ??=
			is_string( $handle ) && preg_match( '~^@[\w.-]+@[\w.:-]+$~D', $handle )
				? $handle
				: '';
	}
	$handles = array_filter( $handles );
	// After a database error the result is not stored.
	if ( '' === $wpdb->last_error ) {
		update_option( OPTION_NAME, $handles, true );
	}
	return $handles;
}

/** Prints the meta tag `fediverse:creator`, unless a filter removes it. */
function print_tag(): void {
	$post   = get_queried_object();
	$handle =
		$post instanceof \WP_Post &&
		post_type_supports( $post->post_type, 'publicize' )
			? get_handle( (int) $post->post_author )
			: '';
	/**
	 * Filters the account in the Fediverse that a post's page names as its author, in the meta tag
	 * `fediverse:creator`.
	 *
	 * @param string $handle As in `@name@server`; empty to print no tag.
	 */
	$handle = (string) apply_filters( 'mainstay_fediverse_creator', $handle );
	if ( '' !== $handle ) {
		printf(
			'<meta name="fediverse:creator" content="%s" />' . "\n",
			esc_attr( $handle )
		);
	}
}
