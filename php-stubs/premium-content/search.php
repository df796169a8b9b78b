<?php
/**
 * Search finds a post by what the visitor may read of it, so that hidden words cannot be found by
 * guessing.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Search;

use Mainstay\PremiumContent;
use Mainstay\PremiumContent\Levels;

defined( 'ABSPATH' ) || exit();

/** Number of posts that are read at a time. */
const BATCH_POSTS = 50;

/**
 * Restricts the condition of a search: restricted posts are searched here, in what the visitor may
 * read.
 *
 * @param string    $search Starts with `AND`; empty where nothing is searched.
 * @param \WP_Query $query  Of the search.
 */
function restrict_search( string $search, \WP_Query $query ): string {
	global $wpdb;
	$mark = get_like_pattern( 'wp:' . PremiumContent\SUBSCRIBER_VIEW_BLOCK );
	if ( '' === trim( $search ) || current_user_can( 'edit_others_posts' ) ) {
		return $search;
	}
	$terms    = (array) $query->get( 'search_terms' );
	$minus    = apply_filters( 'wp_query_search_exclusion_prefix', '-' );
	$unwanted = array_filter(
		$terms,
		static fn( $term ) => $minus && str_starts_with( $term, $minus )
	);
	$found    = find_posts(
		array_diff( $terms, $unwanted ),
		array_map( static fn( $term ) => substr( $term, 1 ), $unwanted ),
		$mark
	);
	return sprintf(
		' AND ((1=1 %s AND %s AND NOT %s) OR %s.ID IN (%s)) ',
		$search,
		$wpdb->prepare( '%i.post_content NOT LIKE %s', $wpdb->posts, $mark ),
		get_restricted_condition( "$wpdb->posts.ID" ),
		$wpdb->posts,
		implode( ',', $found ?: [ 0 ] )
	);
}

/** Returns the SQL condition for posts with an access level. */
function get_restricted_condition( string $column ): string {
	global $wpdb;
	return "$column IN (SELECT l.post_id FROM $wpdb->postmeta l WHERE " . Levels\get_restricting_condition( 'l' ) . ')';
}

/** Returns a pattern for LIKE. */
function get_like_pattern( string $text ): string {
	global $wpdb;
	return '%' . $wpdb->esc_like( $text ) . '%';
}

/**
 * Finds restricted posts by what the current visitor may read.
 *
 * @param string[] $wanted   Terms, all of which must be found.
 * @param string[] $unwanted Terms, none of which may be found.
 * @param string   $mark     Pattern of restricted posts, for LIKE.
 * @return int[] IDs of posts.
 */
function find_posts( array $wanted, array $unwanted, string $mark ): array {
	global $wpdb;
	$where = [
		$wpdb->prepare( '(post_content LIKE %s OR ', $mark ) . get_restricted_condition( 'ID' ) . ')',
	];
	foreach ( $wanted as $term ) {
		$where[] = $wpdb->prepare(
			'(post_title LIKE %s OR post_excerpt LIKE %s OR post_content LIKE %s)',
			get_like_pattern( $term ),
			get_like_pattern( $term ),
			get_like_pattern( $term )
		);
	}
	if ( ! is_user_logged_in() ) {
		$where[] = "post_password = ''";
	}
	$found = [];
	$last  = 0;
	do {
		$rows = $wpdb->get_results(
			'SELECT ID, post_type, post_parent, post_title, post_excerpt, post_content, ' . Levels\get_level_column() . // phpcs:ignore WordPress.DB.PreparedSQL -- A column.
				$wpdb->prepare(
					' FROM %i WHERE ID > %d AND post_type NOT IN (%s, %s) AND ',
					$wpdb->posts,
					$last,
					'revision',
					'wp_block'
				) .
				implode( ' AND ', $where ) .
				$wpdb->prepare( ' ORDER BY ID LIMIT %d', BATCH_POSTS )
		);
		Levels\note_posts( $rows );
		Levels\prime_levels( array_map( 'intval', array_column( $rows, 'ID' ) ) );
		foreach ( $rows as $row ) {
			$last = (int) $row->ID;
			if ( matches_terms( $row, $wanted, $unwanted ) ) {
				$found[] = $last;
			}
		}
	} while ( count( $rows ) === BATCH_POSTS );
	return $found;
}

/**
 * Checks whether what the current visitor may read of a post has the terms.
 *
 * @param \stdClass $row      Of the posts table.
 * @param string[] $wanted   Terms, all of which must be found.
 * @param string[] $unwanted Terms, none of which may be found.
 */
function matches_terms( object $row, array $wanted, array $unwanted ): bool {
	$text = normalise_text(
		implode(
			"\n",
			[
				$row->post_title,
				$row->post_excerpt,
				PremiumContent\remove_restricted( $row->post_content, (int) $row->ID ),
			]
		)
	);
	$has  = static fn( $term ) => str_contains( $text, normalise_text( $term ) );
	foreach ( $wanted as $term ) {
		if ( ! $has( $term ) ) {
			return false;
		}
	}
	foreach ( $unwanted as $term ) {
		if ( $has( $term ) ) {
			return false;
		}
	}
	return true;
}

/** Returns a text in lower case without accents, as databases compare. */
function normalise_text( string $text ): string {
	return mb_strtolower( remove_accents( $text ) );
}
