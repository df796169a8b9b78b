<?php
/**
 * A page of an event: date, place, program, tickets and a calendar.
 *
 * @package mainstay-blocks
 */

use function Mainstay\Core\Patterns\print_attributes;

defined( 'ABSPATH' ) || exit();

?>
<!-- wp:paragraph {"fontSize":"large"} -->
<p class="has-large-font-size"><?php esc_html_e( 'One evening, good company, and something to take home. Everyone is welcome, whether you know us or not.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:columns -->
<div class="wp-block-columns"><!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'When', 'mainstay-blocks' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Saturday, 7 to 10 pm. Doors open at half past six.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Where', 'mainstay-blocks' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'In the main hall. The entrance has no steps.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'What it costs', 'mainstay-blocks' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Pay what you can: the suggested price is 15.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Program', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li><strong><?php esc_html_e( '6:30 pm', 'mainstay-blocks' ); ?></strong> <?php esc_html_e( 'Doors open, drinks at the bar', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><strong><?php esc_html_e( '7:00 pm', 'mainstay-blocks' ); ?></strong> <?php esc_html_e( 'Welcome, and the first part', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><strong><?php esc_html_e( '8:15 pm', 'mainstay-blocks' ); ?></strong> <?php esc_html_e( 'Break, with something to eat', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><strong><?php esc_html_e( '8:45 pm', 'mainstay-blocks' ); ?></strong> <?php esc_html_e( 'The second part, and time for questions', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Tickets', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Places are limited. Please bring your ticket, printed or on your phone.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/eventbrite /-->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'All our dates', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Can’t make it this time? There is more to come.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/google-calendar -->
<a class="wp-block-jetpack-google-calendar"></a>
<!-- /wp:jetpack/google-calendar -->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Tell your friends', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:jetpack/sharing-buttons -->
<ul class="wp-block-jetpack-sharing-buttons has-normal-icon-size jetpack-sharing-buttons__services-list" id="jetpack-sharing-serivces-list"><!-- wp:jetpack/sharing-button <?php
print_attributes(
	[
		'service' => 'share',
		'label'   => __( 'Share', 'mainstay-blocks' ),
	]
);
?> /-->

<!-- wp:jetpack/sharing-button <?php
print_attributes(
	[
		'service' => 'mail',
		'label'   => __( 'Email', 'mainstay-blocks' ),
	]
);
?> /-->

<!-- wp:jetpack/sharing-button <?php
print_attributes(
	[
		'service' => 'print',
		'label'   => __( 'Print', 'mainstay-blocks' ),
	]
);
?> /--></ul>
<!-- /wp:jetpack/sharing-buttons -->
