<?php
/**
 * Says in a post's head which account in the Fediverse its author has: servers of Mastodon show it
 * below the post's card. An author may have connected one; what others lend is not the author's.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Creator;

use Mainstay\Publicize\Connections;

defined('ABSPATH') || exit();

require_once __DIR__ . '/connections.php';

/** The address of the author's account, or an empty string. */
function handle_of(int $author): string {
	$mine = Connections\read('user_id = %d AND service = %s', [
		$author,
		'mastodon'
	]);
	$handle = $mine[0]['account']['handle'] ?? '';
	return is_string($handle) && preg_match('~^@[\w.-]+@[\w.:-]+$~D', $handle)
		? $handle
		: '';
}

/** Prints the tag, where nobody else has said to leave it out. */
function print_tag(): void {
	$post = get_queried_object();
	$handle =
		$post instanceof \WP_Post &&
		post_type_supports($post->post_type, 'publicize')
			? handle_of((int) $post->post_author)
			: '';
	/**
	 * Filters the account in the Fediverse that a post is said to be by.
	 *
	 * @param string $handle As in `@name@server`; empty for none.
	 */
	$handle = (string) apply_filters('mainstay_fediverse_creator', $handle);
	if ('' !== $handle) {
		printf(
			'<meta name="fediverse:creator" content="%s" />' . "\n",
			esc_attr($handle)
		);
	}
}
