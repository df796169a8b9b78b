<?php
/**
 * Functions that subjects provide to those which they use themselves and which may not call them: whether
 * a form can be read depends on Premium Content, and the rows of the queue count for rate limits. Each
 * subject registers its own in its hooks.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Providers;

defined( 'ABSPATH' ) || exit();

/** The registered providers. */
final class Registry {

	/**
	 * Functions by the name of what they provide.
	 *
	 * @var array<string, \Closure>
	 */
	public static array $providers = [];
}

/**
 * Registers a function. Called in the hooks.php of its subject.
 *
 * @param string   $name     Of what it provides, as its caller knows it.
 * @param \Closure $provider From load(), so that its file is loaded on the first call.
 */
function register_provider( string $name, \Closure $provider ): void {
	Registry::$providers[ $name ] = $provider;
}

/**
 * Calls a registered function.
 *
 * @param string $name         Of what it provides.
 * @param mixed  ...$arguments For the function.
 * @return mixed Its result.
 */
function call_provider( string $name, ...$arguments ) {
	return ( Registry::$providers[ $name ] )( ...$arguments );
}
