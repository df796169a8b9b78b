<?php
/**
 * Comments on posts that only some may read: they tell what the post says, so they are for the same
 * people.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Comments;

use Mainstay\PremiumContent;
use Mainstay\PremiumContent\Levels;
use WP_Comment_Query;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/premium-content.php';

/** May the present visitor get comments of all posts? */
function may_see_all(): bool {
	return ! PremiumContent\is_for_many() &&
		current_user_can( 'edit_others_posts' );
}

/** The condition, for SQL, that leaves out comments of closed posts; empty where none is left out. */
function condition(): string {
	global $wpdb;
	if (
		PremiumContent\is_job() ||
		may_see_all() ||
		PremiumContent\is_taken( PremiumContent\WALL )
	) {
		return '';
	}
	$closed = Levels\sql_of_closed( "$wpdb->comments.comment_post_ID" );
	if ( ! PremiumContent\is_for_many() && current_user_can( 'edit_posts' ) ) {
		$closed .= $wpdb->prepare(
			" AND $wpdb->comments.comment_post_ID NOT IN (SELECT ID FROM $wpdb->posts WHERE post_author = %d)",
			get_current_user_id()
		);
	}
	return " AND NOT ($closed)";
}

/** Keeps what is cached for one visitor apart from what is cached for another. */
function mark_query( WP_Comment_Query $query ): void {
	$query->query_vars['cache_domain'] =
		( $query->query_vars['cache_domain'] ?? 'core' ) . md5( condition() );
}

/**
 * Leaves out comments of closed posts.
 *
 * @param array $clauses Of a query.
 */
function narrow( array $clauses ): array {
	$condition = condition();
	if ( '' !== $condition ) {
		$clauses['where'] =
			( '' === trim( (string) $clauses['where'] )
				? '1=1'
				: $clauses['where'] ) . $condition;
	}
	return $clauses;
}

/**
 * Refuses a single comment of a closed post, asked for over REST.
 *
 * @param mixed $result Null, unless somebody else answers.
 * @return mixed
 */
function refuse_single( $result, WP_REST_Request $request ) {
	if ( null !== $result ) {
		return $result;
	}
	$comment = get_comment( (int) $request['id'] );
	if (
		! $comment ||
		current_user_can( 'edit_comment', (int) $comment->comment_ID ) ||
		Levels\may_read( (int) $comment->comment_post_ID )
	) {
		return $result;
	}
	return new WP_Error(
		'rest_cannot_read',
		__(
			'Only those who may read the post may read its comments.',
			'mainstay-blocks'
		),
		[ 'status' => rest_authorization_required_code() ]
	);
}
