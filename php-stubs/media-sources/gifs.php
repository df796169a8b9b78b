<?php
/**
 * Animated images of several providers.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\MediaSources\Gifs;

use Mainstay\Core\Keys;
use Mainstay\Core\PlainText;
use Mainstay\MediaSources\MediaCopy;
use Mainstay\MediaSources\PictureServices;
use Mainstay\Services\Giphy;
use Mainstay\Services\Klipy;
use Mainstay\Services\WikimediaCommons;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/keys.php';
require_once __DIR__ . '/media-copy.php';
require_once __DIR__ . '/picture-services.php';
require_once dirname( __DIR__ ) . '/services/giphy.php';
require_once dirname( __DIR__ ) . '/services/klipy.php';
require_once dirname( __DIR__ ) . '/services/wikimedia-commons.php';

/** Results of a search. */
const MAX_RESULTS = 10;

/** Providers in order of preference: those with a key first. */
const PROVIDERS = [
	'giphy'   => [
		'name'      => 'GIPHY',
		'needs_key' => true,
	],
	'klipy'   => [
		'name'      => 'KLIPY',
		'needs_key' => true,
	],
	'commons' => [
		'name'      => 'Wikimedia Commons',
		'needs_key' => false,
	],
];

/** Name of the attachment size with the first frame; extensions/blocks/gif shows it. */
const FIRST_FRAME_SIZE = 'mainstay-still';

/** Seconds for which a search is cached, since free keys have low rate limits. */
const SEARCH_CACHE_SECONDS = 10 * MINUTE_IN_SECONDS;

/**
 * Returns the providers, and whether they can be used on this site.
 *
 * @return array<int, array{slug: string, name: string, ready: bool}>
 */
function get_providers(): array {
	$list = [];
	foreach ( PROVIDERS as $slug => $provider ) {
		$list[] = [
			'slug'  => $slug,
			'name'  => $provider['name'],
			'ready' => ! $provider['needs_key'] || '' !== Keys\get_key( $slug ),
		];
	}
	return $list;
}

/** Returns the slug of the first provider that can be used. */
function get_preferred_provider(): string {
	return current( wp_list_filter( get_providers(), [ 'ready' => true ] ) )['slug'];
}

/**
 * Searches a provider for animated images.
 *
 * @param string $provider Slug.
 * @param string $words    As typed.
 * @return list<array{id: string, title: string, width: int, height: int, page: string,
 *         embed: string, file: string, preview: string, still: string, credit: string,
 *         licence: string}>|WP_Error `mainstay_gifs` with the provider's reason.
 */
function search_gifs( string $provider, string $words ): array|WP_Error {
	$name       = 'mainstay_gifs_' . md5( "$provider $words " . get_user_locale() );
	$remembered = get_transient( $name );
	if ( is_array( $remembered ) ) {
		return $remembered;
	}
	$key   =
		PROVIDERS[ $provider ]['needs_key'] ?? false ? Keys\get_key( $provider ) : '';
	$found = match ( $provider ) {
		'giphy' => Giphy\search_gifs( $words, $key, MAX_RESULTS ),
		'klipy' => Klipy\search_gifs( $words, $key, MAX_RESULTS ),
		'commons' => WikimediaCommons\search_gifs( $words, MAX_RESULTS ),
		default => get_unknown_provider_error()
	};
	if ( is_wp_error( $found ) ) {
		return explain_error( $found, $provider );
	}
	$found = array_slice( $found, 0, MAX_RESULTS );
	set_transient( $name, $found, SEARCH_CACHE_SECONDS );
	return $found;
}

/** Returns the error for a slug that PROVIDERS does not have. */
function get_unknown_provider_error(): WP_Error {
	return new WP_Error(
		'mainstay_unknown_service',
		__( 'This service is not supported.', 'mainstay-blocks' ),
		[ 'status' => 400 ]
	);
}

/**
 * Returns one image of a provider.
 *
 * @param string $provider Slug.
 * @param string $id       Of the image at the provider.
 * @return array{id: string, title: string, width: int, height: int, page: string, embed: string,
 *         file: string, preview: string, still: string, credit: string, licence: string}|WP_Error
 *         `mainstay_gifs` with the provider's reason.
 */
function get_gif( string $provider, string $id ): array|WP_Error {
	$found = match ( $provider ) {
		'giphy' => Giphy\get_gif( $id, Keys\get_key( 'giphy' ) ),
		'klipy' => Klipy\get_gif( $id, Keys\get_key( 'klipy' ) ),
		'commons' => WikimediaCommons\get_gif( $id ),
		default => get_unknown_provider_error()
	};
	return is_wp_error( $found ) ? explain_error( $found, $provider ) : $found;
}

/**
 * Copies an image to the media library, with its credit.
 *
 * @param string $provider Slug.
 * @param string $id       Its number there.
 * @return array{id: int, url: string, alt: string, width: int, height: int,
 *         caption: string}|WP_Error
 */
function copy_gif( string $provider, string $id ): array|WP_Error {
	$picture = get_gif( $provider, $id );
	if ( is_wp_error( $picture ) ) {
		return $picture;
	}
	$caption    = build_credit( $picture );
	$attachment = MediaCopy\copy_to_library(
		$picture['file'],
		[
			'source'  => "$provider:$id",
			'title'   => $picture['title'] ?: $picture['credit'],
			'alt'     => $picture['title'],
			'caption' => $caption,
		]
	);
	if ( is_wp_error( $attachment ) ) {
		return $attachment;
	}
	add_first_frame( $attachment );
	$metadata = (array) wp_get_attachment_metadata( $attachment );
	return [
		'id'      => $attachment,
		'url'     => (string) wp_get_attachment_url( $attachment ),
		'alt'     => $picture['title'],
		'width'   => (int) ( $metadata['width'] ?? $picture['width'] ),
		'height'  => (int) ( $metadata['height'] ?? $picture['height'] ),
		'caption' => $caption,
	];
}

/**
 * Adds the first frame to an attachment as one of its sizes, for reduced motion and for the pause.
 * WordPress deletes it with the other sizes.
 *
 * @param int $attachment Its ID.
 */
function add_first_frame( int $attachment ): void {
	$file     = (string) get_attached_file( $attachment );
	$metadata = wp_get_attachment_metadata( $attachment ) ?: [];
	if ( isset( $metadata['sizes'][ FIRST_FRAME_SIZE ] ) ) {
		return;
	}
	$editor = wp_get_image_editor( $file );
	$saved  = is_wp_error( $editor )
		? $editor
		: $editor->save(
			preg_replace( '/\.\w+$/', '', $file ) . '-still.png',
			'image/png'
		);
	if ( is_wp_error( $saved ) ) {
		return;
	}
	unset( $saved['path'] );
	$metadata['sizes'][ FIRST_FRAME_SIZE ] = $saved;
	wp_update_attachment_metadata( $attachment, $metadata );
}

/**
 * Returns the credit of an image as HTML: its author and licence, with a link.
 *
 * @param array<string, mixed> $picture As in search_gifs().
 */
function build_credit( array $picture ): string {
	$text = PlainText\to_html(
		implode( wp_get_list_item_separator(), array_filter( [ $picture['credit'], $picture['licence'] ] ) )
	);
	return $picture['page']
		? sprintf( '<a href="%s">%s</a>', esc_url( $picture['page'] ), $text )
		: $text;
}

/**
 * Returns an error of a provider with a sentence for the author; that of an unknown provider has one.
 *
 * @param WP_Error $error    From http/http.php.
 * @param string   $provider Slug.
 */
function explain_error( WP_Error $error, string $provider ): WP_Error {
	return isset( PROVIDERS[ $provider ] )
		? PictureServices\explain_error(
			$error,
			PROVIDERS[ $provider ]['name'],
			'mainstay_gifs'
		)
		: $error;
}
