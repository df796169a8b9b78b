<?php
/**
 * LinkedIn publishes posts of a person, with the owner's own app there (ID and secret as keys) that
 * has the products “Share on LinkedIn” and “Sign In with LinkedIn using OpenID Connect”.
 *
 * A token is valid for sixty days and cannot be renewed: the owner signs in again. Apps of this
 * kind may not read posts, but LinkedIn refuses the same post a second time and names the first in
 * its error.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Linkedin;

use Mainstay\Core\PlainText;
use Mainstay\Http\Network;
use Mainstay\Http\SignIn;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/http/network.php';
require_once dirname( __DIR__, 2 ) . '/http/sign-in.php';
require_once __DIR__ . '/little-text.php';

const NETWORK_NAME = 'LinkedIn';
const OAUTH_URL    = 'https://www.linkedin.com/oauth/v2';
const API_URL      = 'https://api.linkedin.com';
const SCOPE        = 'openid profile w_member_social';

/**
 * The version of the API_URL, which is supported for a year. The constant MAINSTAY_LINKEDIN_VERSION
 * replaces it.
 */
const API_VERSION = '202610';

const MAX_IMAGE_BYTES = 8 * MB_IN_BYTES;
const IMAGE_TYPES     = [ 'image/jpeg', 'image/png', 'image/gif' ];

/** Prefix of transients: the answer to a post was lost, by the hash of its idempotency key. */
const LOST_TRANSIENT_PREFIX = 'mainstay_linkedin_lost_';

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
			'url'   => OAUTH_URL . '/authorization',
			'scope' => SCOPE,
		],
		$fields,
		$return
	);
}

/**
 * Completes the sign-in with what LinkedIn sent back.
 *
 * @param array<string, mixed> $keep  Of begin_sign_in().
 * @param array<string, mixed> $query The query of the redirect.
 * @return array{account: array<string, string>, token: array<string, mixed>}|WP_Error
 */
function finish_sign_in( array $keep, array $query ): array|WP_Error {
	$code = SignIn\get_code( NETWORK_NAME, $query );
	if ( is_wp_error( $code ) ) {
		return $code;
	}
	$answer = Network\send_request(
		NETWORK_NAME,
		OAUTH_URL . '/accessToken',
		[
			'method'  => 'POST',
			'is_safe' => true,
			'body'    => [
				'grant_type'    => 'authorization_code',
				'code'          => $code,
				'redirect_uri'  => $keep['return'],
				'client_id'     => $keep['app']['id'],
				'client_secret' => $keep['app']['secret'],
			],
		]
	);
	if ( is_wp_error( $answer ) ) {
		return SignIn\get_sign_in_error( NETWORK_NAME, $answer );
	}
	$token = SignIn\build_token( $answer['data'], [ 'app' => $keep['app'] ] );
	return $token ? check_connection( $token ) : SignIn\sign_in_failed_error( NETWORK_NAME );
}

/**
 * Returns the fields of the owner's app, for the next sign-in.
 *
 * @param array<string, mixed> $token Of the person: `access`, `author`, `app` and when it expires.
 * @return array<string, string>
 */
function get_app_fields( array $token ): array {
	return SignIn\get_app_fields( $token );
}

/**
 * Checks whether the connection still works.
 *
 * @param array<string, mixed> $token Of the person: `access`, `author`, `app` and when it expires.
 * @return array{account: array<string, string>, token: array<string, mixed>}|WP_Error
 */
function check_connection( array $token ): array|WP_Error {
	$answer = request_api( '/v2/userinfo', $token );
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$person = $answer['data'];
	$id     = (string) ( $person['sub'] ?? '' );
	if ( ! preg_match( '/^[\w-]{1,64}$/D', $id ) ) {
		return Network\no_answer_error( NETWORK_NAME, false );
	}
	return [
		'account' => [
			'id'      => $id,
			'name'    => PlainText\sanitize_typed_text( (string) ( $person['name'] ?? '' ) ),
			'handle'  => '',
			'url'     => '',
			'picture' => Network\sanitize_image_url( $person['picture'] ?? '' ),
		],
		'token'   => [ 'author' => "urn:li:person:$id" ] + $token,
	];
}

/**
 * Publishes a post.
 *
 * @param array<string, mixed> $token Of the person.
 * @param array<string, mixed> $item  As services/network.php describes it.
 * @param string               $key   The idempotency key.
 * @return array{id: string, url: string}|WP_Error
 */
function publish_post( array $token, array $item, string $key ): array|WP_Error {
	$content = build_content( $token, $item );
	if ( is_wp_error( $content ) ) {
		return $content;
	}
	$answer = request_api(
		'/rest/posts',
		$token,
		[
			'json'      =>
				[
					'author'                    => $token['author'],
					'commentary'                => LittleText\escape_text( $item['text'] ),
					'visibility'                => 'PUBLIC',
					'distribution'              => [
						'feedDistribution'               => 'MAIN_FEED',
						'targetEntities'                 => [],
						'thirdPartyDistributionChannels' => [],
					],
					'lifecycleState'            => 'PUBLISHED',
					'isReshareDisabledByAuthor' => false,
				] + ( $content ? [ 'content' => $content ] : [] ),
			'publishes' => true,
		]
	);
	if ( is_wp_error( $answer ) ) {
		return explain_refusal( $answer, $key );
	}
	$id = $answer['headers']['x-restli-id'] ?? '';
	return is_post_urn( $id ) ? build_result( $id ) : get_lost_answer_error( $key );
}

/**
 * Returns what is stored of a published post.
 *
 * @return array{id: string, url: string}
 */
function build_result( string $id ): array {
	return [
		'id'  => $id,
		'url' => 'https://www.linkedin.com/feed/update/' . $id . '/',
	];
}

/** Returns whether a text is the URN of a post. */
function is_post_urn( string $id ): bool {
	return 1 ===
		preg_match( '/^urn:li:(share|ugcPost|activity):\d{1,25}$/D', $id );
}

/**
 * Returns the error for a lost answer, and remembers it: LinkedIn may refuse the next attempt as a
 * duplicate.
 *
 * @param string $key The idempotency key.
 */
function get_lost_answer_error( string $key ): WP_Error {
	set_transient( LOST_TRANSIENT_PREFIX . md5( $key ), 1, WEEK_IN_SECONDS );
	return Network\no_answer_error( NETWORK_NAME, true );
}

/**
 * Explains why LinkedIn did not publish. Returns the post where it is a duplicate of an attempt
 * whose answer was lost.
 *
 * @param WP_Error $error From request_api().
 * @param string   $key   The idempotency key.
 * @return array{id: string, url: string}|WP_Error
 */
function explain_refusal( WP_Error $error, string $key ): array|WP_Error {
	$data = $error->get_error_data();
	if ( $data['may_exist'] ) {
		set_transient( LOST_TRANSIENT_PREFIX . md5( $key ), 1, WEEK_IN_SECONDS );
		return $error;
	}
	$words = (string) wp_json_encode(
		$data['answer'] ?? [],
		JSON_UNESCAPED_SLASHES
	);
	if ( ! preg_match( '/DUPLICATE_POST|is a duplicate of/i', $words ) ) {
		return $error;
	}
	$was_lost = get_transient( LOST_TRANSIENT_PREFIX . md5( $key ) );
	if (
		$was_lost &&
		preg_match( '/urn:li:(share|ugcPost|activity):\d+/', $words, $found )
	) {
		delete_transient( LOST_TRANSIENT_PREFIX . md5( $key ) );
		return build_result( $found[0] );
	}
	return Network\add_error_data(
		Network\duplicate_error( NETWORK_NAME, $data ),
		[
			'may_exist' => false,
		]
	);
}

/**
 * Returns null: apps may not read posts, and publishing again is safe, because LinkedIn refuses
 * duplicates.
 *
 * @param array<string, mixed> $token Of the person: `access`, `author`, `app` and when it expires.
 * @param array<string, mixed> $item  As services/network.php describes it.
 * @param string               $key   Not used.
 * @return null
 */
function find_post( array $token, array $item, string $key ) {
	return null;
}

/**
 * Returns the content of a post: images, or else the card of the link. Uploads the images.
 *
 * @param array<string, mixed> $token Of the person: `access`, `author`, `app` and when it expires.
 * @param array<string, mixed> $item  As services/network.php describes it.
 * @return array<string, mixed>|WP_Error Empty for a post of text.
 */
function build_content( array $token, array $item ): array|WP_Error {
	$images = [];
	foreach ( array_slice( $item['media'], 0, 9 ) as $media ) {
		$image = upload_image( $token, $media );
		if ( is_wp_error( $image ) ) {
			return $image;
		}
		if ( '' !== $image ) {
			$images[] = [
				'id'      => $image,
				'altText' => mb_substr( (string) $media['alt'], 0, 4000 ),
			];
		}
	}
	if ( $images ) {
		return 1 === count( $images )
			? [ 'media' => $images[0] ]
			: [ 'multiImage' => [ 'images' => $images ] ];
	}
	$link = $item['link'];
	if ( ! $link ) {
		return [];
	}
	$thumbnail = empty( $link['image'] ) ? '' : upload_image( $token, $link['image'] );
	return [
		'article' => array_filter(
			[
				'source'      => $link['url'],
				'title'       => mb_substr( (string) $link['title'], 0, 400 ),
				'description' => mb_substr( (string) $link['description'], 0, 4000 ),
				// The card is sent without its image if the upload failed.
				'thumbnail'   => is_wp_error( $thumbnail ) ? '' : $thumbnail,
			]
		),
	];
}

/**
 * Uploads an image.
 *
 * @param array<string, mixed> $token Of the person: `access`, `author`, `app` and when it expires.
 * @param array<string, mixed> $media With `path` and `mime`.
 * @return string|WP_Error The URN of the image; empty where LinkedIn does not accept its type.
 */
function upload_image( array $token, array $media ): string|WP_Error {
	$picture = Network\read_image( $media, MAX_IMAGE_BYTES, IMAGE_TYPES );
	if ( ! $picture ) {
		return '';
	}
	$answer = request_api(
		'/rest/images?action=initializeUpload',
		$token,
		[
			'json' => [ 'initializeUploadRequest' => [ 'owner' => $token['author'] ] ],
		]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$place   = $answer['data']['value'] ?? [];
	$url     = Network\sanitize_image_url( $place['uploadUrl'] ?? '' );
	$image   = (string) ( $place['image'] ?? '' );
	$is_ours = preg_match(
		'/(^|\.)linkedin\.com$/D',
		(string) wp_parse_url( $url, PHP_URL_HOST )
	);
	if ( ! $is_ours || ! preg_match( '/^urn:li:image:[\w-]+$/D', $image ) ) {
		return Network\no_answer_error( NETWORK_NAME, false );
	}
	$sent = Network\send_request(
		NETWORK_NAME,
		$url,
		[
			'method'  => 'PUT',
			'token'   => $token['access'],
			'headers' => [ 'Content-Type' => $picture['mime'] ],
			'body'    => $picture['bytes'],
		]
	);
	return is_wp_error( $sent ) ? $sent : $image;
}

/** Returns the version of the API_URL to use. */
function get_api_version(): string {
	$version = defined( 'MAINSTAY_LINKEDIN_VERSION' )
		? (string) constant( 'MAINSTAY_LINKEDIN_VERSION' )
		: '';
	return preg_match( '/^20\d{4}$/D', $version ) ? $version : API_VERSION;
}

/**
 * Sends a request to the API_URL.
 *
 * @param string               $path  Of the API_URL.
 * @param array<string, mixed> $token Of the person.
 * @param array<string, mixed> $args  As for the function of the same name in http/network.php.
 * @return array<string, mixed>|WP_Error `mainstay_linkedin_version` where LinkedIn no longer
 *         supports the version.
 */
function request_api( string $path, array $token, array $args = [] ): array|WP_Error {
	if ( SignIn\is_expiring( $token ) ) {
		return Network\reauth_error( NETWORK_NAME );
	}
	$answer = Network\send_request(
		NETWORK_NAME,
		API_URL . $path,
		$args + [
			'token'   => $token['access'],
			'headers' => [
				'LinkedIn-Version'          => get_api_version(),
				'X-Restli-Protocol-Version' => '2.0.0',
			],
		]
	);
	return is_wp_error( $answer ) && 426 === $answer->get_error_data()['answered']
		? Network\create_error(
			'mainstay_linkedin_version',
			sprintf(
				/* translators: 1: version of LinkedIn's interface, e.g. 202610. 2: name of a constant. */
				__(
					'LinkedIn no longer supports version %1$s of its API. Update this plugin, or set the constant %2$s in wp-config.php to a newer version (year and month).',
					'mainstay-blocks'
				),
				get_api_version(),
				'MAINSTAY_LINKEDIN_VERSION'
			),
			(array) $answer->get_error_data()
		)
		: $answer;
}
