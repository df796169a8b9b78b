<?php
/**
 * The screen of payments: its menu entry, and what its script (src/payments) is handed.
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

/** What the owner sees, and what editors do: to them, who paid is nobody's business. */
const VIEWS            = 'payments unfinished subscriptions plans';
const VIEWS_OF_EDITORS = 'plans';

/** Address of the screen; empty for people who have nothing to see there. */
function url(): string {
	return Tables\are_there() && Plans\can_change()
		? admin_url( 'admin.php?page=' . SLUG )
		: '';
}

/** The entry in the menu, where there has been a plan or an order. */
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

function enqueue(): void {
	Screen\load_list( 'payments' );
}

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
