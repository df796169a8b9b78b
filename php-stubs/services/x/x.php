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

use Mainstay\Http\Network;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/http/network.php';

const NETWORK_NAME  = 'X';
const AUTHORIZE_URL = 'https://x.com/i/oauth2/authorize';
const API_URL       = 'https://api.x.com/2';
const SCOPE         = 'tweet.read tweet.write users.read media.write offline.access';

/** Weighted length of a post. */
const MAX_WEIGHTED_LENGTH  = 280;
const LINK_WEIGHTED_LENGTH = 23;

const MAX_IMAGE_BYTES = 5 * MB_IN_BYTES;
const IMAGE_TYPES     = [ 'image/jpeg', 'image/png', 'image/webp', 'image/gif' ];
const MAX_ALT_LENGTH  = 1000;

/** A label of a host name with its dot, and the last label; the excluded names are not public. */
const HOST_LABEL_PATTERN = '[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?\.';
const HOST_END_PATTERN   = '(?!(?:localhost|local|lan|internal|invalid|test)(?![\p{L}\p{N}-]))(?:xn--[a-z0-9-]{2,}|\p{L}[\p{L}\p{M}]+)(?![\p{L}\p{N}@])';
const NAME_LABEL_PATTERN = '[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?\.';
const NAME_END_PATTERN   = '[a-z]{2,}(?![a-z0-9@])';

/** Characters of a path, and those that can be its last. Parentheses have to be balanced. */
const PATH_CHARACTER_PATTERN = '[a-z\x{C0}-\x{D6}\x{D8}-\x{F6}\x{F8}-\x{24F}\x{1E00}-\x{1EFF}\p{Cyrillic}0-9!*\';:=+,.$/%#\[\]–_\~@|&-]';
const PATH_END_PATTERN       = '[a-z\x{C0}-\x{D6}\x{D8}-\x{F6}\x{F8}-\x{24F}\x{1E00}-\x{1EFF}\p{Cyrillic}0-9=_#/+-]';
const PATH_PATTERN           =
	'(?::\d+)?(?:/(?:(?:' .
	PATH_CHARACTER_PATTERN .
	'|\((?:' .
	PATH_CHARACTER_PATTERN .
	')*\))*(?:' .
	PATH_END_PATTERN .
	'|\((?:' .
	PATH_CHARACTER_PATTERN .
	')*\)))?)?(?:\?[a-z0-9!?*\'@();:&=+$/%#\[\]_.,\~|-]*[a-z0-9_&=#/-])?';

/** Links with and without a scheme: X turns names like example.com into links, too. */
const LINK_PATTERN  =
	'(?<![A-Za-z0-9@＠$#＃])https?://(?:' .
	HOST_LABEL_PATTERN .
	')+' .
	HOST_END_PATTERN .
	PATH_PATTERN .
	'|(?<![A-Za-z0-9@＠$#＃_./-])(?:' .
	NAME_LABEL_PATTERN .
	')+' .
	NAME_END_PATTERN .
	PATH_PATTERN;
const LINKS_PATTERN = '~' . LINK_PATTERN . '~iu';

/**
 * A grapheme. PCRE's own \X matches several emoji in a row as one. Thai and Lao have a vowel that
 * is no combining mark and belongs to the character before it.
 */
const GRAPHEME_PATTERN = '[\x{1F1E6}-\x{1F1FF}]{2}|[^\p{M}\x{200D}](?:[\p{M}\x{200C}\x{0E33}\x{0EB3}\x{1F3FB}-\x{1F3FF}\x{E0020}-\x{E007F}]|\x{200D}\p{Extended_Pictographic}?)*|.';

/**
 * An emoji with its modifiers and joined emoji. Latin characters such as © count only with an emoji
 * selector.
 */
const EMOJI_PATTERN = '/^(?:[#*0-9]\x{FE0F}?\x{20E3}|[\x{1F1E6}-\x{1F1FF}]{2}|(?:[\x{A9}\x{AE}]\x{FE0F}|(?![\x{0}-\x{FF}])\p{Extended_Pictographic}\x{FE0F}?)[\x{1F3FB}-\x{1F3FF}\x{E0020}-\x{E007F}]*(?:\x{200D}\p{Extended_Pictographic}\x{FE0F}?[\x{1F3FB}-\x{1F3FF}]?)*)/u';

/**
 * Code points of weight one; all others, and an emoji as a whole, have weight two (X's
 * `twitter-text` configuration).
 */
const LIGHT_CHARACTER_PATTERN = '/^[\x{0}-\x{10FF}\x{2000}-\x{200D}\x{2010}-\x{201F}\x{2032}-\x{2037}]$/u';

/**
 * Returns the weighted length of a text as X counts it: 23 for a link, one for a character of
 * European scripts, two for any other and for an emoji.
 *
 * @param string $text As it is sent.
 */
function get_weighted_length( string $text ): int {
	if ( class_exists( \Normalizer::class ) ) {
		$text = \Normalizer::normalize( $text ) ?: $text;
	}
	// A space is left, so that combining marks after a link do not join the character before it.
	$text   = preg_replace( LINKS_PATTERN, ' ', $text, -1, $links ) ?? $text;
	$length = $links * ( LINK_WEIGHTED_LENGTH - 1 );
	preg_match_all( '~' . GRAPHEME_PATTERN . '~su', $text, $letters );
	foreach ( $letters[0] as $letter ) {
		$length += get_letter_weight( $letter );
	}
	return $length;
}

/** Returns the weight of one grapheme, which may have several code points. */
function get_letter_weight( string $letter ): int {
	if ( class_exists( \Normalizer::class ) ) {
		$letter = \Normalizer::normalize( $letter ) ?: $letter;
	}
	$weight = 0;
	if ( preg_match( EMOJI_PATTERN, $letter, $emoji ) ) {
		$weight = 2;
		$letter = substr( $letter, strlen( $emoji[0] ) );
	}
	foreach ( '' === $letter ? [] : mb_str_split( $letter ) as $point ) {
		$weight += preg_match( LIGHT_CHARACTER_PATTERN, $point ) ? 1 : 2;
	}
	return $weight;
}

/**
 * Returns a text that is within X's limit: the queue counts names like example.com as plain text.
 * What is too long is cut before the link at the end.
 *
 * @param string $text As it was written.
 */
function fit_text( string $text ): string {
	if ( get_weighted_length( $text ) <= MAX_WEIGHTED_LENGTH ) {
		return $text;
	}
	preg_match( '~^(.*?)(\s*https?://\S+)?\s*$~Dsu', $text, $parts );
	[, $message] = $parts;
	$end         = $parts[2] ?? '';
	while ( '' !== $message && get_weighted_length( "{$message}…$end" ) > MAX_WEIGHTED_LENGTH ) {
		$message = (string) preg_replace(
			'~\s*(?:' . GRAPHEME_PATTERN . ')$~Dsu',
			'',
			$message
		);
	}
	return "{$message}…$end";
}

/**
 * Begins the sign-in: returns the page to open.
 *
 * @param array<string, string> $fields With `client_id` and `client_secret`.
 * @param string                $return The redirect address.
 * @return array{url: string, keep: array<string, mixed>}|WP_Error
 */
function begin_sign_in( array $fields, string $return ): array|WP_Error {
	return Network\begin_sign_in(
		[
			'name'  => NETWORK_NAME,
			'url'   => AUTHORIZE_URL,
			'scope' => SCOPE,
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
	$code = Network\get_code( NETWORK_NAME, $query );
	if ( is_wp_error( $code ) ) {
		return $code;
	}
	$token = request_token(
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
		return Network\get_sign_in_error( NETWORK_NAME, $token );
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
	return Network\get_app_fields( $token );
}

/**
 * Checks whether the connection still works, and renews its token where needed.
 *
 * @param array<string, mixed> $token Of the account: `access`, `refresh`, `app`, `user`, `handle`.
 * @return array{account: array<string, string>, token: array<string, mixed>}|WP_Error
 */
function check_connection( array $token ): array|WP_Error {
	$checked = Network\use_fresh_token(
		$token,
		__NAMESPACE__ . '\refresh_token',
		static function ( $token ) {
			$answer = request_api( '/users/me?user.fields=profile_image_url', $token );
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
				: Network\no_answer_error( NETWORK_NAME, false );
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
		'name'    => sanitize_text_field( (string) ( $user['name'] ?? '' ) ),
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
	return Network\use_fresh_token(
		$token,
		__NAMESPACE__ . '\refresh_token',
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
	$post     = [ 'text' => fit_text( $item['text'] ) ];
	$pictures = upload_images( $token, $item['media'] );
	if ( is_wp_error( $pictures ) ) {
		return $pictures;
	}
	if ( $pictures ) {
		$post['media'] = [ 'media_ids' => $pictures ];
	}
	if ( $item['reply_to'] ) {
		$post['reply'] = [ 'in_reply_to_tweet_id' => $item['reply_to']['id'] ];
	}
	$answer = request_api(
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
		: Network\no_answer_error( NETWORK_NAME, true );
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
		return Network\duplicate_error( NETWORK_NAME, $data );
	}
	return $is_reply
		? Network\create_error(
			'reply_refused',
			__(
				'X refused to continue the thread. What is already there stays; the rest can be posted by hand.',
				'mainstay-blocks'
			),
			$data
		)
		: $error;
}

/**
 * Uploads the images of a post.
 *
 * @param array<string, mixed>       $token Of the account: `access`, `refresh`, `app`, `user`,
 *                                          `handle`.
 * @param list<array<string, mixed>> $media Of the item.
 * @return list<string>|WP_Error Media IDs.
 */
function upload_images( array $token, array $media ): array|WP_Error {
	$ids = [];
	foreach ( array_slice( $media, 0, 4 ) as $one ) {
		$picture = Network\read_image( $one, MAX_IMAGE_BYTES, IMAGE_TYPES );
		$id      = $picture ? upload_image( $token, $picture, (string) $one['alt'] ) : '';
		if ( is_wp_error( $id ) ) {
			return $id;
		}
		$ids[] = $id;
	}
	return array_values( array_filter( $ids ) );
}

/**
 * Uploads an image with its alternative text.
 *
 * @param array<string, mixed> $token   Of the account: `access`, `refresh`, `app`, `user`,
 *                                      `handle`.
 * @param array<string, mixed> $picture As Network\read_image() returns it.
 * @param string               $alt     The alternative text.
 * @return string|WP_Error The media ID, or an empty string.
 */
function upload_image( array $token, array $picture, string $alt ): string|WP_Error {
	$answer = request_api(
		'/media/upload',
		$token,
		Network\build_multipart_args(
			[
				'media_category' =>
					'image/gif' === $picture['mime']
						? 'tweet_gif'
						: 'tweet_image',
			],
			[ 'media' => $picture ]
		)
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$id = (string) ( $answer['data']['data']['id'] ?? '' );
	if ( '' !== $id && '' !== trim( $alt ) ) {
		// A failure is ignored: the post is published without the alternative text.
		request_api(
			'/media/metadata',
			$token,
			[
				'json' => [
					'id'       => $id,
					'metadata' => [
						'alt_text' => [ 'text' => mb_substr( $alt, 0, MAX_ALT_LENGTH ) ],
					],
				],
			]
		);
	}
	return $id;
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
	return Network\use_fresh_token(
		$token,
		__NAMESPACE__ . '\refresh_token',
		static function ( $token ) use ( $item ) {
			$answer = request_api(
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
			$text = Network\normalise_text( fit_text( $item['text'] ) );
			foreach ( (array) ( $answer['data']['data'] ?? [] ) as $post ) {
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

/**
 * Renews the access token. A refresh token can be used once.
 *
 * @param array<string, mixed> $token Of the account: `access`, `refresh`, `app`, `user`, `handle`.
 * @return array<string, mixed>|WP_Error The new token; `must_reauth` where X refuses.
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
	$app    = $before['app'];
	$answer = Network\send_request(
		NETWORK_NAME,
		API_URL . '/oauth2/token',
		[
			'method'  => 'POST',
			'headers' =>
				'' === $app['secret']
					? []
					: [
						'Authorization' =>
							'Basic ' .
							base64_encode(
								rawurlencode( $app['id'] ) .
									':' .
									rawurlencode( $app['secret'] )
							),
					],
			'body'    => $grant + [ 'client_id' => $app['id'] ],
		]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	return Network\build_token( $answer['data'], $before ) ??
		Network\no_answer_error( NETWORK_NAME, false );
}

/**
 * Sends a request to the API_URL.
 *
 * @param string               $path  Below the version.
 * @param array<string, mixed> $token Of the account.
 * @param array<string, mixed> $args  As for the function of the same name in http/network.php.
 * @return array<string, mixed>|WP_Error `mainstay_network_credits` where the app's credits are used
 *         up.
 */
function request_api( string $path, array $token, array $args = [] ): array|WP_Error {
	$args['headers'] = ( $args['headers'] ?? [] ) + [
		'Authorization' => "Bearer {$token['access']}",
	];
	$answer          = Network\send_request( NETWORK_NAME, API_URL . $path, $args );
	return is_wp_error( $answer ) && 402 === $answer->get_error_data()['answered']
		? Network\create_error(
			'mainstay_network_credits',
			__(
				'The credits of your app at X are used up. Add some in X’s developer console, then try again.',
				'mainstay-blocks'
			),
			(array) $answer->get_error_data()
		)
		: $answer;
}
