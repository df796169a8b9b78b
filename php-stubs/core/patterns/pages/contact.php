<?php
/**
 * A page with a contact form, contact details and opening hours.
 *
 * @package mainstay-blocks
 */

use function Mainstay\Core\Patterns\print_attributes;

defined( 'ABSPATH' ) || exit();

?>
<!-- wp:paragraph {"fontSize":"large"} -->
<p class="has-large-font-size"><?php esc_html_e( 'Do you have a question? Write to us, and we will get back to you.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:columns {"align":"wide"} -->
<div class="wp-block-columns alignwide"><!-- wp:column {"width":"60%"} -->
<div class="wp-block-column" style="flex-basis:60%"><!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Send us a message', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:jetpack/contact-form -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true,"width":50} /-->

<!-- wp:jetpack/field-email {"required":true,"width":50} /-->

<!-- wp:jetpack/field-textarea {"required":true} /-->

<!-- wp:jetpack/button <?php
print_attributes(
	[
		'element' => 'button',
		'text'    => __( 'Contact us', 'mainstay-blocks' ),
		'lock'    => [ 'remove' => true ],
	]
);
?> /--></div>
<!-- /wp:jetpack/contact-form --></div>
<!-- /wp:column -->

<!-- wp:column {"width":"40%"} -->
<div class="wp-block-column" style="flex-basis:40%"><!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Visit or call us', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:jetpack/contact-info -->
<div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/address /-->

<!-- wp:jetpack/phone /-->

<!-- wp:jetpack/email /--></div>
<!-- /wp:jetpack/contact-info -->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Opening hours', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:jetpack/business-hours /--></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->
