<?php
/**
 * A page on which visitors subscribe.
 *
 * @package mainstay-blocks
 */

defined( 'ABSPATH' ) || exit();

?>
<!-- wp:paragraph -->
<p><?php esc_html_e( 'New posts come to your mailbox. You can unsubscribe at any time.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/subscriptions /-->
