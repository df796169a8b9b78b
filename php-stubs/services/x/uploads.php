<?php
/**
 * X: uploads images with the access token of an account as the key, before they are posted.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\X\Uploads;

use Mainstay\Http\Network;
use Mainstay\Services\X\Api;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/api.php';

const MAX_IMAGE_BYTES = 5 * MB_IN_BYTES;
const IMAGE_TYPES     = [ 'image/jpeg', 'image/png', 'image/webp', 'image/gif' ];
const MAX_ALT_LENGTH  = 1000;

/** Seconds that X gets to process an animated GIF, in one attempt. */
const MAX_PROCESSING_SECONDS = 15;

/**
 * A frame of a GIF: the extension that each frame of an animation begins with, and what follows it.
 * Source: https://www.w3.org/Graphics/GIF/spec-gif89a.txt
 */
const GIF_FRAME_PATTERN = '/\x00\x21\xF9\x04.{4}\x00[\x21\x2C]/s';

/**
 * Uploads the images of a post.
 *
 * @param array<string, mixed>       $token Of the account: `access`, `refresh`, `app`, `user`,
 *                                          `handle`.
 * @param list<array<string, mixed>> $media Of the item.
 * @return list<string>|WP_Error Media IDs.
 */
function upload_images( array $token, array $media ): array|WP_Error {
	$ids = [];
	foreach ( array_slice( $media, 0, 4 ) as $one ) {
		$picture = Network\read_image( $one, MAX_IMAGE_BYTES, IMAGE_TYPES );
		$id      = $picture ? upload_image( $token, $picture, (string) $one['alt'] ) : '';
		if ( is_wp_error( $id ) ) {
			return $id;
		}
		$ids[] = $id;
	}
	return array_values( array_filter( $ids ) );
}

/**
 * Uploads an image with its alternative text.
 *
 * @param array<string, mixed> $token   Of the account: `access`, `refresh`, `app`, `user`,
 *                                      `handle`.
 * @param array<string, mixed> $picture As Network\read_image() returns it.
 * @param string               $alt     The alternative text.
 * @return string|WP_Error The media ID, or an empty string.
 */
function upload_image( array $token, array $picture, string $alt ): string|WP_Error {
	$is_animation = 'image/gif' === $picture['mime'] &&
		preg_match_all( GIF_FRAME_PATTERN, $picture['bytes'] ) > 1;
	$answer       = Api\request_api(
		'/media/upload',
		$token,
		Network\build_multipart_args(
			[ 'media_category' => $is_animation ? 'tweet_gif' : 'tweet_image' ],
			[ 'media' => $picture ]
		)
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$media = (array) ( $answer['data']['data'] ?? [] );
	$id    = (string) ( $media['id'] ?? '' );
	$error = '' === $id ? null : wait_until_processed( $token, $media );
	if ( $error ) {
		return $error;
	}
	if ( '' !== $id && '' !== trim( $alt ) ) {
		// A failure is ignored: the post is published without the alternative text.
		Api\request_api(
			'/media/metadata',
			$token,
			[
				'json' => [
					'id'       => $id,
					'metadata' => [
						'alt_text' => [ 'text' => mb_substr( $alt, 0, MAX_ALT_LENGTH ) ],
					],
				],
			]
		);
	}
	return $id;
}

/**
 * Waits until X has processed an animation, without which a post with it is refused. Images are ready
 * at once.
 *
 * @param array<string, mixed> $token Of the account: `access`, `refresh`, `app`, `user`, `handle`.
 * @param array<string, mixed> $media The answer to the upload.
 * @return WP_Error|null Null where it can be posted.
 */
function wait_until_processed( array $token, array $media ): ?WP_Error {
	$query  = http_build_query(
		[
			'command'  => 'STATUS',
			'media_id' => (string) $media['id'],
		]
	);
	$waited = 0;
	while ( true ) {
		$state   = $media['processing_info']['state'] ?? 'succeeded';
		$seconds = max( 1, (int) ( $media['processing_info']['check_after_secs'] ?? 1 ) );
		if ( 'succeeded' === $state ) {
			return null;
		}
		if ( 'failed' === $state ) {
			return Network\create_error(
				'mainstay_network_picture',
				__(
					'X could not process the animated GIF in this post. Use another image.',
					'mainstay-blocks'
				),
				[ 'is_final' => true ]
			);
		}
		$waited += $seconds;
		if ( $waited > MAX_PROCESSING_SECONDS ) {
			return Network\create_error(
				'mainstay_network_slow',
				__( 'X is still processing the animated GIF.', 'mainstay-blocks' ),
				[ 'retry_at' => time() + MINUTE_IN_SECONDS ]
			);
		}
		sleep( $seconds );
		$answer = Api\request_api( "/media/upload?$query", $token );
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$media = (array) ( $answer['data']['data'] ?? [] ) + [ 'id' => $media['id'] ];
	}
}
