<?php
/**
 * Sends requests to servers of the AT Protocol, with the access token of an account or without a key.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Bluesky\Server;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

/** Bytes of an answer. A thread with all of its replies is long. */
const MAX_BYTES = 4 * MB_IN_BYTES;

/**
 * Sends a request to a server.
 *
 * @param string               $server Its origin.
 * @param string               $method The HTTP method.
 * @param string               $path   Below `/xrpc/`.
 * @param array<string, mixed> $with   `json`, or `file` and `type`, as the body; `bearer`: the
 *                                     access token; `publishes`: a lost answer may mean that the
 *                                     post was published.
 * @return array<string, mixed>|WP_Error The decoded answer.
 */
function request_server(
	string $server,
	string $method,
	string $path,
	array $with = []
): array|WP_Error {
	$headers = [];
	if ( isset( $with['bearer'] ) ) {
		$headers['Authorization'] = "Bearer {$with['bearer']}";
	}
	if ( isset( $with['json'] ) || isset( $with['file'] ) ) {
		$headers['Content-Type'] = $with['type'] ?? 'application/json';
	}
	$answer = Http\send_json_request(
		"$server/xrpc/$path",
		[
			'method'    => $method,
			// Another session leaves those of the site itself alone; renewing one would not.
			'is_safe'   => 'com.atproto.server.createSession' === $path,
			'max_bytes' => MAX_BYTES,
			'headers'   => $headers,
			'body'      =>
				$with['file'] ??
				( isset( $with['json'] ) ? wp_json_encode( $with['json'] ) : null ),
		]
	);
	return is_wp_error( $answer )
		? explain_error( $answer, $with['publishes'] ?? false )
		: $answer;
}

/**
 * Returns an error as services/network.php describes it, with Bluesky's error name as `reason`.
 *
 * @param bool $publishes A lost answer may mean that the post was published.
 */
function explain_error( WP_Error $error, bool $publishes = false ): WP_Error {
	$data     = Http\describe_failure( $error );
	$said     = $error->get_error_data()['answer'] ?? null;
	$reason   = is_string( $said['error'] ?? null ) ? $said['error'] : '';
	$sentence = is_string( $said['message'] ?? null ) ? $said['message'] : '';
	$data     =
		[
			'reason'    => $reason,
			'may_exist' => $publishes && $data['may_exist'],
		] + $data;
	if (
		401 === $data['status'] ||
		in_array(
			$reason,
			[ 'AccountTakedown', 'AuthFactorTokenRequired', 'InvalidToken' ],
			true
		)
	) {
		return new WP_Error(
			'must_reauth',
			__(
				'Bluesky no longer accepts the connection. Connect the account again with a new app password.',
				'mainstay-blocks'
			),
			$data
		);
	}
	return new WP_Error(
		'mainstay_bluesky',
		'' === $sentence
			? $error->get_error_message()
			: sprintf(
				/* translators: %s: what Bluesky said, e.g. “Invalid app.bsky.feed.post record”. */
				__( 'Bluesky says: %s', 'mainstay-blocks' ),
				$sentence
			),
		$data
	);
}
