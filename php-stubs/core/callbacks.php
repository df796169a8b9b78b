<?php
/**
 * Callbacks for the hooks of what every subject uses: blocks, the editor, tables, activation and
 * deactivation.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Callbacks;

use Mainstay\Core\Cleanup;
use Mainstay\Core\DeletedSites;
use Mainstay\Core\Editor;
use Mainstay\Core\FormerOptions;
use Mainstay\Business\Record;
use Mainstay\Core\Settings;
use Mainstay\Core\SignIn;
use Mainstay\Core\SiteHome;
use Mainstay\Core\SiteIdentity;
use Mainstay\FormerSite\PostTypes;
use Mainstay\Instagram\Accounts;
use Mainstay\PremiumContent\Guard;
use Mainstay\Publicize\Replies;
use Mainstay\Queue\Schedule;
use Mainstay\Queue\Table;
use Mainstay\Publicize\Networks;
use Mainstay\Seo\Plugins;

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

/** Adds the filter that registers the types which block hooks add. */
function add_filter_of_hooked_blocks(): void {
	add_filter( 'hooked_block_types', 'Mainstay\Core\BlockTypes\register_hooked', PHP_INT_MAX );
}

/**
 * Makes WordPress leave the titles and descriptions of blocks untranslated while their types are
 * registered.
 *
 * @param bool $is_on Whether it begins; false where it ends.
 */
function leave_texts_of_blocks( bool $is_on ): void {
	$name = 'block_type_metadata';
	$is_on
		? add_filter( $name, __NAMESPACE__ . '\drop_textdomain' )
		: remove_filter( $name, __NAMESPACE__ . '\drop_textdomain' );
}

/**
 * Removes the name of the translations from a block.
 *
 * @param array<string, mixed> $metadata block.json.
 * @return array<string, mixed>
 */
function drop_textdomain( array $metadata ): array {
	return array_diff_key( $metadata, [ 'textdomain' => true ] );
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

/** Begins the month after an update in which what earlier versions signed is accepted. Runs daily. */
function begin_former_month(): void {
	require_once __DIR__ . '/site-identity.php';
	SiteIdentity\begin_former_month();
}

/**
 * Stores where the site is set up, creates the table of the queue, and schedules the recurring events. Runs when
 * the plugin is activated.
 *
 * @param bool $network_wide Whether it is for all sites of a network.
 */
function activate( $network_wide = false ): void {
	require_once __DIR__ . '/site-identity.php';
	SiteIdentity\begin_former_month( false === get_option( 'mainstay_outbox' ) );
	require_once __DIR__ . '/site-home/site-home.php';
	SiteHome\remember_place();
	require_once dirname( __DIR__ ) . '/queue/queue.php';
	Table\ensure_table();
	// What was left to do when the plugin was deactivated.
	null === Table\get_next_due_time() || Schedule\schedule_run();
	Cleanup\schedule_cleanup();
	require_once dirname( __DIR__ ) . '/instagram/accounts.php';
	Accounts\schedule_refresh();
	require_once dirname( __DIR__ ) . '/publicize/replies.php';
	Replies\schedule_import();
	require_once dirname( __DIR__ ) . '/premium-content/guard.php';
	Guard\refresh_state();
	require_once __DIR__ . '/former-options.php';
	FormerOptions\autoload_options();
	require_once dirname( __DIR__ ) . '/former-site/post-types.php';
	PostTypes\store_types();
	// Made without the types while the plugin was not active.
	PostTypes\get_types() && delete_option( 'rewrite_rules' );
	require_once __DIR__ . '/deleted-sites.php';
	$network_wide ? DeletedSites\delete_must_use() : DeletedSites\write_must_use();
}

/**
 * Removes the scheduled events, and keeps restricted posts hidden. Runs when the plugin is
 * deactivated.
 *
 * @param bool $network_wide Whether it was active for all sites of a network.
 */
function deactivate( $network_wide = false ): void {
	require_once dirname( __DIR__ ) . '/queue/queue.php';
	Schedule\unschedule_run();
	wp_clear_scheduled_hook( 'mainstay_daily' );
	wp_clear_scheduled_hook( 'mainstay_mailings' );
	wp_clear_scheduled_hook( 'mainstay_catch_up' );
	wp_unschedule_hook( 'mainstay_feed' );
	wp_unschedule_hook( 'mainstay_chapters' );
	wp_clear_scheduled_hook( 'mainstay_instagram' );
	wp_clear_scheduled_hook( 'mainstay_replies' );
	require_once dirname( __DIR__ ) . '/premium-content/guard.php';
	Guard\handle_deactivation();
	require_once dirname( __DIR__ ) . '/former-site/post-types.php';
	// Without the types, their rules would hide pages of the same names.
	PostTypes\get_types() && delete_option( 'rewrite_rules' );
	if ( $network_wide ) {
		// Its sites keep their tables, and may be deleted from now on where nothing of the plugin runs.
		require_once __DIR__ . '/deleted-sites.php';
		DeletedSites\write_must_use();
	}
}

/**
 * Prints the data of the editor beside its script. Runs when WordPress enqueues the assets of a
 * block editor.
 */
function enqueue_editor(): void {
	require_once __DIR__ . '/chunk-translations.php';
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
