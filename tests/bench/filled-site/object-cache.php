<?php
// Benchmark only: an object cache that lasts, for requests that name one in a header. WordPress's own
// cache is read from a file at its first use and written at the end.
defined( 'ABSPATH' ) || exit();

// Without these functions WordPress loads them itself, and nothing lasts.
if ( preg_match( '/^[a-z]+$/', $_SERVER['HTTP_X_BENCH_CACHE'] ?? '' ) ) {
	require_once ABSPATH . WPINC . '/cache.php';
	$bench_file = WP_CONTENT_DIR . "/bench-cache-{$_SERVER['HTTP_X_BENCH_CACHE']}";
	add_filter(
		'pre_wp_load_alloptions',
		static function ( $nothing ) use ( $bench_file ) {
			static $is_read = false;
			if ( ! $is_read && is_file( $bench_file ) ) {
				$GLOBALS['wp_object_cache']->cache = unserialize( file_get_contents( $bench_file ) );
			}
			$is_read = true;
			return $nothing;
		}
	);
	register_shutdown_function(
		static function () use ( $bench_file ) {
			$short = array_flip( [ 'counts', 'plugins', 'theme_json', 'themes' ] );
			file_put_contents( $bench_file, serialize( array_diff_key( $GLOBALS['wp_object_cache']->cache, $short ) ) );
		}
	);
}
