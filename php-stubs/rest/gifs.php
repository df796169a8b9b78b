<?php
/**
 * Animated pictures: found by words, known by their address, copied into the media library.
 * Asked by: blocks/gif. Uses: media-sources/gifs.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Gifs;

use Mainstay\MediaSources\Gifs;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Rest\route;

defined( 'ABSPATH' ) || exit();

function register_routes(): void {
	require_once dirname( __DIR__ ) . '/media-sources/gifs.php';
	$provider = [
		'type' => 'string',
		'enum' => array_keys( Gifs\PROVIDERS ),
	];
	$id       = [
		'type'     => 'string',
		'pattern'  => '^[A-Za-z0-9_-]{1,64}$',
		'required' => true,
	];
	route(
		'mainstay/v1',
		'/gifs',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\search',
			'permission_callback' => __NAMESPACE__ . '\can_search',
			'args'                => [
				'search'   => [
					'type'      => 'string',
					'maxLength' => 200,
				],
				'provider' => $provider,
			],
		]
	);
	route(
		'mainstay/v1',
		'/gifs/picture',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\read',
			'permission_callback' => __NAMESPACE__ . '\can_search',
			'args'                => [
				'provider' => [ 'required' => true ] + $provider,
				'id'       => $id,
			],
		]
	);
	route(
		'mainstay/v1',
		'/gifs/copy',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\copy',
			'permission_callback' => __NAMESPACE__ . '\can_copy',
			'args'                => [
				'provider' => [ 'required' => true ] + $provider,
				'id'       => $id,
			],
		]
	);
}

/** Whoever may write posts. */
function can_search(): bool {
	return current_user_can( 'edit_posts' );
}

/** Whoever may add to the media library. */
function can_copy(): bool {
	return current_user_can( 'upload_files' );
}

/**
 * Without words: who can be asked.
 *
 * @param WP_REST_Request $request With `search` and `provider`, both optional.
 * @return array{providers: array, provider: string, pictures: array}|WP_Error
 */
function search( WP_REST_Request $request ): array|WP_Error {
	$provider = $request['provider'] ?? Gifs\preferred();
	$words    = trim( (string) $request['search'] );
	$pictures = '' === $words ? [] : Gifs\search( $provider, $words );
	return is_wp_error( $pictures )
		? $pictures
		: [
			'providers' => Gifs\providers(),
			'provider'  => $provider,
			'pictures'  => $pictures,
		];
}

/**
 * One picture.
 *
 * @param WP_REST_Request $request With `provider` and `id`.
 */
function read( WP_REST_Request $request ): array|WP_Error {
	return Gifs\picture( $request['provider'], $request['id'] );
}

/**
 * Into the media library.
 *
 * @param WP_REST_Request $request With `provider` and `id`.
 */
function copy( WP_REST_Request $request ): array|WP_Error {
	return Gifs\copy( $request['provider'], $request['id'] );
}
