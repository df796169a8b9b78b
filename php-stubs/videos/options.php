<?php
/**
 * Options of a player: from a block, a shortcode, or the address of the embed page, whose query
 * arguments are those of the former host: `?autoPlay=true&sbc=%23fff`.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Videos\Options;

use Mainstay\Core\CssValues;
use WP_HTML_Tag_Processor;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/css-values.php';

/** `at` is the start in seconds; `tracks` are those of the block, besides those of the video. */
const DEFAULT_OPTIONS = [
	'autoplay'            => false,
	'controls'            => true,
	'loop'                => false,
	'muted'               => false,
	'playsinline'         => false,
	'poster'              => '',
	'preload'             => 'metadata',
	'seekbarColor'        => '',
	'seekbarPlayedColor'  => '',
	'seekbarLoadingColor' => '',
	'at'                  => 0,
	'tracks'              => [],
];

const PRELOAD_VALUES = [ 'auto', 'metadata', 'none' ];

const COLOR_OPTIONS = [ 'seekbarColor', 'seekbarPlayedColor', 'seekbarLoadingColor' ];

/** Options by their query argument. */
const QUERY_PARAMETERS = [
	'autoPlay'       => 'autoplay',
	'controls'       => 'controls',
	'loop'           => 'loop',
	'muted'          => 'muted',
	'playsinline'    => 'playsinline',
	'posterUrl'      => 'poster',
	'preloadContent' => 'preload',
	'sbc'            => 'seekbarColor',
	'sbpc'           => 'seekbarPlayedColor',
	'sblc'           => 'seekbarLoadingColor',
	'at'             => 'at',
];

/**
 * Sanitizes options: a value of the wrong type is replaced by the default.
 *
 * @param array<string, mixed> $given By the names in DEFAULT_OPTIONS.
 * @return array<string, mixed>
 */
function sanitize_options( array $given ): array {
	$options = DEFAULT_OPTIONS;
	foreach ( DEFAULT_OPTIONS as $name => $default ) {
		$value = $given[ $name ] ?? null;
		if ( gettype( $value ) === gettype( $default ) ) {
			$options[ $name ] = $value;
		}
	}
	foreach ( COLOR_OPTIONS as $name ) {
		$options[ $name ] = CssValues\sanitize_color( $options[ $name ] );
	}
	$options['poster'] = esc_url_raw( $options['poster'], [ 'http', 'https' ] );
	$options['at']     = max( 0, $options['at'] );
	if ( ! in_array( $options['preload'], PRELOAD_VALUES, true ) ) {
		$options['preload'] = DEFAULT_OPTIONS['preload'];
	}
	return $options;
}

/**
 * Returns the options of a block. Those in its saved `<video>` take precedence over its attributes.
 * Where it saved an address, WordPress has replaced it with an embed by now.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @param string               $content    As it was saved.
 * @return array<string, mixed>
 */
function get_block_options( array $attributes, string $content ): array {
	$tags = new WP_HTML_Tag_Processor( $content );
	if (
		! str_contains( $content, 'wp-block-embed__wrapper' ) &&
		$tags->next_tag( 'video' )
	) {
		$attributes = [ 'tracks' => get_saved_tracks( $content ) ] + $attributes;
		foreach ( [ 'autoplay', 'controls', 'loop', 'muted' ] as $name ) {
			$attributes[ $name ] = null !== $tags->get_attribute( $name );
		}
		foreach ( [ 'poster', 'preload' ] as $name ) {
			$attributes[ $name ] =
				$tags->get_attribute( $name ) ?? ( $attributes[ $name ] ?? null );
		}
		$attributes['playsinline'] =
			null !== $tags->get_attribute( 'playsinline' ) ||
			true === ( $attributes['playsinline'] ?? null );
	} elseif ( true === ( $attributes['playsInline'] ?? null ) ) {
		$attributes['playsinline'] = true;
	}
	return sanitize_options( $attributes );
}

/**
 * Returns the tracks that WordPress's own block saved.
 *
 * @param string $content Of the block.
 * @return list<array{src: mixed, kind: mixed, srcLang: mixed, label: mixed}>
 */
function get_saved_tracks( string $content ): array {
	$tags   = new WP_HTML_Tag_Processor( $content );
	$tracks = [];
	while ( $tags->next_tag( 'track' ) ) {
		$tracks[] = [
			'src'     => $tags->get_attribute( 'src' ),
			'kind'    => $tags->get_attribute( 'kind' ),
			'srcLang' => $tags->get_attribute( 'srclang' ),
			'label'   => $tags->get_attribute( 'label' ),
		];
	}
	return $tracks;
}

/**
 * Returns the options in an address.
 *
 * @param string $query Without the question mark.
 * @return array<string, mixed>
 */
function parse_query( string $query ): array {
	wp_parse_str( $query, $said );
	$given = [];
	foreach ( QUERY_PARAMETERS as $key => $name ) {
		// Legacy addresses have it in lower case.
		$value = $said[ $key ] ?? ( $said[ strtolower( $key ) ] ?? null );
		if ( is_string( $value ) ) {
			$given[ $name ] = match ( gettype( DEFAULT_OPTIONS[ $name ] ) ) {
				'boolean' => in_array( $value, [ 'true', '1' ], true ),
				'integer' => (int) $value,
				default => $value
			};
		}
	}
	return sanitize_options( $given );
}

/**
 * Returns the query arguments of options that are not the default.
 *
 * @param array<string, mixed> $options Of sanitize_options().
 * @return array<string, string>
 */
function build_query( array $options ): array {
	$query = [];
	foreach ( QUERY_PARAMETERS as $key => $name ) {
		$value = $options[ $name ];
		if ( $value !== DEFAULT_OPTIONS[ $name ] ) {
			$query[ $key ] = is_bool( $value )
				? ( $value
					? 'true'
					: 'false' )
				: (string) $value;
		}
	}
	return $query;
}

/**
 * Returns whether the seek bar has custom colours.
 *
 * @param array<string, mixed> $options Of sanitize_options().
 */
function has_custom_colors( array $options ): bool {
	return '' !==
		implode( '', array_intersect_key( $options, array_flip( COLOR_OPTIONS ) ) );
}
