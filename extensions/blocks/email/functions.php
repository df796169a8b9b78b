<?php
/**
 * Text with email addresses that is not in the saved markup, because a source of block bindings says it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Email;

use Mainstay\Core\EmailAddresses;
use Mainstay\Core\PlainText;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/core/email-addresses.php';

/** What may follow an address in a sentence. The editor's part: link-addresses.tsx. */
const CLOSING_SIGNS_PATTERN = '~[.,/#!$%^&*;:{}=\-_`\~()[\]]+$~D';

/** Returns a text as the block saves it: its addresses are links, those beyond ASCII stay text. */
function link_addresses( string $text ): string {
	$words = preg_split( '~(\s+)~u', $text, -1, PREG_SPLIT_DELIM_CAPTURE ) ?: [ $text ];
	return implode( '', array_map( __NAMESPACE__ . '\link_word', $words ) );
}

/** Returns a word as HTML, as a link where it is an address. */
function link_word( string $word ): string {
	$address = (string) preg_replace( CLOSING_SIGNS_PATTERN, '', $word );
	$html    = PlainText\to_html( $address );
	$rest    = PlainText\to_html( substr( $word, strlen( $address ) ) );
	return EmailAddresses\is_address( $address ) && ! preg_match( '/[^\x00-\x7f]/', $address )
		? sprintf( '<a href="%s">%s</a>%s', PlainText\to_html( "mailto:$address" ), $html, $rest )
		: $html . $rest;
}
