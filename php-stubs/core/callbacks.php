<?php
/**
 * Callbacks for the hooks of what every subject uses: blocks, the editor, tables, activation and
 * deactivation.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Callbacks;

use Mainstay\Core\Cleanup;
use Mainstay\Core\Editor;
use Mainstay\Business\Record;
use Mainstay\Core\PreservedBlocks;
use Mainstay\Core\Settings;
use Mainstay\Core\SignIn;
use Mainstay\Instagram\Accounts;
use Mainstay\PremiumContent\Guard;
use Mainstay\Publicize\Replies;
use Mainstay\Queue\Schedule;
use Mainstay\Queue\Table;
use Mainstay\Publicize\Networks;
use Mainstay\Seo\Plugins;
use Mainstay\Seo\Titles;

defined( 'ABSPATH' ) || exit();

/** File and function that complete a sign-in, by service, as SignIn\handle_return() takes them. */
const SIGN_IN_HANDLERS = [
	'google-photos' => [
		'media-sources/google-photos.php',
		'\Mainstay\MediaSources\GooglePhotos\finish_sign_in',
	],
	'instagram'     => [
		'instagram/accounts.php',
		'\Mainstay\Instagram\Accounts\finish_sign_in',
	],
	'publicize'     => [
		'publicize/connections/sign-in.php',
		'\Mainstay\Publicize\Connections\SignIn\finish_connection',
	],
];

/**
 * Completes a sign-in at another company. Runs on `admin_post_mainstay_sign_in`, when the user returns
 * from there.
 */
function handle_sign_in_return(): void {
	require_once __DIR__ . '/sign-in.php';
	SignIn\handle_return( SIGN_IN_HANDLERS );
}

/** Registers the fields of preserved blocks, on pages. Runs on `init`, after the blocks. */
function register_preserved_fields(): void {
	if ( ! is_admin() ) {
		require_once __DIR__ . '/preserved-blocks.php';
		PreservedBlocks\register_form_fields();
	}
}

/** Replaces WordPress's filter for style variations of rendered blocks by ours. Runs on `init`. */
function replace_style_variation(): void {
	if (
		remove_filter(
			'render_block_data',
			'wp_render_block_style_variation_support_styles'
		)
	) {
		add_filter(
			'render_block_data',
			'Mainstay\Core\Blocks\add_style_variation'
		);
	}
}

/**
 * Adds our tables to those that WordPress drops when a site of a network is deleted.
 *
 * @param array<int|string, string> $tables Names of tables.
 * @param int                       $site   ID of the site.
 * @return array<int|string, string>
 */
function add_tables_to_drop( $tables, $site ) {
	global $wpdb;
	$prefix = $wpdb->get_blog_prefix( $site ) . 'mainstay_';
	return [
		...$tables,
		...$wpdb->get_col(
			$wpdb->prepare(
				'SHOW TABLES LIKE %s',
				$wpdb->esc_like( $prefix ) . '%'
			)
		),
	];
}

/**
 * Creates the table of the queue, and schedules the recurring events. Runs when the plugin is
 * activated.
 */
function activate(): void {
	require_once dirname( __DIR__ ) . '/queue/queue.php';
	Table\ensure_table();
	Cleanup\schedule_cleanup();
	require_once dirname( __DIR__ ) . '/instagram/accounts.php';
	Accounts\schedule_refresh();
	require_once dirname( __DIR__ ) . '/publicize/replies.php';
	Replies\schedule_import();
	require_once dirname( __DIR__ ) . '/premium-content/guard.php';
	Guard\refresh_state();
	require_once dirname( __DIR__ ) . '/seo/titles.php';
	Titles\autoload_formats();
}

/**
 * Removes the scheduled events, and keeps restricted posts hidden. Runs when the plugin is
 * deactivated.
 */
function deactivate(): void {
	require_once dirname( __DIR__ ) . '/queue/queue.php';
	Schedule\unschedule_run();
	wp_clear_scheduled_hook( 'mainstay_daily' );
	wp_clear_scheduled_hook( 'mainstay_mailings' );
	wp_clear_scheduled_hook( 'mainstay_catch_up' );
	wp_unschedule_hook( 'mainstay_feed' );
	wp_clear_scheduled_hook( 'mainstay_instagram' );
	wp_clear_scheduled_hook( 'mainstay_replies' );
	require_once dirname( __DIR__ ) . '/premium-content/guard.php';
	Guard\handle_deactivation();
}

/**
 * Prints the data of the editor beside its script. Runs when WordPress enqueues the assets of a
 * block editor.
 */
function enqueue_editor(): void {
	require_once __DIR__ . '/editor.php';
	Editor\remove_post_editor_dependency();
	require_once dirname( __DIR__ ) . '/business/record.php';
	require_once dirname( __DIR__ ) . '/seo/plugins.php';
	require_once dirname( __DIR__ ) . '/publicize/networks.php';
	Editor\print_boot_data(
		// Without business facts of the owner, blocks can be bound to none.
		Settings\get_setting( 'business' ) ? Record\get_bindable_values() : [],
		Plugins\get_active_plugin()['name'] ?? '',
		Networks\get_editor_networks()
	);
}

/**
 * Adds the translations of lazy chunks to those of our scripts.
 *
 * @param mixed        $translations JSON of the script's own translations; false without any.
 * @param string|false $file         Path of that JSON, also where it does not exist.
 * @param string       $handle       Handle of the script.
 * @param string       $domain       Text domain of the script.
 * @return mixed The JSON of both; for other text domains, unchanged.
 */
function add_translations_of_chunks( $translations, $file, $handle, $domain ) {
	if ( 'mainstay-blocks' !== $domain ) {
		return $translations;
	}
	require_once __DIR__ . '/editor.php';
	return Editor\add_chunk_translations( $translations, $file, $handle );
}
