<?php
/**
 * What a page tells search engines and networks in its head: a description, and the tags of Open
 * Graph and Twitter. What others print there (an SEO plugin, Jetpack, the theme) is theirs: the head is
 * collected, and only what it lacks is added.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Seo\OpenGraph;

use Mainstay\Core\Availability;
use Mainstay\Seo\Descriptions;
use Mainstay\Seo\OpenGraphPage;
use Mainstay\Seo\Plugins;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/descriptions.php';
require_once __DIR__ . '/open-graph-page.php';
require_once __DIR__ . '/plugins.php';

/** From here on a picture stands above the text. */
const LARGE = 600;

/** Begins to collect the head. */
function start(): void {
	if (
		Plugins\active() ||
		! is_for_others() ||
		! ( is_shared() || '' !== Descriptions\own() )
	) {
		return;
	}
	ob_start();
	level( ob_get_level() );
}

/** The buffer that we opened; 0 for none. */
function level( ?int $to = null ): int {
	static $level = 0;
	return $level = $to ?? $level;
}

/** Prints what was collected, and what it lacks. */
function finish(): void {
	$level = level();
	level( 0 );
	// Somebody left a buffer open, or closed ours: then nobody knows what is in the head.
	if ( ! $level || ob_get_level() !== $level ) {
		return;
	}
	$head = (string) ob_get_clean();
	echo $head, missing( $head ); // phpcs:ignore WordPress.Security.EscapeOutput -- Others' markup, and ours.
}

/**
 * Do pages describe themselves to networks? A site that shares nothing keeps its pages as WordPress
 * makes them, to the byte, but for descriptions that authors wrote.
 */
function is_shared(): bool {
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

/** Is it a page that others may come upon, as it is? */
function is_for_others(): bool {
	$object = get_queried_object();
	if ( is_404() || is_search() || is_preview() || is_embed() || is_robots() ) {
		return false;
	}
	return $object instanceof \WP_Post
		? 'publish' === $object->post_status &&
				'attachment' !== $object->post_type
		: ! is_singular();
}

/** The tags that this head lacks. */
function missing( string $head ): string {
	$has         = static fn( $pattern ) => (bool) preg_match(
		"~<meta\b[^>]*\b(?:property|name)=[\"']?(?:$pattern)~i",
		$head
	);
	$tags        = [];
	$description = is_shared() ? Descriptions\of_page() : Descriptions\own();
	if (
		'' !== $description &&
		Availability\is_available( 'seo' ) &&
		! $has( 'description["\'\s>]' )
	) {
		$tags[] = [ 'name', 'description', $description ];
	}
	if (
		is_shared() &&
		! $has( 'og:' ) &&
		Availability\is_available( 'social-previews' )
	) {
		$page = OpenGraphPage\of_request();
		array_push( $tags, ...$page ? open_graph( $page ) : [] );
		if ( $page && ! $has( 'twitter:' ) ) {
			$tags[] = [ 'name', 'twitter:card', card( $page['image'] ) ];
		}
	}
	return implode( '', array_map( __NAMESPACE__ . '\tag', $tags ) );
}

/** @param string[] $tag Attribute, name, content. */
function tag( array $tag ): string {
	[$attribute, $name, $content] = $tag;
	return sprintf(
		"<meta %s=\"%s\" content=\"%s\" />\n",
		$attribute,
		$name,
		esc_attr( $content )
	);
}

function card( array $image ): string {
	return ( $image['width'] ?? 0 ) >= LARGE ? 'summary_large_image' : 'summary';
}

/** Nothing for what is not known. */
function number( int $length ): string {
	return $length > 0 ? (string) $length : '';
}

/**
 * Tags with a value, in the order in which networks want them: what belongs to a picture follows it.
 *
 * @param array $page As Page\of_request() gives it.
 */
function open_graph( array $page ): array {
	$image  = $page['image'];
	$values = [
		'og:type'                => $page['type'],
		'og:title'               => $page['title'],
		'og:description'         => $page['description'],
		'og:url'                 => $page['url'],
		'og:site_name'           => Descriptions\line( get_bloginfo( 'name' ) ),
		'og:locale'              => get_locale(),
		'og:image'               => $image['url'] ?? '',
		'og:image:width'         => number( $image['width'] ?? 0 ),
		'og:image:height'        => number( $image['height'] ?? 0 ),
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
