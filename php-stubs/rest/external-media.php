<?php
/**
 * Routes of images of other services: search, copy into the media library, accounts.
 *
 * Asked by: panels/external-media. Uses: media-sources/external-media.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\ExternalMedia;

use Mainstay\MediaSources\ExternalMedia;
use Mainstay\MediaSources\GooglePhotos;
use Mainstay\MediaSources\ImageAnswers;
use Mainstay\Services;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Rest\register_route;

defined( 'ABSPATH' ) || exit();

function register_routes(): void {
	require_once dirname( __DIR__ ) . '/media-sources/external-media.php';
	require_once dirname( __DIR__ ) . '/media-sources/image-answers.php';
	$session = [
		'type'    => 'string',
		'pattern' => '^[A-Za-z0-9_-]{1,200}$',
	];
	register_route(
		'wpcom/v2',
		'/external-media/list/(?P<service>openverse|pexels|google_photos)',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\list_images',
			'permission_callback' => __NAMESPACE__ . '\can_use',
			'args'                => [
				'number'      => [
					'type'    => 'integer',
					'default' => ExternalMedia\PAGE_SIZE,
					'minimum' => 1,
					'maximum' => ExternalMedia\PAGE_SIZE,
				],
				'search'      => [
					'type'      => 'string',
					'maxLength' => 200,
					'default'   => '',
				],
				// ID of a Google Photos session, or of an album.
				'path'        => [
					'type'      => 'string',
					'maxLength' => 200,
					'default'   => '',
				],
				// For hosts' own services; Google Photos has no filters any more.
				'filter'      => [ 'type' => [ 'object', 'string' ] ],
				'page_handle' => [
					'type'      => 'string',
					'maxLength' => 1000,
					'default'   => '',
				],
			],
		]
	);
	register_route(
		'wpcom/v2',
		'/external-media/copy/(?P<service>openverse|pexels|google_photos)',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\copy_images',
			'permission_callback' => __NAMESPACE__ . '\can_use',
			'args'                => [
				'media'        => [
					'type'     => 'array',
					'required' => true,
					'minItems' => 1,
					'maxItems' => ExternalMedia\MAX_SELECTED,
					'items'    => [
						'type'       => 'object',
						'properties' => [
							'guid'    => [
								'type'      => 'string',
								'maxLength' => 10000,
								'required'  => true,
							],
							'caption' => [
								'type'      => 'string',
								'maxLength' => 10000,
							],
							'title'   => [
								'type'      => 'string',
								'maxLength' => 1000,
							],
						],
					],
				],
				'external_ids' => [ 'type' => 'array' ],
				'post_id'      => [
					'type'    => 'integer',
					'default' => 0,
				],
			],
		]
	);
	register_route(
		'wpcom/v2',
		'/external-media/connection/(?P<service>openverse|pexels|google_photos)',
		[
			[
				'methods'             => 'GET',
				'callback'            => __NAMESPACE__ . '\get_connection',
				'permission_callback' => __NAMESPACE__ . '\can_use',
			],
			[
				'methods'             => 'DELETE',
				'callback'            => __NAMESPACE__ . '\disconnect_account',
				'permission_callback' => __NAMESPACE__ . '\can_use',
			],
		]
	);
	// The author chooses in Google's own window, in a session that starts and ends here.
	register_route(
		'wpcom/v2',
		'/external-media/session/google_photos',
		[
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\start_session',
				'permission_callback' => __NAMESPACE__ . '\can_use',
				'args'                => [
					'most' => [
						'type'    => 'integer',
						'default' => ExternalMedia\MAX_SELECTED,
						'minimum' => 1,
						'maximum' => ExternalMedia\MAX_SELECTED,
					],
				],
			],
			[
				'methods'             => 'DELETE',
				'callback'            => __NAMESPACE__ . '\end_session',
				'permission_callback' => __NAMESPACE__ . '\can_use',
				'args'                => [ 'path' => [ 'required' => true ] + $session ],
			],
		]
	);
	register_route(
		'wpcom/v2',
		'/external-media/thumbnail/google_photos',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_thumbnail',
			'permission_callback' => __NAMESPACE__ . '\can_use',
			'args'                => [
				'guid' => [
					'type'      => 'string',
					'maxLength' => 10000,
					'required'  => true,
				],
			],
		]
	);
}

/** Allows users who may upload files. */
function can_use(): bool {
	return current_user_can( 'upload_files' );
}

/**
 * Returns a page of a service's images.
 *
 * @param WP_REST_Request $request With `search`, or with `path` for Google Photos.
 * @return array{media: array<int, array<string, mixed>>, meta: array<string, mixed>}|WP_Error Errors of
 *         the service.
 */
function list_images( WP_REST_Request $request ): array|WP_Error {
	$service = $request['service'];
	/**
	 * Filters what is listed, for hosts whose own arrangement with a service allows more: albums,
	 * filters (`category`, `date`, `favorite`, `mediaType`). The `guid` of an item comes from
	 * \Mainstay\MediaSources\ExternalMedia\sign_image().
	 *
	 * @param array<string, mixed>|WP_Error|null $answer Null to request the service; else `media` and `meta`,
	 *                                     with `capabilities` there.
	 * @param string              $service Slug of the service, e.g. `pexels`.
	 * @param WP_REST_Request     $request With `search`, `path`, `filter`, `number`, `page_handle`.
	 */
	$answer = apply_filters(
		'mainstay_external_media_list',
		null,
		$service,
		$request
	);
	if ( null !== $answer ) {
		return $answer;
	}
	$found =
		'google_photos' === $service
			? get_chosen_images( $request )
			: ExternalMedia\search_images(
				$service,
				trim( $request['search'] ),
				$request['number'],
				max( 1, min( 1000, (int) $request['page_handle'] ) )
			);
	return is_wp_error( $found ) ? $found : ImageAnswers\format_page( $service, $found );
}

/**
 * Returns the images that the author chose at Google Photos; none before the choice is made.
 *
 * @param WP_REST_Request $request With `path` once there is a session.
 * @return array<string, mixed>|WP_Error `pictures`, `next` and `waiting`.
 */
function get_chosen_images( WP_REST_Request $request ): array|WP_Error {
	$nothing = [
		'pictures' => [],
		'next'     => '',
		'waiting'  => true,
	];
	$session = $request['path'];
	if ( in_array( $session, [ '', 'recent', '/' ], true ) ) {
		return GooglePhotos\is_connected()
			? $nothing
			: GooglePhotos\get_signed_out_error();
	}
	return GooglePhotos\call_with_token(
		static function ( $token ) use (
			$request,
			$session,
			$nothing
		) {
			$is_done =
			'' !== $request['page_handle']
				? true
				: Services\GooglePhotos\is_session_done( $session, $token );
			if ( true !== $is_done ) {
				return $is_done ?: $nothing;
			}
			return Services\GooglePhotos\get_chosen_photos(
				$session,
				$request['number'],
				$request['page_handle'],
				$token
			);
		}
	);
}

/**
 * Copies images into the media library; an image that fails does not affect the others.
 *
 * @param WP_REST_Request $request With `media` and `post_id`.
 * @return array<int, array<string, mixed>> In the same order; those that failed have `errors`.
 */
function copy_images( WP_REST_Request $request ): array {
	$post = $request['post_id'];
	$post = $post > 0 && current_user_can( 'edit_post', $post ) ? $post : 0;
	return array_map(
		static function ( $asked ) use ( $request, $post ) {
			$id = ExternalMedia\copy_image( $request['service'], $asked, $post );
			return is_wp_error( $id )
			? [
				'guid'   => $asked['guid'],
				'title'  => $asked['title'] ?? '',
				'errors' => ImageAnswers\format_errors( $id ),
			]
			: [ 'guid' => $asked['guid'] ] + ImageAnswers\format_attachment( $id );
		},
		array_values( $request['media'] )
	);
}

/**
 * Returns whether the current user is connected with a service, and the address to connect.
 *
 * @param WP_REST_Request $request With `service`.
 * @return array{connected: bool, connect_URL: string, error: string, message: string}
 */
function get_connection( WP_REST_Request $request ): array {
	$nothing = [
		'connected'   => false,
		'connect_URL' => '',
		'error'       => '',
		'message'     => '',
	];
	if ( 'google_photos' === $request['service'] ) {
		if ( GooglePhotos\is_connected() ) {
			return [ 'connected' => true ] + $nothing;
		}
		$url = GooglePhotos\get_sign_in_url();
	} else {
		$url = ExternalMedia\is_service_ready( $request['service'] )
			? ''
			: ExternalMedia\get_missing_key_error();
	}
	if ( is_wp_error( $url ) ) {
		return [
			'error'   => $url->get_error_code(),
			'message' => $url->get_error_message(),
		] + $nothing;
	}
	return [
		'connected'   => '' === $url,
		'connect_URL' => $url,
	] + $nothing;
}

/**
 * Deletes the current user's connection.
 *
 * @param WP_REST_Request $request With `service`.
 * @return array{connected: false}|WP_Error Error `mainstay_no_account` (400).
 */
function disconnect_account( WP_REST_Request $request ): array|WP_Error {
	if ( 'google_photos' !== $request['service'] ) {
		return new WP_Error(
			'mainstay_no_account',
			__( 'This service has no account to disconnect.', 'mainstay-blocks' ),
			[ 'status' => 400 ]
		);
	}
	GooglePhotos\delete_connection();
	return [ 'connected' => false ];
}

/**
 * Starts a session of choosing images at Google Photos.
 *
 * @param WP_REST_Request $request With `most`, the maximum number of images.
 * @return array<string, mixed>|WP_Error Of the service.
 */
function start_session( WP_REST_Request $request ): array|WP_Error {
	return GooglePhotos\call_with_token(
		static fn( $token ) => Services\GooglePhotos\create_session(
			$token,
			$request['most']
		)
	);
}

/**
 * Ends a session of choosing images.
 *
 * @param WP_REST_Request $request With `path`.
 * @return array{ended: true}
 */
function end_session( WP_REST_Request $request ): array {
	GooglePhotos\call_with_token(
		static function ( $token ) use ( $request ) {
			Services\GooglePhotos\delete_session( $request['path'], $token );
		}
	);
	return [ 'ended' => true ];
}

/**
 * Returns a thumbnail of an image that was chosen at Google Photos, as a data address.
 *
 * @param WP_REST_Request $request With `guid`.
 * @return array{url: mixed}|WP_Error Error `mainstay_unknown_picture` (400), and those of the service.
 */
function get_thumbnail( WP_REST_Request $request ): array|WP_Error {
	$picture = ExternalMedia\verify_image( 'google_photos', $request['guid'] );
	if ( ! $picture ) {
		return new WP_Error(
			'mainstay_unknown_picture',
			__(
				'This image was not found. Search for it again.',
				'mainstay-blocks'
			),
			[ 'status' => 400 ]
		);
	}
	$url = GooglePhotos\call_with_token(
		static fn( $token ) => Services\GooglePhotos\get_preview_data_url(
			$picture['medium'],
			$token
		)
	);
	return is_wp_error( $url ) ? $url : [ 'url' => $url ];
}
