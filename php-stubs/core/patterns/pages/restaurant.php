<?php
/**
 * A page of a restaurant: the menu, a form to reserve a table, hours and contact details.
 *
 * @package mainstay-blocks
 */

use function Mainstay\Core\Patterns\print_attributes;

defined( 'ABSPATH' ) || exit();

?>
<!-- wp:paragraph {"fontSize":"large"} -->
<p class="has-large-font-size"><?php esc_html_e( 'We cook what the season brings. Come as you are, and stay as long as you like.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:heading {"align":"wide"} -->
<h2 class="wp-block-heading alignwide"><?php esc_html_e( 'Menu', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:columns {"align":"wide"} -->
<div class="wp-block-columns alignwide"><!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Starters', 'mainstay-blocks' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:group {"style":{"spacing":{"blockGap":"0"}},"layout":{"type":"default"}} -->
<div class="wp-block-group"><!-- wp:group {"layout":{"type":"flex","flexWrap":"nowrap","justifyContent":"space-between"}} -->
<div class="wp-block-group"><!-- wp:paragraph -->
<p><strong><?php esc_html_e( 'Soup of the day', 'mainstay-blocks' ); ?></strong></p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>6</p>
<!-- /wp:paragraph --></div>
<!-- /wp:group -->

<!-- wp:paragraph {"fontSize":"small"} -->
<p class="has-small-font-size"><?php esc_html_e( 'With bread from our own oven', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:group -->

<!-- wp:group {"style":{"spacing":{"blockGap":"0"}},"layout":{"type":"default"}} -->
<div class="wp-block-group"><!-- wp:group {"layout":{"type":"flex","flexWrap":"nowrap","justifyContent":"space-between"}} -->
<div class="wp-block-group"><!-- wp:paragraph -->
<p><strong><?php esc_html_e( 'Green salad', 'mainstay-blocks' ); ?></strong></p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>7</p>
<!-- /wp:paragraph --></div>
<!-- /wp:group -->

<!-- wp:paragraph {"fontSize":"small"} -->
<p class="has-small-font-size"><?php esc_html_e( 'Leaves, herbs, roasted seeds', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:group -->

<!-- wp:group {"style":{"spacing":{"blockGap":"0"}},"layout":{"type":"default"}} -->
<div class="wp-block-group"><!-- wp:group {"layout":{"type":"flex","flexWrap":"nowrap","justifyContent":"space-between"}} -->
<div class="wp-block-group"><!-- wp:paragraph -->
<p><strong><?php esc_html_e( 'Baked beets', 'mainstay-blocks' ); ?></strong></p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>9</p>
<!-- /wp:paragraph --></div>
<!-- /wp:group -->

<!-- wp:paragraph {"fontSize":"small"} -->
<p class="has-small-font-size"><?php esc_html_e( 'Goat cheese, walnuts, honey', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:group --></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Mains', 'mainstay-blocks' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:group {"style":{"spacing":{"blockGap":"0"}},"layout":{"type":"default"}} -->
<div class="wp-block-group"><!-- wp:group {"layout":{"type":"flex","flexWrap":"nowrap","justifyContent":"space-between"}} -->
<div class="wp-block-group"><!-- wp:paragraph -->
<p><strong><?php esc_html_e( 'Mushroom risotto', 'mainstay-blocks' ); ?></strong></p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>16</p>
<!-- /wp:paragraph --></div>
<!-- /wp:group -->

<!-- wp:paragraph {"fontSize":"small"} -->
<p class="has-small-font-size"><?php esc_html_e( 'Parsley, lemon, aged cheese', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:group -->

<!-- wp:group {"style":{"spacing":{"blockGap":"0"}},"layout":{"type":"default"}} -->
<div class="wp-block-group"><!-- wp:group {"layout":{"type":"flex","flexWrap":"nowrap","justifyContent":"space-between"}} -->
<div class="wp-block-group"><!-- wp:paragraph -->
<p><strong><?php esc_html_e( 'Fish of the day', 'mainstay-blocks' ); ?></strong></p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>22</p>
<!-- /wp:paragraph --></div>
<!-- /wp:group -->

<!-- wp:paragraph {"fontSize":"small"} -->
<p class="has-small-font-size"><?php esc_html_e( 'Potatoes and a butter sauce', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:group -->

<!-- wp:group {"style":{"spacing":{"blockGap":"0"}},"layout":{"type":"default"}} -->
<div class="wp-block-group"><!-- wp:group {"layout":{"type":"flex","flexWrap":"nowrap","justifyContent":"space-between"}} -->
<div class="wp-block-group"><!-- wp:paragraph -->
<p><strong><?php esc_html_e( 'Braised beef', 'mainstay-blocks' ); ?></strong></p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>24</p>
<!-- /wp:paragraph --></div>
<!-- /wp:group -->

<!-- wp:paragraph {"fontSize":"small"} -->
<p class="has-small-font-size"><?php esc_html_e( 'Root vegetables, red wine', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:group --></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Desserts', 'mainstay-blocks' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:group {"style":{"spacing":{"blockGap":"0"}},"layout":{"type":"default"}} -->
<div class="wp-block-group"><!-- wp:group {"layout":{"type":"flex","flexWrap":"nowrap","justifyContent":"space-between"}} -->
<div class="wp-block-group"><!-- wp:paragraph -->
<p><strong><?php esc_html_e( 'Apple cake', 'mainstay-blocks' ); ?></strong></p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>6</p>
<!-- /wp:paragraph --></div>
<!-- /wp:group -->

<!-- wp:paragraph {"fontSize":"small"} -->
<p class="has-small-font-size"><?php esc_html_e( 'Warm, with cream', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:group -->

<!-- wp:group {"style":{"spacing":{"blockGap":"0"}},"layout":{"type":"default"}} -->
<div class="wp-block-group"><!-- wp:group {"layout":{"type":"flex","flexWrap":"nowrap","justifyContent":"space-between"}} -->
<div class="wp-block-group"><!-- wp:paragraph -->
<p><strong><?php esc_html_e( 'Chocolate mousse', 'mainstay-blocks' ); ?></strong></p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>7</p>
<!-- /wp:paragraph --></div>
<!-- /wp:group -->

<!-- wp:paragraph {"fontSize":"small"} -->
<p class="has-small-font-size"><?php esc_html_e( 'Sea salt, olive oil', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:group -->

<!-- wp:group {"style":{"spacing":{"blockGap":"0"}},"layout":{"type":"default"}} -->
<div class="wp-block-group"><!-- wp:group {"layout":{"type":"flex","flexWrap":"nowrap","justifyContent":"space-between"}} -->
<div class="wp-block-group"><!-- wp:paragraph -->
<p><strong><?php esc_html_e( 'Cheese plate', 'mainstay-blocks' ); ?></strong></p>
<!-- /wp:paragraph -->

<!-- wp:paragraph -->
<p>9</p>
<!-- /wp:paragraph --></div>
<!-- /wp:group -->

<!-- wp:paragraph {"fontSize":"small"} -->
<p class="has-small-font-size"><?php esc_html_e( 'Three kinds, with fruit', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:group --></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->

<!-- wp:paragraph {"fontSize":"small"} -->
<p class="has-small-font-size"><?php esc_html_e( 'Please tell us about allergies and intolerances before you order.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:columns {"align":"wide"} -->
<div class="wp-block-columns alignwide"><!-- wp:column {"width":"60%"} -->
<div class="wp-block-column" style="flex-basis:60%"><!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Reserve a table', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:jetpack/contact-form <?php print_attributes( [ 'subject' => __( 'A new reservation from your website', 'mainstay-blocks' ) ] ); ?> -->
<div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name {"required":true,"width":50} /-->

<!-- wp:jetpack/field-email {"required":true,"width":50} /-->

<!-- wp:jetpack/field-telephone {"required":true,"width":50} /-->

<!-- wp:jetpack/field-number {"required":true,"width":50} -->
<div><!-- wp:jetpack/label <?php print_attributes( [ 'label' => __( 'How many people?', 'mainstay-blocks' ) ] ); ?> /-->

<!-- wp:jetpack/input {"type":"number","min":1} /--></div>
<!-- /wp:jetpack/field-number -->

<!-- wp:jetpack/field-date {"required":true,"width":50} /-->

<!-- wp:jetpack/field-time {"required":true,"width":50} -->
<div><!-- wp:jetpack/label <?php print_attributes( [ 'label' => __( 'What time?', 'mainstay-blocks' ) ] ); ?> /-->

<!-- wp:jetpack/input {"type":"time"} /--></div>
<!-- /wp:jetpack/field-time -->

<!-- wp:jetpack/field-textarea <?php
print_attributes(
	[
		'label'       => __( 'Anything we should know?', 'mainstay-blocks' ),
		'placeholder' => __( 'Allergies, high chairs, birthdays', 'mainstay-blocks' ),
	]
);
?> /-->

<!-- wp:jetpack/button <?php
print_attributes(
	[
		'element' => 'button',
		'text'    => __( 'Request a table', 'mainstay-blocks' ),
		'lock'    => [ 'remove' => true ],
	]
);
?> /--></div>
<!-- /wp:jetpack/contact-form --></div>
<!-- /wp:column -->

<!-- wp:column {"width":"40%"} -->
<div class="wp-block-column" style="flex-basis:40%"><!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Opening hours', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:jetpack/business-hours {"days":[{"name":"Sun","hours":[{"opening":"12:00","closing":"21:00"}]},{"name":"Mon","hours":[]},{"name":"Tue","hours":[{"opening":"12:00","closing":"14:30"},{"opening":"18:00","closing":"22:00"}]},{"name":"Wed","hours":[{"opening":"12:00","closing":"14:30"},{"opening":"18:00","closing":"22:00"}]},{"name":"Thu","hours":[{"opening":"12:00","closing":"14:30"},{"opening":"18:00","closing":"22:00"}]},{"name":"Fri","hours":[{"opening":"12:00","closing":"14:30"},{"opening":"18:00","closing":"23:00"}]},{"name":"Sat","hours":[{"opening":"12:00","closing":"14:30"},{"opening":"18:00","closing":"23:00"}]}]} /-->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Find us', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:jetpack/contact-info -->
<div class="wp-block-jetpack-contact-info"><!-- wp:jetpack/address /-->

<!-- wp:jetpack/phone /-->

<!-- wp:jetpack/email /--></div>
<!-- /wp:jetpack/contact-info --></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->
