<?php
/**
 * Advertisements: house ads (an image and a link) and code of ad networks, as the ad block shows
 * them. They are stored in an option instead of in posts: a block has an ID only, so that a post
 * cannot contain code that its author may not write.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Ads;

use Mainstay\Core\PlainText;
use Mainstay\Core\Settings;
use WP_Error;

defined( 'ABSPATH' ) || exit();

/** Not autoloaded, since only pages with an ad read it. */
const OPTION_NAME = 'mainstay_ads';

/** Width and height in pixels, by format. */
const AD_SIZES = [
	'mrec'               => [ 300, 250 ],
	'leaderboard'        => [ 728, 90 ],
	'mobile_leaderboard' => [ 320, 50 ],
	'wideskyscraper'     => [ 160, 600 ],
];

/** Ads of a site. */
const MAX_ADS = 200;

/**
 * Returns all ads, the oldest first.
 *
 * @return array<int, array{id: int, name: string, format: string, kind: string, image: int,
 *         link: string, starts: string, ends: string, network: string, code: string}> By ID. `kind`
 *         is `house` or `code`. `starts` and `ends` are days (`2026-11-30`) in the site's time
 *         zone, both included; empty without a limit.
 */
function get_ads(): array {
	$stored = get_option( OPTION_NAME );
	$ads    = [];
	foreach ( is_array( $stored ) ? $stored : [] as $ad ) {
		if ( is_array( $ad ) && is_int( $ad['id'] ?? null ) ) {
			$ads[ $ad['id'] ] = $ad;
		}
	}
	return $ads;
}

/** Returns whether the current user may change house ads. */
function can_change(): bool {
	return current_user_can( 'edit_others_posts' );
}

/**
 * Returns whether the current user may add a network's code: those who may write scripts into
 * posts.
 */
function can_write_code(): bool {
	return can_change() && current_user_can( 'unfiltered_html' );
}

/**
 * Saves an ad.
 *
 * @param array<string, mixed> $ad As get_ads() returns it, without an ID for a new one.
 * @return array{id: int, name: string, format: string, kind: string, image: int, link: string,
 *         starts: string, ends: string, network: string, code: string}|WP_Error `mainstay_no_ad`
 *         (404), `mainstay_invalid_ad` or `mainstay_too_many_ads` (400).
 */
function save_ad( array $ad ): array|WP_Error {
	$ads = get_ads();
	$id  = (int) ( $ad['id'] ?? 0 );
	if ( $id && ! isset( $ads[ $id ] ) ) {
		return get_not_found_error();
	}
	$problem = validate_ad( $ad );
	if ( $problem ) {
		return $problem;
	}
	if ( ! $id && count( $ads ) >= MAX_ADS ) {
		return new WP_Error(
			'mainstay_too_many_ads',
			__( 'You have reached the maximum number of ads. Delete one before you add another.', 'mainstay-blocks' ),
			[ 'status' => 400 ]
		);
	}
	$is_code = 'code' === $ad['kind'];
	// IDs of deleted ads are not used again, since posts may still contain them.
	$id = $id ?: (int) get_option( OPTION_NAME . '_last', 0 ) + 1;
	update_option(
		OPTION_NAME . '_last',
		max( $id, (int) get_option( OPTION_NAME . '_last', 0 ) ),
		false
	);
	$ads[ $id ] = [
		'id'      => $id,
		'name'    => PlainText\sanitize_typed_text( $ad['name'] ),
		'format'  => $ad['format'],
		'kind'    => $ad['kind'],
		'image'   => $is_code ? 0 : (int) $ad['image'],
		'link'    => $is_code ? '' : sanitize_url( $ad['link'], [ 'http', 'https' ] ),
		'starts'  => $ad['starts'] ?? '',
		'ends'    => $ad['ends'] ?? '',
		'network' => $is_code ? PlainText\sanitize_typed_text( $ad['network'] ?? '' ) : '',
		'code'    => $is_code ? (string) $ad['code'] : '',
	];
	update_option( OPTION_NAME, array_values( $ads ), false );
	return $ads[ $id ];
}

/**
 * Validates an ad. Returns null where it is valid.
 *
 * @param array<string, mixed> $ad As get_ads() returns it.
 */
function validate_ad( array $ad ): ?WP_Error {
	$is_code = 'code' === $ad['kind'];
	if ( '' === trim( $ad['name'] ?? '' ) ) {
		$text = __( 'Enter a name for the ad.', 'mainstay-blocks' );
	} elseif ( $is_code && '' === trim( $ad['code'] ?? '' ) ) {
		$text = __( 'Paste the code from the ad network.', 'mainstay-blocks' );
	} elseif ( ! $is_code && ! wp_attachment_is_image( (int) ( $ad['image'] ?? 0 ) ) ) {
		$text = __( 'Choose an image.', 'mainstay-blocks' );
	} elseif (
		! $is_code &&
		! preg_match( '~^https?://[^\s/]~i', $ad['link'] ?? '' )
	) {
		$text = __(
			'Enter the address that the ad links to, starting with https://.',
			'mainstay-blocks'
		);
	} elseif (
		'' !== ( $ad['starts'] ?? '' ) &&
		'' !== ( $ad['ends'] ?? '' ) &&
		$ad['ends'] < $ad['starts']
	) {
		$text = __( 'The end date is before the start date.', 'mainstay-blocks' );
	} else {
		return null;
	}
	return new WP_Error( 'mainstay_invalid_ad', $text, [ 'status' => 400 ] );
}

/** Returns the error for an ad that does not exist. */
function get_not_found_error(): WP_Error {
	return new WP_Error(
		'mainstay_no_ad',
		__( 'This ad no longer exists.', 'mainstay-blocks' ),
		[ 'status' => 404 ]
	);
}

/**
 * Deletes an ad.
 *
 * @return true|WP_Error `mainstay_no_ad` (404).
 */
function delete_ad( int $id ) {
	$ads = get_ads();
	if ( ! isset( $ads[ $id ] ) ) {
		return get_not_found_error();
	}
	unset( $ads[ $id ] );
	update_option( OPTION_NAME, array_values( $ads ), false );
	return true;
}

/**
 * Returns whether an ad runs today.
 *
 * @param array<string, mixed> $ad As get_ads() returns it.
 */
function is_running( array $ad ): bool {
	$today = wp_date( 'Y-m-d' );
	return ( $ad['starts'] ?? '' ) <= $today &&
		( '' === ( $ad['ends'] ?? '' ) || $today <= $ad['ends'] );
}

/**
 * Returns the ad for one place of a page. Several of a format take turns by day and by place, so
 * that a page in a cache for a day is correct, and two places of a page show two ads.
 *
 * @param string $format One of AD_SIZES.
 * @param int    $id     Of one ad; 0 for any that runs.
 * @param int    $place  Number of the place in this request.
 * @return array{id: int, name: string, format: string, kind: string, image: int, link: string,
 *         starts: string, ends: string, network: string, code: string}|null
 */
function get_ad_for_place( string $format, int $id, int $place ): ?array {
	if ( $id ) {
		$ad = get_ads()[ $id ] ?? null;
		return $ad && $format === $ad['format'] && is_running( $ad ) ? $ad : null;
	}
	$running = array_values(
		array_filter(
			get_ads(),
			static fn( $ad ) => $format === $ad['format'] && is_running( $ad )
		)
	);
	$day     = intdiv( strtotime( wp_date( 'Y-m-d' ) . ' UTC' ), DAY_IN_SECONDS );
	return $running ? $running[ ( $day + $place ) % count( $running ) ] : null;
}

/**
 * Returns the text of /ads.txt as it is stored.
 *
 * @param string $text Of the request.
 */
function prepare_ads_txt( string $text ): string {
	$text = trim( str_replace( [ "\r\n", "\r" ], "\n", wp_check_invalid_utf8( $text ) ) );
	return '' === $text ? '' : "$text\n";
}

/**
 * Sends /ads.txt where the web server has no such file. Not for sites in a subfolder: networks
 * request it at the root of the host.
 */
function serve_ads_txt(): void {
	$text = Settings\get_setting( 'ads_txt' );
	if ( '' === $text ) {
		return;
	}
	status_header( 200 );
	header( 'Content-Type: text/plain; charset=utf-8' );
	header( 'X-Content-Type-Options: nosniff' );
	header( 'Cache-Control: public, max-age=3600' );
	// phpcs:ignore WordPress.Security.EscapeOutput -- Plain text.
	echo $text;
	exit();
}

/** Returns whether the web server has a file ads.txt. */
function has_ads_txt_file(): bool {
	return is_file( ABSPATH . 'ads.txt' ) ||
		is_file( ( $_SERVER['DOCUMENT_ROOT'] ?? '' ) . '/ads.txt' ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- The server's own setting.
}
