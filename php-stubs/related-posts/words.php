<?php
/**
 * Extracts the words of a post from its title, headings, text, categories and tags, in any
 * language. Words are not stemmed; words that are too common are left out by their document count
 * (index.php), so no list of stop words is needed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\RelatedPosts\Words;

use Mainstay\Core\Elements;
use Mainstay\PremiumContent;
use WP_Post;
use function Mainstay\Core\PlainText\encode_signs;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/elements.php';
require_once dirname( __DIR__ ) . '/premium-content/premium-content.php';

/** Bytes of content that are read. */
const MAX_CONTENT_BYTES = 30000;

/** Weight of a word by where it is. */
const TITLE_WEIGHT     = 4;
const HEADING_WEIGHT   = 2;
const TERM_NAME_WEIGHT = 2;
const TERM_WEIGHT      = 3;

/** Parameters of BM25: saturation of repeated words, and normalization by length. */
const BM25_K1           = 1.5;
const BM25_B            = 0.6;
const MEAN_LENGTH_WORDS = 250;

/** Factor by which weights are stored as integers. */
const WEIGHT_SCALE = 100;

/** Scripts without spaces, or with endings on each word: words are split into bigrams. */
const BIGRAM_SCRIPTS = '\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}\x{30FC}\x{3005}';

/** Scripts without spaces and with longer words: words are split into trigrams. */
const TRIGRAM_SCRIPTS = '\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}';

/**
 * Returns the words of a post with their weights by BM25.
 *
 * @return array<string, int> Multiplied by WEIGHT_SCALE. Terms are included as `#` and their ID, too.
 */
function weigh_post_words( WP_Post $post ): array {
	$terms = [];
	foreach ( get_taxonomies( $post->post_type ) as $taxonomy ) {
		array_push( $terms, ...get_post_terms( $post, $taxonomy ) );
	}
	return weigh_words(
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
function get_post_terms( WP_Post $post, string $taxonomy ): array {
	$terms = get_the_terms( $post, $taxonomy );
	return is_array( $terms ) ? $terms : [];
}

/**
 * Returns the taxonomies that count for posts of a type.
 *
 * @return list<string>
 */
function get_taxonomies( string $type ): array {
	return array_values(
		array_diff( query_taxonomies( $type ), [ 'post_format', 'nav_menu' ] )
	);
}

/**
 * Returns the public taxonomies of a post type.
 *
 * @return list<string> The public ones.
 */
function query_taxonomies( string $type ): array {
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
 * @return array<string, int> As weigh_post_words() gives them.
 */
function weigh_words( string $title, string $content, array $terms ): array {
	$html     = remove_code( mb_strcut( $content, 0, MAX_CONTENT_BYTES ) );
	$headings = '';
	foreach ( [ 'h1', 'h2', 'h3', 'h4', 'h5', 'h6' ] as $tag ) {
		foreach ( Elements\find_elements( $html, $tag ) as [ 'inner' => $at, 'inner_end' => $end ] ) {
			$headings .= substr( $html, $at, $end - $at ) . "\n";
		}
	}
	$times = [];
	count_words( $times, normalize_text( $title ), TITLE_WEIGHT );
	count_words( $times, normalize_text( $headings ), HEADING_WEIGHT - 1 );
	count_words( $times, normalize_text( $html ), 1 );
	// Tags do not count for the length.
	$length = array_sum( $times );
	foreach ( $terms as $term ) {
		// Posts have the default category only because no other was chosen.
		if ( (int) get_option( 'default_category' ) === $term->term_id ) {
			continue;
		}
		count_words( $times, normalize_text( $term->name ), TERM_NAME_WEIGHT );
		$times[ "#$term->term_id" ] = TERM_WEIGHT;
	}
	$damping = BM25_K1 * ( 1 - BM25_B + ( BM25_B * $length ) / MEAN_LENGTH_WORDS );
	return array_map(
		static fn( $number ) => (int) round(
			( WEIGHT_SCALE * $number * ( BM25_K1 + 1 ) ) / ( $number + $damping )
		),
		$times
	);
}

/** The related posts block, whose heading is not part of the post's subject. */
const OWN_BLOCK_PATTERN = '~<!-- wp:jetpack/related-posts (?:\{[^>]*\} )?-->.*?<!-- /wp:jetpack/related-posts -->~s';

/** Removes what readers do not see: comments, scripts, code, shortcodes, addresses. */
function remove_code( string $content ): string {
	return (string) preg_replace(
		[
			OWN_BLOCK_PATTERN,
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
function normalize_text( string $html ): string {
	$text = preg_replace(
		'~</?(?:p|div|li|ul|ol|h\d|td|th|tr|br|hr|figure|figcaption|blockquote|dt|dd)\b~i',
		' $0',
		$html
	);
	$text = html_entity_decode(
		strip_tags( encode_signs( (string) $text ) ), // phpcs:ignore WordPress.WP.AlternativeFunctions -- Spaces are there already.
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
 * @param string             $text   Of normalize_text().
 * @param int                $weight Of each occurrence.
 */
function count_words( array &$times, string $text, int $weight ): void {
	if ( ! preg_match_all( '~[\p{L}\p{M}\p{N}]+~u', $text, $found ) ) {
		return;
	}
	foreach ( $found[0] as $run ) {
		if ( preg_match( '~[\x80-\xff]~', $run ) ) {
			foreach ( split_words( $run ) as $word ) {
				$times[ $word ] = ( $times[ $word ] ?? 0 ) + $weight;
			}
		} elseif ( is_indexable_word( $run ) ) {
			$times[ $run ] = ( $times[ $run ] ?? 0 ) + $weight;
		}
	}
}

/** Returns whether a word is indexed: single letters and short numbers are not. */
function is_indexable_word( string $run ): bool {
	$length = strlen( $run );
	return $length > 1 && $length <= 40 && ! ( $length < 4 && ctype_digit( $run ) );
}

/**
 * Splits a run of letters that are not all ASCII into words.
 *
 * @return list<string>
 */
function split_words( string $run ): array {
	preg_match_all(
		'~[' .
			BIGRAM_SCRIPTS .
			']+|[' .
			TRIGRAM_SCRIPTS .
			'\p{M}]+|[^' .
			BIGRAM_SCRIPTS .
			TRIGRAM_SCRIPTS .
			']+~u',
		$run,
		$parts
	);
	$words = [];
	foreach ( $parts[0] as $part ) {
		if ( preg_match( '~^[' . BIGRAM_SCRIPTS . ']~u', $part ) ) {
			array_push( $words, ...split_into_ngrams( $part, 2 ) );
		} elseif ( preg_match( '~^[' . TRIGRAM_SCRIPTS . ']~u', $part ) ) {
			array_push( $words, ...split_into_ngrams( $part, 3 ) );
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
function split_into_ngrams( string $run, int $size ): array {
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
function hash_word( string $word ): int {
	return (int) hexdec( substr( hash( 'xxh64', $word ), 0, 12 ) );
}
