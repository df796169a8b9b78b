<?php
/**
 * The payments screen: its menu entry, and the settings of its script (src/payments).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Screen;

use Mainstay\Payments\Plans;
use Mainstay\Payments\Tables;
use Mainstay\Core\Admin\Start;
use Mainstay\Core\PostTypes;
use Mainstay\Core\Screen;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/post-types.php';
require_once dirname( __DIR__ ) . '/core/screen.php';
require_once __DIR__ . '/plans/plans.php';
require_once __DIR__ . '/tables.php';

const SCREEN_SLUG = 'mainstay-payments';

/** Views of administrators, separated by spaces. */
const OWNER_VIEWS = 'payments unfinished subscriptions customers plans';
/** Views of editors, who may not see who paid. */
const EDITOR_VIEWS = 'plans';

/**
 * Returns whether there is something to show: plans or orders of this plugin, or the plans of a site that
 * used Jetpack.
 */
function has_content(): bool {
	return Tables\do_tables_exist() ||
		( ! defined( 'JETPACK__VERSION' ) &&
			isset( wp_load_alloptions()['jetpack_active_modules'] ) &&
			( wp_count_posts( PostTypes\PLAN_POST_TYPE )->publish ?? 0 ) > 0 );
}

/** Returns the address of the screen; empty for users who may not open it. */
function get_screen_url(): string {
	return has_content() && Plans\can_manage_plans()
		? admin_url( 'admin.php?page=' . SCREEN_SLUG )
		: '';
}

/**
 * Adds the menu entry as soon as a plan or an order exists; before that, only for a request for the
 * screen itself: a bookmark or a link in the documentation may lead there.
 */
function add_to_menu(): void {
	// phpcs:ignore WordPress.Security -- Only compared with the name of the screen.
	$page = $_GET['page'] ?? '';
	if ( SCREEN_SLUG !== $page && ! has_content() ) {
		return;
	}
	$title = __( 'Payments', 'mainstay-blocks' );
	$hook  = add_menu_page(
		$title,
		$title,
		'edit_others_pages',
		SCREEN_SLUG,
		__NAMESPACE__ . '\print_screen',
		'dashicons-money-alt',
		27
	);
	add_action( "admin_print_scripts-$hook", __NAMESPACE__ . '\enqueue_screen', 5 );
	Screen\add_help(
		(string) $hook,
		'payments',
		static fn() => [
			__( 'Payments lists everything that was paid with Stripe or PayPal, less refunds. Make refunds at Stripe or PayPal. They appear here automatically.', 'mainstay-blocks' ),
			__( 'Subscriptions lists people with recurring payments. Plans are what blocks sell: under Plans you add, rename and end them.', 'mainstay-blocks' ),
			__( 'Payments in test mode are marked and not counted.', 'mainstay-blocks' ),
		]
	);
}

/** Enqueues script and style of the screen. */
function enqueue_screen(): void {
	Screen\enqueue_list_screen( 'payments' );
}

/** Prints the element that the script renders into. */
function print_screen(): void {
	Screen\print_screen_root(
		'payments',
		__( 'Payments', 'mainstay-blocks' ),
		__(
			'The list of payments requires JavaScript. Enable it in your browser.',
			'mainstay-blocks'
		),
		[
			'views' => current_user_can( 'manage_options' ) ? OWNER_VIEWS : EDITOR_VIEWS,
			'start' => get_start_nonce(),
		]
	);
}

/** Returns by what the script makes a page for donations; empty for who may not, or where the block is not available. */
function get_start_nonce(): string {
	if ( ! current_user_can( 'manage_options' ) || ! current_user_can( 'edit_pages' ) ) {
		return '';
	}
	require_once dirname( __DIR__ ) . '/core/admin/start/start.php';
	return isset( Start\Goals\get_goals()['donations'] ) ? (string) wp_create_nonce( Start\ACTION ) : '';
}
