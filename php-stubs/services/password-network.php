<?php
/**
 * The interface of a network without a sign-in of its own: what the owner fills in, such as an app
 * password, is the key to the account.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\PasswordNetwork;

use Mainstay\Services\Network\Network;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/network.php';

/** A network whose accounts are connected with what the owner fills in. */
interface PasswordNetwork extends Network {

	/**
	 * Connects an account.
	 *
	 * @param array<string, string> $fields What the owner filled in, by name.
	 * @return array<string, mixed>|WP_Error As SignInNetwork::finish_sign_in() returns it.
	 */
	public function connect_account( array $fields ): array|WP_Error;
}
