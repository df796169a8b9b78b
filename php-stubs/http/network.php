<?php
/**
 * What services of social networks have in common: how they are asked, what their refusals mean for
 * a post that is waiting, and the two halves of a sign-in.
 *
 * Every error here has these data, which the queue of posts goes by: `status` (of our own answers),
 * `answered` (what the network said, 0 for nothing), `retry_at` (Unix time, or null), `is_final`
 * (trying again is of no use), `may_exist` (the answer was lost, so the post may be there).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Http\Network;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/http.php';

const MAX_BYTES = 512 * KB_IN_BYTES;

/** A token is renewed when it has less than these seconds left. */
const EARLY = 120;

/** A post that is looked for is not older than this, unless the queue knows better. */
const LOOK_BACK = 6 * HOUR_IN_SECONDS;

/** Seconds that a network's clock may be behind. */
const SKEW = 20;

/** A network that says nothing else is left alone for so long after a 429. */
const PAUSE = 15 * MINUTE_IN_SECONDS;

/**
 * Asks a network.
 *
 * @param string $name Of the network, for people.
 * @param string $url  Of its API.
 * @param array  $args As for Http\request(), and `token` (bearer), `json` (a body), `publishes`: a
 *                     lost answer may have left a post behind.
 * @return array{status: int, headers: array<string, string>, data: array}|WP_Error
 */
function ask( string $name, string $url, array $args = [] ): array|WP_Error {
	$publishes = $args['publishes'] ?? false;
	$answer    = Http\request( $url, with_body( $args ) );
	if ( is_wp_error( $answer ) ) {
		return lost( $name, $publishes );
	}
	$data  = json_decode( $answer['body'], true, 64, JSON_BIGINT_AS_STRING );
	$known = [
		'status'  => $answer['status'],
		'headers' => $answer['headers'],
		'data'    => is_array( $data ) ? $data : [],
	];
	if ( $answer['status'] >= 400 ) {
		return refusal( $name, $known, $publishes );
	}
	return is_array( $data ) || '' === trim( $answer['body'] )
		? $known
		: lost( $name, $publishes );
}

/**
 * The arguments as Http\request() knows them.
 *
 * @param array $args Of ask().
 */
function with_body( array $args ): array {
	$headers = [ 'Accept' => 'application/json' ];
	if ( isset( $args['token'] ) ) {
		$headers['Authorization'] = "Bearer {$args['token']}";
	}
	if ( isset( $args['json'] ) ) {
		$headers['Content-Type'] = 'application/json';
		$args['body']            = wp_json_encode(
			$args['json'],
			JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE
		);
	}
	$args['headers'] = ( $args['headers'] ?? [] ) + $headers;
	$ours            = [
		'token'     => 0,
		'json'      => 0,
		'publishes' => 0,
	];
	return array_diff_key( $args, $ours ) + [
		'method'    => isset( $args['body'] ) ? 'POST' : 'GET',
		'max_bytes' => MAX_BYTES,
	];
}

/** A body of several parts, with its content type. */
function multipart( array $fields, array $files ): array {
	$boundary = 'mainstay' . bin2hex( random_bytes( 12 ) );
	$body     = '';
	foreach ( $fields as $name => $value ) {
		$body .= "--$boundary\r\nContent-Disposition: form-data; name=\"$name\"\r\n\r\n$value\r\n";
	}
	foreach ( $files as $name => $file ) {
		$body .=
			"--$boundary\r\nContent-Disposition: form-data; name=\"$name\"; filename=\"{$file['name']}\"\r\n" .
			"Content-Type: {$file['mime']}\r\n\r\n{$file['bytes']}\r\n";
	}
	return [
		'method'  => 'POST',
		'headers' => [
			'Accept'       => 'application/json',
			'Content-Type' => "multipart/form-data; boundary=$boundary",
		],
		'body'    => "$body--$boundary--\r\n",
	];
}

/**
 * A picture of a post, read.
 *
 * @param array    $media One of `media`, or `image` of a link.
 * @param int      $most  Bytes that the network takes.
 * @param string[] $types That it takes.
 * @return array{name: string, mime: string, bytes: string}|null What cannot be read, is too large or
 *         of another kind is left out: the post is worth more than the picture.
 */
function picture( array $media, int $most, array $types ): ?array {
	$path    = (string) ( $media['path'] ?? '' );
	$mime    = (string) ( $media['mime'] ?? '' );
	$is_file = '' !== $path && is_file( $path ) && filesize( $path ) <= $most;
	if ( ! $is_file || ! in_array( $mime, $types, true ) ) {
		return null;
	}
	$bytes = file_get_contents( $path ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of this site.
	return false === $bytes || '' === $bytes
		? null
		: [
			'name'  => 'picture.' . ( explode( '/', $mime )[1] ?? 'jpeg' ),
			'mime'  => $mime,
			'bytes' => $bytes,
		];
}

/** An error as the queue understands it. */
function error( string $code, string $message, array $data = [] ): WP_Error {
	return new WP_Error(
		$code,
		$message,
		$data + [
			'status'    => 502,
			'answered'  => 0,
			'retry_at'  => null,
			'is_final'  => false,
			'may_exist' => false,
		]
	);
}

/** The same error with other data. */
function with( WP_Error $error, array $data ): WP_Error {
	return new WP_Error(
		$error->get_error_code(),
		$error->get_error_message(),
		$data + (array) $error->get_error_data()
	);
}

/** There was no answer, or half of one. */
function lost( string $name, bool $publishes ): WP_Error {
	return error(
		'mainstay_network_lost',
		sprintf(
			/* translators: %s: name of a social network. */
			__( '%s did not answer.', 'mainstay-blocks' ),
			$name
		),
		[ 'may_exist' => $publishes ]
	);
}

/** The owner has to sign in again. */
function must_reauth( string $name ): WP_Error {
	return error(
		'must_reauth',
		sprintf(
			/* translators: %s: name of a social network. */
			__(
				'%s no longer accepts the connection. Please sign in again.',
				'mainstay-blocks'
			),
			$name
		),
		[
			'status'   => 403,
			'answered' => 401,
			'is_final' => true,
		]
	);
}

/** The network takes no more for now. */
function too_many( string $name, ?int $retry_at ): WP_Error {
	return error(
		'mainstay_network_limit',
		sprintf(
			/* translators: %s: name of a social network. */
			__(
				'%s takes no more posts from this account for now.',
				'mainstay-blocks'
			),
			$name
		),
		[
			'status'   => 429,
			'answered' => 429,
			'retry_at' => max( time() + 30, $retry_at ?? time() + PAUSE ),
		]
	);
}

/**
 * What a status of 400 and above means.
 *
 * @param string $name      Of the network.
 * @param array  $answer    `status`, `headers` and `data` of it.
 * @param bool   $publishes Did the request publish something?
 */
function refusal( string $name, array $answer, bool $publishes ): WP_Error {
	$status = $answer['status'];
	$more   = [
		'answered' => $status,
		'answer'   => $answer['data'],
		'headers'  => $answer['headers'],
	];
	$said   = said( $answer['data'] );
	if ( 401 === $status ) {
		return with( must_reauth( $name ), $more );
	}
	if ( 429 === $status ) {
		return with( too_many( $name, reset_of( $answer['headers'] ) ), $more );
	}
	if ( $status >= 500 ) {
		return error(
			'mainstay_network_fault',
			sprintf(
				/* translators: 1: name of a social network, 2: HTTP status, e.g. 503. */
				__( '%1$s has a fault (%2$d).', 'mainstay-blocks' ),
				$name,
				$status
			),
			$more + [ 'may_exist' => $publishes ]
		);
	}
	return error(
		'mainstay_network_refused',
		'' === $said
			? sprintf(
				/* translators: 1: name of a social network, 2: HTTP status, e.g. 422. */
				__( '%1$s refused (%2$d).', 'mainstay-blocks' ),
				$name,
				$status
			)
			: sprintf(
				/* translators: 1: name of a social network, 2: its own words. */
				__( '%1$s refused: %2$s', 'mainstay-blocks' ),
				$name,
				$said
			),
		// 408 and 425 ask to try again.
		$more + [ 'is_final' => ! in_array( $status, [ 408, 425 ], true ) ]
	);
}

/**
 * Why, in the network's own words: one line, and nothing in it that could be a key.
 *
 * @param array $data That came with a refusal, in the shape of any of the networks.
 */
function said( array $data ): string {
	$words = [
		$data['error']['error_user_msg'] ?? null,
		$data['error']['message'] ?? null,
		$data['error_description'] ?? null,
		$data['detail'] ?? null,
		$data['errors'][0]['detail'] ?? null,
		$data['errors'][0]['message'] ?? null,
		$data['errors'][0]['title'] ?? null,
		$data['message'] ?? null,
		$data['title'] ?? null,
		$data['meta']['msg'] ?? null,
	];
	foreach ( $words as $text ) {
		if ( is_string( $text ) && '' !== trim( $text ) ) {
			return wp_html_excerpt(
				preg_replace( '/\S{36,}/u', '…', $text ) ?? '',
				200,
				'…'
			);
		}
	}
	return '';
}

/**
 * When the network takes posts again, as Unix time: of the limits that are used up the one that
 * ends last.
 *
 * @param array<string, string> $headers In lower case.
 */
function reset_of( array $headers ): ?int {
	$ends = [];
	foreach ( $headers as $name => $value ) {
		$is_reset = preg_match(
			'/^x-(.*)(rate-?limit|limit)(.*)-reset$/D',
			$name
		);
		$left     = $headers[ preg_replace( '/reset$/D', 'remaining', $name ) ] ?? '0';
		if ( $is_reset && is_numeric( $value ) && (float) $left <= 0 ) {
			$ends[] = moment( (int) $value );
		}
	}
	$after = $headers['retry-after'] ?? '';
	if ( is_numeric( $after ) ) {
		$ends[] = moment( (int) $after );
	} elseif ( '' !== $after && strtotime( $after ) ) {
		$ends[] = strtotime( $after );
	}
	return $ends ? min( max( $ends ), time() + 2 * DAY_IN_SECONDS ) : null;
}

/** Some networks count seconds from now, others from 1970. */
function moment( int $number ): int {
	return $number < 10 ** 9 ? time() + $number : $number;
}

/**
 * Begins a sign-in with the owner's own app, as begin() of a network.
 *
 * @param array  $page   `name` of the network, `url` of its page, `scope`; `pkce` where it takes that:
 *                       then an app may have no secret.
 * @param array  $fields `client_id` and `client_secret`, as the owner filled them in.
 * @param string $return Where the network leads back to.
 * @return array{url: string, keep: array}|WP_Error
 */
function begin( array $page, array $fields, string $return ): array|WP_Error {
	$pkce = $page['pkce'] ?? false;
	$app  = app( $page['name'], $fields, $pkce );
	return is_wp_error( $app )
		? $app
		: begin_at(
			$page['url'],
			[
				'client_id'    => $app['id'],
				'redirect_uri' => $return,
				'scope'        => $page['scope'],
			],
			[
				'app'    => $app,
				'return' => $return,
			],
			$pkce
		);
}

/**
 * The address of a sign-in, and what finish() has to know again. Whoever opens it adds `state`.
 *
 * @param string $url   Of the network's page.
 * @param array  $query Its parameters.
 * @param array  $keep  To be kept.
 * @param bool   $pkce  Does the network take it?
 * @return array{url: string, keep: array}
 */
function begin_at(
	string $url,
	array $query,
	array $keep,
	bool $pkce = false
): array {
	if ( $pkce ) {
		$base64url        = static fn( $bytes ) => rtrim(
			strtr( base64_encode( $bytes ), '+/', '-_' ),
			'='
		);
		$keep['verifier'] = $base64url( random_bytes( 32 ) );
		$query           += [
			'code_challenge'        => $base64url(
				hash( 'sha256', $keep['verifier'], true )
			),
			'code_challenge_method' => 'S256',
		];
	}
	$query += [ 'response_type' => 'code' ];
	return [
		'url'  => "$url?" . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 ),
		'keep' => $keep,
	];
}

/**
 * The fields of the owner's own app, if they can be ones.
 *
 * @param string $name   Of the network.
 * @param array  $fields As they were filled in: `client_id`, `client_secret`.
 * @param bool   $public May the secret be left out?
 * @return array{id: string, secret: string}|WP_Error
 */
function app(
	string $name,
	array $fields,
	bool $public = false
): array|WP_Error {
	$id      = trim( (string) ( $fields['client_id'] ?? '' ) );
	$secret  = trim( (string) ( $fields['client_secret'] ?? '' ) );
	$is_good = static fn( $text ) => 1 ===
		preg_match( '/^[\x21-\x7e]{3,512}$/D', $text );
	return $is_good( $id ) && ( $is_good( $secret ) || ( $public && '' === $secret ) )
		? [
			'id'     => $id,
			'secret' => $secret,
		]
		: error(
			'mainstay_network_fields',
			sprintf(
				/* translators: %s: name of a social network. */
				__(
					'Please enter the ID and the secret of your app at %s. They have no spaces.',
					'mainstay-blocks'
				),
				$name
			),
			[
				'status'   => 400,
				'is_final' => true,
			]
		);
}

/** The same app as fields once more: who signs in again does not have to look for its secret. */
function fields_of( array $token ): array {
	return [
		'client_id'     => (string) ( $token['app']['id'] ?? '' ),
		'client_secret' => (string) ( $token['app']['secret'] ?? '' ),
	];
}

/** The code that a sign-in gave, or why there is none. */
function code_of( string $name, array $query ): string|WP_Error {
	$code = $query['code'] ?? '';
	if ( is_string( $code ) && '' !== $code ) {
		return $code;
	}
	$is_refused = in_array(
		$query['error'] ?? '',
		[ 'access_denied', 'user_cancelled_login', 'user_cancelled_authorize' ],
		true
	);
	return $is_refused
		? error(
			'mainstay_sign_in_refused',
			__(
				'You did not allow it, so nothing was connected.',
				'mainstay-blocks'
			),
			[
				'status'   => 403,
				'is_final' => true,
			]
		)
		: not_confirmed( $name );
}

/** The sign-in came to nothing. */
function not_confirmed( string $name ): WP_Error {
	return error(
		'mainstay_sign_in_failed',
		sprintf(
			/* translators: %s: name of a social network. */
			__(
				'%s did not confirm the sign-in. Check the ID, the secret and the redirect address of your app there, then try again.',
				'mainstay-blocks'
			),
			$name
		),
		[ 'is_final' => true ]
	);
}

/** Why there is no token for a code: the network's fault, or what the owner entered there. */
function failed_sign_in( string $name, WP_Error $error ): WP_Error {
	return $error->get_error_data()['is_final'] ? not_confirmed( $name ) : $error;
}

/**
 * What is kept of a token that a network gave.
 *
 * @param array $data    Of the answer.
 * @param array $before  The token that it takes the place of: what is not given again stays.
 * @return array|null `access`, `refresh` (or an empty string), `until` (Unix time, 0 for ever), and
 *         whatever $before has besides; null when none was given.
 */
function token_from( array $data, array $before ): ?array {
	$access = $data['access_token'] ?? null;
	if ( ! is_string( $access ) || '' === $access ) {
		return null;
	}
	$seconds = (int) ( $data['expires_in'] ?? 0 );
	$refresh = $data['refresh_token'] ?? '';
	return [
		'access'  => $access,
		'refresh' =>
			is_string( $refresh ) && '' !== $refresh
				? $refresh
				: $before['refresh'] ?? '',
		'until'   => $seconds > 0 ? time() + $seconds : 0,
	] + $before;
}

/** Is it near its end? */
function is_old( array $token, int $early = EARLY ): bool {
	return $token['until'] > 0 && $token['until'] < time() + $early;
}

/**
 * Does something with a token that is fresh. What is given back, error or not, carries the token if
 * it was renewed: the one before it is worth nothing then.
 *
 * @param array    $token   From token_from().
 * @param callable $refresh Gives another one, or WP_Error.
 * @param callable $act     Is given the token; may give null for "not found".
 * @return array|WP_Error|null
 */
function with_fresh( array $token, callable $refresh, callable $act ) {
	$fresh = is_old( $token ) ? $refresh( $token ) : $token;
	if ( is_wp_error( $fresh ) ) {
		return $fresh;
	}
	$result      = $act( $fresh );
	$is_told_old =
		is_wp_error( $result ) &&
		'must_reauth' === $result->get_error_code() &&
		$fresh === $token &&
		'' !== $token['refresh'];
	if ( $is_told_old ) {
		// It may have been ended early; a 401 has done nothing.
		$fresh = $refresh( $token );
		if ( is_wp_error( $fresh ) ) {
			return $fresh;
		}
		$result = $act( $fresh );
	}
	if ( $fresh === $token ) {
		return $result;
	}
	if ( null === $result ) {
		// Nothing was found; but there is no place for a token in that answer.
		return error(
			'mainstay_network_renewed',
			__( 'The connection was renewed.', 'mainstay-blocks' ),
			[
				'token'     => $fresh,
				'retry_at'  => time(),
				'may_exist' => true,
			]
		);
	}
	return is_wp_error( $result )
		? with( $result, [ 'token' => $fresh ] )
		: [ 'token' => $fresh ] + $result;
}

/** The earliest time, in Unix time, of a post that may be the one that is looked for. */
function since( array $item ): int {
	return (int) ( $item['since'] ?? time() - LOOK_BACK ) - SKEW;
}

/** A text as two networks may write it: without what they change about spaces. */
function comparable( string $text ): string {
	$text = html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	return trim( preg_replace( '/\s+/u', ' ', $text ) ?? $text );
}

/** The network has this very text already; whether from the try before, it does not say. */
function duplicate( string $name, array $data ): WP_Error {
	return error(
		'mainstay_network_duplicate',
		sprintf(
			/* translators: %s: name of a social network. */
			__(
				'%s has a post with this text already. Change the message to share again.',
				'mainstay-blocks'
			),
			$name
		),
		[
			'is_final'  => true,
			'may_exist' => true,
		] + $data
	);
}

/** An address of a picture that may be shown, or an empty string. */
function picture_url( $url ): string {
	return Http\https_address( $url );
}
