<?php
/**
 * A form by which visitors rate and say what could be better.
 *
 * @package mainstay-blocks
 */

use function Mainstay\Core\Patterns\print_attributes;

defined( 'ABSPATH' ) || exit();

?>
<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'How was it?', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'It takes a minute and helps us. You do not have to give your name.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/contact-form <?php print_attributes( [ 'subject' => __( 'New feedback from your website', 'mainstay-blocks' ) ] ); ?> -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-rating {"required":true} -->
<div><!-- wp:jetpack/label <?php print_attributes( [ 'label' => __( 'How would you rate us overall?', 'mainstay-blocks' ) ] ); ?> /-->

<!-- wp:jetpack/input-rating /--></div>
<!-- /wp:jetpack/field-rating -->

<!-- wp:jetpack/field-checkbox-multiple <?php print_attributes( [ 'label' => __( 'What was good?', 'mainstay-blocks' ) ] ); ?> -->
<div class="wp-block-jetpack-field-checkbox-multiple"><!-- wp:jetpack/field-option-checkbox <?php print_attributes( [ 'label' => __( 'The quality', 'mainstay-blocks' ) ] ); ?> /-->

<!-- wp:jetpack/field-option-checkbox <?php print_attributes( [ 'label' => __( 'The service', 'mainstay-blocks' ) ] ); ?> /-->

<!-- wp:jetpack/field-option-checkbox <?php print_attributes( [ 'label' => __( 'The price', 'mainstay-blocks' ) ] ); ?> /-->

<!-- wp:jetpack/field-option-checkbox <?php print_attributes( [ 'label' => __( 'The place', 'mainstay-blocks' ) ] ); ?> /--></div>
<!-- /wp:jetpack/field-checkbox-multiple -->

<!-- wp:jetpack/field-textarea <?php print_attributes( [ 'label' => __( 'What could be better?', 'mainstay-blocks' ) ] ); ?> /-->

<!-- wp:jetpack/field-email <?php print_attributes( [ 'label' => __( 'Your email address, if you would like a reply', 'mainstay-blocks' ) ] ); ?> /-->

<!-- wp:jetpack/button <?php
print_attributes(
	[
		'element' => 'button',
		'text'    => __( 'Send feedback', 'mainstay-blocks' ),
		'lock'    => [ 'remove' => true ],
	]
);
?> /--></div>
<!-- /wp:jetpack/contact-form -->
