<?php
/**
 * How long a text is for a network: X weighs characters (two for Chinese, Japanese, Korean and
 * emoji), the others count what people see as one character; a link counts what the network says.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Threads\Length;

use Mainstay\Services\X;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/services/x.php';

const LINK = '~https?://[^\s<>"“”]+~iu';

/** An emoji with its colour. */
const EMOJI = '[\x{A9}\x{AE}\x{203C}\x{2049}\x{2122}\x{2139}\x{3030}\x{303D}\x{3297}\x{3299}\x{2190}-\x{2BFF}\x{1F000}-\x{1F1E5}\x{1F200}-\x{1FAFF}][\p{M}\x{FE0F}\x{20E3}\x{1F3FB}-\x{1F3FF}\x{E0020}-\x{E007F}]*';

/**
 * What people see as one character. Not `\X` alone: PCRE takes families of emoji that follow each
 * other for one.
 */
const CHARACTER =
	'(?:[\x{1F1E6}-\x{1F1FF}]{2}|' . EMOJI . '(?:\x{200D}' . EMOJI . ')*|\X)';

/**
 * The length of a text.
 *
 * @param string $text    As it would be posted.
 * @param array  $network Of Threads\network().
 */
function of( string $text, array $network ): int {
	if ( 'x' === $network['slug'] ) {
		return X\length( $text );
	}
	$links = 0;
	if ( $network['link_length'] ) {
		$text = (string) preg_replace( LINK, '', $text, -1, $links );
	}
	return $links * (int) $network['link_length'] + count_characters( $text );
}

/**
 * Does it fit into one post?
 *
 * @param string $text    As it would be posted.
 * @param array  $network Of Threads\network().
 */
function fits( string $text, array $network ): bool {
	return of( $text, $network ) <= $network['limit'];
}

/**
 * Graphemes.
 *
 * @param string $text UTF-8.
 */
function count_characters( string $text ): int {
	return (int) preg_match_all( '/' . CHARACTER . '/u', $text );
}

/**
 * A text cut to what fits, at a word where there is one.
 *
 * @param string $text    Of one post.
 * @param array  $network Of Threads\network().
 * @param string $end     What has to follow, e.g. a sign that it is a thread.
 */
function cut( string $text, array $network, string $end = '' ): string {
	if ( fits( $text . $end, $network ) ) {
		return $text . $end;
	}
	preg_match_all( '/' . CHARACTER . '/u', $text, $characters );
	$few  = 0;
	$many = min( count( $characters[0] ), $network['limit'] );
	$part = static fn( $count ) => rtrim(
		implode( '', array_slice( $characters[0], 0, $count ) )
	);
	while ( $few < $many ) {
		$middle = intdiv( $few + $many + 1, 2 );
		fits( $part( $middle ) . '…' . $end, $network )
			? ( $few = $middle )
			: ( $many = $middle - 1 );
	}
	$text  = $part( $few );
	$words = preg_replace( '/\s+\S*$/u', '', $text );
	return ( strlen( $words ) > strlen( $text ) / 2 ? $words : $text ) . '…' . $end;
}
