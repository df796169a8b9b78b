<?php
/**
 * Reads the public replies to a post, with the access token of the account as the key.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Mastodon\Replies;

use Mainstay\Core\PlainText;
use Mainstay\Http;
use Mainstay\Services\Mastodon\Server;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/server.php';

/**
 * Returns the public replies to a post, as services/network.php describes them.
 *
 * @param array<string, mixed> $token  Of the connection: `host`, `access`, `id`, `secret`,
 *                                     `account`.
 * @param array<string, mixed> $result Of publish_post().
 * @return list<array<string, mixed>>|WP_Error
 */
function get_replies( array $token, array $result ): array|WP_Error {
	$around = Server\request_api( $token, 'GET', "v1/statuses/{$result['id']}/context" );
	if ( is_wp_error( $around ) ) {
		return $around;
	}
	if ( ! is_array( $around['descendants'] ?? null ) ) {
		return Server\explain_error( Http\wrong_type_error() );
	}
	$replies = [];
	// By the post's ID on this server: the reply that its replies are put below.
	$nearest = [];
	foreach ( array_filter( $around['descendants'], 'is_array' ) as $status ) {
		$parent = $nearest[ Server\get_text_value( $status, 'in_reply_to_id' ) ] ?? null;
		$reply  = is_public_reply( $status, $token ) ? build_reply( $status, $parent ) : null;
		if ( $reply ) {
			$replies[] = $reply;
		}
		$nearest[ Server\get_text_value( $status, 'id' ) ] = $reply ?? $parent;
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
		Server\get_text_value( $status, 'spoiler_text' ) .
			"\n\n" .
			get_plain_text( Server\get_text_value( $status, 'content' ) )
	);
	$uri    = Server\get_text_value( $status, 'uri' );
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
					Server\get_text_value( $author, 'display_name' ) ?:
					Server\get_text_value( $author, 'acct' ),
				'url'  => Http\sanitize_https_url( $author['url'] ?? '' ),
			],
			// Clocks of servers differ; a reply must not be older than its parent.
			'created_at' => max(
				(int) strtotime( Server\get_text_value( $status, 'created_at' ) ),
				$parent['created_at'] ?? 0
			),
		];
}

/** Converts the HTML of a post to plain text with line breaks. */
function get_plain_text( string $html ): string {
	return trim( PlainText\get_plain_text( (string) preg_replace( [ '~<br\b[^>]*>~i', '~</p>~i' ], [ "\n", "\n\n" ], $html ) ) );
}
