<?php
/**
 * Sends requests to the server of an account, with its access token as the key.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Mastodon\Server;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

/**
 * Bytes of an answer. Descriptions of servers and accounts are long, and each reply in a thread
 * includes one.
 */
const MAX_BYTES = 4 * MB_IN_BYTES;

/**
 * Sends a request to the server.
 *
 * @param array<string, mixed>  $token     Of the connection: `host`, `access`, `id`, `secret`,
 *                                         `account`.
 * @param string                $method    The HTTP method.
 * @param string                $path      Below `/api/`.
 * @param string                $body      The encoded body.
 * @param array<string, string> $headers   Besides the authorization.
 * @param bool                  $publishes A lost answer may mean that the post was published.
 * @return array<string, mixed>|WP_Error The decoded answer, which may be a list.
 */
function request_api(
	array $token,
	string $method,
	string $path,
	string $body = '',
	array $headers = [],
	bool $publishes = false
): array|WP_Error {
	$answer = Http\send_json_request(
		"https://{$token['host']}/api/$path",
		[
			'method'    => $method,
			'max_bytes' => MAX_BYTES,
			'headers'   => $headers + [
				'Authorization' => "Bearer {$token['access']}",
			],
			'body'      => '' === $body ? null : $body,
		]
	);
	return is_wp_error( $answer ) ? explain_error( $answer, $publishes ) : $answer;
}

/**
 * Returns an error as services/network.php describes it, with the server's own message if it gave
 * one.
 *
 * @param bool $publishes A lost answer may mean that the post was published.
 */
function explain_error( WP_Error $error, bool $publishes = false ): WP_Error {
	$data     = Http\describe_failure( $error );
	$said     = $error->get_error_data()['answer'] ?? null;
	$sentence = is_array( $said ) ? get_text_value( $said, 'error' ) : '';
	if ( 401 === $data['status'] ) {
		return new WP_Error(
			'must_reauth',
			__(
				'The server no longer accepts the connection. Connect the account again.',
				'mainstay-blocks'
			),
			$data
		);
	}
	return new WP_Error(
		'mainstay_mastodon',
		'' === $sentence
			? $error->get_error_message()
			: sprintf(
				/* translators: %s: what Mastodon said, e.g. “Text character limit of 500 exceeded”. */
				__( 'Mastodon says: %s', 'mainstay-blocks' ),
				$sentence
			),
		[ 'may_exist' => $publishes && $data['may_exist'] ] + $data
	);
}

/**
 * Returns a string in an answer, or an empty string.
 *
 * @param array<string, mixed> $answer From the API.
 * @param string               $name   The key.
 */
function get_text_value( array $answer, string $name ): string {
	return is_string( $answer[ $name ] ?? null ) ? $answer[ $name ] : '';
}
