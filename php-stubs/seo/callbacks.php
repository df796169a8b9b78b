<?php
/**
 * Callbacks for the hooks of descriptions, titles and Open Graph tags: the head of pages, and
 * the fields of SEO plugins.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Seo\Callbacks;

use Mainstay\Core\Availability;
use Mainstay\Core\RestAddress;
use Mainstay\Seo;
use Mainstay\Seo\OpenGraph;
use Mainstay\Seo\Titles;
use Mainstay\Seo\Verification;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.NonceVerification -- Looks whether an address is one of ours; what it leads to checks who asks.

/** Returns whether one of these options is loaded with all others. */
function has_options( string ...$names ): bool {
	return array_intersect_key( wp_load_alloptions(), array_flip( $names ) ) !== [];
}

/**
 * Returns a meta of the post whose page this is, also of the posts page and the front page; an empty
 * string where there is none.
 *
 * @return mixed
 */
function get_page_meta( string $key ) {
	$post = is_singular() || is_home() ? get_queried_object() : null;
	return $post instanceof \WP_Post ? get_post_meta( $post->ID, $key, true ) : '';
}

/** Starts to buffer the head of a page. Runs on `wp_head`, before everything else. */
function start_open_graph(): void {
	$has_tags =
		has_filter( 'mainstay_open_graph' ) ||
		has_options( 'mainstay_publicize', 'advanced_seo_front_page_description', 'seo_meta_description' ) ||
		'' !== get_page_meta( 'advanced_seo_description' );
	if (
		$has_tags &&
		( Availability\is_available( 'seo' ) || Availability\is_available( 'social-previews' ) )
	) {
		require_once __DIR__ . '/open-graph.php';
		OpenGraph\start_head_buffer();
	}
}

/** Prints the codes of search engines on the front page. Runs on `wp_head`. */
function print_verification_codes(): void {
	if ( is_front_page() && has_options( 'verification_services_codes' ) && Availability\is_available( 'seo' ) ) {
		require_once __DIR__ . '/verification.php';
		Verification\print_codes();
	}
}

/**
 * Filters the parts of the page's title.
 *
 * @param array<string, string> $parts `title`, `page`, `tagline` and `site`.
 * @return array<string, string>
 */
function set_title_parts( $parts ) {
	if (
		( ! has_options( 'advanced_seo_title_formats' ) && '' === get_page_meta( 'jetpack_seo_html_title' ) ) ||
		! Availability\is_available( 'seo' )
	) {
		return $parts;
	}
	require_once __DIR__ . '/titles.php';
	return Titles\filter_title_parts( $parts );
}

/**
 * Filters the robots directives of the page.
 *
 * @param array<string, bool|string> $robots Directives of WordPress.
 * @return array<string, bool|string>
 */
function filter_robots( $robots ) {
	if ( '' === get_page_meta( 'jetpack_seo_noindex' ) ) {
		return $robots;
	}
	require_once __DIR__ . '/titles.php';
	return Titles\filter_robots( $robots );
}

/** Registers the meta of descriptions and titles, for editors. Runs on `init`. */
function register_meta(): void {
	// Editors, and what they save, need it; pages do not.
	if (
		( is_admin() || RestAddress\is_rest_request() ) &&
		Availability\is_available( 'seo' )
	) {
		require_once __DIR__ . '/seo.php';
		require_once __DIR__ . '/titles.php';
		Seo\register_meta();
		Titles\register_meta();
	}
}

/** Adds the hooks for descriptions that are saved over REST. Runs on `rest_api_init`. */
function follow_rest(): void {
	if ( Availability\is_available( 'seo' ) ) {
		require_once __DIR__ . '/seo.php';
		Seo\add_rest_filters();
	}
}

/**
 * Syncs a changed description with the SEO plugin. Runs when any meta of a post was stored or
 * deleted.
 *
 * @param int|string[] $meta_id ID of the meta; a list of them where it was deleted.
 * @param int          $post_id Post ID.
 * @param string       $key     Meta key.
 */
function note_changed_description( $meta_id, $post_id, $key ): void {
	if (
		in_array(
			$key,
			[
				'advanced_seo_description',
				'_yoast_wpseo_metadesc',
				'rank_math_description',
				'_genesis_description',
				'_seopress_titles_desc',
			],
			true
		) &&
		Availability\is_available( 'seo' )
	) {
		require_once __DIR__ . '/seo.php';
		Seo\sync_changed_meta( (int) $post_id, $key );
	}
}

/**
 * Keeps a newer description from being overwritten by a form below the block editor. Runs before
 * any meta of a post is stored or deleted.
 *
 * @param mixed $handled Null, unless another plugin has stored it.
 * @param int   $post_id Post ID.
 * @param mixed $key     Meta key, a string.
 * @param mixed $value   As the form sends it.
 * @return mixed
 */
function keep_from_older_form( $handled, $post_id, $key, $value ) {
	if ( ! is_string( $key ) || ! Availability\is_available( 'seo' ) ) {
		return $handled;
	}
	require_once __DIR__ . '/seo.php';
	return Seo\block_stale_form_value(
		$handled,
		(int) $post_id,
		$key,
		$value
	);
}

/** Deletes the description that an earlier form knew. Runs when a post is opened in the editor. */
function forget_former_description(): void {
	// Forms that are opened now know what is stored.
	$id = absint( $_GET['post'] ?? 0 );
	if ( $id && current_user_can( 'edit_post', $id ) ) {
		delete_post_meta( $id, '_mainstay_seo_before' );
	}
}
