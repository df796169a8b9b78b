<?php
/**
 * What a player is told: by a block, by a shortcode, or by the address of the embed page, which
 * speaks the former host's language: `?autoPlay=true&sbc=%23fff`.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Videos\Options;

use Mainstay\Core\CssValues;
use WP_HTML_Tag_Processor;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/css-values.php';

/** `at` is the second to start from; `tracks` come from the block, beside those of the video. */
const DEFAULTS = [
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

const PRELOAD = [ 'auto', 'metadata', 'none' ];

const COLORS = [ 'seekbarColor', 'seekbarPlayedColor', 'seekbarLoadingColor' ];

/** Options by their names in addresses. */
const IN_QUERY = [
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
 * Options out of whatever was saved: what is of the wrong type is as if it had not been said.
 *
 * @param array $given By the names in DEFAULTS.
 */
function read( array $given ): array {
	$options = DEFAULTS;
	foreach ( DEFAULTS as $name => $default ) {
		$value = $given[ $name ] ?? null;
		if ( gettype( $value ) === gettype( $default ) ) {
			$options[ $name ] = $value;
		}
	}
	foreach ( COLORS as $name ) {
		$options[ $name ] = CssValues\color( $options[ $name ] );
	}
	$options['poster'] = esc_url_raw( $options['poster'], [ 'http', 'https' ] );
	$options['at']     = max( 0, $options['at'] );
	if ( ! in_array( $options['preload'], PRELOAD, true ) ) {
		$options['preload'] = DEFAULTS['preload'];
	}
	return $options;
}

/**
 * The options of a block. What it saved as a `<video>` says more than its comment. Where it saved an
 * address, by now WordPress has put something else in its place.
 *
 * @param array  $attributes In the comment.
 * @param string $content    As it was saved.
 */
function of_block( array $attributes, string $content ): array {
	$tags = new WP_HTML_Tag_Processor( $content );
	if (
		! str_contains( $content, 'wp-block-embed__wrapper' ) &&
		$tags->next_tag( 'video' )
	) {
		$attributes = [ 'tracks' => tracks_in( $content ) ] + $attributes;
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
	return read( $attributes );
}

/** The tracks that WordPress's own block saved. */
function tracks_in( string $content ): array {
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
 * The options of an address.
 *
 * @param string $query What follows its question mark.
 */
function of_query( string $query ): array {
	wp_parse_str( $query, $said );
	$given = [];
	foreach ( IN_QUERY as $key => $name ) {
		// Once it was written in small letters.
		$value = $said[ $key ] ?? ( $said[ strtolower( $key ) ] ?? null );
		if ( is_string( $value ) ) {
			$given[ $name ] = match ( gettype( DEFAULTS[ $name ] ) ) {
				'boolean' => in_array( $value, [ 'true', '1' ], true ),
				'integer' => (int) $value,
				default => $value
			};
		}
	}
	return read( $given );
}

/**
 * What an address says of options: only what is not the default.
 *
 * @return array<string, string>
 */
function to_query( array $options ): array {
	$query = [];
	foreach ( IN_QUERY as $key => $name ) {
		$value = $options[ $name ];
		if ( $value !== DEFAULTS[ $name ] ) {
			$query[ $key ] = is_bool( $value )
				? ( $value
					? 'true'
					: 'false' )
				: (string) $value;
		}
	}
	return $query;
}

/** Are there colours of its own for the seek bar? */
function has_colors( array $options ): bool {
	return '' !==
		implode( '', array_intersect_key( $options, array_flip( COLORS ) ) );
}
