<?php
/**
 * Gives each image of a mail the width that it has room for, as an attribute: some mail programs know no
 * `max-width`, and would make the mail as wide as the file.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Mailings\ImageWidths;

use WP_HTML_Tag_Processor;

defined( 'ABSPATH' ) || exit();

/** Width of what is in a mail, in pixels. */
const MAIL_WIDTH_PIXELS = 536;

/** Narrower is no place for an image, whatever the widths of columns add up to. */
const MIN_ROOM_PIXELS = 24;

/** Up to here an image is a sign in a line of text, which does not grow and shrink with the mail. */
const MAX_SIGN_PIXELS = 96;

/**
 * Returns the HTML of a mail, in which each image has a width that fits its column, table cell, list or quote.
 *
 * @param string $html With inline styles.
 */
function fit_images( string $html ): string {
	$rows   = read_rows( $html );
	$row    = -1;
	$open   = [];
	$reader = new WP_HTML_Tag_Processor( $html );
	while ( $reader->next_tag( [ 'tag_closers' => 'visit' ] ) ) {
		$tag  = (string) $reader->get_tag();
		$room = $open ? $open[ array_key_last( $open ) ]['room'] : MAIL_WIDTH_PIXELS;
		if ( $reader->is_tag_closer() ) {
			$open = close_element( $open, $tag );
			continue;
		}
		if ( 'IMG' === $tag ) {
			fit_image( $reader, $room );
			continue;
		}
		if ( 'BR' === $tag || 'HR' === $tag ) {
			continue;
		}
		$cells = [];
		if ( 'TR' === $tag ) {
			$cells = $rows[ ++$row ] ?? [];
		} elseif ( 'TD' === $tag || 'TH' === $tag ) {
			$at   = last_row( $open );
			$room = null === $at ? $room : get_cell_width( $open[ $at ]['cells'], $open[ $at ]['next'], $open[ $at ]['room'] );
			if ( null !== $at ) {
				++$open[ $at ]['next'];
			}
		}
		$open[] = [
			'tag'   => $tag,
			'room'  => max( MIN_ROOM_PIXELS, $room - get_sides( get_text( $reader, 'style' ) ) ),
			'cells' => $cells,
			'next'  => 0,
		];
	}
	return $reader->get_updated_html();
}

/**
 * Returns the cells of each row, in the order of the rows.
 *
 * @param string $html
 * @return list<list<array{span: int, percent: float}>> `percent` is 0 where a cell does not say its width.
 */
function read_rows( string $html ): array {
	$rows   = [];
	$open   = [];
	$reader = new WP_HTML_Tag_Processor( $html );
	while ( $reader->next_tag( [ 'tag_closers' => 'visit' ] ) ) {
		$tag = (string) $reader->get_tag();
		if ( 'TABLE' === $tag ) {
			$reader->is_tag_closer() ? array_pop( $open ) : $open[] = -1;
		} elseif ( $reader->is_tag_closer() || ! $open ) {
			continue;
		} elseif ( 'TR' === $tag ) {
			$open[ array_key_last( $open ) ] = count( $rows );
			$rows[]                          = [];
		} elseif ( ( 'TD' === $tag || 'TH' === $tag ) && end( $open ) >= 0 ) {
			$rows[ (int) end( $open ) ][] = [
				'span'    => max( 1, (int) get_text( $reader, 'colspan' ) ),
				'percent' => get_percent( get_text( $reader, 'width' ) ),
			];
		}
	}
	return array_values( $rows );
}

/**
 * Returns the open elements once one is closed. A closing tag without an opening one changes nothing.
 *
 * @param list<array{tag: string, room: int, cells: list<array{span: int, percent: float}>, next: int}> $open From the outermost on.
 * @param string                                                                                       $tag  That is closed.
 * @return list<array{tag: string, room: int, cells: list<array{span: int, percent: float}>, next: int}>
 */
function close_element( array $open, string $tag ): array {
	$found = array_keys( array_column( $open, 'tag' ), $tag, true );
	return $found ? array_slice( $open, 0, end( $found ) ) : $open;
}

/**
 * Returns the index of the row that a cell is in; null where it is in none.
 *
 * @param list<array{tag: string, room: int, cells: list<array{span: int, percent: float}>, next: int}> $open From the outermost on.
 */
function last_row( array $open ): ?int {
	$rows = array_keys( array_column( $open, 'tag' ), 'TR', true );
	return $rows ? end( $rows ) : null;
}

/**
 * Returns the width of a cell: what it says, or its share of what the others leave.
 *
 * @param list<array{span: int, percent: float}> $cells Of the row.
 * @param int                                    $index Of the cell.
 * @param int                                    $room  Of the row, in pixels.
 */
function get_cell_width( array $cells, int $index, int $room ): int {
	$cell = $cells[ $index ] ?? null;
	if ( ! $cell ) {
		return $room;
	}
	$said  = array_sum( array_column( $cells, 'percent' ) );
	$scale = max( 100, $said );
	if ( $cell['percent'] > 0 ) {
		return (int) ( $room * $cell['percent'] / $scale );
	}
	$silent = array_filter( $cells, static fn( $one ) => 0.0 === $one['percent'] );
	return (int) ( $room * max( 0, 100 - $said ) / 100 * $cell['span'] / array_sum( array_column( $silent, 'span' ) ) );
}

/** Returns an attribute, or an empty string. */
function get_text( WP_HTML_Tag_Processor $reader, string $name ): string {
	$value = $reader->get_attribute( $name );
	return is_string( $value ) ? trim( $value ) : '';
}

/** Returns the number of a percentage, or 0. */
function get_percent( string $value ): float {
	return preg_match( '/^(\d+(?:\.\d+)?)\s*%$/', $value, $parts ) ? (float) $parts[1] : 0.0;
}

/**
 * Returns a property of inline styles that is set last, or an empty string.
 *
 * @param string $style
 * @param string $name  Pattern.
 */
function get_property( string $style, string $name ): string {
	return preg_match( "/(?:^|;)\s*(?:$name)\s*:\s*([^;]*)(?!.*;\s*(?:$name)\s*:)/i", $style, $parts )
		? trim( str_ireplace( '!important', '', $parts[1] ) )
		: '';
}

/** Returns what padding and border take at both sides, in pixels, as far as they are said in pixels. */
function get_sides( string $style ): int {
	$values = preg_split( '/\s+/', get_property( $style, 'padding' ), -1, PREG_SPLIT_NO_EMPTY ) ?: [];
	$right  = $values[1] ?? $values[0] ?? '';
	$sides  = [
		get_property( $style, 'padding-(?:left|inline-start)' ) ?: ( $values[3] ?? $right ),
		get_property( $style, 'padding-(?:right|inline-end)' ) ?: $right,
	];
	foreach ( [ 'left', 'right' ] as $side ) {
		preg_match( '/\b\d+(?:\.\d+)?px\b/', get_property( $style, "border-$side(?:-width)?" ) ?: get_property( $style, 'border(?:-width)?' ), $border );
		$sides[] = $border[0] ?? '';
	}
	return (int) array_sum( array_map( static fn( $side ) => str_ends_with( $side, 'px' ) ? (float) $side : 0, $sides ) );
}

/**
 * Gives an image its width. Where a mail program shows it in a narrower place, it shrinks along, with
 * `max-width` or without.
 *
 * @param WP_HTML_Tag_Processor $image
 * @param int                   $room  In pixels.
 */
function fit_image( WP_HTML_Tag_Processor $image, int $room ): void {
	$style  = get_text( $image, 'style' );
	$own    = get_image_width( $image, $style, $room );
	$width  = min( $own ?: $room, $room );
	$before = get_text( $image, 'width' );
	$image->set_attribute( 'width', (string) $width );
	if ( (string) $width !== $before ) {
		$image->remove_attribute( 'height' );
	}
	$kept = array_filter(
		explode( ';', $style ),
		static fn( $one ) => '' !== trim( $one ) && ! preg_match( '/^\s*(?:max-)?width\s*:/i', $one )
	);
	$image->set_attribute(
		'style',
		implode( ';', [ ...$kept, $width > MAX_SIGN_PIXELS ? "width:100%;max-width:{$width}px" : 'max-width:100%' ] )
	);
	if ( ! is_string( $image->get_attribute( 'alt' ) ) ) {
		$image->set_attribute( 'alt', '' );
	}
}

/**
 * Returns the width that an author gave an image, or else that of its file; 0 where nobody knows it.
 *
 * @param WP_HTML_Tag_Processor $image
 * @param string                $style Of the image.
 * @param int                   $room  That percentages are of.
 */
function get_image_width( WP_HTML_Tag_Processor $image, string $style, int $room ): int {
	foreach ( [ get_property( $style, 'width' ), get_text( $image, 'width' ) ] as $said ) {
		$percent = get_percent( $said );
		if ( $percent > 0 ) {
			return max( 1, (int) ( $room * $percent / 100 ) );
		}
		if ( preg_match( '/^(\d+)(?:\.\d+)?(?:px)?$/', $said, $parts ) && (int) $parts[1] > 0 ) {
			return (int) $parts[1];
		}
	}
	$url = get_text( $image, 'src' );
	if ( preg_match( '/-(\d+)x\d+\.\w+(?:$|\?)/', $url, $parts ) ) {
		return (int) $parts[1];
	}
	return get_file_width( $url );
}

/** Returns the width of an image file of this site, in pixels; 0 for others. */
function get_file_width( string $url ): int {
	static $widths = [];
	if ( isset( $widths[ $url ] ) ) {
		return $widths[ $url ];
	}
	$path    = (string) preg_replace( '/[?#].*$/s', '', $url );
	$uploads = wp_get_upload_dir();
	$places  = [
		$uploads['baseurl'] => $uploads['basedir'],
		content_url()       => WP_CONTENT_DIR,
	];
	$width   = 0;
	foreach ( $places as $address => $folder ) {
		$start = (string) preg_replace( '~^https?:~i', '', (string) $address ) . '/';
		$plain = (string) preg_replace( '~^https?:~i', '', $path );
		$root  = realpath( $folder );
		if ( ! $root || ! str_starts_with( $plain, $start ) ) {
			continue;
		}
		$file = realpath( "$root/" . rawurldecode( substr( $plain, strlen( $start ) ) ) );
		if ( $file && str_starts_with( $file, $root . DIRECTORY_SEPARATOR ) && is_file( $file ) ) {
			$size  = wp_getimagesize( $file );
			$width = is_array( $size ) ? (int) $size[0] : 0;
			break;
		}
	}
	$widths[ $url ] = $width;
	return $width;
}
