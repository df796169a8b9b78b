<?php
/**
 * Tumblr publishes posts on the owner's blogs, with the owner's own app there (consumer key and
 * secret). One sign-in opens all blogs of an account.
 *
 * A token lives 42 minutes and is renewed with another one that counts once.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Tumblr;

use Mainstay\Http\Network;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/http/network.php';

const NAME      = 'Tumblr';
const AUTHORIZE = 'https://www.tumblr.com/oauth2/authorize';
const API       = 'https://api.tumblr.com/v2';
const SCOPE     = 'basic write offline_access';

/** Of one block of text; a post may have many. */
const LIMIT = 4096;

const PICTURE_BYTES = 10 * MB_IN_BYTES;
const PICTURE_TYPES = [ 'image/jpeg', 'image/png', 'image/gif', 'image/webp' ];

/** What the owner is asked for, and what a post may have. */
function network(): array {
	return [
		'slug'            => 'tumblr',
		'name'            => NAME,
		'limit'           => LIMIT,
		'link_length'     => null,
		'max_images'      => 10,
		'has_threads'     => false,
		'has_cards'       => true,
		'max_image_bytes' => PICTURE_BYTES,
		// They share a token that counts once.
		'has_one_choice'  => true,
		'help_url'        => 'https://www.tumblr.com/oauth/apps',
		'help'            => __(
			'Register an app of your own at Tumblr. Enter the redirect address there, as OAuth2 redirect URL.',
			'mainstay-blocks'
		),
		'notice'          => '',
		'fields'          => [
			[
				'name'  => 'client_id',
				'label' => __( 'OAuth consumer key', 'mainstay-blocks' ),
				'type'  => 'text',
				'help'  => '',
			],
			[
				'name'  => 'client_secret',
				'label' => __( 'OAuth consumer secret', 'mainstay-blocks' ),
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

/** The owner comes back from Tumblr, with blogs to choose from. */
function finish( array $keep, array $query ): array|WP_Error {
	$code = Network\code_of( NAME, $query );
	if ( is_wp_error( $code ) ) {
		return $code;
	}
	$token = token(
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
		return Network\failed_sign_in( NAME, $token );
	}
	$blogs = blogs( $token );
	return match ( true ) {
		is_wp_error( $blogs ) => $blogs,
		! $blogs => Network\not_confirmed( NAME ),
		1 === count( $blogs ) => connection( $blogs[0], $token ),
		default => [
			'choices' => array_map(
				static fn( $blog ) => connection( $blog, $token ),
				$blogs
			),
		]
	};
}

/** The blogs of an account, the main one first. */
function blogs( array $token ): array|WP_Error {
	$answer = ask( '/user/info', $token );
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$blogs = array_filter(
		(array) ( $answer['data']['response']['user']['blogs'] ?? [] ),
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

/** A blog with the token. */
function connection( array $blog, array $token ): array {
	$id = (string) ( $blog['uuid'] ?? '' ) ?: $blog['name'];
	return [
		'account' => [
			'id'      => $id,
			'name'    =>
				sanitize_text_field( (string) ( $blog['title'] ?? '' ) ) ?:
				$blog['name'],
			'handle'  => $blog['name'],
			'url'     => "https://www.tumblr.com/{$blog['name']}",
			'picture' => Network\picture_url( $blog['avatar'][0]['url'] ?? '' ),
		],
		'token'   => [
			'blog'    => $blog['name'],
			'blog_id' => $id,
		] + $token,
	];
}

/** The owner's app, for the next sign-in. */
function fields_of( array $token ): array {
	return Network\fields_of( $token );
}

/** Does the connection still work? */
function check( array $token ): array|WP_Error {
	return Network\with_fresh(
		$token,
		__NAMESPACE__ . '\refresh',
		static function ( $token ) {
			$blogs = blogs( $token );
			if ( is_wp_error( $blogs ) ) {
				return $blogs;
			}
			foreach ( $blogs as $blog ) {
				$found = connection( $blog, $token );
				if ( $found['account']['id'] === $token['blog_id'] ) {
					return [ 'token' => array_merge( $token, $found['token'] ) ] +
						$found;
				}
			}
			return Network\must_reauth( NAME );
		}
	);
}

/**
 * Publishes: pictures, the text, and the card of the link.
 *
 * @param array  $token Of the blog.
 * @param array  $item  See php-stubs/publicize/networks.php.
 * @param string $key   Of no use here.
 */
function publish( array $token, array $item, string $key ): array|WP_Error {
	return Network\with_fresh(
		$token,
		__NAMESPACE__ . '\refresh',
		static fn( $token ) => send( $token, $item )
	);
}

/** The same with a token that is fresh. */
function send( array $token, array $item ): array|WP_Error {
	$files   = [];
	$content = [];
	foreach ( array_slice( $item['media'], 0, 10 ) as $index => $media ) {
		$picture = Network\picture( $media, PICTURE_BYTES, PICTURE_TYPES );
		if ( $picture ) {
			$files[ "picture$index" ] = $picture;
			$content[]                = picture_block( "picture$index", $media );
		}
	}
	if ( '' !== trim( $item['text'] ) ) {
		$content[] = [
			'type' => 'text',
			'text' => $item['text'],
		];
	}
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
	$json   = wp_json_encode(
		$post,
		JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE
	);
	$args   = $files
		? Network\multipart( [ 'json' => $json ], $files )
		: [ 'json' => $post ];
	$answer = ask(
		'/blog/' . rawurlencode( $token['blog_id'] ) . '/posts',
		$token,
		[ 'publishes' => true ] + $args
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$id = (string) ( $answer['data']['response']['id'] ?? '' );
	return ctype_digit( $id ) ? result( $token, $id ) : Network\lost( NAME, true );
}

/** A picture in Tumblr's own format. */
function picture_block( string $name, array $media ): array {
	return array_filter(
		[
			'type'     => 'image',
			'media'    => [
				array_filter(
					[
						'type'       => $media['mime'],
						'identifier' => $name,
						'width'      => (int) $media['width'],
						'height'     => (int) $media['height'],
					]
				),
			],
			'alt_text' => (string) $media['alt'],
		]
	);
}

/** A post as it is kept. */
function result( array $token, string $id ): array {
	return [
		'id'  => $id,
		'url' => "https://www.tumblr.com/{$token['blog']}/$id",
	];
}

/** Is a post there of which the answer was lost? */
function find( array $token, array $item, string $key ): array|null|WP_Error {
	return Network\with_fresh(
		$token,
		__NAMESPACE__ . '\refresh',
		static function ( $token ) use ( $item ) {
			$answer = ask(
				'/blog/' .
					rawurlencode( $token['blog_id'] ) .
					'/posts?npf=true&limit=10',
				$token
			);
			if ( is_wp_error( $answer ) ) {
				return $answer;
			}
			$posts = (array) ( $answer['data']['response']['posts'] ?? [] );
			foreach ( $posts as $post ) {
				if ( is_it( (array) $post, $item ) ) {
					return result(
						$token,
						(string) ( $post['id_string'] ?? $post['id'] )
					);
				}
			}
			return null;
		}
	);
}

/** Is this post the one? The same text and the same link, and not older. */
function is_it( array $post, array $item ): bool {
	$said = [
		'text' => '',
		'link' => '',
	];
	foreach ( (array) ( $post['content'] ?? [] ) as $block ) {
		$value = match ( $block['type'] ?? '' ) {
			'text' => $block['text'] ?? '',
			'link' => $block['url'] ?? '',
			default => ''
		};
		if ( '' !== $value ) {
			$said[ $block['type'] ] .= $value;
		}
	}
	return (int) ( $post['timestamp'] ?? 0 ) >= Network\since( $item ) &&
		Network\comparable( $said['text'] ) ===
			Network\comparable( $item['text'] ) &&
		untrailingslashit( $said['link'] ) ===
			untrailingslashit( $item['link']['url'] ?? '' );
}

/** Another token for one that is old; the one that renews counts once. */
function refresh( array $token ): array|WP_Error {
	$fresh = token(
		[
			'grant_type'    => 'refresh_token',
			'refresh_token' => $token['refresh'],
		],
		$token
	);
	return is_wp_error( $fresh ) &&
		in_array( $fresh->get_error_data()['answered'], [ 400, 401, 403 ], true )
		? Network\must_reauth( NAME )
		: $fresh;
}

/**
 * A token.
 *
 * @param array $grant  What is given for it.
 * @param array $before What it takes the place of, with `app`.
 */
function token( array $grant, array $before ): array|WP_Error {
	$answer = Network\ask(
		NAME,
		API . '/oauth2/token',
		[
			'method' => 'POST',
			'body'   => $grant + [
				'client_id'     => $before['app']['id'],
				'client_secret' => $before['app']['secret'],
			],
		]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	return Network\token_from( $answer['data'], $before ) ??
		Network\lost( NAME, false );
}

/** Asks the API. */
function ask( string $path, array $token, array $args = [] ): array|WP_Error {
	$args['headers'] = ( $args['headers'] ?? [] ) + [
		'Authorization' => "Bearer {$token['access']}",
	];
	return Network\ask( NAME, API . $path, $args );
}
