<?php
/**
 * Reads threads from Mastodon, and other software with the same API, which needs no key for public
 * posts.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Mastodon\Threads;

use Mainstay\Core\PlainText;
use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

/** Addresses of a post on servers with this API: Mastodon's, GoToSocial's, and Pleroma's notices. */
const POST_URL_PATTERN = '~^https://([^/\s]+)/(?:(?:@[\w.+@-]+(?:/statuses)?|users/[\w.+-]+/statuses|web/statuses|statuses)/(?=\d+(?:[/?#]|$)|[0-9A-Z]{26}(?:[/?#]|$))|notice/(?=\d+(?:[/?#]|$)|[0-9A-Z]{18}(?:[/?#]|$)))(\w+)(?:[/?#].*)?$~iD';

/** Bytes of an answer. A thread with all of its replies is long. */
const MAX_BYTES = 4 * MB_IN_BYTES;

const MAX_POSTS = 100;

/** What anybody may read; a token shows its account more. */
const PUBLIC_VISIBILITIES = [ 'public', 'unlisted' ];

/**
 * Returns the thread that a post is part of: its author's own posts, each a reply to the one
 * before. GoToSocial, and servers whose owner wants it, answer only with the token of an account.
 *
 * @param string                    $url       That matches POST_URL_PATTERN.
 * @param callable(string): ?string $get_token Returns the access token of an account on a host, where
 *                                             one is connected.
 * @return array{handle: string, profile: string, posts: list<array{url: string, html: string,
 *         images: list<array{url: string, alt: string}>,
 *         videos: list<array{url: string, alt: string}>, embeds: list<string>}>,
 *         missing: string}|WP_Error As publicize/threads/gather.php takes them;
 *         `mainstay_not_public` where only logged-in people may read them.
 */
function fetch_thread( string $url, callable $get_token ): array|WP_Error {
	if ( ! preg_match( POST_URL_PATTERN, $url, $found ) ) {
		return Http\unreachable_error();
	}
	[, $host, $id] = $found;
	$api           = "https://$host/api/v1/statuses/$id";
	$token         = null;
	$status        = request_api( $api, $token );
	if ( is_wp_error( $status ) && is_login_required( $status ) ) {
		$token  = $get_token( strtolower( $host ) );
		$status = null === $token ? get_login_required_error( $host ) : request_api( $api, $token );
	}
	if ( is_wp_error( $status ) ) {
		return $status;
	}
	$author = $status['account']['id'] ?? null;
	if ( ! is_string( $status['id'] ?? null ) || ! is_string( $author ) ) {
		return Http\wrong_type_error();
	}
	if ( ! is_public( $status ) ) {
		return get_not_public_error();
	}
	$around = request_api( "$api/context", $token );
	$failed = is_wp_error( $around );
	$around = is_wp_error( $around ) ? [] : $around;
	$chain  = build_author_chain(
		$status,
		array_filter( (array) ( $around['ancestors'] ?? [] ), __NAMESPACE__ . '\is_public' ),
		array_filter( (array) ( $around['descendants'] ?? [] ), __NAMESPACE__ . '\is_public' )
	);
	$acct   = (string) ( $status['account']['acct'] ?? '' );
	return [
		'handle'  => str_contains( $acct, '@' ) ? $acct : "$acct@$host",
		'profile' => Http\sanitize_https_url( $status['account']['url'] ?? null ),
		'posts'   => array_map(
			static fn( $one ) => build_post( $one, $url ),
			array_slice( $chain, 0, MAX_POSTS )
		),
		'missing' => match ( true ) {
			$failed => 'failed',
			count( $chain ) > MAX_POSTS => 'too_long',
			default => ''
		},
	];
}

/**
 * Sends a request to a server.
 *
 * @param string      $url   Of the API.
 * @param string|null $token Of an account there.
 * @return array<string, mixed>|WP_Error
 */
function request_api( string $url, ?string $token ): array|WP_Error {
	return Http\send_json_request(
		$url,
		[
			'max_bytes' => MAX_BYTES,
			'headers'   => null === $token ? [] : [ 'Authorization' => "Bearer $token" ],
		]
	);
}

/**
 * Returns whether anybody may read a post.
 *
 * @param mixed $status From the API.
 */
function is_public( $status ): bool {
	return is_array( $status ) &&
		in_array( $status['visibility'] ?? '', PUBLIC_VISIBILITIES, true );
}

/** Returns whether a server refused because the request had no token. */
function is_login_required( WP_Error $error ): bool {
	return in_array( Http\describe_failure( $error )['status'], [ 401, 403 ], true );
}

/** Returns the error for a server that shows posts to its own accounts only. */
function get_login_required_error( string $host ): WP_Error {
	return new WP_Error(
		'mainstay_login_required',
		sprintf(
			/* translators: %s: host of a server, e.g. social.example. */
			__(
				'%s only shows posts to people with an account there. Connect an account on this server in the Sharing settings, then try again.',
				'mainstay-blocks'
			),
			$host
		),
		[ 'status' => 403 ]
	);
}

/** Returns the error for a post that only some people may read. */
function get_not_public_error(): WP_Error {
	return new WP_Error(
		'mainstay_not_public',
		__( 'This post is not public, so it is not imported.', 'mainstay-blocks' ),
		[ 'status' => 403 ]
	);
}

/**
 * Returns the author's unbroken sequence of posts, in order.
 *
 * @param array<string, mixed>             $status      The requested post.
 * @param array<int, array<string, mixed>> $ancestors   The posts before it, the oldest first.
 * @param array<int, array<string, mixed>> $descendants The posts after it, by anybody.
 * @return list<array<string, mixed>>
 */
function build_author_chain( array $status, array $ancestors, array $descendants ): array {
	$author = $status['account']['id'];
	$is_own = static fn( $one ) => ( $one['account']['id'] ?? null ) === $author;
	$chain  = [ $status ];
	foreach ( array_reverse( $ancestors ) as $one ) {
		if (
			! $is_own( $one ) ||
			( $chain[0]['in_reply_to_id'] ?? null ) !== ( $one['id'] ?? '' )
		) {
			break;
		}
		array_unshift( $chain, $one );
	}
	foreach ( $descendants as $one ) {
		$last = end( $chain );
		if (
			$is_own( $one ) &&
			is_string( $one['id'] ?? null ) &&
			( $one['in_reply_to_id'] ?? null ) === $last['id']
		) {
			$chain[] = $one;
		}
	}
	return $chain;
}

/**
 * Returns a post as publicize/threads/gather.php takes it.
 *
 * @param array<string, mixed> $status From the API.
 * @param string               $url    Of the thread, where the post has none.
 * @return array{url: string, html: string, images: list<array{url: string, alt: string}>,
 *         videos: list<array{url: string, alt: string}>, embeds: list<string>}
 */
function build_post( array $status, string $url ): array {
	$text    = static fn( $value ) => is_string( $value ) ? $value : '';
	$warning = $text( $status['spoiler_text'] ?? '' );
	$post    = [
		'url'    => Http\sanitize_https_url( $status['url'] ?? null ) ?: $url,
		'html'   =>
			( '' === $warning ? '' : '<p>' . PlainText\to_html( $warning ) . '</p>' ) .
			$text( $status['content'] ?? '' ),
		'images' => [],
		'videos' => [],
		'embeds' => [],
	];
	foreach ( (array) ( $status['media_attachments'] ?? [] ) as $media ) {
		$file = Http\sanitize_https_url( $media['url'] ?? null );
		$type = $media['type'] ?? '';
		$kind = [
			'image' => 'images',
			'video' => 'videos',
			'gifv'  => 'videos',
		];
		if ( $file && isset( $kind[ $type ] ) ) {
			$post[ $kind[ $type ] ][] = [
				'url' => $file,
				'alt' => $text( $media['description'] ?? '' ),
			];
		}
	}
	$quoted = Http\sanitize_https_url(
		$status['quote']['quoted_status']['url'] ?? null
	);
	if ( $quoted ) {
		$post['embeds'][] = $quoted;
	}
	return $post;
}
