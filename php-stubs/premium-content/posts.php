<?php
/**
 * Restricts posts for other plugins and themes, many of which print their content without rendering
 * blocks.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Posts;

use Mainstay\PremiumContent;
use Mainstay\PremiumContent\Head;
use Mainstay\PremiumContent\Levels;
use Mainstay\PremiumContent\Wall;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/premium-content.php';

/** Number of consecutive words by which a shown text is recognised as hidden content of a post. */
const MATCH_WORDS = 8;

/** Key in $GLOBALS of the number of nested blocks that print stored content of other posts. */
const LIST_DEPTH = __NAMESPACE__ . '\list_depth';

/**
 * Removes the parts that the current visitor may not read from the posts of a query. Background jobs
 * (cron, command line) get posts unchanged.
 *
 * @param array<int|string, mixed> $posts Objects, or IDs where the query asked for these.
 * @return array<int|string, mixed>
 */
function restrict_posts( array $posts ): array {
	$objects = array_filter( $posts, 'is_object' );
	Levels\note_posts( $objects );
	if ( PremiumContent\is_background_job() || ! may_be_restricted( $objects ) ) {
		return $posts;
	}
	Levels\prime_levels( array_map( 'intval', array_column( $objects, 'ID' ) ) );
	$shown = $posts;
	foreach ( $posts as $at => $post ) {
		if (
			! is_object( $post ) ||
			! isset( $post->post_content, $post->ID ) ||
			! PremiumContent\has_restricted_part( $post->post_content, (int) $post->ID )
		) {
			continue;
		}
		$content = PremiumContent\remove_restricted(
			$post->post_content,
			(int) $post->ID
		);
		if ( $content !== $post->post_content ) {
			$shown[ $at ]               = clone $post;
			$shown[ $at ]->post_content = $content;
		}
	}
	if ( $shown !== $posts ) {
		// WordPress caches the posts of a query for all visitors, so the unchanged
		// posts are put into its cache.
		$whole = array_map(
			static fn( $post ) => $post instanceof \WP_Post ? $post : new \WP_Post( $post ),
			array_filter( $posts, 'is_object' )
		);
		update_post_cache( $whole );
	}
	return $shown;
}

/**
 * Has a query that loads no meta bring the access level of its posts, which would take another query. Runs
 * just before it is sent.
 *
 * @param mixed                 $is_split Whether WordPress asks for IDs first, and then for the posts.
 * @param \WP_Query             $query    Its `request` is changed.
 * @param string                $request  SQL before other plugins changed it.
 * @param array<string, string> $clauses  Of the SQL.
 * @return mixed False where the query is changed.
 */
function ask_for_levels( $is_split, \WP_Query $query, string $request, array $clauses ) {
	global $wpdb;
	if (
		! array_filter( (array) ( $query->get( 'post_type' ) ?: 'any' ), __NAMESPACE__ . '\may_have_level' ) ||
		$query->get( 'update_post_meta_cache' ) ||
		$query->get( 'suppress_filters' ) ||
		$query->request !== $request ||
		"$wpdb->posts.*" !== $clauses['fields'] ||
		// Grouping whole rows is slow.
		( $is_split && ( $clauses['groupby'] || $clauses['distinct'] ) ) ||
		// An object cache has the meta, too.
		wp_using_ext_object_cache()
	) {
		return $is_split;
	}
	[$select, $rest] = explode( "$wpdb->posts.*", $request, 2 );
	$query->request  = "$select$wpdb->posts.*, " . Levels\get_level_column() . $rest;
	return false;
}

/**
 * Checks, without parsing, whether one of a query's posts may be restricted.
 *
 * @param object[] $posts Of a query.
 */
function may_be_restricted( array $posts ): bool {
	$types = [];
	foreach ( $posts as $post ) {
		if ( ! isset( $post->post_content ) ) {
			continue;
		}
		if ( PremiumContent\has_subscriber_view( $post->post_content ) ) {
			return true;
		}
		$types[ (string) ( $post->post_type ?? '' ) ] = true;
	}
	return (bool) array_filter( array_keys( $types ), __NAMESPACE__ . '\may_have_level' );
}

/** Checks whether posts of a type may have a level: menus, templates and styles have none. */
function may_have_level( string $type ): bool {
	return ! post_type_exists( $type ) || is_post_type_viewable( $type );
}

/**
 * Removes what is behind the paywall from a text that is about to be shown as the content of a post.
 *
 * @param int $post_id Post of the content; 0 for the current post.
 */
function remove_behind_wall( string $content, int $post_id = 0 ): string {
	$post_id  = $post_id ?: (int) get_the_ID();
	$has_wall = Wall\has_paywall( $content );
	if ( PremiumContent\is_foreign_block( PremiumContent\PAYWALL_BLOCK ) ) {
		return $content;
	}
	if ( $post_id && ! Levels\can_read( $post_id ) ) {
		return $has_wall || has_hidden_text( $content, $post_id )
			? Wall\split_at_paywall( $content )[0]
			: $content;
	}
	// A paywall that the current post does not have belongs to another, unknown post.
	return $has_wall &&
		! ( $post_id && Wall\has_paywall( PremiumContent\get_stored_content( $post_id ) ) ) &&
		! (
			$post_id &&
			is_user_logged_in() &&
			current_user_can( 'edit_post', $post_id )
		)
		? Wall\split_at_paywall( $content )[0]
		: $content;
}

/** Checks whether a text contains text from behind a post's paywall. */
function has_hidden_text( string $text, int $post_id ): bool {
	$post = get_post( $post_id );
	$text = trim( $text );
	if ( ! $post || '' === $text ) {
		return false;
	}
	$stored = PremiumContent\get_stored_content( $post_id );
	if (
		str_contains( $stored, $text ) &&
		! str_contains( PremiumContent\get_public_part( $stored, $post_id ), $text )
	) {
		return true;
	}
	require_once __DIR__ . '/head.php';
	return Head\create_detector( $post, MATCH_WORDS )( $text );
}

/**
 * Returns the automatic excerpt of a restricted post, made of what precedes its paywall.
 *
 * @param string            $excerpt Empty where the author wrote none.
 * @param \WP_Post|int|null $post    Of the excerpt.
 */
function get_restricted_excerpt( string $excerpt, $post ): string {
	$post = $post ? get_post( $post ) : get_post();
	if ( '' !== trim( $excerpt ) || ! $post || Levels\can_read( $post->ID ) ) {
		return $excerpt;
	}
	$open               = clone $post;
	$open->post_content = PremiumContent\remove_restricted(
		PremiumContent\get_stored_content( $post->ID ),
		$post->ID
	);
	$made               = wp_trim_excerpt( '', $open );
	if (
		'' === trim( $made ) &&
		remove_filter( 'get_the_excerpt', 'wp_trim_excerpt' )
	) {
		// Without public text, WordPress would make an excerpt of the whole text.
		restore_excerpts();
	}
	return $made;
}

/** Adds WordPress's filter for excerpts again after the current excerpt. */
function restore_excerpts(): void {
	$moment  = 'get_the_excerpt';
	$restore = static function ( $excerpt ) use ( &$restore, $moment ) {
		remove_filter( $moment, $restore, 11 );
		add_filter( $moment, 'wp_trim_excerpt', 10, 2 );
		return $excerpt;
	};
	add_filter( $moment, $restore, 11 );
}

/** Returns how many nested blocks that print stored content of other posts are being rendered. */
function get_list_depth(): int {
	return $GLOBALS[ LIST_DEPTH ] ?? 0;
}

/**
 * Counts a block that prints stored content of other posts.
 *
 * @param int $change 1 at the start of the block, -1 at its end.
 */
function change_list_depth( int $change ): void {
	$GLOBALS[ LIST_DEPTH ] = max( 0, get_list_depth() + $change );
}

/** Enables filters for searches and for queries of blocks that print content. */
function enable_query_filters( \WP_Query $query ): void {
	if (
		get_list_depth() ||
		( '' !== (string) $query->get( 's' ) &&
			! PremiumContent\is_background_job() &&
			! current_user_can( 'edit_others_posts' ) )
	) {
		$query->set( 'suppress_filters', false );
	}
}

/**
 * Keeps the stored content of a post that is saved with parts removed.
 *
 * @param array<string, mixed> $data  Of the post, with slashes.
 * @param array<string, mixed> $given With the ID of the post.
 * @return array<string, mixed>
 */
function keep_stored_content( array $data, array $given ): array {
	global $wpdb;
	$content = wp_unslash( $data['post_content'] ?? '' );
	$id      = (int) ( $given['ID'] ?? 0 );
	if (
		$id &&
		( str_contains( $content, PremiumContent\HIDDEN_VIEW_MARKUP ) ||
			str_contains( $content, Wall\HIDDEN_PART_MARKUP ) )
	) {
		// The copy of get_post() may be the one with parts removed.
		$stored               = $wpdb->get_var(
			$wpdb->prepare(
				'SELECT post_content FROM %i WHERE ID = %d',
				$wpdb->posts,
				$id
			)
		);
		$data['post_content'] = wp_slash( (string) $stored );
	}
	return $data;
}

/**
 * Restricts the content of a synced pattern over REST, which WordPress returns to users who may not
 * edit the pattern.
 *
 * @param \WP_REST_Response $response Of WordPress.
 * @return \WP_REST_Response
 */
function restrict_pattern( $response, \WP_Post $post ) {
	$data = $response->get_data();
	if (
		isset( $data['content']['raw'] ) &&
		! current_user_can( 'edit_post', $post->ID )
	) {
		$data['content']['raw'] = PremiumContent\get_public_part(
			$data['content']['raw']
		);
		$response->set_data( $data );
	}
	return $response;
}

/**
 * Removes links from hidden parts of a post, for enclosures in feeds and for pings.
 *
 * @param string[] $links Of the post.
 * @return string[]
 */
function filter_public_links( array $links, int $post_id ): array {
	$content = PremiumContent\get_stored_content( $post_id );
	if ( ! PremiumContent\has_restricted_part( $content, $post_id ) ) {
		return $links;
	}
	[$public, $hidden] = array_map(
		'html_entity_decode',
		PremiumContent\split_by_public( $content, $post_id )
	);
	return array_filter(
		$links,
		static fn( $link ) => str_contains( $public, $link ) ||
			! str_contains( $hidden, $link )
	);
}

/** Removes the enclosure tag of a feed where its file is in a hidden part. */
function filter_enclosure( string $tag ): string {
	$tags = new \WP_HTML_Tag_Processor( $tag );
	$tags->next_tag();
	$url = $tags->get_attribute( 'url' ) ?? $tags->get_attribute( 'href' );
	return is_string( $url ) && ! filter_public_links( [ $url ], (int) get_the_ID() ) ? '' : $tag;
}
