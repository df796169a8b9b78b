<?php
/**
 * The screen of the list: its menu entry, and what its script (src/subscribers) is handed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\Screen;

use Mainstay\Core\Screen;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/screen.php';

const SLUG = 'mainstay-subscribers';

/** Address of the screen. */
function url(): string {
	return admin_url( 'admin.php?page=' . SLUG );
}

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
	add_action( "admin_print_scripts-$hook", __NAMESPACE__ . '\enqueue', 5 );
}

function enqueue(): void {
	Screen\load_list( 'subscribers', '/mainstay/v1/subscriber-list/setup' );
}

function print_page(): void {
	Screen\print_root(
		'subscribers',
		__( 'Subscribers', 'mainstay-blocks' ),
		__(
			'The list needs JavaScript. Please switch it on in your browser.',
			'mainstay-blocks'
		)
	);
}
