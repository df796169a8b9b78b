<?php
/**
 * An animated image, for a visitor.
 *
 * @package mainstay-blocks
 *
 * @var array<string, mixed> $attributes Of the block.
 */

namespace Mainstay\Blocks\Gif;

use Mainstay\Core\Consent;
use Mainstay\Core\PlainText;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/core/consent.php';

$picture = get_image( $attributes );
if ( ! $picture ) {
	return;
}
$text = static fn( $name ) => is_string( $attributes[ $name ] ?? null )
	? $attributes[ $name ]
	: '';
$alt  = $text( 'alt' ) ?: $text( 'searchText' );
if ( is_feed() && $picture['service'] ) {
	printf(
		'<p><a href="%s">%s</a></p>',
		esc_url( $picture['page'] ),
		PlainText\to_html( $alt ?: $picture['name'] )
	);
	return;
}
$style   = get_aspect_ratio_style( $attributes['paddingTop'] ?? '' );
$frame   = sprintf(
	'<div class="wp-block-jetpack-gif__frame"%s>%s</div>',
	$style ? sprintf( ' style="%s"', esc_attr( $style ) ) : '',
	is_feed()
		? sprintf(
			'<img src="%s" alt="%s">',
			esc_url( $picture['file'] ),
			PlainText\to_html( $alt )
		)
		: render_frame( $picture, $alt )
);
$caption = wp_kses_post( $text( 'caption' ) );
printf(
	'<figure %s>%s%s</figure>',
	get_block_wrapper_attributes(),
	$picture['service']
		? Consent\render_consent_gate(
			$frame,
			[
				'service' => $picture['service'],
				'name'    => $picture['name'],
				'url'     => $picture['page'],
			]
		)
		: $frame,
	'' === $caption ? '' : "<figcaption>$caption</figcaption>"
);
