<?php
/**
 * Routes of the site's ads and its /ads.txt.
 *
 * Asked by: blocks/wordads, src/settings. Uses: ads/ads.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Ads;

use Mainstay\Ads;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Rest\can_write_posts;
use function Mainstay\Rest\register_route;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/ads/ads.php';

function register_routes(): void {
	$day = [
		'type'    => 'string',
		'pattern' => '^(\d{4}-\d{2}-\d{2})?$',
		'default' => '',
	];
	$ad  = [
		'name'    => [
			'type'      => 'string',
			'maxLength' => 200,
			'required'  => true,
		],
		'format'  => [
			'type'     => 'string',
			'enum'     => array_keys( Ads\AD_SIZES ),
			'required' => true,
		],
		'kind'    => [
			'type'     => 'string',
			'enum'     => [ 'house', 'code' ],
			'required' => true,
		],
		'image'   => [
			'type'    => 'integer',
			'minimum' => 0,
			'default' => 0,
		],
		'link'    => [
			'type'      => 'string',
			'maxLength' => 2048,
			'default'   => '',
		],
		'starts'  => $day,
		'ends'    => $day,
		'network' => [
			'type'      => 'string',
			'maxLength' => 100,
			'default'   => '',
		],
		'code'    => [
			'type'      => 'string',
			'maxLength' => 20000,
			'default'   => '',
		],
	];
	$id  = [
		'id' => [
			'type'    => 'integer',
			'minimum' => 1,
		],
	];
	register_route(
		'mainstay/v1',
		'/ads',
		[
			[
				'methods'             => 'GET',
				'callback'            => __NAMESPACE__ . '\get_ads',
				'permission_callback' => __NAMESPACE__ . '\can_read',
			],
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\create_ad',
				'permission_callback' => __NAMESPACE__ . '\can_change',
				'args'                => $ad,
			],
		]
	);
	register_route(
		'mainstay/v1',
		'/ads/(?P<id>\d+)',
		[
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\update_ad',
				'permission_callback' => __NAMESPACE__ . '\can_change',
				'args'                => $id + $ad,
			],
			[
				'methods'             => 'DELETE',
				'callback'            => __NAMESPACE__ . '\delete_ad',
				'permission_callback' => __NAMESPACE__ . '\can_remove',
				'args'                => $id,
			],
		]
	);
	register_route(
		'mainstay/v1',
		'/ads/txt',
		[
			[
				'methods'             => 'GET',
				'callback'            => __NAMESPACE__ . '\get_ads_txt',
				'permission_callback' => __NAMESPACE__ . '\can_change_txt',
			],
		]
	);
}

/** Allows users who write posts. */
function can_read(): bool {
	return can_write_posts();
}

/** Allows users who decide about the whole site; for code, users who may also write unfiltered HTML. */
function can_change( WP_REST_Request $request ): bool {
	return 'code' === $request['kind'] || is_code_ad( (int) $request['id'] )
		? Ads\can_write_code()
		: Ads\can_change();
}

/** Allows the same users for an existing ad. */
function can_remove( WP_REST_Request $request ): bool {
	return is_code_ad( (int) $request['id'] )
		? Ads\can_write_code()
		: Ads\can_change();
}

/** Checks whether an ad holds a network's code. */
function is_code_ad( int $id ): bool {
	return 'code' === ( Ads\get_ads()[ $id ]['kind'] ?? '' );
}

/** Allows administrators, because /ads.txt is at the root of the host. */
function can_change_txt(): bool {
	return current_user_can( 'manage_options' );
}

/**
 * Returns an ad for authors; its code only for users who may change it.
 *
 * @param array<string, mixed> $ad Of Ads\get_ads().
 * @return array<string, mixed>
 */
function format_ad( array $ad ): array {
	$image = $ad['image']
		? wp_get_attachment_image_url( $ad['image'], 'full' )
		: '';
	return [
		'id'         => $ad['id'],
		'name'       => $ad['name'],
		'format'     => $ad['format'],
		'kind'       => $ad['kind'],
		'image'      => $ad['image'],
		'image_url'  => (string) $image,
		'link'       => $ad['link'],
		'starts'     => $ad['starts'],
		'ends'       => $ad['ends'],
		'is_running' => Ads\is_running( $ad ),
		'network'    => $ad['network'],
		'code'       => Ads\can_write_code() ? $ad['code'] : '',
	];
}

/**
 * Returns all ads, and what the current user may do.
 *
 * @return array{ads: list<array<string, mixed>>, can_change: bool, can_write_code: bool}
 */
function get_ads(): array {
	return [
		'ads'            => array_values( array_map( __NAMESPACE__ . '\format_ad', Ads\get_ads() ) ),
		'can_change'     => Ads\can_change(),
		'can_write_code' => Ads\can_write_code(),
	];
}

/**
 * Creates an ad.
 *
 * @return array<string, mixed>|WP_Error As format_ad() returns it; errors of Ads\save_ad().
 */
function create_ad( WP_REST_Request $request ) {
	return save_ad( [ 'id' => 0 ] + get_ad_params( $request ) );
}

/**
 * Updates an ad.
 *
 * @return array<string, mixed>|WP_Error As format_ad() returns it; errors of Ads\save_ad().
 */
function update_ad( WP_REST_Request $request ) {
	return save_ad( [ 'id' => (int) $request['id'] ] + get_ad_params( $request ) );
}

/**
 * Returns the parameters of an ad.
 *
 * @return array<string, mixed>
 */
function get_ad_params( WP_REST_Request $request ): array {
	return array_intersect_key(
		$request->get_params(),
		array_flip(
			[
				'name',
				'format',
				'kind',
				'image',
				'link',
				'starts',
				'ends',
				'network',
				'code',
			]
		)
	);
}

/**
 * Stores an ad.
 *
 * @param array<string, mixed> $ad As Ads\save_ad() takes it.
 * @return array<string, mixed>|WP_Error
 */
function save_ad( array $ad ) {
	$saved = Ads\save_ad( $ad );
	return is_wp_error( $saved ) ? $saved : format_ad( $saved );
}

/**
 * Deletes an ad.
 *
 * @return array{removed: true}|WP_Error
 */
function delete_ad( WP_REST_Request $request ) {
	$removed = Ads\delete_ad( (int) $request['id'] );
	return is_wp_error( $removed ) ? $removed : [ 'removed' => true ];
}

/**
 * Returns the address of /ads.txt, whether a file of the host takes precedence, and whether the site is
 * at the root of its host. Its text is a setting (rest/settings.php).
 *
 * @return array{url: string, has_file: bool, is_root: bool}
 */
function get_ads_txt(): array {
	return [
		'url'      => home_url( '/ads.txt' ),
		'has_file' => Ads\has_ads_txt_file(),
		'is_root'  =>
			'' === trim( (string) wp_parse_url( home_url(), PHP_URL_PATH ), '/' ),
	];
}
