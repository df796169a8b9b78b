<?php
/**
 * Plays sequences of acts on the real functions of the plugin, each on a site where nothing happened
 * yet: what a sequence stored is rolled back at its end. Sent to the site by tests/rest/models.mjs
 * together with the file of one model.
 */
namespace Mainstay\Tests\Models;

defined( 'ABSPATH' ) || exit();

/** The time of the plugin, which a model moves. */
final class Clock {
	/** When each sequence begins, in seconds. */
	public const START = 1790000000;

	/** Seconds since then. */
	public static int $passed = 0;

	public static function now(): int {
		return self::START + self::$passed;
	}

	/**
	 * Gives functions of these namespaces this clock: an unqualified `time()` is first looked for in
	 * its own namespace.
	 *
	 * @param string[] $namespaces Below Mainstay.
	 */
	public static function set_in( array $namespaces ): void {
		foreach ( $namespaces as $name ) {
			if ( ! function_exists( "Mainstay\\$name\\time" ) ) {
				// phpcs:ignore Squiz.PHP.Eval -- A function cannot be declared in another namespace otherwise.
				eval(
					"namespace Mainstay\\$name; function time(): int { return \\Mainstay\\Tests\\Models\\Clock::now(); }"
				);
			}
		}
	}
}

/** Loads a file of the plugin. */
function load( string $file ): void {
	require_once dirname( \Mainstay\FILE ) . "/$file";
}

/** Is a sequence being played, in a transaction? With an argument, remembers it. */
function is_playing( ?bool $is = null ): bool {
	static $kept = false;
	return $kept = $is ?? $kept;
}

/**
 * Plays sequences one after the other.
 *
 * @param callable $play_one Plays one sequence: a list of acts, each an array with `act`. Gives what
 *                           was seen after each of them.
 * @param array[]  $sequences
 * @return array[]
 */
function play_all( callable $play_one, array $sequences ): array {
	global $wpdb;
	set_time_limit( 0 );
	$seen = [];
	foreach ( $sequences as $sequence ) {
		Clock::$passed = 0;
		wp_cache_flush();
		$wpdb->query( 'START TRANSACTION' );
		is_playing( true );
		try {
			$seen[] = $play_one( $sequence );
		} finally {
			is_playing( false );
			$wpdb->query( 'ROLLBACK' );
			wp_cache_flush();
		}
	}
	return $seen;
}
