<?php
/**
 * What posts and the site say of themselves to search engines besides the description: whether they
 * want to be found, and the title of their page. Where an SEO plugin is active, it decides.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Seo\Titles;

use Mainstay\Seo\Descriptions;
use Mainstay\Seo\Plugins;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/descriptions.php';
require_once __DIR__ . '/plugins.php';

/** Post meta: a boolean. */
const NOINDEX = 'jetpack_seo_noindex';

/** Post meta: text of the page's title. */
const TITLE = 'jetpack_seo_html_title';

/** Option: the site's formats of titles, lists of tokens and strings by kind of page. */
const FORMATS = 'advanced_seo_title_formats';

/** In characters. */
const MAX_TITLE = 300;

/** Registers the meta for every type of post that people come to, unless another plugin has it. */
function register_meta(): void {
	$meta = [
		NOINDEX => [
			'type'              => 'boolean',
			'description'       => __(
				'Search engines are asked to leave the post out.',
				'mainstay-blocks'
			),
			'default'           => false,
			'sanitize_callback' => 'rest_sanitize_boolean',
		],
		TITLE   => [
			'type'              => 'string',
			'description'       => __( 'The title of the page.', 'mainstay-blocks' ),
			'default'           => '',
			'sanitize_callback' => static fn( $value ) => is_scalar( $value )
				? mb_substr( Descriptions\line( (string) $value ), 0, MAX_TITLE )
				: '',
		],
	];
	foreach ( array_filter( get_post_types(), 'is_post_type_viewable' ) as $type ) {
		foreach ( $meta as $key => $settings ) {
			if (
				! registered_meta_key_exists( 'post', $key, $type ) &&
				! registered_meta_key_exists( 'post', $key )
			) {
				register_post_meta(
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
}

/** Is a post not to be found? */
function is_unlisted( int $post_id ): bool {
	$stored = $post_id > 0 ? get_post_meta( $post_id, NOINDEX, true ) : '';
	// A value that is not understood restricts.
	return ! is_scalar( $stored ) || rest_sanitize_boolean( (string) $stored );
}

/** The title that the author wrote for the page of a post; empty for none. */
function written( int $post_id ): string {
	$title = $post_id > 0 ? get_post_meta( $post_id, TITLE, true ) : '';
	return is_string( $title ) ? Descriptions\line( $title ) : '';
}

/** The post whose page this is: also the page of posts, and the front page. */
function current_post(): int {
	$object = get_queried_object();
	return $object instanceof \WP_Post && ( is_singular() || is_home() )
		? $object->ID
		: 0;
}

/**
 * Asks search engines to leave a page out.
 *
 * @param array $robots Directives of WordPress.
 */
function robots( array $robots ): array {
	if ( is_unlisted( current_post() ) && ! Plugins\active() ) {
		unset( $robots['index'], $robots['max-image-preview'] );
		$robots['noindex'] = true;
	}
	return $robots;
}

/**
 * Leaves such posts out of WordPress's sitemap.
 *
 * @param array $query Of the sitemap.
 */
function leave_out_of_sitemap( array $query ): array {
	// phpcs:ignore WordPress.DB.SlowDBQuery -- WordPress keeps it apart from pages; nothing else knows.
	$query['meta_query'] = [
		'relation' => 'AND',
		...array_filter( [ $query['meta_query'] ?? null ] ),
		[
			'relation' => 'OR',
			[
				'key'     => NOINDEX,
				'compare' => 'NOT EXISTS',
			],
			[
				'key'     => NOINDEX,
				'value'   => [ '', '0', 'false' ],
				'compare' => 'IN',
			],
		],
	];
	return $query;
}

/**
 * The parts of a page's title.
 *
 * @param array $parts `title`, `page`, `tagline` and `site`.
 */
function title_parts( array $parts ): array {
	if ( Plugins\active() ) {
		return $parts;
	}
	$title = written( current_post() ) ?: formatted( $parts );
	return '' === $title
		? $parts
		: [ 'title' => $title ] + array_intersect_key( $parts, [ 'page' => true ] );
}

/** Makes WordPress load the formats with its other options, also where they were stored otherwise. */
function autoload_formats(): void {
	if (
		! isset( wp_load_alloptions()[ FORMATS ] ) &&
		false !== get_option( FORMATS )
	) {
		wp_set_option_autoload( FORMATS, true );
	}
}

/** A title by the site's format for this kind of page; empty where there is none. */
function formatted( array $parts ): string {
	// Asking for an option that is not there costs a query on every page.
	$formats = isset( wp_load_alloptions()[ FORMATS ] ) ? get_option( FORMATS ) : [];
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
	return Descriptions\line( $title );
}
