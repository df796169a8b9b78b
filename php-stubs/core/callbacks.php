<?php
/**
 * Callbacks of hooks that look first whether they are needed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Callbacks;

use Mainstay\Core\Cleanup;
use Mainstay\Core\Editor;
use Mainstay\Core\PreservedBlocks;
use Mainstay\Instagram\Accounts;
use Mainstay\PremiumContent\Guard;
use Mainstay\Publicize\Replies;
use Mainstay\Queue\Table;
use Mainstay\Seo\Titles;

defined( 'ABSPATH' ) || exit();

/** Registers the fields of preserved blocks, on pages. */
function register_preserved_fields() {
	if ( ! is_admin() ) {
		require_once __DIR__ . '/preserved-blocks.php';
		PreservedBlocks\register_form_fields();
	}
}

/** Replaces WordPress's style variations in rendered blocks by ours. */
function replace_style_variation() {
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

/** Adds our tables to those that go with a deleted site of a network. */
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

/** Makes the table of the queue, and schedules what runs by itself. */
function activate() {
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

/** Ends what runs by itself, and keeps hidden posts hidden. */
function deactivate() {
	wp_clear_scheduled_hook( 'mainstay_outbox' );
	wp_clear_scheduled_hook( 'mainstay_daily' );
	wp_clear_scheduled_hook( 'mainstay_mailings' );
	wp_clear_scheduled_hook( 'mainstay_catch_up' );
	wp_unschedule_hook( 'mainstay_feed' );
	wp_clear_scheduled_hook( 'mainstay_instagram' );
	wp_clear_scheduled_hook( 'mainstay_replies' );
	require_once dirname( __DIR__ ) . '/premium-content/guard.php';
	Guard\handle_deactivation();
}

/** Hands the editor its data. */
function enqueue_editor() {
	require_once __DIR__ . '/editor.php';
	Editor\remove_post_editor_dependency();
	Editor\print_boot_data();
}

/** Adds the translations of lazy chunks to those of our scripts. */
function add_translations_of_chunks( $translations, $file, $handle, $domain ) {
	if ( 'mainstay-blocks' !== $domain ) {
		return $translations;
	}
	require_once __DIR__ . '/editor.php';
	return Editor\add_chunk_translations( $translations, $file, $handle );
}
