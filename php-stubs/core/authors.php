<?php
/**
 * Whether people still work on this site. In a network, the account of somebody who was removed from the site goes on,
 * and on any site that of somebody who has no role there now.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Authors;

use WP_User;

defined( 'ABSPATH' ) || exit();

/**
 * Returns the email address of a post's author; empty where there is none any more.
 *
 * @param int $post Post ID, or 0.
 */
function get_address( int $post ): string {
	$author = $post ? get_userdata( (int) get_post_field( 'post_author', $post ) ) : false;
	$type   = get_post_type_object( (string) get_post_type( $post ) );
	return $author && may_edit( $author, $type->cap->edit_posts ?? 'edit_posts' ) && is_email( $author->user_email )
		? $author->user_email
		: '';
}

/** Returns whether a user may edit posts or pages of this site, or what a capability is for. */
function may_edit( WP_User $user, string $capability = 'edit_posts' ): bool {
	foreach ( [ 'edit_posts', 'edit_pages', $capability ] as $one ) {
		if ( user_can( $user, $one ) ) {
			return true;
		}
	}
	return false;
}
