<?php
/**
 * Counts what a site that used Jetpack holds.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\FormerSite\Counts;

defined( 'ABSPATH' ) || exit();

/** Counts posts of a type in all states but drafts that WordPress made itself. */
function count_posts( string $type ): int {
	global $wpdb;
	static $counts = null;
	$counts      ??= array_column(
		$wpdb->get_results(
			$wpdb->prepare(
				'SELECT post_type, COUNT(*) AS posts FROM %i WHERE post_status <> %s GROUP BY post_type',
				$wpdb->posts,
				'auto-draft'
			),
			ARRAY_A
		),
		'posts',
		'post_type'
	);
	return (int) ( $counts[ $type ] ?? 0 );
}

/** Counts posts whose content holds a text. */
function count_posts_with( string $text ): int {
	global $wpdb;
	return (int) $wpdb->get_var(
		$wpdb->prepare(
			'SELECT COUNT(*) FROM %i WHERE post_content LIKE %s AND post_type NOT IN ( %s, %s ) AND post_status NOT IN ( %s, %s )',
			$wpdb->posts,
			'%' . $wpdb->esc_like( $text ) . '%',
			'revision',
			'feedback',
			'auto-draft',
			'trash'
		)
	);
}

/**
 * Counts posts with a value of a meta key.
 *
 * @param string $key    Meta key.
 * @param string $normal Value that means the same as none.
 */
function count_meta( string $key, string $normal = '' ): int {
	global $wpdb;
	return (int) $wpdb->get_var(
		$wpdb->prepare(
			'SELECT COUNT(DISTINCT post_id) FROM %i WHERE meta_key = %s AND meta_value NOT IN ( %s, %s )',
			$wpdb->postmeta,
			$key,
			'',
			$normal
		)
	);
}

/** Returns whether a part of Jetpack was switched on. */
function was_on( string $module ): bool {
	return in_array( $module, (array) get_option( 'jetpack_active_modules', [] ), true );
}

/** Counts posts that were written in Markdown: their source lies beside their HTML. */
function count_markdown(): int {
	global $wpdb;
	return (int) $wpdb->get_var(
		$wpdb->prepare(
			'SELECT COUNT(DISTINCT p.ID) FROM %i AS p JOIN %i AS m ON m.post_id = p.ID WHERE m.meta_key = %s AND m.meta_value = %s AND p.post_content_filtered <> %s AND p.post_type <> %s',
			$wpdb->posts,
			$wpdb->postmeta,
			'_wpcom_is_markdown',
			'1',
			'',
			'revision'
		)
	);
}

/** Counts users with a value of a meta key. */
function count_users_with( string $key ): int {
	global $wpdb;
	return (int) $wpdb->get_var(
		$wpdb->prepare( 'SELECT COUNT(DISTINCT user_id) FROM %i WHERE meta_key = %s AND meta_value <> %s', $wpdb->usermeta, $key, '' )
	);
}

/** Counts options whose names begin so. */
function count_options( string $beginning ): int {
	global $wpdb;
	return (int) $wpdb->get_var(
		$wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE option_name LIKE %s', $wpdb->options, $wpdb->esc_like( $beginning ) . '%' )
	);
}

/**
 * Returns whether one of these options holds anything but nothing.
 *
 * @param string ...$names Of options.
 */
function has_option( string ...$names ): bool {
	return [] !== array_filter(
		$names,
		static function ( $name ) {
			$value = get_option( $name );
			return is_array( $value )
				? [] !== array_filter( $value )
				: ! in_array( $value, [ false, 0, '', '0', 'off', null ], true );
		}
	);
}

/** Returns whether this site has a table of another plugin. */
function has_table( string $name ): bool {
	global $wpdb;
	return null !== $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->prefix . $name ) ) );
}

/** Counts widgets in use that nothing shows any more. */
function count_lost_widgets(): int {
	global $wp_registered_widgets;
	$lost     = 0;
	$sidebars = wp_get_sidebars_widgets();
	foreach ( is_array( $sidebars ) ? $sidebars : [] as $place => $widgets ) {
		if ( 'wp_inactive_widgets' !== $place && ! str_starts_with( (string) $place, 'orphaned_widgets' ) ) {
			$lost += count( array_diff( array_filter( (array) $widgets, 'is_string' ), array_keys( $wp_registered_widgets ) ) );
		}
	}
	return $lost;
}

/** Counts widgets of a kind that stand in a widget area, alone or among its blocks. */
function count_placed_widgets( string $base ): int {
	$count    = 0;
	$blocks   = get_option( 'widget_block' );
	$sidebars = wp_get_sidebars_widgets();
	foreach ( is_array( $sidebars ) ? $sidebars : [] as $place => $widgets ) {
		foreach ( 'wp_inactive_widgets' === $place ? [] : array_filter( (array) $widgets, 'is_string' ) as $widget ) {
			$content = preg_match( '/^block-(\d+)$/D', $widget, $found ) ? $blocks[ (int) $found[1] ]['content'] ?? '' : '';
			$count  += 1 === preg_match( '/^' . preg_quote( $base, '/' ) . '-\d+$/D', $widget )
				? 1
				: substr_count( is_string( $content ) ? $content : '', "\"idBase\":\"$base\"" );
		}
	}
	return $count;
}

/** Counts widgets that were shown under conditions only. */
function count_conditional_widgets(): int {
	global $wpdb;
	$count = 0;
	$names = $wpdb->get_col(
		$wpdb->prepare(
			'SELECT option_name FROM %i WHERE option_name LIKE %s AND option_value LIKE %s',
			$wpdb->options,
			$wpdb->esc_like( 'widget_' ) . '%',
			'%"conditions"%'
		)
	);
	foreach ( $names as $name ) {
		foreach ( (array) get_option( $name ) as $widget ) {
			$count += (int) ( is_array( $widget ) && ! empty( $widget['conditions']['rules'] ) );
		}
	}
	return $count;
}
