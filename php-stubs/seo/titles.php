<?php
/**
 * Robots directives and titles of posts and of the site. Where an SEO plugin is active, its
 * settings apply.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Seo\Titles;

use Mainstay\Core\PostMeta;
use Mainstay\Seo\Descriptions;
use Mainstay\Seo\Plugins;
use function Mainstay\Core\FormerOptions\get_former_option;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/former-options.php';
require_once dirname( __DIR__ ) . '/core/post-meta.php';
require_once __DIR__ . '/descriptions.php';
require_once __DIR__ . '/plugins.php';

/** Post meta, boolean: search engines should not index the post. */
const NOINDEX_META_KEY = 'jetpack_seo_noindex';

/** Post meta: title of the page. */
const TITLE_META_KEY = 'jetpack_seo_html_title';

/** Option: the site's title formats, lists of tokens and strings by type of page. */
const FORMATS_OPTION_NAME = 'advanced_seo_title_formats';

/** Characters of a title. */
const MAX_TITLE_LENGTH = 300;

/** Registers the post meta for all viewable post types, unless another plugin has registered it. */
function register_meta(): void {
	$meta = [
		NOINDEX_META_KEY => [
			'type'              => 'boolean',
			'description'       => __(
				'Whether search engines are asked not to list the post.',
				'mainstay-blocks'
			),
			'default'           => false,
			'sanitize_callback' => 'rest_sanitize_boolean',
		],
		TITLE_META_KEY   => [
			'type'              => 'string',
			'description'       => __( 'The title of the page.', 'mainstay-blocks' ),
			'default'           => '',
			'sanitize_callback' => static fn( $value ) => is_scalar( $value )
				? mb_substr( Descriptions\get_single_line( (string) $value ), 0, MAX_TITLE_LENGTH )
				: '',
		],
	];
	foreach ( array_filter( get_post_types(), 'is_post_type_viewable' ) as $type ) {
		foreach ( $meta as $key => $settings ) {
			PostMeta\register_free_meta(
				$type,
				$key,
				[
					'single'        => true,
					'show_in_rest'  => true,
					'auth_callback' => static fn(
						$allowed,
						$name,
						$post_id
					) => current_user_can( 'edit_post', (int) $post_id ),
				] + $settings
			);
		}
	}
}

/** Returns whether search engines should not index a post. */
function is_unlisted( int $post_id ): bool {
	$stored = $post_id > 0 ? get_post_meta( $post_id, NOINDEX_META_KEY, true ) : '';
	// An unknown value counts as noindex.
	return ! is_scalar( $stored ) || rest_sanitize_boolean( (string) $stored );
}

/** Returns the author's title for the page of a post, or an empty string. */
function get_author_title( int $post_id ): string {
	$title = $post_id > 0 ? get_post_meta( $post_id, TITLE_META_KEY, true ) : '';
	return is_string( $title ) ? Descriptions\get_single_line( $title ) : '';
}

/**
 * Returns the ID of the post whose page this is, also of the posts page and the front page, or 0.
 */
function get_current_post_id(): int {
	$object = get_queried_object();
	return $object instanceof \WP_Post && ( is_singular() || is_home() )
		? $object->ID
		: 0;
}

/**
 * Filters the robots directives of the page.
 *
 * @param array<string, bool|string> $robots Directives of WordPress.
 * @return array<string, bool|string>
 */
function filter_robots( array $robots ): array {
	if ( is_unlisted( get_current_post_id() ) && ! Plugins\get_active_plugin() ) {
		unset( $robots['index'], $robots['max-image-preview'] );
		$robots['noindex'] = true;
	}
	return $robots;
}

/**
 * Filters the query of WordPress's sitemap.
 *
 * @param array<string, mixed> $query Of the sitemap.
 * @return array<string, mixed>
 */
function filter_sitemap_query( array $query ): array {
	// phpcs:ignore WordPress.DB.SlowDBQuery -- WordPress keeps it apart from pages; nothing else knows.
	$query['meta_query'] = [
		'relation' => 'AND',
		...array_filter( [ $query['meta_query'] ?? null ] ),
		[
			'relation' => 'OR',
			[
				'key'     => NOINDEX_META_KEY,
				'compare' => 'NOT EXISTS',
			],
			[
				'key'     => NOINDEX_META_KEY,
				'value'   => [ '', '0', 'false' ],
				'compare' => 'IN',
			],
		],
	];
	return $query;
}

/**
 * Filters the parts of the page's title.
 *
 * @param array<string, string> $parts `title`, `page`, `tagline` and `site`.
 * @return array<string, string>
 */
function filter_title_parts( array $parts ): array {
	if ( Plugins\get_active_plugin() ) {
		return $parts;
	}
	$title = get_author_title( get_current_post_id() ) ?: format_title( $parts );
	return '' === $title
		? $parts
		: [ 'title' => $title ] + array_intersect_key( $parts, [ 'page' => true ] );
}

/**
 * Returns a title by the site's format for this type of page, or an empty string.
 *
 * @param array<string, string> $parts `title`, `page`, `tagline` and `site`.
 */
function format_title( array $parts ): string {
	$formats = get_former_option( FORMATS_OPTION_NAME );
	$kind    = match ( true ) {
		is_front_page() => 'front_page',
		is_page() => 'pages',
		is_singular() => 'posts',
		is_category(), is_tag(), is_tax() => 'groups',
		is_date(), is_author(), is_post_type_archive() => 'archives',
		default => ''
	};
	$format = is_array( $formats ) ? $formats[ $kind ] ?? [] : [];
	$own    = (string) ( $parts['title'] ?? '' );
	$tokens = [
		'site_name'     => get_bloginfo( 'name' ),
		'tagline'       => get_bloginfo( 'description' ),
		'post_title'    => $own,
		'page_title'    => $own,
		'group_title'   => $own,
		'archive_title' => $own,
		'date'          => is_date() ? $own : (string) get_the_date(),
	];
	$title  = '';
	foreach ( is_array( $format ) ? $format : [] as $piece ) {
		$value = is_array( $piece ) ? $piece['value'] ?? '' : '';
		if ( is_string( $value ) ) {
			$title .=
				'token' === ( $piece['type'] ?? '' )
					? $tokens[ $value ] ?? ''
					: $value;
		}
	}
	return Descriptions\get_single_line( $title );
}
