<?php
/**
 * The owner deletes the plugin. Posts stay as they are. Our options go only from sites whose owner
 * ticked it; the rest of WordPress does not run ours here, so nothing of ours is called.
 *
 * @package mainstay-blocks
 */

defined('WP_UNINSTALL_PLUGIN') || exit();

(static function () {
	$clean = static function () {
		global $wpdb;
		$settings = get_option('mainstay_settings');
		if (true !== ($settings['delete_data'] ?? false)) {
			return;
		}
		$keys = $wpdb->get_col(
			$wpdb->prepare(
				"SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s",
				$wpdb->esc_like('mainstay_key_') . '%'
			)
		);
		array_map('delete_option', $keys);
		delete_option('mainstay_settings');
		delete_option('mainstay_nominatim_last_asked');
	};
	if (!is_multisite()) {
		$clean();
		return;
	}
	foreach (get_sites(['fields' => 'ids', 'number' => 0]) as $site) {
		switch_to_blog($site);
		$clean();
		restore_current_blog();
	}
})();
