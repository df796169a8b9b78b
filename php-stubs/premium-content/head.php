<?php
/**
 * The head of a restricted post's page. Plugins make descriptions for search engines and social
 * networks from the stored post, so their output is filtered.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Head;

use Mainstay\PremiumContent;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/premium-content.php';

/** Number of consecutive words by which a text is recognised as hidden text. */
const MATCH_WORDS = 3;

/** Returns the post of the current page, if it hides something from the visitor. */
function get_restricted_post(): ?\WP_Post {
	$post = is_singular() ? get_queried_object() : null;
	if ( ! ( $post instanceof \WP_Post ) ) {
		return null;
	}
	// Hidden parts are removed from the query's copy already.
	$content = PremiumContent\get_stored_content( (int) $post->ID );
	return PremiumContent\remove_restricted( $content, (int) $post->ID ) !== $content
		? get_post( (int) $post->ID )
		: null;
}

/**
 * Starts to buffer the output.
 *
 * @return bool False where nothing is hidden.
 */
function start_buffer(): bool {
	return get_restricted_post() && ob_start();
}

/** Prints the buffered output without tags that hold hidden text. */
function print_buffer(): void {
	$post = get_restricted_post();
	$head = (string) ob_get_clean();
	echo $post ? remove_hidden_tags( $head, $post ) : $head; // phpcs:ignore WordPress.Security.EscapeOutput -- Other plugins' markup, of which parts are removed.
}

/** Removes tags that hold hidden text of a post from the markup of a head. */
function remove_hidden_tags( string $html, \WP_Post $post ): string {
	$gives_away = create_detector( $post, MATCH_WORDS );
	$html       = preg_replace_callback(
		'~<meta\b[^>]*\bcontent=(["\'])(.*?)\1[^>]*>~is',
		static fn( $tag ) => $gives_away( $tag[2] ) ? '' : $tag[0],
		$html
	);
	// Where PCRE fails, nothing is printed, so that no hidden text is.
	return (string) preg_replace_callback(
		'~(<script\b[^>]*\bapplication/ld\+json\b[^>]*>)(.*?)(</script>)~is',
		static function ( $tag ) use ( $gives_away ) {
			$data = json_decode( $tag[2], true );
			$kept = is_array( $data ) ? remove_hidden_values( $data, $gives_away ) : null;
			if ( $kept === $data ) {
				return $tag[0];
			}
			return $tag[1] .
				wp_json_encode( $kept, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES ) .
				$tag[3];
		},
		(string) $html
	);
}

/**
 * Removes hidden texts from structured data.
 *
 * @param array<int|string, mixed> $data       Decoded JSON-LD.
 * @param callable(string): bool   $gives_away Checks a text.
 * @return array<int|string, mixed>
 */
function remove_hidden_values( array $data, callable $gives_away ): array {
	foreach ( $data as $key => $value ) {
		if ( is_array( $value ) ) {
			$data[ $key ] = remove_hidden_values( $value, $gives_away );
		} elseif ( is_string( $value ) && $gives_away( $value ) ) {
			unset( $data[ $key ] );
		}
	}
	return $data;
}

/** Returns the texts of a post that everybody may read. */
function get_public_texts( \WP_Post $post ): string {
	$texts = [
		$post->post_title,
		$post->post_excerpt,
		get_bloginfo( 'name' ),
		get_bloginfo( 'description' ),
		PremiumContent\get_public_part(
			PremiumContent\get_stored_content( $post->ID ),
			$post->ID
		),
	];
	// Descriptions that authors wrote, in the meta of any plugin.
	foreach ( get_post_meta( $post->ID ) as $key => $values ) {
		if ( preg_match( '/desc|excerpt|title/i', (string) $key ) ) {
			array_push( $texts, ...array_filter( $values, 'is_string' ) );
		}
	}
	return implode( " | \n", $texts );
}

/**
 * Returns a function that checks whether a text has a sequence of words which is in no public text, or
 * only words which are in none.
 *
 * @param \WP_Post $post With hidden parts.
 * @param int      $run  Number of consecutive words.
 * @return callable(string): bool
 */
function create_detector( \WP_Post $post, int $run ): callable {
	$content = PremiumContent\get_stored_content( $post->ID );
	$hidden  = get_words( PremiumContent\get_hidden_part( $content, $post->ID ) );
	$runs    = null;
	$only    = [];
	return static function (
		$text
	) use (
		$post,
		$run,
		$content,
		$hidden,
		&$runs,
		&$only
) {
		$words = get_words( $text );
		// Most texts have no word in common with the hidden part, which saves the comparison.
		if ( ! array_intersect( $words, $hidden ) ) {
			return false;
		}
		if ( null === $runs ) {
			$public = get_words( get_public_texts( $post ) );
			$runs   = array_diff_key(
				get_sequences( get_words( $content ), $run ),
				get_sequences( $public, $run )
			);
			$only   = array_diff( $hidden, $public );
		}
		return array_intersect_key( get_sequences( $words, $run ), $runs ) ||
			! array_diff( $words, $only );
	};
}

/**
 * Returns the words of a text, in lower case.
 *
 * @return string[]
 */
function get_words( string $text ): array {
	// Not by core/plain-text.php: the must-use copy of this file has to do without it.
	$text = wp_strip_all_tags(
		html_entity_decode( (string) preg_replace( '/</', ' <', $text ), ENT_QUOTES )
	);
	preg_match_all( '/[\p{L}\p{N}]+/u', mb_strtolower( $text ), $found );
	return $found[0];
}

/**
 * Returns every sequence of so many words, as keys.
 *
 * @param string[] $words  Of a text.
 * @param int      $length Number of words.
 * @return array<string, true>
 */
function get_sequences( array $words, int $length ): array {
	$runs = [];
	for ( $at = 0; $at + $length <= count( $words ); $at++ ) {
		$runs[ implode( ' ', array_slice( $words, $at, $length ) ) ] = true;
	}
	return $runs;
}
