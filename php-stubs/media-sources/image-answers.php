<?php
/**
 * Images of other services, their copies and what went wrong, as the editor expects them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\MediaSources\ImageAnswers;

use Mainstay\Core\SiteLanguage;
use Mainstay\MediaSources\ExternalMedia;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/external-media.php';

/**
 * Returns a page of images.
 *
 * @param string               $service Slug.
 * @param array<string, mixed> $found   `pictures`, `next`, and `waiting` before the author has chosen.
 * @return array{media: array<int, array<string, mixed>>, meta: array<string, mixed>}
 */
function format_page( string $service, array $found ): array {
	return [
		// Their credits are shown to visitors.
		'media' => SiteLanguage\in_site_language(
			static fn() => array_map( static fn( $picture ) => format_image( $service, $picture ), $found['pictures'] )
		),
		'meta'  => [
			'account'      => [
				'name'  => '',
				'image' => '',
			],
			'next_page'    => $found['next'] ? (string) $found['next'] : null,
			// No service supports filters or albums.
			'capabilities' => [
				'filters' => [],
				'albums'  => false,
			],
			'waiting'      => $found['waiting'] ?? false,
		],
	];
}

/**
 * Returns an image for the editor.
 *
 * @param string               $service Slug.
 * @param array<string, mixed> $picture As services/pexels.php describes it.
 * @return array<string, mixed>
 */
function format_image( string $service, array $picture ): array {
	return [
		'ID'         => $picture['id'],
		'guid'       => ExternalMedia\sign_image( $service, $picture ),
		'type'       => 'image',
		// Thumbnails of Google Photos need the author's token; the thumbnail route returns them.
		'thumbnails' =>
			'google_photos' === $service
				? (object) []
				: [
					'medium' => $picture['medium'],
					'fmt_hd' => $picture['large'],
				],
		'title'      => $picture['title'],
		'name'       => $picture['title'],
		'alt'        => $picture['alt'],
		'caption'    => ExternalMedia\build_credit( $picture ),
		'width'      => $picture['width'],
		'height'     => $picture['height'],
		'creator'    => $picture['creator'],
		'licence'    => $picture['licence'],
	];
}

/**
 * Returns a copy as WordPress's media library returns it to blocks.
 *
 * @param int $id Of the attachment.
 * @return array<string, mixed>
 */
function format_attachment( int $id ): array {
	$facts = array_intersect_key(
		(array) wp_prepare_attachment_for_js( $id ),
		array_flip(
			[
				'id',
				'title',
				'filename',
				'url',
				'link',
				'alt',
				'description',
				'caption',
				'mime',
				'type',
				'subtype',
				'width',
				'height',
				'sizes',
			]
		)
	);
	return [
		'ID'  => $id,
		'URL' => $facts['url'] ?? '',
	] + $facts;
}

/**
 * Returns an error as the editor expects it, in a list.
 *
 * @param WP_Error $error Any.
 * @return array{0: array{code: int|string, message: string}}
 */
function format_errors( WP_Error $error ): array {
	return [
		[
			'code'    => $error->get_error_code(),
			'message' => $error->get_error_message(),
		],
	];
}
