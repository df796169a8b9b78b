<?php
/**
 * Route with the places where a block is used, for the question before it is switched off.
 *
 * Asked by: src/settings.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Usage;

use Mainstay\Core\Availability;
use Mainstay\Rest;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Core\PlainText\get_plain_text;

defined( 'ABSPATH' ) || exit();

/** Maximum number of places in the list; the others are counted. */
const MAX_LISTED_PLACES = 100;

function register_routes(): void {
	Rest\register_route(
		'mainstay/v1',
		'/usage',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_usage',
			'permission_callback' => __NAMESPACE__ . '\can_read',
			'args'                => [
				'block' => [
					'type'              => 'string',
					'required'          => true,
					'validate_callback' => __NAMESPACE__ . '\validate_block_name',
				],
			],
		]
	);
}

/** Allows administrators, because the list names everybody's drafts and private posts. */
function can_read(): bool {
	return current_user_can( 'manage_options' );
}

/**
 * Accepts the name of a block of this plugin, not of a panel.
 *
 * @param mixed $name To be validated.
 * @return true|WP_Error Error `mainstay_unknown_block`.
 */
function validate_block_name( $name ) {
	return is_string( $name ) &&
		str_contains( $name, '/' ) &&
		isset( Availability\get_extensions()[ $name ] )
		? true
		: new WP_Error(
			'mainstay_unknown_block',
			__( 'This block does not exist.', 'mainstay-blocks' )
		);
}

/**
 * Returns how often a block is used, and the first places.
 *
 * @return array{count: int, places: list<array{title: string, type: string, edit_url: string}>}
 *         `edit_url` is empty where the user may not edit the place.
 */
function get_usage( WP_REST_Request $request ): array {
	// The name is followed by a space, so that `jetpack/map` does not match `jetpack/map-legend`.
	$needle = "<!-- wp:{$request['block']} ";
	$other  = array_merge(
		find_theme_templates( $needle, 'wp_template' ),
		find_theme_templates( $needle, 'wp_template_part' ),
		find_widgets( $needle )
	);
	return [
		'count'  => count_posts_with( $needle ) + count( $other ),
		'places' => array_slice( array_merge( find_posts_with( $needle ), $other ), 0, MAX_LISTED_PLACES ),
	];
}

/**
 * Returns the prepared SQL condition: every post type with an editor, patterns, templates and their
 * parts, without trash and revisions.
 */
function get_sql_condition( string $needle ): string {
	global $wpdb;
	$types        = array_intersect(
		get_post_types_by_support( 'editor' ),
		get_post_types( [ 'show_ui' => true ] )
	);
	$types        = array_values(
		array_unique(
			[
				...$types,
				'wp_block',
				'wp_template',
				'wp_template_part',
				'wp_navigation',
			]
		)
	);
	$placeholders = implode( ', ', array_fill( 0, count( $types ), '%s' ) );
	// phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- Placeholders, one per type.
	return $wpdb->prepare(
		"post_type IN ($placeholders) AND post_status NOT IN ('trash', 'auto-draft', 'inherit') AND post_content LIKE %s", // phpcs:ignore WordPress.DB.PreparedSQL -- The same.
		[ ...$types, '%' . $wpdb->esc_like( $needle ) . '%' ]
	);
}

/** Counts the posts that contain the block. */
function count_posts_with( string $needle ): int {
	global $wpdb;
	return (int) $wpdb->get_var(
		"SELECT COUNT(*) FROM $wpdb->posts WHERE " . get_sql_condition( $needle ) // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared there.
	);
}

/**
 * Returns the posts that contain the block, the last modified first.
 *
 * @return list<array{title: string, type: string, edit_url: string}>
 */
function find_posts_with( string $needle ): array {
	global $wpdb;
	$posts = $wpdb->get_results(
		"SELECT ID, post_title, post_type FROM $wpdb->posts WHERE " .
			get_sql_condition( $needle ) . // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared there.
			' ORDER BY post_modified_gmt DESC, ID DESC LIMIT ' .
			MAX_LISTED_PLACES // phpcs:ignore WordPress.DB.PreparedSQL -- A constant number.
	);
	return array_map(
		static fn( $post ) => format_place(
			$post->post_title,
			$post->post_type,
			(string) get_edit_post_link( (int) $post->ID, 'raw' )
		),
		$posts
	);
}

/**
 * Returns the templates or parts in the theme's files that contain the block; changed ones are posts.
 *
 * @return list<array{title: string, type: string, edit_url: string}>
 */
function find_theme_templates( string $needle, string $type ): array {
	$found = array_filter(
		get_block_templates( [], $type ),
		static fn( $template ) => ! $template->wp_id &&
			str_contains( (string) $template->content, $needle )
	);
	return array_map(
		static fn( $template ) => format_place(
			$template->title,
			$type,
			add_query_arg(
				[
					'p'      => rawurlencode( "/$type/$template->id" ),
					'canvas' => 'edit',
				],
				admin_url( 'site-editor.php' )
			)
		),
		array_values( $found )
	);
}

/**
 * Returns the block widgets that contain the block, by sidebar.
 *
 * @return list<array{title: string, type: string, edit_url: string}>
 */
function find_widgets( string $needle ): array {
	global $wp_registered_sidebars;
	$instances = (array) get_option( 'widget_block', [] );
	$places    = [];
	$sidebars  = wp_get_sidebars_widgets();
	foreach ( is_array( $sidebars ) ? $sidebars : [] as $sidebar => $widgets ) {
		foreach ( (array) $widgets as $widget ) {
			$number  = (int) substr( (string) $widget, strlen( 'block-' ) );
			$content = $instances[ $number ]['content'] ?? '';
			if (
				str_starts_with( (string) $widget, 'block-' ) &&
				is_string( $content ) &&
				str_contains( $content, $needle )
			) {
				$places[] = [
					'title'    =>
						$wp_registered_sidebars[ $sidebar ]['name'] ??
						__( 'Inactive widgets', 'mainstay-blocks' ),
					'type'     => __( 'Widget', 'mainstay-blocks' ),
					'edit_url' => admin_url( 'widgets.php' ),
				];
			}
		}
	}
	return $places;
}

/**
 * Returns a place.
 *
 * @return array{title: string, type: string, edit_url: string}
 */
function format_place( string $title, string $type, string $edit_url ): array {
	return [
		'title'    =>
			'' === trim( $title )
				? __( '(no title)', 'mainstay-blocks' )
				: get_plain_text( $title ),
		'type'     => get_post_type_object( $type )->labels->singular_name,
		'edit_url' => $edit_url,
	];
}
