<?php
/**
 * Renders the stars as SVG in place of the saved characters, which have no half star.
 *
 * @var array<string, mixed> $attributes Block attributes.
 *
 * @package mainstay-blocks
 */

use Mainstay\Blocks\RatingStar;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';

[$mainstay_rating, $mainstay_max] = RatingStar\read_rating( $attributes );

if ( is_feed() ) {
	printf(
		'<p>%s %s</p>',
		esc_html( RatingStar\get_star_characters( $mainstay_rating, $mainstay_max ) ),
		esc_html( RatingStar\get_screen_reader_text( $mainstay_rating, $mainstay_max ) )
	);
	return;
}
?>
<figure <?php
echo get_block_wrapper_attributes(
	[
		'style'      => RatingStar\get_figure_style( $attributes ),
		'role'       => 'img',
		'aria-label' => RatingStar\get_screen_reader_text( $mainstay_rating, $mainstay_max ),
	]
);
?>><?php echo RatingStar\render_stars( $mainstay_rating, $mainstay_max ); ?></figure>
