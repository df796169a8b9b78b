<?php
/**
 * Converts rich text to lines without markup, with the links that were in them.
 *
 * Positions are those of WordPress's editor: a line break is one character, and so is an object in
 * the text (U+FFFC, which is removed from a post).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Threads\Text;

use Mainstay\Core\PlainText;

defined( 'ABSPATH' ) || exit();

/** Stands for an image in the text, or a footnote. */
const OBJECT_CHARACTER = "\u{FFFC}";

const BLOCK_TAGS_PATTERN  = '/^(P|DIV|LI|UL|OL|BLOCKQUOTE|PRE|H[1-6]|FIGURE|FIGCAPTION|TABLE|TR)$/D';
const HIDDEN_TAGS_PATTERN = '/^(SCRIPT|STYLE|TEMPLATE|SVG|IFRAME|NOSCRIPT)$/D';

/**
 * Returns the lines of HTML: one for each paragraph or item.
 *
 * @param string $html        Of a block.
 * @param bool   $keeps_space Whether spaces count, as in a verse.
 * @return list<array{text: string, links: list<array{url: string, end: int}>, depth: int}> `end`:
 *         offset in bytes after the link's text; `depth`: number of lists around it.
 */
function get_lines( string $html, bool $keeps_space = false ): array {
	$lines  = [];
	$line   = create_line();
	$depth  = 0;
	$silent = '';
	$href   = '';
	$next   = static function () use ( &$lines, &$line, &$depth ) {
		$line['text'] = rtrim( $line['text'], " \t\n" );
		if ( '' !== get_visible_text( $line['text'] ) ) {
			$lines[] = $line;
		}
		$line = [ 'depth' => $depth ] + create_line();
	};
	$tags   = new \WP_HTML_Tag_Processor( $html );
	while ( $tags->next_token() ) {
		$name   = (string) $tags->get_token_name();
		$is_end = $tags->is_tag_closer();
		if ( $silent ) {
			$silent = $is_end && $name === $silent ? '' : $silent;
			continue;
		}
		if ( '#text' === $name ) {
			$line = append_text( $line, $tags->get_modifiable_text(), $keeps_space );
		} elseif ( 'BR' === $name ) {
			$line['text'] =
				( $keeps_space ? $line['text'] : rtrim( $line['text'], ' ' ) ) .
				"\n";
		} elseif ( 'IMG' === $name ) {
			$line['text'] .= OBJECT_CHARACTER;
		} elseif ( 'A' === $name ) {
			if ( '' !== $href ) {
				$line['links'][] = [
					'url' => $href,
					'end' => strlen( rtrim( $line['text'], ' ' ) ),
				];
			}
			$href = $is_end ? '' : get_link_url( $tags->get_attribute( 'href' ) );
		} elseif (
			'SUP' === $name &&
			! $is_end &&
			null !== $tags->get_attribute( 'data-fn' )
		) {
			$line['text'] .= OBJECT_CHARACTER;
			$silent        = 'SUP';
		} elseif ( preg_match( BLOCK_TAGS_PATTERN, $name ) ) {
			if ( in_array( $name, [ 'UL', 'OL' ], true ) ) {
				$depth = max( 0, $depth + ( $is_end ? -1 : 1 ) );
			}
			$next();
		} elseif ( ! $is_end && preg_match( HIDDEN_TAGS_PATTERN, $name ) ) {
			// The parser returns scripts and styles as one token; the others have an end tag.
			$silent = in_array( $name, [ 'SCRIPT', 'STYLE', 'IFRAME' ], true )
				? ''
				: $name;
		}
	}
	$next();
	return $lines;
}

/**
 * Returns an empty line.
 *
 * @return array{text: string, links: list<array{url: string, end: int}>, depth: int}
 */
function create_line(): array {
	return [
		'text'  => '',
		'links' => [],
		'depth' => 0,
	];
}

/**
 * Adds text as the editor reads it: spaces collapse, and none begins a line.
 *
 * @param array{text: string, links: list<array{url: string, end: int}>, depth: int} $line Of
 *        get_lines().
 * @param string $text        Decoded.
 * @param bool   $keeps_space As for get_lines().
 * @return array{text: string, links: list<array{url: string, end: int}>, depth: int}
 */
function append_text( array $line, string $text, bool $keeps_space ): array {
	if ( ! $keeps_space ) {
		$text = (string) preg_replace( '/[ \t\r\n\f]+/', ' ', $text );
		if ( '' === $line['text'] || preg_match( '/[ \n]$/', $line['text'] ) ) {
			$text = ltrim( $text, ' ' );
		}
	} elseif ( '' === $line['text'] ) {
		$text = ltrim( $text, "\r\n" );
	}
	$line['text'] .= PlainText\scrub_utf8( $text );
	return $line;
}

/**
 * Returns the address of a link if it is absolute, else an empty string.
 *
 * @param mixed $href Of the markup.
 */
function get_link_url( $href ): string {
	return is_string( $href ) &&
		preg_match( '~^https?://[^\s<>"]+$~iD', trim( $href ) )
		? trim( $href )
		: '';
}

/**
 * Returns the visible text: without object characters.
 *
 * @param string $text Of a line, or a part of it.
 */
function get_visible_text( string $text ): string {
	return trim( str_replace( OBJECT_CHARACTER, '', $text ) );
}

/**
 * Converts an offset in bytes to UTF-16 units, as JavaScript counts.
 *
 * @param string $text  Of a line.
 * @param int    $bytes From its start, between two characters.
 */
function get_utf16_position( string $text, int $bytes ): int {
	$before = substr( $text, 0, $bytes );
	return (int) preg_match_all( '/[^\x80-\xbf]/', $before ) +
		(int) preg_match_all( '/[\xf0-\xf7]/', $before );
}
