<?php
/**
 * Renders one sharing button.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\SharingButton;

use Mainstay\Core\CssValues;
use Mainstay\Core\PlainText;
use Mainstay\ShareButtons;
use Mainstay\ShareButtons\Page;
use WP_Post;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/core/css-values.php';
require_once dirname( FILE ) . '/core/plain-text.php';
require_once dirname( FILE ) . '/share-buttons/page.php';

/** What the block calls a service that the settings call otherwise. */
const SERVICE_NAMES = [ 'mail' => 'email' ];

/** Services that are a button with script: the browser's own ways to print and to share. */
const BROWSER_ACTIONS = [ 'print', 'share' ];

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
 * Returns the service of a button, or an empty string where there is none of that name.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function get_service( array $attributes ): string {
	$service = $attributes['service'] ?? '';
	$service = is_string( $service ) ? SERVICE_NAMES[ $service ] ?? $service : '';
	return in_array( $service, BROWSER_ACTIONS, true ) || isset( ShareButtons\get_services()[ $service ] )
		? $service
		: '';
}

/**
 * Returns what all buttons of a list look like.
 *
 * @param array<string, mixed> $context Of the block.
 */
function get_style( array $context ): string {
	$style = $context['styleType'] ?? '';
	return in_array( $style, [ 'icon-text', 'icon', 'text' ], true ) ? $style : 'icon-text';
}

/**
 * Returns declarations of the colours of a button.
 *
 * @param array<string, mixed> $context Of the block.
 */
function get_color_style( array $context ): string {
	$colors = array_filter(
		[
			'color'            => CssValues\sanitize_color( $context['iconColorValue'] ?? '' ),
			'background-color' => CssValues\sanitize_color( $context['iconBackgroundColorValue'] ?? '' ),
		]
	);
	return implode(
		';',
		array_map(
			static fn( $property, $color ) => "$property:$color",
			array_keys( $colors ),
			$colors
		)
	);
}

/**
 * Renders the link or button of a service.
 *
 * @param string               $service    Of get_service().
 * @param WP_Post              $post       To be shared.
 * @param array<string, mixed> $attributes Of the block.
 * @param array<string, mixed> $context    Of the block.
 */
function render_service( string $service, WP_Post $post, array $attributes, array $context ): string {
	$label = $attributes['label'] ?? '';
	$label = is_string( $label ) ? trim( PlainText\get_plain_text( $label ) ) : '';
	$looks = [
		'style' => get_style( $context ),
		'text'  => $label,
		'color' => get_color_style( $context ),
	];
	if ( in_array( $service, BROWSER_ACTIONS, true ) ) {
		return render_browser_button( $service, $post, $looks );
	}
	$looks['text'] = '' === $label ? Page\get_service_text( $service ) : $label;
	return Page\render_link( $service, $post, $looks );
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
	$name = 'print' === $action ? __( 'Print', 'mainstay-blocks' ) : __( 'Share', 'mainstay-blocks' );
	$text = '' === $looks['text'] ? $name : $looks['text'];
	return sprintf(
		'<button type="button" class="mainstay-sharing__link"%s%s hidden>%s%s</button>',
		'' === $looks['color'] ? '' : sprintf( ' style="%s"', esc_attr( $looks['color'] ) ),
		'print' === $action
			? ' data-print'
			: sprintf(
				' data-share="%s" data-title="%s" data-copied="%s"',
				esc_url( (string) get_permalink( $post ) ),
				PlainText\to_html( PlainText\get_plain_text( get_the_title( $post ) ) ),
				esc_attr__( 'Link copied', 'mainstay-blocks' )
			),
		'text' === $looks['style'] ? '' : Page\render_icon( $action ),
		sprintf(
			'<span%s>%s</span>',
			'icon' === $looks['style'] ? ' class="screen-reader-text"' : '',
			PlainText\to_html( $text )
		)
	);
}
