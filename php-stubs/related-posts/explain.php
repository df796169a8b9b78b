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
use Mainstay\RelatedPosts\Frequencies;
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
const MAX_NAMED_WORDS = 5;

/**
 * Returns the posts related to a text, with the words in common.
 *
 * @param WP_Post $post  The post of the text.
 * @param array{title: string, content: string, terms: array<int>, ...} $parts With the author's
 *        choices.
 * @return list<array<string, mixed>> As RelatedPosts\build_item() returns them, each with `words`.
 */
function build_items( WP_Post $post, array $parts ): array {
	if ( ! Tables\are_tables_ready() ) {
		return [];
	}
	$terms             = array_filter(
		array_map( 'get_term', array_map( 'intval', $parts['terms'] ) ),
		static fn( $term ) => $term instanceof \WP_Term
	);
	[$weights, $names] = get_text_weights( $parts['title'], $parts['content'], $terms );
	$found             =
		Elasticpress\find_related_posts( $post->ID, Find\MAX_KEPT_POSTS ) ??
		Find\find_by_words( $weights, $post->ID, Find\get_counted_words( Find\get_index_row( $post->ID ) ) );
	$choice            = RelatedPosts\sanitize_choice( $parts );
	$picked            = RelatedPosts\pick_posts( $post, $found, $choice, RelatedPosts\MAX_POSTS );
	$term_ids          = wp_list_pluck( $terms, 'term_id' );
	return array_map(
		static fn( $one ) => RelatedPosts\build_item( $one, $term_ids ) + [
			'words' => get_common_words( $one->ID, $weights, $names ),
		],
		$picked
	);
}

/**
 * Returns the words of a text with their weights, as the index would choose them.
 *
 * @param array<\WP_Term> $terms Of the post.
 * @return array{0: array<int, int>, 1: array<int, string>} Weights and names by number.
 */
function get_text_weights( string $title, string $content, array $terms ): array {
	$weights = [];
	$names   = [];
	$words   = Words\weigh_words(
		$title,
		PremiumContent\get_public_part( $content ),
		$terms
	);
	foreach ( $words as $name => $weight ) {
		$number             = Words\hash_word( (string) $name );
		$weights[ $number ] = $weight;
		$names[ $number ]   = (string) $name;
	}
	$shares = Frequencies\get_word_frequencies( array_keys( $weights ) );
	return [ Index\choose_words( $weights, $shares, $names ), $names ];
}

/**
 * Returns the words that a post has in common with a text, the most valuable first.
 *
 * @param array<int, int>    $weights Of the text, by number of the word.
 * @param array<int, string> $names   Words by number.
 * @return list<string> Without categories and tags.
 */
function get_common_words( int $id, array $weights, array $names ): array {
	$row    = Find\get_index_row( $id );
	$both   = array_intersect_key(
		$weights,
		$row ? Index\unpack_weights( $row->words ) : []
	);
	$common = [];
	foreach ( array_keys( Find\get_word_values( $both, [] ) ) as $number ) {
		if ( '#' !== $names[ $number ][0] ) {
			$common[] = $names[ $number ];
		}
	}
	return array_slice( $common, 0, MAX_NAMED_WORDS );
}
