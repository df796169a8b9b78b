<?php
/**
 * The notice after activation, which leads to the first steps.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Admin\Start\Notice;

use Mainstay\Core\Admin\Start;
use Mainstay\Core\Admin\Start\Goals;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/start.php';

/** Screens that show the notice: where one lands after activation. */
const SCREENS = [ 'dashboard', 'plugins' ];

/** Prints the notice, with a button for each goal, until one is pressed or the notice is dismissed. */
function print_notice(): void {
	if ( ! in_array( get_current_screen()->id ?? '', SCREENS, true ) ) {
		return;
	}
	$buttons = '';
	foreach ( Goals\get_goals() as $key => $goal ) {
		$buttons .= sprintf(
			'<button class="button" name="goal" value="%s">%s</button> ',
			esc_attr( $key ),
			esc_html( $goal['title'] )
		);
	}
	printf(
		'<div class="notice notice-info"><form method="post" action="%s"><p><strong>%s</strong> %s</p><p>%s<a style="margin-inline:1em;line-height:2.3" href="%s">%s</a> <button class="button-link" style="line-height:2.3">%s</button></p><input type="hidden" name="action" value="%s">',
		esc_url( admin_url( 'admin-post.php' ) ),
		esc_html__( 'Mainstay Blocks is ready.', 'mainstay-blocks' ),
		esc_html__( 'What would you like to start with? You get a draft page that you can edit before you publish it.', 'mainstay-blocks' ),
		$buttons, // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped above.
		esc_url( Start\get_url() ),
		esc_html__( 'Get started', 'mainstay-blocks' ),
		esc_html__( 'Dismiss', 'mainstay-blocks' ),
		esc_attr( Start\ACTION )
	);
	wp_nonce_field( Start\ACTION );
	echo '</form></div>';
}
