<?php
/**
 * Reads error answers of social networks, in the shapes of any of them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Http\NetworkErrors;

defined( 'ABSPATH' ) || exit();

/**
 * Returns the reason in the network's own words: one line, without anything that could be a key.
 *
 * @param array<int|string, mixed> $data Body of an error, in the shape of any of the networks.
 */
function get_error_text( array $data ): string {
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
 * Returns the Unix time at which the network accepts posts again: of the exhausted limits the one that
 * ends last.
 *
 * @param array<string, string> $headers With names in lower case.
 */
function get_reset_time( array $headers ): ?int {
	$ends = [];
	foreach ( $headers as $name => $value ) {
		$is_reset = preg_match(
			'/^x-(.*)(rate-?limit|limit)(.*)-reset$/D',
			$name
		);
		$left     = $headers[ preg_replace( '/reset$/D', 'remaining', $name ) ] ?? '0';
		if ( $is_reset && is_numeric( $value ) && (float) $left <= 0 ) {
			$ends[] = to_unix_time( (int) $value );
		}
	}
	$after = $headers['retry-after'] ?? '';
	if ( is_numeric( $after ) ) {
		$ends[] = to_unix_time( (int) $after );
	} elseif ( '' !== $after && strtotime( $after ) ) {
		$ends[] = (int) strtotime( $after );
	}
	return $ends ? min( max( $ends ), time() + 2 * DAY_IN_SECONDS ) : null;
}

/** Converts seconds from now, or from 1970, to a Unix time. */
function to_unix_time( int $number ): int {
	return $number < 10 ** 9 ? time() + $number : $number;
}
