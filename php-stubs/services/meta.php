<?php
/**
 * Meta tells how posts of Facebook, Instagram and Threads are embedded. It needs no key since June
 * 2026; with one (an app's token, `app id|client token`) the limit of 1,000 answers an hour is the
 * app's own and not that of the server's address.
 *
 * The connection: authors are offered Instagram only while this site and Meta are connected. A
 * stored key is a connection. Without one the site is connected as long as Meta answers sites
 * without a key; once it refuses for want of one, there is no connection until a key is stored or
 * Meta is asked again, an hour later.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Meta;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const FACEBOOK  = '#^https?://(?:(?:www|m|web)\.)?(?:facebook\.com|fb\.com|fb\.watch)/.+#i';
const INSTAGRAM = '#^https?://(?:www\.)?(?:instagram\.com|instagr\.am)/.+#i';
const THREADS   = '#^https?://(?:www\.)?threads\.(?:com|net)/.+#i';

const GRAPH         = 'https://graph.facebook.com/v26.0/';
const GRAPH_THREADS = 'https://graph.threads.net/v1.0/oembed';

const FACEBOOK_SCRIPT  = 'https://connect.facebook.net/en_US/sdk.js#xfbml=1&version=v26.0';
const INSTAGRAM_SCRIPT = 'https://www.instagram.com/embed.js';
const THREADS_SCRIPT   = 'https://www.threads.net/embed.js';

/** Remembers that Meta wants a key from this site. */
const REFUSED = 'mainstay_meta_refused';

/** Codes of Meta's errors that speak of the asking site, not of the post: token, permission. */
const CODES_OF_SITE = [ 10, 102, 104, 190, 200 ];

/** Does Meta answer this site without a key, as far as is known? */
function answers_without_key(): bool {
	return ! get_transient( REFUSED );
}

/**
 * How a post, video, reel or page is embedded.
 *
 * @param string $url   That matches FACEBOOK.
 * @param int    $width At most; 0 for any.
 * @param string $key   Or an empty string.
 */
function facebook( string $url, int $width, string $key ): array|WP_Error {
	$path = trim( (string) wp_parse_url( $url, PHP_URL_PATH ), '/' );
	$host = strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
	$kind = 'oembed_post';
	if (
		'fb.watch' === $host ||
		preg_match( '~(^|/)(videos?|watch|reels?)(/|$)~i', $path )
	) {
		$kind = 'oembed_video';
	} elseif (
		! str_contains( $path, '/' ) &&
		! preg_match( '~\.php$|^(photo|story|permalink|share)$~i', $path )
	) {
		$kind = 'oembed_page';
	}
	return ask_graph( $kind, $url, $width, $key );
}

/**
 * How a post or reel is embedded.
 *
 * @param string $url   That matches INSTAGRAM.
 * @param int    $width At most; 0 for any.
 * @param string $key   Or an empty string.
 */
function instagram( string $url, int $width, string $key ): array|WP_Error {
	return ask_graph( 'instagram_oembed', $url, $width, $key );
}

/**
 * How a post is embedded. Threads has keys of its own and takes none of an app of Facebook.
 *
 * @param string $url   That matches THREADS.
 * @param int    $width At most; 0 for any.
 */
function threads( string $url, int $width ): array|WP_Error {
	return ask(
		GRAPH_THREADS,
		[
			'url'      => $url,
			'maxwidth' => $width,
		]
	);
}

/**
 * Asks for a post of Facebook or Instagram, and remembers when this site gets no answer any more.
 *
 * @param string $kind  Last part of the path, e.g. `oembed_post`.
 * @param string $url   Of the post.
 * @param int    $width At most; 0 for any.
 * @param string $key   Or an empty string.
 */
function ask_graph(
	string $kind,
	string $url,
	int $width,
	string $key
): array|WP_Error {
	if ( '' === $key && ! answers_without_key() ) {
		return new WP_Error( 'mainstay_not_connected' );
	}
	$answer = ask(
		GRAPH . $kind,
		[
			'url'          => $url,
			'maxwidth'     => $width,
			'access_token' => $key,
		]
	);
	if ( '' === $key && is_wp_error( $answer ) && refuses_site( $answer ) ) {
		set_transient( REFUSED, 1, HOUR_IN_SECONDS );
	}
	return $answer;
}

/**
 * Asks Meta.
 *
 * @param string $endpoint Of the kind of post.
 * @param array  $query    What is empty is left out.
 */
function ask( string $endpoint, array $query ): array|WP_Error {
	if ( $query['maxwidth'] ) {
		// Meta refuses what is out of these bounds.
		$query['maxwidth'] = max( 320, min( 658, $query['maxwidth'] ) );
	}
	return Http\request_json(
		$endpoint . '?' . http_build_query( array_filter( $query ), '', '&' )
	);
}

/**
 * Is it the site that Meta refuses, and not this one post?
 *
 * @param WP_Error $error From request_json().
 */
function refuses_site( WP_Error $error ): bool {
	$data   = $error->get_error_data();
	$status = $data['answered'] ?? 0;
	$code   = $data['answer']['error']['code'] ?? null;
	return 401 === $status ||
		( in_array( $status, [ 400, 403 ], true ) &&
			in_array( $code, CODES_OF_SITE, true ) );
}
