<?php
/**
 * What of a block can be posted: its text in lines, its media, the address that it embeds, or that
 * something new begins after it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Threads\Blocks;

use Mainstay\Threads\Text;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/text.php';

/** Blocks whose own content is what is in them. */
const CONTAINERS = [ 'core/column', 'core/columns', 'core/group' ];

const SUPPORTED = [
	'core/gallery'   => 'gallery',
	'core/heading'   => 'heading',
	'core/image'     => 'image',
	'core/list'      => 'listing',
	'core/paragraph' => 'paragraph',
	'core/quote'     => 'quote',
	'core/separator' => 'pause',
	'core/spacer'    => 'pause',
	'core/verse'     => 'verse',
	'core/video'     => 'video',
	'core/embed'     => 'embed',
	'jetpack/gif'    => 'gif',
];

/**
 * The parts of blocks, in their order; those of containers as if they stood there themselves.
 *
 * @param array $blocks Of parse_blocks(); `client` on each where the editor asks.
 * @return array<int, array> Each has `kind` (text, media, embed, pause) and `client`; text has
 *         `lines` and `is_heading`, media has `media`, an embed has `url`.
 */
function parts( array $blocks ): array {
	$parts = [];
	foreach ( $blocks as $block ) {
		$name = (string) $block['blockName'];
		if (
			false ===
			( $block['attrs']['metadata']['blockVisibility'] ?? null )
		) {
			continue;
		}
		if ( in_array( $name, CONTAINERS, true ) ) {
			array_push( $parts, ...parts( $block['innerBlocks'] ) );
		} elseif ( isset( SUPPORTED[ $name ] ) ) {
			$found = call_user_func(
				__NAMESPACE__ . '\\' . SUPPORTED[ $name ],
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
 * An attribute that is a text, wherever it is: sent by the editor, or in the comment of the block.
 *
 * @param array  $block Of parse_blocks().
 * @param string $name  Of the attribute.
 */
function attribute( array $block, string $name ): string {
	$value = $block['attrs'][ $name ] ?? '';
	return is_string( $value ) ? $value : '';
}

/**
 * A part of text.
 *
 * @param array $lines As of Text\lines(), and what else is known of them.
 * @param bool  $is_heading Whether it leads to what follows.
 */
function text_part( array $lines, bool $is_heading = false ): array {
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

/** One text, in one line. */
function in_one_line( array $lines ): array {
	return array_slice( $lines, 0, 1 );
}

function paragraph( array $block ): array {
	return text_part(
		in_one_line(
			Text\lines( attribute( $block, 'content' ) ?: $block['innerHTML'] )
		)
	);
}

function heading( array $block ): array {
	return text_part(
		in_one_line(
			Text\lines( attribute( $block, 'content' ) ?: $block['innerHTML'] )
		),
		true
	);
}

function verse( array $block ): array {
	return text_part(
		in_one_line(
			Text\lines(
				attribute( $block, 'content' ) ?: $block['innerHTML'],
				true
			)
		)
	);
}

/** Items, of lists as WordPress saves them now and as it did before 6.0. */
function listing( array $block ): array {
	$items      = $block['innerBlocks']
		? items( $block, 0 )
		: Text\lines( attribute( $block, 'values' ) ?: $block['innerHTML'] );
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
	return text_part( $items );
}

/**
 * The items of a list and of the lists in them.
 *
 * @param array $block A list.
 * @param int   $depth Of how many other lists it is a part.
 */
function items( array $block, int $depth ): array {
	$items = [];
	foreach ( $block['innerBlocks'] as $item ) {
		foreach (
			in_one_line(
				Text\lines( attribute( $item, 'content' ) ?: $item['innerHTML'] )
			)
			as $line
		) {
			$items[] = [ 'depth' => $depth ] + $line;
		}
		foreach ( $item['innerBlocks'] as $inner ) {
			array_push( $items, ...items( $inner, $depth + 1 ) );
		}
	}
	return $items;
}

/** What is quoted, in quotation marks, and who said it. */
function quote( array $block ): array {
	preg_match( '~<cite\b[^>]*>(.*?)</cite>~is', $block['innerHTML'], $cite );
	$value = $block['innerBlocks']
		? array_merge(
			[],
			...array_map( __NAMESPACE__ . '\leaves', $block['innerBlocks'] )
		)
		: Text\lines(
			attribute( $block, 'value' ) ?:
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
	$citation = Text\lines( attribute( $block, 'citation' ) ?: $cite[1] ?? '' );
	foreach ( in_one_line( $citation ) as $line ) {
		$value[] = [
			'container' => 'citation',
			'prefix'    => '— ',
		] + $line;
	}
	return [ ...text_part( $value ), ...media_in( $block['innerBlocks'] ) ];
}

/**
 * The lines of a block inside a quote.
 *
 * @param array $block Of parse_blocks().
 */
function leaves( array $block ): array {
	$lines = [];
	foreach ( parts( [ $block ] ) as $part ) {
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
 * The media of blocks inside a quote.
 *
 * @param array $blocks Of parse_blocks().
 */
function media_in( array $blocks ): array {
	return array_values(
		array_filter(
			parts( $blocks ),
			static fn( $part ) => 'media' === $part['kind']
		)
	);
}

function pause(): array {
	return [ [ 'kind' => 'pause' ] ];
}

function image( array $block ): array {
	$id  = absint( $block['attrs']['id'] ?? 0 );
	$url = attribute( $block, 'url' );
	if ( '' !== $url ) {
		return media_part(
			[
				[
					'url' => $url,
					'alt' => attribute( $block, 'alt' ),
					'id'  => $id,
				],
			]
		);
	}
	$images = array_slice( images_in( $block['innerHTML'] ), 0, 1 );
	foreach ( $images as &$image ) {
		$image['id'] = $id ?: $image['id'];
	}
	unset( $image );
	return media_part( $images );
}

/** Pictures, of galleries as WordPress saves them now and as it did before 5.9. */
function gallery( array $block ): array {
	$sent   = $block['attrs']['images'] ?? [];
	$images = [];
	foreach ( $block['innerBlocks'] as $inner ) {
		if ( 'core/image' === $inner['blockName'] ) {
			foreach ( image( $inner ) as $part ) {
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
	return media_part( $images ?: images_in( $block['innerHTML'] ) );
}

function video( array $block ): array {
	$tags  = new \WP_HTML_Tag_Processor( $block['innerHTML'] );
	$saved = $tags->next_tag( 'video' ) ? $tags->get_attribute( 'src' ) : '';
	return media_part(
		[
			[
				'url' => attribute( $block, 'src' ) ?: (string) $saved,
				'alt' => '',
				'id'  => absint( $block['attrs']['id'] ?? 0 ),
			],
		],
		'video/mp4'
	);
}

/** A copy of ours is a picture; what lies elsewhere is an address. */
function gif( array $block ): array {
	$copy = absint( $block['attrs']['id'] ?? 0 );
	$url  = $copy ? (string) wp_get_attachment_url( $copy ) : '';
	if ( $url ) {
		return media_part(
			[
				[
					'url' => $url,
					'alt' => attribute( $block, 'alt' ),
					'id'  => $copy,
				],
			],
			'image/gif'
		);
	}
	return embed( [ 'attrs' => [ 'url' => attribute( $block, 'giphyUrl' ) ] ] );
}

function embed( array $block ): array {
	$url = Text\address( attribute( $block, 'url' ) );
	return $url ? [
		[
			'kind' => 'embed',
			'url'  => $url,
		],
	] : [];
}

/**
 * A part of media.
 *
 * @param array  $media Each with `url`, `alt` and `id` (0 where it is not of the media library).
 * @param string $type  Where the address does not say it.
 */
function media_part( array $media, string $type = 'image/jpeg' ): array {
	$known = [];
	foreach ( $media as $one ) {
		if ( Text\address( $one['url'] ) ) {
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
 * The pictures of some markup.
 *
 * @param string $html As a block saves it.
 */
function images_in( string $html ): array {
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
