<?php
/**
 * A post with an episode of a podcast, its notes and its transcript.
 *
 * @package mainstay-blocks
 */

use function Mainstay\Core\Patterns\print_attributes;

defined( 'ABSPATH' ) || exit();

?>
<!-- wp:paragraph {"fontSize":"large"} -->
<p class="has-large-font-size"><?php esc_html_e( 'What this episode is about, in two sentences.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/podcast-episode /-->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'In this episode', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li><?php esc_html_e( 'Who the guest is, and how we met', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><?php esc_html_e( 'The question that everybody asks', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><?php esc_html_e( 'What we would do differently today', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Transcript', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:jetpack/conversation <?php
print_attributes(
	[
		'participants' => [
			[
				'slug'  => 'speaker-0',
				'label' => __( 'Host', 'mainstay-blocks' ),
			],
			[
				'slug'  => 'speaker-1',
				'label' => __( 'Guest', 'mainstay-blocks' ),
			],
		],
	]
);
?> -->
<div class="wp-block-jetpack-conversation"><!-- wp:jetpack/dialogue {"slug":"speaker-0"} -->
<div class="wp-block-jetpack-dialogue"><div class="wp-block-jetpack-dialogue__meta"><div class="wp-block-jetpack-dialogue__participant has-bold-style"><?php esc_html_e( 'Host', 'mainstay-blocks' ); ?></div></div><p class="wp-block-jetpack-dialogue__content"><?php esc_html_e( 'Welcome! Tell us: how did it all begin?', 'mainstay-blocks' ); ?></p></div>
<!-- /wp:jetpack/dialogue -->

<!-- wp:jetpack/dialogue {"slug":"speaker-1"} -->
<div class="wp-block-jetpack-dialogue"><div class="wp-block-jetpack-dialogue__meta"><div class="wp-block-jetpack-dialogue__participant has-bold-style"><?php esc_html_e( 'Guest', 'mainstay-blocks' ); ?></div></div><p class="wp-block-jetpack-dialogue__content"><?php esc_html_e( 'By accident, as most good things do. I had no plan, but a lot of time.', 'mainstay-blocks' ); ?></p></div>
<!-- /wp:jetpack/dialogue -->

<!-- wp:jetpack/dialogue {"slug":"speaker-0"} -->
<div class="wp-block-jetpack-dialogue"><div class="wp-block-jetpack-dialogue__meta"><div class="wp-block-jetpack-dialogue__participant has-bold-style"><?php esc_html_e( 'Host', 'mainstay-blocks' ); ?></div></div><p class="wp-block-jetpack-dialogue__content"><?php esc_html_e( 'And when did you know that it would last?', 'mainstay-blocks' ); ?></p></div>
<!-- /wp:jetpack/dialogue -->

<!-- wp:jetpack/dialogue {"slug":"speaker-1"} -->
<div class="wp-block-jetpack-dialogue"><div class="wp-block-jetpack-dialogue__meta"><div class="wp-block-jetpack-dialogue__participant has-bold-style"><?php esc_html_e( 'Guest', 'mainstay-blocks' ); ?></div></div><p class="wp-block-jetpack-dialogue__content"><?php esc_html_e( 'When people I had never met began to ask for more.', 'mainstay-blocks' ); ?></p></div>
<!-- /wp:jetpack/dialogue --></div>
<!-- /wp:jetpack/conversation -->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Spread the word', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

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
