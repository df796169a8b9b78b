<?php
/**
 * A page with a gallery.
 *
 * @package mainstay-blocks
 */

defined( 'ABSPATH' ) || exit();

?>
<!-- wp:paragraph -->
<p><?php esc_html_e( 'Some of our favorite images.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/tiled-gallery /-->
