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

defined( 'ABSPATH' ) || exit();

/** Maximum number of places in the list; the others are counted. */
const LISTED = 100;

function register_routes(): void {
	Rest\route(
		'mainstay/v1',
		'/usage',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\read',
			'permission_callback' => __NAMESPACE__ . '\can_read',
			'args'                => [
				'block' => [
					'type'              => 'string',
					'required'          => true,
					'validate_callback' => __NAMESPACE__ . '\is_block_of_ours',
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
function is_block_of_ours( $name ) {
	return is_string( $name ) &&
		str_contains( $name, '/' ) &&
		isset( Availability\extensions()[ $name ] )
		? true
		: new WP_Error(
			'mainstay_unknown_block',
			__( 'There is no such block.', 'mainstay-blocks' )
		);
}

/**
 * Returns how often a block is used, and the first places.
 *
 * @return array{count: int, places: list<array{title: string, type: string, edit_url: string}>}
 *         `edit_url` is empty where the user may not edit the place.
 */
function read( WP_REST_Request $request ): array {
	// The name is followed by a space, so that `jetpack/map` does not match `jetpack/map-legend`.
	$needle = "<!-- wp:{$request['block']} ";
	$other  = array_merge(
		theme_templates( $needle, 'wp_template' ),
		theme_templates( $needle, 'wp_template_part' ),
		widgets( $needle )
	);
	return [
		'count'  => count_posts( $needle ) + count( $other ),
		'places' => array_slice( array_merge( posts( $needle ), $other ), 0, LISTED ),
	];
}

/**
 * Returns the prepared SQL condition: every post type with an editor, patterns, templates and their
 * parts, without trash and revisions.
 */
function condition( string $needle ): string {
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
function count_posts( string $needle ): int {
	global $wpdb;
	return (int) $wpdb->get_var(
		"SELECT COUNT(*) FROM $wpdb->posts WHERE " . condition( $needle ) // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared there.
	);
}

/**
 * Returns the posts that contain the block, the last modified first.
 *
 * @return list<array{title: string, type: string, edit_url: string}>
 */
function posts( string $needle ): array {
	global $wpdb;
	$posts = $wpdb->get_results(
		"SELECT ID, post_title, post_type FROM $wpdb->posts WHERE " .
			condition( $needle ) . // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared there.
			' ORDER BY post_modified_gmt DESC, ID DESC LIMIT ' .
			LISTED // phpcs:ignore WordPress.DB.PreparedSQL -- A constant number.
	);
	return array_map(
		static fn( $post ) => place(
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
function theme_templates( string $needle, string $type ): array {
	$found = array_filter(
		get_block_templates( [], $type ),
		static fn( $template ) => ! $template->wp_id &&
			str_contains( (string) $template->content, $needle )
	);
	return array_map(
		static fn( $template ) => place(
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
function widgets( string $needle ): array {
	global $wp_registered_sidebars;
	$instances = (array) get_option( 'widget_block', [] );
	$places    = [];
	foreach ( wp_get_sidebars_widgets() as $sidebar => $widgets ) {
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
function place( string $title, string $type, string $edit_url ): array {
	return [
		'title'    =>
			'' === trim( $title )
				? __( '(no title)', 'mainstay-blocks' )
				: html_entity_decode( wp_strip_all_tags( $title ), ENT_QUOTES ),
		'type'     => get_post_type_object( $type )->labels->singular_name,
		'edit_url' => $edit_url,
	];
}
