<?php
/**
 * Tells the markup of a text from words about markup. Feeds send titles as plain text and as HTML, and
 * nothing says which of both it is.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\Markup;

use Mainstay\Core\PlainText;

defined( 'ABSPATH' ) || exit();

/** A tag. Group 1 is the slash of an end tag, group 2 the name, group 3 what follows it. */
const TAG_PATTERN = '~<(/?)([a-z][a-z0-9:-]*)((?:[\s/.](?:"[^"]*"|\'[^\']*\'|[^"\'<>])*)?)>~i';

/** Elements of a whole page. No text has one without its end. */
const PAGE_ELEMENTS = [ 'html', 'head', 'body', 'title', 'meta', 'base', 'link', 'main', 'header', 'footer', 'nav', 'frameset', 'frame', 'template', 'script', 'style', 'noscript' ];

/** Elements without an end. */
const VOID_ELEMENTS = [ 'br', 'hr', 'wbr', 'img', 'input', 'source', 'track', 'embed', 'area', 'col', 'param' ];

/** Elements that make paragraphs: where these were encoded, all of the text was. */
const BLOCK_ELEMENTS = [ 'p', 'div', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'table', 'img' ];

/** What stands around a tag that is a word of a sentence: a space, a quotation mark or a bracket. */
const BEFORE_WORD = '~(?:^|[\s"\'`“”„‘’«»‹›()[\]{},/|])$~u';
const AFTER_WORD  = '~^(?:$|[\s"\'`“”„‘’«»‹›()[\]{},/|.;:!?])~u';

/**
 * Removes the tags that are markup, and comments.
 *
 * @param string $html
 * @param bool   $was_encoded Whether it was decoded before, and may be text: only what reads like a whole
 *                            text of HTML is markup then.
 */
function remove_tags( string $html, bool $was_encoded ): string {
	if ( ! str_contains( $html, '<' ) ) {
		return $html;
	}
	$tags   = find_tags( $html );
	$sure   = array_filter( $tags, __NAMESPACE__ . '\is_sure' );
	$markup = array_filter( $tags, static fn( $tag ) => is_sure( $tag ) || is_likely( $tag, (bool) $sure ) );
	if ( $was_encoded && ! reads_like_html( $html, $markup ) ) {
		return $html;
	}
	$text = '';
	$at   = 0;
	foreach ( $markup as $tag ) {
		$text .= substr( $html, $at, $tag['at'] - $at );
		$text .= in_array( $tag['name'], BLOCK_ELEMENTS, true ) ? ' ' : '';
		$at    = $tag['end'];
	}
	$text .= substr( $html, $at );
	return (string) preg_replace(
		[ '~<!--.*?-->~s', '~^\s*<!doctype[^>]*>~i', '~^\s*<!\[CDATA\[(.*)\]\]>\s*$~s', '~<[a-z][a-z0-9]*\s+[a-z-]+=[^<>]*$~i' ],
		[ '', '', '$1', '' ],
		$text
	);
}

/**
 * Returns the tags of a text that name an element of HTML, or a voice of subtitles.
 *
 * @return list<array{name: string, is_end: bool, has_more: bool, at: int, end: int, before: string, is_word: bool, pair: bool}>
 *         `at` and `end` are bytes; `before` is the sign before it, `is_word` whether it stands between spaces
 *         or quotation marks, `pair` whether its start or end is there, too.
 */
function find_tags( string $html ): array {
	preg_match_all( TAG_PATTERN, $html, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
	$tags = [];
	$open = [];
	foreach ( $found as [ [ $all, $at ], [ $slash ], [ $name ], [ $more ] ] ) {
		$name = strtolower( $name );
		if ( ! preg_match( PlainText\ELEMENT_PATTERN, $name ) && ! preg_match( '~^(?:v|c|lang|font|\w+:\w+)$~D', $name ) ) {
			continue;
		}
		$end    = $at + strlen( $all );
		$before = mb_substr( substr( $html, max( 0, $at - 4 ), min( 4, $at ) ), -1 );
		$index  = count( $tags );
		$tags[] = [
			'name'     => $name,
			'is_end'   => '' !== $slash,
			'has_more' => '' === $slash && ( 'v' === $name || (bool) preg_match( '~^\.|\s[a-z-]+=~i', $more ) ),
			'at'       => $at,
			'end'      => $end,
			'before'   => $before,
			'is_word'  => preg_match( BEFORE_WORD, $before ) && preg_match( AFTER_WORD, mb_substr( substr( $html, $end, 4 ), 0, 1 ) ),
			'pair'     => false,
		];
		if ( '' === $slash ) {
			$open[ $name ][] = $index;
			continue;
		}
		$open[ $name ] ??= [];
		$start           = array_pop( $open[ $name ] );
		// "From <b> to </b>" is about them.
		if ( null !== $start && ! ( $tags[ $start ]['is_word'] && $tags[ $index ]['is_word'] && $tags[ $start ]['at'] > 0 ) ) {
			$tags[ $start ]['pair'] = true;
			$tags[ $index ]['pair'] = true;
		}
	}
	return $tags;
}

/**
 * Checks whether a tag is markup by itself: it has attributes, or both its start and its end are there.
 *
 * @param array{has_more: bool, pair: bool, ...} $tag
 */
function is_sure( array $tag ): bool {
	return $tag['has_more'] || $tag['pair'];
}

/**
 * Checks whether a tag alone is markup: it is no element of a page, and stands at a word, as in `one<br>two`.
 *
 * @param array{name: string, is_end: bool, before: string, is_word: bool, ...} $tag
 * @param bool $is_html Whether the text has markup elsewhere.
 */
function is_likely( array $tag, bool $is_html ): bool {
	if ( in_array( $tag['name'], PAGE_ELEMENTS, true ) ) {
		return false;
	}
	$may_follow_letter = $tag['is_end'] || in_array( $tag['name'], VOID_ELEMENTS, true );
	return $is_html || ( ! $tag['is_word'] && ( $may_follow_letter || preg_match( '~^[\s>]?$~D', $tag['before'] ) ) );
}

/**
 * Checks whether a text that was decoded reads like HTML, and not like a text about it: it begins with
 * markup, or has paragraphs or links.
 *
 * @param array<int, array{name: string, has_more: bool, at: int, ...}> $markup Tags.
 */
function reads_like_html( string $html, array $markup ): bool {
	foreach ( $markup as $tag ) {
		if ( $tag['has_more'] || in_array( $tag['name'], BLOCK_ELEMENTS, true ) || '' === trim( substr( $html, 0, $tag['at'] ) ) ) {
			return true;
		}
	}
	return false;
}
