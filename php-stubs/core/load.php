<?php
/**
 * Callbacks for hooks whose file is loaded on the first call.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Load;

defined( 'ABSPATH' ) || exit();

/**
 * Returns a callback that loads its file when it is called.
 *
 * @param string $file       Below the folder of the plugin, without its ending: `forms/page`.
 * @param string $function   In the namespace of that file.
 * @param string $capability For an action: does nothing for users without it. Empty: for everybody.
 */
function load( string $file, string $function, string $capability = '' ): \Closure {
	return static function ( ...$arguments ) use ( $file, $function, $capability ) {
		static $callback;
		if ( '' !== $capability && ! current_user_can( $capability ) ) {
			return null;
		}
		$callback ??= get_callback( $file, $function );
		return $callback( ...$arguments );
	};
}

/**
 * Loads a file, unless it is part of what every request loads, and returns the whole name of a function.
 *
 * @param string $file     As for load().
 * @param string $function In the namespace of that file.
 */
function get_callback( string $file, string $function ): string {
	$callback = get_namespace( $file ) . "\\$function";
	if ( ! function_exists( $callback ) ) {
		require_once dirname( __DIR__ ) . "/$file.php";
	}
	return $callback;
}

/**
 * Returns a callback that does nothing in a request that did not load the file for something else; as
 * a filter, it returns the value as it is then.
 *
 * @param string $file     As for load().
 * @param string $function In the namespace of that file.
 */
function when_loaded( string $file, string $function ): \Closure {
	return static function ( ...$arguments ) use ( $file, $function ) {
		$callback = get_namespace( $file ) . "\\$function";
		return function_exists( $callback ) ? $callback( ...$arguments ) : ( $arguments[0] ?? null );
	};
}

/**
 * Returns the namespace of a file: `forms/page/thanks` has `Mainstay\Forms\Page\Thanks`, and the
 * main file of a folder, `forms/forms`, has that of the folder.
 */
function get_namespace( string $file ): string {
	$parts = explode( '/', $file );
	if ( basename( $file ) === basename( dirname( $file ) ) ) {
		array_pop( $parts );
	}
	$names = array_map(
		static fn( $part ) => str_replace( '-', '', ucwords( $part, '-' ) ),
		$parts
	);
	return 'Mainstay\\' . implode( '\\', $names );
}
