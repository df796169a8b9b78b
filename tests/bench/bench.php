<?php
// Benchmark only, as a must-use plugin: says what a page cost, and leaves the plugins out when the
// request says so, so that both sides of a comparison are one site with one content.
defined( 'ABSPATH' ) || exit();

if ( 'bare' === ( $_SERVER['HTTP_X_BENCH'] ?? '' ) ) {
	add_filter( 'pre_option_active_plugins', '__return_empty_array' );
}

ob_start();
add_action(
	'shutdown',
	static function () {
		if ( ! headers_sent() ) {
			header( 'X-Queries: ' . $GLOBALS['wpdb']->num_queries );
			header(
				'X-Milliseconds: ' .
					1000 * ( microtime( true ) - $_SERVER['REQUEST_TIME_FLOAT'] )
			);
		}
	},
	0
);
