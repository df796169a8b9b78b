<?php
/**
 * Routes of animated images: search, lookup by address, copy into the media library.
 *
 * Asked by: blocks/gif. Uses: media-sources/gifs.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Gifs;

use Mainstay\MediaSources\Gifs;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Rest\can_write_posts;
use function Mainstay\Rest\register_route;

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
	register_route(
		'mainstay/v1',
		'/gifs',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\search_gifs',
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
	register_route(
		'mainstay/v1',
		'/gifs/picture',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_gif',
			'permission_callback' => __NAMESPACE__ . '\can_search',
			'args'                => [
				'provider' => [ 'required' => true ] + $provider,
				'id'       => $id,
			],
		]
	);
	register_route(
		'mainstay/v1',
		'/gifs/copy',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\copy_gif',
			'permission_callback' => __NAMESPACE__ . '\can_copy',
			'args'                => [
				'provider' => [ 'required' => true ] + $provider,
				'id'       => $id,
			],
		]
	);
}

/** Allows users who write posts. */
function can_search(): bool {
	return can_write_posts();
}

/** Allows users who may upload files. */
function can_copy(): bool {
	return current_user_can( 'upload_files' );
}

/**
 * Searches images; without words, returns the providers only.
 *
 * @param WP_REST_Request $request With `search` and `provider`, both optional.
 * @return array{providers: array<int|string, mixed>, provider: string, pictures: array<int,
 *         array<string, mixed>>}|WP_Error Errors of the provider.
 */
function search_gifs( WP_REST_Request $request ): array|WP_Error {
	$provider = $request['provider'] ?? Gifs\get_preferred_provider();
	$words    = trim( (string) $request['search'] );
	$images   = '' === $words ? [] : Gifs\search_gifs( $provider, $words );
	return is_wp_error( $images )
		? $images
		: [
			'providers' => Gifs\get_providers(),
			'provider'  => $provider,
			'pictures'  => $images,
		];
}

/**
 * Returns an image.
 *
 * @param WP_REST_Request $request With `provider` and `id`.
 * @return array<string, mixed>|WP_Error Errors of the provider.
 */
function get_gif( WP_REST_Request $request ): array|WP_Error {
	return Gifs\get_gif( $request['provider'], $request['id'] );
}

/**
 * Copies an image into the media library.
 *
 * @param WP_REST_Request $request With `provider` and `id`.
 * @return array<string, mixed>|WP_Error Errors of the provider.
 */
function copy_gif( WP_REST_Request $request ): array|WP_Error {
	return Gifs\copy_gif( $request['provider'], $request['id'] );
}
