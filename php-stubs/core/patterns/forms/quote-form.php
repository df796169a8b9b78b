<?php
/**
 * A form by which customers ask for a quote.
 *
 * @package mainstay-blocks
 */

use function Mainstay\Core\Patterns\print_attributes;

defined( 'ABSPATH' ) || exit();

?>
<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'What would it cost?', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Tell us about your project. You will get a free quote by email, with no obligation.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/contact-form <?php print_attributes( [ 'subject' => __( 'A new request for a quote from your website', 'mainstay-blocks' ) ] ); ?> -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true,"width":50} /-->

<!-- wp:jetpack/field-email {"required":true,"width":50} /-->

<!-- wp:jetpack/field-telephone {"width":50} /-->

<!-- wp:jetpack/field-text <?php
print_attributes(
	[
		'label' => __( 'Company', 'mainstay-blocks' ),
		'width' => 50,
	]
);
?> /-->

<!-- wp:jetpack/field-select <?php
print_attributes(
	[
		'label'    => __( 'What is it about?', 'mainstay-blocks' ),
		'required' => true,
		'options'  => [
			__( 'Something new', 'mainstay-blocks' ),
			__( 'A repair', 'mainstay-blocks' ),
			__( 'Regular maintenance', 'mainstay-blocks' ),
			__( 'Something else', 'mainstay-blocks' ),
		],
		'width'    => 50,
	]
);
?> /-->

<!-- wp:jetpack/field-date <?php
print_attributes(
	[
		'label' => __( 'When do you need it?', 'mainstay-blocks' ),
		'width' => 50,
	]
);
?> /-->

<!-- wp:jetpack/field-textarea <?php
print_attributes(
	[
		'label'       => __( 'Describe what you need', 'mainstay-blocks' ),
		'required'    => true,
		'placeholder' => __( 'Sizes, amounts, materials, links to examples', 'mainstay-blocks' ),
	]
);
?> /-->

<!-- wp:jetpack/button <?php
print_attributes(
	[
		'element' => 'button',
		'text'    => __( 'Request a quote', 'mainstay-blocks' ),
		'lock'    => [ 'remove' => true ],
	]
);
?> /--></div>
<!-- /wp:jetpack/contact-form -->
