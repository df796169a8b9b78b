<?php
/**
 * Mastodon, and other software with the same API (GoToSocial, Pixelfed, Akkoma and others), on any
 * server: posts with images and threads. Needs no key: the site registers as an app on a server when
 * an account there is connected.
 *
 * A server answers a repeated idempotency key with the same post for an hour; after that, the newest
 * posts of the account are searched.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Mastodon;

use Mainstay\Core\PlainText;
use Mainstay\Http;
use Mainstay\Http\Addresses;
use Mainstay\Services\Mastodon\Server;
use Mainstay\Services\Mastodon\Uploads;
use Mainstay\Services\Mastodon\Webfinger;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/server.php';
require_once __DIR__ . '/uploads.php';
require_once __DIR__ . '/webfinger.php';

const OAUTH_SCOPES = 'read:accounts read:statuses write:statuses write:media';

/**
 * Seconds for which a server remembers an idempotency key, with a margin: Mastodon keeps it for an
 * hour.
 */
const IDEMPOTENCY_SECONDS = 50 * MINUTE_IN_SECONDS;

/**
 * Returns the host and the name in what the owner typed: a server, an address of a person, or a profile.
 *
 * @return array{host: string, name: string} Empty where there is none.
 */
function parse_address( string $typed ): array {
	$typed = trim( $typed );
	$name  = '';
	if ( preg_match( '~^@?([\w.+-]+)@([^@/\s]+)$~', $typed, $found ) ) {
		[, $name, $typed] = $found;
	}
	$parts = Addresses\parse_url_strictly(
		preg_match( '~^https?://~i', $typed ) ? $typed : "https://$typed"
	);
	return [
		'host' => $parts && str_contains( $parts['host'], '.' )
			? preg_replace( '~^https?://~', '', $parts['origin'] )
			: '',
		'name' => $name,
	];
}

/**
 * Registers the site as an app on a server and begins the sign-in: returns the page to open. Where
 * no server answers at the address, the one that it names (WebFinger) is asked.
 *
 * @param array<string, string> $fields With `server`.
 * @param string                $return The redirect address.
 * @return array{url: string, keep: array<string, string>}|WP_Error `mainstay_no_mastodon` where no
 *         server answers.
 */
function begin_sign_in( array $fields, string $return ): array|WP_Error {
	[ 'host' => $host, 'name' => $name ] = parse_address( (string) ( $fields['server'] ?? '' ) );

	$app = '' === $host ? null : register_app( $host, $return );
	if ( null === $app && '' !== $host ) {
		$other = Webfinger\find_server_host( $host, $name );
		if ( '' !== $other && $other !== $host ) {
			$host = $other;
			$app  = register_app( $host, $return );
		}
	}
	if ( null === $app ) {
		return new WP_Error(
			'mainstay_no_mastodon',
			__(
				'There is no Mastodon server at this address, or it is not responding. Check the address.',
				'mainstay-blocks'
			),
			[ 'status' => 400 ]
		);
	}
	return [
		'url'  =>
			"https://$host/oauth/authorize?" .
			http_build_query(
				[
					'response_type' => 'code',
					'client_id'     => $app['id'],
					'redirect_uri'  => $return,
					'scope'         => OAUTH_SCOPES,
				],
				'',
				'&',
				PHP_QUERY_RFC3986
			),
		'keep' => [
			'host'   => $host,
			'return' => $return,
		] + $app,
	];
}

/**
 * Registers the site as an app on a server.
 *
 * @param string $host   Of the server.
 * @param string $return The redirect address.
 * @return array{id: string, secret: string}|null Null where there is no such server.
 */
function register_app( string $host, string $return ): ?array {
	$app    = Http\send_json_request(
		"https://$host/api/v1/apps",
		[
			'method'    => 'POST',
			'is_safe'   => true,
			'max_bytes' => Server\MAX_BYTES,
			'body'      => [
				'client_name'   => PlainText\get_site_name() ?: 'WordPress',
				'redirect_uris' => $return,
				'scopes'        => OAUTH_SCOPES,
				'website'       => home_url( '/' ),
			],
		]
	);
	$app    = is_wp_error( $app ) ? [] : $app;
	$id     = $app['client_id'] ?? null;
	$secret = $app['client_secret'] ?? null;
	return is_string( $id ) && is_string( $secret )
		? [
			'id'     => $id,
			'secret' => $secret,
		]
		: null;
}

/**
 * Completes the sign-in with what the server sent back.
 *
 * @param array<string, string> $keep  Of begin_sign_in().
 * @param array<string, mixed>  $query With `code`.
 * @return array{account: array<string, string>, token: array<string, mixed>,
 *         limits: array<string, int>}|WP_Error `mainstay_not_connected` where the server does not
 *         confirm it.
 */
function finish_sign_in( array $keep, array $query ): array|WP_Error {
	$answer = Http\send_json_request(
		"https://{$keep['host']}/oauth/token",
		[
			'method'    => 'POST',
			'is_safe'   => true,
			'max_bytes' => Server\MAX_BYTES,
			'body'      => [
				'grant_type'    => 'authorization_code',
				'code'          => (string) ( $query['code'] ?? '' ),
				'client_id'     => $keep['id'],
				'client_secret' => $keep['secret'],
				'redirect_uri'  => $keep['return'],
				'scope'         => OAUTH_SCOPES,
			],
		]
	);
	$access = is_wp_error( $answer ) ? null : $answer['access_token'] ?? null;
	$made   = ! is_string( $access )
		? Http\wrong_type_error()
		: check_connection(
			[
				'host'   => $keep['host'],
				'access' => $access,
				'id'     => $keep['id'],
				'secret' => $keep['secret'],
			]
		);
	return is_wp_error( $made )
		? new WP_Error(
			'mainstay_not_connected',
			__(
				'The server did not confirm the sign-in. Try again.',
				'mainstay-blocks'
			),
			[ 'status' => 502 ]
		)
		: $made;
}

/**
 * Returns the account of a token and the limits of its server.
 *
 * @param array<string, mixed> $token Of the connection: `host`, `access`, `id`, `secret`,
 *                                    `account`.
 * @return array{account: array<string, string>, token: array<string, mixed>,
 *         limits: array<string, int>}|WP_Error `must_reauth` where the owner has to sign in again.
 */
function check_connection( array $token ): array|WP_Error {
	$account = Server\request_api( $token, 'GET', 'v1/accounts/verify_credentials' );
	if ( is_wp_error( $account ) ) {
		return $account;
	}
	if ( ! is_scalar( $account['id'] ?? null ) ) {
		return Server\explain_error( Http\wrong_type_error() );
	}
	$id     = (string) $account['id'];
	$name   = Server\get_text_value( $account, 'username' );
	$server = Server\request_api( $token, 'GET', 'v2/instance' );
	$server = is_wp_error( $server ) ? [] : $server;
	return [
		'account' => [
			'id'      => "$id@{$token['host']}",
			'name'    => Server\get_text_value( $account, 'display_name' ) ?: $name,
			'handle'  => "@$name@" . get_account_host( $server, $token['host'] ),
			'url'     => Http\sanitize_https_url( $account['url'] ?? '' ),
			'picture' => Http\sanitize_https_url( $account['avatar_static'] ?? '' ),
		],
		'token'   => [ 'account' => $id ] + $token,
		'limits'  => get_server_limits( $server ),
	];
}

/**
 * Returns the host in the addresses of a server's accounts, which may not be that of the server.
 *
 * @param array<string, mixed> $server The server's description of itself.
 * @param string               $host   Of the server.
 */
function get_account_host( array $server, string $host ): string {
	// GoToSocial tells both.
	$said = strtolower(
		Server\get_text_value( $server, 'account_domain' ) ?: Server\get_text_value( $server, 'domain' )
	);
	return preg_match( '~^[\w-]+(?:\.[\w-]+)+(?::\d+)?$~D', $said ) ? $said : $host;
}

/**
 * Returns the limits of posts on this server, as far as it states them.
 *
 * @param array<string, mixed> $server The server's description of itself.
 * @return array{limit?: int, link_length?: int, max_images?: int}
 */
function get_server_limits( array $server ): array {
	$said = $server['configuration']['statuses'] ?? [];
	return array_filter(
		[
			'limit'       => (int) ( $said['max_characters'] ?? 0 ),
			'link_length' => (int) ( $said['characters_reserved_per_url'] ?? 0 ),
			'max_images'  => (int) ( $said['max_media_attachments'] ?? 0 ),
		],
		static fn( $number ) => $number > 0
	);
}

/**
 * Publishes a post, as services/network.php describes it.
 *
 * @param array<string, mixed> $token Of the connection: `host`, `access`, `id`, `secret`,
 *                                    `account`.
 * @param array<string, mixed> $item  As services/network.php describes it.
 * @param string               $key   The idempotency key.
 * @return array{id: string, url: string}|WP_Error
 */
function publish_post( array $token, array $item, string $key ): array|WP_Error {
	$media = [];
	foreach ( $item['media'] as $picture ) {
		$id = Uploads\upload_image( $token, $picture );
		if ( is_wp_error( $id ) ) {
			return $id;
		}
		$media[] = $id;
	}
	$answer = Server\request_api(
		$token,
		'POST',
		'v1/statuses',
		// As JSON: http_build_query() writes numeric keys into lists, which Mastodon does not accept.
		(string) wp_json_encode(
			array_filter(
				[
					'status'         => $item['text'],
					'media_ids'      => $media,
					'in_reply_to_id' => $item['reply_to']['id'] ?? '',
					'language'       => strtok( (string) ( $item['language'] ?? '' ), '-_' ),
				]
			)
		),
		[
			'Idempotency-Key' => $key,
			'Content-Type'    => 'application/json',
		],
		true
	);
	return is_wp_error( $answer ) ? $answer : build_result( $answer );
}

/**
 * Looks for a post of which the answer was lost, as services/network.php describes it. The newest
 * posts are read also while the server should remember the idempotency key: not all software with
 * this API does.
 *
 * @param array<string, mixed> $token Of the connection: `host`, `access`, `id`, `secret`,
 *                                    `account`.
 * @param array<string, mixed> $item  As services/network.php describes it.
 * @param string               $key   The idempotency key.
 * @return array{id: string, url: string}|null|WP_Error
 */
function find_post( array $token, array $item, string $key ): array|null|WP_Error {
	$list = Server\request_api(
		$token,
		'GET',
		"v1/accounts/{$token['account']}/statuses?limit=40&exclude_reblogs=true"
	);
	if ( ! is_wp_error( $list ) && ! array_is_list( $list ) ) {
		$list = Server\explain_error( Http\wrong_type_error(), true );
	}
	if ( is_wp_error( $list ) ) {
		return time() - $item['since'] < IDEMPOTENCY_SECONDS &&
			'must_reauth' !== $list->get_error_code()
			? null
			: $list;
	}
	foreach ( $list as $status ) {
		if (
			is_array( $status ) &&
			(int) strtotime( Server\get_text_value( $status, 'created_at' ) ) >=
				$item['since'] - 10 * MINUTE_IN_SECONDS &&
			! in_array(
				(string) ( $status['id'] ?? '' ),
				$item['known'] ?? [],
				true
			) &&
			(string) ( $status['in_reply_to_id'] ?? '' ) ===
				(string) ( $item['reply_to']['id'] ?? '' ) &&
			normalize_for_comparison( Server\get_text_value( $status, 'content' ) ) ===
				normalize_for_comparison( nl2br( PlainText\to_html( $item['text'] ) ) )
		) {
			return build_result( $status );
		}
	}
	return null;
}

/**
 * Reduces a text to what is compared: servers convert it to HTML, and shorten addresses of people.
 */
function normalize_for_comparison( string $html ): string {
	$text = PlainText\get_plain_text( str_replace( [ '<br', '</p>' ], [ ' <br', ' </p>' ], $html ) );
	return (string) preg_replace(
		[ '/@[\w.-]+(@[\w.-]+)?/u', '/[^\p{L}\p{N}\p{S}]+/u' ],
		'',
		$text
	);
}

/**
 * Returns what is stored of a published post.
 *
 * @param array<string, mixed> $status From the API.
 * @return array{id: string, url: string}|WP_Error
 */
function build_result( array $status ): array|WP_Error {
	$id = $status['id'] ?? null;
	return is_scalar( $id ) && '' !== (string) $id
		? [
			'id'  => (string) $id,
			'url' => Http\sanitize_https_url(
				$status['url'] ?? ( $status['uri'] ?? '' )
			),
		]
		: Server\explain_error( Http\wrong_type_error(), true );
}
