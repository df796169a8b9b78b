<?php
/**
 * Reads the media and embedded addresses of blocks.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Threads\MediaBlocks;

use Mainstay\Core\PlainText;
use Mainstay\Publicize\Threads\Text;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/text.php';

/**
 * Returns a text attribute of a block, or an empty string.
 *
 * @param array<string, mixed> $block Of parse_blocks().
 * @param string               $name  Of the attribute.
 */
function get_text_attribute( array $block, string $name ): string {
	$value = $block['attrs'][ $name ] ?? '';
	return is_string( $value ) ? $value : '';
}

/**
 * Reads an image.
 *
 * @param array<string, mixed> $block Of parse_blocks().
 * @return list<array<string, mixed>> Parts, or an empty list.
 */
function read_image( array $block ): array {
	$id  = absint( $block['attrs']['id'] ?? 0 );
	$url = get_text_attribute( $block, 'url' );
	if ( '' !== $url ) {
		return build_media_part(
			[
				[
					'url' => $url,
					'alt' => get_text_attribute( $block, 'alt' ),
					'id'  => $id,
				],
			]
		);
	}
	$images = array_slice( find_images( $block['innerHTML'] ), 0, 1 );
	foreach ( $images as &$image ) {
		$image['id'] = $id ?: $image['id'];
	}
	unset( $image );
	return build_media_part( $images );
}

/**
 * Reads a gallery, as WordPress saves it now and as it did before 5.9.
 *
 * @param array<string, mixed> $block Of parse_blocks().
 * @return list<array<string, mixed>> Parts, or an empty list.
 */
function read_gallery( array $block ): array {
	$sent   = $block['attrs']['images'] ?? [];
	$images = [];
	foreach ( $block['innerBlocks'] as $inner ) {
		if ( 'core/image' === $inner['blockName'] ) {
			foreach ( read_image( $inner ) as $part ) {
				array_push( $images, ...$part['media'] );
			}
		}
	}
	if ( ! $images && is_array( $sent ) ) {
		foreach ( $sent as $image ) {
			$images[] = [
				'url' => is_string( $image['url'] ?? null ) ? $image['url'] : '',
				'alt' => is_string( $image['alt'] ?? null ) ? $image['alt'] : '',
				'id'  => absint( $image['id'] ?? 0 ),
			];
		}
	}
	return build_media_part( $images ?: find_images( $block['innerHTML'] ) );
}

/**
 * Reads a video.
 *
 * @param array<string, mixed> $block Of parse_blocks().
 * @return list<array<string, mixed>> Parts, or an empty list.
 */
function read_video( array $block ): array {
	$tags  = new \WP_HTML_Tag_Processor( $block['innerHTML'] );
	$saved = $tags->next_tag( 'video' ) ? $tags->get_attribute( 'src' ) : '';
	return build_media_part(
		[
			[
				'url' => get_text_attribute( $block, 'src' ) ?: (string) $saved,
				'alt' => '',
				'id'  => absint( $block['attrs']['id'] ?? 0 ),
			],
		],
		'video/mp4'
	);
}

/**
 * Reads a GIF: an image where it was copied to the media library, else an embed.
 *
 * @param array<string, mixed> $block Of parse_blocks().
 * @return list<array<string, mixed>> Parts, or an empty list.
 */
function read_gif( array $block ): array {
	$copy = absint( $block['attrs']['id'] ?? 0 );
	$url  = $copy ? (string) wp_get_attachment_url( $copy ) : '';
	if ( $url ) {
		return build_media_part(
			[
				[
					'url' => $url,
					'alt' => get_text_attribute( $block, 'alt' ),
					'id'  => $copy,
				],
			],
			'image/gif'
		);
	}
	return read_embed( [ 'attrs' => [ 'url' => get_text_attribute( $block, 'giphyUrl' ) ] ] );
}

/**
 * Reads an embed.
 *
 * @param array<string, mixed> $block Of parse_blocks().
 * @return list<array<string, mixed>> Parts, or an empty list.
 */
function read_embed( array $block ): array {
	$url = Text\get_link_url( get_text_attribute( $block, 'url' ) );
	return $url ? [
		[
			'kind' => 'embed',
			'url'  => $url,
		],
	] : [];
}

/**
 * Returns a part of media.
 *
 * @param list<array{url: string, alt: string, id: int}> $media `id` is 0 outside the media library.
 * @param string $type  Media type where the file name has none.
 * @return list<array<string, mixed>> Parts, or an empty list.
 */
function build_media_part( array $media, string $type = 'image/jpeg' ): array {
	$known = [];
	foreach ( $media as $one ) {
		if ( Text\get_link_url( $one['url'] ) ) {
			$path    = (string) wp_parse_url( $one['url'], PHP_URL_PATH );
			$known[] = [
				'url'  => $one['url'],
				'alt'  => PlainText\sanitize_typed_text( $one['alt'] ),
				'type' => wp_check_filetype( $path )['type'] ?: $type,
				'id'   => $one['id'],
			];
		}
	}
	return $known ? [
		[
			'kind'  => 'media',
			'media' => $known,
		],
	] : [];
}

/**
 * Returns the images in markup.
 *
 * @param string $html Of a block.
 * @return list<array{url: string, alt: string, id: int}>
 */
function find_images( string $html ): array {
	$images = [];
	$tags   = new \WP_HTML_Tag_Processor( $html );
	while ( $tags->next_tag( 'img' ) ) {
		preg_match(
			'/(?<!\S)wp-image-(\d{1,18})(?!\S)/',
			(string) $tags->get_attribute( 'class' ),
			$id
		);
		$images[] = [
			'url' => (string) $tags->get_attribute( 'src' ),
			'alt' => (string) $tags->get_attribute( 'alt' ),
			'id'  => (int) ( $id[1] ?? ( $tags->get_attribute( 'data-id' ) ?? 0 ) ),
		];
	}
	return $images;
}
