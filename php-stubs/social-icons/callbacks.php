<?php
/**
 * Callbacks of hooks that look first whether they are needed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\SocialIcons\Callbacks;

use Mainstay\SocialIcons\Widget;

defined( 'ABSPATH' ) || exit();

/** Registers the widget where a site still has one. */
function register_widget() {
	if ( isset( wp_load_alloptions()['widget_jetpack_widget_social_icons'] ) ) {
		require_once __DIR__ . '/widget.php';
		Widget\register();
		add_filter(
			'widget_types_to_hide_from_legacy_widget_block',
			'Mainstay\SocialIcons\Widget\hide_widget'
		);
	}
}
