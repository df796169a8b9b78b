<?php
/**
 * Openverse: images under free licences from many collections, found by words. Needs no key; the rate
 * limit without one is about twenty requests a minute, with twenty images each.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Openverse;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const API_URL   = 'https://api.openverse.org/v1';
const MAX_BYTES = 512 * KB_IN_BYTES;

/** Licence types that allow commercial use and cropping. */
const LICENCE_TYPES = 'commercial,modification';

/** File types that the media library accepts. */
const FILE_EXTENSIONS = 'jpg,jpeg,png,gif,webp';

/**
 * Searches Openverse for images.
 *
 * @param string $words  As typed.
 * @param int    $number Images per page, 20 at most.
 * @param int    $page   From 1.
 * @return array{pictures: list<array{id: string, title: string, alt: string, width: int,
 *         height: int, page: string, file: string, medium: string, large: string, creator: string,
 *         creator_url: string, licence: string, licence_url: string}>, next: int}|WP_Error `next`
 *         is the number of the next page, or 0.
 */
function search_images( string $words, int $number, int $page ): array|WP_Error {
	$answer = Http\send_json_request(
		API_URL .
			'/images/?' .
			http_build_query(
				[
					'q'            => $words,
					'page'         => $page,
					'page_size'    => $number,
					'license_type' => LICENCE_TYPES,
					'extension'    => FILE_EXTENSIONS,
				]
			),
		[ 'max_bytes' => MAX_BYTES ]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	if ( ! is_array( $answer['results'] ?? null ) ) {
		return Http\wrong_type_error();
	}
	return [
		'pictures' => array_values(
			array_filter(
				array_map( __NAMESPACE__ . '\build_result', $answer['results'] )
			)
		),
		'next'     => $page < (int) ( $answer['page_count'] ?? 0 ) ? $page + 1 : 0,
	];
}

/**
 * Returns an image as all image services describe it, or null.
 *
 * @param mixed $image An image object of the API_URL.
 * @return array{id: string, title: string, alt: string, width: int, height: int, page: string,
 *         file: string, medium: string, large: string, creator: string, creator_url: string,
 *         licence: string, licence_url: string}|null
 */
function build_result( $image ): ?array {
	$id   = $image['id'] ?? null;
	$file = Http\sanitize_https_url( $image['url'] ?? null );
	if (
		'' === $file ||
		! is_string( $id ) ||
		! preg_match( '/^[0-9a-f-]{36}$/D', $id ) ||
		preg_match( '/svg/i', (string) ( $image['filetype'] ?? '' ) )
	) {
		return null;
	}
	$text      = static fn( $name ) => is_string( $image[ $name ] ?? null )
		? trim( $image[ $name ] )
		: '';
	$title     = preg_replace(
		'/\.(jpe?g|png|gif|webp|tiff?)$/i',
		'',
		$text( 'title' )
	);
	$thumbnail = Http\sanitize_https_url( $image['thumbnail'] ?? null ) ?: $file;
	return [
		'id'          => $id,
		'title'       => $title,
		'alt'         => is_camera_name( $title ) ? '' : $title,
		'width'       => max( 0, (int) ( $image['width'] ?? 0 ) ),
		'height'      => max( 0, (int) ( $image['height'] ?? 0 ) ),
		'page'        => Http\sanitize_https_url( $image['foreign_landing_url'] ?? null ),
		'file'        => $file,
		'medium'      => $thumbnail,
		'large'       => $thumbnail,
		'creator'     => $text( 'creator' ),
		'creator_url' => Http\sanitize_https_url( $image['creator_url'] ?? null ),
		'licence'     => get_licence_name( $text( 'license' ), $text( 'license_version' ) ),
		'licence_url' => Http\sanitize_https_url( $image['license_url'] ?? null ),
	];
}

/**
 * Returns whether a title is a camera's file name, such as `DSC_0815`, which is no text
 * alternative.
 */
function is_camera_name( string $title ): bool {
	return (bool) preg_match( '/^[a-z]{0,4}[ _-]?\d[\d _-]*$/i', $title );
}

/**
 * Returns the name of a licence.
 *
 * @param string $slug    E.g. `by-sa`.
 * @param string $version E.g. `2.0`.
 */
function get_licence_name( string $slug, string $version ): string {
	return trim(
		match ( $slug ) {
			'' => '',
			'pdm' => 'Public Domain Mark',
			'cc0' => 'CC0',
			default => 'CC ' . strtoupper( $slug )
		} . " $version"
	);
}
