<?php
/**
 * Uploads images to the server of an account, with its access token as the key.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Mastodon\Uploads;

use Mainstay\Services\Mastodon\Server;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/server.php';

/**
 * Times that the state of an upload is checked, a second apart, while the server processes it. Images
 * are ready at once or soon; an animated GIF becomes a video first.
 */
const MAX_UPLOAD_CHECKS = 15;

/**
 * Uploads an image, and waits until the server has processed it.
 *
 * @param array<string, mixed> $token   Of the connection: `host`, `access`, `id`, `secret`,
 *                                      `account`.
 * @param array<string, mixed> $picture Of an item: `path`, `mime`, `alt`.
 * @return string|WP_Error The media ID.
 */
function upload_image( array $token, array $picture ): string|WP_Error {
	$boundary = bin2hex( random_bytes( 16 ) );
	$part     = static fn( $head, $body ) => "--$boundary\r\n" .
		"Content-Disposition: form-data; $head\r\n\r\n$body\r\n";
	$type     = $picture['mime'];
	$name     = 'picture.' . substr( $type, strpos( $type, '/' ) + 1 );
	$body     =
		$part( 'name="description"', $picture['alt'] ) .
		$part(
			"name=\"file\"; filename=\"$name\"\r\nContent-Type: $type",
			(string) file_get_contents( $picture['path'] ) // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of this site.
		) .
		"--$boundary--\r\n";
	$media    = Server\request_api(
		$token,
		'POST',
		'v2/media',
		$body,
		[
			'Content-Type' => "multipart/form-data; boundary=$boundary",
		]
	);
	for ( $wait = 0; $wait < MAX_UPLOAD_CHECKS; $wait++ ) {
		if ( is_wp_error( $media ) || ! empty( $media['url'] ) ) {
			break;
		}
		sleep( 1 );
		$id    = (string) ( $media['id'] ?? '' );
		$media = Server\request_api( $token, 'GET', "v1/media/$id" );
	}
	if ( is_wp_error( $media ) ) {
		return $media;
	}
	// A post with an image that the server still processes is refused.
	return empty( $media['url'] )
		? new WP_Error(
			'mainstay_mastodon',
			__( 'The server is still processing an image of this post.', 'mainstay-blocks' ),
			[
				'status'    => 0,
				'retry_at'  => time() + MINUTE_IN_SECONDS,
				'is_final'  => false,
				'may_exist' => false,
			]
		)
		: (string) ( $media['id'] ?? '' );
}
