<?php
/**
 * KLIPY: animated images, found by words. Needs the owner's API_URL key. Its answers have the shape of
 * Tenor's API_URL v2.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Klipy;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const API_URL   = 'https://api.klipy.com/v2';
const MAX_BYTES = 256 * KB_IN_BYTES;

/**
 * Searches KLIPY for animated images.
 *
 * @param string $words As typed.
 * @param string $key   API_URL key.
 * @param int    $limit Maximum number of results.
 * @return list<array{id: string, title: string, width: int, height: int, page: string,
 *         embed: string, file: string, preview: string, still: string, credit: string,
 *         licence: string}>|WP_Error `embed` is empty.
 */
function search_gifs( string $words, string $key, int $limit ): array|WP_Error {
	return request_gifs(
		'search',
		[
			'q'     => $words,
			'limit' => $limit,
		],
		$key
	);
}

/**
 * Returns one image of KLIPY.
 *
 * @param string $id  Of the image.
 * @param string $key API_URL key.
 * @return array{id: string, title: string, width: int, height: int, page: string, embed: string,
 *         file: string, preview: string, still: string, credit: string, licence: string}|WP_Error
 *         As in search_gifs().
 */
function get_gif( string $id, string $key ): array|WP_Error {
	$answer = request_gifs( 'posts', [ 'ids' => $id ], $key );
	return is_wp_error( $answer ) ? $answer : $answer[0] ?? Http\wrong_type_error();
}

/**
 * Sends a request and returns the images in the answer.
 *
 * @param string               $path  Of the API_URL.
 * @param array<string, mixed> $query Parameters besides the key.
 * @param string               $key   API_URL key.
 * @return list<array{id: string, title: string, width: int, height: int, page: string,
 *         embed: string, file: string, preview: string, still: string, credit: string,
 *         licence: string}>|WP_Error
 */
function request_gifs( string $path, array $query, string $key ): array|WP_Error {
	$answer = Http\send_json_request(
		API_URL .
			"/$path?" .
			http_build_query(
				$query + [
					'key'           => $key,
					'media_filter'  => 'gif,tinygif,gifpreview',
					'contentfilter' => 'medium',
				]
			),
		[ 'max_bytes' => MAX_BYTES ]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	return array_values(
		array_filter(
			array_map(
				__NAMESPACE__ . '\build_result',
				(array) ( $answer['results'] ?? [] )
			)
		)
	);
}

/**
 * Returns an image as all GIF services describe it, or null.
 *
 * @param mixed $data An image object of the API_URL.
 * @return array{id: string, title: string, width: int, height: int, page: string, embed: string,
 *         file: string, preview: string, still: string, credit: string, licence: string}|null
 */
function build_result( $data ): ?array {
	$id   = (string) ( $data['id'] ?? '' );
	$gif  = $data['media_formats']['gif'] ?? [];
	$file = Http\sanitize_https_url( $gif['url'] ?? null );
	if ( '' === $file || ! preg_match( '/^[\w-]{1,64}$/D', $id ) ) {
		return null;
	}
	$title = $data['content_description'] ?? ( $data['title'] ?? '' );
	return [
		'id'      => $id,
		'title'   => is_string( $title ) ? $title : '',
		'width'   => max( 0, (int) ( $gif['dims'][0] ?? 0 ) ),
		'height'  => max( 0, (int) ( $gif['dims'][1] ?? 0 ) ),
		'page'    => Http\sanitize_https_url( $data['itemurl'] ?? null ),
		'embed'   => '',
		'file'    => $file,
		'preview' =>
			Http\sanitize_https_url(
				$data['media_formats']['tinygif']['url'] ?? null
			) ?:
			$file,
		'still'   => Http\sanitize_https_url(
			$data['media_formats']['gifpreview']['url'] ?? null
		),
		'credit'  => 'KLIPY',
		'licence' => '',
	];
}

/**
 * Tests a key with a request.
 *
 * @return array{}|WP_Error Nothing where the key is accepted.
 */
function check_key( string $slot, string $key ): array|WP_Error {
	$answer = search_gifs( 'hello', $key, 1 );
	return is_wp_error( $answer ) ? $answer : [];
}
