<?php
/**
 * A page that visitors share.
 *
 * @package mainstay-blocks
 */

use function Mainstay\Core\Patterns\print_attributes;

defined( 'ABSPATH' ) || exit();

?>
<!-- wp:paragraph {"fontSize":"large"} -->
<p class="has-large-font-size"><?php esc_html_e( 'Write your news here.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:image -->
<figure class="wp-block-image"><img alt=""/></figure>
<!-- /wp:image -->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'What is new', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Say it in two or three sentences: what happens, when it begins, and for whom it is.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li><?php esc_html_e( 'The first thing that people should know', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><?php esc_html_e( 'The second thing', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><?php esc_html_e( 'What they can do now', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Spread the word', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Do you know someone who would like to hear about this?', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/sharing-buttons -->
<ul class="wp-block-jetpack-sharing-buttons has-normal-icon-size jetpack-sharing-buttons__services-list" id="jetpack-sharing-serivces-list"><!-- wp:jetpack/sharing-button <?php
print_attributes(
	[
		'service' => 'share',
		'label'   => __( 'Share', 'mainstay-blocks' ),
	]
);
?> /-->

<!-- wp:jetpack/sharing-button <?php
print_attributes(
	[
		'service' => 'mail',
		'label'   => __( 'Email', 'mainstay-blocks' ),
	]
);
?> /-->

<!-- wp:jetpack/sharing-button <?php
print_attributes(
	[
		'service' => 'print',
		'label'   => __( 'Print', 'mainstay-blocks' ),
	]
);
?> /--></ul>
<!-- /wp:jetpack/sharing-buttons -->

<!-- wp:jetpack/like /-->
