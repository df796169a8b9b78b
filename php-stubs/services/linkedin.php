<?php
/**
 * LinkedIn publishes posts of a person, with the owner's own app there (ID and secret as keys) that
 * has the products “Share on LinkedIn” and “Sign In with LinkedIn using OpenID Connect”.
 *
 * A token lives sixty days and is not renewed: the owner signs in again. Apps of this kind may not
 * read posts, but LinkedIn refuses the same post a second time and names the first.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Linkedin;

use Mainstay\Http\Network;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/http/network.php';

const NAME  = 'LinkedIn';
const OAUTH = 'https://www.linkedin.com/oauth/v2';
const API   = 'https://api.linkedin.com';
const SCOPE = 'openid profile w_member_social';

/** A version lives a year. Another one stands in the constant MAINSTAY_LINKEDIN_VERSION. */
const VERSION = '202610';

const PICTURE_BYTES = 8 * MB_IN_BYTES;
const PICTURE_TYPES = [ 'image/jpeg', 'image/png', 'image/gif' ];

/** Remembers a post whose answer was lost, by its key. */
const LOST = 'mainstay_linkedin_lost_';

/** What the owner is asked for, and what a post may have. */
function network(): array {
	return [
		'slug'            => 'linkedin',
		'name'            => NAME,
		'limit'           => 3000,
		'link_length'     => null,
		'max_images'      => 9,
		'has_threads'     => false,
		'has_cards'       => true,
		'max_image_bytes' => PICTURE_BYTES,
		'help_url'        => 'https://www.linkedin.com/developers/apps',
		'help'            => __(
			'Make an app of your own at LinkedIn with the products “Share on LinkedIn” and “Sign In with LinkedIn using OpenID Connect”. Enter the redirect address there, under Auth. LinkedIn wants you to sign in again every 60 days.',
			'mainstay-blocks'
		),
		'notice'          => '',
		'fields'          => [
			[
				'name'  => 'client_id',
				'label' => __( 'Client ID', 'mainstay-blocks' ),
				'type'  => 'text',
				'help'  => '',
			],
			[
				'name'  => 'client_secret',
				'label' => __( 'Primary client secret', 'mainstay-blocks' ),
				'type'  => 'password',
				'help'  => '',
			],
		],
	];
}

/** The address to sign in at. */
function begin( array $fields, string $return ): array|WP_Error {
	return Network\begin(
		[
			'name'  => NAME,
			'url'   => OAUTH . '/authorization',
			'scope' => SCOPE,
		],
		$fields,
		$return
	);
}

/** The owner comes back from LinkedIn. */
function finish( array $keep, array $query ): array|WP_Error {
	$code = Network\code_of( NAME, $query );
	if ( is_wp_error( $code ) ) {
		return $code;
	}
	$answer = Network\ask(
		NAME,
		OAUTH . '/accessToken',
		[
			'method' => 'POST',
			'body'   => [
				'grant_type'    => 'authorization_code',
				'code'          => $code,
				'redirect_uri'  => $keep['return'],
				'client_id'     => $keep['app']['id'],
				'client_secret' => $keep['app']['secret'],
			],
		]
	);
	if ( is_wp_error( $answer ) ) {
		return Network\failed_sign_in( NAME, $answer );
	}
	$token = Network\token_from( $answer['data'], [ 'app' => $keep['app'] ] );
	return $token ? check( $token ) : Network\not_confirmed( NAME );
}

/** The owner's app, for the next sign-in. */
function fields_of( array $token ): array {
	return Network\fields_of( $token );
}

/** Does the connection still work? */
function check( array $token ): array|WP_Error {
	$answer = ask( '/v2/userinfo', $token );
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$person = $answer['data'];
	$id     = (string) ( $person['sub'] ?? '' );
	if ( ! preg_match( '/^[\w-]{1,64}$/D', $id ) ) {
		return Network\lost( NAME, false );
	}
	return [
		'account' => [
			'id'      => $id,
			'name'    => sanitize_text_field( (string) ( $person['name'] ?? '' ) ),
			'handle'  => '',
			'url'     => '',
			'picture' => Network\picture_url( $person['picture'] ?? '' ),
		],
		'token'   => [ 'author' => "urn:li:person:$id" ] + $token,
	];
}

/**
 * Publishes.
 *
 * @param array  $token Of the person.
 * @param array  $item  See php-stubs/publicize/networks.php.
 * @param string $key   Of the post, over all tries.
 */
function publish( array $token, array $item, string $key ): array|WP_Error {
	$content = content( $token, $item );
	if ( is_wp_error( $content ) ) {
		return $content;
	}
	$answer = ask(
		'/rest/posts',
		$token,
		[
			'json'      =>
				[
					'author'                    => $token['author'],
					'commentary'                => escaped( $item['text'] ),
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
		return refused( $answer, $key );
	}
	$id = $answer['headers']['x-restli-id'] ?? '';
	return is_urn( $id ) ? result( $id ) : lost( $key );
}

/** A post as it is kept. */
function result( string $id ): array {
	return [
		'id'  => $id,
		'url' => 'https://www.linkedin.com/feed/update/' . $id . '/',
	];
}

/** Is it the name of a post? */
function is_urn( string $id ): bool {
	return 1 ===
		preg_match( '/^urn:li:(share|ugcPost|activity):\d{1,25}$/D', $id );
}

/** The answer to a post was lost: the next try may be told that it is there. */
function lost( string $key ): WP_Error {
	set_transient( LOST . md5( $key ), 1, WEEK_IN_SECONDS );
	return Network\lost( NAME, true );
}

/**
 * Why LinkedIn did not publish; or the post, where that is because it did the time before.
 *
 * @param WP_Error $error From ask().
 * @param string   $key   Of the post.
 */
function refused( WP_Error $error, string $key ): array|WP_Error {
	$data = $error->get_error_data();
	if ( $data['may_exist'] ) {
		set_transient( LOST . md5( $key ), 1, WEEK_IN_SECONDS );
		return $error;
	}
	$words = (string) wp_json_encode(
		$data['answer'] ?? [],
		JSON_UNESCAPED_SLASHES
	);
	if ( ! preg_match( '/DUPLICATE_POST|is a duplicate of/i', $words ) ) {
		return $error;
	}
	$was_lost = get_transient( LOST . md5( $key ) );
	if (
		$was_lost &&
		preg_match( '/urn:li:(share|ugcPost|activity):\d+/', $words, $found )
	) {
		delete_transient( LOST . md5( $key ) );
		return result( $found[0] );
	}
	return Network\with(
		Network\duplicate( NAME, $data ),
		[
			'may_exist' => false,
		]
	);
}

/**
 * Apps may not read posts; a second try is safe, as refused() says.
 *
 * @return null
 */
function find( array $token, array $item, string $key ) {
	return null;
}

/**
 * Pictures, or the card of the link.
 *
 * @return array|WP_Error Empty for a post of text.
 */
function content( array $token, array $item ): array|WP_Error {
	$images = [];
	foreach ( array_slice( $item['media'], 0, 9 ) as $media ) {
		$image = upload( $token, $media );
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
	$thumbnail = empty( $link['image'] ) ? '' : upload( $token, $link['image'] );
	return [
		'article' => array_filter(
			[
				'source'      => $link['url'],
				'title'       => mb_substr( (string) $link['title'], 0, 400 ),
				'description' => mb_substr( (string) $link['description'], 0, 4000 ),
				// A card without its picture is better than none.
				'thumbnail'   => is_wp_error( $thumbnail ) ? '' : $thumbnail,
			]
		),
	];
}

/**
 * Uploads a picture.
 *
 * @param array $media With `path` and `mime`.
 * @return string|WP_Error Its name there; empty when it is not one that LinkedIn takes.
 */
function upload( array $token, array $media ): string|WP_Error {
	$picture = Network\picture( $media, PICTURE_BYTES, PICTURE_TYPES );
	if ( ! $picture ) {
		return '';
	}
	$answer = ask(
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
	$url     = Network\picture_url( $place['uploadUrl'] ?? '' );
	$image   = (string) ( $place['image'] ?? '' );
	$is_ours = preg_match(
		'/(^|\.)linkedin\.com$/D',
		(string) wp_parse_url( $url, PHP_URL_HOST )
	);
	if ( ! $is_ours || ! preg_match( '/^urn:li:image:[\w-]+$/D', $image ) ) {
		return Network\lost( NAME, false );
	}
	$sent = Network\ask(
		NAME,
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

/** A text in which nothing is a command: LinkedIn's "little text" gives these letters a meaning. */
function escaped( string $text ): string {
	return (string) preg_replace( '/[\\\\|{}@\[\]()<>#*_~]/', '\\\\$0', $text );
}

/** The version of the API that is asked for. */
function version(): string {
	$version = defined( 'MAINSTAY_LINKEDIN_VERSION' )
		? (string) constant( 'MAINSTAY_LINKEDIN_VERSION' )
		: '';
	return preg_match( '/^20\d{4}$/D', $version ) ? $version : VERSION;
}

/**
 * Asks the API.
 *
 * @param string $path  Of it.
 * @param array  $token Of the person.
 * @param array  $args  As for Network\ask().
 */
function ask( string $path, array $token, array $args = [] ): array|WP_Error {
	if ( Network\is_old( $token ) ) {
		return Network\must_reauth( NAME );
	}
	$answer = Network\ask(
		NAME,
		API . $path,
		$args + [
			'token'   => $token['access'],
			'headers' => [
				'LinkedIn-Version'          => version(),
				'X-Restli-Protocol-Version' => '2.0.0',
			],
		]
	);
	return is_wp_error( $answer ) && 426 === $answer->get_error_data()['answered']
		? Network\error(
			'mainstay_linkedin_version',
			sprintf(
				/* translators: 1: version of LinkedIn's interface, e.g. 202610. 2: name of a constant. */
				__(
					'LinkedIn has ended the version %1$s of its interface. Update this plugin, or set the constant %2$s in wp-config.php to a newer version (year and month).',
					'mainstay-blocks'
				),
				version(),
				'MAINSTAY_LINKEDIN_VERSION'
			),
			(array) $answer->get_error_data()
		)
		: $answer;
}
