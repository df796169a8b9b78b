<?php
/**
 * Adds the screen of the responses to the menu and loads its script (src/responses).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Responses\Screen;

use Mainstay\Forms\Responses;
use Mainstay\Core\Screen;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/screen.php';
require_once __DIR__ . '/responses.php';

/** Slug of the screen. */
const SLUG = 'mainstay-responses';

/** Adds the screen to the menu, with the number of unread responses. */
function add_to_menu(): void {
	$title  = __( 'Form Responses', 'mainstay-blocks' );
	$unread = Responses\can_read_responses() ? Responses\get_unread_count() : 0;
	$hook   = add_menu_page(
		$title,
		$unread
			? sprintf(
				'%s <span class="awaiting-mod count-%d"><span class="pending-count" aria-hidden="true">%s</span><span class="screen-reader-text">%s</span></span>',
				$title,
				$unread,
				number_format_i18n( $unread ),
				sprintf(
					/* translators: %s: number of responses. */
					_n(
						'%s unread response',
						'%s unread responses',
						$unread,
						'mainstay-blocks'
					),
					number_format_i18n( $unread )
				)
			)
			: $title,
		'edit_pages',
		SLUG,
		__NAMESPACE__ . '\print_page',
		'dashicons-feedback',
		26
	);
	add_action( "admin_print_scripts-$hook", __NAMESPACE__ . '\enqueue_responses_screen', 5 );
	Screen\add_help(
		(string) $hook,
		'forms',
		static fn() => [
			__( 'Every message that visitors send with a form is saved here, even if the email about it could not be sent. Open a response to see who it was sent to, or to send it again.', 'mainstay-blocks' ),
			__( 'Spam and deleted responses have their own views, where you can restore them. Export creates a CSV file of the responses in the list.', 'mainstay-blocks' ),
		]
	);
}

/** Enqueues the script of the screen. */
function enqueue_responses_screen(): void {
	Screen\enqueue_list_screen( 'responses', '/mainstay/v1/responses/setup' );
}

/** Prints the page that the script fills. */
function print_page(): void {
	Screen\print_screen_root(
		'responses',
		__( 'Form Responses', 'mainstay-blocks' ),
		__(
			'The list of responses requires JavaScript. Enable it in your browser.',
			'mainstay-blocks'
		)
	);
}
