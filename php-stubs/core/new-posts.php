<?php
/**
 * Decides whether a post that becomes public is news: something to mail to subscribers and to share. An
 * archive that is imported, moved or cleaned up becomes public too, and nobody waits for it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\NewPosts;

use WP_Post;

defined( 'ABSPATH' ) || exit();

/** Seconds after its date for which a post is news: a scheduled one may be late over a weekend. */
const MAX_AGE_SECONDS = 4 * DAY_IN_SECONDS;

/**
 * Returns whether a post is news, unless its author says so (allows_news()). Drafts without a date of their own
 * get that of their publication.
 */
function is_recent( WP_Post $post ): bool {
	if (
		in_array( $post->post_status, [ 'draft', 'pending', 'auto-draft' ], true ) &&
		in_array( $post->post_date_gmt, [ '', '0000-00-00 00:00:00' ], true )
	) {
		return true;
	}
	$time = get_post_timestamp( $post );
	return false === $time || $time > time() - MAX_AGE_SECONDS;
}

/**
 * Returns whether a post that becomes public may be mailed and shared by itself: never while an importer runs,
 * and an old post only where its author asked for it.
 *
 * @param WP_Post $post
 * @param bool    $is_asked_for Whether the author asked for it, for this post.
 */
function allows_news( WP_Post $post, bool $is_asked_for ): bool {
	return ! ( defined( 'WP_IMPORTING' ) && WP_IMPORTING ) && ( $is_asked_for || is_recent( $post ) );
}
