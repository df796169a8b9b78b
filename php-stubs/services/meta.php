<?php
/**
 * Meta: embeds posts of Facebook, Instagram and Threads by oEmbed. It needs no key since June 2026;
 * with one (an app's token, `app id|client token`) the rate limit of 1,000 requests an hour counts
 * for the app instead of for the server's IP address.
 *
 * Authors can embed Instagram only while the site is connected to Meta. A stored key is a
 * connection. Without one the site counts as connected as long as Meta answers requests without a
 * key; after a refusal it is not connected until a key is stored, or until the next request, an
 * hour later.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Meta;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const FACEBOOK_URL_PATTERN  = '#^https?://(?:(?:www|m|web)\.)?(?:facebook\.com|fb\.com|fb\.watch)/.+#i';
const INSTAGRAM_URL_PATTERN = '#^https?://(?:www\.)?(?:instagram\.com|instagr\.am)/.+#i';
const THREADS_URL_PATTERN   = '#^https?://(?:www\.)?threads\.(?:com|net)/.+#i';

const GRAPH_URL          = 'https://graph.facebook.com/v26.0/';
const THREADS_OEMBED_URL = 'https://graph.threads.net/v1.0/oembed';

const FACEBOOK_SCRIPT_URL  = 'https://connect.facebook.net/en_US/sdk.js#xfbml=1&version=v26.0';
const INSTAGRAM_SCRIPT_URL = 'https://www.instagram.com/embed.js';
const THREADS_SCRIPT_URL   = 'https://www.threads.net/embed.js';

/** Transient: Meta requires a key from this site. */
const REFUSED_TRANSIENT = 'mainstay_meta_refused';

/** Codes of errors that concern the requesting site instead of the post: token, permission. */
const SITE_ERROR_CODES = [ 10, 102, 104, 190, 200 ];

/** Returns whether Meta answers this site without a key, as far as is known. */
function answers_without_key(): bool {
	return ! get_transient( REFUSED_TRANSIENT );
}

/**
 * Returns the oEmbed answer for a post, video, reel or page of Facebook.
 *
 * @param string $url   Matches FACEBOOK_URL_PATTERN.
 * @param int    $width Maximum width in pixels; 0 for any.
 * @param string $key   The owner's key, or an empty string.
 * @return array<string, mixed>|WP_Error
 */
function get_facebook_embed( string $url, int $width, string $key ): array|WP_Error {
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
	return request_graph( $kind, $url, $width, $key );
}

/**
 * Returns the oEmbed answer for a post or reel of Instagram.
 *
 * @param string $url   Matches INSTAGRAM_URL_PATTERN.
 * @param int    $width Maximum width in pixels; 0 for any.
 * @param string $key   The owner's key, or an empty string.
 * @return array<string, mixed>|WP_Error
 */
function get_instagram_embed( string $url, int $width, string $key ): array|WP_Error {
	return request_graph( 'instagram_oembed', $url, $width, $key );
}

/**
 * Returns the oEmbed answer for a post of Threads, which does not accept tokens of Facebook apps.
 *
 * @param string $url   Matches THREADS_URL_PATTERN.
 * @param int    $width Maximum width in pixels; 0 for any.
 * @return array<string, mixed>|WP_Error
 */
function get_threads_embed( string $url, int $width ): array|WP_Error {
	return request_oembed(
		THREADS_OEMBED_URL,
		[
			'url'      => $url,
			'maxwidth' => $width,
		]
	);
}

/**
 * Requests a post of Facebook or Instagram, and remembers for an hour when Meta refuses this site.
 *
 * @param string $kind  Last part of the path, e.g. `oembed_post`.
 * @param string $url   Of the post.
 * @param int    $width Maximum width in pixels; 0 for any.
 * @param string $key   The owner's key, or an empty string.
 * @return array<string, mixed>|WP_Error `mainstay_not_connected` where Meta refused this site
 *         before.
 */
function request_graph(
	string $kind,
	string $url,
	int $width,
	string $key
): array|WP_Error {
	if ( '' === $key && ! answers_without_key() ) {
		return new WP_Error( 'mainstay_not_connected' );
	}
	$answer = request_oembed(
		GRAPH_URL . $kind,
		[
			'url'          => $url,
			'maxwidth'     => $width,
			'access_token' => $key,
		]
	);
	if ( '' === $key && is_wp_error( $answer ) && is_site_refused( $answer ) ) {
		set_transient( REFUSED_TRANSIENT, 1, HOUR_IN_SECONDS );
	}
	return $answer;
}

/**
 * Sends an oEmbed request to Meta.
 *
 * @param string               $endpoint The oEmbed endpoint.
 * @param array<string, mixed> $query    Parameters; empty ones are left out.
 * @return array<string, mixed>|WP_Error
 */
function request_oembed( string $endpoint, array $query ): array|WP_Error {
	if ( $query['maxwidth'] ) {
		// Meta accepts widths within these limits only.
		$query['maxwidth'] = max( 320, min( 658, $query['maxwidth'] ) );
	}
	return Http\send_json_request(
		$endpoint . '?' . http_build_query( array_filter( $query ), '', '&' )
	);
}

/**
 * Returns whether an error concerns the requesting site instead of the post.
 *
 * @param WP_Error $error From request_json().
 */
function is_site_refused( WP_Error $error ): bool {
	$data   = $error->get_error_data();
	$status = $data['answered'] ?? 0;
	$code   = $data['answer']['error']['code'] ?? null;
	return 401 === $status ||
		( in_array( $status, [ 400, 403 ], true ) &&
			in_array( $code, SITE_ERROR_CODES, true ) );
}

/**
 * Tests a key with a request.
 *
 * @return array{}|WP_Error Nothing where the key is accepted.
 */
function check_key( string $slot, string $key ): array|WP_Error {
	$answer = request_graph( 'oembed_page', 'https://www.facebook.com/facebook', 0, $key );
	return is_wp_error( $answer ) ? $answer : [];
}
