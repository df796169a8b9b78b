<?php
/**
 * The interface of a network with a sign-in at its own page, as most have it, with the key and the
 * secret of an app.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\SignInNetwork;

use Mainstay\Services\Network\Network;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/network.php';

/** A network whose accounts are connected by a sign-in. */
interface SignInNetwork extends Network {

	/**
	 * Begins the sign-in.
	 *
	 * @param array<string, string> $fields What the owner filled in, by name.
	 * @param string                $return The redirect address.
	 * @return array{url: string, keep: array<string, mixed>}|WP_Error `url` is the page to open, to
	 *         which `state` is added; `keep` is what finish_sign_in() needs, stored encrypted for ten
	 *         minutes.
	 */
	public function begin_sign_in( array $fields, string $return ): array|WP_Error;

	/**
	 * Completes the sign-in.
	 *
	 * @param array<string, mixed> $keep  Of begin_sign_in().
	 * @param array<string, mixed> $query Query of the redirect: `code` and so on.
	 * @return array<string, mixed>|WP_Error `account` (`id`, `name`, `handle`, `url`, `picture`),
	 *         `token` (what the network's functions need, stored encrypted) and, where this account's
	 *         limits differ from those of get_capabilities(), `limits` (`limit`, `link_length`,
	 *         `max_images`); or `choices`, a list of the same, where one sign-in opens several
	 *         accounts.
	 */
	public function finish_sign_in( array $keep, array $query ): array|WP_Error;

	/**
	 * Returns what the owner filled in, with secrets, where the next sign-in needs it.
	 *
	 * @param array<string, mixed> $token Of the connection.
	 * @return array<string, string>
	 */
	public function get_app_fields( array $token ): array;
}
