<?php
/**
 * X publishes posts with the owner's own app there (ID and secret as keys). X charges for each
 * post.
 *
 * An access token is valid for two hours; each refresh token can be used once. X has no idempotency
 * keys; it refuses the same text a second time, and find_post() looks at the newest posts of the
 * account.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\X;

use Mainstay\Core\PlainText;
use Mainstay\Http\SignIn;
use Mainstay\Http\Network;
use Mainstay\Services\X\Api;
use Mainstay\Services\X\Length;
use Mainstay\Services\X\Uploads;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/http/network.php';
require_once dirname( __DIR__, 2 ) . '/http/sign-in.php';
require_once __DIR__ . '/length.php';
require_once __DIR__ . '/api.php';
require_once __DIR__ . '/uploads.php';

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
			'pkce'  => true,
		],
		$fields,
		$return
	);
}

/**
 * Completes the sign-in with what X sent back.
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
	$token = Api\request_token(
		[
			'grant_type'    => 'authorization_code',
			'code'          => $code,
			'redirect_uri'  => $keep['return'],
			'code_verifier' => $keep['verifier'],
		],
		[
			'app'     => $keep['app'],
			'refresh' => '',
		]
	);
	if ( is_wp_error( $token ) ) {
		return SignIn\get_sign_in_error( Api\NETWORK_NAME, $token );
	}
	return check_connection( $token );
}

/**
 * Returns the fields of the owner's app, for the next sign-in.
 *
 * @param array<string, mixed> $token Of the account: `access`, `refresh`, `app`, `user`, `handle`.
 * @return array<string, string>
 */
function get_app_fields( array $token ): array {
	return SignIn\get_app_fields( $token );
}

/**
 * Checks whether the connection still works, and renews its token where needed.
 *
 * @param array<string, mixed> $token Of the account: `access`, `refresh`, `app`, `user`, `handle`.
 * @return array{account: array<string, string>, token: array<string, mixed>}|WP_Error
 */
function check_connection( array $token ): array|WP_Error {
	$checked = SignIn\use_fresh_token(
		$token,
		__NAMESPACE__ . '\Api\refresh_token',
		static function ( $token ) {
			$answer = Api\request_api( '/users/me?user.fields=profile_image_url', $token );
			if ( is_wp_error( $answer ) ) {
				return $answer;
			}
			$user   = (array) ( $answer['data']['data'] ?? [] );
			$handle = (string) ( $user['username'] ?? '' );
			return preg_match( '/^\w{1,15}$/D', $handle )
				? [
					'account' => build_account( $user ),
					'token'   => $token,
				]
				: Network\no_answer_error( Api\NETWORK_NAME, false );
		}
	);
	if ( is_array( $checked ) ) {
		$checked['token']['user']   = $checked['account']['id'];
		$checked['token']['handle'] = substr( $checked['account']['handle'], 1 );
	}
	return $checked;
}

/**
 * Returns the account of a user.
 *
 * @param array<string, mixed> $user From the API_URL.
 * @return array<string, string> `id`, `name`, `handle`, `url`, `picture`.
 */
function build_account( array $user ): array {
	return [
		'id'      => (string) ( $user['id'] ?? '' ),
		'name'    => PlainText\sanitize_typed_text( (string) ( $user['name'] ?? '' ) ),
		'handle'  => '@' . $user['username'],
		'url'     => "https://x.com/{$user['username']}",
		'picture' => Network\sanitize_image_url( $user['profile_image_url'] ?? '' ),
	];
}

/**
 * Publishes a post. X shows the card of a link by itself.
 *
 * @param array<string, mixed> $token Of the account.
 * @param array<string, mixed> $item  As services/network.php describes it.
 * @param string               $key   Not used: X has no idempotency keys.
 * @return array<string, mixed>|WP_Error
 */
function publish_post( array $token, array $item, string $key ): array|WP_Error {
	return SignIn\use_fresh_token(
		$token,
		__NAMESPACE__ . '\Api\refresh_token',
		static fn( $token ) => send_post( $token, $item )
	);
}

/**
 * Publishes a post with a valid token.
 *
 * @param array<string, mixed> $token Of the account: `access`, `refresh`, `app`, `user`, `handle`.
 * @param array<string, mixed> $item  As services/network.php describes it.
 * @return array{id: string, url: string}|WP_Error
 */
function send_post( array $token, array $item ): array|WP_Error {
	$post     = [ 'text' => Length\fit_text( $item['text'] ) ];
	$pictures = Uploads\upload_images( $token, $item['media'] );
	if ( is_wp_error( $pictures ) ) {
		return $pictures;
	}
	if ( $pictures ) {
		$post['media'] = [ 'media_ids' => $pictures ];
	}
	if ( $item['reply_to'] ) {
		$post['reply'] = [ 'in_reply_to_tweet_id' => $item['reply_to']['id'] ];
	}
	$answer = Api\request_api(
		'/tweets',
		$token,
		[
			'json'      => $post,
			'publishes' => true,
		]
	);
	if ( is_wp_error( $answer ) ) {
		return explain_refusal( $answer, (bool) $item['reply_to'] );
	}
	$id = $answer['data']['data']['id'] ?? '';
	return is_string( $id ) && preg_match( '/^\d{1,25}$/D', $id )
		? build_result( $token, $id )
		: Network\no_answer_error( Api\NETWORK_NAME, true );
}

/**
 * Returns what is stored of a published post.
 *
 * @param array<string, mixed> $token Of the account: `access`, `refresh`, `app`, `user`, `handle`.
 * @return array{id: string, url: string}
 */
function build_result( array $token, string $id ): array {
	$handle = $token['handle'] ?? 'i';
	return [
		'id'  => $id,
		'url' => "https://x.com/$handle/status/$id",
	];
}

/**
 * Explains why X did not publish. It refuses a text that was posted before, and lets some accounts
 * reply only to those who mentioned them, which includes their own threads.
 */
function explain_refusal( WP_Error $error, bool $is_reply ): WP_Error {
	$data = (array) $error->get_error_data();
	if ( 403 !== $data['answered'] ) {
		return $error;
	}
	if ( str_contains( $error->get_error_message(), 'duplicate content' ) ) {
		return Network\duplicate_error( Api\NETWORK_NAME, $data );
	}
	return $is_reply
		? Network\create_error(
			'reply_refused',
			__(
				'X did not allow the thread to continue. What is already there stays. You can post the rest manually.',
				'mainstay-blocks'
			),
			$data
		)
		: $error;
}

/**
 * Looks for a post of which the answer was lost, among the newest. X shortens links, so texts are
 * compared with the addresses that they stand for. X charges for each post that is read.
 *
 * @param array<string, mixed> $token Of the account: `access`, `refresh`, `app`, `user`, `handle`.
 * @param array<string, mixed> $item  As services/network.php describes it.
 * @param string               $key   Not used.
 * @return array<string, mixed>|null|WP_Error
 */
function find_post( array $token, array $item, string $key ): array|null|WP_Error {
	return SignIn\use_fresh_token(
		$token,
		__NAMESPACE__ . '\Api\refresh_token',
		static function ( $token ) use ( $item ) {
			$answer = Api\request_api(
				'/users/' .
					rawurlencode( $token['user'] ?? 'me' ) .
					'/tweets?' .
					http_build_query(
						[
							'max_results' => 5,
							'start_time'  => gmdate(
								'Y-m-d\TH:i:s\Z',
								Network\get_search_start( $item )
							),
							'post.fields' => 'created_at,entities',
						]
					),
				$token
			);
			if ( is_wp_error( $answer ) ) {
				return $answer;
			}
			$posts = $answer['data']['data'] ?? null;
			// Where there are no posts, X says their number only.
			if ( ! is_array( $posts ) && 0 !== ( $answer['data']['meta']['result_count'] ?? null ) ) {
				return Network\no_answer_error( Api\NETWORK_NAME, true );
			}
			$text = Network\normalise_text( Length\fit_text( $item['text'] ) );
			foreach ( (array) $posts as $post ) {
				if ( get_sent_text( (array) $post ) === $text ) {
					return build_result( $token, (string) $post['id'] );
				}
			}
			return null;
		}
	);
}

/**
 * Returns the text of a post as it was sent, for comparing.
 *
 * @param array<string, mixed> $post From the API_URL.
 */
function get_sent_text( array $post ): string {
	$text = (string) ( $post['text'] ?? '' );
	foreach ( (array) ( $post['entities']['urls'] ?? [] ) as $link ) {
		$is_picture = isset( $link['media_key'] );
		$text       = str_replace(
			(string) ( $link['url'] ?? "\0" ),
			$is_picture ? '' : (string) ( $link['expanded_url'] ?? '' ),
			$text
		);
	}
	return Network\normalise_text( $text );
}
