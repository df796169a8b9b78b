<?php
/**
 * Reads threads from Mastodon, and other software with the same API, which needs no key for public
 * posts.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Mastodon\Threads;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

/** Addresses of a post on servers with this API. */
const POST_URL_PATTERN = '~^https://([^/\s]+)/(?:@[\w.+@-]+|users/[\w.+-]+/statuses|web/statuses|notice|statuses)/(\d+|[0-9A-Z]{26})(?:[/?#].*)?$~iD';

/** Bytes of an answer. A thread with all of its replies is long. */
const MAX_BYTES = 4 * MB_IN_BYTES;

const MAX_POSTS = 100;

/**
 * Returns the thread that a post is part of: its author's own posts, each a reply to the one
 * before.
 *
 * @param string $url That matches POST_URL_PATTERN.
 * @return array{handle: string, posts: list<array{url: string, html: string,
 *         images: list<array{url: string, alt: string}>,
 *         videos: list<array{url: string, alt: string}>, embeds: list<string>}>}|WP_Error As
 *         publicize/threads/gather.php takes them.
 */
function fetch_thread( string $url ): array|WP_Error {
	if ( ! preg_match( POST_URL_PATTERN, $url, $found ) ) {
		return Http\unreachable_error();
	}
	[, $host, $id] = $found;
	$api           = "https://$host/api/v1/statuses/$id";
	$status        = Http\send_json_request( $api, [ 'max_bytes' => MAX_BYTES ] );
	if ( is_wp_error( $status ) ) {
		return $status;
	}
	$author = $status['account']['id'] ?? null;
	if ( ! is_string( $status['id'] ?? null ) || ! is_string( $author ) ) {
		return Http\wrong_type_error();
	}
	$around = Http\send_json_request( "$api/context", [ 'max_bytes' => MAX_BYTES ] );
	$around = is_wp_error( $around ) ? [] : $around;
	$chain  = build_author_chain(
		$status,
		array_filter( (array) ( $around['ancestors'] ?? [] ), 'is_array' ),
		array_filter( (array) ( $around['descendants'] ?? [] ), 'is_array' )
	);
	$acct   = (string) ( $status['account']['acct'] ?? '' );
	return [
		'handle' => str_contains( $acct, '@' ) ? $acct : "$acct@$host",
		'posts'  => array_map(
			static fn( $one ) => build_post( $one, $url ),
			array_slice( $chain, 0, MAX_POSTS )
		),
	];
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
			( '' === $warning ? '' : '<p>' . esc_html( $warning ) . '</p>' ) .
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
