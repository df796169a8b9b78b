<?php
/**
 * An article of which the second part is for paying subscribers.
 *
 * @package mainstay-blocks
 */

use function Mainstay\Core\Patterns\print_attributes;

defined( 'ABSPATH' ) || exit();

?>
<!-- wp:paragraph {"fontSize":"large"} -->
<p class="has-large-font-size"><?php esc_html_e( 'The beginning of your article, which everyone can read. Make it strong: it helps people decide.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:premium-content/container -->
<div class="wp-block-premium-content-container wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view -->
<div class="wp-block-premium-content-subscriber-view entry-content"><!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'For subscribers only', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'The rest of your article: the details, the numbers, the recipe, the recording. Only people who have paid can see it, in your feed and in search results as well.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:premium-content/subscriber-view -->

<!-- wp:premium-content/logged-out-view -->
<div class="wp-block-premium-content-logged-out-view entry-content"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Subscribe to keep reading', 'mainstay-blocks' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Support our work and read everything.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li><?php esc_html_e( 'This article and all others', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><?php esc_html_e( 'New articles every week', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><?php esc_html_e( 'Cancel any time', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->

<!-- wp:premium-content/buttons -->
<div class="wp-block-premium-content-buttons wp-block-buttons"><!-- wp:jetpack/recurring-payments -->
<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button <?php
print_attributes(
	[
		'element'               => 'a',
		'uniqueId'              => 'recurring-payments-id',
		'passthroughAttributes' => [
			'uniqueId' => 'uniqueId',
			'url'      => 'url',
		],
		'text'                  => __( 'Subscribe now', 'mainstay-blocks' ),
	]
);
?> /--></div>
<!-- /wp:jetpack/recurring-payments -->

<!-- wp:premium-content/login-button -->
<div class="wp-block-premium-content-login-button wp-block-button"><a class="wp-block-button__link"><?php esc_html_e( 'I am a subscriber', 'mainstay-blocks' ); ?></a></div>
<!-- /wp:premium-content/login-button --></div>
<!-- /wp:premium-content/buttons --></div>
<!-- /wp:premium-content/logged-out-view --></div>
<!-- /wp:premium-content/container -->
