<?php
/**
 * The page of a restricted post: caching and structured data.
 *
 * A page without access is the same for everybody and may be cached. One with access is private. So
 * that no page cache answers in its place, the browser of a subscriber carries a second cookie
 * (core/cache-bypass.php).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Page;

use Mainstay\Core\CacheBypass;
use Mainstay\Payments\Access;
use Mainstay\PremiumContent;
use Mainstay\PremiumContent\Levels;
use Mainstay\PremiumContent\Reader;
use function Mainstay\Core\PlainText\get_plain_text;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/premium-content.php';

/** Key in $GLOBALS: whether a graph of another plugin has the properties of the page. */
const IS_SCHEMA_PRINTED = __NAMESPACE__ . '\is_schema_printed';

/** Pattern of schema.org types of an article or its page. */
const ARTICLE_TYPE_PATTERN = '/^(?:WebPage|ItemPage|BlogPosting|TechArticle|(?:\w*News)?Article)$/D';

/** Sends private headers and the cookie to browsers with access; called before any output. */
function send_private_headers(): void {
	require_once __DIR__ . '/reader.php';
	require_once dirname( __DIR__ ) . '/core/cache-bypass.php';
	if ( ! Access\get_ids_from_cookie() && ! Reader\get_subscriber_from_cookie() ) {
		CacheBypass\correct_cookie( CacheBypass\ACCESS_COOKIE, false );
		return;
	}
	defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
	nocache_headers();
	header( 'Cache-Control: private, no-store' );
	// Who signed in before it was set together with the other cookies.
	CacheBypass\correct_cookie( CacheBypass\ACCESS_COOKIE, true );
}

/** Checks whether this is the page of one post with a restricted part. */
function is_restricted_page(): bool {
	$post = is_singular() ? get_queried_object() : null;
	return $post instanceof \WP_Post &&
		PremiumContent\has_restricted_part( $post->post_content, $post->ID );
}

/**
 * Returns the properties of schema.org for restricted content. Source:
 * https://developers.google.com/search/docs/appearance/structured-data/paywalled-content
 *
 * @return array<string, mixed>
 */
function get_paywall_schema(): array {
	if ( Levels\is_restricted( (int) get_queried_object_id() ) ) {
		return [ 'isAccessibleForFree' => false ];
	}
	return [
		'isAccessibleForFree' => false,
		'hasPart'             => [
			'@type'               => 'WebPageElement',
			'isAccessibleForFree' => false,
			'cssSelector'         => '.wp-block-premium-content-container',
		],
	];
}

/**
 * Adds these properties to the nodes of the article and its page in an SEO plugin's graph.
 *
 * @param array<int|string, mixed> $graph A list of nodes, or a single one.
 * @return array<int|string, mixed>
 */
function add_to_graph( array $graph ): array {
	if ( isset( $graph['@type'] ) ) {
		return is_article_node( $graph ) ? add_to_node( $graph ) : $graph;
	}
	return array_map(
		static fn( $node ) => is_array( $node ) && is_article_node( $node )
			? add_to_node( $node )
			: $node,
		$graph
	);
}

/**
 * Checks whether a node is an article or its page.
 *
 * @param array<int|string, mixed> $node Of structured data.
 */
function is_article_node( array $node ): bool {
	return (bool) preg_grep(
		ARTICLE_TYPE_PATTERN,
		array_filter( (array) ( $node['@type'] ?? [] ), 'is_string' )
	);
}

/**
 * Adds the properties to a node, and remembers that they are printed.
 *
 * @param array<int|string, mixed> $node Of structured data.
 * @return array<int|string, mixed>
 */
function add_to_node( array $node ): array {
	set_schema_printed();
	return get_paywall_schema() + $node;
}

/** Returns whether the properties are in a graph of another plugin. */
function is_schema_printed(): bool {
	return $GLOBALS[ IS_SCHEMA_PRINTED ] ?? false;
}

/** Remembers that the properties are in a graph of another plugin. */
function set_schema_printed(): void {
	$GLOBALS[ IS_SCHEMA_PRINTED ] = true;
}

/** Prints the properties as structured data of their own, unless an SEO plugin has them. */
function print_schema(): void {
	if ( is_schema_printed() ) {
		return;
	}
	$url = get_permalink();
	wp_print_inline_script_tag(
		(string) wp_json_encode(
			[
				'@context'      => 'https://schema.org',
				'@type'         => 'Article',
				'@id'           => "$url#premium-content",
				'url'           => $url,
				'headline'      => get_plain_text( get_the_title() ),
				'datePublished' => get_the_date( 'c' ),
				'dateModified'  => get_the_modified_date( 'c' ),
			] + get_paywall_schema(),
			JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE
		),
		[ 'type' => 'application/ld+json' ]
	);
}
