<?php
/**
 * Adds a description and tags of Open Graph and Twitter to the head of pages. Tags that others
 * print (an SEO plugin, Jetpack, the theme) are kept: the head is buffered, and only missing tags
 * are added.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Seo\OpenGraph;

use Mainstay\Core\Availability;
use Mainstay\Core\PlainText;
use Mainstay\Seo\Descriptions;
use Mainstay\Seo\OpenGraphPage;
use Mainstay\Seo\Plugins;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/descriptions.php';
require_once __DIR__ . '/open-graph-page.php';
require_once __DIR__ . '/plugins.php';

/** Pixels of an image's width from which on the large card is used. */
const LARGE_CARD_MIN_WIDTH = 600;

/** Key in $GLOBALS of the level of the buffer. */
const BUFFER_LEVEL = __NAMESPACE__ . '\buffer_level';

/** Starts to buffer the head. */
function start_head_buffer(): void {
	if (
		Plugins\get_active_plugin() ||
		! is_shareable_page() ||
		! ( is_enabled() || '' !== Descriptions\get_author_description() )
	) {
		return;
	}
	ob_start();
	set_buffer_level( ob_get_level() );
}

/** Returns the level of the buffer, 0 for none. */
function get_buffer_level(): int {
	return $GLOBALS[ BUFFER_LEVEL ] ?? 0;
}

/** Remembers the level of the buffer. */
function set_buffer_level( int $level ): void {
	$GLOBALS[ BUFFER_LEVEL ] = $level;
}

/** Prints the buffered head and the missing tags. */
function finish_head_buffer(): void {
	$level = get_buffer_level();
	set_buffer_level( 0 );
	// Another plugin left a buffer open, or closed this one: the content of the head is unknown.
	if ( ! $level || ob_get_level() !== $level ) {
		return;
	}
	$head = (string) ob_get_clean();
	echo $head, build_missing_tags( $head ); // phpcs:ignore WordPress.Security.EscapeOutput -- Others' markup, and ours.
}

/**
 * Returns whether pages get tags for networks. Where nothing is shared, pages stay as WordPress
 * prints them, except for descriptions that authors wrote.
 */
function is_enabled(): bool {
	/**
	 * Filters whether pages get Open Graph and Twitter tags, and a description that the author did not
	 * write. Return false if tags are added in a way that the plugin cannot see, e.g. by a proxy.
	 *
	 * @param bool $print True if accounts of networks are or were connected.
	 */
	return (bool) apply_filters(
		'mainstay_open_graph',
		isset( wp_load_alloptions()['mainstay_publicize'] )
	);
}

/** Returns whether the page is public and can be shared. */
function is_shareable_page(): bool {
	$object = get_queried_object();
	if ( is_404() || is_search() || is_preview() || is_embed() || is_robots() ) {
		return false;
	}
	return $object instanceof \WP_Post
		? 'publish' === $object->post_status &&
				'attachment' !== $object->post_type
		: ! is_singular();
}

/** Returns the tags that are missing in a head. */
function build_missing_tags( string $head ): string {
	$names       = get_meta_names( $head );
	$has         = static fn( $start ) => (bool) array_filter( $names, static fn( $name ) => str_starts_with( $name, $start ) );
	$tags        = [];
	$description = is_enabled() ? Descriptions\get_page_description() : Descriptions\get_author_description();
	if (
		'' !== $description &&
		Availability\is_available( 'seo' ) &&
		! in_array( 'description', $names, true )
	) {
		$tags[] = [ 'name', 'description', $description ];
	}
	if (
		is_enabled() &&
		! $has( 'og:' ) &&
		Availability\is_available( 'social-previews' )
	) {
		$page = OpenGraphPage\get_page();
		array_push( $tags, ...$page ? build_open_graph_tags( $page ) : [] );
		if ( $page && ! $has( 'twitter:' ) ) {
			$tags[] = [ 'name', 'twitter:card', get_twitter_card_type( $page['image'] ) ];
		}
	}
	return implode( '', array_map( __NAMESPACE__ . '\build_tag', $tags ) );
}

/**
 * Returns the names and properties of the meta tags in a head, in lower case.
 *
 * @return list<string>
 */
function get_meta_names( string $head ): array {
	$names = [];
	$tags  = new \WP_HTML_Tag_Processor( $head );
	while ( $tags->next_tag( 'meta' ) ) {
		$names[] = $tags->get_attribute( 'property' );
		$names[] = $tags->get_attribute( 'name' );
	}
	return array_map( 'strtolower', array_values( array_filter( $names, 'is_string' ) ) );
}

/**
 * Returns a meta tag.
 *
 * @param array{0: string, 1: string, 2: string} $tag Attribute, name, content.
 */
function build_tag( array $tag ): string {
	[$attribute, $name, $content] = $tag;
	return sprintf(
		"<meta %s=\"%s\" content=\"%s\" />\n",
		$attribute,
		$name,
		PlainText\to_html( $content )
	);
}

/**
 * Returns the type of the Twitter card.
 *
 * @param array{url?: string, width?: int, height?: int, alt?: string} $image Of the page.
 */
function get_twitter_card_type( array $image ): string {
	return ( $image['width'] ?? 0 ) >= LARGE_CARD_MIN_WIDTH ? 'summary_large_image' : 'summary';
}

/** Formats a width or height; an empty string for 0. */
function format_dimension( int $length ): string {
	return $length > 0 ? (string) $length : '';
}

/**
 * Returns the Open Graph tags that have a value, in the order that networks expect: properties of
 * an image follow it.
 *
 * @param array<string, mixed> $page Of OpenGraphPage\get_page().
 * @return list<array{0: string, 1: string, 2: string}>
 */
function build_open_graph_tags( array $page ): array {
	$image  = $page['image'];
	$values = [
		'og:type'                => $page['type'],
		'og:title'               => $page['title'],
		'og:description'         => $page['description'],
		'og:url'                 => $page['url'],
		'og:site_name'           => Descriptions\get_single_line( get_bloginfo( 'name' ) ),
		'og:locale'              => get_locale(),
		'og:image'               => $image['url'] ?? '',
		'og:image:width'         => format_dimension( $image['width'] ?? 0 ),
		'og:image:height'        => format_dimension( $image['height'] ?? 0 ),
		'og:image:alt'           => $image['alt'] ?? '',
		'article:published_time' => $page['published'],
		'article:modified_time'  => $page['modified'],
	];
	$tags   = [];
	foreach ( $values as $name => $value ) {
		if ( '' !== (string) $value ) {
			$tags[] = [ 'property', $name, $value ];
		}
	}
	return $tags;
}
