<?php
/**
 * While the plugin is deactivated, WordPress prints every view as it is saved. What only subscribers
 * may read stays hidden then by a must-use plugin of one file, which we leave behind where there is
 * something to hide, and take away when we are back.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Guard;

defined('ABSPATH') || exit();

const SOURCE = __DIR__ . '/must-use.php';

function path(): string {
	return WPMU_PLUGIN_DIR . '/mainstay-premium-content.php';
}

/** Called when the plugin is deactivated. A site whose files cannot be written has no guard. */
function leave(): void {
	global $wpdb;
	$is_needed = (bool) $wpdb->get_var(
		"SELECT 1 FROM $wpdb->posts WHERE post_content LIKE '%<!-- wp:premium-content/subscriber-view%' LIMIT 1"
	);
	if (
		$is_needed &&
		wp_mkdir_p(WPMU_PLUGIN_DIR) &&
		wp_is_writable(WPMU_PLUGIN_DIR)
	) {
		copy(SOURCE, path());
	}
}

/** Called when it is activated. In a network other sites may still need it; beside us it does nothing. */
function take_back(): void {
	if (!is_multisite() && is_file(path())) {
		wp_delete_file(path());
	}
}
