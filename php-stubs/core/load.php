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
 * @param string $file     Below the folder of the plugin, without its ending: `forms/page`.
 * @param string $function In the namespace of that file.
 */
function load( string $file, string $function ): \Closure {
	return static function ( ...$arguments ) use ( $file, $function ) {
		require_once dirname( __DIR__ ) . "/$file.php";
		return ( get_namespace( $file ) . "\\$function" )( ...$arguments );
	};
}

/**
 * Returns a callback that does nothing in a request that did not load the file for something else.
 *
 * @param string $file     As for load().
 * @param string $function In the namespace of that file.
 */
function when_loaded( string $file, string $function ): \Closure {
	return static function ( ...$arguments ) use ( $file, $function ) {
		$callback = get_namespace( $file ) . "\\$function";
		if ( function_exists( $callback ) ) {
			$callback( ...$arguments );
		}
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
