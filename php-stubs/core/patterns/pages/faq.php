<?php
/**
 * A page with questions and answers, and a form for others.
 *
 * @package mainstay-blocks
 */

use function Mainstay\Core\Patterns\print_attributes;

defined( 'ABSPATH' ) || exit();

?>
<!-- wp:paragraph {"fontSize":"large"} -->
<p class="has-large-font-size"><?php esc_html_e( 'What people ask us most often.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Before you order', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:details -->
<details class="wp-block-details"><summary><?php esc_html_e( 'How long does it take?', 'mainstay-blocks' ); ?></summary><!-- wp:paragraph -->
<p><?php esc_html_e( 'Most orders are ready within a week. If yours takes longer, we will tell you before you pay.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></details>
<!-- /wp:details -->

<!-- wp:details -->
<details class="wp-block-details"><summary><?php esc_html_e( 'Can I come and take a look first?', 'mainstay-blocks' ); ?></summary><!-- wp:paragraph -->
<p><?php esc_html_e( 'Yes, during our opening hours, and without an appointment.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></details>
<!-- /wp:details -->

<!-- wp:details -->
<details class="wp-block-details"><summary><?php esc_html_e( 'How can I pay?', 'mainstay-blocks' ); ?></summary><!-- wp:paragraph -->
<p><?php esc_html_e( 'By card, by bank transfer, or in cash when you come by.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></details>
<!-- /wp:details -->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'After you order', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:details -->
<details class="wp-block-details"><summary><?php esc_html_e( 'Can I change my order?', 'mainstay-blocks' ); ?></summary><!-- wp:paragraph -->
<p><?php esc_html_e( 'Yes, as long as we have not started. Write to us as soon as you can.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></details>
<!-- /wp:details -->

<!-- wp:details -->
<details class="wp-block-details"><summary><?php esc_html_e( 'What if something is broken?', 'mainstay-blocks' ); ?></summary><!-- wp:paragraph -->
<p><?php esc_html_e( 'Send us a photo of it. We repair or replace it.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></details>
<!-- /wp:details -->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Is your question not listed?', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Ask us. We will answer by email, and add the answer to this page if it helps others.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/contact-form <?php print_attributes( [ 'subject' => __( 'A new question from your website', 'mainstay-blocks' ) ] ); ?> -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true,"width":50} /-->

<!-- wp:jetpack/field-email {"required":true,"width":50} /-->

<!-- wp:jetpack/field-textarea <?php
print_attributes(
	[
		'label'    => __( 'Your question', 'mainstay-blocks' ),
		'required' => true,
	]
);
?> /-->

<!-- wp:jetpack/button <?php
print_attributes(
	[
		'element' => 'button',
		'text'    => __( 'Send question', 'mainstay-blocks' ),
		'lock'    => [ 'remove' => true ],
	]
);
?> /--></div>
<!-- /wp:jetpack/contact-form -->
