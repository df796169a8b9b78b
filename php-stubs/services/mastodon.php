<?php
/**
 * Mastodon, and whatever else speaks its language (GoToSocial, Pixelfed, Akkoma and others), on any
 * server: posts with pictures and threads. Needs no key: the site makes itself known to each server
 * when the first account of it is connected.
 *
 * A server answers the same key with the same post for an hour; the account's newest posts tell, too,
 * whether one is there already.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Mastodon;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const SCOPES = 'read:accounts read:statuses write:statuses write:media';

/** Descriptions of servers and accounts are long, and every answer in a thread comes with one. */
const MAX_BYTES = 4 * MB_IN_BYTES;

/** Seconds that a server surely remembers a key. */
const REMEMBERED = 50 * MINUTE_IN_SECONDS;

/** A second is waited so often for a picture that a server is still working on. */
const PATIENCE = 5;

/** As publicize/networks.php has it. */
function network(): array {
	return [
		'slug'            => 'mastodon',
		'name'            => 'Mastodon',
		'limit'           => 500,
		'link_length'     => 23,
		'max_images'      => 4,
		'has_threads'     => true,
		'max_image_bytes' => 8 * MB_IN_BYTES,
		'fields'          => [
			[
				'name'  => 'server',
				'label' => __( 'Server or address', 'mainstay-blocks' ),
				'type'  => 'text',
				'help'  => __(
					'For example mastodon.social, or your whole address: @name@mastodon.social.',
					'mainstay-blocks'
				),
			],
		],
	];
}

/** The host in what somebody typed: a server, an address of a person, a profile. */
function host( string $typed ): string {
	$typed = trim( $typed );
	if ( preg_match( '~^@?[\w.+-]+@([^@/\s]+)$~', $typed, $found ) ) {
		$typed = $found[1];
	}
	$parts = Http\parse(
		preg_match( '~^https?://~i', $typed ) ? $typed : "https://$typed"
	);
	return $parts && str_contains( $parts['host'], '.' )
		? preg_replace( '~^https?://~', '', $parts['origin'] )
		: '';
}

/**
 * Makes the site known to a server, and gives the page to sign in at.
 *
 * @param array  $fields With `server`.
 * @param string $return Where the server sends the owner back to.
 * @return array{url: string, keep: array}|WP_Error
 */
function begin( array $fields, string $return ): array|WP_Error {
	$host   = host( (string) ( $fields['server'] ?? '' ) );
	$app    =
		'' === $host
			? Http\unreachable()
			: Http\request_json(
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
						'scopes'        => SCOPES,
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
					'scope'         => SCOPES,
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
 * The owner comes back.
 *
 * @param array $keep  Of begin().
 * @param array $query With `code`.
 */
function finish( array $keep, array $query ): array|WP_Error {
	$answer = Http\request_json(
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
				'scope'         => SCOPES,
			],
		]
	);
	$access = is_wp_error( $answer ) ? null : $answer['access_token'] ?? null;
	$made   = ! is_string( $access )
		? Http\wrong_type()
		: check(
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

/** Whose token this is, and how long a post may be on that server. */
function check( array $token ): array|WP_Error {
	$account = ask( $token, 'GET', 'v1/accounts/verify_credentials' );
	if ( is_wp_error( $account ) ) {
		return $account;
	}
	if ( ! is_scalar( $account['id'] ?? null ) ) {
		return explained( Http\wrong_type() );
	}
	$id   = (string) $account['id'];
	$name = text_of( $account, 'username' );
	return [
		'account' => [
			'id'      => "$id@{$token['host']}",
			'name'    => text_of( $account, 'display_name' ) ?: $name,
			'handle'  => "@$name@{$token['host']}",
			'url'     => Http\https_address( $account['url'] ?? '' ),
			'picture' => Http\https_address( $account['avatar_static'] ?? '' ),
		],
		'token'   => [ 'account' => $id ] + $token,
		'limits'  => limits( $token ),
	];
}

/** What posts may hold on this server; empty where it does not say. */
function limits( array $token ): array {
	$server = ask( $token, 'GET', 'v2/instance' );
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

/** As publicize/networks.php has it. */
function publish( array $token, array $item, string $key ): array|WP_Error {
	$media = [];
	foreach ( $item['media'] as $picture ) {
		$id = upload( $token, $picture );
		if ( is_wp_error( $id ) ) {
			return $id;
		}
		$media[] = $id;
	}
	$answer = ask(
		$token,
		'POST',
		'v1/statuses',
		// Not as a form: PHP numbers its lists, and Mastodon takes a numbered list for none.
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
	return is_wp_error( $answer ) ? $answer : result( $answer );
}

/**
 * As publicize/networks.php has it. The newest posts are looked at also while the server should know
 * the key: not everything that speaks Mastodon's language does.
 */
function find( array $token, array $item, string $key ): array|null|WP_Error {
	$list = ask(
		$token,
		'GET',
		"v1/accounts/{$token['account']}/statuses?limit=40&exclude_reblogs=true"
	);
	if ( is_wp_error( $list ) ) {
		return time() - $item['since'] < REMEMBERED &&
			'must_reauth' !== $list->get_error_code()
			? null
			: $list;
	}
	foreach ( $list as $status ) {
		if (
			is_array( $status ) &&
			(int) strtotime( text_of( $status, 'created_at' ) ) >=
				$item['since'] - 10 * MINUTE_IN_SECONDS &&
			! in_array(
				(string) ( $status['id'] ?? '' ),
				$item['known'] ?? [],
				true
			) &&
			(string) ( $status['in_reply_to_id'] ?? '' ) ===
				(string) ( $item['reply_to']['id'] ?? '' ) &&
			letters( text_of( $status, 'content' ) ) ===
				letters( nl2br( esc_html( $item['text'] ) ) )
		) {
			return result( $status );
		}
	}
	return null;
}

/** What two writings of the same text have in common: servers make HTML of it, and shorten names. */
function letters( string $html ): string {
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

/** What is kept of a post that is there. */
function result( array $status ): array|WP_Error {
	$id = $status['id'] ?? null;
	return is_scalar( $id ) && '' !== (string) $id
		? [
			'id'  => (string) $id,
			'url' => Http\https_address(
				$status['url'] ?? ( $status['uri'] ?? '' )
			),
		]
		: explained( Http\wrong_type(), true );
}

/** As publicize/networks.php has it. */
function replies( array $token, array $result ): array|WP_Error {
	$around = ask( $token, 'GET', "v1/statuses/{$result['id']}/context" );
	if ( is_wp_error( $around ) ) {
		return $around;
	}
	if ( ! is_array( $around['descendants'] ?? null ) ) {
		return explained( Http\wrong_type() );
	}
	$replies = [];
	// By the number that this server gave a post: what an answer to it is put below.
	$nearest = [];
	foreach ( array_filter( $around['descendants'], 'is_array' ) as $status ) {
		$parent = $nearest[ text_of( $status, 'in_reply_to_id' ) ] ?? null;
		$reply  = is_answer( $status, $token ) ? reply( $status, $parent ) : null;
		if ( $reply ) {
			$replies[] = $reply;
		}
		$nearest[ text_of( $status, 'id' ) ] = $reply ?? $parent;
	}
	usort(
		$replies,
		static fn( $one, $other ) => $one['created_at'] <=> $other['created_at']
	);
	return $replies;
}

/** Did somebody else say this, to everybody? */
function is_answer( array $status, array $token ): bool {
	return in_array(
		$status['visibility'] ?? '',
		[ 'public', 'unlisted' ],
		true
	) && ( $status['account']['id'] ?? '' ) !== $token['account'];
}

/**
 * An answer as publicize/networks.php has it, or null where there is nothing to read.
 *
 * @param array|null $parent The answer that it is put below.
 */
function reply( array $status, ?array $parent ): ?array {
	$text   = trim(
		text_of( $status, 'spoiler_text' ) .
			"\n\n" .
			plain( text_of( $status, 'content' ) )
	);
	$uri    = text_of( $status, 'uri' );
	$author = (array) ( $status['account'] ?? [] );
	return '' === $text || '' === $uri
		? null
		: [
			// Another server has another number for the same post.
			'id'         => $uri,
			'parent'     => $parent['id'] ?? null,
			'text'       => $text,
			'url'        => Http\https_address( $status['url'] ?? $uri ),
			'author'     => [
				'name' =>
					text_of( $author, 'display_name' ) ?:
					text_of( $author, 'acct' ),
				'url'  => Http\https_address( $author['url'] ?? '' ),
			],
			// Clocks of servers differ.
			'created_at' => max(
				(int) strtotime( text_of( $status, 'created_at' ) ),
				$parent['created_at'] ?? 0
			),
		];
}

/** The HTML of a post as plain text, with its line breaks. */
function plain( string $html ): string {
	$text = wp_strip_all_tags(
		preg_replace( [ '~<br\b[^>]*>~i', '~</p>~i' ], [ "\n", "\n\n" ], $html )
	);
	return trim( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
}

/**
 * Puts a picture there.
 *
 * @param array $picture Of an item.
 * @return string|WP_Error Its number.
 */
function upload( array $token, array $picture ): string|WP_Error {
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
	$media    = ask(
		$token,
		'POST',
		'v2/media',
		$body,
		[
			'Content-Type' => "multipart/form-data; boundary=$boundary",
		]
	);
	for ( $wait = 0; $wait < PATIENCE; $wait++ ) {
		if ( is_wp_error( $media ) || ! empty( $media['url'] ) ) {
			break;
		}
		sleep( 1 );
		$id    = (string) ( $media['id'] ?? '' );
		$media = ask( $token, 'GET', "v1/media/$id" );
	}
	return is_wp_error( $media ) ? $media : (string) ( $media['id'] ?? '' );
}

/**
 * Asks a server.
 *
 * @param string $body      As it is sent.
 * @param array  $headers   That it needs.
 * @param bool   $publishes Whether a lost answer may mean that there is a post.
 */
function ask(
	array $token,
	string $method,
	string $path,
	string $body = '',
	array $headers = [],
	bool $publishes = false
): array|WP_Error {
	$answer = Http\request_json(
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
	return is_wp_error( $answer ) ? explained( $answer, $publishes ) : $answer;
}

/** An error as publicize/networks.php has it, with the server's own sentence where it gave one. */
function explained( WP_Error $error, bool $publishes = false ): WP_Error {
	$data     = Http\hindrance( $error );
	$said     = $error->get_error_data()['answer'] ?? null;
	$sentence = is_array( $said ) ? text_of( $said, 'error' ) : '';
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

/** A text in an answer, or an empty string. */
function text_of( array $answer, string $name ): string {
	return is_string( $answer[ $name ] ?? null ) ? $answer[ $name ] : '';
}
