<?php
/**
 * Reads the public replies to a post. Needs no key.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Bluesky\Replies;

use Mainstay\Core\PlainText;
use Mainstay\Http;
use Mainstay\Services\Bluesky\Accounts;
use Mainstay\Services\Bluesky\Server;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/accounts.php';
require_once __DIR__ . '/server.php';

/**
 * Levels of replies to ask for. Each is two levels of JSON, which is decoded up to 64 levels deep.
 */
const MAX_REPLY_DEPTH = 20;

/** The label of accounts that only logged-in people may read. */
const LOGGED_IN_ONLY_LABEL = '!no-unauthenticated';

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
		Accounts\PUBLIC_API_URL .
			'/xrpc/app.bsky.feed.getPostThread?' .
			http_build_query(
				[
					'uri'          => $result['uri'],
					'depth'        => MAX_REPLY_DEPTH,
					'parentHeight' => 0,
				]
			),
		[ 'max_bytes' => Server\MAX_BYTES ]
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
	return trim( PlainText\scrub_utf8( $text ) );
}
