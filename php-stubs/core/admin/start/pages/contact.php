<?php
/**
 * A page with a contact form.
 *
 * @package mainstay-blocks
 */

defined( 'ABSPATH' ) || exit();

?>
<!-- wp:paragraph -->
<p><?php esc_html_e( 'Do you have a question? Write to us, we will get back to you.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/contact-form -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true,"width":50} /-->

<!-- wp:jetpack/field-email {"required":true,"width":50} /-->

<!-- wp:jetpack/field-textarea /-->

<!-- wp:jetpack/button <?php
// phpcs:ignore WordPress.Security.EscapeOutput -- WordPress writes the attributes of blocks so.
echo serialize_block_attributes(
	[
		'element' => 'button',
		'text'    => __( 'Contact us', 'mainstay-blocks' ),
		'lock'    => [ 'remove' => true ],
	]
);
?> /--></div>
<!-- /wp:jetpack/contact-form -->
