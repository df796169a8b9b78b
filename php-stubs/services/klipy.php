<?php
/**
 * KLIPY: animated pictures, found by words. Needs the owner's API key. Its answers have the shape that
 * Tenor's second version had.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Klipy;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const API       = 'https://api.klipy.com/v2';
const MAX_BYTES = 256 * KB_IN_BYTES;

/**
 * Pictures for these words.
 *
 * @param string $words As typed.
 * @param string $key   API key.
 * @param int    $limit How many.
 * @return array<int, array>|WP_Error Each as services/giphy.php describes it, with an empty `embed`.
 */
function search( string $words, string $key, int $limit ): array|WP_Error {
	return ask(
		'search',
		[
			'q'     => $words,
			'limit' => $limit,
		],
		$key
	);
}

/**
 * One picture.
 *
 * @param string $id  Its number.
 * @param string $key API key.
 * @return array|WP_Error As in search().
 */
function picture( string $id, string $key ): array|WP_Error {
	$answer = ask( 'posts', [ 'ids' => $id ], $key );
	return is_wp_error( $answer ) ? $answer : $answer[0] ?? Http\wrong_type();
}

/**
 * Asks and reads the list that comes back.
 *
 * @param string $path  Of the API.
 * @param array  $query Its parameters.
 * @param string $key   API key.
 */
function ask( string $path, array $query, string $key ): array|WP_Error {
	$answer = Http\request_json(
		API .
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
				__NAMESPACE__ . '\found',
				(array) ( $answer['results'] ?? [] )
			)
		)
	);
}

/**
 * What is used of the description of a picture.
 *
 * @param mixed $data Of one picture.
 */
function found( $data ): ?array {
	$id   = (string) ( $data['id'] ?? '' );
	$gif  = $data['media_formats']['gif'] ?? [];
	$file = Http\https_address( $gif['url'] ?? null );
	if ( '' === $file || ! preg_match( '/^[\w-]{1,64}$/D', $id ) ) {
		return null;
	}
	$title = $data['content_description'] ?? ( $data['title'] ?? '' );
	return [
		'id'      => $id,
		'title'   => is_string( $title ) ? $title : '',
		'width'   => max( 0, (int) ( $gif['dims'][0] ?? 0 ) ),
		'height'  => max( 0, (int) ( $gif['dims'][1] ?? 0 ) ),
		'page'    => Http\https_address( $data['itemurl'] ?? null ),
		'embed'   => '',
		'file'    => $file,
		'preview' =>
			Http\https_address(
				$data['media_formats']['tinygif']['url'] ?? null
			) ?:
			$file,
		'still'   => Http\https_address(
			$data['media_formats']['gifpreview']['url'] ?? null
		),
		'credit'  => 'KLIPY',
		'licence' => '',
	];
}
