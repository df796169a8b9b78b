<?php
/**
 * Elements of HTML, as a browser finds them: a greater-than sign, a tag or a class in an attribute or a comment
 * is none of them, and an element ends where it ends, whatever it holds.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Elements;

defined( 'ABSPATH' ) || exit();

/** Elements without an end, and those that WordPress reads as one tag with the text in them. */
const COMPLETE_TAGS = [ 'AREA', 'BASE', 'BR', 'COL', 'EMBED', 'HR', 'IMG', 'INPUT', 'LINK', 'META', 'PARAM', 'SOURCE', 'TRACK', 'WBR', 'IFRAME', 'NOEMBED', 'NOFRAMES', 'SCRIPT', 'STYLE', 'TEXTAREA', 'TITLE', 'XMP' ];

/** Reads tags with their places. */
final class PlacedTags extends \WP_HTML_Tag_Processor {
	/**
	 * Returns where the tag is.
	 *
	 * @return array{0: int, 1: int} Its first byte, and the one after it.
	 */
	public function get_place(): array {
		$this->set_bookmark( 'tag' );
		$span = $this->bookmarks['tag'];
		return [ $span->start, $span->start + $span->length ];
	}
}

/**
 * Returns the elements of a kind, from the top; of those inside each other the outermost.
 *
 * @param string $html
 * @param string $tag   Name of the element, or an empty string for any.
 * @param string $class A class it has, or an empty string.
 * @return list<array{at: int, inner: int, inner_end: int, end: int}> Bytes: where it begins, where what is in it begins
 *         and ends, and the byte after it. One without an end goes to the end of the HTML.
 *         Of frames, scripts, styles and text areas nothing is inside.
 */
function find_elements( string $html, string $tag, string $class = '' ): array {
	if ( false === stripos( $html, "<$tag" ) ) {
		return [];
	}
	$found = [];
	$open  = null;
	$name  = '';
	$depth = 0;
	$tags  = new PlacedTags( $html );
	while ( $tags->next_tag( [ 'tag_closers' => 'visit' ] ) ) {
		$here = (string) $tags->get_tag();
		if ( null !== $open ) {
			if ( $here !== $name ) {
				continue;
			}
			$depth += $tags->is_tag_closer() ? -1 : 1;
			if ( 0 === $depth ) {
				[ $at, $end ] = $tags->get_place();
				$found[]      = $open + [
					'inner_end' => $at,
					'end'       => $end,
				];
				$open         = null;
			}
			continue;
		}
		if (
			$tags->is_tag_closer() ||
			( '' !== $tag && strtoupper( $tag ) !== $here ) ||
			( '' !== $class && ! $tags->has_class( $class ) )
		) {
			continue;
		}
		[ $at, $end ] = $tags->get_place();
		$open         = [
			'at'    => $at,
			'inner' => $end,
		];
		$name         = $here;
		$depth        = 1;
		if ( in_array( $here, COMPLETE_TAGS, true ) ) {
			$found[] = $open + [
				'inner_end' => $end,
				'end'       => $end,
			];
			$open    = null;
		}
	}
	if ( null !== $open ) {
		$found[] = $open + [
			'inner_end' => strlen( $html ),
			'end'       => strlen( $html ),
		];
	}
	return $found;
}

/**
 * Returns HTML that is read from left to right, such as a phone number, on a page from right to left: there,
 * "+7 (495) 123-45-67" would be shown with its groups turned round.
 *
 * @param string $html
 */
function isolate_left_to_right( string $html ): string {
	return is_rtl() ? '<bdi dir="ltr">' . $html . '</bdi>' : $html;
}

/**
 * Returns HTML with spaces, byte for byte, in place of elements that a page does not show.
 *
 * @param string $html
 */
function blank_hidden( string $html ): string {
	foreach ( [ 'template', 'noscript' ] as $tag ) {
		$html = replace_elements( $html, $tag, static fn( $found ) => str_repeat( ' ', strlen( $found ) ) );
	}
	return $html;
}

/**
 * Returns what is in the first element of a kind; null where there is none.
 *
 * @param string $html
 * @param string $tag   Name of the element, or an empty string for any.
 * @param string $class A class it has, or an empty string.
 */
function get_inner( string $html, string $tag, string $class = '' ): ?string {
	$element = find_elements( $html, $tag, $class )[0] ?? null;
	return $element ? substr( $html, $element['inner'], $element['inner_end'] - $element['inner'] ) : null;
}

/**
 * Returns the first element of a kind; an empty string where there is none.
 *
 * @param string $html
 * @param string $tag   Name of the element, or an empty string for any.
 * @param string $class A class it has, or an empty string.
 */
function get_outer( string $html, string $tag, string $class = '' ): string {
	$element = find_elements( $html, $tag, $class )[0] ?? null;
	return $element ? substr( $html, $element['at'], $element['end'] - $element['at'] ) : '';
}

/**
 * Returns HTML with others in place of the elements of a kind.
 *
 * @param string                           $html
 * @param string                           $tag     Name of the element, or an empty string for any.
 * @param callable(string, string): string $replace Takes the element, and what is in it.
 * @param string                           $class   A class it has, or an empty string.
 */
function replace_elements( string $html, string $tag, callable $replace, string $class = '' ): string {
	$result = '';
	$at     = 0;
	foreach ( find_elements( $html, $tag, $class ) as $element ) {
		$result .= substr( $html, $at, $element['at'] - $at ) . $replace(
			substr( $html, $element['at'], $element['end'] - $element['at'] ),
			substr( $html, $element['inner'], $element['inner_end'] - $element['inner'] )
		);
		$at      = $element['end'];
	}
	return $result . substr( $html, $at );
}

/**
 * Cuts an element that is all of the HTML into its opening tag, what is in it, and its end.
 *
 * @param string $html  With nothing but spaces around the element.
 * @param string $tag   Name of the element, or an empty string for any.
 * @param string $class A class it has, or an empty string.
 * @return array{0: string, 1: string, 2: string}|null Null where there is something else.
 */
function cut_outermost( string $html, string $tag = '', string $class = '' ): ?array {
	$element = find_elements( $html, $tag, $class )[0] ?? null;
	if ( ! $element || '' !== trim( substr( $html, 0, $element['at'] ) ) || '' !== trim( substr( $html, $element['end'] ) ) ) {
		return null;
	}
	return [
		substr( $html, 0, $element['inner'] ),
		substr( $html, $element['inner'], $element['inner_end'] - $element['inner'] ),
		substr( $html, $element['inner_end'] ),
	];
}
