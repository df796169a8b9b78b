<?php
/**
 * The owner deletes the plugin. Posts stay as they are. Our options go only from sites whose owner
 * ticked it; the rest of WordPress does not run ours here, so nothing of ours is called.
 *
 * @package mainstay-blocks
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit();

( static function () {
	$clean = static function () {
		global $wpdb;
		// Looked up, not set by anybody: after a while without the plugin it would be wrong.
		delete_option( 'mainstay_hidden_posts' );
		delete_option( 'mainstay_creators' );
		$settings = get_option( 'mainstay_settings' );
		if ( true !== ( $settings['delete_data'] ?? false ) ) {
			return;
		}
		// Keys of services; podcasts' feeds; connected Instagram accounts; salts of likes.
		foreach ( [ 'key', 'feed', 'instagram', 'like_salt' ] as $kind ) {
			$names = $wpdb->get_col(
				$wpdb->prepare(
					"SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s",
					$wpdb->esc_like( "mainstay_{$kind}_" ) . '%'
				)
			);
			array_map( 'delete_option', $names );
		}
		// Copies of covers and pictures that are no part of the media library.
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
		// What authors said of videos. Files of private ones stay where nobody comes upon them.
		$wpdb->query(
			$wpdb->prepare(
				"DELETE FROM $wpdb->postmeta WHERE meta_key LIKE %s",
				$wpdb->esc_like( '_mainstay_video_' ) . '%'
			)
		);
		delete_option( 'mainstay_settings' );
		delete_metadata(
			'user',
			0,
			$wpdb->get_blog_prefix() . 'mainstay_google_photos',
			'',
			true
		);
		delete_option( 'mainstay_ads' );
		delete_option( 'mainstay_ads_last' );
		delete_option( 'mainstay_ads_txt' );
		delete_option( 'mainstay_nominatim_last_asked' );
		delete_option( 'mainstay_outbox' );
		delete_option( 'mainstay_newsletter' );
		delete_transient( 'mainstay_mailchimp_audience' );
		delete_option( 'mainstay_webhook_secret' );
		delete_option( 'mainstay_form_numbers' );
		delete_metadata( 'post', 0, '_mainstay_form_numbers', '', true );
		delete_metadata( 'post', 0, '_mainstay_forms_unapproved', '', true );
		delete_option( 'mainstay_payments' );
		delete_option( 'mainstay_publicize' );
		delete_transient( 'mainstay_stripe_account' );
		delete_option( 'mainstay_subscribers' );
		delete_option( 'mainstay_sign_up_key' );
		delete_option( 'mainstay_catch_up' );
		delete_option( 'mainstay_likes' );
		delete_option( 'mainstay_list' );
		delete_option( 'mainstay_tiers' );
		delete_transient( 'mainstay_unmapped_posts' );
		delete_transient( 'mainstay_guard_failed' );
		delete_option( 'mainstay_related_posts' );
		delete_metadata( 'post', 0, '_mainstay_related_posts', '', true );
		delete_metadata( 'post', 0, '_mainstay_send_mail', '', true );
		delete_metadata( 'post', 0, '_mainstay_newsletter_asked', '', true );
		delete_metadata( 'post', 0, '_mainstay_share_messages', '', true );
		delete_metadata( 'post', 0, '_mainstay_sharer', '', true );
		delete_metadata( 'post', 0, '_mainstay_skipped_connections', '', true );
		// The comments that have these stay.
		delete_metadata( 'comment', 0, '_mainstay_reply', '', true );
		delete_metadata( 'comment', 0, '_mainstay_reply_url', '', true );
		// Descriptions stay: they are the posts' own, and other plugins read them.
		delete_metadata( 'post', 0, '_mainstay_seo_before', '', true );
		wp_clear_scheduled_hook( 'mainstay_outbox' );
		wp_clear_scheduled_hook( 'mainstay_daily' );
		wp_clear_scheduled_hook( 'mainstay_mailings' );
		wp_clear_scheduled_hook( 'mainstay_catch_up' );
		wp_clear_scheduled_hook( 'mainstay_instagram' );
		wp_clear_scheduled_hook( 'mainstay_related_posts' );
		wp_clear_scheduled_hook( 'mainstay_replies' );
		wp_unschedule_hook( 'mainstay_feed' );
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
		// Only what we stored: older responses came with another plugin, and may go back to it.
		$responses = $wpdb->get_col(
			"SELECT p.ID FROM $wpdb->posts p
			JOIN $wpdb->postmeta m ON m.post_id = p.ID AND m.meta_key = '_mainstay_fields'
			WHERE p.post_type = 'feedback'"
		);
		foreach ( $responses as $response ) {
			wp_delete_post( (int) $response, true );
		}
	};
	// What hides posts stays as long as a site has posts to hide, whatever else goes.
	// A second copy of the plugin in another folder may be active, and has these functions already.
	if ( ! function_exists( 'Mainstay\PremiumContent\Guard\remove_if_needless' ) ) {
		require_once __DIR__ . '/premium-content/guard.php';
	}
	\Mainstay\PremiumContent\Guard\remove_if_needless();
	if ( ! is_multisite() ) {
		$clean();
		return;
	}
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
