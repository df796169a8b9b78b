<?php
/**
 * A calendar, for a visitor.
 *
 * @var array<string, mixed> $attributes
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\GoogleCalendar;

use Mainstay\Core\Consent;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/core/consent.php';

$url = esc_url( $attributes['url'] ?? '', [ 'http', 'https' ] );
if ( ! $url ) {
	return;
}
$framed = get_frame_url( $attributes['url'] );
if ( ! $framed || is_feed() ) {
	printf(
		'<p %s><a href="%s">%s</a></p>',
		get_block_wrapper_attributes(),
		$url,
		esc_html( $attributes['url'] )
	);
	return;
}
$height  = get_height( $attributes['height'] ?? null );
$service = [
	'service' => 'google-calendar',
	'name'    => 'Google Calendar',
	'url'     => $attributes['url'],
	'height'  => $height,
];
printf(
	'<div %s><div class="wp-block-jetpack-google-calendar__place">%s</div></div>',
	get_block_wrapper_attributes(),
	Consent\render_consent_gate(
		render_frame( $framed, $height ) .
			'<p class="wp-block-jetpack-google-calendar__link">' .
			Consent\render_plain_link( $service ) .
			'</p>',
		$service
	)
);
