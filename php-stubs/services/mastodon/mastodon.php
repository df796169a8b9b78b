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

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const OAUTH_SCOPES = 'read:accounts read:statuses write:statuses write:media';

/**
 * Bytes of an answer. Descriptions of servers and accounts are long, and each reply in a thread
 * includes one.
 */
const MAX_BYTES = 4 * MB_IN_BYTES;

/**
 * Seconds for which a server remembers an idempotency key, with a margin: Mastodon keeps it for an
 * hour.
 */
const IDEMPOTENCY_SECONDS = 50 * MINUTE_IN_SECONDS;

/**
 * Times that the state of an upload is checked, a second apart, while the server processes the
 * image.
 */
const MAX_UPLOAD_CHECKS = 5;

/**
 * Returns the host in what the owner typed (a server, an address of a person, or a profile), or an
 * empty string.
 */
function parse_host( string $typed ): string {
	$typed = trim( $typed );
	if ( preg_match( '~^@?[\w.+-]+@([^@/\s]+)$~', $typed, $found ) ) {
		$typed = $found[1];
	}
	$parts = Http\parse_url_strictly(
		preg_match( '~^https?://~i', $typed ) ? $typed : "https://$typed"
	);
	return $parts && str_contains( $parts['host'], '.' )
		? preg_replace( '~^https?://~', '', $parts['origin'] )
		: '';
}

/**
 * Registers the site as an app on a server and begins the sign-in: returns the page to open.
 *
 * @param array<string, string> $fields With `server`.
 * @param string                $return The redirect address.
 * @return array{url: string, keep: array<string, string>}|WP_Error `mainstay_no_mastodon` where no
 *         server answers.
 */
function begin_sign_in( array $fields, string $return ): array|WP_Error {
	$host   = parse_host( (string) ( $fields['server'] ?? '' ) );
	$app    =
		'' === $host
			? Http\unreachable_error()
			: Http\send_json_request(
				"https://$host/api/v1/apps",
				[
					'method'    => 'POST',
					'max_bytes' => MAX_BYTES,
					'body'      => [
						'client_name'   => wp_specialchars_decode(
							get_bloginfo( 'name' ) ?: 'WordPress',
							ENT_QUOTES
						),
						'redirect_uris' => $return,
						'scopes'        => OAUTH_SCOPES,
						'website'       => home_url( '/' ),
					],
				]
			);
	$app    = is_wp_error( $app ) ? [] : $app;
	$id     = $app['client_id'] ?? null;
	$secret = $app['client_secret'] ?? null;
	if ( ! is_string( $id ) || ! is_string( $secret ) ) {
		return new WP_Error(
			'mainstay_no_mastodon',
			__(
				'There is no Mastodon server at this address, or it does not answer. Please check the address.',
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
					'client_id'     => $id,
					'redirect_uri'  => $return,
					'scope'         => OAUTH_SCOPES,
				],
				'',
				'&',
				PHP_QUERY_RFC3986
			),
		'keep' => [
			'host'   => $host,
			'id'     => $id,
			'secret' => $secret,
			'return' => $return,
		],
	];
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
			'max_bytes' => MAX_BYTES,
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
				'The server did not confirm the sign-in. Please try again.',
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
	$account = request_api( $token, 'GET', 'v1/accounts/verify_credentials' );
	if ( is_wp_error( $account ) ) {
		return $account;
	}
	if ( ! is_scalar( $account['id'] ?? null ) ) {
		return explain_error( Http\wrong_type_error() );
	}
	$id   = (string) $account['id'];
	$name = get_text_value( $account, 'username' );
	return [
		'account' => [
			'id'      => "$id@{$token['host']}",
			'name'    => get_text_value( $account, 'display_name' ) ?: $name,
			'handle'  => "@$name@{$token['host']}",
			'url'     => Http\sanitize_https_url( $account['url'] ?? '' ),
			'picture' => Http\sanitize_https_url( $account['avatar_static'] ?? '' ),
		],
		'token'   => [ 'account' => $id ] + $token,
		'limits'  => get_server_limits( $token ),
	];
}

/**
 * Returns the limits of posts on this server, as far as it states them.
 *
 * @param array<string, mixed> $token Of the connection: `host`, `access`, `id`, `secret`,
 *                                    `account`.
 * @return array{limit?: int, link_length?: int, max_images?: int}
 */
function get_server_limits( array $token ): array {
	$server = request_api( $token, 'GET', 'v2/instance' );
	$said   = is_wp_error( $server )
		? []
		: $server['configuration']['statuses'] ?? [];
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
		$id = upload_image( $token, $picture );
		if ( is_wp_error( $id ) ) {
			return $id;
		}
		$media[] = $id;
	}
	$answer = request_api(
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
	$list = request_api(
		$token,
		'GET',
		"v1/accounts/{$token['account']}/statuses?limit=40&exclude_reblogs=true"
	);
	if ( is_wp_error( $list ) ) {
		return time() - $item['since'] < IDEMPOTENCY_SECONDS &&
			'must_reauth' !== $list->get_error_code()
			? null
			: $list;
	}
	foreach ( $list as $status ) {
		if (
			is_array( $status ) &&
			(int) strtotime( get_text_value( $status, 'created_at' ) ) >=
				$item['since'] - 10 * MINUTE_IN_SECONDS &&
			! in_array(
				(string) ( $status['id'] ?? '' ),
				$item['known'] ?? [],
				true
			) &&
			(string) ( $status['in_reply_to_id'] ?? '' ) ===
				(string) ( $item['reply_to']['id'] ?? '' ) &&
			normalize_for_comparison( get_text_value( $status, 'content' ) ) ===
				normalize_for_comparison( nl2br( esc_html( $item['text'] ) ) )
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
	$text = html_entity_decode(
		wp_strip_all_tags(
			str_replace( [ '<br', '</p>' ], [ ' <br', ' </p>' ], $html )
		),
		ENT_QUOTES | ENT_HTML5
	);
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
		: explain_error( Http\wrong_type_error(), true );
}

/**
 * Returns the public replies to a post, as services/network.php describes them.
 *
 * @param array<string, mixed> $token  Of the connection: `host`, `access`, `id`, `secret`,
 *                                     `account`.
 * @param array<string, mixed> $result Of publish_post().
 * @return list<array<string, mixed>>|WP_Error
 */
function get_replies( array $token, array $result ): array|WP_Error {
	$around = request_api( $token, 'GET', "v1/statuses/{$result['id']}/context" );
	if ( is_wp_error( $around ) ) {
		return $around;
	}
	if ( ! is_array( $around['descendants'] ?? null ) ) {
		return explain_error( Http\wrong_type_error() );
	}
	$replies = [];
	// By the post's ID on this server: the reply that its replies are put below.
	$nearest = [];
	foreach ( array_filter( $around['descendants'], 'is_array' ) as $status ) {
		$parent = $nearest[ get_text_value( $status, 'in_reply_to_id' ) ] ?? null;
		$reply  = is_public_reply( $status, $token ) ? build_reply( $status, $parent ) : null;
		if ( $reply ) {
			$replies[] = $reply;
		}
		$nearest[ get_text_value( $status, 'id' ) ] = $reply ?? $parent;
	}
	usort(
		$replies,
		static fn( $one, $other ) => $one['created_at'] <=> $other['created_at']
	);
	return $replies;
}

/**
 * Returns whether a post is public and by another account.
 *
 * @param array<string, mixed> $status From the API.
 * @param array<string, mixed> $token  Of the connection: `host`, `access`, `id`, `secret`,
 *                                     `account`.
 */
function is_public_reply( array $status, array $token ): bool {
	return in_array(
		$status['visibility'] ?? '',
		[ 'public', 'unlisted' ],
		true
	) && ( $status['account']['id'] ?? '' ) !== $token['account'];
}

/**
 * Returns a reply as services/network.php describes it, or null where it has no text.
 *
 * @param array<string, mixed> $status From the API.
 * @param array{id: string, created_at: int, ...}|null $parent The reply that it is put below.
 * @return array<string, mixed>|null
 */
function build_reply( array $status, ?array $parent ): ?array {
	$text   = trim(
		get_text_value( $status, 'spoiler_text' ) .
			"\n\n" .
			get_plain_text( get_text_value( $status, 'content' ) )
	);
	$uri    = get_text_value( $status, 'uri' );
	$author = (array) ( $status['account'] ?? [] );
	return '' === $text || '' === $uri
		? null
		: [
			// The ID differs on each server; the URI does not.
			'id'         => $uri,
			'parent'     => $parent['id'] ?? null,
			'text'       => $text,
			'url'        => Http\sanitize_https_url( $status['url'] ?? $uri ),
			'author'     => [
				'name' =>
					get_text_value( $author, 'display_name' ) ?:
					get_text_value( $author, 'acct' ),
				'url'  => Http\sanitize_https_url( $author['url'] ?? '' ),
			],
			// Clocks of servers differ; a reply must not be older than its parent.
			'created_at' => max(
				(int) strtotime( get_text_value( $status, 'created_at' ) ),
				$parent['created_at'] ?? 0
			),
		];
}

/** Converts the HTML of a post to plain text with line breaks. */
function get_plain_text( string $html ): string {
	$text = wp_strip_all_tags(
		preg_replace( [ '~<br\b[^>]*>~i', '~</p>~i' ], [ "\n", "\n\n" ], $html )
	);
	return trim( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
}

/**
 * Uploads an image, and waits until the server has processed it.
 *
 * @param array<string, mixed> $token   Of the connection: `host`, `access`, `id`, `secret`,
 *                                      `account`.
 * @param array<string, mixed> $picture Of an item: `path`, `mime`, `alt`.
 * @return string|WP_Error The media ID.
 */
function upload_image( array $token, array $picture ): string|WP_Error {
	$boundary = bin2hex( random_bytes( 16 ) );
	$part     = static fn( $head, $body ) => "--$boundary\r\n" .
		"Content-Disposition: form-data; $head\r\n\r\n$body\r\n";
	$type     = $picture['mime'];
	$name     = 'picture.' . substr( $type, strpos( $type, '/' ) + 1 );
	$body     =
		$part( 'name="description"', $picture['alt'] ) .
		$part(
			"name=\"file\"; filename=\"$name\"\r\nContent-Type: $type",
			(string) file_get_contents( $picture['path'] ) // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of this site.
		) .
		"--$boundary--\r\n";
	$media    = request_api(
		$token,
		'POST',
		'v2/media',
		$body,
		[
			'Content-Type' => "multipart/form-data; boundary=$boundary",
		]
	);
	for ( $wait = 0; $wait < MAX_UPLOAD_CHECKS; $wait++ ) {
		if ( is_wp_error( $media ) || ! empty( $media['url'] ) ) {
			break;
		}
		sleep( 1 );
		$id    = (string) ( $media['id'] ?? '' );
		$media = request_api( $token, 'GET', "v1/media/$id" );
	}
	return is_wp_error( $media ) ? $media : (string) ( $media['id'] ?? '' );
}

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
				'The server does not accept the connection any more. Please connect the account again.',
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
