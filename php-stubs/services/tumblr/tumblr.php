<?php
/**
 * Tumblr publishes posts on the owner's blogs, with the owner's own app there (consumer key and
 * secret). One sign-in gives access to all blogs of an account.
 *
 * An access token is valid for 42 minutes; each refresh token can be used once.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Tumblr;

use Mainstay\Core\PlainText;
use Mainstay\Http\Network;
use Mainstay\Http\SignIn;
use Mainstay\Services\Tumblr\Content;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/http/network.php';
require_once dirname( __DIR__, 2 ) . '/http/sign-in.php';
require_once __DIR__ . '/content.php';

const NETWORK_NAME  = 'Tumblr';
const AUTHORIZE_URL = 'https://www.tumblr.com/oauth2/authorize';
const API_URL       = 'https://api.tumblr.com/v2';
const SCOPE         = 'basic write offline_access';

/** Unicode code points of one block of text; a post may have many. */
const MAX_TEXT_BLOCK_LENGTH = 4096;

const MAX_IMAGE_BYTES = 10 * MB_IN_BYTES;
const IMAGE_TYPES     = [ 'image/jpeg', 'image/png', 'image/gif', 'image/webp' ];

/**
 * Begins the sign-in: returns the page to open.
 *
 * @param array<string, string> $fields With `client_id` and `client_secret`.
 * @param string                $return The redirect address.
 * @return array{url: string, keep: array<string, mixed>}|WP_Error
 */
function begin_sign_in( array $fields, string $return ): array|WP_Error {
	return SignIn\begin_sign_in(
		[
			'name'  => NETWORK_NAME,
			'url'   => AUTHORIZE_URL,
			'scope' => SCOPE,
		],
		$fields,
		$return
	);
}

/**
 * Completes the sign-in with what Tumblr sent back. Several blogs are returned as `choices`.
 *
 * @param array<string, mixed> $keep  Of begin_sign_in().
 * @param array<string, mixed> $query The query of the redirect.
 * @return array<string, mixed>|WP_Error
 */
function finish_sign_in( array $keep, array $query ): array|WP_Error {
	$code = SignIn\get_code( NETWORK_NAME, $query );
	if ( is_wp_error( $code ) ) {
		return $code;
	}
	$token = request_token(
		[
			'grant_type'   => 'authorization_code',
			'code'         => $code,
			'redirect_uri' => $keep['return'],
		],
		[
			'app'     => $keep['app'],
			'refresh' => '',
		]
	);
	if ( is_wp_error( $token ) ) {
		return SignIn\get_sign_in_error( NETWORK_NAME, $token );
	}
	$blogs = get_blogs( $token );
	return match ( true ) {
		is_wp_error( $blogs ) => $blogs,
		! $blogs => SignIn\sign_in_failed_error( NETWORK_NAME ),
		1 === count( $blogs ) => build_connection( $blogs[0], $token ),
		default => [
			'choices' => array_map(
				static fn( $blog ) => build_connection( $blog, $token ),
				$blogs
			),
		]
	};
}

/**
 * Returns the blogs of an account that can be posted to, the main one first.
 *
 * @param array<string, mixed> $token Of the account: `access`, `refresh`, `app`, `blog`, `blog_id`.
 * @return list<mixed>|WP_Error From the API_URL.
 */
function get_blogs( array $token ): array|WP_Error {
	$answer = request_api( '/user/info', $token );
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$all = $answer['data']['response']['user']['blogs'] ?? null;
	if ( ! is_array( $all ) ) {
		return Network\no_answer_error( NETWORK_NAME, false );
	}
	$blogs = array_filter(
		$all,
		static fn( $blog ) => preg_match(
			'/^[\w-]{1,64}$/D',
			(string) ( $blog['name'] ?? '' )
		) && false !== ( $blog['can_post'] ?? ( $blog['admin'] ?? true ) )
	);
	usort(
		$blogs,
		static fn( $one, $other ) => ! empty( $other['primary'] ) <=>
			! empty( $one['primary'] )
	);
	return $blogs;
}

/**
 * Returns a blog as a connection, with the token.
 *
 * @param array<string, mixed> $blog  From the API_URL.
 * @param array<string, mixed> $token Of the account: `access`, `refresh`, `app`, `blog`, `blog_id`.
 * @return array{account: array<string, string>, token: array<string, mixed>}
 */
function build_connection( array $blog, array $token ): array {
	$id = (string) ( $blog['uuid'] ?? '' ) ?: $blog['name'];
	return [
		'account' => [
			'id'      => $id,
			'name'    =>
				PlainText\sanitize_typed_text( (string) ( $blog['title'] ?? '' ) ) ?:
				$blog['name'],
			'handle'  => $blog['name'],
			'url'     => "https://www.tumblr.com/{$blog['name']}",
			'picture' => Network\sanitize_image_url( $blog['avatar'][0]['url'] ?? '' ),
		],
		'token'   => [
			'blog'    => $blog['name'],
			'blog_id' => $id,
		] + $token,
	];
}

/**
 * Returns the fields of the owner's app, for the next sign-in.
 *
 * @param array<string, mixed> $token Of the account: `access`, `refresh`, `app`, `blog`, `blog_id`.
 * @return array<string, string>
 */
function get_app_fields( array $token ): array {
	return SignIn\get_app_fields( $token );
}

/**
 * Checks whether the connection still works, and renews its token where needed.
 *
 * @param array<string, mixed> $token Of the account: `access`, `refresh`, `app`, `blog`, `blog_id`.
 * @return array<string, mixed>|WP_Error `account` and `token`.
 */
function check_connection( array $token ): array|WP_Error {
	return SignIn\use_fresh_token(
		$token,
		__NAMESPACE__ . '\refresh_token',
		static function ( $token ) {
			$blogs = get_blogs( $token );
			if ( is_wp_error( $blogs ) ) {
				return $blogs;
			}
			foreach ( $blogs as $blog ) {
				$found = build_connection( $blog, $token );
				if ( $found['account']['id'] === $token['blog_id'] ) {
					return [ 'token' => array_merge( $token, $found['token'] ) ] +
						$found;
				}
			}
			return Network\reauth_error( NETWORK_NAME );
		}
	);
}

/**
 * Publishes images, the text, and the card of the link.
 *
 * @param array<string, mixed> $token Of the blog.
 * @param array<string, mixed> $item  As services/network.php describes it.
 * @param string               $key   Not used: Tumblr has no idempotency keys.
 * @return array<string, mixed>|WP_Error `id`, `url`, and `token` if it was renewed.
 */
function publish_post( array $token, array $item, string $key ): array|WP_Error {
	return SignIn\use_fresh_token(
		$token,
		__NAMESPACE__ . '\refresh_token',
		static fn( $token ) => send_post( $token, $item )
	);
}

/**
 * Publishes a post with a valid token.
 *
 * @param array<string, mixed> $token Of the account: `access`, `refresh`, `app`, `blog`, `blog_id`.
 * @param array<string, mixed> $item  As services/network.php describes it.
 * @return array{id: string, url: string}|WP_Error
 */
function send_post( array $token, array $item ): array|WP_Error {
	$files   = [];
	$content = [];
	foreach ( array_slice( $item['media'], 0, 10 ) as $index => $media ) {
		$picture = Network\read_image( $media, MAX_IMAGE_BYTES, IMAGE_TYPES );
		if ( $picture ) {
			$files[ "picture$index" ] = $picture;
			$content[]                = Content\build_image_block( "picture$index", $media );
		}
	}
	array_push( $content, ...Content\build_text_blocks( $item['text'], MAX_TEXT_BLOCK_LENGTH ) );
	if ( $item['link'] ) {
		$content[] = array_filter(
			[
				'type'        => 'link',
				'url'         => $item['link']['url'],
				'title'       => (string) $item['link']['title'],
				'description' => (string) $item['link']['description'],
			]
		);
	}
	$post   = [
		'content' => $content,
		'state'   => 'published',
	];
	$json   = [
		'mime'  => 'application/json',
		'bytes' => (string) wp_json_encode( $post, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ),
	];
	$args   = $files
		? Network\build_multipart_args( [], [ 'json' => $json ] + $files )
		: [ 'json' => $post ];
	$answer = request_api(
		'/blog/' . rawurlencode( $token['blog_id'] ) . '/posts',
		$token,
		[ 'publishes' => true ] + $args
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$id = (string) ( $answer['data']['response']['id'] ?? '' );
	return ctype_digit( $id ) ? build_result( $token, $id ) : Network\no_answer_error( NETWORK_NAME, true );
}

/**
 * Returns what is stored of a published post.
 *
 * @param array<string, mixed> $token Of the account: `access`, `refresh`, `app`, `blog`, `blog_id`.
 * @return array{id: string, url: string}
 */
function build_result( array $token, string $id ): array {
	return [
		'id'  => $id,
		'url' => "https://www.tumblr.com/{$token['blog']}/$id",
	];
}

/**
 * Looks for a post of which the answer was lost, among the newest.
 *
 * @param array<string, mixed> $token Of the account: `access`, `refresh`, `app`, `blog`, `blog_id`.
 * @param array<string, mixed> $item  As services/network.php describes it.
 * @param string               $key   Not used.
 * @return array<string, mixed>|null|WP_Error
 */
function find_post( array $token, array $item, string $key ): array|null|WP_Error {
	return SignIn\use_fresh_token(
		$token,
		__NAMESPACE__ . '\refresh_token',
		static function ( $token ) use ( $item ) {
			$answer = request_api(
				'/blog/' .
					rawurlencode( $token['blog_id'] ) .
					'/posts?npf=true&limit=10',
				$token
			);
			if ( is_wp_error( $answer ) ) {
				return $answer;
			}
			$posts = $answer['data']['response']['posts'] ?? null;
			if ( ! is_array( $posts ) ) {
				return Network\no_answer_error( NETWORK_NAME, true );
			}
			foreach ( $posts as $post ) {
				if ( Content\is_same_post( (array) $post, $item ) ) {
					return build_result(
						$token,
						(string) ( $post['id_string'] ?? $post['id'] )
					);
				}
			}
			return null;
		}
	);
}

/**
 * Renews the access token. A refresh token can be used once.
 *
 * @param array<string, mixed> $token Of the account: `access`, `refresh`, `app`, `blog`, `blog_id`.
 * @return array<string, mixed>|WP_Error The new token; `must_reauth` where Tumblr refuses.
 */
function refresh_token( array $token ): array|WP_Error {
	$fresh = request_token(
		[
			'grant_type'    => 'refresh_token',
			'refresh_token' => $token['refresh'],
		],
		$token
	);
	return is_wp_error( $fresh ) &&
		in_array( $fresh->get_error_data()['answered'], [ 400, 401, 403 ], true )
		? Network\reauth_error( NETWORK_NAME )
		: $fresh;
}

/**
 * Requests an access token.
 *
 * @param array<string, string> $grant  The OAuth grant.
 * @param array<string, mixed>  $before The token that it replaces, with `app`.
 * @return array<string, mixed>|WP_Error
 */
function request_token( array $grant, array $before ): array|WP_Error {
	$answer = Network\send_request(
		NETWORK_NAME,
		API_URL . '/oauth2/token',
		[
			'method'  => 'POST',
			// Renewing would invalidate the token of the site itself.
			'is_safe' => 'authorization_code' === $grant['grant_type'],
			'body'    => $grant + [
				'client_id'     => $before['app']['id'],
				'client_secret' => $before['app']['secret'],
			],
		]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	return SignIn\build_token( $answer['data'], $before ) ??
		Network\no_answer_error( NETWORK_NAME, false );
}

/**
 * Sends a request to the API_URL.
 *
 * @param string               $path  Below the version.
 * @param array<string, mixed> $token Of the account: `access`, `refresh`, `app`, `blog`, `blog_id`.
 * @param array<string, mixed> $args  As for the function of the same name in http/network.php.
 * @return array<string, mixed>|WP_Error
 */
function request_api( string $path, array $token, array $args = [] ): array|WP_Error {
	$args['headers'] = ( $args['headers'] ?? [] ) + [
		'Authorization' => "Bearer {$token['access']}",
	];
	return Network\send_request( NETWORK_NAME, API_URL . $path, $args );
}
