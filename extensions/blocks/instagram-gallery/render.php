<?php
/**
 * Renders copies of the newest images of an Instagram account, each with a link to its post.
 * Without any, the saved link to the account stays.
 *
 * @package mainstay-blocks
 *
 * @var array<string, mixed> $attributes Of the block.
 * @var string               $content    As saved.
 */

namespace Mainstay\Blocks\InstagramGallery;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';

$pictures = get_images( $attributes );
if ( ! $pictures ) {
	echo $content;
	return;
}
$columns    = clamp_integer( $attributes['columns'] ?? null, 1, 6, 3 );
$is_stacked = (bool) ( $attributes['isStackedOnMobile'] ?? true );
$width      = ceil( 100 / $columns ) . 'vw';
$sizes      = $is_stacked ? "(max-width: 600px) 100vw, $width" : $width;
$items      = array_map(
	static fn( $picture ) => render_linked_image( $picture, $sizes ),
	$pictures
);
if ( is_feed() ) {
	echo '<p>' . implode( "</p>\n<p>", $items ) . '</p>';
	return;
}
printf(
	'<div %s><ul class="wp-block-jetpack-instagram-gallery__grid%s"><li>%s</li></ul></div>',
	get_block_wrapper_attributes(
		[
			'style' => sprintf(
				'--columns:%d;--spacing:%dpx',
				$columns,
				clamp_integer( $attributes['spacing'] ?? null, 0, 50, 10 )
			),
		]
	),
	$is_stacked ? ' is-stacked-on-mobile' : '',
	implode( '</li><li>', $items )
);
