<?php
/**
 * HTML of what visitors and other sites say, in the content of a post. After its blocks are rendered WordPress
 * carries out the shortcodes in a content, and changes signs in its text: what is made here stays as it is.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\InertHtml;

use Mainstay\Core\Elements;
use Mainstay\Core\PlainText;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/plain-text.php';

/**
 * Signs that do_shortcode(), wptexturize(), convert_smilies() and capital_P_dangit() look for, unless they are
 * entities already: brackets, dashes and dots in a row, "3x4", "(tm)", smileys.
 */
const CHANGED_SIGN_PATTERN = '~[\[`]|(?<!\w)-|-(?!\w)|(?<=\.)\.|(?<=\d)x(?=\d)|(?<=\()tm(?=\))|(?<!\S)[:;8](?=[^\s\w]|[OoDPx]\b)|(?<=W)o(?=rdpress)~u';

/** Returns HTML that says a plain text letter for letter, also in an attribute. */
function to_html( string $text ): string {
	return (string) preg_replace_callback(
		CHANGED_SIGN_PATTERN,
		static fn( $found ) => '&#' . ord( $found[0] ) . ';' . substr( $found[0], 1 ),
		PlainText\to_html( $text )
	);
}

/**
 * Returns a pattern of the bracket before each shortcode in HTML, and before the end of one, which may have begun
 * elsewhere in the content; an empty string where it has none.
 */
function get_bracket_pattern( string $html ): string {
	$names = array_filter( array_map( 'strval', array_keys( $GLOBALS['shortcode_tags'] ?? [] ) ), static fn( $name ) => str_contains( $html, "[$name" ) || str_contains( $html, "[/$name" ) );
	return $names
		? '\\[(?=\\[?/?(?:' . implode( '|', array_map( static fn( $name ) => preg_quote( $name, '~' ), $names ) ) . ')(?![\\w-]))'
		: '';
}

/**
 * Returns HTML for an editor of which WordPress carries out no shortcode, also once somebody has edited it: an editor
 * keeps no entity of a bracket, but an invisible joiner behind it.
 */
function break_shortcodes( string $html ): string {
	$bracket = get_bracket_pattern( $html );
	return '' === $bracket ? $html : (string) preg_replace_callback(
		"~<[^>]*>|$bracket~",
		// In a tag it is part of an address.
		static fn( $found ) => '[' === $found[0] ? "[\u{2060}" : preg_replace( "~$bracket~", '%5B', $found[0] ),
		$html
	);
}

/** Returns HTML of which WordPress carries out no shortcode; scripts in it hold JSON. */
function disarm_shortcodes( string $html ): string {
	$bracket = get_bracket_pattern( $html );
	if ( '' === $bracket ) {
		return $html;
	}
	require_once __DIR__ . '/elements.php';
	$disarm = static fn( string $part, string $sign ) => (string) preg_replace( "~$bracket~", $sign, $part );
	$result = '';
	$at     = 0;
	foreach ( Elements\find_elements( $html, 'script' ) as $script ) {
		$result .= $disarm( substr( $html, $at, $script['at'] - $at ), '&#91;' ) .
			$disarm( substr( $html, $script['at'], $script['end'] - $script['at'] ), '\\\\u005b' );
		$at      = $script['end'];
	}
	return $result . $disarm( substr( $html, $at ), '&#91;' );
}
