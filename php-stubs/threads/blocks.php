<?php
/**
 * Reads what can be posted of blocks: text in lines, media, embedded addresses, and separators.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Threads\Blocks;

use Mainstay\Threads\Text;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/text.php';

/** Blocks that consist of their inner blocks. */
const CONTAINER_BLOCKS = [ 'core/column', 'core/columns', 'core/group' ];

/** Name of the function in this file that reads a block, by block name. */
const BLOCK_READERS = [
	'core/gallery'   => 'read_gallery',
	'core/heading'   => 'read_heading',
	'core/image'     => 'read_image',
	'core/list'      => 'read_list',
	'core/paragraph' => 'read_paragraph',
	'core/quote'     => 'read_quote',
	'core/separator' => 'read_separator',
	'core/spacer'    => 'read_separator',
	'core/verse'     => 'read_verse',
	'core/video'     => 'read_video',
	'core/embed'     => 'read_embed',
	'jetpack/gif'    => 'read_gif',
];

/**
 * Returns the parts of blocks, in order; inner blocks of containers are included.
 *
 * @param list<array<string, mixed>> $blocks Of parse_blocks(); with `client` (client ID) for the
 *                                           editor.
 * @return list<array<string, mixed>> Each has `kind` (text, media, embed, pause) and `client`; text
 *         has `lines` and `is_heading`, media has `media`, an embed has `url`.
 */
function get_parts( array $blocks ): array {
	$parts = [];
	foreach ( $blocks as $block ) {
		$name = (string) $block['blockName'];
		if (
			false ===
			( $block['attrs']['metadata']['blockVisibility'] ?? null )
		) {
			continue;
		}
		if ( in_array( $name, CONTAINER_BLOCKS, true ) ) {
			array_push( $parts, ...get_parts( $block['innerBlocks'] ) );
		} elseif ( isset( BLOCK_READERS[ $name ] ) ) {
			$found = call_user_func(
				__NAMESPACE__ . '\\' . BLOCK_READERS[ $name ],
				$block
			);
			foreach ( $found as $part ) {
				$parts[] = $part + [ 'client' => $block['client'] ?? '' ];
			}
		}
	}
	return $parts;
}

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
 * Returns a part of text.
 *
 * @param list<array<string, mixed>> $lines      Of Text\get_lines(), with `container`, `prefix` and
 *                                               `suffix` where they differ from the defaults.
 * @param bool                       $is_heading Whether it is a heading of what follows.
 * @return list<array<string, mixed>> Parts, or an empty list.
 */
function build_text_part( array $lines, bool $is_heading = false ): array {
	$counts = [];
	foreach ( $lines as &$line ) {
		$line                          += [
			'container' => 'content',
			'prefix'    => '',
			'suffix'    => '',
		];
		$counts[ $line['container'] ] ??= 0;
		$line['line']                   = $counts[ $line['container'] ]++;
	}
	unset( $line );
	return $lines
		? [
			[
				'kind'       => 'text',
				'lines'      => $lines,
				'is_heading' => $is_heading,
			],
		]
		: [];
}

/**
 * Returns the first line only, as a list.
 *
 * @param list<array<string, mixed>> $lines Of Text\get_lines().
 * @return list<array<string, mixed>>
 */
function get_first_line( array $lines ): array {
	return array_slice( $lines, 0, 1 );
}

/**
 * Reads a paragraph.
 *
 * @param array<string, mixed> $block Of parse_blocks().
 * @return list<array<string, mixed>> Parts, or an empty list.
 */
function read_paragraph( array $block ): array {
	return build_text_part(
		get_first_line(
			Text\get_lines( get_text_attribute( $block, 'content' ) ?: $block['innerHTML'] )
		)
	);
}

/**
 * Reads a heading.
 *
 * @param array<string, mixed> $block Of parse_blocks().
 * @return list<array<string, mixed>> Parts, or an empty list.
 */
function read_heading( array $block ): array {
	return build_text_part(
		get_first_line(
			Text\get_lines( get_text_attribute( $block, 'content' ) ?: $block['innerHTML'] )
		),
		true
	);
}

/**
 * Reads a verse, in which spaces count.
 *
 * @param array<string, mixed> $block Of parse_blocks().
 * @return list<array<string, mixed>> Parts, or an empty list.
 */
function read_verse( array $block ): array {
	return build_text_part(
		get_first_line(
			Text\get_lines(
				get_text_attribute( $block, 'content' ) ?: $block['innerHTML'],
				true
			)
		)
	);
}

/**
 * Reads a list, as WordPress saves it now and as it did before 6.0.
 *
 * @param array<string, mixed> $block Of parse_blocks().
 * @return list<array<string, mixed>> Parts, or an empty list.
 */
function read_list( array $block ): array {
	$items      = $block['innerBlocks']
		? read_list_items( $block, 0 )
		: Text\get_lines( get_text_attribute( $block, 'values' ) ?: $block['innerHTML'] );
	$number     = max( 1, (int) ( $block['attrs']['start'] ?? 1 ) );
	$is_ordered = ! empty( $block['attrs']['ordered'] );
	foreach ( $items as &$item ) {
		$is_nested         = $item['depth'] > $items[0]['depth'];
		$item['container'] = 'values';
		$item['prefix']    = $is_nested ? '– ' : '• ';
		if ( $is_ordered && ! $is_nested ) {
			$item['prefix'] = $number++ . '. ';
		}
	}
	unset( $item );
	return build_text_part( $items );
}

/**
 * Returns the items of a list and of its nested lists.
 *
 * @param array<string, mixed> $block A list.
 * @param int                  $depth Number of lists around it.
 * @return list<array<string, mixed>> Lines with `depth`.
 */
function read_list_items( array $block, int $depth ): array {
	$items = [];
	foreach ( $block['innerBlocks'] as $item ) {
		foreach (
			get_first_line(
				Text\get_lines( get_text_attribute( $item, 'content' ) ?: $item['innerHTML'] )
			)
			as $line
		) {
			$items[] = [ 'depth' => $depth ] + $line;
		}
		foreach ( $item['innerBlocks'] as $inner ) {
			array_push( $items, ...read_list_items( $inner, $depth + 1 ) );
		}
	}
	return $items;
}

/**
 * Reads a quote, in quotation marks, with its citation.
 *
 * @param array<string, mixed> $block Of parse_blocks().
 * @return list<array<string, mixed>> Parts, or an empty list.
 */
function read_quote( array $block ): array {
	preg_match( '~<cite\b[^>]*>(.*?)</cite>~is', $block['innerHTML'], $cite );
	$value = $block['innerBlocks']
		? array_merge(
			[],
			...array_map( __NAMESPACE__ . '\read_quote_lines', $block['innerBlocks'] )
		)
		: Text\get_lines(
			get_text_attribute( $block, 'value' ) ?:
			str_replace( $cite[0] ?? '', '', $block['innerHTML'] )
		);
	foreach ( $value as &$line ) {
		$line['container'] = 'value';
	}
	unset( $line );
	if ( $value ) {
		$value[0]['prefix']                          = '“' . ( $value[0]['prefix'] ?? '' );
		$value[ array_key_last( $value ) ]['suffix'] = '”';
	}
	$citation = Text\get_lines( get_text_attribute( $block, 'citation' ) ?: $cite[1] ?? '' );
	foreach ( get_first_line( $citation ) as $line ) {
		$value[] = [
			'container' => 'citation',
			'prefix'    => '— ',
		] + $line;
	}
	return [ ...build_text_part( $value ), ...collect_media( $block['innerBlocks'] ) ];
}

/**
 * Returns the lines of a block inside a quote.
 *
 * @param array<string, mixed> $block Of parse_blocks().
 * @return list<array<string, mixed>>
 */
function read_quote_lines( array $block ): array {
	$lines = [];
	foreach ( get_parts( [ $block ] ) as $part ) {
		if ( 'text' === $part['kind'] ) {
			array_push( $lines, ...$part['lines'] );
		}
	}
	return array_map(
		static fn( $line ) => array_diff_key(
			$line,
			[
				'container' => 0,
				'line'      => 0,
			]
		),
		$lines
	);
}

/**
 * Returns the media of blocks inside a quote.
 *
 * @param list<array<string, mixed>> $blocks Of parse_blocks().
 * @return list<array<string, mixed>> Parts, or an empty list.
 */
function collect_media( array $blocks ): array {
	return array_values(
		array_filter(
			get_parts( $blocks ),
			static fn( $part ) => 'media' === $part['kind']
		)
	);
}

/**
 * Reads a separator: a new post begins after it.
 *
 * @return list<array<string, mixed>> Parts, or an empty list.
 */
function read_separator(): array {
	return [ [ 'kind' => 'pause' ] ];
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
				'alt'  => sanitize_text_field( $one['alt'] ),
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
			'/\bwp-image-(\d+)/',
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
