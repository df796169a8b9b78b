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
		// Keys of services; podcasts' feeds; connected Instagram accounts.
		foreach (['key', 'feed', 'instagram'] as $kind) {
			$names = $wpdb->get_col(
				$wpdb->prepare(
					"SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s",
					$wpdb->esc_like("mainstay_{$kind}_") . '%'
				)
			);
			array_map('delete_option', $names);
		}
		// Copies of covers and pictures that are no part of the media library.
		$uploads = wp_upload_dir(null, false)['basedir'];
		foreach (['mainstay-podcasts', 'mainstay-instagram'] as $folder) {
			$copies = [
				...glob("$uploads/$folder/*/*") ?: [],
				...glob("$uploads/$folder/*") ?: [],
				"$uploads/$folder"
			];
			array_map('wp_delete_file', array_filter($copies, 'is_file'));
			array_map('rmdir', array_filter($copies, 'is_dir'));
		}
		delete_option('mainstay_settings');
		delete_metadata(
			'user',
			0,
			$wpdb->get_blog_prefix() . 'mainstay_google_photos',
			'',
			true
		);
		delete_option('mainstay_nominatim_last_asked');
		delete_option('mainstay_outbox');
		delete_option('mainstay_newsletter');
		delete_option('mainstay_webhook_secret');
		wp_clear_scheduled_hook('mainstay_outbox');
		wp_clear_scheduled_hook('mainstay_daily');
		wp_clear_scheduled_hook('mainstay_instagram');
		wp_unschedule_hook('mainstay_feed');
		$wpdb->query(
			$wpdb->prepare(
				'DROP TABLE IF EXISTS %i',
				$wpdb->prefix . 'mainstay_outbox'
			)
		);
		// Only what we stored: older responses came with another plugin, and may go back to it.
		$responses = $wpdb->get_col(
			"SELECT p.ID FROM $wpdb->posts p
			JOIN $wpdb->postmeta m ON m.post_id = p.ID AND m.meta_key = '_mainstay_fields'
			WHERE p.post_type = 'feedback'"
		);
		foreach ($responses as $response) {
			wp_delete_post((int) $response, true);
		}
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
