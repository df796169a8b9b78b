<?php
/**
 * Splits a line of text: finds how much of it fits into a post, and where in its block the post ends.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Threads\Pieces;

use Mainstay\Http\Graphemes;
use Mainstay\Publicize\Threads\Length;
use Mainstay\Publicize\Threads\Text;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/http/graphemes.php';
require_once __DIR__ . '/length.php';
require_once __DIR__ . '/text.php';

/** End of a sentence: with closing punctuation, and not inside "e.g. this". */
const SENTENCE_END_PATTERN = '/[.!?…]+["\'”’»)\]]*(?=\s+[^\p{Ll}\s])|[。！？]+[」』”’]*|(?=\n)/u';
const WORD_END_PATTERN     = '/(?=\s)/u';

/**
 * Returns the text of a post followed by the addresses of its links; without the last one, if the
 * network shows a card of it.
 *
 * @param array<string, mixed> $post    Of Split\create_post().
 * @param array<string, mixed> $network Of Threads\get_network_limits().
 */
function get_full_text( array $post, array $network ): string {
	$has_card = ! empty( $network['has_cards'] ) && ! $post['media'];
	$urls     = $has_card ? array_slice( $post['urls'], 0, -1 ) : $post['urls'];
	return trim( Text\get_visible_text( $post['text'] ) . "\n\n" . implode( "\n", $urls ) );
}

/**
 * Returns whether a post fits, with the address of the post that it quotes.
 *
 * @param array<string, mixed> $post    Of Split\create_post().
 * @param array<string, mixed> $network Of Threads\get_network_limits().
 */
function post_fits( array $post, array $network ): bool {
	return Length\fits_one_post(
		trim( get_full_text( $post, $network ) . "\n\n" . $post['tweet'] ),
		$network
	);
}

/**
 * Returns the last offset of a list up to which a line fits into a post; 0 where none does.
 *
 * @param array<string, mixed> $post    Of Split\create_post().
 * @param array<string, mixed> $part    Of Blocks\get_parts(), with `index`.
 * @param array<string, mixed> $line    Of the part.
 * @param int                  $from    Offset in bytes.
 * @param list<int>            $ends    Offsets in bytes, ascending.
 * @param array<string, mixed> $network Of Threads\get_network_limits().
 */
function find_longest_end(
	array $post,
	array $part,
	array $line,
	int $from,
	array $ends,
	array $network
): int {
	$low  = 0;
	$high = count( $ends ) - 1;
	// Binary search for the first offset after $from.
	while ( $low <= $high ) {
		$middle = intdiv( $low + $high, 2 );
		$ends[ $middle ] > $from ? ( $high = $middle - 1 ) : ( $low = $middle + 1 );
	}
	$best = 0;
	for ( $index = $low; $index < count( $ends ); $index++ ) {
		$piece = add_piece( $post, $part, $line, [ $from, $ends[ $index ] ] );
		if ( ! post_fits( $piece, $network ) ) {
			break;
		}
		$best = $ends[ $index ];
	}
	return $best;
}

/**
 * Adds a part of a line to a post.
 *
 * @param array<string, mixed>  $post  Of Split\create_post().
 * @param array<string, mixed>  $part  Of Blocks\get_parts(), with `index`.
 * @param array<string, mixed>  $line  Of the part.
 * @param array{0: int, 1: int} $range Offsets in bytes.
 * @return array<string, mixed>
 */
function add_piece(
	array $post,
	array $part,
	array $line,
	array $range
): array {
	[$from, $to]        = $range;
	$text               = $line['text'];
	$piece              = substr( $text, $from, $to - $from );
	$is_whole           = $to >= strlen( $text );
	$is_sentence        = $is_whole || in_array( $to, find_ends( $text, SENTENCE_END_PATTERN ), true );
	$glue               = $part['index'] === $post['last'] ? "\n" : "\n\n";
	$post['is_heading'] = '' === $post['text'] && $part['is_heading'];
	$post['text']      .=
		( '' === $post['text'] ? '' : $glue ) .
		( 0 === $from ? $line['prefix'] : '' ) .
		Text\get_visible_text( $piece ) .
		( $is_whole ? $line['suffix'] : '' ) .
		( $is_sentence ? '' : '…' );
	$post['last']       = $part['index'];
	$post['blocks'][]   = $part['client'];
	foreach ( $line['links'] as $link ) {
		$is_here = $link['end'] > $from && $link['end'] <= $to;
		if (
			$is_here &&
			! str_contains( $post['text'], $link['url'] ) &&
			! in_array( $link['url'], $post['urls'], true )
		) {
			$post['urls'][] = $link['url'];
		}
	}
	$post['boundary'] = [
		'line' => $line,
		'to'   => $to,
	];
	return $post;
}

/**
 * Returns where in a block a post ends: its last character.
 *
 * @param array<string, mixed> $line Of a part.
 * @param int                  $to   Offset in bytes.
 * @return array{container: string, type: string, start: int, end: int, line: int} Offsets in UTF-16
 *         units.
 */
function get_boundary( array $line, int $to ): array {
	$text = $line['text'];
	// No character has more bytes.
	$tail = ltrim(
		substr( $text, max( 0, $to - 100 ), min( 100, $to ) ),
		"\x80..\xbf"
	);
	$last = preg_match( '~(?:' . Graphemes\GRAPHEME_PATTERN . ')$~Dsu', $tail, $found )
		? strlen( $found[0] )
		: 0;
	$type = 'normal';
	if ( $to >= strlen( $text ) ) {
		$type = 'end-of-line';
	} elseif ( "\n" === $text[ $to ] ) {
		$type = 'line-break';
	}
	return [
		'container' => $line['container'],
		'type'      => $type,
		'start'     => Text\get_utf16_position( $text, $to - $last ),
		'end'       => Text\get_utf16_position( $text, $to ),
		'line'      => $line['line'],
	];
}

/**
 * Returns the offsets at which a text may be cut, in bytes; the last is its end. Cached for the
 * current text.
 *
 * @param string $pattern SENTENCE_END_PATTERN or WORD_END_PATTERN.
 * @return list<int>
 */
function find_ends( string $text, string $pattern ): array {
	static $known = [];
	if ( ( $known[ $pattern ]['text'] ?? null ) !== $text ) {
		preg_match_all( $pattern, $text, $found, PREG_OFFSET_CAPTURE );
		$ends              = array_map(
			static fn( $match ) => $match[1] + strlen( $match[0] ),
			$found[0]
		);
		$ends[]            = strlen( $text );
		$known[ $pattern ] = [
			'text' => $text,
			'ends' => $ends,
		];
	}
	return $known[ $pattern ]['ends'];
}

/**
 * Returns the ends of single characters, for a text that cannot be cut at a word.
 *
 * @param int $from Offset in bytes.
 * @param int $most Maximum number of characters.
 * @return list<int>
 */
function find_character_ends( string $text, int $from, int $most ): array {
	$ends = [];
	preg_match_all(
		'~' . Graphemes\GRAPHEME_PATTERN . '~su',
		mb_substr( substr( $text, $from ), 0, $most * 8 ),
		$found,
		PREG_OFFSET_CAPTURE
	);
	foreach ( array_slice( $found[0], 0, $most ) as [$character, $at] ) {
		$ends[] = $from + $at + strlen( $character );
	}
	return $ends;
}

/** Returns the first grapheme of a text. */
function get_first_character( string $text ): string {
	return preg_match( '~^(?:' . Graphemes\GRAPHEME_PATTERN . ')~su', $text, $found )
		? $found[0]
		: substr( $text, 0, 1 );
}
