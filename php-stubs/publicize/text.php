<?php
/**
 * Fits texts into a network's limit: counted in graphemes, with links counted as the network does,
 * cut at a word, and with the link to the post in full.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Text;

use Mainstay\Http\Graphemes;
use Mainstay\Publicize\Networks;
use Mainstay\Services\CountingNetwork\CountingNetwork;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/http/graphemes.php';
require_once __DIR__ . '/networks.php';

/**
 * A text is cut inside a word where cutting before it would lose more than this share of the text.
 */
const MAX_LOST_SHARE = 0.4;

/**
 * Returns the length of a text as a network counts it.
 *
 * @param array<string, mixed> $network With `link_length`.
 */
function get_text_length( string $text, array $network ): int {
	return apply_byte_limit(
		array_sum( array_column( split_into_pieces( $text, $network ), 1 ) ),
		strlen( $text ),
		$network
	);
}

/**
 * Returns a length that is above the network's limit also where the text has too many bytes: the
 * greater of the length and the share of the bytes.
 *
 * @param int                  $length  Of a text.
 * @param int                  $bytes   Of the same text.
 * @param array<string, mixed> $network With `limit` and `max_bytes`, if the network has such a limit.
 */
function apply_byte_limit( int $length, int $bytes, array $network ): int {
	$max_bytes = $network['max_bytes'] ?? null;
	return $max_bytes ? max( $length, (int) ceil( $bytes * $network['limit'] / $max_bytes ) ) : $length;
}

/**
 * Splits a text into graphemes and links, with the length of each.
 *
 * @param array<string, mixed> $network With `slug` and `link_length`.
 * @return array<int, array{0: string, 1: int}>
 */
function split_into_pieces( string $text, array $network ): array {
	$link = get_link_pattern( $network );
	preg_match_all( "~$link|" . Graphemes\GRAPHEME_PATTERN . '~isu', $text, $found );
	return array_map(
		static fn( $piece ) => [
			$piece,
			preg_match( "~^(?:$link)$~Diu", $piece )
				? $network['link_length'] ?? get_letters_weight( $piece, $network )
				: get_letter_weight( $piece, $network ),
		],
		$found[0]
	);
}

/**
 * Returns the pattern by which a network finds links: by their scheme, unless it defines its own.
 *
 * @param array<string, mixed> $network With `slug` and `link_length`.
 */
function get_link_pattern( array $network ): string {
	$counting = Networks\find_network( $network['slug'] ?? '' );
	return $counting instanceof CountingNetwork
		? $counting->get_link_pattern()
		: Graphemes\LINK_PATTERN;
}

/**
 * Returns the sum of the weights of a text's graphemes.
 *
 * @param array<string, mixed> $network With `slug` and `link_length`.
 */
function get_letters_weight( string $text, array $network ): int {
	preg_match_all( '~' . Graphemes\GRAPHEME_PATTERN . '~su', $text, $letters );
	return array_sum(
		array_map( static fn( $letter ) => get_letter_weight( $letter, $network ), $letters[0] )
	);
}

/**
 * Returns the weight of a grapheme: one, unless the network defines it.
 *
 * @param array<string, mixed> $network With `slug` and `link_length`.
 */
function get_letter_weight( string $letter, array $network ): int {
	$counting = Networks\find_network( $network['slug'] ?? '' );
	return $counting instanceof CountingNetwork ? $counting->get_letter_weight( $letter ) : 1;
}

/**
 * Cuts a text to a length, at a word; a link is kept in full or removed.
 *
 * @param int                  $room    As the network counts.
 * @param array<string, mixed> $network With `link_length`.
 */
function truncate_text( string $text, int $room, array $network ): string {
	if ( get_text_length( $text, $network ) <= $room ) {
		return $text;
	}
	$kept   = [];
	$room  -= get_letter_weight( '…', $network );
	$length = 0;
	$bytes  = 0;
	$next   = '';
	foreach ( split_into_pieces( $text, $network ) as [$piece, $weight] ) {
		$length += $weight;
		$bytes  += strlen( $piece );
		$next    = $piece;
		if ( apply_byte_limit( $length, $bytes, $network ) > $room ) {
			break;
		}
		$kept[] = $piece;
	}
	$is_blank   = static fn( $piece ) => '' === trim( $piece );
	$is_in_word =
		! $is_blank( $next ) &&
		! preg_match( '~^(?:' . get_link_pattern( $network ) . ')$~Diu', $next );
	if ( $is_in_word ) {
		$blanks = array_keys( array_filter( $kept, $is_blank ) );
		$last   = end( $blanks );
		if ( $last > count( $kept ) * ( 1 - MAX_LOST_SHARE ) ) {
			$kept = array_slice( $kept, 0, $last );
		}
	}
	$cut = (string) preg_replace( '~[\s.,;:–—-]+$~u', '', implode( '', $kept ) );
	return $room < 0 ? '' : $cut . '…';
}

/**
 * Returns a message with the link to the post, cut to the network's limit.
 *
 * @param string               $url     Empty where it is not part of the text.
 * @param array<string, mixed> $network With `limit` and `link_length`.
 */
function compose_text( string $message, string $url, array $network ): string {
	$message = trim( $message );
	$limit   = $network['limit'];
	if (
		'' === $url ||
		( str_contains( $message, $url ) && get_text_length( $message, $network ) <= $limit )
	) {
		return truncate_text( $message, $limit, $network );
	}
	$message = trim( str_replace( $url, '', $message ) );
	$end     = '' === $message ? $url : "\n\n$url";
	return truncate_text( $message, $limit - get_text_length( $end, $network ), $network ) . $end;
}
