<?php
/**
 * A page with three plans: free, by the month and by the year.
 *
 * @package mainstay-blocks
 */

use function Mainstay\Core\Patterns\print_attributes;

defined( 'ABSPATH' ) || exit();

?>
<!-- wp:paragraph {"fontSize":"large"} -->
<p class="has-large-font-size"><?php esc_html_e( 'Read along for free, or become a member and make this work possible.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:columns {"align":"wide"} -->
<div class="wp-block-columns alignwide"><!-- wp:column -->
<div class="wp-block-column"><!-- wp:group {"style":{"border":{"width":"1px","style":"solid","radius":"8px"},"spacing":{"padding":{"top":"var:preset|spacing|40","right":"var:preset|spacing|40","bottom":"var:preset|spacing|40","left":"var:preset|spacing|40"}}},"layout":{"type":"default"}} -->
<div class="wp-block-group" style="border-style:solid;border-width:1px;border-radius:8px;padding-top:var(--wp--preset--spacing--40);padding-right:var(--wp--preset--spacing--40);padding-bottom:var(--wp--preset--spacing--40);padding-left:var(--wp--preset--spacing--40)"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Free', 'mainstay-blocks' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:group {"style":{"spacing":{"blockGap":"0.4em"}},"layout":{"type":"flex","verticalAlignment":"bottom"}} -->
<div class="wp-block-group"><!-- wp:paragraph {"fontSize":"x-large"} -->
<p class="has-x-large-font-size"><strong><?php esc_html_e( '$0', 'mainstay-blocks' ); ?></strong></p>
<!-- /wp:paragraph -->

<!-- wp:paragraph {"fontSize":"small"} -->
<p class="has-small-font-size"><?php esc_html_e( 'forever', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:group -->

<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li><?php esc_html_e( 'New posts by email', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><?php esc_html_e( 'All public posts', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->

<!-- wp:jetpack/subscriptions <?php
print_attributes(
	[
		'submitButtonText' => __( 'Subscribe for free', 'mainstay-blocks' ),
		'className'        => 'is-style-button',
	]
);
?> /--></div>
<!-- /wp:group --></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:group {"style":{"border":{"width":"1px","style":"solid","radius":"8px"},"spacing":{"padding":{"top":"var:preset|spacing|40","right":"var:preset|spacing|40","bottom":"var:preset|spacing|40","left":"var:preset|spacing|40"}}},"layout":{"type":"default"}} -->
<div class="wp-block-group" style="border-style:solid;border-width:1px;border-radius:8px;padding-top:var(--wp--preset--spacing--40);padding-right:var(--wp--preset--spacing--40);padding-bottom:var(--wp--preset--spacing--40);padding-left:var(--wp--preset--spacing--40)"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Member', 'mainstay-blocks' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:group {"style":{"spacing":{"blockGap":"0.4em"}},"layout":{"type":"flex","verticalAlignment":"bottom"}} -->
<div class="wp-block-group"><!-- wp:paragraph {"fontSize":"x-large"} -->
<p class="has-x-large-font-size"><strong><?php esc_html_e( '$5', 'mainstay-blocks' ); ?></strong></p>
<!-- /wp:paragraph -->

<!-- wp:paragraph {"fontSize":"small"} -->
<p class="has-small-font-size"><?php esc_html_e( 'a month', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:group -->

<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li><?php esc_html_e( 'Everything that is free', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><?php esc_html_e( 'Posts for members', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><?php esc_html_e( 'Cancel any time', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->

<!-- wp:jetpack/payment-buttons -->
<div class="wp-block-jetpack-payment-buttons"><!-- wp:jetpack/recurring-payments -->
<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button <?php
print_attributes(
	[
		'element'               => 'a',
		'uniqueId'              => 'recurring-payments-id',
		'passthroughAttributes' => [
			'uniqueId' => 'uniqueId',
			'url'      => 'url',
		],
		'text'                  => __( 'Join monthly', 'mainstay-blocks' ),
	]
);
?> /--></div>
<!-- /wp:jetpack/recurring-payments --></div>
<!-- /wp:jetpack/payment-buttons --></div>
<!-- /wp:group --></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:group {"style":{"border":{"width":"1px","style":"solid","radius":"8px"},"spacing":{"padding":{"top":"var:preset|spacing|40","right":"var:preset|spacing|40","bottom":"var:preset|spacing|40","left":"var:preset|spacing|40"}}},"layout":{"type":"default"}} -->
<div class="wp-block-group" style="border-style:solid;border-width:1px;border-radius:8px;padding-top:var(--wp--preset--spacing--40);padding-right:var(--wp--preset--spacing--40);padding-bottom:var(--wp--preset--spacing--40);padding-left:var(--wp--preset--spacing--40)"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'Supporter', 'mainstay-blocks' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:group {"style":{"spacing":{"blockGap":"0.4em"}},"layout":{"type":"flex","verticalAlignment":"bottom"}} -->
<div class="wp-block-group"><!-- wp:paragraph {"fontSize":"x-large"} -->
<p class="has-x-large-font-size"><strong><?php esc_html_e( '$50', 'mainstay-blocks' ); ?></strong></p>
<!-- /wp:paragraph -->

<!-- wp:paragraph {"fontSize":"small"} -->
<p class="has-small-font-size"><?php esc_html_e( 'a year', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:group -->

<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li><?php esc_html_e( 'Everything for members', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><?php esc_html_e( 'Two months free', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><?php esc_html_e( 'Our heartfelt thanks', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->

<!-- wp:jetpack/payment-buttons -->
<div class="wp-block-jetpack-payment-buttons"><!-- wp:jetpack/recurring-payments -->
<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button <?php
print_attributes(
	[
		'element'               => 'a',
		'uniqueId'              => 'recurring-payments-id',
		'passthroughAttributes' => [
			'uniqueId' => 'uniqueId',
			'url'      => 'url',
		],
		'text'                  => __( 'Join yearly', 'mainstay-blocks' ),
	]
);
?> /--></div>
<!-- /wp:jetpack/recurring-payments --></div>
<!-- /wp:jetpack/payment-buttons --></div>
<!-- /wp:group --></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Already a member?', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/subscriber-login /-->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Questions about membership', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:details -->
<details class="wp-block-details"><summary><?php esc_html_e( 'How do I pay?', 'mainstay-blocks' ); ?></summary><!-- wp:paragraph -->
<p><?php esc_html_e( 'With a card, in a few steps. Your receipt comes by email.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></details>
<!-- /wp:details -->

<!-- wp:details -->
<details class="wp-block-details"><summary><?php esc_html_e( 'How do I cancel?', 'mainstay-blocks' ); ?></summary><!-- wp:paragraph -->
<p><?php esc_html_e( 'With the link in your receipt. You keep access until the end of the period that you have paid for.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></details>
<!-- /wp:details -->

<!-- wp:details -->
<details class="wp-block-details"><summary><?php esc_html_e( 'Can I change my plan?', 'mainstay-blocks' ); ?></summary><!-- wp:paragraph -->
<p><?php esc_html_e( 'Yes. Cancel the plan you have, and join the other one when it ends.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></details>
<!-- /wp:details -->
