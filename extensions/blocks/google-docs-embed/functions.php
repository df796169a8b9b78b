<?php
/**
 * Recognises addresses of documents, and what Google shows of them in a frame.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\GoogleDocsEmbed;

defined( 'ABSPATH' ) || exit();

/** `/document/d/ID/edit`, with `e/` where it was published; of an organization, or of one of many accounts. */
const URL_PATTERN = '~^https?://docs\.google\.com/(?:a/[\w.-]+/)?(document|spreadsheets|presentation)/(?:u/\d+/)?d/(e/)?([\w-]{5,200})(?:/([a-z]*))?/?(?:\?([^#\s<>"\\\\]*))?(?:#([^\s<>"\\\\]*))?$~D';

const PUBLISHED_PAGES = [ 'pub', 'pubhtml', 'pubembed', 'embed' ];

/** Height of a frame without a shape. */
const HEIGHT_PIXELS = 600;

/**
 * Returns the kinds of documents, and the parameters of addresses that say what is shown.
 *
 * @return array{kinds: array<string, array{variation: string, published: string, look: array<string, string>}>, parameters: list<string>}
 */
function get_lists(): array {
	static $lists;
	return $lists ??= wp_json_file_decode( __DIR__ . '/lists.json', [ 'associative' => true ] );
}

/**
 * Returns the kind of a document and the address of its frame, or null for every other address.
 * read-document.ts has the same rule.
 *
 * @param string $url As saved.
 * @return array{kind: string, src: string}|null
 */
function get_frame( string $url ): ?array {
	if ( strlen( $url ) > 2000 || ! preg_match( URL_PATTERN, $url, $found ) ) {
		return null;
	}
	[ , $kind, $published, $id ] = $found;

	$action    = $found[4] ?? '';
	$is_chart  = 'pubchart' === $action;
	$is_public = '' !== $published || in_array( $action, PUBLISHED_PAGES, true );
	$of_kind   = get_lists()['kinds'][ $kind ];
	$look      = $is_public && ! $is_chart ? $of_kind['look'] : [];
	$shown     = $is_public ? $of_kind['published'] : 'preview';
	$query     = http_build_query(
		array_replace( $look, get_parameters( $found[5] ?? '', $found[6] ?? '' ) ),
		'',
		'&'
	);
	return [
		'kind' => $kind,
		'src'  => "https://docs.google.com/$kind/d/$published$id/" .
			( $is_chart ? $action : $shown ) .
			( $query ? "?$query" : '' ),
	];
}

/**
 * Returns the parameters that say which part is shown; Google writes some of them behind a `#`.
 *
 * @param string $query    Of the address.
 * @param string $fragment Of the address.
 * @return array<string, string>
 */
function get_parameters( string $query, string $fragment ): array {
	wp_parse_str( $query, $given );
	wp_parse_str( $fragment, $behind );
	$known = [];
	foreach ( get_lists()['parameters'] as $name ) {
		$value = $given[ $name ] ?? $behind[ $name ] ?? '';
		if ( is_string( $value ) && '' !== $value ) {
			$known[ $name ] = $value;
		}
	}
	return $known;
}

/**
 * Returns the frame's style: the chosen shape, or else the one that suits the kind.
 *
 * @param string $kind         Of get_frame().
 * @param mixed  $aspect_ratio As saved: `ar-169`, `ar-43`, or the height in percent of the width, `ar-50`.
 */
function get_frame_style( string $kind, $aspect_ratio ): string {
	$digits = is_string( $aspect_ratio ) && preg_match( '/^ar-(\d{2,3})$/D', $aspect_ratio, $found )
		? $found[1]
		: ( 'presentation' === $kind ? '169' : '' );
	$ratio  = [
		'169' => '16 / 9',
		'43'  => '4 / 3',
	][ $digits ] ?? '100 / ' . (int) $digits;
	return '' === $digits ? sprintf( 'block-size:%dpx', HEIGHT_PIXELS ) : "aspect-ratio:$ratio";
}
