<?php
/**
 * Says in a post's head which account in the Fediverse its author has: servers of Mastodon show it
 * below the post's card. An author may have connected one; what others lend is not the author's.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Creator;

use Mainstay\Publicize\Connections;

defined( 'ABSPATH' ) || exit();

/** Autoloaded: the accounts by author, so that a page of a post costs no query. */
const OPTION = 'mainstay_creators';

/** The address of the author's account, or an empty string. */
function handle_of( int $author ): string {
	$handles = isset( wp_load_alloptions()[ OPTION ] )
		? get_option( OPTION )
		: look_again();
	return (string) ( $handles[ $author ] ?? '' );
}

/**
 * Looks up the accounts of all authors, and remembers them.
 *
 * @return array<int, string> Addresses by the number of the user.
 */
function look_again(): array {
	global $wpdb;
	require_once __DIR__ . '/connections.php';
	$handles = [];
	foreach ( Connections\read( 'service = %s', [ 'mastodon' ] ) as $connection ) {
		$handle = $connection['account']['handle'] ?? '';
		// The oldest of several is the author's; where that has none, there is none.
		$handles[ $connection['user_id'] ] ??=
			is_string( $handle ) && preg_match( '~^@[\w.-]+@[\w.:-]+$~D', $handle )
				? $handle
				: '';
	}
	$handles = array_filter( $handles );
	// A database that did not answer has not said that there are none.
	if ( '' === $wpdb->last_error ) {
		update_option( OPTION, $handles, true );
	}
	return $handles;
}

/** Prints the tag, where nobody else has said to leave it out. */
function print_tag(): void {
	$post   = get_queried_object();
	$handle =
		$post instanceof \WP_Post &&
		post_type_supports( $post->post_type, 'publicize' )
			? handle_of( (int) $post->post_author )
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
