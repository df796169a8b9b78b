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

use DateTimeImmutable;
use DateTimeZone;
use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

/** Signs in accounts that live on a server of Bluesky itself. */
const ENTRY_SERVER_URL = 'https://bsky.social';

/** Answers public requests without a token. */
const PUBLIC_API_URL = 'https://public.api.bsky.app';

/** Resolves a DID_PATTERN of the method `plc` to its document. */
const PLC_DIRECTORY_URL = 'https://plc.directory';

/** A handle: a DNS name of at least two parts. */
const HANDLE_PATTERN = '~^(?=.{3,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$~D';

/** A permanent account identifier, of the two methods that the AT Protocol has. */
const DID_PATTERN = '~^did:(?<method>plc|web):(?<id>(?<=plc:)[a-z2-7]{24}|(?<=web:)(?:[a-z0-9-]+\.)+[a-z0-9-]+)$~D';

const POST_COLLECTION = 'app.bsky.feed.post';

/**
 * Links with a scheme, and host names of well-known top-level domains: other names with dots may be
 * those of files.
 */
const LINK_PATTERN = '~(?<![\w/@])https?://[^\s<>"]+|(?<=^|\s|\()(?:www\.(?:[a-z0-9-]+\.)+[a-z]{2,}|[a-z][a-z0-9]*(?:\.[a-z0-9]+)*\.(?:com|edu|eu|gov|info|net|org))(?![\w@.-]*[\w@])(?:[/?#][^\s<>"]*)?~iu';

/**
 * A hashtag has at least one character that is neither a digit nor punctuation; punctuation at its
 * end is not part of it.
 */
const TAG_PATTERN = '~(?<=^|\s)[#＃](?!\x{FE0F})[^\s\x{AD}\x{200A}-\x{200D}\x{2060}\x{20E2}]*[^\p{Nd}\s\p{P}\x{AD}\x{200A}-\x{200D}\x{2060}\x{20E2}][^\s\x{AD}\x{200A}-\x{200D}\x{2060}\x{20E2}]*~u';

const MENTION_PATTERN = '~(?<=^|\s|\()@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?![a-z0-9-])~i';

/** Accounts of one text that are looked up; each lookup is a request to that account's server. */
const MAX_MENTIONS = 5;

/** Bytes of an answer. A thread with all of its replies is long. */
const MAX_BYTES = 4 * MB_IN_BYTES;

/**
 * Levels of replies to ask for. Each is two levels of JSON, which is decoded up to 64 levels deep.
 */
const MAX_REPLY_DEPTH = 20;

/** The label of accounts that only logged-in people may read. */
const LOGGED_IN_ONLY_LABEL = '!no-unauthenticated';

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
				'Please enter your handle and an app password.',
				'mainstay-blocks'
			),
			[ 'status' => 400 ]
		);
	}
	if ( str_contains( $handle, '@' ) ) {
		return new WP_Error(
			'mainstay_handle',
			__(
				'Please enter your handle, for example name.bsky.social, instead of your email address.',
				'mainstay-blocks'
			),
			[
				'status' => 400,
				'field'  => 'handle',
			]
		);
	}
	$account = find_account_by_handle( $handle );
	$token   = is_wp_error( $account )
		? $account
		: create_session( [ 'password' => $password ] + $account );
	if ( is_wp_error( $token ) ) {
		return 'must_reauth' === $token->get_error_code()
			? new WP_Error(
				'mainstay_wrong_password',
				__(
					'Bluesky does not accept this handle with this password. Please make a new app password and try again.',
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
	$session = request_with_session( $token, 'GET', 'com.atproto.server.getSession' );
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
		PUBLIC_API_URL .
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
 * Finds an account by its handle, and confirms it both ways: the handle resolves to the account,
 * and the account's document names the handle.
 *
 * @param string $handle A handle, or a DID_PATTERN.
 * @return array{did: string, server: string, entry: string}|WP_Error As find_server().
 */
function find_account_by_handle( string $handle ): array|WP_Error {
	if ( str_starts_with( $handle, 'did:' ) ) {
		return find_server( $handle );
	}
	$did = resolve_handle( $handle );
	if ( is_wp_error( $did ) ) {
		return Http\describe_failure( $did )['is_final'] ? get_server_not_found_error() : explain_error( $did );
	}
	return '' === $did ? get_server_not_found_error() : find_server( $did, $handle );
}

/**
 * Resolves a handle to a DID_PATTERN: asks the handle's own site, then DNS, then Bluesky, since some hosts
 * do not let PHP query DNS.
 *
 * @param string $handle Lower case.
 * @return string|WP_Error Empty where the handle does not resolve.
 */
function resolve_handle( string $handle ): string|WP_Error {
	if ( ! preg_match( HANDLE_PATTERN, $handle ) ) {
		return '';
	}
	$page = Http\send_request(
		"https://$handle/.well-known/atproto-did",
		[
			'max_bytes' => 2 * KB_IN_BYTES,
			'seconds'   => 5,
		]
	);
	if (
		! is_wp_error( $page ) &&
		200 === $page['status'] &&
		preg_match( DID_PATTERN, trim( $page['body'] ) )
	) {
		return trim( $page['body'] );
	}
	$records = function_exists( 'dns_get_record' )
		? @dns_get_record( "_atproto.$handle", DNS_TXT )
		: [];
	$found   = preg_filter(
		'~^did=~',
		'',
		array_column( is_array( $records ) ? $records : [], 'txt' )
	);
	// The handle is not valid where there is more than one record.
	if ( 1 === count( $found ) && preg_match( DID_PATTERN, trim( reset( $found ) ) ) ) {
		return trim( reset( $found ) );
	}
	$answer = Http\send_json_request(
		PUBLIC_API_URL .
			'/xrpc/com.atproto.identity.resolveHandle?handle=' .
			rawurlencode( $handle )
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$did = $answer['did'] ?? null;
	return is_string( $did ) && preg_match( DID_PATTERN, $did ) ? $did : '';
}

/**
 * Finds the server of an account by its DID_PATTERN document. The password is sent to that server only.
 *
 * @param string $did    Of the account.
 * @param string $handle Has to be in the document; empty where a DID_PATTERN was entered.
 * @return array{did: string, server: string, entry: string}|WP_Error `server` holds the account's
 *         posts, `entry` signs it in.
 */
function find_server( string $did, string $handle = '' ): array|WP_Error {
	if ( ! preg_match( DID_PATTERN, $did, $parts ) ) {
		return get_server_not_found_error();
	}
	$document = Http\send_json_request(
		'plc' === $parts['method']
			? PLC_DIRECTORY_URL . "/$did"
			: "https://{$parts['id']}/.well-known/did.json"
	);
	if ( is_wp_error( $document ) ) {
		// A failure of the directory is temporary; a handle that does not exist is final.
		return Http\describe_failure( $document )['is_final']
			? get_server_not_found_error()
			: explain_error( $document );
	}
	$names  = array_map(
		static fn( $name ) => is_string( $name ) ? strtolower( $name ) : '',
		(array) ( $document['alsoKnownAs'] ?? [] )
	);
	$server = get_server_from_document( $document );
	if (
		( $document['id'] ?? null ) !== $did ||
		( '' !== $handle && ! in_array( "at://$handle", $names, true ) ) ||
		'' === $server
	) {
		return get_server_not_found_error();
	}
	$host = (string) wp_parse_url( $server, PHP_URL_HOST );
	return [
		'did'    => $did,
		'server' => $server,
		// The servers of Bluesky itself are signed in to through their entryway.
		'entry'  => str_ends_with( $host, '.host.bsky.network' ) ? ENTRY_SERVER_URL : $server,
	];
}

/** Returns the error for an account whose server could not be found; the password was not sent. */
function get_server_not_found_error(): WP_Error {
	return new WP_Error(
		'mainstay_handle',
		__(
			'The server of this handle could not be found. Your password was not sent anywhere. Please check the handle and try again.',
			'mainstay-blocks'
		),
		[
			'status'    => 400,
			'field'     => 'handle',
			'is_final'  => false,
			'may_exist' => false,
			'retry_at'  => null,
		]
	);
}

/**
 * Returns the server that a DID_PATTERN document names, or an empty string.
 *
 * @param mixed $document As the AT Protocol has it.
 */
function get_server_from_document( $document ): string {
	foreach ( (array) ( $document['service'] ?? [] ) as $service ) {
		if (
			is_array( $service ) &&
			str_ends_with( (string) ( $service['id'] ?? '' ), '#atproto_pds' ) &&
			'AtprotoPersonalDataServer' === ( $service['type'] ?? '' )
		) {
			$url = Http\sanitize_https_url( $service['serviceEndpoint'] ?? '' );
			return untrailingslashit( $url );
		}
	}
	return '';
}

/**
 * Creates a session with the password, on the server that the account's document names now: an
 * account may have moved.
 *
 * @param array<string, mixed> $token With `did` and `password`.
 * @return array<string, mixed>|WP_Error The token, with `did`, `handle`, `server`, `entry`,
 *         `access` and `refresh`.
 */
function create_session( array $token ): array|WP_Error {
	$home = find_server( $token['did'] );
	if ( is_wp_error( $home ) ) {
		return $home;
	}
	$token   = $home + $token;
	$session = request_server(
		$token['entry'],
		'POST',
		'com.atproto.server.createSession',
		[
			'json' => [
				'identifier' => $token['did'],
				'password'   => $token['password'],
			],
		]
	);
	return is_wp_error( $session ) || ( $session['did'] ?? '' ) === $token['did']
		? apply_session( $token, $session )
		: explain_error( Http\wrong_type_error() );
}

/**
 * Renews a session with its refresh token, or else with the password.
 *
 * @param array<string, mixed> $token Of the connection: `did`, `handle`, `password`, `server`,
 *                                    `entry`, `access`, `refresh`.
 * @return array<string, mixed>|WP_Error The new token.
 */
function renew_session( array $token ): array|WP_Error {
	$fresh = apply_session(
		$token,
		request_server(
			$token['entry'],
			'POST',
			'com.atproto.server.refreshSession',
			[
				'bearer' => $token['refresh'],
			]
		)
	);
	return is_wp_error( $fresh ) ? create_session( $token ) : $fresh;
}

/**
 * Adds the answer of a new session to a token.
 *
 * @param array<string, mixed>          $token   Of the connection: `did`, `handle`, `password`,
 *                                               `server`, `entry`, `access`, `refresh`.
 * @param array<string, mixed>|WP_Error $session The server's answer.
 * @return array<string, mixed>|WP_Error The new token.
 */
function apply_session( array $token, array|WP_Error $session ): array|WP_Error {
	if ( is_wp_error( $session ) ) {
		return $session;
	}
	foreach ( [ 'did', 'handle', 'accessJwt', 'refreshJwt' ] as $name ) {
		if ( ! is_string( $session[ $name ] ?? null ) || '' === $session[ $name ] ) {
			return explain_error( Http\wrong_type_error() );
		}
	}
	return [
		'did'     => $session['did'],
		'handle'  => $session['handle'],
		'access'  => $session['accessJwt'],
		'refresh' => $session['refreshJwt'],
		'server'  =>
			get_server_from_document( $session['didDoc'] ?? [] ) ?:
			$token['server'] ?? $token['entry'],
	] + $token;
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
	$embed  = build_embed( $token, $item );
	$answer = is_wp_error( $embed )
		? $embed
		: request_with_session(
			$token,
			'POST',
			'com.atproto.repo.createRecord',
			[
				'json'      => [
					'repo'       => $token['did'],
					'collection' => POST_COLLECTION,
					'rkey'       => build_record_key( $item, $key ),
					'record'     => build_record( $item, $embed ),
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
	$answer = request_server(
		$token['server'],
		'GET',
		'com.atproto.repo.getRecord?' .
			http_build_query(
				[
					'repo'       => $token['did'],
					'collection' => POST_COLLECTION,
					'rkey'       => build_record_key( $item, $key ),
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
		: explain_error( Http\wrong_type_error(), true );
}

/**
 * Returns the public replies to a post, as services/network.php describes them. They are read
 * from the public API, without the token. Replies that the owner hid at Bluesky are left out with
 * all below them.
 *
 * @param array<string, mixed> $token  Of the connection: `did`, `handle`, `password`, `server`,
 *                                     `entry`, `access`, `refresh`.
 * @param array<string, mixed> $result Of publish_post().
 * @return list<array<string, mixed>>|WP_Error
 */
function get_replies( array $token, array $result ): array|WP_Error {
	$answer = Http\send_json_request(
		PUBLIC_API_URL .
			'/xrpc/app.bsky.feed.getPostThread?' .
			http_build_query(
				[
					'uri'          => $result['uri'],
					'depth'        => MAX_REPLY_DEPTH,
					'parentHeight' => 0,
				]
			),
		[ 'max_bytes' => MAX_BYTES ]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	if ( ! is_array( $answer['thread'] ?? null ) ) {
		return Http\wrong_type_error();
	}
	$replies = collect_replies(
		$answer['thread'],
		null,
		[
			'own'    => $token['did'],
			'hidden' =>
				(array) ( $answer['threadgate']['record']['hiddenReplies'] ?? [] ),
		]
	);
	usort(
		$replies,
		static fn( $one, $other ) => $one['created_at'] <=> $other['created_at']
	);
	return $replies;
}

/**
 * Returns the replies to a post, and the replies to those.
 *
 * @param array<string, mixed>                     $thread A thread view of the API.
 * @param array{id: string, created_at: int, ...}|null $parent The reply that these are put below.
 * @param array{own: string, hidden: list<string>} $not    `own`: the account whose posts are left
 *                                                         out; `hidden`: addresses of hidden
 *                                                         replies.
 * @return list<array<string, mixed>>
 */
function collect_replies( array $thread, ?array $parent, array $not ): array {
	$replies = [];
	foreach ( (array) ( $thread['replies'] ?? [] ) as $one ) {
		// Deleted and blocked posts are returned without `post`.
		$post = $one['post'] ?? null;
		$uri  = $post['uri'] ?? null;
		if ( ! is_string( $uri ) || in_array( $uri, $not['hidden'], true ) ) {
			continue;
		}
		$author    = (array) ( $post['author'] ?? [] );
		$labels    = array_column( (array) ( $author['labels'] ?? [] ), 'val' );
		$is_answer =
			( $author['did'] ?? '' ) !== $not['own'] &&
			! in_array( LOGGED_IN_ONLY_LABEL, $labels, true );
		$reply     = $is_answer ? build_reply( $post, $author, $parent ) : null;
		array_push(
			$replies,
			...$reply ? [ $reply ] : [],
			...collect_replies( $one, $reply ?? $parent, $not )
		);
	}
	return $replies;
}

/**
 * Returns a reply as services/network.php describes it, or null where it has no text.
 *
 * @param array<string, mixed> $post   A post view of the API.
 * @param array<string, mixed> $author Its profile view.
 * @param array{id: string, created_at: int, ...}|null $parent The reply that it is put below.
 * @return array<string, mixed>|null
 */
function build_reply( array $post, array $author, ?array $parent ): ?array {
	$string = static fn( $value ) => is_string( $value ) ? $value : '';
	$text   = get_plain_text( (array) ( $post['record'] ?? [] ) );
	$handle = $string( $author['handle'] ?? '' );
	// Bluesky shows `handle.invalid` for an account whose handle no longer resolves.
	$who     = in_array( $handle, [ '', 'handle.invalid' ], true )
		? $string( $author['did'] ?? '' )
		: $handle;
	$profile = "https://bsky.app/profile/$who";
	return '' === $text
		? null
		: [
			'id'         => $post['uri'],
			'parent'     => $parent['id'] ?? null,
			'text'       => $text,
			'url'        => Http\sanitize_https_url(
				"$profile/post/" . basename( $post['uri'] )
			),
			'author'     => [
				'name' => $string( $author['displayName'] ?? '' ) ?: $who,
				'url'  => Http\sanitize_https_url( $profile ),
			],
			// Clocks of servers differ; a reply must not be older than its parent.
			'created_at' => max(
				(int) strtotime( $string( $post['indexedAt'] ?? '' ) ),
				$parent['created_at'] ?? 0
			),
		];
}

/**
 * Returns the text of a post, with shortened links in full.
 *
 * @param array<string, mixed> $record Of the post.
 */
function get_plain_text( array $record ): string {
	$text = is_string( $record['text'] ?? null ) ? $record['text'] : '';
	$cut  = [];
	foreach ( (array) ( $record['facets'] ?? [] ) as $facet ) {
		$from = $facet['index']['byteStart'] ?? null;
		$to   = $facet['index']['byteEnd'] ?? null;
		$url  = Http\sanitize_https_url( $facet['features'][0]['uri'] ?? null );
		if (
			is_int( $from ) &&
			is_int( $to ) &&
			$from >= 0 &&
			$url &&
			str_ends_with( substr( $text, $from, max( 0, $to - $from ) ), '...' )
		) {
			$cut[ $from ] = [ $to - $from, $url ];
		}
	}
	// From the end, so that the offsets before it stay valid.
	krsort( $cut );
	foreach ( $cut as $from => [$length, $url] ) {
		$text = substr_replace( $text, $url, $from, $length );
	}
	return trim( wp_check_invalid_utf8( $text, true ) );
}

/** The digits of record keys, five bits each (base32-sortable). */
const RECORD_KEY_DIGITS = '234567abcdefghijklmnopqrstuvwxyz';

/**
 * Returns the record key of a post, the same on every attempt. Record keys encode a time in
 * microseconds (TID); the part below the second comes from the idempotency key. Servers sort posts
 * by record key, so an item of a thread gets a time within a millisecond after the post that it
 * replies to.
 *
 * @param array<string, mixed> $item As services/network.php describes it.
 * @param string               $key  The idempotency key.
 */
function build_record_key( array $item, string $key ): string {
	$hash   = hexdec( substr( hash( 'sha256', $key ), 0, 8 ) );
	$before = parse_record_key_time( basename( (string) ( $item['reply_to']['uri'] ?? '' ) ) );
	$time   = $before
		? $before + 1 + ( $hash % 1000 )
		: (int) $item['since'] * 1000000 + ( $hash % 1000000 );
	$number = ( $time << 10 ) | intdiv( $hash, 1000000 ) % 1024;
	$name   = '';
	for ( $letter = 0; $letter < 13; $letter++ ) {
		$name     = RECORD_KEY_DIGITS[ $number & 31 ] . $name;
		$number >>= 5;
	}
	return $name;
}

/** Returns the time in microseconds that a record key encodes, or 0 where it is not a valid key. */
function parse_record_key_time( string $name ): int {
	if ( ! preg_match( '/^[2-7a-j][2-7a-z]{12}$/D', $name ) ) {
		return 0;
	}
	$number = 0;
	foreach ( str_split( $name ) as $letter ) {
		$number = ( $number << 5 ) | (int) strpos( RECORD_KEY_DIGITS, $letter );
	}
	return $number >> 10;
}

/**
 * Returns a post as a record of the AT Protocol.
 *
 * @param array<string, mixed> $item  As services/network.php describes it.
 * @param array<string, mixed> $embed Of build_embed(); empty for none.
 * @return array<string, mixed>
 */
function build_record( array $item, array $embed ): array {
	$record   = [
		'$type'     => POST_COLLECTION,
		'text'      => $item['text'],
		// With milliseconds, since apps sort posts by this time.
		'createdAt' => ( new DateTimeImmutable(
			'now',
			new DateTimeZone( 'UTC' )
		) )->format( 'Y-m-d\TH:i:s.v\Z' ),
	];
	$facets   = [ ...build_facets( $item['text'] ), ...find_mention_facets( $item['text'] ) ];
	$language = str_replace( '_', '-', (string) ( $item['language'] ?? '' ) );
	if ( $facets ) {
		$record['facets'] = $facets;
	}
	if ( '' !== $language ) {
		$record['langs'] = [ $language ];
	}
	if ( $embed ) {
		$record['embed'] = $embed;
	}
	if ( $item['reply_to'] ) {
		$place           = static fn( $result ) => [
			'uri' => $result['uri'],
			'cid' => $result['cid'],
		];
		$record['reply'] = [
			'root'   => $place( $item['root'] ?? $item['reply_to'] ),
			'parent' => $place( $item['reply_to'] ),
		];
	}
	return $record;
}

/**
 * Returns the facets for links and hashtags in a text, with byte offsets, in the order of the text.
 *
 * @return list<array<string, mixed>>
 */
function build_facets( string $text ): array {
	$facets = [];
	preg_match_all( LINK_PATTERN, $text, $links, PREG_OFFSET_CAPTURE );
	foreach ( $links[0] as [$link, $at] ) {
		$link     = trim_link_punctuation( $link );
		$facets[] = build_facet(
			$at,
			$link,
			[
				'$type' => 'app.bsky.richtext.facet#link',
				'uri'   => preg_match( '~^https?://~i', $link )
					? $link
					: "https://$link",
			]
		);
	}
	preg_match_all( TAG_PATTERN, $text, $tags, PREG_OFFSET_CAPTURE );
	foreach ( $tags[0] as [$tag, $at] ) {
		$tag  = (string) preg_replace( '~\p{P}+$~u', '', $tag );
		$name = (string) preg_replace( '~^[#＃]~u', '', $tag );
		if ( mb_strlen( $name ) <= 64 ) {
			$facets[] = build_facet(
				$at,
				$tag,
				[
					'$type' => 'app.bsky.richtext.facet#tag',
					'tag'   => $name,
				]
			);
		}
	}
	usort(
		$facets,
		static fn( $one, $other ) => $one['index']['byteStart'] <=>
			$other['index']['byteStart']
	);
	return $facets;
}

/**
 * Returns the facets for mentioned accounts that exist.
 *
 * @return list<array<string, mixed>> Facets.
 */
function find_mention_facets( string $text ): array {
	preg_match_all( MENTION_PATTERN, $text, $names, PREG_OFFSET_CAPTURE );
	$facets   = [];
	$accounts = [];
	foreach ( array_slice( $names[0], 0, MAX_MENTIONS ) as [$name, $at] ) {
		$handle                = strtolower( substr( $name, 1 ) );
		$accounts[ $handle ] ??= resolve_handle( $handle );
		$did                   = $accounts[ $handle ];
		if ( is_string( $did ) && '' !== $did ) {
			$facets[] = build_facet(
				$at,
				$name,
				[
					'$type' => 'app.bsky.richtext.facet#mention',
					'did'   => $did,
				]
			);
		}
	}
	return $facets;
}

/**
 * Returns a facet for a part of a text.
 *
 * @param int                   $at      Offset in bytes.
 * @param string                $part    The text of the facet.
 * @param array<string, string> $feature What it is, as the AT Protocol defines it.
 * @return array<string, mixed>
 */
function build_facet( int $at, string $part, array $feature ): array {
	return [
		'index'    => [
			'byteStart' => $at,
			'byteEnd'   => $at + strlen( $part ),
		],
		'features' => [ $feature ],
	];
}

/** Removes punctuation of the sentence from the end of a link. */
function trim_link_punctuation( string $link ): string {
	$link = (string) preg_replace( '~[.,;:!?…’”»›\'"]+$~u', '', $link );
	return str_ends_with( $link, ')' ) && ! str_contains( $link, '(' )
		? substr( $link, 0, -1 )
		: $link;
}

/**
 * Returns the embed of a post: images, or else the card of its link. Uploads the images.
 *
 * @param array<string, mixed> $token Replaced where it was renewed.
 * @param array<string, mixed> $item  As services/network.php describes it.
 * @return array<string, mixed>|WP_Error Empty where the post has neither.
 */
function build_embed( array &$token, array $item ): array|WP_Error {
	$images = [];
	foreach ( $item['media'] as $picture ) {
		$blob = upload_image( $token, $picture );
		if ( is_wp_error( $blob ) ) {
			return $blob;
		}
		$images[] = array_filter(
			[
				'image'       => $blob,
				'aspectRatio' =>
					$picture['width'] && $picture['height']
						? [
							'width'  => $picture['width'],
							'height' => $picture['height'],
						]
						: null,
			]
		) + [ 'alt' => $picture['alt'] ];
	}
	if ( $images ) {
		return [
			'$type'  => 'app.bsky.embed.images',
			'images' => $images,
		];
	}
	$link = $item['link'];
	if ( ! $link ) {
		return [];
	}
	$card = [
		'uri'         => $link['url'],
		'title'       => $link['title'],
		'description' => $link['description'],
	];
	if ( $link['image'] ) {
		$blob = upload_image( $token, $link['image'] );
		if ( is_wp_error( $blob ) && ! $blob->get_error_data()['is_final'] ) {
			return $blob;
		}
		// The card is sent without its image if the upload failed for good.
		$card += is_wp_error( $blob ) ? [] : [ 'thumb' => $blob ];
	}
	return [
		'$type'    => 'app.bsky.embed.external',
		'external' => $card,
	];
}

/**
 * Uploads an image.
 *
 * @param array<string, mixed> $token   Replaced where it was renewed.
 * @param array<string, mixed> $picture Of an item: `path`, `mime`.
 * @return array<string, mixed>|WP_Error The blob reference for a record.
 */
function upload_image( array &$token, array $picture ): array|WP_Error {
	$answer = request_with_session(
		$token,
		'POST',
		'com.atproto.repo.uploadBlob',
		[
			'file' => (string) file_get_contents( $picture['path'] ), // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of this site.
		'type'     => $picture['mime'],
		]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	return is_array( $answer['blob'] ?? null )
		? $answer['blob']
		: explain_error( Http\wrong_type_error() );
}

/**
 * Sends a request to the account's own server, and renews the session where it has expired.
 *
 * @param array<string, mixed> $token  Replaced where it was renewed.
 * @param string               $method The HTTP method.
 * @param string               $path   Below `/xrpc/`.
 * @param array<string, mixed> $with   As for request_server().
 * @return array<string, mixed>|WP_Error The decoded answer.
 */
function request_with_session(
	array &$token,
	string $method,
	string $path,
	array $with = []
): array|WP_Error {
	$try    = static fn( $access ) => request_server(
		$token['server'],
		$method,
		$path,
		[ 'bearer' => $access ] + $with
	);
	$answer = $try( $token['access'] );
	if (
		! is_wp_error( $answer ) ||
		( 'must_reauth' !== $answer->get_error_code() &&
			'ExpiredToken' !== ( $answer->get_error_data()['reason'] ?? '' ) )
	) {
		return $answer;
	}
	$fresh = renew_session( $token );
	if ( is_wp_error( $fresh ) ) {
		return $fresh;
	}
	$token  = $fresh;
	$answer = $try( $token['access'] );
	if ( is_wp_error( $answer ) ) {
		$answer->add_data(
			[ 'token' => $token ] + (array) $answer->get_error_data()
		);
	}
	return $answer;
}

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
				'Bluesky does not accept the connection any more. Please connect the account again with a new app password.',
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
