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

/** Returns HTML of which WordPress carries out no shortcode; scripts in it hold JSON. */
function disarm_shortcodes( string $html ): string {
	$names = array_filter( array_map( 'strval', array_keys( $GLOBALS['shortcode_tags'] ?? [] ) ), static fn( $name ) => str_contains( $html, "[$name" ) );
	if ( ! $names ) {
		return $html;
	}
	require_once __DIR__ . '/elements.php';
	$bracket = '~\[(?=\[?(?:' . implode( '|', array_map( static fn( $name ) => preg_quote( $name, '~' ), $names ) ) . ')(?![\w-]))~';
	$disarm  = static fn( string $part, string $sign ) => (string) preg_replace( $bracket, $sign, $part );
	$result  = '';
	$at      = 0;
	foreach ( Elements\find_elements( $html, 'script' ) as $script ) {
		$result .= $disarm( substr( $html, $at, $script['at'] - $at ), '&#91;' ) .
			$disarm( substr( $html, $script['at'], $script['end'] - $script['at'] ), '\\\\u005b' );
		$at      = $script['end'];
	}
	return $result . $disarm( substr( $html, $at ), '&#91;' );
}
