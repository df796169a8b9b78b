<?php
/**
 * The payments screen: its menu entry, and the settings of its script (src/payments).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Screen;

use Mainstay\Payments\Plans;
use Mainstay\Payments\Tables;
use Mainstay\Core\Screen;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/screen.php';
require_once __DIR__ . '/plans/plans.php';
require_once __DIR__ . '/tables.php';

const SLUG = 'mainstay-payments';

/** Views of administrators, separated by spaces. */
const VIEWS = 'payments unfinished subscriptions plans';
/** Views of editors, who may not see who paid. */
const VIEWS_OF_EDITORS = 'plans';

/** Returns the address of the screen; empty for users who may not open it. */
function url(): string {
	return Tables\are_there() && Plans\can_change()
		? admin_url( 'admin.php?page=' . SLUG )
		: '';
}

/** Adds the menu entry as soon as a plan or an order exists. */
function add_to_menu(): void {
	if ( ! Tables\are_there() ) {
		return;
	}
	$title = __( 'Payments', 'mainstay-blocks' );
	$hook  = add_menu_page(
		$title,
		$title,
		'edit_others_pages',
		SLUG,
		__NAMESPACE__ . '\print_page',
		'dashicons-money-alt',
		27
	);
	add_action( "admin_print_scripts-$hook", __NAMESPACE__ . '\enqueue', 5 );
}

/** Enqueues script and style of the screen. */
function enqueue(): void {
	Screen\load_list( 'payments' );
}

/** Prints the element that the script renders into. */
function print_page(): void {
	Screen\print_root(
		'payments',
		__( 'Payments', 'mainstay-blocks' ),
		__(
			'The payments need JavaScript. Please switch it on in your browser.',
			'mainstay-blocks'
		),
		[
			'views' => current_user_can( 'manage_options' )
				? VIEWS
				: VIEWS_OF_EDITORS,
		]
	);
}
