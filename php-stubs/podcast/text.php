<?php
/**
 * Makes plain text of what feeds say.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\Text;

use Mainstay\Core\PlainText;
use Mainstay\Podcast\Markup;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/markup.php';

/** Characters of texts at most. */
const MAX_TEXT_LENGTHS = [
	'title'       => 300,
	'description' => 2000,
	'guid'        => 500,
];

/**
 * Returns text in one line without markup.
 *
 * @param string $html Text or HTML, possibly encoded twice.
 * @param string $kind `title`, `description` or `guid`.
 */
function to_plain_line( string $html, string $kind ): string {
	return truncate_text( preg_replace( '~\s+~u', ' ', strip_markup( $html ) ), MAX_TEXT_LENGTHS[ $kind ] );
}

/** Returns text without markup, with an empty line between paragraphs. */
function to_plain_paragraphs( string $html ): string {
	// Limits the work on long notes; far less is kept.
	$html =
		preg_replace(
			[
				'~<(script|style|template)\b.*?</\1\s*>~is',
				'~</(?:p|div|h\d|[uo]l)\s*>~i',
				'~<(?:/li|br\s*/?)\s*>~i',
				'~<li\b[^>]*>~i',
			],
			[ '', "\n\n", "\n", '• ' ],
			substr( $html, 0, 20 * KB_IN_BYTES )
		) ?? '';
	$text = preg_replace(
		[ '~[^\S\n]+~u', '~ ?\n ?~', '~\n{2,}~' ],
		[ ' ', "\n", "\n\n" ],
		strip_markup( $html )
	);
	return truncate_text( trim( (string) $text ), MAX_TEXT_LENGTHS['description'] );
}

/**
 * Removes markup and entities, also where they are encoded several times. What a person wrote about, such
 * as "A guide to <head>" or "List<string>", stays.
 *
 * @return string Plain text, which has to be escaped where it is shown.
 */
function strip_markup( string $html ): string {
	$text    = $html;
	$is_html = false;
	for ( $round = 0; $round < 3; $round++ ) {
		$stripped = $is_html ? $text : Markup\remove_tags( $text, $round > 0 );
		$is_html  = $is_html || $stripped !== $text;
		// What was decoded already is decoded again only where it was encoded as a whole: all its signs are entities.
		$decoded = 0 === $round || $stripped !== $text || ! preg_match( '~<|&(?!#?\w+;)~', $text )
			? html_entity_decode( $stripped, ENT_QUOTES | ENT_HTML5, 'UTF-8' )
			: $stripped;
		if ( $decoded === $text ) {
			break;
		}
		$text = $decoded;
	}
	return trim( PlainText\scrub_utf8( $text ) );
}

/**
 * Truncates text between words.
 *
 * @param string $text
 * @param int    $length Characters at most.
 */
function truncate_text( string $text, int $length ): string {
	if ( mb_strlen( $text ) <= $length ) {
		return $text;
	}
	$cut = mb_substr( $text, 0, $length );
	return preg_replace( '~\s+\S{0,40}$~u', '', $cut ) . '…';
}

/** Returns a GUID unchanged, or its hash where it is too long or could be taken for markup. */
function sanitize_guid( string $guid ): string {
	return strlen( $guid ) > MAX_TEXT_LENGTHS['guid'] ||
		preg_match( '~[<>"\x00-\x1f]~', $guid )
		? md5( $guid )
		: $guid;
}

/** Returns a duration in seconds: `3723`, `62:03` and `1:02:03` are equal; 0 for anything else. */
function parse_duration( string $duration ): int {
	if ( ! preg_match( '~^\d{1,6}(:\d{1,2}){0,2}(\.\d+)?$~', $duration ) ) {
		return 0;
	}
	return array_reduce(
		explode( ':', $duration ),
		static fn( $sum, $part ) => 60 * $sum + (int) $part,
		0
	);
}
