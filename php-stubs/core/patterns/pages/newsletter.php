<?php
/**
 * A page on which visitors subscribe to the newsletter.
 *
 * @package mainstay-blocks
 */

defined( 'ABSPATH' ) || exit();

?>
<!-- wp:paragraph {"fontSize":"large"} -->
<p class="has-large-font-size"><?php esc_html_e( 'Get new posts in your inbox. You can unsubscribe at any time.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/subscriptions /-->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'What you get', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li><?php esc_html_e( 'Every new post in full, on the day it is published', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><?php esc_html_e( 'News that our readers hear first', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li><?php esc_html_e( 'No ads, and we never share your address', 'mainstay-blocks' ); ?></li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Our latest posts', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:latest-posts {"postsToShow":3,"displayPostContent":true,"excerptLength":20,"displayPostDate":true} /-->

<!-- wp:heading -->
<h2 class="wp-block-heading"><?php esc_html_e( 'Good to know', 'mainstay-blocks' ); ?></h2>
<!-- /wp:heading -->

<!-- wp:details -->
<details class="wp-block-details"><summary><?php esc_html_e( 'How often do you write?', 'mainstay-blocks' ); ?></summary><!-- wp:paragraph -->
<p><?php esc_html_e( 'Whenever there is a new post, and never more than once a day.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></details>
<!-- /wp:details -->

<!-- wp:details -->
<details class="wp-block-details"><summary><?php esc_html_e( 'Why do I get an email first?', 'mainstay-blocks' ); ?></summary><!-- wp:paragraph -->
<p><?php esc_html_e( 'So that no one can subscribe in your name. Open the link in the email, and you are on the list.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></details>
<!-- /wp:details -->

<!-- wp:details -->
<details class="wp-block-details"><summary><?php esc_html_e( 'How do I unsubscribe?', 'mainstay-blocks' ); ?></summary><!-- wp:paragraph -->
<p><?php esc_html_e( 'Each email has a link at the end. One click is enough.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph --></details>
<!-- /wp:details -->
