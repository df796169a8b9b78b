<?php
/**
 * The first steps after activation: makes the draft of a page for what an owner wants, and opens it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Admin\Start;

use Mainstay\Core\Patterns;
use Mainstay\Core\Screen;
use Mainstay\Core\SiteLanguage;
use Mainstay\Core\Admin\Start\Goals;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/screen.php';
require_once dirname( __DIR__, 2 ) . '/site-language.php';
require_once __DIR__ . '/goals.php';

/** Autoloaded option: `new` after the first activation, `dismissed` once the owner has seen the notice. */
const STATE_OPTION = 'mainstay_start';

/** Post meta with the goal that a draft was made for. */
const GOAL_META = '_mainstay_start';

/** Action of admin-post.php, and of its nonce. */
const ACTION = 'mainstay_start';

/** Shows the notice from now on, on a site that has never had the plugin: every run leaves one of these options. */
function handle_activation(): void {
	$known = wp_load_alloptions();
	if ( ! isset( $known[ STATE_OPTION ] ) && ! isset( $known['mainstay_hidden_posts'] ) ) {
		add_option( STATE_OPTION, 'new' );
	}
}

/** Does not show the notice again. */
function dismiss_notice(): void {
	update_option( STATE_OPTION, 'dismissed' );
}

/** Returns the address of the first steps. */
function get_url(): string {
	return Screen\get_settings_url( 'start' );
}

/** Makes the page of a goal and opens it, or dismisses the notice. Runs on `admin_post_mainstay_start`. */
function serve_request(): void {
	if ( ! current_user_can( 'manage_options' ) || ! current_user_can( 'edit_pages' ) ) {
		wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'mainstay-blocks' ), 403 );
	}
	check_admin_referer( ACTION );
	dismiss_notice();
	$goal = sanitize_key( $_POST['goal'] ?? '' );
	if ( ! isset( Goals\get_goals()[ $goal ] ) ) {
		wp_safe_redirect( wp_get_referer() ?: get_url() );
		exit();
	}
	$id = find_draft( $goal ) ?: create_draft( $goal );
	if ( is_wp_error( $id ) ) {
		wp_die(
			esc_html__( 'The page could not be created. Nothing has changed. Go back and try again.', 'mainstay-blocks' ),
			'',
			[
				'response'  => 500,
				'back_link' => true,
			]
		);
	}
	wp_safe_redirect( (string) get_edit_post_link( $id, 'raw' ) );
	exit();
}

/**
 * Returns the draft that was made for a goal and is not published yet, or 0. A second press opens it again.
 *
 * @param string $goal Key of a goal.
 */
function find_draft( string $goal ): int {
	$ids = get_posts(
		[
			'post_type'        => 'page',
			'post_status'      => [ 'draft', 'pending', 'future' ],
			'meta_key'         => GOAL_META, // phpcs:ignore WordPress.DB.SlowDBQuery -- On the settings screen only.
			'meta_value'       => $goal, // phpcs:ignore WordPress.DB.SlowDBQuery -- On the settings screen only.
			'fields'           => 'ids',
			'numberposts'      => 1,
			'suppress_filters' => true,
		]
	);
	return (int) ( $ids[0] ?? 0 );
}

/**
 * Makes the draft of a goal's page, in the language of its visitors.
 *
 * @param string $goal Key of a goal.
 * @return int|\WP_Error ID of the page, or an error of WordPress.
 */
function create_draft( string $goal ): int|\WP_Error {
	$text = SiteLanguage\in_site_language(
		static fn() => [
			'post_title'   => Goals\get_goals()[ $goal ]['title'],
			'post_content' => get_content( $goal ),
		]
	);
	return wp_insert_post(
		wp_slash(
			[
				'post_type'   => 'page',
				'post_status' => 'draft',
				'meta_input'  => [ GOAL_META => $goal ],
			] + $text
		),
		true
	);
}

/**
 * Returns the content of a goal's page: that of its pattern.
 *
 * @param string $goal Key of a goal.
 */
function get_content( string $goal ): string {
	require_once dirname( __DIR__, 2 ) . '/patterns/patterns.php';
	return Patterns\get_content( Goals\get_all_goals()[ $goal ]['pattern'] );
}
