<?php
/**
 * Bluesky and every other server of the AT Protocol: posts with a card for the link or with
 * pictures, and threads. Needs no key of the site: each account connects with an app password,
 * which its owner can withdraw in the settings of Bluesky.
 *
 * The record key of a post is chosen here. So the same post is never published twice, and when an
 * answer is lost, the post is looked up by its key.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Bluesky;

use Mainstay\Http;
use Mainstay\Services\Bluesky\Accounts;
use Mainstay\Services\Bluesky\Embed;
use Mainstay\Services\Bluesky\Record;
use Mainstay\Services\Bluesky\Server;
use Mainstay\Services\Bluesky\Session;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/accounts.php';
require_once __DIR__ . '/embed.php';
require_once __DIR__ . '/record.php';
require_once __DIR__ . '/server.php';
require_once __DIR__ . '/session.php';

/**
 * Connects an account with an app password.
 *
 * @param array<string, string> $fields With `handle` and `password`.
 * @return array{account: array<string, string>, token: array<string, mixed>}|WP_Error
 *         `mainstay_fields`, `mainstay_handle` or `mainstay_wrong_password` where the owner has to
 *         correct something.
 */
function connect_account( array $fields ): array|WP_Error {
	$handle = strtolower( ltrim( trim( (string) ( $fields['handle'] ?? '' ) ), '@' ) );
	// The address of a profile is accepted, too.
	$handle   = preg_replace(
		'~^https?://[^/]+/profile/([^/?#]+).*$~',
		'$1',
		$handle
	);
	$password = trim( (string) ( $fields['password'] ?? '' ) );
	if ( '' === $handle || '' === $password ) {
		return new WP_Error(
			'mainstay_fields',
			__(
				'Enter your handle and an app password.',
				'mainstay-blocks'
			),
			[ 'status' => 400 ]
		);
	}
	if ( str_contains( $handle, '@' ) ) {
		return new WP_Error(
			'mainstay_handle',
			__(
				'Enter your handle, for example name.bsky.social, instead of your email address.',
				'mainstay-blocks'
			),
			[
				'status' => 400,
				'field'  => 'handle',
			]
		);
	}
	$account = Accounts\find_account_by_handle( $handle );
	$token   = is_wp_error( $account )
		? $account
		: Session\create_session( [ 'password' => $password ] + $account );
	if ( is_wp_error( $token ) ) {
		return 'must_reauth' === $token->get_error_code()
			? new WP_Error(
				'mainstay_wrong_password',
				__(
					'Bluesky does not accept this handle with this password. Create a new app password and try again.',
					'mainstay-blocks'
				),
				[ 'status' => 400 ]
			)
			: $token;
	}
	return build_account( $token );
}

/**
 * Checks whether the connection still works, and returns the account's current name.
 *
 * @param array<string, mixed> $token Of the connection: `did`, `handle`, `password`, `server`,
 *                                    `entry`, `access`, `refresh`.
 * @return array{account: array<string, string>, token: array<string, mixed>}|WP_Error `must_reauth`
 *         where the owner has to connect again.
 */
function check_connection( array $token ): array|WP_Error {
	$session = Session\request_with_session( $token, 'GET', 'com.atproto.server.getSession' );
	if ( is_wp_error( $session ) ) {
		return $session;
	}
	$handle = $session['handle'] ?? null;
	return build_account(
		( is_string( $handle ) ? [ 'handle' => $handle ] : [] ) + $token
	);
}

/**
 * Returns the account of a token, with its profile from the public API.
 *
 * @param array<string, mixed> $token Of the connection: `did`, `handle`, `password`, `server`,
 *                                    `entry`, `access`, `refresh`.
 * @return array{account: array<string, string>, token: array<string, mixed>}
 */
function build_account( array $token ): array {
	$profile = Http\send_json_request(
		Accounts\PUBLIC_API_URL .
			'/xrpc/app.bsky.actor.getProfile?actor=' .
			rawurlencode( $token['did'] )
	);
	$profile = is_wp_error( $profile ) ? [] : $profile;
	$name    = $profile['displayName'] ?? '';
	return [
		'account' => [
			'id'      => $token['did'],
			'name'    =>
				is_string( $name ) && '' !== $name ? $name : $token['handle'],
			'handle'  => '@' . $token['handle'],
			'url'     => "https://bsky.app/profile/{$token['handle']}",
			'picture' => Http\sanitize_https_url( $profile['avatar'] ?? '' ),
		],
		'token'   => $token,
	];
}

/**
 * Publishes a post, as services/network.php describes it.
 *
 * @param array<string, mixed> $token Of the connection: `did`, `handle`, `password`, `server`,
 *                                    `entry`, `access`, `refresh`.
 * @param array<string, mixed> $item  As services/network.php describes it.
 * @param string               $key   The idempotency key.
 * @return array{id: string, uri: string, cid: string, url: string,
 *         token?: array<string, mixed>}|WP_Error
 */
function publish_post( array $token, array $item, string $key ): array|WP_Error {
	$before = $token;
	$embed  = Embed\build_embed( $token, $item );
	$answer = is_wp_error( $embed )
		? $embed
		: Session\request_with_session(
			$token,
			'POST',
			'com.atproto.repo.createRecord',
			[
				'json'      => [
					'repo'       => $token['did'],
					'collection' => Record\POST_COLLECTION,
					'rkey'       => Record\build_record_key( $item, $key ),
					'record'     => Record\build_record( $item, $embed ),
				],
				'publishes' => true,
			]
		);
	$fresh  = $token === $before ? [] : [ 'token' => $token ];
	if ( is_wp_error( $answer ) ) {
		$answer->add_data( $fresh + (array) $answer->get_error_data() );
		return $answer;
	}
	return build_result( $token, $answer, $fresh );
}

/**
 * Looks for a post of which the answer was lost, as services/network.php describes it.
 *
 * @param array<string, mixed> $token Of the connection: `did`, `handle`, `password`, `server`,
 *                                    `entry`, `access`, `refresh`.
 * @param array<string, mixed> $item  As services/network.php describes it.
 * @param string               $key   The idempotency key.
 * @return array{id: string, uri: string, cid: string, url: string,
 *         token?: array<string, mixed>}|null|WP_Error
 */
function find_post( array $token, array $item, string $key ): array|null|WP_Error {
	$answer = Server\request_server(
		$token['server'],
		'GET',
		'com.atproto.repo.getRecord?' .
			http_build_query(
				[
					'repo'       => $token['did'],
					'collection' => Record\POST_COLLECTION,
					'rkey'       => Record\build_record_key( $item, $key ),
				]
			)
	);
	if ( ! is_wp_error( $answer ) ) {
		return build_result( $token, $answer );
	}
	$is_absent =
		'RecordNotFound' === ( $answer->get_error_data()['reason'] ?? '' ) ||
		// Older servers return no error name.
		str_contains( $answer->get_error_message(), 'Could not locate record' );
	return $is_absent ? null : $answer;
}

/**
 * Returns what is stored of a published post.
 *
 * @param array<string, mixed> $token  Of the connection: `did`, `handle`, `password`, `server`,
 *                                     `entry`, `access`, `refresh`.
 * @param array<string, mixed> $answer Of the server, with `uri` and `cid`.
 * @param array<string, mixed> $more   Added to the result.
 * @return array{id: string, uri: string, cid: string, url: string,
 *         token?: array<string, mixed>}|WP_Error
 */
function build_result( array $token, array $answer, array $more = [] ): array|WP_Error {
	$uri = $answer['uri'] ?? null;
	$cid = $answer['cid'] ?? null;
	return is_string( $uri ) && is_string( $cid ) && '' !== $uri
		? [
			'id'  => $uri,
			'uri' => $uri,
			'cid' => $cid,
			'url' =>
				"https://bsky.app/profile/{$token['handle']}/post/" .
				basename( $uri ),
		] + $more
		: Server\explain_error( Http\wrong_type_error(), true );
}
