<?php
/**
 * Facebook publishes posts of the owner's Pages, with the owner's own app there (ID and secret as
 * keys). Profiles cannot be posted to by anybody's app.
 *
 * One sign-in opens several Pages, each with a token of its own, which does not run out: it ends when
 * the password is changed or the owner withdraws it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Facebook;

use Mainstay\Http\Meta;
use Mainstay\Http\Network;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/http/network.php';
require_once dirname( __DIR__ ) . '/http/meta.php';

const NAME      = 'Facebook';
const AUTHORIZE = 'https://www.facebook.com/v26.0/dialog/oauth';
const API       = 'https://graph.facebook.com/v26.0/';
const SCOPE     = 'pages_show_list,pages_manage_posts,pages_read_engagement';

const PICTURE_BYTES = 4 * MB_IN_BYTES;
const PICTURE_TYPES = [ 'image/jpeg', 'image/png', 'image/gif', 'image/webp' ];

const PAGE_FIELDS = 'id,name,username,link,picture{url}';

/** What the owner is asked for, and what a post may have. */
function network(): array {
	return [
		'slug'            => 'facebook',
		'name'            => NAME,
		'limit'           => 5000,
		'link_length'     => null,
		'max_images'      => 10,
		'has_threads'     => false,
		'has_cards'       => true,
		'max_image_bytes' => PICTURE_BYTES,
		'help_url'        => 'https://developers.facebook.com/apps/',
		'help'            => __(
			'Make an app of your own at Meta with the use case “Manage everything on your Page”. Enter the redirect address there, under Facebook Login. Until the app is live, only people with a role in it see the posts.',
			'mainstay-blocks'
		),
		'notice'          => '',
		'fields'          => [
			[
				'name'  => 'client_id',
				'label' => __( 'App ID', 'mainstay-blocks' ),
				'type'  => 'text',
				'help'  => '',
			],
			[
				'name'  => 'client_secret',
				'label' => __( 'App secret', 'mainstay-blocks' ),
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
			'url'   => AUTHORIZE,
			'scope' => SCOPE,
		],
		$fields,
		$return
	);
}

/** The owner comes back from Facebook, with Pages to choose from. */
function finish( array $keep, array $query ): array|WP_Error {
	$code = Network\code_of( NAME, $query );
	if ( is_wp_error( $code ) ) {
		return $code;
	}
	$app   = [
		'client_id'     => $keep['app']['id'],
		'client_secret' => $keep['app']['secret'],
	];
	$short = token(
		$app + [
			'redirect_uri' => $keep['return'],
			'code'         => $code,
		]
	);
	$token = is_wp_error( $short )
		? $short
		: token(
			$app + [
				'grant_type'        => 'fb_exchange_token',
				'fb_exchange_token' => $short,
			]
		);
	return is_wp_error( $token )
		? Network\failed_sign_in( NAME, $token )
		: pages( $token, $keep['app'] );
}

/** The Pages that somebody may publish on. */
function pages( string $token, array $app ): array|WP_Error {
	$answer = ask(
		'me/accounts',
		$token,
		[
			'query' => [
				'fields' => PAGE_FIELDS . ',access_token,tasks',
				'limit'  => 100,
			],
		]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$choices = [];
	foreach ( (array) ( $answer['data']['data'] ?? [] ) as $page ) {
		$tasks       = $page['tasks'] ?? null;
		$may_publish =
			! is_array( $tasks ) || in_array( 'CREATE_CONTENT', $tasks, true );
		if ( is_page( $page ) && ! empty( $page['access_token'] ) && $may_publish ) {
			$choices[] = connection(
				$page,
				[
					'access' => (string) $page['access_token'],
					'app'    => $app,
				]
			);
		}
	}
	return match ( count( $choices ) ) {
		0 => Network\error(
			'mainstay_network_no_pages',
			__(
				'Facebook names no Page that you may publish on. Only Pages can be connected, and you have to allow them at the sign-in.',
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

/** Is it one, as an answer has it? */
function is_page( $page ): bool {
	return preg_match( '/^\d{1,25}$/D', (string) ( $page['id'] ?? '' ) ) &&
		is_string( $page['name'] ?? null );
}

/** A Page with its token and the owner's app. */
function connection( array $page, array $token ): array {
	$name = (string) ( $page['username'] ?? '' );
	return [
		'account' => [
			'id'      => (string) $page['id'],
			'name'    => sanitize_text_field( $page['name'] ),
			'handle'  => preg_match( '/^[\w.]{1,80}$/D', $name ) ? "@$name" : '',
			'url'     => "https://www.facebook.com/{$page['id']}",
			'picture' => Network\picture_url(
				$page['picture']['data']['url'] ?? ''
			),
		],
		'token'   => [ 'page' => (string) $page['id'] ] + $token,
	];
}

/** The owner's app, for the next sign-in. */
function fields_of( array $token ): array {
	return Network\fields_of( $token );
}

/** Does the connection still work? */
function check( array $token ): array|WP_Error {
	$answer = ask(
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
		? connection( $answer['data'], $token )
		: Network\lost( NAME, false );
}

/**
 * Publishes.
 *
 * @param array  $token Of the Page.
 * @param array  $item  See php-stubs/publicize/networks.php.
 * @param string $key   Of no use here.
 */
function publish( array $token, array $item, string $key ): array|WP_Error {
	$post     = [ 'message' => $item['text'] ];
	$pictures = upload_all( $token, $item['media'] );
	if ( is_wp_error( $pictures ) ) {
		return $pictures;
	}
	foreach ( $pictures as $index => $id ) {
		$post[ "attached_media[$index]" ] = wp_json_encode( [ 'media_fbid' => $id ] );
	}
	if ( $item['link'] && ! $pictures ) {
		$post['link'] = $item['link']['url'];
	}
	$answer = ask(
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
	return is_post( $id ) ? result( $id ) : Network\lost( NAME, true );
}

/** Is it the number of a post? */
function is_post( string $id ): bool {
	return 1 === preg_match( '/^\d+_\d+$/D', $id );
}

/** A post as it is kept. */
function result( string $id ): array {
	return [
		'id'  => $id,
		'url' => "https://www.facebook.com/$id",
	];
}

/**
 * The pictures of a post, which are shown with it only.
 *
 * @return string[]|WP_Error Their numbers.
 */
function upload_all( array $token, array $media ): array|WP_Error {
	$ids = [];
	foreach ( array_slice( $media, 0, 10 ) as $one ) {
		$picture = Network\picture( $one, PICTURE_BYTES, PICTURE_TYPES );
		if ( ! $picture ) {
			continue;
		}
		$answer = ask(
			"{$token['page']}/photos",
			$token['access'],
			Network\multipart(
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

/** Is a post there of which the answer was lost? */
function find( array $token, array $item, string $key ): array|null|WP_Error {
	$answer = ask(
		"{$token['page']}/feed",
		$token['access'],
		[
			'query' => [
				'fields' => 'id,message,created_time',
				'since'  => Network\since( $item ),
				'limit'  => 25,
			],
		]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$text = Network\comparable( $item['text'] );
	foreach ( (array) ( $answer['data']['data'] ?? [] ) as $post ) {
		$id    = (string) ( $post['id'] ?? '' );
		$is_it =
			Network\comparable( (string) ( $post['message'] ?? '' ) ) === $text;
		if ( $is_it && is_post( $id ) ) {
			return result( $id );
		}
	}
	return null;
}

/** A token of a person. */
function token( array $query ): string|WP_Error {
	$answer = ask( 'oauth/access_token', '', [ 'query' => $query ] );
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$token = $answer['data']['access_token'] ?? '';
	return is_string( $token ) && '' !== $token
		? $token
		: Network\not_confirmed( NAME );
}

/** Asks the Graph API. */
function ask( string $path, string $token, array $args = [] ): array|WP_Error {
	return Meta\ask( NAME, API . $path, $token, $args );
}
