<?php
/**
 * The first steps on the settings screen, which src/settings/places/start-place.tsx moves to their place.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Admin\Start\Section;

use Mainstay\Core\Admin\Start;
use Mainstay\Core\Admin\Start\Goals;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/start.php';

/** Prints the goals, each with a button that makes its page. */
function print_section(): void {
	if ( ! current_user_can( 'edit_pages' ) ) {
		return;
	}
	// Whoever sees the first steps needs no notice that leads to them.
	'new' === get_option( Start\STATE_OPTION ) && Start\dismiss_notice();
	$reached = Goals\get_reached();
	printf(
		'<section class="mainstay-start" id="mainstay-start" aria-labelledby="mainstay-start-heading"><h2 id="mainstay-start-heading" tabindex="-1">%s</h2><p>%s</p><form method="post" action="%s"><input type="hidden" name="action" value="%s">',
		esc_html__( 'Get started', 'mainstay-blocks' ),
		esc_html__( 'What would you like to start with? You get a draft page that you can edit before you publish it.', 'mainstay-blocks' ),
		esc_url( admin_url( 'admin-post.php' ) ),
		esc_attr( Start\ACTION )
	);
	wp_nonce_field( Start\ACTION );
	echo '<ul class="mainstay-start__goals">';
	foreach ( Goals\get_goals() as $key => $goal ) {
		print_goal( $key, $goal, $reached[ $key ] );
	}
	echo '</ul></form></section>';
}

/**
 * Prints a goal.
 *
 * @param string                                                                            $key        Of the goal.
 * @param array{title: string, text: string, icon: string, block: string, pattern: string} $goal
 * @param bool                                                                              $is_reached Whether the site has such a page.
 */
function print_goal( string $key, array $goal, bool $is_reached ): void {
	printf(
		'<li class="mainstay-start__goal"><span class="dashicons dashicons-%s" aria-hidden="true"></span><h3 id="%s">%s</h3><p>%s</p>%s<button class="button" name="goal" value="%s" id="%s" aria-labelledby="%s">%s</button></li>',
		esc_attr( $goal['icon'] ),
		esc_attr( "mainstay-start-$key" ),
		esc_html( $goal['title'] ),
		esc_html( $goal['text'] ),
		$is_reached
			? '<p class="mainstay-start__done"><span class="dashicons dashicons-yes-alt" aria-hidden="true"></span> ' . esc_html__( 'Done. It is on a published page.', 'mainstay-blocks' ) . '</p>'
			: '',
		esc_attr( $key ),
		esc_attr( "mainstay-start-make-$key" ),
		esc_attr( "mainstay-start-make-$key mainstay-start-$key" ),
		esc_html( get_button_text( $key, $is_reached ) )
	);
}

/** Returns the text of a goal's button: whether it opens a draft, or makes a first or another page. */
function get_button_text( string $key, bool $is_reached ): string {
	return match ( true ) {
		(bool) Start\find_draft( $key ) => __( 'Open the draft', 'mainstay-blocks' ),
		$is_reached => __( 'Create another page', 'mainstay-blocks' ),
		default => __( 'Create page', 'mainstay-blocks' ),
	};
}
