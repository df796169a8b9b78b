<?php
/**
 * Pexels: free photos, found by words. Needs the owner's API_URL key. Its guidelines ask for links to
 * Pexels, the photo and the photographer where a photo is shown.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Pexels;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const API_URL     = 'https://api.pexels.com/v1';
const LICENCE_URL = 'https://www.pexels.com/license/';
const MAX_BYTES   = 512 * KB_IN_BYTES;

/** Pixels of an original: resizing a larger one may exceed the memory limit of a small server. */
const MAX_ORIGINAL_PIXELS = 25_000_000;

/** Languages that Pexels can search in. */
const SEARCH_LOCALES = 'en-US pt-BR es-ES ca-ES de-DE it-IT fr-FR sv-SE id-ID pl-PL ja-JP zh-TW zh-CN ko-KR th-TH nl-NL hu-HU vi-VN cs-CZ da-DK fi-FI uk-UA el-GR ro-RO nb-NO sk-SK tr-TR ru-RU';

/**
 * Searches Pexels for photos.
 *
 * @param string $words  As typed.
 * @param int    $number Photos per page.
 * @param int    $page   From 1.
 * @param string $key    API_URL key.
 * @return array{pictures: list<array{id: string, title: string, alt: string, width: int,
 *         height: int, page: string, file: string, medium: string, large: string, creator: string,
 *         creator_url: string, licence: string, licence_url: string}>, next: int}|WP_Error `next`
 *         is the number of the next page, or 0.
 */
function search_images(
	string $words,
	int $number,
	int $page,
	string $key
): array|WP_Error {
	$answer = Http\send_json_request(
		API_URL .
			'/search?' .
			http_build_query(
				array_filter(
					[
						'query'    => $words,
						'per_page' => $number,
						'page'     => $page,
						'locale'   => get_search_locale(),
					]
				)
			),
		[
			'max_bytes' => MAX_BYTES,
			'headers'   => [ 'Authorization' => $key ],
		]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	if ( ! is_array( $answer['photos'] ?? null ) ) {
		return Http\wrong_type_error();
	}
	return [
		'pictures' => array_values(
			array_filter( array_map( __NAMESPACE__ . '\build_result', $answer['photos'] ) )
		),
		'next'     => empty( $answer['next_page'] ) ? 0 : $page + 1,
	];
}

/** Returns the current user's language as Pexels names it, or an empty string. */
function get_search_locale(): string {
	$locale = str_replace( '_', '-', substr( get_user_locale(), 0, 5 ) );
	return in_array( $locale, explode( ' ', SEARCH_LOCALES ), true ) ? $locale : '';
}

/**
 * Returns a photo as all image services describe it, or null. `medium` and `large` are previews;
 * `file` is copied.
 *
 * @param mixed $photo A photo object of the API_URL.
 * @return array{id: string, title: string, alt: string, width: int, height: int, page: string,
 *         file: string, medium: string, large: string, creator: string, creator_url: string,
 *         licence: string, licence_url: string}|null
 */
function build_result( $photo ): ?array {
	$id       = $photo['id'] ?? null;
	$original = Http\sanitize_https_url( $photo['src']['original'] ?? null );
	if ( '' === $original || ! is_int( $id ) ) {
		return null;
	}
	$large  = Http\sanitize_https_url( $photo['src']['large2x'] ?? null ) ?: $original;
	$width  = max( 0, (int) ( $photo['width'] ?? 0 ) );
	$height = max( 0, (int) ( $photo['height'] ?? 0 ) );
	$text   = static fn( $name ) => is_string( $photo[ $name ] ?? null )
		? trim( $photo[ $name ] )
		: '';
	return [
		'id'          => (string) $id,
		'title'       => $text( 'alt' ) ?: $text( 'photographer' ),
		'alt'         => $text( 'alt' ),
		'width'       => $width,
		'height'      => $height,
		'page'        => Http\sanitize_https_url( $photo['url'] ?? null ),
		'file'        => $width * $height > MAX_ORIGINAL_PIXELS ? $large : $original,
		'medium'      =>
			Http\sanitize_https_url( $photo['src']['medium'] ?? null ) ?: $original,
		'large'       => $large,
		'creator'     => $text( 'photographer' ),
		'creator_url' => Http\sanitize_https_url( $photo['photographer_url'] ?? null ),
		'licence'     => 'Pexels',
		'licence_url' => LICENCE_URL,
	];
}

/**
 * Tests a key with a request.
 *
 * @return array{}|WP_Error Nothing where the key is accepted.
 */
function check_key( string $slot, string $key ): array|WP_Error {
	$answer = search_images( 'sea', 1, 1, $key );
	return is_wp_error( $answer ) ? $answer : [];
}
