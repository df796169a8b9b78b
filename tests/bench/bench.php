<?php
// Benchmark only, as a must-use plugin: each request says which plugins are active for it, so that
// all sides of a comparison are one site with one content, and may ask what it cost.
defined( 'ABSPATH' ) || exit();

if ( isset( $_SERVER['HTTP_X_BENCH_PLUGINS'] ) ) {
	$bench_plugins = array_diff( explode( ',', $_SERVER['HTTP_X_BENCH_PLUGINS'] ), [ 'none' ] );
	add_filter( 'pre_option_active_plugins', static fn() => $bench_plugins );
	if ( ! in_array( 'mainstay-blocks/mainstay-blocks.php', $bench_plugins, true ) ) {
		// Our must-use plugin hides premium content while the plugin is not active: neither bare nor another's.
		add_action(
			'muplugins_loaded',
			static function () {
				foreach ( $GLOBALS['wp_filter']['plugins_loaded']->callbacks[0] as $bench_callback ) {
					if ( $bench_callback['function'] instanceof Closure ) {
						remove_action( 'plugins_loaded', $bench_callback['function'], 0 );
					}
				}
			}
		);
	}
}

// Also bad conditions: nothing compiled yet, many other block types, a theme with many style variations.
foreach ( explode( ',', $_SERVER['HTTP_X_BENCH_CONDITIONS'] ?? '' ) as $bench_condition ) {
	if ( 'cold' === $bench_condition && function_exists( 'opcache_reset' ) ) {
		// Takes effect at the beginning of the next request.
		register_shutdown_function( 'opcache_reset' );
	}
	if ( 1 === preg_match( '/^blocks(\d+)$/', $bench_condition, $bench_parts ) ) {
		add_action(
			'init',
			static function () use ( $bench_parts ) {
				for ( $number = 1; $number <= $bench_parts[1]; $number++ ) {
					register_block_type(
						"bench/block-$number",
						[
							'attributes' => [
								'text' => [ 'type' => 'string' ],
								'size' => [ 'type' => 'number' ],
							],
							'supports'   => [
								'align'      => true,
								'color'      => [ 'link' => true ],
								'spacing'    => [
									'margin'  => true,
									'padding' => true,
								],
								'typography' => [ 'fontSize' => true ],
							],
						]
					);
				}
			}
		);
	}
	if ( 1 === preg_match( '/^variations\d+$/', $bench_condition ) ) {
		add_filter( 'pre_option_stylesheet', static fn() => "bench-$bench_condition" );
	}
}

// An empty screen, beside which the settings are measured.
add_action(
	'admin_menu',
	static fn() => add_options_page( 'Empty', 'Empty', 'manage_options', 'bench-empty', static fn() => print( '<div class="wrap" id="bench-empty"><h1>Empty</h1></div>' ) )
);

// A request of the server table to admin-ajax.php, which has to name an action.
add_action( 'wp_ajax_bench', static fn() => wp_die( '1' ) );

if ( isset( $_SERVER['HTTP_X_BENCH_REPORT'] ) ) {
	$bench_statements = [];
	add_filter(
		'query',
		static function ( $statement ) use ( &$bench_statements ) {
			$bench_statements[] = trim( preg_replace( '/\s+/', ' ', $statement ) );
			return $statement;
		}
	);
	$bench_started = $GLOBALS['bench_started'] ?? getrusage();
	register_shutdown_function(
		static function () use ( $bench_started, &$bench_statements ) {
			// Registered now, it runs after all others: what they do counts, too.
			register_shutdown_function(
				static function () use ( $bench_started, &$bench_statements ) {
					$seconds = static fn( $usage ) => $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'] +
						( $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'] ) / 1e6;
					echo "\nBENCH" . wp_json_encode(
						[
							'time'    => 1000 * ( microtime( true ) - $_SERVER['REQUEST_TIME_FLOAT'] ),
							'cpu'     => 1000 * ( $seconds( getrusage() ) - $seconds( $bench_started ) ),
							'queries' => $GLOBALS['wpdb']->num_queries,
							'files'   => count( get_included_files() ),
							'memory'  => memory_get_peak_usage(),
							// What a page asked and loaded, for the message of a test.
							'lists'   => [
								'queries' => $bench_statements,
								'files'   => get_included_files(),
							],
						]
					);
				}
			);
		}
	);
}
