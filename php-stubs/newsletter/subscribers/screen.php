<?php
/**
 * Adds the screen of the subscribers to the menu and loads its script (src/subscribers).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\Screen;

use Mainstay\Core\Screen;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/screen.php';

/** Slug of the screen. */
const SLUG = 'mainstay-subscribers';

/** Returns the address of the screen. */
function get_screen_url(): string {
	return admin_url( 'admin.php?page=' . SLUG );
}

/** Adds the screen to the menu. */
function add_to_menu(): void {
	$title = __( 'Subscribers', 'mainstay-blocks' );
	$hook  = add_menu_page(
		$title,
		$title,
		'manage_options',
		SLUG,
		__NAMESPACE__ . '\print_page',
		'dashicons-email-alt',
		27
	);
	add_action( "admin_print_scripts-$hook", __NAMESPACE__ . '\enqueue_subscribers_screen', 5 );
	Screen\add_help(
		(string) $hook,
		'newsletter',
		static fn() => [
			__( 'People who subscribe on your site get an email first, and get posts only after they have confirmed. People who unsubscribe get nothing more.', 'mainstay-blocks' ),
			__( 'Import accepts CSV files from other services, and shows what happens to each person before anything is saved. Below the list, you see the progress of new posts sent by email.', 'mainstay-blocks' ),
		]
	);
}

/** Enqueues the script of the screen. */
function enqueue_subscribers_screen(): void {
	Screen\enqueue_list_screen( 'subscribers', '/mainstay/v1/subscriber-list/setup' );
}

/** Prints the page that the script fills. */
function print_page(): void {
	Screen\print_screen_root(
		'subscribers',
		__( 'Subscribers', 'mainstay-blocks' ),
		__(
			'The list of subscribers requires JavaScript. Enable it in your browser.',
			'mainstay-blocks'
		)
	);
}
