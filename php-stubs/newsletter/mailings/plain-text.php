<?php
/**
 * Converts the HTML of a mail to plain text, for people who read mail as text and for spam filters.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Mailings\PlainText;

use Mainstay\Core\PlainText;

defined( 'ABSPATH' ) || exit();

/**
 * Returns HTML as plain text, with addresses after the text of links and images as their alternative
 * text.
 */
function convert_to_plain_text( string $html ): string {
	$text = (string) preg_replace( '~\s+~u', ' ', protect_preformatted_text( $html ) );
	$text = (string) preg_replace_callback(
		'~<img\b[^>]*?\balt="([^"]+)"[^>]*>~',
		static fn( $found ) => "[$found[1]]",
		$text
	);
	$text = (string) preg_replace_callback(
		'~<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)</a>~',
		static function ( $found ) {
			$words = PlainText\to_html( trim( PlainText\get_plain_text( $found[2] ) ) );
			$url   = preg_replace( '~^mailto:|^tel:~', '', $found[1] );
			return '' === $words || $words === $url ? $url : "$words ( $url )";
		},
		$text
	);
	$text = (string) preg_replace(
		[
			'~<br\b[^>]*>\s*~',
			'~\s*<li\b[^>]*>\s*~',
			'~<hr\b[^>]*>~',
			// Columns are separated by lines, table cells by bars.
			'~</td>\s*<td\b[^>]*\bm-column\b[^>]*>~',
			'~</t[dh]>\s*<t[dh]\b[^>]*>~',
			'~\s*<dd\b[^>]*>\s*(<div\b[^>]*>\s*)?~',
			'~\s*</?(ul|ol|tr|table|tbody|thead|dt|figcaption)\b[^>]*>\s*~',
			'~\s*</?(p|div|h[1-6]|blockquote|pre|figure|dl|dd)\b[^>]*>\s*~',
		],
		[ "\n", "\n- ", "\n\n----\n\n", "\n\n", ' | ', "\n", "\n", "\n\n" ],
		$text
	);
	$text = PlainText\get_plain_text( $text );
	// Restore the whitespace of preformatted text.
	$text = str_replace( [ "\u{E000}", "\u{E001}" ], [ "\n", ' ' ], $text );
	return trim(
		(string) preg_replace(
			[ '~[ \t]+\n~', '~(^|\n)-\s*\n+~', '~\n{3,}~' ],
			[ "\n", '$1- ', "\n\n" ],
			$text
		)
	);
}

/**
 * Returns HTML whose preformatted line breaks and spaces are replaced by private-use characters.
 */
function protect_preformatted_text( string $html ): string {
	return (string) preg_replace_callback(
		'~<pre\b[^>]*>.*?</pre>~s',
		static fn( $found ) => preg_replace_callback(
			'~>[^<]+~',
			static fn( $text ) => str_replace(
				[ "\n", ' ' ],
				[ "\u{E000}", "\u{E001}" ],
				$text[0]
			),
			$found[0]
		),
		$html
	);
}
