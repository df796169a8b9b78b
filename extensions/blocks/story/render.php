<?php
/**
 * Renders a story: all slides as a list that can be swiped, and the player.
 *
 * @package mainstay-blocks
 *
 * @var array<string, mixed> $attributes Of the block.
 */

namespace Mainstay\Blocks\Story;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/functions.php';

$slides = get_slides( $attributes['mediaFiles'] ?? null );
if ( ! $slides ) {
	return;
}
if ( is_feed() ) {
	echo render_plain_list( $slides ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped there.
	return;
}
$settings   = $attributes['settings'] ?? null;
$ratio      = min(
	4,
	max( 0.25, get_number_setting( $settings, 'defaultAspectRatio', FRAME_ASPECT_RATIO ) )
);
$crop_up_to = get_number_setting( $settings, 'cropUpTo', MAX_CROPPED_SHARE );
$list       = '';
foreach ( $slides as $index => $slide ) {
	$list .= render_slide(
		$slide,
		0 === $index,
		fills_frame( $slide, $ratio, $crop_up_to )
			? 'wp-story__slide is-cropped'
			: 'wp-story__slide'
	);
}
printf(
	'<div %s><div class="wp-story__player" role="group" aria-roledescription="%s" aria-label="%s" data-settings="%s" style="--story-ratio:%s"><div class="wp-story__frame"><ol class="wp-story__slides" tabindex="0" aria-label="%s">%s</ol>%s</div></div></div>',
	get_block_wrapper_attributes( [ 'class' => 'wp-story' ] ), // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by WordPress.
	esc_attr__( 'story', 'mainstay-blocks' ),
	esc_attr(
		sprintf(
			/* translators: %d: number of slides. */
			_n(
				'Story with %d slide',
				'Story with %d slides',
				count( $slides ),
				'mainstay-blocks'
			),
			count( $slides )
		)
	),
	esc_attr(
		(string) wp_json_encode(
			(object) array_filter(
				is_array( $settings ) ? $settings : [],
				'is_scalar'
			)
		)
	),
	esc_attr( (string) $ratio ),
	esc_attr__( 'Slides', 'mainstay-blocks' ),
	$list, // phpcs:ignore WordPress.Security.EscapeOutput -- escaped in functions.php.
	render_controls( count( $slides ) ) // phpcs:ignore WordPress.Security.EscapeOutput -- escaped in functions.php.
);
