<?php
/**
 * The tickets of an event, for a visitor.
 *
 * @var array<string, mixed> $attributes
 * @var string               $content    Saved markup.
 * @var \WP_Block            $block
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Eventbrite;

use Mainstay\Core\Consent;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/core/consent.php';

$url = $attributes['url'] ?? '';
if ( ! esc_url( $url, [ 'http', 'https' ] ) ) {
	return;
}
$event_id = get_event_id( $url );
if ( ! $event_id || is_feed() ) {
	printf( '<p %s>%s</p>', get_block_wrapper_attributes(), render_link( $url ) );
	return;
}
$service  = [
	'service' => 'eventbrite',
	'name'    => 'Eventbrite',
	'url'     => $url,
];
$is_modal =
	'modal' === ( $attributes['style'] ?? '' ) ||
	true === ( $attributes['useModal'] ?? false );
$checkout = sprintf(
	'<div class="wp-block-jetpack-eventbrite__tickets"><p>%s</p>%s</div>',
	$is_modal ? Consent\render_plain_link( $service ) : render_link( $url ),
	render_checkout_container( $event_id )
);
$gated    = Consent\render_consent_gate( $checkout, $service + [ 'height' => $is_modal ? 0 : 425 ] );
printf(
	'<div %s>%s</div>',
	get_block_wrapper_attributes(),
	$is_modal
		? render_button_and_dialog(
			$url,
			get_button_attributes(
				$attributes,
				$block->parsed_block['innerBlocks'] ?? [],
				$content
			),
			$gated
		)
		: $gated
);
