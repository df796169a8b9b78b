<?php
/**
 * Renders the button below a post. It is the same for everybody, so that the page may be cached:
 * extensions/panels/likes/view.ts adds the visitor's state and the current count. Without
 * JavaScript it is a form that returns to the page, which is not cached then.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Likes\Page;

use Mainstay\Core\SiteIdentity;
use Mainstay\Core\Styles;
use Mainstay\Likes;
use Mainstay\Likes\Change;
use Mainstay\Likes\Count;
use WP_Post;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/count.php';

/** Query argument of the page that responds to a click without JavaScript. */
const QUERY_PARAMETER = 'mainstay-like';

/** Returns the post of the page if it can be liked, else null. */
function get_page_post(): ?WP_Post {
	$post = is_singular() ? get_queried_object() : null;
	return $post instanceof WP_Post && Likes\can_be_liked( $post ) ? $post : null;
}

/** Returns whether a block shows the button of a post already, in its content or in the template. */
function has_block_button( string $content, WP_Post $post ): bool {
	return str_contains( $content, "data-post=\"$post->ID\"" ) ||
		str_contains( (string) ( $GLOBALS['_wp_current_template_content'] ?? '' ), '<!-- wp:jetpack/like ' );
}

/** Appends the button to the content of the page. */
function append_button( string $content ): string {
	$post =
		in_the_loop() && is_main_query() && ! doing_filter( 'get_the_excerpt' )
			? get_page_post()
			: null;
	return $post && get_the_ID() === $post->ID && ! has_block_button( $content, $post )
		? $content . render_button( $post )
		: $content;
}

/**
 * Renders the button of a post.
 *
 * @param WP_Post $post   To be liked.
 * @param bool    $has_id False where the page has the button with that id already.
 */
function render_button( WP_Post $post, bool $has_id = true ): string {
	enqueue_assets();
	require_once dirname( __DIR__ ) . '/core/site-identity.php';
	$is_liked = is_click_response( $post->ID ) && has_visitor_liked( $post->ID );
	$count    = Count\get_count( $post->ID );
	return sprintf(
		'<form class="mainstay-like"%12$s method="post" action="%2$s#mainstay-like-%1$d" data-post="%1$d" data-mainstay-site="%13$s" data-url="%3$s" data-made="%4$d" data-failed="%5$s"><button type="submit" class="mainstay-like__button" name="liked" value="%6$d" aria-pressed="%7$s"><svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M12 20.2 4.7 13a4.7 4.7 0 0 1 6.6-6.700l.7.7.7-.7a4.7 4.7 0 0 1 6.6 6.700Z"/></svg> <span>%8$s</span></button> <span class="mainstay-like__count" role="status"%9$s><span>%10$s</span> <span>%11$s</span></span></form>',
		$post->ID,
		esc_url( add_query_arg( QUERY_PARAMETER, $post->ID, (string) get_permalink( $post ) ) ),
		esc_url( rest_url( 'mainstay/v1/likes' ) ),
		time(),
		esc_attr__( 'That did not work. Try again.', 'mainstay-blocks' ),
		$is_liked ? 0 : 1,
		$is_liked ? 'true' : 'false',
		esc_html__( 'Like', 'mainstay-blocks' ),
		$count ? '' : ' data-none',
		esc_html__( 'Likes:', 'mainstay-blocks' ),
		esc_html( (string) $count ),
		$has_id ? " id=\"mainstay-like-$post->ID\"" : '',
		esc_attr( SiteIdentity\get_storage_site() )
	);
}

/** Returns whether this page responds to a click. */
function is_click_response( int $post ): bool {
	// phpcs:ignore WordPress.Security.NonceVerification -- Says where the page comes from, and no more.
	return is_numeric( $_GET[ QUERY_PARAMETER ] ?? null ) && $post === (int) $_GET[ QUERY_PARAMETER ];
}

/** Returns whether the current visitor has liked a post today. */
function has_visitor_liked( int $post ): bool {
	require_once __DIR__ . '/change.php';
	return Change\has_visitor_liked( $post );
}

/** Handles a click without JavaScript, and prevents caching of the page after it. */
function handle_click(): void {
	$post = get_page_post();
	if ( ! $post || ! is_click_response( $post->ID ) ) {
		return;
	}
	defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
	nocache_headers();
	header( 'X-Robots-Tag: noindex, nofollow' );
	if (
		! isset( $_SERVER['REQUEST_METHOD'] ) ||
		'POST' !== $_SERVER['REQUEST_METHOD']
	) {
		return;
	}
	require_once __DIR__ . '/change.php';
	// phpcs:ignore WordPress.Security.NonceVerification -- Pages are cached; see Change\set_liked().
	$is_liked = isset( $_POST['liked'] ) && '1' === $_POST['liked'];
	$result   = Change\set_liked( $post->ID, $is_liked );
	if ( is_wp_error( $result ) ) {
		wp_die(
			esc_html( $result->get_error_message() ),
			esc_html( get_the_title( $post ) ),
			[
				'response'  => absint( $result->get_error_data()['status'] ),
				'back_link' => true,
			]
		);
	}
	wp_safe_redirect(
		add_query_arg( QUERY_PARAMETER, $post->ID, (string) get_permalink( $post ) ) .
			'#mainstay-like-' .
			$post->ID,
		303
	);
	exit();
}

/** Enqueues the script and the style; only on pages with the button. */
function enqueue_assets(): void {
	$asset = require dirname( FILE ) . '/build/hearts/view.asset.php';
	wp_enqueue_script_module(
		'mainstay-likes',
		plugins_url( 'build/hearts/view.js', FILE ),
		[],
		$asset['version']
	);
	Styles\enqueue_small_style( 'mainstay-likes', 'hearts' );
}

/** Enqueues them early for classic themes, which print styles before the content is rendered. */
function enqueue_assets_early(): void {
	get_page_post() && enqueue_assets();
}
