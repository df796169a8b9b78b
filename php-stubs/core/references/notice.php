<?php
/**
 * The notice about posts that name a record which did not come along with an import.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\References\Notice;

use Mainstay\Core\PlainText;
use Mainstay\Core\References\Maps;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/maps.php';

/** Option that there are such posts. */
const UNMATCHED_OPTION = 'mainstay_unmatched_records';

/** Posts that the notice names. */
const MAX_NAMED_POSTS = 10;

/** Stores whether there are such posts; without them, other pages ask for none. */
function note_unmatched(): void {
	Maps\find_unmatched_posts()
		? update_option( UNMATCHED_OPTION, true, true )
		: delete_option( UNMATCHED_OPTION );
}

/** Prints the notice on the first screens that somebody opens after an import. */
function print_notice(): void {
	$screen = get_current_screen();
	// Autoloaded where it is there: asked for by name, it would cost a query where it is not.
	if ( ! $screen || empty( wp_load_alloptions()[ UNMATCHED_OPTION ] ) || ! in_array( $screen->id, [ 'dashboard', 'plugins', 'edit-post', 'edit-page', 'import', 'admin' ], true ) ) {
		return;
	}
	$posts = Maps\find_unmatched_posts();
	if ( ! $posts ) {
		delete_option( UNMATCHED_OPTION );
		return;
	}
	wp_admin_notice(
		esc_html(
			sprintf(
				/* translators: %s: number of posts. */
				_n(
					'%s imported post uses a payment plan, product or form that was not imported. Its button or form is hidden, and its members-only content stays closed. Import the missing part of the export, or choose another one in the post:',
					'%s imported posts use a payment plan, product or form that was not imported. Their buttons and forms are hidden, and their members-only content stays closed. Import the missing part of the export, or choose another one in each post:',
					count( $posts ),
					'mainstay-blocks'
				),
				number_format_i18n( count( $posts ) )
			)
		) . ' ' . implode( wp_get_list_item_separator(), array_map( __NAMESPACE__ . '\render_link', array_slice( $posts, 0, MAX_NAMED_POSTS ) ) ) .
			( count( $posts ) > MAX_NAMED_POSTS ? ' …' : '' ),
		[ 'type' => 'warning' ]
	);
}

/** Returns a link to the editor of a post. */
function render_link( int $id ): string {
	$title = PlainText\get_plain_line( get_the_title( $id ) );
	return sprintf(
		'<a href="%s">%s</a>',
		esc_url( (string) get_edit_post_link( $id, 'raw' ) ),
		PlainText\to_html( '' === $title ? __( '(no title)', 'mainstay-blocks' ) : $title )
	);
}
