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
	'~^(?:a|abbr|acronym|address|applet|area|article|aside|audio|b|base|basefont|bdi|bdo|big|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|dir|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hgroup|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|marquee|math|menu|meta|meter|nav|nobr|noembed|noframes|noscript|object|ol|optgroup|option|output|p|param|picture|plaintext|pre|progress|q|rb|rp|rt|rtc|ruby|s|samp|script|search|section|select|slot|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr|xmp|[a-z][a-z0-9]*-[a-z0-9-]*)$~Di';

/**
 * A less-than sign, and all of the tag where it may begin one. Group 1 is the letter right before it,
 * group 2 the name.
 */
const LESS_THAN_PATTERN =
	'~(?:(?<=([\p{L}\p{N}]))|)<(?!!--)(?:/?([a-z][a-z0-9-]*)(?:[\s/](?:"[^"]*"|\'[^\']*\'|[^"\'<>])*+)?>)?~iu';

/**
 * Encodes the less-than signs that begin no tag: nothing ends it, or it follows a letter and names no
 * element, such as "Array<string>".
 *
 * @return string HTML that no function shortens when it strips tags.
 */
function encode_signs( string $html ): string {
	return preg_replace_callback(
		LESS_THAN_PATTERN,
		static fn( array $found ): string => isset( $found[2] ) &&
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

/**
 * Returns plain text in one line, as for subjects, headers and names. It is no HTML: no sign is taken for a
 * tag, and no entity is decoded.
 *
 * @param int $length Characters at most; 0: all of them.
 */
function to_line( string $text, int $length = 0 ): string {
	$line = (string) preg_replace( '/[\s\x00-\x1f\x7f]+/u', ' ', wp_check_invalid_utf8( $text, true ) );
	return trim( $length ? mb_substr( $line, 0, $length ) : $line );
}

/** Returns the text of HTML in one line. */
function get_plain_line( string $html ): string {
	return to_line( get_plain_text( $html ) );
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
 * Removes tags from what somebody typed. As sanitize_text_field() does, but `%C3%A4` stays: it is part
 * of many web addresses, and "100%fair" is no code.
 *
 * @param string $text        To be sanitized.
 * @param bool   $keeps_lines Whether line breaks stay, as in sanitize_textarea_field().
 */
function sanitize_typed_text( string $text, bool $keeps_lines = false ): string {
	$text = wp_check_invalid_utf8( $text );
	if ( str_contains( $text, '<' ) ) {
		$text = wp_strip_all_tags( wp_pre_kses_less_than( $text ) );
	}
	return trim( $keeps_lines ? $text : (string) preg_replace( '/[\r\n\t ]+/', ' ', $text ) );
}
