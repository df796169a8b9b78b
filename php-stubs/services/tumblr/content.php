<?php
/**
 * Content of posts in the Neue Post Format of Tumblr. Needs no key.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Tumblr\Content;

use Mainstay\Http\Graphemes;
use Mainstay\Http\Network;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/http/graphemes.php';
require_once dirname( __DIR__, 2 ) . '/http/network.php';

/**
 * Returns an image as a block of Tumblr's Neue Post Format.
 *
 * @param string               $name  Of the file in the request.
 * @param array<string, mixed> $media Of the item.
 * @return array<string, mixed>
 */
function build_image_block( string $name, array $media ): array {
	return array_filter(
		[
			'type'     => 'image',
			'media'    => [
				array_filter(
					[
						'type'       => $media['mime'],
						'identifier' => $name,
						'width'      => (int) $media['width'],
						'height'     => (int) $media['height'],
					]
				),
			],
			'alt_text' => (string) $media['alt'],
		]
	);
}

/**
 * Returns a text as blocks of Tumblr's Neue Post Format, whose length is limited in code points; an
 * emoji may consist of many.
 *
 * @param string $text   Plain text.
 * @param int    $length Code points of a block.
 * @return list<array{type: string, text: string}> Empty for an empty text.
 */
function build_text_blocks( string $text, int $length ): array {
	if ( '' === trim( $text ) ) {
		return [];
	}
	preg_match_all( '/' . Graphemes\GRAPHEME_PATTERN . '/su', $text, $letters );
	$parts = [ '' ];
	$count = 0;
	foreach ( $letters[0] as $letter ) {
		$count += mb_strlen( $letter );
		if ( $count > $length ) {
			$parts[] = '';
			$count   = mb_strlen( $letter );
		}
		$parts[ array_key_last( $parts ) ] .= $letter;
	}
	return array_map(
		static fn( $part ) => [
			'type' => 'text',
			'text' => $part,
		],
		$parts
	);
}

/**
 * Returns whether a post is the one that was sent: the same text, the same link, and not older.
 *
 * @param array<string, mixed> $post From the API_URL.
 * @param array<string, mixed> $item As services/network.php describes it.
 */
function is_same_post( array $post, array $item ): bool {
	$said = [
		'text' => '',
		'link' => '',
	];
	foreach ( (array) ( $post['content'] ?? [] ) as $block ) {
		$value = match ( $block['type'] ?? '' ) {
			'text' => $block['text'] ?? '',
			'link' => $block['url'] ?? '',
			default => ''
		};
		if ( '' !== $value ) {
			$said[ $block['type'] ] .= $value;
		}
	}
	return (int) ( $post['timestamp'] ?? 0 ) >= Network\get_search_start( $item ) &&
		Network\normalise_text( $said['text'] ) ===
			Network\normalise_text( $item['text'] ) &&
		untrailingslashit( $said['link'] ) ===
			untrailingslashit( $item['link']['url'] ?? '' );
}
