<?php
/**
 * Extracts the words of a post from its title, headings, text, categories and tags, in any
 * language. Words are not stemmed; words that are too common are left out by their document count
 * (index.php), so no list of stop words is needed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\RelatedPosts\Words;

use Mainstay\PremiumContent;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/premium-content/premium-content.php';

/** Bytes of content that are read. */
const MOST_BYTES = 30000;

/** Weight of a word by where it is. */
const TITLE     = 4;
const HEADING   = 2;
const TERM_NAME = 2;
const TERM      = 3;

/** Parameters of BM25: saturation of repeated words, and normalization by length. */
const K1          = 1.5;
const B           = 0.6;
const MEAN_LENGTH = 250;

/** Factor by which weights are stored as integers. */
const SCALE = 100;

/** Scripts without spaces, or with endings on each word: words are split into bigrams. */
const PAIRS = '\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}\x{30FC}\x{3005}';

/** Scripts without spaces and with longer words: words are split into trigrams. */
const TRIPLES = '\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}';

/**
 * Returns the words of a post with their weights by BM25.
 *
 * @return array<string, int> Multiplied by SCALE. Terms are included as `#` and their ID, too.
 */
function of_post( WP_Post $post ): array {
	$terms = [];
	foreach ( taxonomies( $post->post_type ) as $taxonomy ) {
		array_push( $terms, ...terms_of( $post, $taxonomy ) );
	}
	return of_parts(
		$post->post_title,
		$post->post_excerpt .
			"\n" .
			PremiumContent\get_public_part( $post->post_content, $post->ID ),
		$terms
	);
}

/**
 * Returns the terms of a post in a taxonomy.
 *
 * @return array<\WP_Term>
 */
function terms_of( WP_Post $post, string $taxonomy ): array {
	$terms = get_the_terms( $post, $taxonomy );
	return is_array( $terms ) ? $terms : [];
}

/**
 * Returns the taxonomies that count for posts of a type.
 *
 * @return list<string>
 */
function taxonomies( string $type ): array {
	return array_values(
		array_diff( get_taxonomies_of( $type ), [ 'post_format', 'nav_menu' ] )
	);
}

/**
 * Returns the public taxonomies of a post type.
 *
 * @return list<string> The public ones.
 */
function get_taxonomies_of( string $type ): array {
	return array_keys(
		array_filter(
			get_object_taxonomies( $type, 'objects' ),
			static fn( $taxonomy ) => $taxonomy->public
		)
	);
}

/**
 * Returns the words of a post's parts with their weights.
 *
 * @param array<\WP_Term> $terms Categories and tags.
 * @return array<string, int> As of_post() gives them.
 */
function of_parts( string $title, string $content, array $terms ): array {
	$html = without_code( mb_strcut( $content, 0, MOST_BYTES ) );
	preg_match_all( '~<h[1-6]\b[^>]*>(.*?)</h[1-6]>~is', $html, $headings );
	$times = [];
	count_words( $times, plain( $title ), TITLE );
	count_words( $times, plain( implode( "\n", $headings[1] ) ), HEADING - 1 );
	count_words( $times, plain( $html ), 1 );
	// Tags do not count for the length.
	$length = array_sum( $times );
	foreach ( $terms as $term ) {
		// Posts have the default category only because no other was chosen.
		if ( (int) get_option( 'default_category' ) === $term->term_id ) {
			continue;
		}
		count_words( $times, plain( $term->name ), TERM_NAME );
		$times[ "#$term->term_id" ] = TERM;
	}
	$damping = K1 * ( 1 - B + ( B * $length ) / MEAN_LENGTH );
	return array_map(
		static fn( $number ) => (int) round(
			( SCALE * $number * ( K1 + 1 ) ) / ( $number + $damping )
		),
		$times
	);
}

/** The related posts block, whose heading is not part of the post's subject. */
const OURS = '~<!-- wp:jetpack/related-posts (?:\{[^>]*\} )?-->.*?<!-- /wp:jetpack/related-posts -->~s';

/** Removes what readers do not see: comments, scripts, code, shortcodes, addresses. */
function without_code( string $content ): string {
	return (string) preg_replace(
		[
			OURS,
			'~<!--.*?-->~s',
			'~<(script|style|pre|code|svg|template)\b.*?</\1>~is',
			'~\[/?[a-z][\w-]*[^\]\n]*\]~i',
			'~https?://\S+~i',
		],
		' ',
		$content
	);
}

/**
 * Normalizes a text for splitting it into words: no tags, one form of each character, lower case.
 */
function plain( string $html ): string {
	$text = preg_replace(
		'~</?(?:p|div|li|ul|ol|h\d|td|th|tr|br|hr|figure|figcaption|blockquote|dt|dd)\b~i',
		' $0',
		$html
	);
	$text = html_entity_decode(
		strip_tags( (string) $text ), // phpcs:ignore WordPress.WP.AlternativeFunctions -- Spaces are there already.
		ENT_QUOTES | ENT_HTML5
	);
	if ( ! preg_match( '~[\x80-\xff]~', $text ) ) {
		return strtolower( $text );
	}
	$text = function_exists( 'normalizer_normalize' )
		? ( normalizer_normalize( $text, \Normalizer::FORM_KC ) ?:
		$text )
		: mb_convert_kana( $text, 'asKV' );
	$text = mb_strtolower( $text );
	// Marks that authors often leave out: accents on Latin letters, points in Hebrew and Arabic,
	// dots in Russian, accents on Greek capitals. In Vietnamese they distinguish words and are kept.
	$text = strtr(
		$text,
		[
			'ё' => 'е',
			'ς' => 'σ',
			'ά' => 'α',
			'έ' => 'ε',
			'ή' => 'η',
			'ί' => 'ι',
			'ό' => 'ο',
			'ύ' => 'υ',
			'ώ' => 'ω',
		]
	);
	$text = str_starts_with( get_locale(), 'vi' )
		? $text
		: remove_accents( $text, 'en_US' );
	return (string) preg_replace(
		'~[\x{0300}-\x{036F}\x{0591}-\x{05C7}\x{064B}-\x{065F}\x{0640}]+~u',
		'',
		$text
	);
}

/**
 * Adds the words of a text.
 *
 * @param array<string, int> $times  Weighted occurrences by word; changed.
 * @param string             $text   Of plain().
 * @param int                $weight Of each occurrence.
 */
function count_words( array &$times, string $text, int $weight ): void {
	if ( ! preg_match_all( '~[\p{L}\p{M}\p{N}]+~u', $text, $found ) ) {
		return;
	}
	foreach ( $found[0] as $run ) {
		if ( preg_match( '~[\x80-\xff]~', $run ) ) {
			foreach ( split( $run ) as $word ) {
				$times[ $word ] = ( $times[ $word ] ?? 0 ) + $weight;
			}
		} elseif ( is_word( $run ) ) {
			$times[ $run ] = ( $times[ $run ] ?? 0 ) + $weight;
		}
	}
}

/** Returns whether a word is indexed: single letters and short numbers are not. */
function is_word( string $run ): bool {
	$length = strlen( $run );
	return $length > 1 && $length <= 40 && ! ( $length < 4 && ctype_digit( $run ) );
}

/**
 * Splits a run of letters that are not all ASCII into words.
 *
 * @return list<string>
 */
function split( string $run ): array {
	preg_match_all(
		'~[' .
			PAIRS .
			']+|[' .
			TRIPLES .
			'\p{M}]+|[^' .
			PAIRS .
			TRIPLES .
			']+~u',
		$run,
		$parts
	);
	$words = [];
	foreach ( $parts[0] as $part ) {
		if ( preg_match( '~^[' . PAIRS . ']~u', $part ) ) {
			array_push( $words, ...grams( $part, 2 ) );
		} elseif ( preg_match( '~^[' . TRIPLES . ']~u', $part ) ) {
			array_push( $words, ...grams( $part, 3 ) );
		} elseif ( mb_strlen( $part ) > 1 && mb_strlen( $part ) <= 40 ) {
			$words[] = $part;
		}
	}
	return $words;
}

/**
 * Returns the n-grams of a run of letters. Those of hiragana only are left out, since they are
 * grammar.
 *
 * @return list<string>
 */
function grams( string $run, int $size ): array {
	$letters = mb_str_split( $run );
	if ( count( $letters ) <= $size ) {
		return preg_match( '~^\p{Hiragana}+$~u', $run ) ? [] : [ $run ];
	}
	$grams = [];
	for ( $at = 0; $at <= count( $letters ) - $size; $at++ ) {
		$gram = implode( '', array_slice( $letters, $at, $size ) );
		if ( ! preg_match( '~^\p{Hiragana}+$~u', $gram ) ) {
			$grams[] = $gram;
		}
	}
	return $grams;
}

/** Returns the number of a word: 48 bits of its hash. Collisions are rare enough to be ignored. */
function number( string $word ): int {
	return (int) hexdec( substr( hash( 'xxh64', $word ), 0, 12 ) );
}
