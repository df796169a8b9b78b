<?php
/**
 * Renders a map: its places as a list, its poster, and the data for the script.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Map;

use Mainstay\Core\CssValues;
use Mainstay\Core\Keys;
use Mainstay\Core\PlainText;
use Mainstay\Core\Services;
use Mainstay\Core\Settings;
use Mainstay\Core\Styles;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

const ALIGNMENTS = [ 'left', 'center', 'right', 'wide', 'full' ];

const MAP_STYLES = [ 'default', 'black_and_white', 'satellite', 'terrain', 'dark', 'adaptive' ];

/** As in block.json. */
const DEFAULT_CENTER = [
	'longitude' => -122.41941550000001,
	'latitude'  => 37.7749295,
];

const MIN_HEIGHT_PIXELS = 400;

/** Places above which the list scrolls. */
const LONG_LIST_POINTS = 20;

/** Returns the site's Mapbox token, or an empty string. A secret token is never printed. */
function get_mapbox_token(): string {
	if ( ! Settings\is_connected( 'mapbox' ) ) {
		return '';
	}
	require_once dirname( FILE ) . '/core/keys.php';
	$token = Keys\get_key( 'mapbox' );
	return '' === Services\validate_key( 'mapbox', $token ) ? $token : '';
}

/**
 * Returns a position, or null. Older posts have `lng` and `lat`.
 *
 * @param mixed $value Of an attribute.
 * @return ?array{longitude: float, latitude: float}
 */
function parse_coordinates( $value ): ?array {
	$value     = is_array( $value ) ? $value : [];
	$longitude = $value['longitude'] ?? ( $value['lng'] ?? null );
	$latitude  = $value['latitude'] ?? ( $value['lat'] ?? null );
	return ( is_int( $longitude ) || is_float( $longitude ) ) &&
		( is_int( $latitude ) || is_float( $latitude ) ) &&
		abs( $latitude ) <= 90
		? [
			'longitude' => $longitude,
			'latitude'  => $latitude,
		]
		: null;
}

/**
 * Returns the points that a map can show.
 *
 * @param mixed $points The attribute.
 * @return list<array{title: string, caption: string, coordinates: array{longitude: float|int,
 *         latitude: float|int}}>
 */
function get_points( $points ): array {
	$read = [];
	foreach ( is_array( $points ) ? $points : [] as $point ) {
		$point       = is_array( $point ) ? $point : [];
		$coordinates = parse_coordinates( $point['coordinates'] ?? null );
		if ( ! $coordinates ) {
			continue;
		}
		$text   = array_map(
			'trim',
			array_map( 'strval', array_filter( $point, 'is_scalar' ) )
		);
		$read[] = [
			'title'       =>
				$text['title'] ?? '' ?:
				$text['placeTitle'] ?? '' ?:
				implode( ', ', array_reverse( $coordinates ) ),
			'caption'     => $text['caption'] ?? '',
			'coordinates' => $coordinates,
		];
	}
	return $read;
}

/**
 * Returns the map style of a class name.
 *
 * @param mixed $class_name The attribute.
 */
function get_map_style( $class_name ): string {
	preg_match_all(
		'/(?<!\S)is-style-(\S+)/',
		is_string( $class_name ) ? $class_name : '',
		$found
	);
	return current( array_intersect( $found[1], MAP_STYLES ) ) ?: 'default';
}

/**
 * Returns the drawing of an icon, within 24 by 24; an empty string for the dot.
 *
 * @param mixed $icon The attribute.
 */
function get_icon_path( $icon ): string {
	static $icons;
	if ( ! is_string( $icon ) || '' === $icon ) {
		return '';
	}
	$icons ??= wp_json_file_decode( __DIR__ . '/lists.json', [ 'associative' => true ] )['icons'];
	return $icons[ $icon ] ?? '';
}

/**
 * Returns the attributes for the script; invalid values are replaced by the defaults.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @param list<array{title: string, caption: string, coordinates: array{longitude: float|int,
 *        latitude: float|int}}> $points Of get_points().
 * @return array<string, string>
 */
function get_script_data( array $attributes, array $points ): array {
	$zoom = $attributes['zoom'] ?? null;
	$is   = static fn( $name, $default ) => is_bool( $attributes[ $name ] ?? null )
		? $attributes[ $name ]
		: $default;
	return array_filter(
		[
			'data-map-style'              => get_map_style( $attributes['className'] ?? '' ),
			'data-map-details'            => $is( 'mapDetails', true ) ? 'true' : 'false',
			'data-points'                 => encode_json( $points ),
			'data-zoom'                   =>
				(string) ( is_int( $zoom ) || is_float( $zoom )
					? min( 22, max( 0, $zoom ) )
					: 13 ),
			'data-map-center'             => encode_json(
				parse_coordinates( $attributes['mapCenter'] ?? null ) ?? DEFAULT_CENTER
			),
			'data-marker-color'           =>
				CssValues\sanitize_color( $attributes['markerColor'] ?? '' ) ?: 'red',
			'data-marker-icon'            => get_icon_path( $attributes['markerIcon'] ?? '' ),
			'data-scroll-to-zoom'         => $is( 'scrollToZoom', false ) ? 'true' : '',
			'data-show-fullscreen-button' => $is( 'showFullscreenButton', true )
				? 'true'
				: '',
		],
		static fn( $value ) => '' !== $value
	);
}

/**
 * Encodes a value as JSON for an HTML attribute.
 *
 * @param mixed $value Any.
 */
function encode_json( $value ): string {
	return (string) wp_json_encode(
		$value,
		JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE
	);
}

/**
 * Returns the labels of the map's buttons. Keys with a dot are those of the libraries.
 *
 * @return array<string, string>
 */
function get_button_labels(): array {
	return [
		'Map.Title'                                 => __( 'Map', 'mainstay-blocks' ),
		'NavigationControl.ZoomIn'                  => __( 'Zoom in', 'mainstay-blocks' ),
		'NavigationControl.ZoomOut'                 => __( 'Zoom out', 'mainstay-blocks' ),
		'FullscreenControl.Enter'                   => __( 'Enter fullscreen', 'mainstay-blocks' ),
		'FullscreenControl.Exit'                    => __( 'Exit fullscreen', 'mainstay-blocks' ),
		'AttributionControl.ToggleAttribution'      => __(
			'Show or hide the sources of the map',
			'mainstay-blocks'
		),
		'CooperativeGesturesHandler.MobileHelpText' => __(
			'Use two fingers to move the map',
			'mainstay-blocks'
		),
		'close'                                     => __( 'Close', 'mainstay-blocks' ),
		/* translators: %d: number of markers. */
		'group'                                     => __( 'Show the markers here (%d)', 'mainstay-blocks' ),
		'unsupported'                               => __(
			'This browser cannot show the interactive map.',
			'mainstay-blocks'
		),
		'failed'                                    => __(
			'The interactive map could not be loaded.',
			'mainstay-blocks'
		),
		'show'                                      => __( 'Show map', 'mainstay-blocks' ),
		'loading'                                   => __( 'Loading map…', 'mainstay-blocks' ),
		'retry'                                     => __( 'Try again', 'mainstay-blocks' ),
	];
}

/** Returns the address of the style of markers and popups, which comes with the library. */
function get_markers_style_url(): string {
	$file = 'map-markers/style.css';
	return add_query_arg(
		'ver',
		Styles\get_style_version( $file ) ?? false,
		plugins_url( "build/$file", FILE )
	);
}

/**
 * Returns a link to a position.
 *
 * @param array{longitude: float|int, latitude: float|int} $coordinates The position.
 */
function get_search_url( array $coordinates ): string {
	return "https://www.google.com/maps/search/?api=1&query={$coordinates['latitude']},{$coordinates['longitude']}";
}

/**
 * Returns a link to the way to a position, from wherever one is.
 *
 * @param array{longitude: float|int, latitude: float|int} $coordinates The position.
 */
function get_directions_url( array $coordinates ): string {
	return "https://www.google.com/maps/dir/?api=1&destination={$coordinates['latitude']},{$coordinates['longitude']}";
}

/**
 * Renders the link to the way to a place.
 *
 * @param array{title: string, coordinates: array{longitude: float|int, latitude: float|int}} $point One of get_points().
 */
function render_directions( array $point ): string {
	return sprintf(
		'<a class="wp-block-jetpack-map__directions" href="%s"%s>%s</a>',
		esc_url( get_directions_url( $point['coordinates'] ) ),
		'' === $point['title']
			? ''
			: sprintf(
				' aria-label="%s"',
				PlainText\to_html(
					/* translators: %s: name of a place. */
					sprintf( __( 'Directions to %s', 'mainstay-blocks' ), $point['title'] )
				)
			),
		PlainText\to_html( __( 'Directions', 'mainstay-blocks' ) )
	);
}

/**
 * Renders the places as links, with or without the map.
 *
 * @param list<array{title: string, caption: string, coordinates: array{longitude: float|int,
 *        latitude: float|int}}> $points Of get_points().
 */
function render_list( array $points ): string {
	if ( ! $points ) {
		return '';
	}
	$items = array_map(
		static fn( $point ) => sprintf(
			'<li><a href="%s">%s</a>%s %s</li>',
			esc_url( get_search_url( $point['coordinates'] ) ),
			PlainText\to_html( $point['title'] ),
			'' === $point['caption']
				? ''
				: ' <span class="wp-block-jetpack-map__caption">' .
					PlainText\to_html( $point['caption'] ) .
					'</span>',
			render_directions( $point )
		),
		$points
	);
	return sprintf(
		'<ul class="wp-block-jetpack-map__places%s">%s</ul>',
		count( $points ) > LONG_LIST_POINTS ? ' is-long' : '',
		implode( '', $items )
	);
}

/**
 * Renders the editor's image of the map, if it is still in the media library.
 *
 * @param mixed $poster     The attribute.
 * @param bool  $has_places Whether a list is below it.
 */
function render_poster( $poster, bool $has_places ): string {
	$id  = is_array( $poster ) ? $poster['id'] ?? 0 : 0;
	$url = is_array( $poster ) ? $poster['url'] ?? '' : '';
	// In a post from another site the ID may be that of a different image.
	if (
		! is_int( $id ) ||
		! is_string( $url ) ||
		! $url ||
		wp_basename( $url ) !== wp_basename( (string) wp_get_attachment_url( $id ) )
	) {
		return '';
	}
	$image       = wp_get_attachment_image(
		$id,
		'large',
		false,
		[
			'alt' => $has_places
				? __( 'Map of the places in the list', 'mainstay-blocks' )
				: __( 'Map', 'mainstay-blocks' ),
		]
	);
	$attribution = $poster['attribution'] ?? '';
	return $image
		? sprintf(
			'<figure class="wp-block-jetpack-map__poster">%s%s</figure>',
			$image,
			is_string( $attribution ) && '' !== $attribution
				? '<figcaption>' . esc_html( $attribution ) . '</figcaption>'
				: ''
		)
		: '';
}

/**
 * Renders the frame of the map.
 *
 * @param mixed  $height Pixels, of the attribute.
 * @param string $inside HTML.
 */
function render_frame( $height, string $inside ): string {
	return sprintf(
		'<div class="wp-block-jetpack-map__frame"%s>%s</div>',
		is_int( $height )
			? sprintf( ' style="block-size:%dpx"', max( MIN_HEIGHT_PIXELS, $height ) )
			: '',
		$inside
	);
}

/**
 * Renders what the interactive map needs in the frame, above the first view.
 *
 * @param array<string, string> $labels Of get_button_labels().
 */
function render_interactive_parts( array $labels ): string {
	return sprintf(
		'<div class="wp-block-jetpack-map__canvas"></div><p class="wp-block-jetpack-map__show"><button type="button" class="wp-block-button__link wp-element-button">%s</button></p><p class="wp-block-jetpack-map__message" role="status"></p>',
		PlainText\to_html( $labels['show'] )
	);
}

/**
 * Who delivers the map, in the words of Core\Consent\render_consent_gate().
 *
 * @param string               $token      Of get_mapbox_token().
 * @param list<array{title: string, caption: string, coordinates: array{longitude: float|int,
 *        latitude: float|int}}> $points Of get_points().
 * @param array<string, mixed> $attributes Of the block.
 * @return array{service: string, name: string, url: string, link: string}
 */
function get_consent_service( string $token, array $points, array $attributes ): array {
	['longitude' => $longitude, 'latitude' => $latitude] =
		$points[0]['coordinates'] ??
		( parse_coordinates( $attributes['mapCenter'] ?? null ) ?? DEFAULT_CENTER );
	return [
		'service' => $token ? 'mapbox' : 'openfreemap',
		'name'    => $token ? 'Mapbox' : 'OpenFreeMap',
		'url'     => "https://www.openstreetmap.org/?mlat=$latitude&mlon=$longitude#map=13/$latitude/$longitude",
		'link'    => __( 'View this on OpenStreetMap', 'mainstay-blocks' ),
	];
}
