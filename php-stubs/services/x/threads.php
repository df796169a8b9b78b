<?php
/**
 * Reads threads from X's API_URL with the owner's key (a bearer token, for which X charges), and without
 * one a single post from X's oEmbed endpoint.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\X\Threads;

use Mainstay\Core\PlainText;
use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const POST_URL_PATTERN = '~^https?://(?:www\.|mobile\.)?(?:twitter|x)\.com/(\w{1,15})/status(?:es)?/(\d{1,25})(?:[/?#].*)?$~iD';
const API_URL          = 'https://api.x.com/2/tweets';
const USAGE_URL        = 'https://api.x.com/2/usage/tweets';
const OEMBED_URL       = 'https://publish.x.com/oembed';
const MAX_BYTES        = MB_IN_BYTES;

const QUERY_FIELDS = [
	'post.fields'  =>
		'conversation_id,created_at,entities,attachments,note_post',
	'expansions'   => 'author_id,attachments.media_keys,referenced_posts',
	'media.fields' => 'url,alt_text,type,variants',
	'user.fields'  => 'username',
];

/** Posts in one answer of X's search. */
const MAX_POSTS = 100;

/** Seconds that X's search looks back. */
const SEARCH_SECONDS = WEEK_IN_SECONDS;

/**
 * Returns the thread that a post is part of: its author's own posts, each a reply to the one
 * before. X's search covers one week; of an older thread only the requested post is returned.
 *
 * @param string $url   Matches POST_URL_PATTERN.
 * @param string $token Bearer token, or an empty string.
 * @return array{handle: string, posts: list<array{url: string, html: string,
 *         images: list<array{url: string, alt: string}>, videos: list<array{url: string,
 *         alt: string}>, embeds: list<string>}>, missing: string}|WP_Error As
 *         publicize/threads/gather.php takes them.
 */
function fetch_thread( string $url, string $token ): array|WP_Error {
	if ( ! preg_match( POST_URL_PATTERN, $url, $found ) ) {
		return Http\unreachable_error();
	}
	[, $handle, $id] = $found;
	if ( '' === $token ) {
		return fetch_single_post( $url, $handle, 'no_key' );
	}
	$answer = request_api( "/$id?" . http_build_query( QUERY_FIELDS, '', '&' ), $token );
	if ( is_wp_error( $answer ) ) {
		// Without credits or permission, the public embed of the post is used.
		return fetch_single_post( $url, $handle, 'refused' );
	}
	$post   = $answer['data'] ?? null;
	$author = $answer['includes']['users'][0]['username'] ?? null;
	if ( ! is_array( $post ) || ! is_string( $author ) ) {
		return Http\wrong_type_error();
	}
	$media        = (array) ( $answer['includes']['media'] ?? [] );
	$others       = [];
	$conversation = (string) ( $post['conversation_id'] ?? $id );
	$found        = request_api(
		'/search/recent?' .
			http_build_query(
				[
					'query'       => "conversation_id:$conversation from:$author",
					'max_results' => MAX_POSTS,
				] + QUERY_FIELDS,
				'',
				'&'
			),
		$token
	);
	if ( ! is_wp_error( $found ) ) {
		$others = (array) ( $found['data'] ?? [] );
		$media  = [ ...$media, ...(array) ( $found['includes']['media'] ?? [] ) ];
	}
	if (
		$conversation !== $id &&
		! in_array( $conversation, array_column( $others, 'id' ), true )
	) {
		$first = request_api(
			"/$conversation?" . http_build_query( QUERY_FIELDS, '', '&' ),
			$token
		);
		if (
			! is_wp_error( $first ) &&
			( $first['data']['author_id'] ?? '' ) === ( $post['author_id'] ?? null )
		) {
			$others[] = $first['data'];
			$media    = [
				...$media,
				...(array) ( $first['includes']['media'] ?? [] ),
			];
		}
	}
	$chain = build_author_chain( $post, $others );
	return [
		'handle'  => $author,
		'posts'   => array_map(
			static fn( $one ) => build_post(
				$one,
				$author,
				// An image may be in several answers.
				array_column( $media, null, 'media_key' )
			),
			$chain
		),
		'missing' => find_missing_reason( $chain, $others, is_wp_error( $found ) ),
	];
}

/**
 * Returns the reason for which posts of a thread may be missing, or an empty string.
 *
 * @param list<array<string, mixed>>       $chain      Of build_author_chain().
 * @param array<int, array<string, mixed>> $others     Of the same conversation and author.
 * @param bool                             $has_failed Whether X did not answer the search.
 */
function find_missing_reason( array $chain, array $others, bool $has_failed ): string {
	$first   = $chain[0];
	$root    = $first['conversation_id'] ?? $first['id'];
	$is_own  = in_array( $root, array_column( $others, 'id' ), true );
	$is_old  = (int) strtotime( (string) ( $first['created_at'] ?? '' ) ) < time() - SEARCH_SECONDS;
	$is_torn = $is_own && $root !== $first['id'];
	return match ( true ) {
		$has_failed => 'failed',
		$is_torn, $is_old && 1 === count( $chain ) => 'too_old',
		count( $chain ) >= MAX_POSTS => 'too_long',
		default => ''
	};
}

/**
 * Sends a request to the API_URL.
 *
 * @param string $path  Below `/2/tweets`.
 * @param string $token Bearer token.
 * @return array<string, mixed>|WP_Error
 */
function request_api( string $path, string $token ): array|WP_Error {
	return send_api_request( API_URL . $path, $token );
}

/**
 * Sends a request with the owner's key.
 *
 * @return array<string, mixed>|WP_Error
 */
function send_api_request( string $url, string $token ): array|WP_Error {
	return Http\send_json_request(
		$url,
		[
			'max_bytes' => MAX_BYTES,
			'headers'   => [ 'Authorization' => "Bearer $token" ],
		]
	);
}

/**
 * Returns the posts that a post replies to or quotes. X renamed the field in version 2.167 of its
 * API_URL description; both are read.
 *
 * @param array<string, mixed> $post From the API_URL.
 * @return array<int, array{type?: string, id?: string}>
 */
function get_referenced_posts( array $post ): array {
	return (array) ( $post['referenced_posts'] ??
		( $post['referenced_tweets'] ?? [] ) );
}

/**
 * Returns the author's unbroken sequence of posts, in order.
 *
 * @param array<string, mixed>             $post   The requested one.
 * @param array<int, array<string, mixed>> $others Of the same conversation and author.
 * @return list<array<string, mixed>>
 */
function build_author_chain( array $post, array $others ): array {
	$answered = static function ( $one ) {
		foreach ( get_referenced_posts( $one ) as $other ) {
			if ( 'replied_to' === ( $other['type'] ?? '' ) ) {
				return (string) $other['id'];
			}
		}
		return '';
	};
	$by_id    = array_column( $others, null, 'id' ) + [ $post['id'] => $post ];
	ksort( $by_id, SORT_NATURAL );
	$chain = [ $post ];
	while ( isset( $by_id[ $answered( $chain[0] ) ] ) && count( $chain ) < MAX_POSTS ) {
		array_unshift( $chain, $by_id[ $answered( $chain[0] ) ] );
	}
	foreach ( $by_id as $one ) {
		if ( $answered( $one ) === (string) end( $chain )['id'] ) {
			$chain[] = $one;
		}
	}
	return $chain;
}

/**
 * Returns a post as publicize/threads/gather.php takes it.
 *
 * @param array<string, mixed>                $post   From the API_URL.
 * @param string                              $author The handle.
 * @param array<string, array<string, mixed>> $media  Of all answers, by media key.
 * @return array{url: string, html: string, images: list<array{url: string, alt: string}>,
 *         videos: list<array{url: string, alt: string}>, embeds: list<string>}
 */
function build_post( array $post, string $author, array $media ): array {
	$made = [
		'url'    => "https://x.com/$author/status/" . (string) $post['id'],
		'html'   => build_post_html( $post ),
		'images' => [],
		'videos' => [],
		'embeds' => [],
	];
	$text = static fn( $value ) => is_string( $value ) ? $value : '';
	$keys = (array) ( $post['attachments']['media_keys'] ?? [] );
	foreach ( $media as $one ) {
		if ( ! in_array( $one['media_key'] ?? '', $keys, true ) ) {
			continue;
		}
		$alt = $text( $one['alt_text'] ?? '' );
		if ( 'photo' === ( $one['type'] ?? '' ) ) {
			$made['images'][] = [
				'url' => Http\sanitize_https_url( $one['url'] ?? null ),
				'alt' => $alt,
			];
			continue;
		}
		$variants = array_filter(
			(array) ( $one['variants'] ?? [] ),
			static fn( $file ) => 'video/mp4' === ( $file['content_type'] ?? '' )
		);
		usort(
			$variants,
			static fn( $file, $other ) => ( $file['bit_rate'] ?? 0 ) <=>
				( $other['bit_rate'] ?? 0 )
		);
		$file                     = Http\sanitize_https_url( end( $variants )['url'] ?? null );
		$file
			? ( $made['videos'][] = [
				'url' => $file,
				'alt' => $alt,
			] )
			: ( $made['embeds'][] = $made['url'] );
	}
	foreach ( get_referenced_posts( $post ) as $other ) {
		if (
			'quoted' === ( $other['type'] ?? '' ) &&
			ctype_digit( (string) $other['id'] )
		) {
			$made['embeds'][] = "https://x.com/i/status/{$other['id']}";
		}
	}
	return $made;
}

/**
 * Returns the text of a post as HTML: X's short links are replaced by their targets, and those of
 * its media are removed.
 *
 * @param array<string, mixed> $post From the API_URL.
 */
function build_post_html( array $post ): string {
	$long  = $post['note_post'] ?? ( $post['note_tweet'] ?? [] );
	$text  = $long['text'] ?? ( $post['text'] ?? '' );
	$html  = PlainText\to_html(
		html_entity_decode( is_string( $text ) ? $text : '', ENT_QUOTES, 'UTF-8' )
	);
	$links =
		(array) ( $long['entities']['urls'] ??
			( $post['entities']['urls'] ?? [] ) );
	foreach ( $links as $link ) {
		$short = is_string( $link['url'] ?? null ) ? $link['url'] : '';
		$url   = Http\sanitize_https_url( $link['expanded_url'] ?? null );
		if ( '' === $short ) {
			continue;
		}
		$is_media =
			isset( $link['media_key'] ) ||
			preg_match( '~/status/\d+/(photo|video)/\d+$~', $url ) ||
			( '' !== $url && preg_match( POST_URL_PATTERN, $url ) );
		$html     = str_replace(
			PlainText\to_html( $short ),
			$is_media || '' === $url
				? ''
				: sprintf(
					'<a href="%s">%s</a>',
					esc_url( $url ),
					PlainText\to_html(
						is_string( $link['display_url'] ?? null )
							? $link['display_url']
							: $url
					)
				),
			$html
		);
	}
	return wpautop( trim( $html ) );
}

/**
 * Returns a single post from X's oEmbed endpoint.
 *
 * @param string $url     Of the post.
 * @param string $handle  In its address.
 * @param string $missing The reason for which the other posts of its thread are missing.
 * @return array{handle: string, posts: list<array{url: string, html: string,
 *         images: list<array{url: string, alt: string}>, videos: list<array{url: string,
 *         alt: string}>, embeds: list<string>}>, missing: string}|WP_Error
 */
function fetch_single_post( string $url, string $handle, string $missing ): array|WP_Error {
	$answer = Http\send_json_request(
		OEMBED_URL .
			'?' .
			http_build_query(
				[
					'url'         => $url,
					'omit_script' => 1,
					'dnt'         => 'true',
				],
				'',
				'&'
			)
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	preg_match(
		'~<p\b[^>]*>(.*?)</p>~is',
		is_string( $answer['html'] ?? null ) ? $answer['html'] : '',
		$found
	);
	// The embed has only links to the images, not their files.
	$html = preg_replace(
		'~<a [^>]*>pic\.(?:twitter|x)\.com/\w+</a>~i',
		'',
		$found[1] ?? '',
		-1,
		$pictures
	);
	return [
		'handle'  => $handle,
		'missing' => $missing,
		'posts'   => [
			[
				'url'    => $url,
				'html'   => '<p>' . trim( (string) $html ) . '</p>',
				'images' => [],
				'videos' => [],
				'embeds' => $pictures ? [ $url ] : [],
			],
		],
	];
}

/**
 * Tests a key with a request for its usage, which X does not charge for.
 *
 * @return array{}|WP_Error Nothing where the key is accepted.
 */
function check_key( string $slot, string $key ): array|WP_Error {
	$answer = send_api_request( USAGE_URL, $key );
	return is_wp_error( $answer ) ? $answer : [];
}
