<?php
/**
 * Uninstalls the plugin. Posts are kept. Options are deleted only from sites whose owner chose so.
 * WordPress does not load the plugin here, so no function of the plugin is called.
 *
 * @package mainstay-blocks
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit();

( static function () {
	$clean = static function () {
		global $wpdb;
		// Cached values, which would be outdated after some time without the plugin.
		delete_option( 'mainstay_theme_styles' );
		delete_option( 'mainstay_hidden_posts' );
		delete_option( 'mainstay_creators' );
		$settings = get_option( 'mainstay_settings' );
		if ( true !== ( $settings['delete_data'] ?? false ) ) {
			return;
		}
		// Keys of services; podcasts' feeds; connected Instagram accounts; salts of likes; files of subscribers.
		foreach ( [ 'key', 'feed', 'instagram', 'like_salt', 'list_import' ] as $kind ) {
			$names = $wpdb->get_col(
				$wpdb->prepare(
					"SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s",
					$wpdb->esc_like( "mainstay_{$kind}_" ) . '%'
				)
			);
			array_map( 'delete_option', $names );
		}
		// What was cached for a time. An object cache lets go of it by itself.
		$cached = $wpdb->get_col(
			$wpdb->prepare(
				"SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s OR option_name LIKE %s",
				$wpdb->esc_like( '_transient_mainstay_' ) . '%',
				$wpdb->esc_like( '_transient_timeout_mainstay_' ) . '%'
			)
		);
		array_map( 'delete_option', $cached );
		// Copies of covers and images outside of the media library.
		$uploads = wp_upload_dir( null, false )['basedir'];
		foreach ( [ 'mainstay-podcasts', 'mainstay-instagram' ] as $folder ) {
			$copies = [
				...glob( "$uploads/$folder/*/*" ) ?: [],
				...glob( "$uploads/$folder/*" ) ?: [],
				"$uploads/$folder",
			];
			array_map( 'wp_delete_file', array_filter( $copies, 'is_file' ) );
			array_map( 'rmdir', array_filter( $copies, 'is_dir' ) );
		}
		// Files that visitors sent with forms. The folder may be elsewhere, and hold more than ours there.
		$folder = "$uploads/mainstay-form-files";
		/** This filter is documented in php-stubs/forms/files/stored-files.php */
		$folder = (string) apply_filters( 'mainstay_form_files_folder', $folder );
		$places = preg_grep( '~/[0-9a-f]{32}-[0-9a-f]{16}$~D', glob( "$folder/*", GLOB_ONLYDIR ) ?: [] ) ?: [];
		foreach ( $places as $place ) {
			array_map( 'wp_delete_file', glob( "$place/*" ) ?: [] );
		}
		array_map( 'wp_delete_file', array_filter( [ "$folder/.htaccess", "$folder/web.config", "$folder/index.php" ], 'is_file' ) );
		$is_empty = is_dir( $folder ) && count( (array) scandir( $folder ) ) === 2 + count( $places );
		array_map( 'rmdir', $is_empty ? [ ...$places, $folder ] : $places );
		// Metadata of videos. Files of private videos are kept in their protected folder.
		$wpdb->query(
			$wpdb->prepare(
				"DELETE FROM $wpdb->postmeta WHERE meta_key LIKE %s",
				$wpdb->esc_like( '_mainstay_video_' ) . '%'
			)
		);
		$separate = array_column( require __DIR__ . '/core/settings-schema.php', 'option' );
		array_map( 'delete_option', [ 'mainstay_settings', ...$separate ] );
		delete_metadata(
			'user',
			0,
			$wpdb->get_blog_prefix() . 'mainstay_google_photos',
			'',
			true
		);
		delete_option( 'mainstay_ads' );
		delete_option( 'mainstay_ads_last' );
		delete_option( 'mainstay_nominatim_last_asked' );
		delete_option( 'mainstay_outbox' );
		delete_option( 'mainstay_silent_mailer' );
		delete_option( 'mainstay_test_mail' );
		delete_option( 'mainstay_last_daily' );
		delete_option( 'mainstay_home' );
		delete_option( 'mainstay_former_import' );
		delete_option( 'mainstay_former_import_stop' );
		delete_option( 'mainstay_former_types' );
		delete_option( 'mainstay_list_import' );
		delete_option( 'mainstay_former_types_rules' );
		delete_option( 'mainstay_newsletter' );
		delete_transient( 'mainstay_mailchimp_audience' );
		delete_option( 'mainstay_webhook_secret' );
		delete_option( 'mainstay_form_numbers' );
		delete_metadata( 'post', 0, '_mainstay_form_numbers', '', true );
		delete_metadata( 'post', 0, '_mainstay_forms_unapproved', '', true );
		delete_option( 'mainstay_unmatched_records' );
		delete_metadata( 'post', 0, '_mainstay_records', '', true );
		delete_metadata( 'post', 0, '_mainstay_uuid', '', true );
		delete_option( 'mainstay_payments' );
		delete_option( 'mainstay_payment_keys' );
		delete_option( 'mainstay_publicize' );
		delete_transient( 'mainstay_stripe_account' );
		delete_option( 'mainstay_subscribers' );
		delete_option( 'mainstay_sign_up_key' );
		delete_option( 'mainstay_catch_up' );
		delete_option( 'mainstay_likes' );
		delete_transient( 'mainstay_unmapped_posts' );
		delete_transient( 'mainstay_guard_failed' );
		delete_option( 'mainstay_related_posts' );
		delete_option( 'mainstay_former_signatures' );
		delete_option( 'mainstay_start' );
		delete_metadata( 'post', 0, '_mainstay_related_posts', '', true );
		delete_metadata( 'post', 0, '_mainstay_start', '', true );
		delete_metadata( 'post', 0, '_mainstay_send_mail', '', true );
		delete_metadata( 'post', 0, '_mainstay_unconfirmed_choices', '', true );
		delete_metadata( 'post', 0, '_mainstay_newsletter_asked', '', true );
		delete_metadata( 'post', 0, '_mainstay_share_messages', '', true );
		delete_metadata( 'post', 0, '_mainstay_sharer', '', true );
		delete_metadata( 'post', 0, '_mainstay_marks_of', '', true );
		delete_metadata( 'post', 0, '_mainstay_skipped_connections', '', true );
		// The comments themselves are kept.
		delete_metadata( 'comment', 0, '_mainstay_reply', '', true );
		delete_metadata( 'comment', 0, '_mainstay_reply_url', '', true );
		// Descriptions are kept, because other plugins read them.
		delete_metadata( 'post', 0, '_mainstay_seo_before', '', true );
		wp_clear_scheduled_hook( 'mainstay_outbox' );
		if ( function_exists( 'as_unschedule_all_actions' ) && did_action( 'action_scheduler_init' ) ) {
			as_unschedule_all_actions( 'mainstay_outbox', [], 'mainstay-blocks' );
		}
		wp_clear_scheduled_hook( 'mainstay_daily' );
		wp_clear_scheduled_hook( 'mainstay_mailings' );
		wp_clear_scheduled_hook( 'mainstay_catch_up' );
		wp_clear_scheduled_hook( 'mainstay_instagram' );
		wp_clear_scheduled_hook( 'mainstay_related_posts' );
		wp_clear_scheduled_hook( 'mainstay_replies' );
		wp_unschedule_hook( 'mainstay_feed' );
		wp_unschedule_hook( 'mainstay_chapters' );
		foreach (
			[
				'connections',
				'outbox',
				'payments',
				'subscriptions',
				'payment_events',
				'payment_tries',
				'payment_seats',
				'shares',
				'subscribers',
				'mailings',
				'letters',
				'related_words',
				'related_counts',
				'related_posts',
				'likes',
			]
			as $table
		) {
			$wpdb->query(
				$wpdb->prepare(
					'DROP TABLE IF EXISTS %i',
					"{$wpdb->prefix}mainstay_$table"
				)
			);
		}
		// Older responses were stored by another plugin, which may be used again; they are kept.
		$responses = $wpdb->get_col(
			"SELECT p.ID FROM $wpdb->posts p
			JOIN $wpdb->postmeta m ON m.post_id = p.ID AND m.meta_key = '_mainstay_fields'
			WHERE p.post_type = 'feedback'"
		);
		foreach ( $responses as $response ) {
			wp_delete_post( (int) $response, true );
		}
	};
	// The must-use plugin that hides posts is kept as long as a site has restricted posts.
	// An active second copy of the plugin in another folder has defined these functions already.
	if ( ! function_exists( 'Mainstay\PremiumContent\Guard\remove_if_unneeded' ) ) {
		require_once __DIR__ . '/premium-content/guard.php';
	}
	\Mainstay\PremiumContent\Guard\remove_if_unneeded();
	if ( ! is_multisite() ) {
		$clean();
		return;
	}
	if ( ! function_exists( 'Mainstay\Core\DeletedSites\delete_leftovers' ) ) {
		require_once __DIR__ . '/core/deleted-sites.php';
	}
	\Mainstay\Core\DeletedSites\delete_leftovers();
	\Mainstay\Core\DeletedSites\delete_must_use();
	foreach ( get_sites(
		[
			'fields' => 'ids',
			'number' => 0,
		]
	) as $site ) {
		switch_to_blog( $site );
		$clean();
		restore_current_blog();
	}
} )();
