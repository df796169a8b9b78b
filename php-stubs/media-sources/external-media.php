<?php
/**
 * Images of other services for the media library: searched or selected, then copied with their
 * credit.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\MediaSources\ExternalMedia;

use Mainstay\Core\PlainText;
use Mainstay\Core\SiteIdentity;
use Mainstay\Core\SiteLanguage;
use Mainstay\MediaSources\GooglePhotos;
use Mainstay\Core\Keys;
use Mainstay\MediaSources\MediaCopy;
use Mainstay\MediaSources\PictureServices;
use Mainstay\Services\Openverse;
use Mainstay\Services\Pexels;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/site-identity.php';
require_once dirname( __DIR__ ) . '/core/site-language.php';
require_once __DIR__ . '/google-photos.php';
require_once dirname( __DIR__ ) . '/core/keys.php';
require_once __DIR__ . '/media-copy.php';
require_once __DIR__ . '/picture-services.php';
require_once dirname( __DIR__ ) . '/services/openverse.php';
require_once dirname( __DIR__ ) . '/services/pexels.php';

/** Names of the services by slug, as the REST routes and the editor use it. */
const SERVICES = [
	'openverse'     => 'Openverse',
	'pexels'        => 'Pexels',
	'google_photos' => 'Google Photos',
];

/** Images on a page of results. */
const PAGE_SIZE = 20;

/** Images that can be selected. */
const MAX_SELECTED = 10;

/** Seconds for which a search is cached, since services without a key have low rate limits. */
const SEARCH_CACHE_SECONDS = HOUR_IN_SECONDS;

/**
 * Searches a service for images.
 *
 * @param string $service Slug.
 * @param string $words   As typed.
 * @param int    $number  Images per page.
 * @param int    $page    From 1.
 * @return array{pictures: list<array<string, mixed>>, next: int}|WP_Error `next` is the number of
 *         the next page, or 0; `mainstay_no_key` (403), or `mainstay_media` with the service's
 *         reason.
 */
function search_images(
	string $service,
	string $words,
	int $number,
	int $page
): array|WP_Error {
	if ( '' === $words ) {
		return [
			'pictures' => [],
			'next'     => 0,
		];
	}
	if ( ! is_service_ready( $service ) ) {
		return get_missing_key_error();
	}
	$name       =
		'mainstay_media_' .
		md5( "$service $number $page " . get_user_locale() . " $words" );
	$remembered = get_transient( $name );
	if ( is_array( $remembered ) ) {
		return $remembered;
	}
	$found =
		'pexels' === $service
			? Pexels\search_images( $words, $number, $page, Keys\get_key( 'pexels' ) )
			: Openverse\search_images( $words, $number, $page );
	if ( is_wp_error( $found ) ) {
		return PictureServices\explain_error(
			$found,
			SERVICES[ $service ],
			'mainstay_media'
		);
	}
	set_transient( $name, $found, SEARCH_CACHE_SECONDS );
	return $found;
}

/** Returns the error for a site without a key for Pexels. */
function get_missing_key_error(): WP_Error {
	return new WP_Error(
		'mainstay_no_key',
		__(
			'This site has no Pexels key. An administrator can enter one in the settings.',
			'mainstay-blocks'
		),
		[ 'status' => 403 ]
	);
}

/**
 * Returns a signed token with the data of an image, so that only images from a search can be
 * copied.
 *
 * @param string               $service Slug.
 * @param array<string, mixed> $picture As services/pexels.php describes it.
 */
function sign_image( string $service, array $picture ): string {
	$text = rtrim(
		strtr(
			base64_encode( wp_json_encode( [ 'service' => $service ] + $picture ) ),
			'+/',
			'-_'
		),
		'='
	);
	return "$text." . SiteIdentity\create_signature( 'media', $text );
}

/**
 * Returns the image of a signed token; null where the signature is wrong, or the service another.
 *
 * @param string $service Slug.
 * @param string $guid    Of sign_image().
 * @return array<string, mixed>|null
 */
function verify_image( string $service, string $guid ): ?array {
	[$text, $signature] = explode( '.', $guid, 2 ) + [ '', '' ];
	if ( ! SiteIdentity\verify_signature( 'media', $text, $signature ) ) {
		return null;
	}
	$picture = json_decode(
		(string) base64_decode( strtr( $text, '-_', '+/' ) ),
		true
	);
	return is_array( $picture ) && $service === $picture['service']
		? $picture
		: null;
}

/**
 * Copies an image to the media library.
 *
 * @param string $service Slug.
 * @param array{guid: string, title?: string, caption?: string} $asked   The signed token, and what
 *          the author wrote.
 * @param int    $post    The post that it is for, or 0.
 * @return int|WP_Error The attachment's ID; `mainstay_unknown_picture` (400) for a wrong token, or
 *         the error of the copy.
 */
function copy_image( string $service, array $asked, int $post ): int|WP_Error {
	$picture = verify_image( $service, $asked['guid'] );
	if ( ! $picture ) {
		return new WP_Error(
			'mainstay_unknown_picture',
			__(
				'This image was not found. Search for it again.',
				'mainstay-blocks'
			),
			[ 'status' => 400 ]
		);
	}
	$headers = [];
	if ( 'google_photos' === $service ) {
		$token = GooglePhotos\get_access_token();
		if ( is_wp_error( $token ) ) {
			return $token;
		}
		$headers = [ 'Authorization' => "Bearer $token" ];
	}
	$title = trim( $asked['title'] ?? '' ) ?: $picture['title'];
	return MediaCopy\copy_to_library(
		$picture['file'],
		[
			'source'  => "$service:{$picture['id']}",
			'title'   => $title ?: SERVICES[ $service ],
			'alt'     => $picture['alt'],
			'caption' => build_caption(
				$asked['caption'] ?? '',
				SiteLanguage\in_site_language( static fn() => build_credit( $picture ) )
			),
			'credit'  => array_filter(
				[
					'service'     => SERVICES[ $service ],
					'title'       => $picture['title'],
					'page'        => $picture['page'],
					'creator'     => $picture['creator'],
					'creator_url' => $picture['creator_url'],
					'licence'     => $picture['licence'],
					'licence_url' => $picture['licence_url'],
				]
			),
			'post'    => $post,
			'headers' => $headers,
		]
	);
}

/**
 * Returns the caption: what the author wrote, and always the credit.
 *
 * @param string $written By the author; HTML.
 * @param string $credit  Of build_credit(); HTML.
 */
function build_caption( string $written, string $credit ): string {
	$written = trim( wp_kses_post( $written ) );
	if ( '' === $written || '' === $credit ) {
		return $written . $credit;
	}
	$names_it = str_contains(
		PlainText\get_plain_text( $written ),
		PlainText\get_plain_text( $credit )
	);
	return $names_it ? $written : "$written $credit";
}

/**
 * Returns the credit of an image as HTML: its author and licence, as the licence or the service
 * requires it.
 *
 * @param array<string, mixed> $picture As services/pexels.php describes it.
 */
function build_credit( array $picture ): string {
	if ( '' === $picture['licence'] ) {
		return '';
	}
	$creator = build_link( $picture['creator'], $picture['creator_url'] );
	if ( 'Pexels' === $picture['licence'] ) {
		$pexels = build_link( 'Pexels', $picture['page'] );
		return '' === $creator
			? sprintf(
				/* translators: %s: "Pexels", linked. */
				__( 'Photo on %s', 'mainstay-blocks' ),
				$pexels
			)
			: sprintf(
				/* translators: 1: name of a photographer, 2: "Pexels"; both linked. */
				__( 'Photo by %1$s on %2$s', 'mainstay-blocks' ),
				$creator,
				$pexels
			);
	}
	$title = build_link(
		'' === $picture['title']
			? __( 'Image', 'mainstay-blocks' )
			: sprintf(
				/* translators: %s: title of a picture. */
				__( '“%s”', 'mainstay-blocks' ),
				$picture['title']
			),
		$picture['page']
	);
	$licence = build_link( $picture['licence'], $picture['licence_url'] );
	return '' === $creator
		? sprintf(
			/* translators: 1: title of a picture, 2: licence, e.g. CC BY 4.0; both linked. */
			__( '%1$s, %2$s', 'mainstay-blocks' ),
			$title,
			$licence
		)
		: sprintf(
			/* translators: 1: title of a picture, 2: who made it, 3: licence, e.g. CC BY 4.0; all linked. */
			__( '%1$s by %2$s, %3$s', 'mainstay-blocks' ),
			$title,
			$creator,
			$licence
		);
}

/** Returns a text as a link, if there is an address. */
function build_link( string $text, string $url ): string {
	return '' === $url || '' === $text
		? PlainText\to_html( $text )
		: sprintf( '<a href="%s">%s</a>', esc_url( $url ), PlainText\to_html( $text ) );
}

/** Returns whether a service can be searched on this site. */
function is_service_ready( string $service ): bool {
	return 'pexels' !== $service || '' !== Keys\get_key( 'pexels' );
}
