<?php
/**
 * HTML of a mail as plain text: for those who read mail so, and for programs that trust none without.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Mailings\PlainText;

defined( 'ABSPATH' ) || exit();

/** The text, with addresses of links behind their words and pictures as what they show. */
function from( string $html ): string {
	$text = (string) preg_replace( '~\s+~u', ' ', preserve_pre( $html ) );
	$text = (string) preg_replace_callback(
		'~<img\b[^>]*?\balt="([^"]+)"[^>]*>~',
		static fn( $found ) => "[$found[1]]",
		$text
	);
	$text = (string) preg_replace_callback(
		'~<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)</a>~',
		static function ( $found ) {
			$words = trim( wp_strip_all_tags( $found[2] ) );
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
			// Columns stand below each other; cells of a table, beside.
			'~</td>\s*<td\b[^>]*\bm-column\b[^>]*>~',
			'~</t[dh]>\s*<t[dh]\b[^>]*>~',
			'~\s*<dd\b[^>]*>\s*(<div\b[^>]*>\s*)?~',
			'~\s*</?(ul|ol|tr|table|tbody|thead|dt|figcaption)\b[^>]*>\s*~',
			'~\s*</?(p|div|h[1-6]|blockquote|pre|figure|dl|dd)\b[^>]*>\s*~',
		],
		[ "\n", "\n- ", "\n\n----\n\n", "\n\n", ' | ', "\n", "\n", "\n\n" ],
		$text
	);
	$text = html_entity_decode(
		wp_strip_all_tags( $text ),
		ENT_QUOTES | ENT_HTML5,
		'UTF-8'
	);
	// Lines of code kept their place so far.
	$text = str_replace( [ "\u{E000}", "\u{E001}" ], [ "\n", ' ' ], $text );
	return trim(
		(string) preg_replace(
			[ '~[ \t]+\n~', '~(^|\n)-\s*\n+~', '~\n{3,}~' ],
			[ "\n", '$1- ', "\n\n" ],
			$text
		)
	);
}

/** Lines and spaces that mean something, as signs that nobody writes. */
function preserve_pre( string $html ): string {
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
