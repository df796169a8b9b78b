<?php
/**
 * Renders the buttons below a post as plain links: no script, and no request to a service before a
 * click. The icons are those of WordPress's Social Icons block.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\ShareButtons\Page;

use Mainstay\Core\PlainText;
use Mainstay\Core\Styles;
use Mainstay\ShareButtons;
use WP_Post;
use function Mainstay\Core\PlainText\get_plain_text;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/share-buttons.php';

/** Buttons with script: the browser's own ways to print and to share. */
const BROWSER_ACTIONS = [ ShareButtons\PRINT_BUTTON, 'share' ];

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
	if ( in_array( ShareButtons\PRINT_BUTTON, $options['buttons'], true ) ) {
		enqueue_script();
	}
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
				PlainText\to_html( $options['label'] )
			),
		'' === $options['label']
			? sprintf( 'aria-label="%s"', esc_attr__( 'Share', 'mainstay-blocks' ) )
			: sprintf( 'aria-labelledby="%s"', esc_attr( $id ) ),
		implode( '', $links )
	);
}

/** Renders one button. */
function render_button( string $name, WP_Post $post, string $style ): string {
	$looks = [
		'style' => $style,
		'text'  => get_service_text( $name ),
		'color' => '',
	];
	return in_array( $name, BROWSER_ACTIONS, true )
		? render_browser_button( $name, $post, $looks )
		: render_link( $name, $post, $looks, ShareButtons\opens_same_tab() );
}

/** Returns the text of a button: the name of its service. */
function get_service_text( string $name ): string {
	return 'email' === $name
		? __( 'Email', 'mainstay-blocks' )
		: ShareButtons\get_button_names()[ $name ];
}

/**
 * Renders the link of a service.
 *
 * @param string                                           $name        Of the service.
 * @param WP_Post                                          $post        To be shared.
 * @param array{style: string, text: string, color: string} $looks       One of the styles of buttons, the
 *                                                                     text, and declarations of CSS.
 * @param bool                                             $is_same_tab Whether it opens where the page is.
 */
function render_link( string $name, WP_Post $post, array $looks, bool $is_same_tab = false ): string {
	$service = ShareButtons\get_services()[ $name ];
	$is_mail = 'email' === $name;
	$icon    = 'text' === $looks['style'] ? '' : render_icon( $service['icon'] );
	$is_icon = 'icon' === $looks['style'] && '' !== $icon;
	if ( $is_mail ) {
		$label = __( 'Share by email', 'mainstay-blocks' );
	} elseif ( $is_same_tab ) {
		/* translators: %s: name of a network, e.g. Mastodon. */
		$label = sprintf( __( 'Share on %s', 'mainstay-blocks' ), $service['name'] );
	} else {
		/* translators: %s: name of a network, e.g. Mastodon. */
		$label = sprintf( __( 'Share on %s (opens in a new tab)', 'mainstay-blocks' ), $service['name'] );
	}
	$is_own_text = ! $is_icon && get_service_text( $name ) !== $looks['text'];
	$url         = ShareButtons\is_own_service( $name )
		? build_own_url( $service['url'], $post )
		: build_share_url( $service['url'], $post );
	return sprintf(
		'<a href="%s" class="mainstay-sharing__link"%s%s aria-label="%s">%s%s</a>',
		esc_url( $url, [ 'http', 'https', 'mailto' ] ),
		'' === $looks['color'] ? '' : sprintf( ' style="%s"', esc_attr( $looks['color'] ) ),
		match ( true ) {
			$is_mail => '',
			$is_same_tab => ' rel="nofollow"',
			default => ' target="_blank" rel="nofollow noopener"',
		},
		// What is heard begins with what is seen, so that it can be said to activate the link.
		PlainText\to_html( $is_own_text ? "{$looks['text']}: $label" : $label ),
		$icon,
		$is_icon ? '' : '<span>' . PlainText\to_html( $looks['text'] ) . '</span>'
	);
}

/**
 * Renders a button that prints the page, or shares the post as the visitor's device does; without
 * that, it copies the link. Hidden until the script is there.
 *
 * @param string                                           $action Of BROWSER_ACTIONS.
 * @param WP_Post                                          $post   To be shared.
 * @param array{style: string, text: string, color: string} $looks  As for links.
 */
function render_browser_button( string $action, WP_Post $post, array $looks ): string {
	$name = ShareButtons\PRINT_BUTTON === $action ? __( 'Print', 'mainstay-blocks' ) : __( 'Share', 'mainstay-blocks' );
	$text = '' === $looks['text'] ? $name : $looks['text'];
	return sprintf(
		'<button type="button" class="mainstay-sharing__link"%s%s hidden>%s%s</button>',
		'' === $looks['color'] ? '' : sprintf( ' style="%s"', esc_attr( $looks['color'] ) ),
		ShareButtons\PRINT_BUTTON === $action
			? ' data-print'
			: sprintf(
				' data-share="%s" data-title="%s" data-copied="%s"',
				esc_url( (string) get_permalink( $post ) ),
				PlainText\to_html( get_plain_text( get_the_title( $post ) ) ),
				esc_attr__( 'Link copied', 'mainstay-blocks' )
			),
		'text' === $looks['style'] ? '' : render_icon( $action ),
		sprintf(
			'<span%s>%s</span>',
			'icon' === $looks['style'] ? ' class="screen-reader-text"' : '',
			PlainText\to_html( $text )
		)
	);
}

/** Enqueues the script of the buttons that only the browser can serve, under a name that no ad blocker stops. */
function enqueue_script(): void {
	$asset = require dirname( FILE ) . '/build/post-link/view.asset.php';
	wp_enqueue_script_module(
		'mainstay-post-link',
		plugins_url( 'build/post-link/view.js', FILE ),
		[],
		$asset['version']
	);
}

/**
 * Returns the address that a button opens which the owner made in an earlier plugin.
 *
 * @param string $pattern With the placeholders of that plugin.
 */
function build_own_url( string $pattern, WP_Post $post ): string {
	$url  = (string) get_permalink( $post );
	$tags = get_the_tags( $post->ID );
	return strtr(
		$pattern,
		array_map(
			'rawurlencode',
			[
				'%post_id%'       => (string) $post->ID,
				'%post_title%'    => get_plain_text( get_the_title( $post ) ),
				'%post_slug%'     => rawurldecode( $post->post_name ),
				'%post_url%'      => $url,
				'%post_full_url%' => $url,
				'%post_excerpt%'  => get_plain_text( $post->post_excerpt ),
				'%post_tags%'     => get_plain_text( implode( ',', is_array( $tags ) ? wp_list_pluck( $tags, 'name' ) : [] ) ),
				'%home_url%'      => home_url(),
			]
		)
	);
}

/** Returns the address that a button opens. */
function build_share_url( string $pattern, WP_Post $post ): string {
	$url   = (string) get_permalink( $post );
	$title = get_plain_text( get_the_title( $post ) );
	return strtr(
		$pattern,
		[
			'{url}'   => rawurlencode( $url ),
			'{title}' => rawurlencode( $title ),
			'{text}'  => rawurlencode( trim( "$title $url" ) ),
			'{host}'  => rawurlencode( (string) wp_parse_url( $url, PHP_URL_HOST ) ),
		]
	);
}

/** Icons that WordPress's Social Icons block does not have, as paths of 24 by 24. */
const ICON_PATHS = [
	'nextdoor' => 'M12 3.3 2.5 10.5l1.2 1.6L5 11.1V20h5v-6h4v6h5v-8.9l1.3 1 1.2-1.6z',
	'print'    => 'M7 3h10v4H7zM4 8.5h16a1.5 1.5 0 0 1 1.5 1.5v7H18v-3H6v3H2.5v-7A1.5 1.5 0 0 1 4 8.5zM7.5 15.5h9V21h-9z',
];

/** Renders the icon of a service. */
function render_icon( string $name ): string {
	if ( isset( ICON_PATHS[ $name ] ) ) {
		return sprintf(
			'<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="%s"/></svg>',
			ICON_PATHS[ $name ]
		);
	}
	return '' !== $name && function_exists( 'block_core_social_link_get_icon' )
		? block_core_social_link_get_icon( $name )
		: '';
}

/** Enqueues the style; only on pages with buttons. */
function enqueue_style(): void {
	Styles\enqueue_small_style( 'mainstay-sharing', 'post-buttons' );
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
