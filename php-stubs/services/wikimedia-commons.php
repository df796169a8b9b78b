<?php
/**
 * Wikimedia Commons: animated images under free licences, found by words. Needs no key, but a user
 * agent that names the site, which http/http.php sends.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\WikimediaCommons;

use Mainstay\Core\PlainText;
use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const API_URL   = 'https://commons.wikimedia.org/w/api.php';
const MAX_BYTES = 256 * KB_IN_BYTES;

/** Pixels of a preview's longer side. */
const PREVIEW_SIDE_PIXELS = 200;

/**
 * Searches Wikimedia Commons for animated images.
 *
 * @param string $words As typed.
 * @param int    $limit Maximum number of results.
 * @return list<array{id: string, title: string, width: int, height: int, page: string,
 *         embed: string, file: string, preview: string, still: string, credit: string,
 *         licence: string}>|WP_Error `embed` is empty.
 */
function search_gifs( string $words, int $limit ): array|WP_Error {
	return request_pages(
		[
			'generator'    => 'search',
			'gsrsearch'    => "filemime:image/gif $words",
			'gsrnamespace' => 6,
			'gsrlimit'     => $limit,
		]
	);
}

/**
 * Returns one image of Wikimedia Commons.
 *
 * @param string $id Of its page.
 * @return array{id: string, title: string, width: int, height: int, page: string, embed: string,
 *         file: string, preview: string, still: string, credit: string, licence: string}|WP_Error
 *         As in search_gifs().
 */
function get_gif( string $id ): array|WP_Error {
	$answer = request_pages( [ 'pageids' => (int) $id ] );
	return is_wp_error( $answer ) ? $answer : $answer[0] ?? Http\wrong_type_error();
}

/**
 * Sends a request and returns the images in the answer, the best match first.
 *
 * @param array<string, mixed> $query Which pages.
 * @return list<array{id: string, title: string, width: int, height: int, page: string,
 *         embed: string, file: string, preview: string, still: string, credit: string,
 *         licence: string}>|WP_Error
 */
function request_pages( array $query ): array|WP_Error {
	$answer = Http\send_json_request(
		API_URL .
			'?' .
			http_build_query(
				$query + [
					'action'              => 'query',
					'format'              => 'json',
					'prop'                => 'imageinfo',
					'iiprop'              => 'url|size|extmetadata',
					'iiurlwidth'          => PREVIEW_SIDE_PIXELS,
					'iiextmetadatafilter' =>
						'LicenseShortName|Artist|ImageDescription',
				]
			),
		[ 'max_bytes' => MAX_BYTES ]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$pages = array_filter(
		(array) ( $answer['query']['pages'] ?? [] ),
		'is_array'
	);
	usort(
		$pages,
		static fn( $one, $other ) => (int) ( $one['index'] ?? 0 ) <=>
			(int) ( $other['index'] ?? 0 )
	);
	return array_values(
		array_filter( array_map( __NAMESPACE__ . '\build_result', $pages ) )
	);
}

/**
 * Returns an image as all GIF services describe it, or null.
 *
 * @param array<string, mixed> $page A page of the API_URL.
 * @return array{id: string, title: string, width: int, height: int, page: string, embed: string,
 *         file: string, preview: string, still: string, credit: string, licence: string}|null
 */
function build_result( array $page ): ?array {
	$info = $page['imageinfo'][0] ?? [];
	$file = Http\sanitize_https_url( $info['url'] ?? null );
	if ( '' === $file || ! is_int( $page['pageid'] ?? null ) ) {
		return null;
	}
	// "File:Steam engine.gif"
	$name = preg_replace(
		'/^[^:]+:|\.\w+$/',
		'',
		(string) ( $page['title'] ?? '' )
	);
	return [
		'id'      => (string) $page['pageid'],
		'title'   => get_metadata_text( $info, 'ImageDescription' ) ?: $name,
		'width'   => max( 0, (int) ( $info['width'] ?? 0 ) ),
		'height'  => max( 0, (int) ( $info['height'] ?? 0 ) ),
		'page'    => Http\sanitize_https_url( $info['descriptionurl'] ?? null ),
		'embed'   => '',
		'file'    => $file,
		'preview' => Http\sanitize_https_url( $info['thumburl'] ?? null ) ?: $file,
		'still'   => '',
		'credit'  => get_metadata_text( $info, 'Artist' ) ?: 'Wikimedia Commons',
		'licence' => get_metadata_text( $info, 'LicenseShortName' ),
	];
}

/**
 * Returns a metadata field of a file as one line of plain text, cut to 150 characters.
 *
 * @param array<string, mixed> $info `imageinfo` of the file.
 * @param string               $fact The field, e.g. `Artist`.
 */
function get_metadata_text( array $info, string $fact ): string {
	$value = $info['extmetadata'][ $fact ]['value'] ?? '';
	$text  = is_string( $value )
		? PlainText\get_plain_text( $value )
		: '';
	return wp_html_excerpt( trim( preg_replace( '/\s+/', ' ', $text ) ), 150, '…' );
}
