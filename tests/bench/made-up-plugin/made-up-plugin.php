<?php
/**
 * Plugin Name: Made-up blocks
 * Version: 1.2
 * License: GPL-2.0-or-later
 *
 * Stands for another plugin in the test of the benchmark: it has a block of ours, with a script.
 *
 * @package mainstay-blocks
 */

defined( 'ABSPATH' ) || exit();

register_activation_hook( __FILE__, static fn() => update_option( 'made_up_activated', 'yes' ) );

add_action(
	'init',
	static function () {
		wp_register_script( 'made-up', plugins_url( 'stars.js', __FILE__ ), [ 'jquery' ], '1.2', true );
		register_block_type(
			'jetpack/rating-star',
			[
				'view_script_handles' => [ 'made-up' ],
				'render_callback'     => static fn() => '<p class="made-up">Stars</p>',
			]
		);
	}
);
