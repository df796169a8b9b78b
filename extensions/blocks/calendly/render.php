<?php
/**
 * A calendar for a visitor.
 *
 * @var array<string, mixed> $attributes
 * @var \WP_Block            $block
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Calendly;

use Mainstay\Core\Consent;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/core/consent.php';

$url = get_calendar_url( $attributes );
if ( ! $url ) {
	return;
}
$link_url = get_link_url( $url, $attributes );
if ( is_feed() ) {
	echo render_link( $link_url, get_button_text( $block, $attributes ) );
	return;
}
if ( 'link' === ( $attributes['style'] ?? '' ) ) {
	printf(
		'<div %s>%s</div>',
		get_block_wrapper_attributes(),
		render_button( $block, $attributes, $link_url )
	);
	return;
}
wp_enqueue_script_module( 'jetpack-calendly-view-script-module' );
printf(
	'<div %s>%s</div>',
	get_block_wrapper_attributes(),
	Consent\render_consent_gate(
		sprintf(
			'<iframe class="wp-block-jetpack-calendly__frame" src="%s" title="%s" loading="lazy"></iframe>%s',
			esc_url( get_frame_url( $url, $attributes ), [ 'https' ] ),
			esc_attr__( 'Calendly: choose a time', 'mainstay-blocks' ),
			render_link( $link_url, get_button_text( $block, $attributes ) )
		),
		[
			'service' => 'calendly',
			'name'    => 'Calendly',
			'url'     => $link_url,
			'height'  => 700,
		]
	)
);
