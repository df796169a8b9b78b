<?php
/**
 * A page with donations, and reasons to donate.
 *
 * @package mainstay-blocks
 */

defined( 'ABSPATH' ) || exit();

?>
<!-- wp:paragraph {"fontSize":"large"} -->
<p class="has-large-font-size"><?php esc_html_e( 'Your donation keeps our work going. Thank you!', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:columns -->
<div class="wp-block-columns"><!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'It goes where it is needed', 'mainstay-blocks' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'We are a small team without a large office. Your donation pays for the work itself.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Small amounts count', 'mainstay-blocks' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Many small donations let us plan ahead better than one large one.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'You see the results', 'mainstay-blocks' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'At least once a year, we report here on what we did with the money.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->

<!-- wp:jetpack/donations /-->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Where your money goes', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li><?php esc_html_e( 'Rent, electricity and insurance, so that we are here tomorrow', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><?php esc_html_e( 'Materials and tools for our projects', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><?php esc_html_e( 'Help for people who could not otherwise take part', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Questions about donations', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:details -->
<details class="wp-block-details"><summary><?php esc_html_e( 'Is the payment safe?', 'mainstay-blocks' ); ?></summary><!-- wp:paragraph -->
<p><?php esc_html_e( 'Yes. A payment service handles it, and we never see your card number.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></details>
<!-- /wp:details -->

<!-- wp:details -->
<details class="wp-block-details"><summary><?php esc_html_e( 'Can I cancel a monthly donation?', 'mainstay-blocks' ); ?></summary><!-- wp:paragraph -->
<p><?php esc_html_e( 'Yes, at any time, with the link in the email that you get after the first payment, or by writing to us.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></details>
<!-- /wp:details -->

<!-- wp:details -->
<details class="wp-block-details"><summary><?php esc_html_e( 'Do I get a receipt?', 'mainstay-blocks' ); ?></summary><!-- wp:paragraph -->
<p><?php esc_html_e( 'Yes, you get one by email right after each payment.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></details>
<!-- /wp:details -->
