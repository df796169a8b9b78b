<?php
/**
 * The head of a post's page: descriptions for search engines and social networks. Plugins make them
 * from the stored post as they like, so what they printed is read before it goes out.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Head;

use Mainstay\PremiumContent;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/premium-content.php';

/** So many words in a row give a text away. */
const RUN = 3;

/** The post whose page this is, if it has something to hide from the visitor. */
function hiding_post(): ?\WP_Post {
	$post = is_singular() ? get_queried_object() : null;
	if ( ! ( $post instanceof \WP_Post ) ) {
		return null;
	}
	// The query's copy has something missing already.
	$content = PremiumContent\stored_content( (int) $post->ID );
	return PremiumContent\withhold( $content, (int) $post->ID ) !== $content
		? get_post( (int) $post->ID )
		: null;
}

/** Collects what is printed from here on; false where there is nothing to hide. */
function start(): bool {
	return hiding_post() && ob_start();
}

/** Prints what was collected, without what gives hidden text away. */
function finish(): void {
	$post = hiding_post();
	$head = (string) ob_get_clean();
	echo $post ? clean( $head, $post ) : $head; // phpcs:ignore WordPress.Security.EscapeOutput -- Others' markup, less than it was.
}

/** Markup of a head without the tags that hold hidden text of a post. */
function clean( string $html, \WP_Post $post ): string {
	$gives_away = detector( $post, RUN );
	$html       = preg_replace_callback(
		'~<meta\b[^>]*\bcontent=(["\'])(.*?)\1[^>]*>~is',
		static fn( $tag ) => $gives_away( $tag[2] ) ? '' : $tag[0],
		$html
	);
	return preg_replace_callback(
		'~(<script\b[^>]*\bapplication/ld\+json\b[^>]*>)(.*?)(</script>)~is',
		static function ( $tag ) use ( $gives_away ) {
			$data = json_decode( $tag[2], true );
			$kept = is_array( $data ) ? without( $data, $gives_away ) : null;
			if ( $kept === $data ) {
				return $tag[0];
			}
			return $tag[1] .
				wp_json_encode( $kept, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES ) .
				$tag[3];
		},
		$html
	);
}

/** Structured data without the texts that give something away. */
function without( array $data, callable $gives_away ): array {
	foreach ( $data as $key => $value ) {
		if ( is_array( $value ) ) {
			$data[ $key ] = without( $value, $gives_away );
		} elseif ( is_string( $value ) && $gives_away( $value ) ) {
			unset( $data[ $key ] );
		}
	}
	return $data;
}

/** What the author wrote for everybody. */
function public_texts( \WP_Post $post ): string {
	$texts = [
		$post->post_title,
		$post->post_excerpt,
		get_bloginfo( 'name' ),
		get_bloginfo( 'description' ),
		PremiumContent\public_part(
			PremiumContent\stored_content( $post->ID ),
			$post->ID
		),
	];
	// Descriptions written by hand, whichever plugin keeps them.
	foreach ( get_post_meta( $post->ID ) as $key => $values ) {
		if ( preg_match( '/desc|excerpt|title/i', (string) $key ) ) {
			array_push( $texts, ...array_filter( $values, 'is_string' ) );
		}
	}
	return implode( " | \n", $texts );
}

/**
 * Tells whether a text has a run of words that is nowhere in public, or nothing but words that are
 * not.
 *
 * @param \WP_Post $post With something hidden in it.
 * @param int      $run  So many words in a row.
 */
function detector( \WP_Post $post, int $run ): callable {
	$content = PremiumContent\stored_content( $post->ID );
	$hidden  = words( PremiumContent\hidden_part( $content, $post->ID ) );
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
		$words = words( $text );
		// Most have nothing in common: then the whole post need not be taken apart.
		if ( ! array_intersect( $words, $hidden ) ) {
			return false;
		}
		if ( null === $runs ) {
			$public = words( public_texts( $post ) );
			$runs   = array_diff_key(
				runs( words( $content ), $run ),
				runs( $public, $run )
			);
			$only   = array_diff( $hidden, $public );
		}
		return array_intersect_key( runs( $words, $run ), $runs ) ||
			! array_diff( $words, $only );
	};
}

/** @return string[] */
function words( string $text ): array {
	$text = wp_strip_all_tags(
		html_entity_decode( preg_replace( '/</', ' <', $text ), ENT_QUOTES )
	);
	preg_match_all( '/[\p{L}\p{N}]+/u', mb_strtolower( $text ), $found );
	return $found[0];
}

/** Every run of so many words, as keys. @return array<string, true> */
function runs( array $words, int $length ): array {
	$runs = [];
	for ( $at = 0; $at + $length <= count( $words ); $at++ ) {
		$runs[ implode( ' ', array_slice( $words, $at, $length ) ) ] = true;
	}
	return $runs;
}
