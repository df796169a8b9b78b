<?php
/**
 * Reads threads from Bluesky's public API_URL, which needs no key.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Bluesky\Threads;

use Mainstay\Core\PlainText;
use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const POST_URL_PATTERN = '~^https://bsky\.app/profile/([\w.:-]+)/post/([a-z2-7]{13})(?:[/?#].*)?$~iD';
const API_URL          = 'https://public.api.bsky.app/xrpc/';

/** Bytes of an answer. A thread with all of its replies is long. */
const MAX_BYTES = 4 * MB_IN_BYTES;

const MAX_POSTS = 100;

/** Levels of replies in one answer; a longer thread is requested again from there. */
const MAX_DEPTH_POSTS = 20;

/** Requests for one thread. */
const MAX_REQUESTS = 8;

/** The label of accounts that only logged-in people may read. */
const LOGGED_IN_ONLY_LABEL = '!no-unauthenticated';

/**
 * Returns the thread that a post is part of: its author's own posts, each a reply to the one
 * before.
 *
 * @param string $url Matches POST_URL_PATTERN.
 * @return array{handle: string, posts: list<array{url: string, html: string,
 *         images: list<array{url: string, alt: string}>, videos: list<array{url: string,
 *         alt: string}>, embeds: list<string>}>, missing: string}|WP_Error As publicize/threads/gather.php takes
 *         them; `mainstay_not_public` where only logged-in people may read them.
 */
function fetch_thread( string $url ): array|WP_Error {
	if ( ! preg_match( POST_URL_PATTERN, $url, $found ) ) {
		return Http\unreachable_error();
	}
	[, $who, $key] = $found;
	$did           = str_starts_with( $who, 'did:' ) ? $who : resolve_did( $who );
	if ( is_wp_error( $did ) ) {
		return $did;
	}
	$here = fetch_post_with_replies( "at://$did/app.bsky.feed.post/$key" );
	if ( is_wp_error( $here ) ) {
		return $here;
	}
	$root = (string) ( $here['post']['record']['reply']['root']['uri'] ?? '' );
	// Start at the root, if it is the author's own post.
	if ( str_starts_with( $root, "at://$did/" ) ) {
		$start = fetch_post_with_replies( $root );
		$here  = is_wp_error( $start ) ? $here : $start;
	}
	$author = $here['post']['author'];
	if (
		in_array(
			LOGGED_IN_ONLY_LABEL,
			array_column( (array) ( $author['labels'] ?? [] ), 'val' ),
			true
		)
	) {
		return new WP_Error(
			'mainstay_not_public',
			__(
				'The author of this post only allows people who are signed in to read it.',
				'mainstay-blocks'
			),
			[ 'status' => 403 ]
		);
	}
	[ $chain, $missing ] = build_author_chain( $here, $did );
	return [
		'handle'  => (string) ( $author['handle'] ?? $who ),
		'posts'   => array_map( static fn( $one ) => build_post( $one, $url ), $chain ),
		// Without the answer for the root, the posts before the requested one are missing.
		'missing' => isset( $start ) && is_wp_error( $start ) ? 'failed' : $missing,
	];
}

/**
 * Resolves a handle to a DID.
 *
 * @param string $handle E.g. `harbour.bsky.social`.
 */
function resolve_did( string $handle ): string|WP_Error {
	$answer = Http\send_json_request(
		API_URL .
			'com.atproto.identity.resolveHandle?handle=' .
			rawurlencode( $handle )
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	return is_string( $answer['did'] ?? null )
		? $answer['did']
		: Http\wrong_type_error();
}

/**
 * Returns a thread view of a post: the post and its replies.
 *
 * @param string $uri `at://…`
 * @return array<string, mixed>|WP_Error
 */
function fetch_post_with_replies( string $uri ): array|WP_Error {
	$answer = Http\send_json_request(
		API_URL .
			'app.bsky.feed.getPostThread?' .
			http_build_query(
				[
					'uri'          => $uri,
					'depth'        => MAX_DEPTH_POSTS,
					'parentHeight' => 0,
				],
				'',
				'&'
			),
		[ 'max_bytes' => MAX_BYTES ]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$thread = $answer['thread'] ?? null;
	return is_array( $thread ) &&
		is_string( $thread['post']['uri'] ?? null ) &&
		is_array( $thread['post']['author'] ?? null )
		? $thread
		: Http\wrong_type_error();
}

/**
 * Returns the author's unbroken sequence of posts, in order, and why it may have more: `failed`,
 * `too_long`, or an empty string.
 *
 * @param array<string, mixed> $thread Of fetch_post_with_replies().
 * @param string               $did    Of the author.
 * @return array{0: list<array<string, mixed>>, 1: string}
 */
function build_author_chain( array $thread, string $did ): array {
	$chain     = [];
	$missing   = '';
	$questions = 1;
	while ( $thread && count( $chain ) < MAX_POSTS ) {
		$chain[]     = $thread['post'];
		$uri         = $thread['post']['uri'];
		$has_answers = ( $thread['post']['replyCount'] ?? 0 ) > 0;
		if ( ! isset( $thread['replies'] ) && $has_answers ) {
			$again   = $questions++ < MAX_REQUESTS ? fetch_post_with_replies( $uri ) : null;
			$missing = is_array( $again ) ? '' : ( $again ? 'failed' : 'too_long' );
			$thread  = is_array( $again ) ? $again : $thread;
		}
		$own = array_filter(
			(array) ( $thread['replies'] ?? [] ),
			static fn( $one ) => ( $one['post']['author']['did'] ?? '' ) === $did &&
				( $one['post']['record']['reply']['parent']['uri'] ?? '' ) ===
					$uri
		);
		// The oldest, where there are several.
		usort(
			$own,
			static fn( $one, $other ) => strcmp(
				(string) ( $one['post']['indexedAt'] ?? '' ),
				(string) ( $other['post']['indexedAt'] ?? '' )
			)
		);
		$thread = $own[0] ?? null;
	}
	return [ $chain, $thread ? 'too_long' : $missing ];
}

/**
 * Returns a post as publicize/threads/gather.php takes it.
 *
 * @param array<string, mixed> $view A post view of the API_URL.
 * @param string               $url  Of the thread, where the post has none.
 * @return array{url: string, html: string, images: list<array{url: string, alt: string}>,
 *         videos: list<array{url: string, alt: string}>, embeds: list<string>}
 */
function build_post( array $view, string $url ): array {
	$key   = basename( (string) $view['uri'] );
	$who   = (string) ( $view['author']['handle'] ?? '' );
	$post  = [
		'url'    =>
			$who && $key
				? Http\sanitize_https_url( "https://bsky.app/profile/$who/post/$key" )
				: $url,
		'html'   => build_post_html( (array) ( $view['record'] ?? [] ) ),
		'images' => [],
		'videos' => [],
		'embeds' => [],
	];
	$embed = (array) ( $view['embed'] ?? [] );
	// A quote may have images as well.
	$media = (array) ( $embed['media'] ?? $embed );
	$text  = static fn( $value ) => is_string( $value ) ? $value : '';
	foreach ( (array) ( $media['images'] ?? [] ) as $image ) {
		$post['images'][] = [
			'url' => Http\sanitize_https_url( $image['fullsize'] ?? null ),
			'alt' => $text( $image['alt'] ?? '' ),
		];
	}
	if ( isset( $media['playlist'] ) ) {
		// Videos play in Bluesky's own player only, so the post is embedded.
		$post['embeds'][] = $post['url'];
	}
	$record         = (array) ( $embed['record']['record'] ?? ( $embed['record'] ?? [] ) );
	$quoted         = basename( $text( $record['uri'] ?? '' ) );
	$by             = $text( $record['author']['handle'] ?? '' );
	$post['embeds'] = array_values(
		array_filter(
			[
				...$post['embeds'],
				Http\sanitize_https_url( $media['external']['uri'] ?? null ),
				$quoted && $by
					? Http\sanitize_https_url(
						"https://bsky.app/profile/$by/post/$quoted"
					)
					: '',
			]
		)
	);
	return $post;
}

/**
 * Returns the text of a post as HTML, with its links; facets give their positions in bytes.
 *
 * @param array<string, mixed> $record Of the post.
 */
function build_post_html( array $record ): string {
	$text  = is_string( $record['text'] ?? null ) ? $record['text'] : '';
	$links = [];
	foreach ( (array) ( $record['facets'] ?? [] ) as $facet ) {
		$from = $facet['index']['byteStart'] ?? -1;
		$to   = $facet['index']['byteEnd'] ?? -1;
		$url  = '';
		foreach ( (array) ( $facet['features'] ?? [] ) as $feature ) {
			$url = $url ?: get_facet_url( (array) $feature );
		}
		if ( is_int( $from ) && is_int( $to ) && $url ) {
			$links[ $from ] = [
				'to'  => $to,
				'url' => $url,
			];
		}
	}
	ksort( $links );
	$html = '';
	$at   = 0;
	foreach ( $links as $from => ['to' => $to, 'url' => $url] ) {
		if ( $from < $at || $to <= $from || $to > strlen( $text ) ) {
			continue;
		}
		$html .=
			PlainText\to_html( substr( $text, $at, $from - $at ) ) .
			sprintf(
				'<a href="%s">%s</a>',
				esc_url( $url, [ 'http', 'https' ] ),
				PlainText\to_html( substr( $text, $from, $to - $from ) )
			);
		$at    = $to;
	}
	return wpautop( $html . PlainText\to_html( substr( $text, $at ) ) );
}

/**
 * Returns the address that a part of a text links to, or an empty string.
 *
 * @param array<string, mixed> $feature Of a facet.
 */
function get_facet_url( array $feature ): string {
	return match ( $feature['$type'] ?? '' ) {
		'app.bsky.richtext.facet#link' => Http\sanitize_https_url(
			$feature['uri'] ?? null
		),
		'app.bsky.richtext.facet#mention' => is_string( $feature['did'] ?? null )
			? Http\sanitize_https_url( "https://bsky.app/profile/{$feature['did']}" )
			: '',
		default => ''
	};
}
