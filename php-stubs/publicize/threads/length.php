<?php
/**
 * The length of a text as a network counts it: weighted length for X (two for Chinese, Japanese,
 * Korean and emoji), graphemes for the others; a link has a fixed length if the network defines
 * one.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Threads\Length;

use Mainstay\Http\Graphemes;
use Mainstay\Publicize\Networks;
use Mainstay\Publicize\Text;
use Mainstay\Services\CountingNetwork\CountingNetwork;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/http/graphemes.php';
require_once dirname( __DIR__ ) . '/networks.php';
require_once dirname( __DIR__ ) . '/text.php';

const LINK_PATTERN = '~https?://[^\s<>"“”]+~iu';

/**
 * Returns the length of a text.
 *
 * @param string               $text    As it would be posted.
 * @param array<string, mixed> $network Of Threads\get_network_limits().
 */
function get_text_length( string $text, array $network ): int {
	$counting = Networks\find_network( $network['slug'] );
	if ( $counting instanceof CountingNetwork ) {
		return $counting->get_text_length( $text );
	}
	$links = 0;
	$bytes = strlen( $text );
	if ( $network['link_length'] ) {
		$text = (string) preg_replace( LINK_PATTERN, '', $text, -1, $links );
	}
	return Text\apply_byte_limit(
		$links * (int) $network['link_length'] + count_graphemes( $text ),
		$bytes,
		$network
	);
}

/**
 * Returns whether a text fits into one post.
 *
 * @param string               $text    As it would be posted.
 * @param array<string, mixed> $network Of Threads\get_network_limits().
 */
function fits_one_post( string $text, array $network ): bool {
	return get_text_length( $text, $network ) <= $network['limit'];
}

/**
 * Counts graphemes.
 *
 * @param string $text UTF-8.
 */
function count_graphemes( string $text ): int {
	return (int) preg_match_all( '~' . Graphemes\GRAPHEME_PATTERN . '~su', $text );
}

/**
 * Cuts a text to the limit of one post, at a word if possible.
 *
 * @param string               $text    Of one post.
 * @param array<string, mixed> $network Of Threads\get_network_limits().
 * @param string               $end     What has to follow, e.g. a sign that it is a thread.
 */
function truncate_text( string $text, array $network, string $end = '' ): string {
	if ( fits_one_post( $text . $end, $network ) ) {
		return $text . $end;
	}
	preg_match_all( '~' . Graphemes\GRAPHEME_PATTERN . '~su', $text, $characters );
	$few  = 0;
	$many = min( count( $characters[0] ), $network['limit'] );
	$part = static fn( $count ) => rtrim(
		implode( '', array_slice( $characters[0], 0, $count ) )
	);
	while ( $few < $many ) {
		$middle = intdiv( $few + $many + 1, 2 );
		fits_one_post( $part( $middle ) . '…' . $end, $network )
			? ( $few = $middle )
			: ( $many = $middle - 1 );
	}
	$text  = $part( $few );
	$words = preg_replace( '/\s+\S*$/u', '', $text );
	return ( strlen( $words ) > strlen( $text ) / 2 ? $words : $text ) . '…' . $end;
}
