<?php
/**
 * GIPHY: animated images, found by words or by address. Searching needs the owner's API_URL key; a single
 * image is read without it, from the oEmbed endpoint.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Giphy;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const API_URL    = 'https://api.giphy.com/v1/gifs';
const OEMBED_URL = 'https://giphy.com/services/oembed';

/** Bytes of an answer: ten images, each with two dozen renditions. */
const MAX_BYTES = 512 * KB_IN_BYTES;

/**
 * Searches GIPHY for animated images.
 *
 * @param string $words As typed.
 * @param string $key   API_URL key.
 * @param int    $limit Maximum number of results.
 * @return list<array{id: string, title: string, width: int, height: int, page: string,
 *         embed: string, file: string, preview: string, still: string, credit: string,
 *         licence: string}>|WP_Error Each as build_result().
 */
function search_gifs( string $words, string $key, int $limit ): array|WP_Error {
	$answer = Http\send_json_request(
		add_query_arg(
			[
				'api_key' => rawurlencode( $key ),
				'q'       => rawurlencode( $words ),
				'limit'   => $limit,
				'rating'  => 'g',
				'lang'    => substr( get_user_locale(), 0, 2 ),
			],
			API_URL . '/search'
		),
		[ 'max_bytes' => MAX_BYTES ]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	return array_values(
		array_filter(
			array_map( __NAMESPACE__ . '\build_result', (array) ( $answer['data'] ?? [] ) )
		)
	);
}

/**
 * Returns one image of GIPHY.
 *
 * @param string $id  From its address.
 * @param string $key API_URL key, or an empty string.
 * @return array{id: string, title: string, width: int, height: int, page: string, embed: string,
 *         file: string, preview: string, still: string, credit: string, licence: string}|WP_Error
 *         As build_result().
 */
function get_gif( string $id, string $key ): array|WP_Error {
	$answer =
		'' === $key
			? Http\send_json_request(
				OEMBED_URL . '?url=' . rawurlencode( "https://giphy.com/gifs/$id" )
			)
			: Http\send_json_request(
				API_URL . "/$id?api_key=" . rawurlencode( $key ),
				[
					'max_bytes' => MAX_BYTES,
				]
			);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$image = build_result(
		'' === $key
			? [
				'id'     => $id,
				'title'  => $answer['title'] ?? '',
				'images' => [ 'original' => $answer ],
			]
			: $answer['data'] ?? null
	);
	return $image ?: Http\wrong_type_error();
}

/**
 * Returns an image as all GIF services describe it, or null. Only the ID is taken from GIPHY; each
 * address is built from it.
 *
 * @param mixed $data An image object of the API_URL.
 * @return array{id: string, title: string, width: int, height: int, page: string, embed: string,
 *         file: string, preview: string, still: string, credit: string, licence: string}|null
 */
function build_result( $data ): ?array {
	$id       = $data['id'] ?? null;
	$original = $data['images']['original'] ?? [];
	$width    = (int) ( $original['width'] ?? 0 );
	$height   = (int) ( $original['height'] ?? 0 );
	if ( ! is_string( $id ) || ! preg_match( '/^[A-Za-z0-9]+$/D', $id ) ) {
		return null;
	}
	$alt   = $data['alt_text'] ?? '';
	$title = is_string( $alt ) && '' !== $alt ? $alt : $data['title'] ?? '';
	return [
		'id'      => $id,
		'title'   => is_string( $title ) ? $title : '',
		'width'   => max( 0, $width ),
		'height'  => max( 0, $height ),
		'page'    => "https://giphy.com/gifs/$id",
		'embed'   => "https://giphy.com/embed/$id",
		'file'    => "https://media.giphy.com/media/$id/giphy.gif",
		'preview' => "https://media.giphy.com/media/$id/100w.gif",
		'still'   => "https://media.giphy.com/media/$id/giphy_s.gif",
		'credit'  => 'GIPHY',
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
