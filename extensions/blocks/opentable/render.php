<?php
/**
 * A reservation widget for a visitor.
 *
 * @var array<string, mixed> $attributes
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Opentable;

use Mainstay\Core\Consent;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/core/consent.php';

$ids = get_restaurant_ids( $attributes );
if ( ! $ids ) {
	return;
}
$links = render_links( $attributes );
if ( is_feed() ) {
	echo $links;
	return;
}
$style         = get_widget_style( $attributes );
$has_no_margin =
	'button' === $style && true === ( $attributes['negativeMargin'] ?? false );
$widget        = render_widget( $attributes );
$service       = [
	'service' => 'opentable',
	'name'    => 'OpenTable',
	'url'     => get_reservation_url( $ids[0] ),
];
printf(
	'<div %s>%s</div>',
	get_block_wrapper_attributes(
		[
			'class' => trim(
				"is-style-$style" . ( $has_no_margin ? ' has-no-margin' : '' )
			),
		]
	),
	// The gate has a link to one restaurant; where there are several, each has to have one.
	count( $ids ) > 1
		? Consent\render_consent_gate( $widget, $service ) . $links
		: Consent\render_consent_gate( $widget . $links, $service )
);
