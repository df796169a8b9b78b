<?php
/**
 * Threads publishes posts in two steps, with the owner's own app at Meta (ID and secret of Threads as
 * keys): a container is made, then published. Pictures are fetched by Threads, so they have to be on
 * the public internet.
 *
 * A token is valid for sixty days and can be exchanged for a new one when it is a day old.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Threads;

use Mainstay\Http\Meta;
use Mainstay\Http\Network;
use Mainstay\Http\SignIn;
use Mainstay\Services\Threads\Images;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/http/network.php';
require_once dirname( __DIR__, 2 ) . '/http/sign-in.php';
require_once dirname( __DIR__, 2 ) . '/http/meta.php';
require_once __DIR__ . '/images.php';

const NETWORK_NAME  = 'Threads';
const AUTHORIZE_URL = 'https://threads.net/oauth/authorize';
const GRAPH_URL     = 'https://graph.threads.net';
const API_URL       = GRAPH_URL . '/v1.0';
const SCOPE         = 'threads_basic,threads_content_publish';

/** Seconds before its end at which a token, which is valid for sixty days, is exchanged. */
const TOKEN_REFRESH_SECONDS = 20 * DAY_IN_SECONDS;

/** Times that Threads is asked whether it has fetched an image, and the seconds in between. */
const MAX_STATUS_CHECKS    = 4;
const STATUS_CHECK_SECONDS = 1;

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
 * Completes the sign-in with what Threads sent back: gets a token for an hour, and exchanges it for
 * one that is valid for sixty days.
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
	$short = request_token(
		GRAPH_URL . '/oauth/access_token',
		[
			'body' => [
				'client_id'     => $keep['app']['id'],
				'client_secret' => $keep['app']['secret'],
				'grant_type'    => 'authorization_code',
				'redirect_uri'  => $keep['return'],
				// Threads appends this to the code.
				'code'          => preg_replace( '/#_$/D', '', $code ),
			],
		]
	);
	$token = is_wp_error( $short )
		? $short
		: request_token(
			GRAPH_URL . '/access_token',
			[
				'query' => [
					'grant_type'    => 'th_exchange_token',
					'client_secret' => $keep['app']['secret'],
					'access_token'  => $short['access'],
				],
			]
		);
	return is_wp_error( $token )
		? SignIn\get_sign_in_error( NETWORK_NAME, $token )
		: check_connection( [ 'app' => $keep['app'] ] + $token );
}

/**
 * Returns the fields of the owner's app, for the next sign-in.
 *
 * @param array<string, mixed> $token Of the account: `access`, `app`, its ID and when it expires.
 * @return array<string, string>
 */
function get_app_fields( array $token ): array {
	return SignIn\get_app_fields( $token );
}

/**
 * Checks whether the connection still works, and exchanges its token where it expires soon.
 *
 * @param array<string, mixed> $token Of the account: `access`, `app`, its ID and when it expires.
 * @return array<string, mixed>|WP_Error `account` and `token`.
 */
function check_connection( array $token ): array|WP_Error {
	$token = refresh_token( $token );
	if ( is_wp_error( $token ) ) {
		return $token;
	}
	$answer = request_api(
		'/me?fields=id,username,name,threads_profile_picture_url',
		$token
	);
	if ( is_wp_error( $answer ) ) {
		return Network\add_error_data( $answer, [ 'token' => $token ] );
	}
	$user   = $answer['data'];
	$id     = (string) ( $user['id'] ?? '' );
	$handle = (string) ( $user['username'] ?? '' );
	if ( ! ctype_digit( $id ) || ! preg_match( '/^[\w.]{1,64}$/D', $handle ) ) {
		return Network\no_answer_error( NETWORK_NAME, false );
	}
	return [
		'account' => [
			'id'      => $id,
			'name'    =>
				sanitize_text_field( (string) ( $user['name'] ?? '' ) ) ?: $handle,
			'handle'  => "@$handle",
			'url'     => "https://www.threads.com/@$handle",
			'picture' => Network\sanitize_image_url(
				$user['threads_profile_picture_url'] ?? ''
			),
		],
		'token'   => [
			'user'   => $id,
			'handle' => $handle,
		] + $token,
	];
}

/**
 * Publishes a text with one image or several, or with the card of the link.
 *
 * @param array<string, mixed> $token Of the account.
 * @param array<string, mixed> $item  See php-stubs/publicize/networks.php.
 * @param string               $key   Not used: Threads has no idempotency keys.
 * @return array<string, mixed>|WP_Error `id`, `url`, and `token` if it was renewed.
 */
function publish_post( array $token, array $item, string $key ): array|WP_Error {
	$fresh = refresh_token( $token );
	if ( is_wp_error( $fresh ) ) {
		return $fresh;
	}
	$container = create_post_container( $fresh, $item );
	$answer    = is_wp_error( $container )
		? $container
		: request_api(
			"/{$fresh['user']}/threads_publish",
			$fresh,
			[
				'body'      => [ 'creation_id' => $container ],
				'publishes' => true,
			]
		);
	$more      = $fresh === $token ? [] : [ 'token' => $fresh ];
	if ( is_wp_error( $answer ) ) {
		return Network\add_error_data( $answer, $more );
	}
	$id = (string) ( $answer['data']['id'] ?? '' );
	return ctype_digit( $id )
		? $more + [
			'id'  => $id,
			'url' => get_post_url( $fresh, $id ),
		]
		: Network\add_error_data( Network\no_answer_error( NETWORK_NAME, true ), $more );
}

/**
 * Returns the public address of a post.
 *
 * @param array<string, mixed> $token Of the account: `access`, `app`, its ID and when it expires.
 * @param string               $id    Of the post.
 */
function get_post_url( array $token, string $id ): string {
	$answer = request_api( "/$id?fields=permalink", $token );
	$url    = is_wp_error( $answer )
		? ''
		: Network\sanitize_image_url( $answer['data']['permalink'] ?? '' );
	return preg_match( '~^https://www\.threads\.(net|com)/~', $url )
		? $url
		: "https://www.threads.com/@{$token['handle']}";
}

/**
 * Creates the container that publishes a post; nothing is visible before it is published.
 *
 * @param array<string, mixed> $token Of the account: `access`, `app`, its ID and when it expires.
 * @param array<string, mixed> $item  As services/network.php describes it.
 * @return string|WP_Error The container's ID.
 */
function create_post_container( array $token, array $item ): string|WP_Error {
	$images = Images\get_public_images( $item['media'] );
	$post   = array_filter(
		[
			'text'        => $item['text'],
			'reply_to_id' => $item['reply_to']['id'] ?? '',
		]
	);
	if ( count( $images ) < 2 ) {
		return create_container(
			$token,
			$post +
				( $images[0] ??
					[
						'media_type' => 'TEXT',
					] +
						array_filter(
							[
								'link_attachment' => $item['link']['url'] ?? '',
							]
						) )
		);
	}
	$children = [];
	foreach ( $images as $image ) {
		$child = create_container( $token, $image + [ 'is_carousel_item' => 'true' ] );
		if ( is_wp_error( $child ) ) {
			return $child;
		}
		$children[] = $child;
	}
	return create_container(
		$token,
		$post + [
			'media_type' => 'CAROUSEL',
			'children'   => implode( ',', $children ),
		]
	);
}

/**
 * Creates a container and waits until it can be published.
 *
 * @param array<string, mixed> $token Of the account: `access`, `app`, its ID and when it expires.
 * @param array<string>        $post  Parameters of the API_URL by name.
 * @return string|WP_Error The container's ID.
 */
function create_container( array $token, array $post ): string|WP_Error {
	$answer = request_api( "/{$token['user']}/threads", $token, [ 'body' => $post ] );
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$id = (string) ( $answer['data']['id'] ?? '' );
	if ( ! ctype_digit( $id ) ) {
		return Network\no_answer_error( NETWORK_NAME, false );
	}
	if ( 'TEXT' === $post['media_type'] ) {
		return $id;
	}
	for ( $question = 0; $question < MAX_STATUS_CHECKS; $question++ ) {
		$state = request_api( "/$id?fields=status,error_message", $token );
		if ( is_wp_error( $state ) ) {
			return $state;
		}
		$status = $state['data']['status'] ?? '';
		if ( 'FINISHED' === $status ) {
			return $id;
		}
		if ( 'IN_PROGRESS' !== $status ) {
			return Images\get_image_refused_error(
				(string) ( $state['data']['error_message'] ?? '' )
			);
		}
		sleep( STATUS_CHECK_SECONDS );
	}
	return Network\create_error(
		'mainstay_network_slow',
		__( 'Threads has not fetched the pictures yet.', 'mainstay-blocks' ),
		[ 'retry_at' => time() + MINUTE_IN_SECONDS ]
	);
}

/**
 * Looks for a post of which the answer was lost, among the newest.
 *
 * @param array<string, mixed> $token Of the account: `access`, `app`, its ID and when it expires.
 * @param array<string, mixed> $item  As services/network.php describes it.
 * @param string               $key   Not used.
 * @return array<string, mixed>|null|WP_Error
 */
function find_post( array $token, array $item, string $key ): array|null|WP_Error {
	$answer = request_api(
		"/{$token['user']}/threads?" .
			http_build_query(
				[
					'fields' => 'id,text,permalink,timestamp',
					'since'  => Network\get_search_start( $item ),
					'limit'  => 25,
				]
			),
		$token
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$text = Network\normalise_text( $item['text'] );
	foreach ( (array) ( $answer['data']['data'] ?? [] ) as $post ) {
		$is_it = Network\normalise_text( (string) ( $post['text'] ?? '' ) ) === $text;
		if ( $is_it && ctype_digit( (string) ( $post['id'] ?? '' ) ) ) {
			return [
				'id'  => (string) $post['id'],
				'url' => Network\sanitize_image_url( $post['permalink'] ?? '' ),
			];
		}
	}
	return null;
}

/**
 * Returns the token, exchanged where it expires soon. A failure is ignored while the old one is
 * valid.
 *
 * @param array<string, mixed> $token Of the account: `access`, `app`, its ID and when it expires.
 * @return array<string, mixed>|WP_Error
 */
function refresh_token( array $token ): array|WP_Error {
	if ( SignIn\is_expiring( $token, 0 ) ) {
		return Network\reauth_error( NETWORK_NAME );
	}
	if ( ! SignIn\is_expiring( $token, TOKEN_REFRESH_SECONDS ) ) {
		return $token;
	}
	$fresh   = request_token(
		GRAPH_URL . '/refresh_access_token',
		[
			'query' => [
				'grant_type'   => 'th_refresh_token',
				'access_token' => $token['access'],
			],
		],
		$token
	);
	$is_over =
		is_wp_error( $fresh ) && 'must_reauth' === $fresh->get_error_code();
	return is_wp_error( $fresh ) && ! $is_over ? $token : $fresh;
}

/**
 * Requests an access token.
 *
 * @param string               $url    The endpoint.
 * @param array<string, mixed> $args   As for the function that sends requests in http/meta.php.
 * @param array<string, mixed> $before The token that it replaces.
 * @return array<string, mixed>|WP_Error
 */
function request_token( string $url, array $args, array $before = [] ): array|WP_Error {
	$answer = Meta\send_request( NETWORK_NAME, $url, '', $args );
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	return SignIn\build_token( $answer['data'], $before ) ??
		SignIn\sign_in_failed_error( NETWORK_NAME );
}

/**
 * Sends a request to the API_URL.
 *
 * @param string               $path  Below the version.
 * @param array<string, mixed> $token Of the account: `access`, `app`, its ID and when it expires.
 * @param array<string, mixed> $args  As for the function that sends requests in http/meta.php.
 * @return array<string, mixed>|WP_Error
 */
function request_api( string $path, array $token, array $args = [] ): array|WP_Error {
	return Meta\send_request( NETWORK_NAME, API_URL . $path, $token['access'], $args );
}
