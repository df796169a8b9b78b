<?php
/**
 * Lists the places where the forms of a page may be saved, and returns their content.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Sources\Places;

use Mainstay\Core\Providers;

defined( 'ABSPATH' ) || exit();

/**
 * Yields the places where a form of this page may be saved, the likeliest first: the pattern or post
 * whose content is being rendered, then the template and the widgets.
 *
 * @return iterable<string, int> ID of the post that a place belongs to, or 0, by place.
 */
function list_places(): iterable {
	$done = [];
	foreach ( Providers\call_provider( 'rendered_patterns' ) as $pattern ) {
		yield (string) $pattern => $pattern;
	}
	if ( doing_filter( 'widget_block_content' ) ) {
		yield from list_places_of_widgets( $done );
	}
	if ( doing_filter( 'the_content' ) ) {
		yield from list_places_of_posts( $done );
		yield from list_places_of_template( $done );
	} else {
		yield from list_places_of_template( $done );
		yield from list_places_of_posts( $done );
	}
	yield from list_places_of_widgets( $done );
}

/**
 * Yields the current and the queried post, and their patterns.
 *
 * @param array<string, true> $done Patterns and parts that were yielded already.
 * @return iterable<string, int>
 */
function list_places_of_posts( array &$done ): iterable {
	$asked = (int) get_queried_object_id();
	$posts = array_filter(
		array_unique(
			[
				(int) get_the_ID(),
				get_queried_object() instanceof \WP_Post ? $asked : 0,
			]
		)
	);
	foreach ( $posts as $post ) {
		yield (string) $post => $post;
		yield from list_patterns( get_place_content( (string) $post ), $done );
	}
}

/**
 * Yields the current template, its parts and their patterns.
 *
 * @param array<string, true> $done Patterns and parts that were yielded already.
 * @return iterable<string, int>
 */
function list_places_of_template( array &$done ): iterable {
	// The ID is theme, two slashes and slug.
	$template =
		explode( '//', $GLOBALS['_wp_current_template_id'] ?? '' )[1] ?? '';
	if ( $template ) {
		yield "wp_template:$template" => 0;
		$content = get_place_content( "wp_template:$template" );
		yield from list_patterns( $content, $done );
		yield from list_template_parts( $content, $done );
	}
}

/**
 * Yields the block widgets and their patterns.
 *
 * @param array<string, true> $done Patterns and parts that were yielded already.
 * @return iterable<string, int>
 */
function list_places_of_widgets( array &$done ): iterable {
	foreach ( array_keys( get_widget_contents() ) as $number ) {
		yield "widget-$number" => 0;
		yield from list_patterns( get_place_content( "widget-$number" ), $done );
	}
}

/**
 * Yields the synced patterns in a content, at any depth.
 *
 * @param array<string, true> $done Patterns that were yielded already.
 * @return iterable<string, int> Post ID by place.
 */
function list_patterns( string $content, array &$done ): iterable {
	if (
		! preg_match_all( '/<!-- wp:block (\{.*?\}) \/?-->/s', $content, $found )
	) {
		return;
	}
	foreach ( $found[1] as $json ) {
		$ref = json_decode( $json, true )['ref'] ?? 0;
		if ( is_int( $ref ) && $ref > 0 && empty( $done[ "block-$ref" ] ) ) {
			$done[ "block-$ref" ] = true;
			yield (string) $ref => $ref;
			yield from list_patterns( get_place_content( (string) $ref ), $done );
		}
	}
}

/**
 * Yields the template parts in a content, at any depth, and their patterns.
 *
 * @param array<string, true> $done Patterns and parts that were yielded already.
 * @return iterable<string, int>
 */
function list_template_parts( string $content, array &$done ): iterable {
	if (
		! preg_match_all(
			'/<!-- wp:template-part (\{.*?\}) \/?-->/s',
			$content,
			$found
		)
	) {
		return;
	}
	foreach ( $found[1] as $json ) {
		$slug = json_decode( $json, true )['slug'] ?? '';
		if (
			is_string( $slug ) &&
			preg_match( '/^[\w.-]+$/D', $slug ) &&
			empty( $done[ "part-$slug" ] )
		) {
			$done[ "part-$slug" ] = true;
			yield "wp_template_part:$slug" => 0;
			$inner = get_place_content( "wp_template_part:$slug" );
			yield from list_patterns( $inner, $done );
			yield from list_template_parts( $inner, $done );
		}
	}
}

/**
 * Returns the content of the block widgets by their number.
 *
 * @return array<int, string>
 */
function get_widget_contents(): array {
	$widgets = [];
	foreach ( (array) get_option( 'widget_block', [] ) as $number => $widget ) {
		if ( is_int( $number ) && is_string( $widget['content'] ?? null ) ) {
			$widgets[ $number ] = $widget['content'];
		}
	}
	return $widgets;
}

/**
 * Returns the content that is saved at a place; empty for posts in the trash.
 *
 * @param string $place
 */
function get_place_content( string $place ): string {
	if ( is_numeric( $place ) ) {
		$post = get_post( (int) $place );
		return $post && 'trash' !== $post->post_status
			? $post->post_content
			: '';
	}
	if ( str_starts_with( $place, 'widget-' ) ) {
		return get_widget_contents()[ (int) substr( $place, 7 ) ] ?? '';
	}
	[$type, $slug] = explode( ':', $place, 2 );
	$template      = get_block_template( get_stylesheet() . '//' . $slug, $type );
	$content       = $template ? (string) $template->content : '';
	// Templates of a theme may contain its patterns.
	return (string) preg_replace_callback(
		'/<!-- wp:pattern (\{.*?\}) \/-->/s',
		static function ( $found ) {
			$slug    = json_decode( $found[1], true )['slug'] ?? '';
			$pattern = is_string( $slug )
				? \WP_Block_Patterns_Registry::get_instance()->get_registered(
					$slug
				)
				: null;
			return $pattern['content'] ?? '';
		},
		$content
	);
}
