<?php
/**
 * Adds the screen of the saved forms to the menu and loads its script (src/forms).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Library\Screen;

use Mainstay\Core\PostTypes;
use Mainstay\Core\Screen;
use Mainstay\Forms\Library;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/screen.php';
require_once __DIR__ . '/library.php';

/** Slug of the menu that the screen is in: the responses. */
const PARENT_SLUG = 'mainstay-responses';

/** Adds the screen to the menu, unless another plugin has the forms. */
function add_to_menu(): void {
	if ( ! Library\is_own() ) {
		return;
	}
	add_submenu_page(
		PARENT_SLUG,
		__( 'Form Responses', 'mainstay-blocks' ),
		__( 'Responses', 'mainstay-blocks' ),
		'edit_pages',
		PARENT_SLUG
	);
	$title = __( 'Forms', 'mainstay-blocks' );
	$hook  = add_submenu_page(
		PARENT_SLUG,
		$title,
		$title,
		'edit_posts',
		Library\SLUG,
		__NAMESPACE__ . '\print_page'
	);
	add_action( "admin_print_scripts-$hook", __NAMESPACE__ . '\enqueue_forms_screen', 5 );
	Screen\add_help(
		(string) $hook,
		'forms',
		static fn() => [
			__( 'These forms are saved once and can be used on several pages. Changing a form changes it on all of them.', 'mainstay-blocks' ),
			__( 'Forms that were created on a page and not saved here do not appear in this list. Their responses appear under Responses.', 'mainstay-blocks' ),
		]
	);
}

/** Enqueues the script of the screen. */
function enqueue_forms_screen(): void {
	Screen\enqueue_list_screen( 'forms' );
}

/** Prints the page that the script fills. */
function print_page(): void {
	Screen\print_screen_root(
		'forms',
		__( 'Forms', 'mainstay-blocks' ),
		__(
			'The list of forms requires JavaScript. Enable it in your browser.',
			'mainstay-blocks'
		)
	);
}

/**
 * Redirects from WordPress's own list of the post type, which the editor leads back to, to the screen.
 * Runs on `load-edit.php`.
 */
function redirect_core_list(): void {
	if ( PostTypes\FORM_POST_TYPE === ( $GLOBALS['typenow'] ?? '' ) && Library\is_own() ) {
		wp_safe_redirect( admin_url( 'admin.php?page=' . Library\SLUG ) );
		exit();
	}
}
