<?php
/**
 * X gives posts and threads to who has a key (a bearer token, which X asks money for), and a single
 * post to anybody, as it would be embedded.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\XThreads;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const PATTERN   = '~^https?://(?:www\.|mobile\.)?(?:twitter|x)\.com/(\w{1,15})/status(?:es)?/(\d{1,25})(?:[/?#].*)?$~iD';
const API       = 'https://api.x.com/2/tweets';
const OEMBED    = 'https://publish.x.com/oembed';
const MAX_BYTES = MB_IN_BYTES;

const FIELDS = [
	'post.fields'  =>
		'conversation_id,created_at,entities,attachments,note_post',
	'expansions'   => 'author_id,attachments.media_keys,referenced_posts',
	'media.fields' => 'url,alt_text,type,variants',
	'user.fields'  => 'username',
];

/**
 * The thread that a post is a part of: its author's own posts, one answering the other. X finds what
 * is not older than a week; of older threads there is the post that was asked for.
 *
 * @param string $url   That matches PATTERN.
 * @param string $token Bearer token, or an empty string.
 * @return array{handle: string, posts: array}|WP_Error As services/mastodon-threads.php says.
 */
function thread( string $url, string $token ): array|WP_Error {
	if ( ! preg_match( PATTERN, $url, $found ) ) {
		return Http\unreachable();
	}
	[, $handle, $id] = $found;
	if ( '' === $token ) {
		return single( $url, $handle );
	}
	$answer = ask( "/$id?" . http_build_query( FIELDS, '', '&' ), $token );
	if ( is_wp_error( $answer ) ) {
		// Without credits, or without leave, what anybody gets.
		return single( $url, $handle );
	}
	$post   = $answer['data'] ?? null;
	$author = $answer['includes']['users'][0]['username'] ?? null;
	if ( ! is_array( $post ) || ! is_string( $author ) ) {
		return Http\wrong_type();
	}
	$media        = (array) ( $answer['includes']['media'] ?? [] );
	$others       = [];
	$conversation = (string) ( $post['conversation_id'] ?? $id );
	$found        = ask(
		'/search/recent?' .
			http_build_query(
				[
					'query'       => "conversation_id:$conversation from:$author",
					'max_results' => 100,
				] + FIELDS,
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
		$first = ask(
			"/$conversation?" . http_build_query( FIELDS, '', '&' ),
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
	return [
		'handle' => $author,
		'posts'  => array_map(
			static fn( $one ) => post(
				$one,
				$author,
				// A picture may come with several answers.
				array_column( $media, null, 'media_key' )
			),
			chain( $post, $others )
		),
	];
}

/** Asks X. */
function ask( string $path, string $token ): array|WP_Error {
	return Http\request_json(
		API . $path,
		[
			'max_bytes' => MAX_BYTES,
			'headers'   => [ 'Authorization' => "Bearer $token" ],
		]
	);
}

/**
 * The posts that one answers or quotes. X named them otherwise before its description 2.167.
 *
 * @param array $post Of an answer.
 * @return array<int, array{type?: string, id?: string}>
 */
function referenced_posts( array $post ): array {
	return (array) ( $post['referenced_posts'] ??
		( $post['referenced_tweets'] ?? [] ) );
}

/**
 * What the author said without a break, in order.
 *
 * @param array $post   That was asked for.
 * @param array $others Of the same conversation and author.
 */
function chain( array $post, array $others ): array {
	$answered = static function ( $one ) {
		foreach ( referenced_posts( $one ) as $other ) {
			if ( 'replied_to' === ( $other['type'] ?? '' ) ) {
				return (string) $other['id'];
			}
		}
		return '';
	};
	$by_id    = array_column( $others, null, 'id' ) + [ $post['id'] => $post ];
	ksort( $by_id, SORT_NATURAL );
	$chain = [ $post ];
	while ( isset( $by_id[ $answered( $chain[0] ) ] ) && count( $chain ) < 100 ) {
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
 * A post as gather.php takes it.
 *
 * @param array  $post   Of an answer.
 * @param string $author Its handle.
 * @param array  $media  Of all answers.
 */
function post( array $post, string $author, array $media ): array {
	$made = [
		'url'    => "https://x.com/$author/status/" . (string) $post['id'],
		'html'   => html( $post ),
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
				'url' => Http\https_address( $one['url'] ?? null ),
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
		$file                     = Http\https_address( end( $variants )['url'] ?? null );
		$file
			? ( $made['videos'][] = [
				'url' => $file,
				'alt' => $alt,
			] )
			: ( $made['embeds'][] = $made['url'] );
	}
	foreach ( referenced_posts( $post ) as $other ) {
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
 * The text of a post: X's own short addresses become what they stand for, and those of its media go.
 *
 * @param array $post Of an answer.
 */
function html( array $post ): string {
	$long  = $post['note_post'] ?? ( $post['note_tweet'] ?? [] );
	$text  = $long['text'] ?? ( $post['text'] ?? '' );
	$html  = esc_html(
		html_entity_decode( is_string( $text ) ? $text : '', ENT_QUOTES, 'UTF-8' )
	);
	$links =
		(array) ( $long['entities']['urls'] ??
			( $post['entities']['urls'] ?? [] ) );
	foreach ( $links as $link ) {
		$short = is_string( $link['url'] ?? null ) ? $link['url'] : '';
		$url   = Http\https_address( $link['expanded_url'] ?? null );
		if ( '' === $short ) {
			continue;
		}
		$is_media =
			isset( $link['media_key'] ) ||
			preg_match( '~/status/\d+/(photo|video)/\d+$~', $url ) ||
			( '' !== $url && preg_match( PATTERN, $url ) );
		$html     = str_replace(
			esc_html( $short ),
			$is_media || '' === $url
				? ''
				: sprintf(
					'<a href="%s">%s</a>',
					esc_url( $url ),
					esc_html(
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
 * One post, as it would be embedded.
 *
 * @param string $url    Of the post.
 * @param string $handle In its address.
 */
function single( string $url, string $handle ): array|WP_Error {
	$answer = Http\request_json(
		OEMBED .
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
	// Addresses of pictures lead back to X: the pictures themselves are not told.
	$html = preg_replace(
		'~<a [^>]*>pic\.(?:twitter|x)\.com/\w+</a>~i',
		'',
		$found[1] ?? '',
		-1,
		$pictures
	);
	return [
		'handle' => $handle,
		'posts'  => [
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
