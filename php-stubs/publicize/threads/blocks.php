<?php
/**
 * Reads what can be posted of blocks: text in lines, media, embedded addresses, and separators.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Threads\Blocks;

use Mainstay\Core\Elements;
use Mainstay\Publicize\Threads\MediaBlocks;
use Mainstay\Publicize\Threads\Text;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/elements.php';
require_once __DIR__ . '/text.php';
require_once __DIR__ . '/media-blocks.php';

/** Blocks that consist of their inner blocks. */
const CONTAINER_BLOCKS = [ 'core/column', 'core/columns', 'core/group' ];

/** Function that reads a block, by block name. */
const BLOCK_READERS = [
	'core/gallery'   => 'Mainstay\Publicize\Threads\MediaBlocks\read_gallery',
	'core/heading'   => __NAMESPACE__ . '\read_heading',
	'core/image'     => 'Mainstay\Publicize\Threads\MediaBlocks\read_image',
	'core/list'      => __NAMESPACE__ . '\read_list',
	'core/paragraph' => __NAMESPACE__ . '\read_paragraph',
	'core/quote'     => __NAMESPACE__ . '\read_quote',
	'core/separator' => __NAMESPACE__ . '\read_separator',
	'core/spacer'    => __NAMESPACE__ . '\read_separator',
	'core/verse'     => __NAMESPACE__ . '\read_verse',
	'core/video'     => 'Mainstay\Publicize\Threads\MediaBlocks\read_video',
	'core/embed'     => 'Mainstay\Publicize\Threads\MediaBlocks\read_embed',
	'jetpack/gif'    => 'Mainstay\Publicize\Threads\MediaBlocks\read_gif',
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
			$found = ( BLOCK_READERS[ $name ] )( $block );
			foreach ( $found as $part ) {
				$parts[] = $part + [ 'client' => $block['client'] ?? '' ];
			}
		}
	}
	return $parts;
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
			Text\get_lines( MediaBlocks\get_text_attribute( $block, 'content' ) ?: $block['innerHTML'] )
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
			Text\get_lines( MediaBlocks\get_text_attribute( $block, 'content' ) ?: $block['innerHTML'] )
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
				MediaBlocks\get_text_attribute( $block, 'content' ) ?: $block['innerHTML'],
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
		: Text\get_lines( MediaBlocks\get_text_attribute( $block, 'values' ) ?: $block['innerHTML'] );
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
				Text\get_lines( MediaBlocks\get_text_attribute( $item, 'content' ) ?: $item['innerHTML'] )
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
	$cite  = Elements\get_inner( $block['innerHTML'], 'cite' );
	$value = $block['innerBlocks']
		? array_merge(
			[],
			...array_map( __NAMESPACE__ . '\read_quote_lines', $block['innerBlocks'] )
		)
		: Text\get_lines(
			MediaBlocks\get_text_attribute( $block, 'value' ) ?:
			Elements\replace_elements( $block['innerHTML'], 'cite', static fn() => '' )
		);
	foreach ( $value as &$line ) {
		$line['container'] = 'value';
	}
	unset( $line );
	if ( $value ) {
		$value[0]['prefix']                          = '“' . ( $value[0]['prefix'] ?? '' );
		$value[ array_key_last( $value ) ]['suffix'] = '”';
	}
	$citation = Text\get_lines( MediaBlocks\get_text_attribute( $block, 'citation' ) ?: $cite ?? '' );
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
