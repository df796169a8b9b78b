<?php
/**
 * Comments on restricted posts, which only readers of the post may read.
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

/** Checks whether the current visitor may read the comments of all posts. */
function can_view_all(): bool {
	return ! PremiumContent\is_shared_output() &&
		current_user_can( 'edit_others_posts' );
}

/**
 * Returns the SQL condition that excludes comments of restricted posts; empty where none is excluded.
 */
function get_sql_condition(): string {
	global $wpdb;
	if (
		PremiumContent\is_background_job() ||
		can_view_all() ||
		PremiumContent\is_foreign_block( PremiumContent\PAYWALL_BLOCK )
	) {
		return '';
	}
	$closed = Levels\get_closed_condition( "$wpdb->comments.comment_post_ID" );
	if ( ! PremiumContent\is_shared_output() && current_user_can( 'edit_posts' ) ) {
		$closed .= $wpdb->prepare(
			" AND $wpdb->comments.comment_post_ID NOT IN (SELECT ID FROM $wpdb->posts WHERE post_author = %d)",
			get_current_user_id()
		);
	}
	return " AND NOT ($closed)";
}

/** Gives a comment query its own cache per set of readable posts; also to one that runs a second time. */
function set_cache_domain( WP_Comment_Query $query ): void {
	$domain    = (string) ( $query->query_vars['cache_domain'] ?? 'core' );
	$condition = md5( get_sql_condition() );
	if ( ! str_ends_with( $domain, $condition ) ) {
		$query->query_vars['cache_domain'] = $domain . $condition;
	}
}

/**
 * Excludes comments of restricted posts from a query.
 *
 * @param array<string, string> $clauses Of the query.
 * @return array<string, string>
 */
function add_sql_condition( array $clauses ): array {
	$condition = get_sql_condition();
	if ( '' !== $condition ) {
		$clauses['where'] =
			( '' === trim( (string) $clauses['where'] )
				? '1=1'
				: $clauses['where'] ) . $condition;
	}
	return $clauses;
}

/**
 * Restricts the REST request of a single comment of a restricted post.
 *
 * @param mixed           $result  Null, unless another filter has an answer.
 * @param WP_REST_Request $request Of the comment.
 * @return mixed Error `rest_cannot_read` (401 or 403).
 */
function restrict_single( $result, WP_REST_Request $request ) {
	if ( null !== $result ) {
		return $result;
	}
	$comment = get_comment( (int) $request['id'] );
	if (
		! $comment ||
		current_user_can( 'edit_comment', (int) $comment->comment_ID ) ||
		Levels\can_read( (int) $comment->comment_post_ID )
	) {
		return $result;
	}
	return new WP_Error(
		'rest_cannot_read',
		__(
			'Only people who can read the post can read its comments.',
			'mainstay-blocks'
		),
		[ 'status' => rest_authorization_required_code() ]
	);
}
