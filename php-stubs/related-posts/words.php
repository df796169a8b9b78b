<?php
/**
 * What a post is about, in words: of its title, headings, text, categories and tags, in any
 * language. Words are not stemmed; what is too common to tell posts apart is left out by number
 * (index.php), so no list of any language's small words is needed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\RelatedPosts\Words;

use Mainstay\PremiumContent;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/premium-content/premium-content.php';

/** Of longer posts, only so many bytes are read. */
const MOST_BYTES = 30000;

/** How much a word counts for, by where it stands. */
const TITLE     = 4;
const HEADING   = 2;
const TERM_NAME = 2;
const TERM      = 3;

/** Of the formula BM25: how soon another occurrence adds little, and how far long posts count less. */
const K1          = 1.5;
const B           = 0.6;
const MEAN_LENGTH = 250;

/** Weights are stored as whole numbers, so many times as large. */
const SCALE = 100;

/** Scripts without spaces, or with endings on every word: words are told apart by pairs of letters. */
const PAIRS = '\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}\x{30FC}\x{3005}';

/** Here words are longer, so it takes three. */
const TRIPLES = '\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}';

/**
 * The words of a post, with weights by BM25.
 *
 * @return array<string, int> Whole numbers, SCALE times as large. Categories and tags are there as
 *         `#` and their number, too.
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
			PremiumContent\public_part( $post->post_content, $post->ID ),
		$terms
	);
}

/** @return \WP_Term[] */
function terms_of( WP_Post $post, string $taxonomy ): array {
	$terms = get_the_terms( $post, $taxonomy );
	return is_array( $terms ) ? $terms : [];
}

/**
 * What posts of a type are sorted by.
 *
 * @return string[]
 */
function taxonomies( string $type ): array {
	return array_values(
		array_diff( get_taxonomies_of( $type ), [ 'post_format', 'nav_menu' ] )
	);
}

/** @return string[] The public ones. */
function get_taxonomies_of( string $type ): array {
	return array_keys(
		array_filter(
			get_object_taxonomies( $type, 'objects' ),
			static fn( $taxonomy ) => $taxonomy->public
		)
	);
}

/**
 * The words of what a post is made of.
 *
 * @param \WP_Term[] $terms Categories and tags.
 * @return array<string, int> As of_post() gives them.
 */
function of_parts( string $title, string $content, array $terms ): array {
	$html = without_code( mb_strcut( $content, 0, MOST_BYTES ) );
	preg_match_all( '~<h[1-6]\b[^>]*>(.*?)</h[1-6]>~is', $html, $headings );
	$times = [];
	count_words( $times, plain( $title ), TITLE );
	count_words( $times, plain( implode( "\n", $headings[1] ) ), HEADING - 1 );
	count_words( $times, plain( $html ), 1 );
	// The length is that of the text: a post is not longer for its tags.
	$length = array_sum( $times );
	foreach ( $terms as $term ) {
		// Posts have it because nobody gave them another.
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

/** The block itself: its heading says nothing of the post. */
const OURS = '~<!-- wp:jetpack/related-posts (?:\{[^>]*\} )?-->.*?<!-- /wp:jetpack/related-posts -->~s';

/** Content without what nobody reads. */
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

/** Text as words are looked for in it: no tags, one form of each letter, small. */
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
	// Authors write these or leave them out: accents on Latin letters, points in Hebrew and Arabic,
	// two dots in Russian, capitals without accents in Greek. In Vietnamese they make the word.
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
 * @param array<string, int> $times  Gets how often each is there.
 * @param string             $text   As plain() makes it.
 * @param int                $weight What each counts for.
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

/** Worth keeping? Single letters and short numbers are not. */
function is_word( string $run ): bool {
	$length = strlen( $run );
	return $length > 1 && $length <= 40 && ! ( $length < 4 && ctype_digit( $run ) );
}

/**
 * The words of a run of letters that are not all of ASCII.
 *
 * @return string[]
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
 * Every so many letters in a row, from each letter on. What is written in hiragana only is grammar.
 *
 * @return string[]
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

/** The number of a word. Two words with one number are so rare that it does no harm. */
function number( string $word ): int {
	return (int) hexdec( substr( hash( 'xxh64', $word ), 0, 12 ) );
}
