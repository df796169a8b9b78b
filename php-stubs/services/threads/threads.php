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

use Mainstay\Core\PlainText;
use Mainstay\Http\Network;
use Mainstay\Http\SignIn;
use Mainstay\Services\Threads\Api;
use Mainstay\Services\Threads\Images;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/http/network.php';
require_once dirname( __DIR__, 2 ) . '/http/sign-in.php';
require_once __DIR__ . '/api.php';
require_once __DIR__ . '/images.php';

/** Meta's error codes for a permission that the token lacks. */
const PERMISSION_ERROR_CODES = [ 10, 200 ];

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
			'name'  => Api\NETWORK_NAME,
			'url'   => Api\AUTHORIZE_URL,
			'scope' => Api\SCOPE,
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
	$code = SignIn\get_code( Api\NETWORK_NAME, $query );
	if ( is_wp_error( $code ) ) {
		return $code;
	}
	$short = Api\request_token(
		Api\GRAPH_URL . '/oauth/access_token',
		[
			'is_safe' => true,
			'body'    => [
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
		: Api\request_token(
			Api\GRAPH_URL . '/access_token',
			[
				'query' => [
					'grant_type'    => 'th_exchange_token',
					'client_secret' => $keep['app']['secret'],
					'access_token'  => $short['access'],
				],
			]
		);
	return is_wp_error( $token )
		? SignIn\get_sign_in_error( Api\NETWORK_NAME, $token )
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
	$token = Api\refresh_token( $token );
	if ( is_wp_error( $token ) ) {
		return $token;
	}
	$answer = Api\request_api(
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
		return Network\no_answer_error( Api\NETWORK_NAME, false );
	}
	return [
		'account' => [
			'id'      => $id,
			'name'    =>
				PlainText\sanitize_typed_text( (string) ( $user['name'] ?? '' ) ) ?: $handle,
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
	$fresh = Api\refresh_token( $token );
	if ( is_wp_error( $fresh ) ) {
		return $fresh;
	}
	$container = create_post_container( $fresh, $item );
	$answer    = is_wp_error( $container )
		? $container
		: Api\request_api(
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
		: Network\add_error_data( Network\no_answer_error( Api\NETWORK_NAME, true ), $more );
}

/**
 * Returns the public address of a post.
 *
 * @param array<string, mixed> $token Of the account: `access`, `app`, its ID and when it expires.
 * @param string               $id    Of the post.
 */
function get_post_url( array $token, string $id ): string {
	$answer = Api\request_api( "/$id?fields=permalink", $token );
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
	$answer = Api\request_api( "/{$token['user']}/threads", $token, [ 'body' => $post ] );
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$id = (string) ( $answer['data']['id'] ?? '' );
	if ( ! ctype_digit( $id ) ) {
		return Network\no_answer_error( Api\NETWORK_NAME, false );
	}
	if ( 'TEXT' === $post['media_type'] ) {
		return $id;
	}
	for ( $question = 0; $question < MAX_STATUS_CHECKS; $question++ ) {
		$state = Api\request_api( "/$id?fields=status,error_message", $token );
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
		__( 'Threads has not fetched the images yet.', 'mainstay-blocks' ),
		[ 'retry_at' => time() + MINUTE_IN_SECONDS ]
	);
}

/**
 * Looks for a post of which the answer was lost, among the newest. Replies have a list of their own.
 *
 * @param array<string, mixed> $token Of the account: `access`, `app`, its ID and when it expires.
 * @param array<string, mixed> $item  As services/network.php describes it.
 * @param string               $key   Not used.
 * @return array<string, mixed>|null|WP_Error
 */
function find_post( array $token, array $item, string $key ): array|null|WP_Error {
	$parent = (string) ( $item['reply_to']['id'] ?? '' );
	$list   = '' === $parent ? 'threads' : 'replies';
	$answer = Api\request_api(
		"/{$token['user']}/$list?" .
			http_build_query(
				[
					'fields' => 'id,text,permalink,timestamp' . ( '' === $parent ? '' : ',replied_to' ),
					'since'  => Network\get_search_start( $item ),
					'limit'  => 25,
				]
			),
		$token
	);
	if ( is_wp_error( $answer ) ) {
		return '' === $parent ? $answer : explain_hidden_replies( $answer );
	}
	$posts = $answer['data']['data'] ?? null;
	if ( ! is_array( $posts ) ) {
		return Network\no_answer_error( Api\NETWORK_NAME, true );
	}
	$text = Network\normalise_text( $item['text'] );
	foreach ( $posts as $post ) {
		$is_it =
			Network\normalise_text( (string) ( $post['text'] ?? '' ) ) === $text &&
			(string) ( $post['replied_to']['id'] ?? $parent ) === $parent;
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
 * Explains why replies cannot be listed: accounts that were connected before the site asked for this
 * permission lack it. Without the list nobody knows what was published, so nothing is sent again.
 */
function explain_hidden_replies( WP_Error $error ): WP_Error {
	$data = (array) $error->get_error_data();
	return in_array( (int) ( $data['answer']['error']['code'] ?? 0 ), PERMISSION_ERROR_CODES, true )
		? Network\create_error(
			'mainstay_network_permission',
			__(
				'Threads does not let this site see its replies, so it cannot tell whether this part of the thread was published. Check on Threads. To allow it, add the permission threads_read_replies to your app and connect the account again.',
				'mainstay-blocks'
			),
			[ 'is_final' => true ] + $data
		)
		: $error;
}
