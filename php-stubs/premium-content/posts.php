<?php
/**
 * Posts as other plugins and themes get them: many print their content, or a part of it, without
 * rendering its blocks.
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

/** So many words in a row, of a text that is shown as a post's content, are not there by chance. */
const RUN = 8;

/**
 * What a query found, without what the present visitor may not see. Jobs of the site itself (cron,
 * command line) get posts as they are.
 *
 * @param array $posts Objects; ids where the query wanted these.
 */
function withhold( array $posts ): array {
	if ( PremiumContent\is_job() ) {
		return $posts;
	}
	prime_levels( $posts );
	$shown = $posts;
	foreach ( $posts as $at => $post ) {
		if (
			! is_object( $post ) ||
			! isset( $post->post_content, $post->ID ) ||
			! PremiumContent\is_in( $post->post_content, (int) $post->ID )
		) {
			continue;
		}
		$content = PremiumContent\withhold(
			$post->post_content,
			(int) $post->ID
		);
		if ( $content !== $post->post_content ) {
			$shown[ $at ]               = clone $post;
			$shown[ $at ]->post_content = $content;
		}
	}
	if ( $shown !== $posts ) {
		// WordPress caches what a query found, for those who get it whole, too; and asks again for
		// what somebody changed.
		$whole = array_filter( $posts, 'is_object' );
		update_post_cache( $whole );
	}
	return $shown;
}

/** Reads the meta of what a query found at once, where WordPress has not. */
function prime_levels( array $posts ): void {
	$ids = array_column( array_filter( $posts, 'is_object' ), 'ID' );
	$ids && update_meta_cache( 'post', array_map( 'intval', $ids ) );
}

/** Is any of these posts, as a query found them, worth a look? Cheap where none is. */
function are_concerned( array $posts ): bool {
	$types = [];
	foreach ( $posts as $post ) {
		if ( ! is_object( $post ) || ! isset( $post->post_content ) ) {
			continue;
		}
		if ( PremiumContent\has_view( $post->post_content ) ) {
			return true;
		}
		$types[ (string) ( $post->post_type ?? '' ) ] = true;
	}
	// Menus, templates and styles have no level.
	return (bool) array_filter( array_keys( $types ), 'is_post_type_viewable' );
}

/**
 * A text that is about to be shown as the content of a post, without what is behind its wall.
 *
 * @param int $post_id Whose content it is; 0 for the post that WordPress shows now.
 */
function withhold_shown( string $content, int $post_id = 0 ): string {
	$post_id  = $post_id ?: (int) get_the_ID();
	$has_wall = Wall\is_in( $content );
	if ( PremiumContent\is_taken( PremiumContent\WALL ) ) {
		return $content;
	}
	if ( $post_id && ! Levels\may_read( $post_id ) ) {
		return $has_wall || gives_away( $content, $post_id )
			? Wall\cut( $content )[0]
			: $content;
	}
	// A wall that the present post does not have is that of another, unknown one.
	return $has_wall &&
		! ( $post_id && Wall\is_in( PremiumContent\stored_content( $post_id ) ) ) &&
		! (
			$post_id &&
			is_user_logged_in() &&
			current_user_can( 'edit_post', $post_id )
		)
		? Wall\cut( $content )[0]
		: $content;
}

/** Has a text something of a post that stands behind its wall? */
function gives_away( string $text, int $post_id ): bool {
	$post = get_post( $post_id );
	$text = trim( $text );
	if ( ! $post || '' === $text ) {
		return false;
	}
	$stored = PremiumContent\stored_content( $post_id );
	if (
		str_contains( $stored, $text ) &&
		! str_contains( PremiumContent\public_part( $stored, $post_id ), $text )
	) {
		return true;
	}
	require_once __DIR__ . '/head.php';
	return Head\detector( $post, RUN )( $text );
}

/**
 * The automatic excerpt of a closed post: made of what stands before its wall.
 *
 * @param string        $excerpt Empty where nobody wrote one.
 * @param \WP_Post|null $post    Whose.
 */
function excerpt_of_closed( string $excerpt, $post ): string {
	$post = $post ? get_post( $post ) : get_post();
	if ( '' !== trim( $excerpt ) || ! $post || Levels\may_read( $post->ID ) ) {
		return $excerpt;
	}
	$open               = clone $post;
	$open->post_content = PremiumContent\withhold(
		PremiumContent\stored_content( $post->ID ),
		$post->ID
	);
	$made               = wp_trim_excerpt( '', $open );
	if (
		'' === trim( $made ) &&
		remove_filter( 'get_the_excerpt', 'wp_trim_excerpt' )
	) {
		// There is nothing to make one of, and WordPress would try again with all of the text.
		restore_excerpts();
	}
	return $made;
}

/** Lets WordPress make excerpts again, when the present one is through. */
function restore_excerpts(): void {
	$moment  = 'get_the_excerpt';
	$restore = static function ( $excerpt ) use ( &$restore, $moment ) {
		remove_filter( $moment, $restore, 11 );
		add_filter( $moment, 'wp_trim_excerpt', 10, 2 );
		return $excerpt;
	};
	add_filter( $moment, $restore, 11 );
}

/**
 * How many blocks that print stored content of other posts are being rendered, one inside the other.
 *
 * @param int $change 1 where one begins, -1 where it ends.
 */
function count_lists( int $change = 0 ): int {
	static $count = 0;
	return $count = max( 0, $count + $change );
}

/** Queries of lists that print content, and searches, run with filters. */
function let_filters_in( \WP_Query $query ): void {
	if (
		count_lists() ||
		( '' !== (string) $query->get( 's' ) &&
			! PremiumContent\is_job() &&
			! current_user_can( 'edit_others_posts' ) )
	) {
		$query->set( 'suppress_filters', false );
	}
}

/**
 * A post that was handed out with something missing is never stored like that: its stored content
 * stays.
 *
 * @param array $data  To be stored, with slashes.
 * @param array $given With the id.
 */
function keep_stored( array $data, array $given ): array {
	global $wpdb;
	$content = wp_unslash( $data['post_content'] ?? '' );
	$id      = (int) ( $given['ID'] ?? 0 );
	if (
		$id &&
		( str_contains( $content, PremiumContent\WITHHELD ) ||
			str_contains( $content, Wall\WITHHELD ) )
	) {
		// Not get_post(): its copy may be the one with something missing.
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
 * Synced patterns: WordPress gives their stored content to whoever writes posts, also to those who
 * may not edit the pattern.
 *
 * @param \WP_REST_Response $response
 */
function withhold_pattern( $response, \WP_Post $post ) {
	$data = $response->get_data();
	if (
		isset( $data['content']['raw'] ) &&
		! current_user_can( 'edit_post', $post->ID )
	) {
		$data['content']['raw'] = PremiumContent\public_part(
			$data['content']['raw']
		);
		$response->set_data( $data );
	}
	return $response;
}

/**
 * Links of a post that others would be told of: enclosures in feeds, pings.
 *
 * @param string[] $links
 * @return string[]
 */
function public_links( array $links, int $post_id ): array {
	$content = PremiumContent\stored_content( $post_id );
	if ( ! PremiumContent\is_in( $content, $post_id ) ) {
		return $links;
	}
	[$public, $hidden] = array_map(
		'html_entity_decode',
		PremiumContent\split_public( $content, $post_id )
	);
	return array_filter(
		$links,
		static fn( $link ) => str_contains( $public, $link ) ||
			! str_contains( $hidden, $link )
	);
}

/** The tag of an enclosure in a feed, unless it is of what only subscribers hear. */
function enclosure( string $tag ): string {
	return preg_match( '/\b(?:url|href)="([^"]+)"/', $tag, $found ) &&
		! public_links( [ html_entity_decode( $found[1] ) ], (int) get_the_ID() )
		? ''
		: $tag;
}
