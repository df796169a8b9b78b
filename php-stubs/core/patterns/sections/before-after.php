<?php
/**
 * Two images to compare, with facts about the work.
 *
 * @package mainstay-blocks
 */

defined( 'ABSPATH' ) || exit();

?>
<!-- wp:group {"align":"wide","layout":{"type":"constrained"}} -->
<div class="wp-block-group alignwide"><!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Before and after', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'Move the handle to see what has changed.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/image-compare {"align":"wide"} -->
<figure class="wp-block-jetpack-image-compare alignwide"><div class="juxtapose" data-mode="horizontal"><img class="image-compare__image-before"/><img class="image-compare__image-after"/></div></figure>
<!-- /wp:jetpack/image-compare -->

<!-- wp:columns -->
<div class="wp-block-columns"><!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'The task', 'mainstay-blocks' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'What it was like before, and what the customer asked for.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'The work', 'mainstay-blocks' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'What we did, with whom, and how long it took.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:column -->

<!-- wp:column -->
<div class="wp-block-column"><!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading"><?php esc_html_e( 'The result', 'mainstay-blocks' ); ?></h3>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p><?php esc_html_e( 'What is better now, and for whom.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></div>
<!-- /wp:column --></div>
<!-- /wp:columns --></div>
<!-- /wp:group -->
