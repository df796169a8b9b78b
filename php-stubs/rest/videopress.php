<?php
/**
 * Routes of videos: metadata and poster. The record itself is a field of the attachment:
 * `jetpack_videopress` of `/wp/v2/media/{id}`.
 *
 * Asked by: panels/core-video. Uses: videos/videos.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Videopress;

use Mainstay\Videos;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Rest\route;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/videos/videos.php';
require_once dirname( __DIR__ ) . '/videos/change.php';

/** Field of `/wp/v2/media/{id}`. */
const FIELD = 'jetpack_videopress';

/** The most characters of a title, and of a description. */
const TITLE       = 1000;
const DESCRIPTION = 20000;

function register_routes(): void {
	add_field();
	route(
		'wpcom/v2',
		'/videopress/meta',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\change',
			'permission_callback' => __NAMESPACE__ . '\can_change',
			'args'                => [
				'id'              => [
					'type'     => 'integer',
					'required' => true,
					'minimum'  => 1,
				],
				'title'           => [
					'type'      => 'string',
					'maxLength' => TITLE,
				],
				'description'     => [
					'type'      => 'string',
					'maxLength' => DESCRIPTION,
				],
				'rating'          => [
					'type' => 'string',
					'enum' => [ 'G', 'PG-13', 'R-17', 'X-18' ],
				],
				'display_embed'   => [ 'type' => 'boolean' ],
				'allow_download'  => [ 'type' => 'boolean' ],
				'privacy_setting' => [
					'description' => __(
						'0: everybody, 1: who is logged in, 2: as the post it belongs to.',
						'mainstay-blocks'
					),
					'type'        => 'integer',
					'enum'        => [ 0, 1, 2 ],
				],
				'tracks'          => [
					'description' => __(
						'Files of captions and chapters (WebVTT) in the media library; they replace all others.',
						'mainstay-blocks'
					),
					'type'        => 'array',
					'maxItems'    => 50,
					'items'       => [
						'type'       => 'object',
						'required'   => [ 'id', 'kind' ],
						'properties' => [
							'id'      => [
								'type'    => 'integer',
								'minimum' => 1,
							],
							'kind'    => [
								'type' => 'string',
								'enum' => Videos\Tracks\KINDS,
							],
							'srclang' => [
								'type'    => 'string',
								'pattern' => '^[A-Za-z0-9-]{0,35}$',
							],
							'label'   => [
								'type'      => 'string',
								'maxLength' => 200,
							],
						],
					],
				],
			],
		]
	);
	route(
		'wpcom/v2',
		'/videopress/(?P<guid>[A-Za-z0-9]{8,12})/poster',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\set_poster',
			'permission_callback' => __NAMESPACE__ . '\can_set_poster',
			'args'                => [
				'poster_attachment_id' => [
					'description' => __(
						'A picture of the media library; 0 for none.',
						'mainstay-blocks'
					),
					'type'        => 'integer',
					'required'    => true,
					'minimum'     => 0,
				],
			],
		]
	);
}

/** Adds the record to attachments, unless another plugin has done so. */
function add_field(): void {
	global $wp_rest_additional_fields;
	if ( isset( $wp_rest_additional_fields['attachment'][ FIELD ] ) ) {
		return;
	}
	register_rest_field(
		'attachment',
		FIELD,
		[
			'get_callback' => __NAMESPACE__ . '\record',
			'schema'       => [
				'description' => __(
					'What is known of a video; nothing for other files.',
					'mainstay-blocks'
				),
				'type'        => [ 'object', 'null' ],
				'context'     => [ 'view', 'edit' ],
				'readonly'    => true,
			],
		]
	);
}

/**
 * Returns the record of an attachment.
 *
 * @param array<string, mixed> $attachment As WordPress's route returns it.
 * @return array<string, mixed>|null As Videos\details() returns it; null for other files.
 */
function record( array $attachment ): ?array {
	$id = (int) ( $attachment['id'] ?? 0 );
	return Videos\is_video( $id ) ? Videos\details( $id ) : null;
}

/** Allows users who may edit the video; users who may upload files learn that there is none. */
function can_change( WP_REST_Request $request ): bool {
	return may_change( (int) $request['id'] );
}

/** Allows users who may edit the video. */
function can_set_poster( WP_REST_Request $request ): bool {
	return may_change( Videos\find( $request['guid'] ) );
}

/** Checks the rights of both routes. */
function may_change( int $id ): bool {
	return Videos\is_video( $id )
		? Videos\Change\is_allowed( $id )
		: current_user_can( 'upload_files' );
}

/**
 * Updates the metadata of a video.
 *
 * @param WP_REST_Request $request With `id` and the changes.
 * @return array{status: int, data: array<string, mixed>}|WP_Error Errors: `mainstay_no_video` (404),
 *         and those of Change\store().
 */
function change( WP_REST_Request $request ): array|WP_Error {
	$id = $request['id'];
	if ( ! Videos\is_video( $id ) ) {
		return no_video();
	}
	$changed = Videos\Change\store( $id, $request->get_params() );
	return is_wp_error( $changed ) ? $changed : answer( $id );
}

/**
 * Sets or removes the poster of a video.
 *
 * @param WP_REST_Request $request With `guid` and `poster_attachment_id`.
 * @return array{status: int, data: array<string, mixed>}|WP_Error Errors: `mainstay_no_video` (404),
 *         `mainstay_no_picture` (400), `rest_forbidden` (403).
 */
function set_poster( WP_REST_Request $request ): array|WP_Error {
	$id = Videos\find( $request['guid'] );
	if ( ! $id ) {
		return no_video();
	}
	$picture = $request['poster_attachment_id'];
	if ( 0 === $picture ) {
		delete_post_thumbnail( $id );
		return answer( $id );
	}
	if ( ! wp_attachment_is_image( $picture ) ) {
		return new WP_Error(
			'mainstay_no_picture',
			__(
				'This is not a picture of the media library.',
				'mainstay-blocks'
			),
			[ 'status' => 400 ]
		);
	}
	if ( ! current_user_can( 'read_post', $picture ) ) {
		return new WP_Error(
			'rest_forbidden',
			__( 'Sorry, you are not allowed to do that.', 'mainstay-blocks' ),
			[ 'status' => 403 ]
		);
	}
	update_post_meta( $id, '_thumbnail_id', $picture );
	return answer( $id );
}

/**
 * Returns the record with `status` 200, which the editor expects.
 *
 * @return array{status: int, data: array<string, mixed>}
 */
function answer( int $id ): array {
	return [
		'status' => 200,
		'data'   => Videos\details( $id ),
	];
}

/** Returns the error for an unknown video, `mainstay_no_video` (404). */
function no_video(): WP_Error {
	return new WP_Error(
		'mainstay_no_video',
		__( 'There is no such video on this site.', 'mainstay-blocks' ),
		[ 'status' => 404 ]
	);
}
