<?php
/**
 * Plain text: what HTML says, and what people typed. Titles and descriptions may hold a less-than sign that begins no tag, such
 * as "Is x<y always true?": functions that strip tags drop it, and all that follows.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\PlainText;

defined( 'ABSPATH' ) || exit();

/** Names of HTML elements, old ones too; other names with a hyphen are elements of a page's own. */
const ELEMENT_PATTERN =
	'~^(?:(?:[ovwm]|st1):.+|a|abbr|acronym|address|applet|area|article|aside|audio|b|base|basefont|bdi|bdo|big|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|dir|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hgroup|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|marquee|math|menu|meta|meter|nav|nobr|noembed|noframes|noscript|object|ol|optgroup|option|output|p|param|picture|plaintext|pre|progress|q|rb|rp|rt|rtc|ruby|s|samp|script|search|section|select|slot|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr|xmp|[a-z][a-z0-9]*-[a-z0-9-]*)$~Di';

/**
 * A less-than sign, and all of the tag where it may begin one. Group 1 is the letter right before it,
 * group 2 the name, group 3 the attributes. Word writes names such as `o:p`.
 */
const LESS_THAN_PATTERN =
	'~(?:(?<=([\p{L}\p{N}]))|)<(?!!--)(?:/?((?:(?:[ovwm]|st1):)?[a-z][a-z0-9-]*)((?:[\s/](?:"[^"]*"|\'[^\']*\'|[^"\'<>])*+)?)>)?~iu';

/** Words, as in "a<b and c>d": of attributes, at most one stands there without any value. */
const WORDS_PATTERN = '~^[\s/]+[^\s=/]+\s+[^\s=/][^=]*$~D';

/**
 * Encodes the less-than signs that begin no tag: nothing ends it, words stand in it, or it follows a
 * letter and names no element, such as "Array<string>".
 *
 * @return string HTML that no function shortens when it strips tags.
 */
function encode_signs( string $html ): string {
	$html = scrub_utf8( $html );
	return preg_replace_callback(
		LESS_THAN_PATTERN,
		static fn( array $found ): string => isset( $found[2] ) &&
			! preg_match( WORDS_PATTERN, $found[3] ?? '' ) &&
			( '' === $found[1] || preg_match( ELEMENT_PATTERN, $found[2] ) )
			? $found[0]
			: '&lt;' . substr( $found[0], 1 ),
		$html
	) ?? $html;
}

/** Returns the text of HTML, without tags and entities. Line breaks stay. */
function get_plain_text( string $html ): string {
	return html_entity_decode(
		wp_strip_all_tags( encode_signs( $html ) ),
		ENT_QUOTES | ENT_HTML5,
		'UTF-8'
	);
}

/** Valid UTF-8, as Unicode defines it (table 3-7). */
const UTF8_PATTERN = '[\x00-\x7f]|[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}';

/**
 * Returns text with a replacement character for what is no UTF-8. Before WordPress 6.9 its own function loses all
 * of a text with one wrong byte.
 */
function scrub_utf8( string $text ): string {
	return function_exists( 'wp_scrub_utf8' ) ? wp_scrub_utf8( $text ) : scrub_utf8_by_pattern( $text );
}

/** Does the same where WordPress cannot. */
function scrub_utf8_by_pattern( string $text ): string {
	return preg_match( '//u', $text )
		? $text
		: (string) preg_replace( '/(?:' . UTF8_PATTERN . ')++(*SKIP)(*FAIL)|[\x80-\xff]/s', "\u{FFFD}", $text );
}

/**
 * Returns plain text in one line, as for subjects, headers and names. It is no HTML: no sign is taken for a
 * tag, and no entity is decoded.
 *
 * @param int $length Characters at most; 0: all of them.
 */
function to_line( string $text, int $length = 0 ): string {
	$line = (string) preg_replace( '/[\s\x00-\x1f\x7f]+/u', ' ', scrub_utf8( $text ) );
	return trim( $length ? mb_substr( $line, 0, $length ) : $line );
}

/** Returns the text of HTML in one line; where it has a line break, there is a space. */
function get_plain_line( string $html ): string {
	return to_line( get_plain_text( (string) preg_replace( '~<br(?=[\s/>])~i', ' $0', $html ) ) );
}

/**
 * Returns HTML that says a plain text letter for letter, also in an attribute. esc_html() and esc_attr() are
 * for text that may be HTML already: they show `&lt;`, where somebody typed it, as `<`.
 *
 * @param int $quotes ENT_NOQUOTES where the HTML is kept, and never part of an attribute.
 */
function to_html( string $text, int $quotes = ENT_QUOTES ): string {
	return htmlspecialchars( $text, $quotes | ENT_SUBSTITUTE, 'UTF-8' );
}

/** Returns the name of the site as plain text. WordPress stores it as HTML. */
function get_site_name(): string {
	return get_plain_line( (string) get_option( 'blogname' ) );
}

/**
 * Returns what somebody typed, to be stored: letter for letter, but for what is no text. Nothing is a tag,
 * an entity or a code in it, so it is escaped where it is shown.
 *
 * @param string $text        To be sanitized. Bytes that are no UTF-8 are left out, and control characters.
 * @param bool   $keeps_lines Whether it may have several lines; else a break becomes a space.
 */
function sanitize_typed_text( string $text, bool $keeps_lines = false ): string {
	$text = scrub_utf8( $text );
	if ( ! $keeps_lines ) {
		$text = (string) preg_replace( '/[\t\n\v\f\r\x{85}\x{2028}\x{2029}]+/u', ' ', $text );
	}
	return trim( (string) preg_replace( '/[^\P{Cc}\t\n\r]|[\x{FFFE}\x{FFFF}]/u', '', $text ) );
}

/**
 * Returns a typed text as an option holds it that had texts before they were stored letter for letter. These
 * had no less-than sign, but entities, which pages showed as the sign. A text that could be one of them is
 * encoded.
 */
function to_stored_text( string $text ): string {
	return from_stored_text( $text ) === $text ? $text : str_replace( '&', '&amp;', $text );
}

/** Returns the text that to_stored_text() was given, or what pages showed of an older text. */
function from_stored_text( string $stored ): string {
	return str_contains( $stored, '<' ) ? $stored : html_entity_decode( $stored, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
}
