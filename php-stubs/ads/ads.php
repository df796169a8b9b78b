<?php
/**
 * Advertisements: house ads (a picture and a link) and code of networks, as the ad block shows them.
 * They are kept here and not in posts: a block holds no more than an id, so no author's post can bring
 * code that its author may not write.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Ads;

use WP_Error;

defined( 'ABSPATH' ) || exit();

/** Not autoloaded: only pages with an ad read it. */
const OPTION = 'mainstay_ads';

/** The text of /ads.txt. */
const TXT_OPTION = 'mainstay_ads_txt';

/** Width and height in pixels. */
const FORMATS = [
	'mrec'               => [ 300, 250 ],
	'leaderboard'        => [ 728, 90 ],
	'mobile_leaderboard' => [ 320, 50 ],
	'wideskyscraper'     => [ 160, 600 ],
];

/** So many ads a site can have. */
const MOST = 200;

/**
 * All ads, the oldest first.
 *
 * @return array<int, array{id: int, name: string, format: string, kind: string, image: int, link: string, starts: string, ends: string, network: string, code: string}>
 *         By id. `kind` is `house` or `code`. `starts` and `ends` are days (`2026-11-30`) in the site's
 *         time zone, both included; empty without a limit.
 */
function all(): array {
	$stored = get_option( OPTION );
	$ads    = [];
	foreach ( is_array( $stored ) ? $stored : [] as $ad ) {
		if ( is_array( $ad ) && is_int( $ad['id'] ?? null ) ) {
			$ads[ $ad['id'] ] = $ad;
		}
	}
	return $ads;
}

/** Who may show house ads: whoever decides about everybody's posts. */
function can_change(): bool {
	return current_user_can( 'edit_others_posts' );
}

/** Who may bring a network's code: whoever may write scripts into posts as well. */
function can_write_code(): bool {
	return can_change() && current_user_can( 'unfiltered_html' );
}

/**
 * Stores an ad.
 *
 * @param array $ad As all() gives it, without an id for a new one.
 * @return array|WP_Error The ad as it is stored.
 */
function save( array $ad ): array|WP_Error {
	$ads = all();
	$id  = (int) ( $ad['id'] ?? 0 );
	if ( $id && ! isset( $ads[ $id ] ) ) {
		return not_found();
	}
	$problem = problem( $ad );
	if ( $problem ) {
		return $problem;
	}
	if ( ! $id && count( $ads ) >= MOST ) {
		return new WP_Error(
			'mainstay_too_many_ads',
			__( 'There are too many ads already.', 'mainstay-blocks' ),
			[ 'status' => 400 ]
		);
	}
	$is_code = 'code' === $ad['kind'];
	// The number of one that was deleted is not given again: posts may still ask for it.
	$id = $id ?: (int) get_option( OPTION . '_last', 0 ) + 1;
	update_option(
		OPTION . '_last',
		max( $id, (int) get_option( OPTION . '_last', 0 ) ),
		false
	);
	$ads[ $id ] = [
		'id'      => $id,
		'name'    => sanitize_text_field( $ad['name'] ),
		'format'  => $ad['format'],
		'kind'    => $ad['kind'],
		'image'   => $is_code ? 0 : (int) $ad['image'],
		'link'    => $is_code ? '' : sanitize_url( $ad['link'], [ 'http', 'https' ] ),
		'starts'  => $ad['starts'] ?? '',
		'ends'    => $ad['ends'] ?? '',
		'network' => $is_code ? sanitize_text_field( $ad['network'] ?? '' ) : '',
		'code'    => $is_code ? (string) $ad['code'] : '',
	];
	update_option( OPTION, array_values( $ads ), false );
	return $ads[ $id ];
}

/** What is missing, or wrong. */
function problem( array $ad ): ?WP_Error {
	$is_code = 'code' === $ad['kind'];
	if ( '' === trim( $ad['name'] ?? '' ) ) {
		$text = __( 'Please name the ad.', 'mainstay-blocks' );
	} elseif ( $is_code && '' === trim( $ad['code'] ?? '' ) ) {
		$text = __( 'Please paste the code of the network.', 'mainstay-blocks' );
	} elseif ( ! $is_code && ! wp_attachment_is_image( (int) ( $ad['image'] ?? 0 ) ) ) {
		$text = __( 'Please choose a picture.', 'mainstay-blocks' );
	} elseif (
		! $is_code &&
		! preg_match( '~^https?://[^\s/]~i', $ad['link'] ?? '' )
	) {
		$text = __(
			'Please enter where the ad leads to, with https://.',
			'mainstay-blocks'
		);
	} elseif (
		'' !== ( $ad['starts'] ?? '' ) &&
		'' !== ( $ad['ends'] ?? '' ) &&
		$ad['ends'] < $ad['starts']
	) {
		$text = __( 'The ad ends before it starts.', 'mainstay-blocks' );
	} else {
		return null;
	}
	return new WP_Error( 'mainstay_invalid_ad', $text, [ 'status' => 400 ] );
}

function not_found(): WP_Error {
	return new WP_Error(
		'mainstay_no_ad',
		__( 'There is no such ad.', 'mainstay-blocks' ),
		[ 'status' => 404 ]
	);
}

/** @return true|WP_Error */
function remove( int $id ) {
	$ads = all();
	if ( ! isset( $ads[ $id ] ) ) {
		return not_found();
	}
	unset( $ads[ $id ] );
	update_option( OPTION, array_values( $ads ), false );
	return true;
}

/** Is today one of its days? */
function is_running( array $ad ): bool {
	$today = wp_date( 'Y-m-d' );
	return ( $ad['starts'] ?? '' ) <= $today &&
		( '' === ( $ad['ends'] ?? '' ) || $today <= $ad['ends'] );
}

/**
 * The ad for one place of a page. Where several of the format run, they take turns by day and by
 * place: a page that is cached for an hour or a day shows what it would have shown anyway, and two
 * places of a page show two ads.
 *
 * @param string $format One of FORMATS.
 * @param int    $id     Of one ad; 0 for whichever runs.
 * @param int    $place  Counts the places of the request.
 */
function for_place( string $format, int $id, int $place ): ?array {
	if ( $id ) {
		$ad = all()[ $id ] ?? null;
		return $ad && $format === $ad['format'] && is_running( $ad ) ? $ad : null;
	}
	$running = array_values(
		array_filter(
			all(),
			static fn( $ad ) => $format === $ad['format'] && is_running( $ad )
		)
	);
	$day     = intdiv( strtotime( wp_date( 'Y-m-d' ) . ' UTC' ), DAY_IN_SECONDS );
	return $running ? $running[ ( $day + $place ) % count( $running ) ] : null;
}

/**
 * Answers /ads.txt, where the web server has no file of that name. A site in a folder cannot be asked:
 * networks look at the root of the host.
 */
function serve_txt(): void {
	$text = (string) get_option( TXT_OPTION, '' );
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

/** Is there a file that the web server answers with? */
function has_txt_file(): bool {
	return is_file( ABSPATH . 'ads.txt' ) ||
		is_file( ( $_SERVER['DOCUMENT_ROOT'] ?? '' ) . '/ads.txt' ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- The server's own setting.
}
