<?php
/**
 * The page as a whole: what caches may keep of it, and what search engines are told.
 *
 * A page without access is the same for everybody and stays in caches. One with access is its
 * visitor's alone; and so that a cache does not answer in our place, the browser of somebody with a
 * subscription carries a cookie of a name that page caches know and pass on: that of posts with a
 * password. It says nothing; the one that counts is signed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Page;

use Mainstay\Payments\Access;
use Mainstay\PremiumContent;
use Mainstay\PremiumContent\Levels;
use Mainstay\PremiumContent\Reader;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/premium-content.php';

const PASS = 'wp-postpass_mainstay';

/** In structured data, what a node of an article or its page is. */
const ARTICLES = '/^(?:WebPage|ItemPage|BlogPosting|TechArticle|(?:\w*News)?Article)$/D';

/** Called where the browser has the cookie of memberships, before anything is sent. */
function keep_private(): void {
	require_once __DIR__ . '/reader.php';
	$has_cookie = isset( $_COOKIE[ PASS ] );
	if ( ! Access\named() && ! Reader\get_person() ) {
		if ( $has_cookie ) {
			setcookie(
				PASS,
				'',
				[
					'expires' => 1,
					'path'    => path(),
				]
			);
		}
		return;
	}
	defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
	nocache_headers();
	header( 'Cache-Control: private, no-store' );
	if ( ! $has_cookie ) {
		setcookie(
			PASS,
			'1',
			[
				'expires'  => time() + Access\VALID,
				'path'     => path(),
				'secure'   => is_ssl(),
				'httponly' => true,
				'samesite' => 'Lax',
			]
		);
	}
}

/** Of the site's cookies. */
function path(): string {
	return defined( 'COOKIEPATH' ) && COOKIEPATH ? COOKIEPATH : '/';
}

/** Is this the page of one post, with something that must be paid for? */
function is_gated(): bool {
	$post = is_singular() ? get_queried_object() : null;
	return $post instanceof \WP_Post &&
		PremiumContent\is_in( $post->post_content, $post->ID );
}

/** What schema.org says of such a page: not free, and which part. */
function facts(): array {
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
 * The graph of an SEO plugin, with these facts in the nodes of the article and its page.
 *
 * @param array $graph A list of nodes, or a single one.
 */
function join( array $graph ): array {
	if ( isset( $graph['@type'] ) ) {
		return is_article( $graph ) ? told( $graph ) : $graph;
	}
	return array_map(
		static fn( $node ) => is_array( $node ) && is_article( $node )
			? told( $node )
			: $node,
		$graph
	);
}

function is_article( array $node ): bool {
	return (bool) preg_grep(
		ARTICLES,
		array_filter( (array) ( $node['@type'] ?? [] ), 'is_string' )
	);
}

/** A node with the facts; and remembers that somebody has them. */
function told( array $node ): array {
	is_told( true );
	return facts() + $node;
}

function is_told( bool $now = false ): bool {
	static $told = false;
	return $told = $told || $now;
}

/** Prints the facts by themselves, unless an SEO plugin has them. */
function print_facts(): void {
	if ( is_told() ) {
		return;
	}
	$url = get_permalink();
	wp_print_inline_script_tag(
		wp_json_encode(
			[
				'@context'      => 'https://schema.org',
				'@type'         => 'Article',
				'@id'           => "$url#premium-content",
				'url'           => $url,
				'headline'      => wp_strip_all_tags( get_the_title() ),
				'datePublished' => get_the_date( 'c' ),
				'dateModified'  => get_the_modified_date( 'c' ),
			] + facts(),
			JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE
		),
		[ 'type' => 'application/ld+json' ]
	);
}
