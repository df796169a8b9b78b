<?php
/**
 * Builds the images or the card of a post, and uploads the images with the access token as the key.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Bluesky\Embed;

use Mainstay\Http;
use Mainstay\Services\Bluesky\Server;
use Mainstay\Services\Bluesky\Session;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/server.php';
require_once __DIR__ . '/session.php';

/**
 * Returns the embed of a post: images, or else the card of its link. Uploads the images.
 *
 * @param array<string, mixed> $token Replaced where it was renewed.
 * @param array<string, mixed> $item  As services/network.php describes it.
 * @return array<string, mixed>|WP_Error Empty where the post has neither.
 */
function build_embed( array &$token, array $item ): array|WP_Error {
	$images = [];
	foreach ( $item['media'] as $picture ) {
		$blob = upload_image( $token, $picture );
		if ( is_wp_error( $blob ) ) {
			return $blob;
		}
		$images[] = array_filter(
			[
				'image'       => $blob,
				'aspectRatio' =>
					$picture['width'] && $picture['height']
						? [
							'width'  => $picture['width'],
							'height' => $picture['height'],
						]
						: null,
			]
		) + [ 'alt' => $picture['alt'] ];
	}
	if ( $images ) {
		return [
			'$type'  => 'app.bsky.embed.images',
			'images' => $images,
		];
	}
	$link = $item['link'];
	if ( ! $link ) {
		return [];
	}
	$card = [
		'uri'         => $link['url'],
		'title'       => $link['title'],
		'description' => $link['description'],
	];
	if ( $link['image'] ) {
		$blob = upload_image( $token, $link['image'] );
		if ( is_wp_error( $blob ) && ! $blob->get_error_data()['is_final'] ) {
			return $blob;
		}
		// The card is sent without its image if the upload failed for good.
		$card += is_wp_error( $blob ) ? [] : [ 'thumb' => $blob ];
	}
	return [
		'$type'    => 'app.bsky.embed.external',
		'external' => $card,
	];
}

/**
 * Uploads an image.
 *
 * @param array<string, mixed> $token   Replaced where it was renewed.
 * @param array<string, mixed> $picture Of an item: `path`, `mime`.
 * @return array<string, mixed>|WP_Error The blob reference for a record.
 */
function upload_image( array &$token, array $picture ): array|WP_Error {
	$answer = Session\request_with_session(
		$token,
		'POST',
		'com.atproto.repo.uploadBlob',
		[
			'file' => (string) file_get_contents( $picture['path'] ), // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of this site.
		'type'     => $picture['mime'],
		]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	return is_array( $answer['blob'] ?? null )
		? $answer['blob']
		: Server\explain_error( Http\wrong_type_error() );
}
