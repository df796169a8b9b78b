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

/**
 * Returns the service of a button, or an empty string where there is none of that name.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function get_service( array $attributes ): string {
	$service = $attributes['service'] ?? '';
	$service = is_string( $service ) ? SERVICE_NAMES[ $service ] ?? $service : '';
	return in_array( $service, Page\BROWSER_ACTIONS, true ) || isset( ShareButtons\get_services()[ $service ] )
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
	if ( in_array( $service, Page\BROWSER_ACTIONS, true ) ) {
		return Page\render_browser_button( $service, $post, $looks );
	}
	$looks['text'] = '' === $label ? Page\get_service_text( $service ) : $label;
	return Page\render_link( $service, $post, $looks );
}
