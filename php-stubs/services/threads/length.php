<?php
/**
 * Counts texts as Threads does: "Text posts are limited to 500 characters. Emojis are counted as the
 * number of UTF-8 bytes they occupy" (Meta's documentation of the API). Needs no key.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Threads\Length;

use Mainstay\Http\Graphemes;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/http/graphemes.php';

/**
 * Returns the length of a text: bytes of emoji, and code points of all other characters.
 *
 * @param string $text As it is sent.
 */
function get_weighted_length( string $text ): int {
	preg_match_all( '~' . Graphemes\GRAPHEME_PATTERN . '~su', $text, $letters );
	return array_sum( array_map( __NAMESPACE__ . '\get_letter_weight', $letters[0] ) );
}

/** Returns the weight of one grapheme, which may have several code points. */
function get_letter_weight( string $letter ): int {
	$emoji = preg_match( Graphemes\EMOJI_PATTERN, $letter, $found ) ? strlen( $found[0] ) : 0;
	return $emoji + mb_strlen( substr( $letter, $emoji ) );
}
