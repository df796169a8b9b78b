<?php
/**
 * Callbacks for the hooks of the Social Icons widget of an earlier plugin.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\SocialIcons\Callbacks;

use Mainstay\SocialIcons\Widget;

defined( 'ABSPATH' ) || exit();

/** Registers the widget where a site still has one. Runs on `widgets_init`, after other plugins. */
function register_widget(): void {
	if ( isset( wp_load_alloptions()['widget_jetpack_widget_social_icons'] ) ) {
		require_once __DIR__ . '/widget.php';
		Widget\register();
		add_filter(
			'widget_types_to_hide_from_legacy_widget_block',
			'Mainstay\SocialIcons\Widget\hide_widget'
		);
	}
}
