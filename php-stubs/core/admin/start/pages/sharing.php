<?php
/**
 * A page that visitors share.
 *
 * @package mainstay-blocks
 */

defined( 'ABSPATH' ) || exit();

?>
<!-- wp:paragraph -->
<p><?php esc_html_e( 'Write your news here.', 'mainstay-blocks' ); ?></p>
<!-- /wp:paragraph -->

<!-- wp:jetpack/sharing-buttons -->
<ul class="wp-block-jetpack-sharing-buttons has-normal-icon-size jetpack-sharing-buttons__services-list" id="jetpack-sharing-serivces-list"><!-- wp:jetpack/sharing-button {"service":"share","label":"Share"} /-->

<!-- wp:jetpack/sharing-button {"service":"mail","label":"Mail"} /-->

<!-- wp:jetpack/sharing-button {"service":"print","label":"Print"} /--></ul>
<!-- /wp:jetpack/sharing-buttons -->
