<?php
/**
 * Writes texts in LinkedIn's "little text" format. Needs no key.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Linkedin\LittleText;

defined( 'ABSPATH' ) || exit();

/** Addresses, hashtags (with at least one letter), and all other text, character by character. */
const TAG_PATTERN = '~https?://\S+|(?<![\p{L}\p{M}\p{N}_&/#＃])(?<sign>[#＃])(?<tag>[\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*)|.~su';

/**
 * Returns a text in LinkedIn's "little text" format: reserved characters are escaped, and hashtags
 * are written as templates, which LinkedIn links. What follows a `#` in an address is no hashtag.
 *
 * @param string $text As it is shown.
 */
function escape_text( string $text ): string {
	$escape = static fn( $part ) => (string) preg_replace( '/[\\\\|{}@\[\]()<>#*_~]/', '\\\\$0', $part );
	return preg_replace_callback(
		TAG_PATTERN,
		static fn( $found ) => isset( $found['tag'] )
			? '{hashtag|' . $escape( $found['sign'] ) . '|' . $escape( $found['tag'] ) . '}'
			: $escape( $found[0] ),
		$text
	) ?? $escape( $text );
}
