<?php
/**
 * Renders the reservation widget, and plain links to the restaurants.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Opentable;

defined( 'ABSPATH' ) || exit();

/** Width and height of the widget in pixels, by style. */
const WIDGET_SIZES = [
	'standard' => [ 224, 301 ],
	'tall'     => [ 288, 490 ],
	'wide'     => [ 840, 150 ],
	'button'   => [ 210, 113 ],
];

/** Restaurants of a block. */
const MAX_RESTAURANTS = 50;

/**
 * Returns the domains of OpenTable and the languages of its widget.
 *
 * @return array{domains: list<string>, languages: list<array{value: string, label: string}>}
 */
function get_lists(): array {
	static $lists;
	return $lists ??= wp_json_file_decode( __DIR__ . '/lists.json', [ 'associative' => true ] );
}

/**
 * Returns the restaurants' IDs, each once.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @return list<string>
 */
function get_restaurant_ids( array $attributes ): array {
	$rid = $attributes['rid'] ?? [];
	$ids = array_filter(
		is_array( $rid ) ? $rid : [],
		static fn( $id ) => ( is_int( $id ) || is_string( $id ) ) &&
			preg_match( '/^\d{1,12}$/D', (string) $id )
	);
	return array_slice(
		array_values( array_unique( array_map( 'strval', $ids ) ) ),
		0,
		MAX_RESTAURANTS
	);
}

/**
 * Returns the style: the class of the style picker, or else the attribute.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function get_widget_style( array $attributes ): string {
	$named = preg_match_all(
		'/(?:^|\s)is-style-(standard|tall|wide|button)(?=\s|$)/',
		$attributes['className'] ?? '',
		$found
	)
		? $found[1][0]
		: $attributes['style'] ?? '';
	$style = is_string( $named ) && isset( WIDGET_SIZES[ $named ] ) ? $named : 'standard';
	return 'button' === $style && count( get_restaurant_ids( $attributes ) ) > 1
		? 'standard'
		: $style;
}

/**
 * Returns the chosen language, or else the site's language if OpenTable has it.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function get_language( array $attributes ): string {
	$languages = array_column( get_lists()['languages'], 'value' );
	$chosen    = $attributes['lang'] ?? '';
	if ( in_array( $chosen, $languages, true ) ) {
		return $chosen;
	}
	$locale = str_replace( '_', '-', get_locale() );
	if ( in_array( $locale, $languages, true ) ) {
		return $locale;
	}
	$spoken = strtok( $locale, '-' );
	foreach ( $languages as $language ) {
		if ( strtok( $language, '-' ) === $spoken ) {
			return $language;
		}
	}
	return 'en-US';
}

/**
 * Returns the domain as the widget writes it: `couk`. Older content has dots.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function get_domain( array $attributes ): string {
	$domain = $attributes['domain'] ?? '';
	$plain  = is_string( $domain ) ? str_replace( '.', '', $domain ) : '';
	return in_array( $plain, str_replace( '.', '', get_lists()['domains'] ), true )
		? $plain
		: 'com';
}

/**
 * Returns the query arguments of the widget, for the frame and the script.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @return array<string, string>
 */
function get_widget_query( array $attributes ): array {
	$style  = get_widget_style( $attributes );
	$single = 'button' === $style ? 'button' : 'standard';
	return [
		'type'    => count( get_restaurant_ids( $attributes ) ) > 1 ? 'multi' : $single,
		'theme'   => 'button' === $style ? 'standard' : $style,
		'overlay' => 'false',
		'domain'  => get_domain( $attributes ),
		'lang'    => get_language( $attributes ),
		'newtab'  => true === ( $attributes['newtab'] ?? false ) ? 'true' : 'false',
	];
}

/**
 * Renders the widget: a frame, or OpenTable's script if the author chose it.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function render_widget( array $attributes ): string {
	$ids   = get_restaurant_ids( $attributes );
	$base  = 'https://www.opentable.com/widget/reservation';
	$query = http_build_query( get_widget_query( $attributes ), '', '&' );
	if ( false === ( $attributes['iframe'] ?? true ) ) {
		$rids = implode( '&', preg_replace( '/^/', 'rid=', $ids ) );
		return wp_get_script_tag(
			[
				'src'   => "$base/loader?$rids&$query&iframe=false",
				'async' => true,
			]
		);
	}
	$style            = get_widget_style( $attributes );
	[$width, $height] = WIDGET_SIZES[ $style ];
	// The widget for several restaurants also has a field to choose one.
	$height += count( $ids ) > 1 && 'wide' !== $style ? 60 : 0;
	return sprintf(
		'<iframe class="wp-block-jetpack-opentable__frame" src="%s" title="%s" width="%d" height="%d" loading="lazy"></iframe>',
		esc_url(
			"$base/canvas?rid=" .
				rawurlencode( implode( ',', $ids ) ) .
				"&$query&disablega=true",
			[ 'https' ]
		),
		esc_attr__( 'OpenTable: reserve a table', 'mainstay-blocks' ),
		$width,
		$height
	);
}

/**
 * Returns the reservation page of a restaurant.
 *
 * @param string $id Of get_restaurant_ids().
 */
function get_reservation_url( string $id ): string {
	return "https://www.opentable.com/restref/client/?rid=$id";
}

/**
 * Renders a plain link for each restaurant.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function render_links( array $attributes ): string {
	$ids    = get_restaurant_ids( $attributes );
	$target =
		true === ( $attributes['newtab'] ?? false )
			? ' target="_blank" rel="noopener noreferrer"'
			: '';
	$links  = '';
	foreach ( $ids as $id ) {
		$text =
			count( $ids ) > 1
				? sprintf(
					/* translators: %s: number of a restaurant. */
					__( 'Reserve a table at restaurant %s', 'mainstay-blocks' ),
					$id
				)
				: __( 'Reserve a table on OpenTable', 'mainstay-blocks' );
		$links .= sprintf(
			'<p class="wp-block-jetpack-opentable__link"><a href="%s"%s>%s</a></p>',
			esc_url( get_reservation_url( $id ) ),
			$target,
			esc_html( $text )
		);
	}
	return $links;
}
