<?php
/**
 * Facebook publishes posts of the owner's Pages, with the owner's own app there (ID and secret as
 * keys). Facebook lets no app post to profiles.
 *
 * One sign-in gives access to several Pages, each with its own token. Such a token does not expire;
 * it ends when the password is changed or the owner withdraws it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Facebook;

use Mainstay\Core\PlainText;
use Mainstay\Http\Meta;
use Mainstay\Http\Network;
use Mainstay\Http\SignIn;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/http/network.php';
require_once dirname( __DIR__, 2 ) . '/http/sign-in.php';
require_once dirname( __DIR__, 2 ) . '/http/meta.php';

const NETWORK_NAME  = 'Facebook';
const AUTHORIZE_URL = 'https://www.facebook.com/v26.0/dialog/oauth';
const API_URL       = 'https://graph.facebook.com/v26.0/';
const SCOPE         = 'pages_show_list,pages_manage_posts,pages_read_engagement';

const MAX_IMAGE_BYTES = 4 * MB_IN_BYTES;
const IMAGE_TYPES     = [ 'image/jpeg', 'image/png', 'image/gif', 'image/webp' ];

/** Lists of Pages that are asked for at most, of a hundred each. */
const MAX_LISTS_OF_PAGES = 20;

const PAGE_FIELDS = 'id,name,username,link,picture{url}';

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
 * Completes the sign-in with what Facebook sent back. Several Pages are returned as `choices`.
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
	$app   = [
		'client_id'     => $keep['app']['id'],
		'client_secret' => $keep['app']['secret'],
	];
	$short = request_token(
		$app + [
			'redirect_uri' => $keep['return'],
			'code'         => $code,
		]
	);
	$token = is_wp_error( $short )
		? $short
		: request_token(
			$app + [
				'grant_type'        => 'fb_exchange_token',
				'fb_exchange_token' => $short,
			]
		);
	return is_wp_error( $token )
		? SignIn\get_sign_in_error( NETWORK_NAME, $token )
		: get_pages( $token, $keep['app'] );
}

/**
 * Returns all Pages that Facebook names, also those that the person may not publish on.
 *
 * @param string $token The person's access token.
 * @return list<mixed>|WP_Error
 */
function list_pages( string $token ): array|WP_Error {
	$pages = [];
	$after = '';
	for ( $turn = 0; $turn < MAX_LISTS_OF_PAGES; $turn++ ) {
		$answer = request_api(
			'me/accounts',
			$token,
			[
				'query' => [
					'fields' => PAGE_FIELDS . ',access_token,tasks',
					'limit'  => 100,
				] + ( '' === $after ? [] : [ 'after' => $after ] ),
			]
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$listed = $answer['data']['data'] ?? null;
		if ( ! is_array( $listed ) ) {
			return Network\no_answer_error( NETWORK_NAME, false );
		}
		$pages  = [ ...$pages, ...array_values( $listed ) ];
		$paging = $answer['data']['paging'] ?? [];
		$before = $after;
		$after  = isset( $paging['next'] ) && is_string( $paging['cursors']['after'] ?? null ) ? $paging['cursors']['after'] : '';
		if ( '' === $after || $after === $before ) {
			break;
		}
	}
	return $pages;
}

/**
 * Returns the Pages that the person may publish on: one connection, or `choices`.
 *
 * @param string                $token The person's access token.
 * @param array<string, string> $app   The owner's app.
 * @return array<string, mixed>|WP_Error `mainstay_network_no_pages` where there is none.
 */
function get_pages( string $token, array $app ): array|WP_Error {
	$pages = list_pages( $token );
	if ( is_wp_error( $pages ) ) {
		return $pages;
	}
	$choices = [];
	foreach ( $pages as $page ) {
		$tasks       = $page['tasks'] ?? null;
		$may_publish =
			! is_array( $tasks ) || in_array( 'CREATE_CONTENT', $tasks, true );
		if ( is_page( $page ) && ! empty( $page['access_token'] ) && $may_publish ) {
			$choices[] = build_connection(
				$page,
				[
					'access' => (string) $page['access_token'],
					'app'    => $app,
				]
			);
		}
	}
	return match ( count( $choices ) ) {
		0 => Network\create_error(
			'mainstay_network_no_pages',
			__(
				'Facebook lists no Page that you can publish to. Only Pages can be connected, and you have to select them when you sign in.',
				'mainstay-blocks'
			),
			[
				'status'   => 403,
				'is_final' => true,
			]
		),
		1 => $choices[0],
		default => [ 'choices' => $choices ]
	};
}

/**
 * Returns whether a value of an answer describes a Page.
 *
 * @param mixed $page From the API_URL.
 */
function is_page( $page ): bool {
	return preg_match( '/^\d{1,25}$/D', (string) ( $page['id'] ?? '' ) ) &&
		is_string( $page['name'] ?? null );
}

/**
 * Returns a Page as a connection, with its token.
 *
 * @param array<string, mixed> $page  From the API_URL.
 * @param array<string, mixed> $token With `access` and `app`.
 * @return array{account: array<string, string>, token: array<string, mixed>}
 */
function build_connection( array $page, array $token ): array {
	$name = (string) ( $page['username'] ?? '' );
	return [
		'account' => [
			'id'      => (string) $page['id'],
			'name'    => PlainText\sanitize_typed_text( $page['name'] ),
			'handle'  => preg_match( '/^[\w.]{1,80}$/D', $name ) ? "@$name" : '',
			'url'     => "https://www.facebook.com/{$page['id']}",
			'picture' => Network\sanitize_image_url(
				$page['picture']['data']['url'] ?? ''
			),
		],
		'token'   => [ 'page' => (string) $page['id'] ] + $token,
	];
}

/**
 * Returns the fields of the owner's app, for the next sign-in.
 *
 * @param array<string, mixed> $token Of the Page: `page`, `access`, `app`.
 * @return array<string, string>
 */
function get_app_fields( array $token ): array {
	return SignIn\get_app_fields( $token );
}

/**
 * Checks whether the connection still works.
 *
 * @param array<string, mixed> $token Of the Page: `page`, `access`, `app`.
 * @return array{account: array<string, string>, token: array<string, mixed>}|WP_Error
 */
function check_connection( array $token ): array|WP_Error {
	$answer = request_api(
		$token['page'],
		$token['access'],
		[
			'query' => [ 'fields' => PAGE_FIELDS ],
		]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	return is_page( $answer['data'] )
		? build_connection( $answer['data'], $token )
		: Network\no_answer_error( NETWORK_NAME, false );
}

/**
 * Publishes a post.
 *
 * @param array<string, mixed> $token Of the Page.
 * @param array<string, mixed> $item  As services/network.php describes it.
 * @param string               $key   Not used: Facebook has no idempotency keys.
 * @return array{id: string, url: string}|WP_Error
 */
function publish_post( array $token, array $item, string $key ): array|WP_Error {
	$post     = [ 'message' => $item['text'] ];
	$pictures = upload_images( $token, $item['media'] );
	if ( is_wp_error( $pictures ) ) {
		return $pictures;
	}
	foreach ( $pictures as $index => $id ) {
		$post[ "attached_media[$index]" ] = wp_json_encode( [ 'media_fbid' => $id ] );
	}
	if ( $item['link'] && ! $pictures ) {
		$post['link'] = $item['link']['url'];
	}
	$answer = request_api(
		"{$token['page']}/feed",
		$token['access'],
		[
			'body'      => $post,
			'publishes' => true,
		]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$id = (string) ( $answer['data']['id'] ?? '' );
	return is_post_id( $id ) ? build_result( $id ) : Network\no_answer_error( NETWORK_NAME, true );
}

/** Returns whether a text is the ID of a post. */
function is_post_id( string $id ): bool {
	return 1 === preg_match( '/^\d+_\d+$/D', $id );
}

/**
 * Returns what is stored of a published post.
 *
 * @return array{id: string, url: string}
 */
function build_result( string $id ): array {
	return [
		'id'  => $id,
		'url' => "https://www.facebook.com/$id",
	];
}

/**
 * Uploads the images of a post, unpublished, so that they are shown with it only.
 *
 * @param array<string, mixed>       $token Of the Page: `page`, `access`, `app`.
 * @param list<array<string, mixed>> $media Of the item.
 * @return list<string>|WP_Error IDs of the images.
 */
function upload_images( array $token, array $media ): array|WP_Error {
	$ids = [];
	foreach ( array_slice( $media, 0, 10 ) as $one ) {
		$picture = Network\read_image( $one, MAX_IMAGE_BYTES, IMAGE_TYPES );
		if ( ! $picture ) {
			continue;
		}
		$answer = request_api(
			"{$token['page']}/photos",
			$token['access'],
			Network\build_multipart_args(
				array_filter(
					[
						'published'       => 'false',
						'alt_text_custom' => (string) $one['alt'],
					]
				),
				[ 'source' => $picture ]
			)
		);
		if ( is_wp_error( $answer ) ) {
			return $answer;
		}
		$ids[] = (string) ( $answer['data']['id'] ?? '' );
	}
	return array_values( array_filter( $ids, 'ctype_digit' ) );
}

/**
 * Looks for a post of which the answer was lost, among the newest that the Page published. Its feed
 * has the posts of visitors, too, for which apps need another permission.
 *
 * @param array<string, mixed> $token Of the Page: `page`, `access`, `app`.
 * @param array<string, mixed> $item  As services/network.php describes it.
 * @param string               $key   Not used.
 * @return array{id: string, url: string}|null|WP_Error
 */
function find_post( array $token, array $item, string $key ): array|null|WP_Error {
	$answer = request_api(
		"{$token['page']}/published_posts",
		$token['access'],
		[
			'query' => [
				'fields' => 'id,message,created_time',
				'since'  => Network\get_search_start( $item ),
				'limit'  => 25,
			],
		]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$posts = $answer['data']['data'] ?? null;
	if ( ! is_array( $posts ) ) {
		return Network\no_answer_error( NETWORK_NAME, true );
	}
	$text = Network\normalise_text( $item['text'] );
	foreach ( $posts as $post ) {
		$id    = (string) ( $post['id'] ?? '' );
		$is_it =
			Network\normalise_text( (string) ( $post['message'] ?? '' ) ) === $text;
		if ( $is_it && is_post_id( $id ) ) {
			return build_result( $id );
		}
	}
	return null;
}

/**
 * Requests an access token for a person.
 *
 * @param array<string, string> $query Parameters of the OAuth endpoint.
 */
function request_token( array $query ): string|WP_Error {
	$answer = request_api( 'oauth/access_token', '', [ 'query' => $query ] );
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$token = $answer['data']['access_token'] ?? '';
	return is_string( $token ) && '' !== $token
		? $token
		: SignIn\sign_in_failed_error( NETWORK_NAME );
}

/**
 * Sends a request to the Graph API_URL.
 *
 * @param string               $path  Below the version.
 * @param string               $token The access token, or empty.
 * @param array<string, mixed> $args  As for the function of the same name in http/meta.php.
 * @return array<string, mixed>|WP_Error
 */
function request_api( string $path, string $token, array $args = [] ): array|WP_Error {
	return Meta\send_request( NETWORK_NAME, API_URL . $path, $token, $args );
}
