<?php
/**
 * Renders the buttons below a post as plain links: no script, and no request to a service before a
 * click. The icons are those of WordPress's Social Icons block.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\ShareButtons\Page;

use Mainstay\ShareButtons;
use WP_Post;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/share-buttons.php';

/** Appends the buttons to the content of the page, or of the posts in a list. */
function append_buttons( string $content ): string {
	$post = get_post();
	return $post && ! doing_filter( 'get_the_excerpt' ) && has_buttons( $post )
		? $content . render_buttons( $post )
		: $content;
}

/** Returns whether a post has buttons on this page. */
function has_buttons( WP_Post $post ): bool {
	if ( ! ShareButtons\has_buttons( $post ) ) {
		return false;
	}
	return is_singular()
		? $post->ID === get_queried_object_id() &&
				in_the_loop() &&
				is_main_query()
		: in_array( ShareButtons\LISTS_PLACE, ShareButtons\get_share_button_settings()['where'], true ) &&
				( is_home() || is_archive() || is_search() );
}

/** Renders the buttons of a post. */
function render_buttons( WP_Post $post ): string {
	$options = ShareButtons\get_share_button_settings();
	if ( ! $options['buttons'] ) {
		return '';
	}
	enqueue_style();
	$id    = "mainstay-sharing-$post->ID";
	$links = array_map(
		static fn( $name ) => sprintf(
			'<li>%s</li>',
			render_button( $name, $post, $options['style'] )
		),
		$options['buttons']
	);
	return sprintf(
		'<div class="mainstay-sharing is-%s">%s<ul %s role="list">%s</ul></div>',
		esc_attr( $options['style'] ),
		'' === $options['label']
			? ''
			: sprintf(
				'<p class="mainstay-sharing__label" id="%s">%s</p>',
				esc_attr( $id ),
				esc_html( $options['label'] )
			),
		'' === $options['label']
			? sprintf( 'aria-label="%s"', esc_attr__( 'Share', 'mainstay-blocks' ) )
			: sprintf( 'aria-labelledby="%s"', esc_attr( $id ) ),
		implode( '', $links )
	);
}

/** Renders one button. */
function render_button( string $name, WP_Post $post, string $style ): string {
	$service = ShareButtons\get_services()[ $name ];
	$is_mail = 'email' === $name;
	$text    = $is_mail ? __( 'Email', 'mainstay-blocks' ) : $service['name'];
	return sprintf(
		'<a href="%s" class="mainstay-sharing__link"%s aria-label="%s">%s%s</a>',
		esc_url( build_share_url( $service['url'], $post ), [ 'http', 'https', 'mailto' ] ),
		$is_mail ? '' : ' target="_blank" rel="nofollow noopener"',
		esc_attr(
			$is_mail
				? __( 'Share by email', 'mainstay-blocks' )
				: sprintf(
					/* translators: %s: name of a network, e.g. Mastodon. */
					__( 'Share on %s (opens in a new tab)', 'mainstay-blocks' ),
					$service['name']
				)
		),
		'text' === $style ? '' : render_icon( $service['icon'] ),
		'icon' === $style ? '' : '<span>' . esc_html( $text ) . '</span>'
	);
}

/** Returns the address that a button opens. */
function build_share_url( string $pattern, WP_Post $post ): string {
	$url   = (string) get_permalink( $post );
	$title = html_entity_decode(
		wp_strip_all_tags( get_the_title( $post ) ),
		ENT_QUOTES,
		'UTF-8'
	);
	return strtr(
		$pattern,
		[
			'{url}'   => rawurlencode( $url ),
			'{title}' => rawurlencode( $title ),
			'{text}'  => rawurlencode( trim( "$title $url" ) ),
		]
	);
}

/** Renders the icon of a service. */
function render_icon( string $name ): string {
	return function_exists( 'block_core_social_link_get_icon' )
		? block_core_social_link_get_icon( $name )
		: '';
}

/** Enqueues the style; only on pages with buttons. */
function enqueue_style(): void {
	$file = dirname( FILE ) . '/build/post-buttons/style.css';
	wp_enqueue_style(
		'mainstay-sharing',
		plugins_url( 'build/post-buttons/style.css', FILE ),
		[],
		(string) filemtime( $file )
	);
	// Small enough for WordPress to print it into the page.
	wp_style_add_data( 'mainstay-sharing', 'path', $file );
}

/**
 * Enqueues the style early for classic themes, which print styles before the content is rendered.
 */
function enqueue_style_early(): void {
	global $wp_query;
	foreach ( $wp_query->posts ?? [] as $post ) {
		if (
			$post instanceof WP_Post &&
			ShareButtons\has_buttons( $post ) &&
			( is_singular() ||
				in_array( ShareButtons\LISTS_PLACE, ShareButtons\get_share_button_settings()['where'], true ) )
		) {
			enqueue_style();
			return;
		}
	}
}
