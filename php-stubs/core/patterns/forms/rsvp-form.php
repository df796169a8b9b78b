<?php
/**
 * A form by which guests say whether they come.
 *
 * @package mainstay-blocks
 */

use function Mainstay\Core\Patterns\print_attributes;

defined( 'ABSPATH' ) || exit();

?>
<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Will you join us?', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Please reply by the end of the month, so that there is a seat for everyone.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/contact-form <?php print_attributes( [ 'subject' => __( 'A new RSVP from your website', 'mainstay-blocks' ) ] ); ?> -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true,"width":50} /-->

<!-- wp:jetpack/field-email {"required":true,"width":50} /-->

<!-- wp:jetpack/field-radio <?php
print_attributes(
	[
		'label'    => __( 'Are you coming?', 'mainstay-blocks' ),
		'required' => true,
	]
);
?> -->
<div class="wp-block-jetpack-field-radio"><!-- wp:jetpack/field-option-radio <?php
print_attributes(
	[
		'label'     => __( 'Yes, I will be there', 'mainstay-blocks' ),
		'fieldType' => 'radio',
	]
);
?> /-->

<!-- wp:jetpack/field-option-radio <?php
print_attributes(
	[
		'label'     => __( 'Sorry, I can’t make it', 'mainstay-blocks' ),
		'fieldType' => 'radio',
	]
);
?> /--></div>
<!-- /wp:jetpack/field-radio -->

<!-- wp:jetpack/field-number {"width":50} -->
<div><!-- wp:jetpack/label <?php print_attributes( [ 'label' => __( 'How many people, including you?', 'mainstay-blocks' ) ] ); ?> /-->

<!-- wp:jetpack/input {"type":"number","min":1} /--></div>
<!-- /wp:jetpack/field-number -->

<!-- wp:jetpack/field-select <?php
print_attributes(
	[
		'label'   => __( 'What do you eat?', 'mainstay-blocks' ),
		'options' => [
			__( 'Everything', 'mainstay-blocks' ),
			__( 'Vegetarian', 'mainstay-blocks' ),
			__( 'Vegan', 'mainstay-blocks' ),
		],
		'width'   => 50,
	]
);
?> /-->

<!-- wp:jetpack/field-textarea <?php
print_attributes(
	[
		'label'       => __( 'Anything we should know?', 'mainstay-blocks' ),
		'placeholder' => __( 'Allergies, songs for dancing, good wishes', 'mainstay-blocks' ),
	]
);
?> /-->

<!-- wp:jetpack/button <?php
print_attributes(
	[
		'element' => 'button',
		'text'    => __( 'Send RSVP', 'mainstay-blocks' ),
		'lock'    => [ 'remove' => true ],
	]
);
?> /--></div>
<!-- /wp:jetpack/contact-form -->
