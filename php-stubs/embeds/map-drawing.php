<?php
/**
 * Draws the first view of a map: its places on a grid of longitudes and latitudes, where the
 * interactive map will show them. It needs nothing but the coordinates, so no other company is asked.
 *
 * The sizes that depend on the frame are calculated by style.scss: `--map-unit` is the length of the
 * longer side of the box that holds all places.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Embeds\MapDrawing;

use Mainstay\Core\PlainText;

defined( 'ABSPATH' ) || exit();

/** Of the world at zoom 0, in pixels; as in the libraries. */
const WORLD_PIXELS = 512;

/** Several places are not shown from nearer; as MAX_ZOOM in map-rules.ts. */
const MAX_ZOOM = 18;

/** The map of the world ends there; as in map-rules.ts. */
const MAX_LATITUDE = 85.05;

/** More markers than this are put into groups; as MAX_SINGLE_MARKERS in map-rules.ts. */
const MAX_SINGLE_MARKERS = 100;

/** Room for several places in a frame of usual size, in pixels: what depends on the scale is for it. */
const USUAL_ROOM = [ 520, 290 ];

/** Side of the box around one place, and around no place, in pixels. */
const BOX_PIXELS = 1000;

const MIN_GRID_PIXELS = 90;

/** The grid reaches this far from the middle, in pixels, in a frame of usual size. */
const GRID_REACH_PIXELS = [ 1800, 900 ];

/** Places above which no names are on the map. */
const MAX_NAMES = 12;

const MAX_NAME_LENGTH = 24;

/** Of a letter on average, and of a line, in pixels. */
const LETTER_PIXELS = [ 7, 18 ];

const GROUP_PIXELS = 60;

const PIN_PATH = 'M0 0-8.5-8.5A12 12 0 1 1 8.5-8.5z';

const METRES_AROUND_THE_EARTH = 40075017;

/**
 * Returns where a position is on a map of the world that is 1 wide and 1 high (Mercator).
 *
 * @param array{longitude: float|int, latitude: float|int} $coordinates The position.
 * @return array{float, float} From the left and from the top.
 */
function get_map_position( array $coordinates ): array {
	$longitude = $coordinates['longitude'];
	$latitude  = deg2rad( max( -MAX_LATITUDE, min( MAX_LATITUDE, $coordinates['latitude'] ) ) );
	return [
		( $longitude + 180 ) / 360 - floor( ( $longitude + 180 ) / 360 ),
		0.5 - log( tan( M_PI / 4 + $latitude / 2 ) ) / ( 2 * M_PI ),
	];
}

/**
 * Returns where positions are on the map of the world; west of a gap of more than half a world, they
 * are on its next copy, as in getBounds() of map-rules.ts.
 *
 * @param list<array{longitude: float|int, latitude: float|int}> $list Positions.
 * @return list<array{float, float}>
 */
function get_map_positions( array $list ): array {
	$projected = array_map( __NAMESPACE__ . '\get_map_position', $list );
	$across    = array_column( $projected, 0 );
	sort( $across );
	foreach ( $across as $index => $x ) {
		if ( ( $across[ $index + 1 ] ?? 0 ) - $x > 0.5 ) {
			return array_map(
				static fn( $one ) => [ $one[0] <= $x ? $one[0] + 1 : $one[0], $one[1] ],
				$projected
			);
		}
	}
	return $projected;
}

/**
 * Returns the box that holds all places, and what its longer side measures.
 *
 * @param list<array{float, float}> $projected Of get_map_positions(); at least one.
 * @param float                     $zoom      For one place.
 * @return array{left: float, top: float, width: float, height: float, unit: float, world: float,
 *         pixels: float} `unit` is the longer side, as part of the world. `world` is the width of the
 *         world in pixels, in a frame of usual size. `pixels` is the length of the longer side, 0 where
 *         it depends on the frame.
 */
function get_box( array $projected, float $zoom ): array {
	$across = array_column( $projected, 0 );
	$down   = array_column( $projected, 1 );
	$width  = max( $across ) - min( $across );
	$height = max( $down ) - min( $down );
	$unit   = max( $width, $height );
	if ( $unit > 0 ) {
		$nearest = WORLD_PIXELS * 2 ** MAX_ZOOM;
		return [
			'left'   => min( $across ),
			'top'    => min( $down ),
			// Neither side is nothing, so that a percentage of it is something.
			'width'  => max( $width, $unit / BOX_PIXELS ),
			'height' => max( $height, $unit / BOX_PIXELS ),
			'unit'   => $unit,
			'world'  => min(
				$nearest,
				USUAL_ROOM[0] / max( $width, 1e-9 ),
				USUAL_ROOM[1] / max( $height, 1e-9 )
			),
			'pixels' => 0.0,
		];
	}
	$world = WORLD_PIXELS * 2 ** ( count( $projected ) > 1 ? MAX_ZOOM : $zoom );
	$unit  = BOX_PIXELS / $world;
	return [
		'left'   => $across[0] - $unit / 2,
		'top'    => $down[0] - $unit / 2,
		'width'  => $unit,
		'height' => $unit,
		'unit'   => $unit,
		'world'  => $world,
		'pixels' => BOX_PIXELS,
	];
}

/**
 * Returns the largest of 1, 2, 5, 10, 20, 50 ... that is at most a value.
 *
 * @param float $value More than 0.
 */
function round_down( float $value ): float {
	$power = 10 ** floor( log10( $value ) );
	foreach ( [ 5, 2 ] as $factor ) {
		if ( $factor * $power <= $value ) {
			return $factor * $power;
		}
	}
	return $power;
}

/**
 * Returns numbers for an attribute, with a point in every language.
 *
 * @param string $format As in sprintf().
 * @param float  ...$numbers The numbers.
 */
function format_numbers( string $format, float ...$numbers ): string {
	return sprintf( str_replace( '#', '%.5F', $format ), ...$numbers );
}

/**
 * Returns the multiples of a step within a distance.
 *
 * @param float $middle   Where they are.
 * @param float $distance On both sides.
 * @param float $step     Between two of them.
 * @return list<float>
 */
function get_multiples( float $middle, float $distance, float $step ): array {
	return array_map(
		static fn( $count ) => $count * $step,
		range( ceil( ( $middle - $distance ) / $step ), floor( ( $middle + $distance ) / $step ) )
	);
}

/**
 * Renders longitudes and latitudes as one path, whose coordinates are thousandths of the box.
 *
 * @param array{left: float, top: float, width: float, height: float, unit: float, world: float, pixels: float} $box Of get_box().
 */
function render_grid( array $box ): string {
	$degrees = 360 / $box['world'];
	$step    = min( 30, 2 * round_down( MIN_GRID_PIXELS * $degrees ) );
	$middle  = [ $box['left'] + $box['width'] / 2, $box['top'] + $box['height'] / 2 ];
	$reach   = array_map( static fn( $pixels ) => $pixels / $box['world'], GRID_REACH_PIXELS );
	$left    = 1000 * ( $middle[0] - $reach[0] - $box['left'] ) / $box['width'];
	$right   = 1000 * ( $middle[0] + $reach[0] - $box['left'] ) / $box['width'];
	$top     = 1000 * ( $middle[1] - $reach[1] - $box['top'] ) / $box['height'];
	$bottom  = 1000 * ( $middle[1] + $reach[1] - $box['top'] ) / $box['height'];
	$path    = '';
	foreach ( get_multiples( 360 * $middle[0] - 180, 360 * $reach[0], $step ) as $longitude ) {
		$x     = 1000 * ( ( $longitude + 180 ) / 360 - $box['left'] ) / $box['width'];
		$path .= sprintf( 'M%.1F %.0FV%.0F', $x, $top, $bottom );
	}
	$latitude = rad2deg( 2 * atan( exp( M_PI * ( 1 - 2 * $middle[1] ) ) ) - M_PI / 2 );
	foreach ( get_multiples( $latitude, 360 * $reach[1], $step ) as $parallel ) {
		if ( abs( $parallel ) < 85 ) {
			$y     = get_map_position(
				[
					'longitude' => 0,
					'latitude'  => $parallel,
				]
			)[1];
			$path .= sprintf( 'M%.0F %.1FH%.0F', $left, 1000 * ( $y - $box['top'] ) / $box['height'], $right );
		}
	}
	return '<svg viewBox="0 0 1000 1000" preserveAspectRatio="none"><path vector-effect="non-scaling-stroke" d="' . $path . '"/></svg>';
}

/**
 * Renders the length of a distance on the map.
 *
 * @param array{left: float, top: float, width: float, height: float, unit: float, world: float, pixels: float} $box Of get_box().
 */
function render_scale( array $box ): string {
	$latitude = atan( sinh( M_PI * ( 1 - 2 * ( $box['top'] + $box['height'] / 2 ) ) ) );
	$world    = METRES_AROUND_THE_EARTH * cos( $latitude );
	$metres   = round_down( MIN_GRID_PIXELS / $box['world'] * $world );
	return sprintf(
		'<span class="wp-block-jetpack-map__scale" style="--map-scale:calc(var(--map-unit)*%s)">%s</span>',
		format_numbers( '#', $metres / $world / $box['unit'] ),
		esc_html(
			$metres < 1000
				/* translators: %s: a number of metres. */
				? sprintf( __( '%s m', 'mainstay-blocks' ), number_format_i18n( $metres ) )
				/* translators: %s: a number of kilometres. */
				: sprintf( __( '%s km', 'mainstay-blocks' ), number_format_i18n( $metres / 1000 ) )
		)
	);
}

/**
 * Returns markers, each with the places that it stands for; many places that are near each other have
 * one together.
 *
 * @param list<array{float, float}> $pixels Of the places, in pixels in a frame of usual size.
 * @return list<list<int>> Indexes of the places.
 */
function group_places( array $pixels ): array {
	if ( count( $pixels ) <= MAX_SINGLE_MARKERS ) {
		return array_map( static fn( $index ) => [ $index ], array_keys( $pixels ) );
	}
	$groups = [];
	foreach ( $pixels as $index => [ $x, $y ] ) {
		$groups[ floor( $x / GROUP_PIXELS ) . ' ' . floor( $y / GROUP_PIXELS ) ][] = $index;
	}
	return array_values( $groups );
}

/**
 * Returns the names that have room below their markers, in a frame of usual size.
 *
 * @param list<string>              $names  Of the places.
 * @param list<array{float, float}> $pixels Of the places, in pixels.
 * @return array<int, string> By the index of the place.
 */
function get_names( array $names, array $pixels ): array {
	if ( count( $names ) > MAX_NAMES ) {
		return [];
	}
	$taken = array_map(
		static fn( $pixel ) => [ $pixel[0] - 14, $pixel[0] + 14, $pixel[1] - 32, $pixel[1] ],
		$pixels
	);
	$shown = [];
	foreach ( $names as $index => $name ) {
		if ( mb_strlen( $name ) > MAX_NAME_LENGTH ) {
			$name = mb_substr( $name, 0, MAX_NAME_LENGTH - 1 ) . '…';
		}
		[$x, $y] = $pixels[ $index ];
		$half    = LETTER_PIXELS[0] * mb_strlen( $name ) / 2;
		$label   = [ $x - $half, $x + $half, $y + 1, $y + LETTER_PIXELS[1] ];
		$is_free = ! array_filter(
			$taken,
			static fn( $other ) => $label[0] < $other[1] &&
				$label[1] > $other[0] &&
				$label[2] < $other[3] &&
				$label[3] > $other[2]
		);
		if ( $is_free ) {
			$taken[]         = $label;
			$shown[ $index ] = $name;
		}
	}
	return $shown;
}

/**
 * Renders the markers, with names or numbers.
 *
 * @param list<array{title: string, caption: string, coordinates: array{longitude: float|int,
 *        latitude: float|int}}> $points Of get_points().
 * @param list<array{float, float}> $projected Where the points are, of get_map_positions().
 * @param array{left: float, top: float, width: float, height: float, unit: float, world: float, pixels: float} $box Of get_box().
 * @param string                    $color     Of the markers, sanitized.
 * @param string                    $icon      Drawing in the markers, within 24 by 24; the dot where there is none.
 */
function render_markers( array $points, array $projected, array $box, string $color, string $icon = '' ): string {
	$id     = wp_unique_id( 'mainstay-map-' );
	$pixels = array_map(
		static fn( $one ) => [ $one[0] * $box['world'], $one[1] * $box['world'] ],
		$projected
	);
	$names  = get_names( array_column( $points, 'title' ), $pixels );
	$html   = sprintf(
		'<defs><g id="%s" style="color:%s"><path fill="currentColor" stroke="#fff" stroke-width="1.5" d="%s"/><circle cy="-17" r="%s" fill="#fff"/>%s</g></defs>',
		$id,
		esc_attr( $color ),
		PIN_PATH,
		'' === $icon ? '4.5' : '9',
		'' === $icon
			? ''
			: sprintf( '<path fill="#1e1e1e" fill-rule="evenodd" transform="translate(-7 -24)scale(.5833)" d="%s"/>', esc_attr( $icon ) )
	);
	foreach ( group_places( $pixels ) as $indexes ) {
		$index    = $indexes[0];
		$together = array_intersect_key( $projected, array_flip( $indexes ) );
		$position = format_numbers(
			'x="#%%" y="#%%"',
			100 * ( array_sum( array_column( $together, 0 ) ) / count( $indexes ) - $box['left'] ) / $box['width'],
			100 * ( array_sum( array_column( $together, 1 ) ) / count( $indexes ) - $box['top'] ) / $box['height']
		);
		if ( isset( $indexes[1] ) ) {
			$html .= sprintf(
				'<svg %s style="color:%s"><circle r="19" fill="#fff" stroke="currentColor" stroke-width="2"/><text dy=".35em" style="fill:#1e1e1e">%s</text></svg>',
				$position,
				esc_attr( $color ),
				esc_html( number_format_i18n( count( $indexes ) ) )
			);
			continue;
		}
		$html .= sprintf( '<use href="#%s" data-place="%d" %s/>', $id, $index, $position );
		if ( isset( $names[ $index ] ) ) {
			$html .= sprintf( '<text %s dy="1.2em">%s</text>', $position, PlainText\to_html( $names[ $index ] ) );
		}
	}
	return $html;
}

/**
 * Renders the places on a grid.
 *
 * @param list<array{title: string, caption: string, coordinates: array{longitude: float|int,
 *        latitude: float|int}}> $points Of get_points().
 * @param array<string, string> $data Of get_script_data().
 */
function render_drawing( array $points, array $data ): string {
	$projected = get_map_positions(
		array_column( $points, 'coordinates' ) ?: [ json_decode( $data['data-map-center'], true ) ]
	);
	$box       = get_box( $projected, (float) $data['data-zoom'] );
	return sprintf(
		'<div class="wp-block-jetpack-map__drawing" style="%s">%s<svg aria-hidden="true">%s%s</svg></div>',
		format_numbers( '--map-width:#;--map-height:#;', $box['width'] / $box['unit'], $box['height'] / $box['unit'] ) .
			( $box['pixels']
				? "--map-unit:{$box['pixels']}px"
				: format_numbers( '--map-most:#px', WORLD_PIXELS * 2 ** MAX_ZOOM * $box['unit'] ) ),
		render_scale( $box ),
		render_grid( $box ),
		$points ? render_markers( $points, $projected, $box, $data['data-marker-color'], $data['data-marker-icon'] ?? '' ) : ''
	);
}
