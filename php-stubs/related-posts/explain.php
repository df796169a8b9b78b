<?php
/**
 * Related posts for authors: of the current text, and with the words in common.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\RelatedPosts\Explain;

use Mainstay\PremiumContent;
use Mainstay\RelatedPosts;
use Mainstay\RelatedPosts\Elasticpress;
use Mainstay\RelatedPosts\Find;
use Mainstay\RelatedPosts\Index;
use Mainstay\RelatedPosts\Tables;
use Mainstay\RelatedPosts\Words;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/premium-content/premium-content.php';
require_once __DIR__ . '/related-posts.php';
require_once __DIR__ . '/elasticpress.php';
require_once __DIR__ . '/changes.php';

/** Words in common that are named. */
const NAMED = 5;

/**
 * Returns the posts related to a text, with the words in common.
 *
 * @param WP_Post $post  The post of the text.
 * @param array{title: string, content: string, terms: array<int>, ...} $parts With the author's
 *        choices.
 * @return list<array<string, mixed>> As RelatedPosts\item() returns them, each with `words`.
 */
function items( WP_Post $post, array $parts ): array {
	if ( ! Tables\are_there() ) {
		return [];
	}
	$terms             = array_filter(
		array_map( 'get_term', array_map( 'intval', $parts['terms'] ) ),
		static fn( $term ) => $term instanceof \WP_Term
	);
	[$weights, $names] = of_text( $parts['title'], $parts['content'], $terms );
	$found             =
		Elasticpress\find( $post->ID, Find\KEPT ) ??
		Find\by_words( $weights, $post->ID, is_counted( $post->ID ) );
	$choice            = RelatedPosts\sanitize_choice( $parts );
	$picked            = RelatedPosts\pick( $post, $found, $choice, RelatedPosts\MOST );
	$term_ids          = wp_list_pluck( $terms, 'term_id' );
	return array_map(
		static fn( $one ) => RelatedPosts\item( $one, $term_ids ) + [
			'words' => in_common( $one->ID, $weights, $names ),
		],
		$picked
	);
}

/** Returns whether a post is in the index, so that others can be related to it. */
function is_counted( int $id ): bool {
	return (bool) ( Find\row( $id )->is_listed ?? false );
}

/**
 * Returns the words of a text with their weights, as the index would choose them.
 *
 * @param array<\WP_Term> $terms Of the post.
 * @return array{0: array<int, int>, 1: array<int, string>} Weights and names by number.
 */
function of_text( string $title, string $content, array $terms ): array {
	$weights = [];
	$names   = [];
	$words   = Words\of_parts(
		$title,
		PremiumContent\get_public_part( $content ),
		$terms
	);
	foreach ( $words as $name => $weight ) {
		$number             = Words\number( (string) $name );
		$weights[ $number ] = $weight;
		$names[ $number ]   = (string) $name;
	}
	$shares = Index\shares_of( array_keys( $weights ) );
	return [ Index\choose( $weights, $shares, $names ), $names ];
}

/**
 * Returns the words that a post has in common with a text, the most valuable first.
 *
 * @param array<int, int>    $weights Of the text, by number of the word.
 * @param array<int, string> $names   Words by number.
 * @return list<string> Without categories and tags.
 */
function in_common( int $id, array $weights, array $names ): array {
	$row    = Find\row( $id );
	$both   = array_intersect_key(
		$weights,
		$row ? Index\unpacked( $row->words ) : []
	);
	$common = [];
	foreach ( array_keys( Find\worth( $both, false ) ) as $number ) {
		if ( '#' !== $names[ $number ][0] ) {
			$common[] = $names[ $number ];
		}
	}
	return array_slice( $common, 0, NAMED );
}
