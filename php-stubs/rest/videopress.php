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
use function Mainstay\Rest\register_route;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/videos/videos.php';
require_once dirname( __DIR__ ) . '/videos/change.php';

/** Field of `/wp/v2/media/{id}`. */
const VIDEO_FIELD = 'jetpack_videopress';

/** The most characters of a title, and of a description. */
const MAX_TITLE_CHARACTERS       = 1000;
const MAX_DESCRIPTION_CHARACTERS = 20000;

function register_routes(): void {
	register_video_field();
	register_route(
		'wpcom/v2',
		'/videopress/meta',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\update_video',
			'permission_callback' => __NAMESPACE__ . '\can_change',
			'args'                => [
				'id'              => [
					'type'     => 'integer',
					'required' => true,
					'minimum'  => 1,
				],
				'title'           => [
					'type'      => 'string',
					'maxLength' => MAX_TITLE_CHARACTERS,
				],
				'description'     => [
					'type'      => 'string',
					'maxLength' => MAX_DESCRIPTION_CHARACTERS,
				],
				'rating'          => [
					'type' => 'string',
					'enum' => [ 'G', 'PG-13', 'R-17', 'X-18' ],
				],
				'display_embed'   => [ 'type' => 'boolean' ],
				'allow_download'  => [ 'type' => 'boolean' ],
				'privacy_setting' => [
					'description' => __(
						'0: everyone, 1: people who are logged in, 2: the same as the post it belongs to.',
						'mainstay-blocks'
					),
					'type'        => 'integer',
					'enum'        => [ 0, 1, 2 ],
				],
				'tracks'          => [
					'description' => __(
						'Caption and chapter files (WebVTT) in the media library. They replace all others.',
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
								'enum' => Videos\Tracks\TRACK_KINDS,
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
	register_route(
		'wpcom/v2',
		'/videopress/(?P<guid>[A-Za-z0-9]{8,12})/poster',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\set_poster',
			'permission_callback' => __NAMESPACE__ . '\can_set_poster',
			'args'                => [
				'poster_attachment_id' => [
					'description' => __(
						'An image from the media library, or 0 for none.',
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
function register_video_field(): void {
	global $wp_rest_additional_fields;
	if ( isset( $wp_rest_additional_fields['attachment'][ VIDEO_FIELD ] ) ) {
		return;
	}
	register_rest_field(
		'attachment',
		VIDEO_FIELD,
		[
			'get_callback' => __NAMESPACE__ . '\get_video_record',
			'schema'       => [
				'description' => __(
					'The details of a video, or nothing for other files.',
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
 * @return array<string, mixed>|null As Videos\get_details() returns it, and whether the user may change it; null
 *         for other files.
 */
function get_video_record( array $attachment ): ?array {
	$id = (int) ( $attachment['id'] ?? 0 );
	return Videos\is_video( $id )
		? Videos\get_details( $id ) + [ 'can_change' => Videos\Change\can_change( $id ) ]
		: null;
}

/** Allows users who may edit the video; users who may upload files learn that there is none. */
function can_change( WP_REST_Request $request ): bool {
	return can_edit_video( (int) $request['id'] );
}

/** Allows users who may edit the video. */
function can_set_poster( WP_REST_Request $request ): bool {
	return can_edit_video( Videos\find_by_guid( $request['guid'] ) );
}

/** Checks the rights of both routes. */
function can_edit_video( int $id ): bool {
	return Videos\is_video( $id )
		? Videos\Change\can_change( $id )
		: current_user_can( 'upload_files' );
}

/**
 * Updates the metadata of a video.
 *
 * @param WP_REST_Request $request With `id` and the changes.
 * @return array{status: int, data: array<string, mixed>}|WP_Error Errors: `mainstay_no_video` (404),
 *         and those of Change\save_changes().
 */
function update_video( WP_REST_Request $request ): array|WP_Error {
	$id = $request['id'];
	if ( ! Videos\is_video( $id ) ) {
		return video_not_found_error();
	}
	$changed = Videos\Change\save_changes( $id, $request->get_params() );
	return is_wp_error( $changed ) ? $changed : format_video( $id );
}

/**
 * Sets or removes the poster of a video.
 *
 * @param WP_REST_Request $request With `guid` and `poster_attachment_id`.
 * @return array{status: int, data: array<string, mixed>}|WP_Error Errors: `mainstay_no_video` (404),
 *         `mainstay_no_picture` (400), `rest_forbidden` (403).
 */
function set_poster( WP_REST_Request $request ): array|WP_Error {
	$id = Videos\find_by_guid( $request['guid'] );
	if ( ! $id ) {
		return video_not_found_error();
	}
	$image = $request['poster_attachment_id'];
	if ( 0 === $image ) {
		delete_post_thumbnail( $id );
		return format_video( $id );
	}
	if ( ! wp_attachment_is_image( $image ) ) {
		return new WP_Error(
			'mainstay_no_picture',
			__(
				'This is not an image from the media library.',
				'mainstay-blocks'
			),
			[ 'status' => 400 ]
		);
	}
	if ( ! current_user_can( 'read_post', $image ) ) {
		return new WP_Error(
			'rest_forbidden',
			__( 'Sorry, you are not allowed to do that.', 'mainstay-blocks' ),
			[ 'status' => 403 ]
		);
	}
	update_post_meta( $id, '_thumbnail_id', $image );
	return format_video( $id );
}

/**
 * Returns the record with `status` 200, which the editor expects.
 *
 * @return array{status: int, data: array<string, mixed>}
 */
function format_video( int $id ): array {
	return [
		'status' => 200,
		'data'   => get_video_record( [ 'id' => $id ] ),
	];
}

/** Returns the error for an unknown video, `mainstay_no_video` (404). */
function video_not_found_error(): WP_Error {
	return new WP_Error(
		'mainstay_no_video',
		__( 'This video does not exist on this site.', 'mainstay-blocks' ),
		[ 'status' => 404 ]
	);
}
