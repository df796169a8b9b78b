<?php
/**
 * Counts texts as X does, and cuts what is too long. Needs no key.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\X\Length;

use Mainstay\Http\Graphemes;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/http/graphemes.php';

/** Weighted length of a post. */
const MAX_WEIGHTED_LENGTH  = 280;
const LINK_WEIGHTED_LENGTH = 23;

/** Ends of names that are those of files, such as Node.js, and of no public host. */
const FILE_ENDS = 'css|csv|docx|exe|gif|html?|jpe?g|jsx?|json|pdf|php|png|scss|sql|svg|tsx?|txt|webp|xlsx|xml|ya?ml';

/** A label of a host name with its dot, and the last label; the excluded names are not public. */
const HOST_LABEL_PATTERN = '[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?\.';
const HOST_END_PATTERN   = '(?!(?:localhost|local|lan|internal|invalid|test)(?![\p{L}\p{N}-]))(?:xn--[a-z0-9-]{2,}|\p{L}[\p{L}\p{M}]+)(?![\p{L}\p{N}@])';
const NAME_LABEL_PATTERN = '[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?\.';
const NAME_END_PATTERN   = '(?!(?:' . FILE_ENDS . ')(?![a-z0-9-]))[a-z]{2,}(?![a-z0-9@])';

/** Letters of a path, all of its characters, and those that can be its last. */
const PATH_LETTERS   = 'a-z\x{C0}-\x{D6}\x{D8}-\x{F6}\x{F8}-\x{24F}\x{253}\x{254}\x{256}\x{257}\x{259}\x{25B}\x{263}\x{268}\x{26F}\x{272}\x{289}\x{28B}\x{2BB}\x{300}-\x{36F}\x{400}-\x{4FF}\x{1E00}-\x{1EFF}0-9';
const PATH_CHARACTER = '[' . PATH_LETTERS . '!*\';:=+,.$/%#\[\]–_\~@|&-]';
const PATH_END       = '[' . PATH_LETTERS . '=_#/+-]';

/**
 * Parentheses of a path have to be balanced, and may hold another pair. At its end they belong to it
 * only behind a character that may be its last.
 */
const PATH_PARENTHESES =
	'\((?:' . PATH_CHARACTER . '+|' . PATH_CHARACTER . '*\(' . PATH_CHARACTER . '+\)' . PATH_CHARACTER . '*)\)';
const PATH_PATTERN     =
	'(?::\d+)?(?:/(?:(?:' .
	PATH_CHARACTER .
	'|' .
	PATH_PARENTHESES .
	')*' .
	PATH_END .
	')?(?:' .
	PATH_PARENTHESES .
	')*)?(?:\?[a-z0-9!?*\'@();:&=+$/%#\[\]_.,\~|-]*[a-z0-9_&=#/-])?';

/** Links with and without a scheme: X turns names like example.com into links, too. */
const LINK_PATTERN  =
	'(?<![A-Za-z0-9@＠$#＃])https?://(?:' .
	HOST_LABEL_PATTERN .
	')+' .
	HOST_END_PATTERN .
	PATH_PATTERN .
	'|(?<![A-Za-z0-9@＠$#＃_./-])(?:' .
	NAME_LABEL_PATTERN .
	')+' .
	NAME_END_PATTERN .
	PATH_PATTERN;
const LINKS_PATTERN = '~' . LINK_PATTERN . '~iu';

/**
 * Code points of weight one; all others, and an emoji as a whole, have weight two (X's
 * `twitter-text` configuration).
 */
const LIGHT_CHARACTER_PATTERN = '/^[\x{0}-\x{10FF}\x{2000}-\x{200D}\x{2010}-\x{201F}\x{2032}-\x{2037}]$/u';

/**
 * Returns the weighted length of a text as X counts it: 23 for a link, one for a character of
 * European scripts, two for any other and for an emoji.
 *
 * @param string $text As it is sent.
 */
function get_weighted_length( string $text ): int {
	if ( class_exists( \Normalizer::class ) ) {
		$text = \Normalizer::normalize( $text ) ?: $text;
	}
	// A space is left, so that combining marks after a link do not join the character before it.
	$text   = preg_replace( LINKS_PATTERN, ' ', $text, -1, $links ) ?? $text;
	$length = $links * ( LINK_WEIGHTED_LENGTH - 1 );
	// Plain letters need no look at each of them, which takes seconds for a very long text.
	if ( ! preg_match( '/[^\x00-\x7F]/', $text ) ) {
		return $length + strlen( $text );
	}
	preg_match_all( '~' . Graphemes\GRAPHEME_PATTERN . '~su', $text, $letters );
	foreach ( $letters[0] as $letter ) {
		$length += get_letter_weight( $letter );
	}
	return $length;
}

/** Returns the weight of one grapheme, which may have several code points. */
function get_letter_weight( string $letter ): int {
	if ( class_exists( \Normalizer::class ) ) {
		$letter = \Normalizer::normalize( $letter ) ?: $letter;
	}
	$weight = 0;
	if ( preg_match( Graphemes\EMOJI_PATTERN, $letter, $emoji ) ) {
		$weight = 2;
		$letter = substr( $letter, strlen( $emoji[0] ) );
	}
	foreach ( '' === $letter ? [] : mb_str_split( $letter ) as $point ) {
		$weight += preg_match( LIGHT_CHARACTER_PATTERN, $point ) ? 1 : 2;
	}
	return $weight;
}

/**
 * Returns a text that is within X's limit: the queue counts names like example.com as plain text.
 * What is too long is cut before the link at the end.
 *
 * @param string $text As it was written.
 */
function fit_text( string $text ): string {
	if ( get_weighted_length( $text ) <= MAX_WEIGHTED_LENGTH ) {
		return $text;
	}
	preg_match( '~^(.*?)(\s*https?://\S+)?\s*$~Dsu', $text, $parts );
	[, $message] = $parts;
	$end         = $parts[2] ?? '';
	while ( '' !== $message && get_weighted_length( "{$message}…$end" ) > MAX_WEIGHTED_LENGTH ) {
		$message = (string) preg_replace(
			'~\s*(?:' . Graphemes\GRAPHEME_PATTERN . ')$~Dsu',
			'',
			$message
		);
	}
	return "{$message}…$end";
}
