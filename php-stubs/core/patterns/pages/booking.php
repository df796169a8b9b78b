<?php
/**
 * A page on which visitors book an appointment with Calendly.
 *
 * @package mainstay-blocks
 */

defined( 'ABSPATH' ) || exit();

?>
<!-- wp:paragraph {"fontSize":"large"} -->
<p class="has-large-font-size"><?php esc_html_e( 'Choose a time that suits you. The first meeting takes half an hour and is free.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:columns -->
<div class="wp-block-columns"><!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( '1. Choose a time', 'mainstay-blocks' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'The calendar shows when we are free, in your own time zone.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( '2. Tell us what it is about', 'mainstay-blocks' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'A few words are enough, so that we can prepare.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( '3. We meet', 'mainstay-blocks' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'By phone, by video or in person. You get all the details by email.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->

<!-- wp:jetpack/calendly -->
<div class="wp-block-jetpack-calendly"></div>
<!-- /wp:jetpack/calendly -->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Good to know', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:details -->
<details class="wp-block-details"><summary><?php esc_html_e( 'Can I move my appointment?', 'mainstay-blocks' ); ?></summary><!-- wp:paragraph -->
<p><?php esc_html_e( 'Yes, until the day before, with the link in your confirmation email.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></details>
<!-- /wp:details -->

<!-- wp:details -->
<details class="wp-block-details"><summary><?php esc_html_e( 'What does it cost after the first meeting?', 'mainstay-blocks' ); ?></summary><!-- wp:paragraph -->
<p><?php esc_html_e( 'We will tell you the price before you decide.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></details>
<!-- /wp:details -->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Does none of these times suit you?', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Call or write to us, and we will find another time.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/contact-info -->
<div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/phone /-->

<!-- wp:jetpack/email /--></div>
<!-- /wp:jetpack/contact-info -->
