<?php
/**
 * The ads of the site, and its /ads.txt.
 * Asked by: blocks/wordads, src/settings. Uses: ads/ads.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Ads;

use Mainstay\Ads;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Rest\route;

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
			'enum'     => array_keys( Ads\FORMATS ),
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
	route(
		'mainstay/v1',
		'/ads',
		[
			[
				'methods'             => 'GET',
				'callback'            => __NAMESPACE__ . '\read',
				'permission_callback' => __NAMESPACE__ . '\can_read',
			],
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\add',
				'permission_callback' => __NAMESPACE__ . '\can_change',
				'args'                => $ad,
			],
		]
	);
	route(
		'mainstay/v1',
		'/ads/(?P<id>\d+)',
		[
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\change',
				'permission_callback' => __NAMESPACE__ . '\can_change',
				'args'                => $id + $ad,
			],
			[
				'methods'             => 'DELETE',
				'callback'            => __NAMESPACE__ . '\remove',
				'permission_callback' => __NAMESPACE__ . '\can_remove',
				'args'                => $id,
			],
		]
	);
	route(
		'mainstay/v1',
		'/ads/txt',
		[
			[
				'methods'             => 'GET',
				'callback'            => __NAMESPACE__ . '\read_txt',
				'permission_callback' => __NAMESPACE__ . '\can_change_txt',
			],
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\change_txt',
				'permission_callback' => __NAMESPACE__ . '\can_change_txt',
				'args'                => [
					'text' => [
						'type'      => 'string',
						'maxLength' => 100000,
						'required'  => true,
					],
				],
			],
		]
	);
}

/** Whoever writes posts may choose among the ads. */
function can_read(): bool {
	return current_user_can( 'edit_posts' );
}

/** Whoever decides about everybody's posts; for code, whoever may write scripts as well. */
function can_change( WP_REST_Request $request ): bool {
	return 'code' === $request['kind'] || is_code( (int) $request['id'] )
		? Ads\can_write_code()
		: Ads\can_change();
}

/** The same, for an ad that is there. */
function can_remove( WP_REST_Request $request ): bool {
	return is_code( (int) $request['id'] )
		? Ads\can_write_code()
		: Ads\can_change();
}

/** Is it a network's code that stands there? */
function is_code( int $id ): bool {
	return 'code' === ( Ads\all()[ $id ]['kind'] ?? '' );
}

/** The owner: what stands at the root of the host is not an editor's. */
function can_change_txt(): bool {
	return current_user_can( 'manage_options' );
}

/**
 * What authors see of an ad. Code is shown to those who may change it.
 *
 * @param array $ad Of Ads\all().
 */
function answer( array $ad ): array {
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

/** All ads, and what this user may do about them. */
function read(): array {
	return [
		'ads'            => array_values( array_map( __NAMESPACE__ . '\answer', Ads\all() ) ),
		'can_change'     => Ads\can_change(),
		'can_write_code' => Ads\can_write_code(),
	];
}

/** @return array|WP_Error */
function add( WP_REST_Request $request ) {
	return store( [ 'id' => 0 ] + wanted( $request ) );
}

/** @return array|WP_Error */
function change( WP_REST_Request $request ) {
	return store( [ 'id' => (int) $request['id'] ] + wanted( $request ) );
}

/** What the request says of an ad. */
function wanted( WP_REST_Request $request ): array {
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

/** @return array|WP_Error */
function store( array $ad ) {
	$saved = Ads\save( $ad );
	return is_wp_error( $saved ) ? $saved : answer( $saved );
}

/** @return array|WP_Error */
function remove( WP_REST_Request $request ) {
	$removed = Ads\remove( (int) $request['id'] );
	return is_wp_error( $removed ) ? $removed : [ 'removed' => true ];
}

/** The text, where it is seen, and whether a file stands before it. */
function read_txt(): array {
	return [
		'text'     => (string) get_option( Ads\TXT_OPTION, '' ),
		'url'      => home_url( '/ads.txt' ),
		'has_file' => Ads\has_txt_file(),
		'is_root'  =>
			'' === trim( (string) wp_parse_url( home_url(), PHP_URL_PATH ), '/' ),
	];
}

function change_txt( WP_REST_Request $request ): array {
	$text = trim(
		str_replace(
			[ "\r\n", "\r" ],
			"\n",
			wp_check_invalid_utf8( $request['text'] )
		)
	);
	if ( '' === $text ) {
		delete_option( Ads\TXT_OPTION );
	} else {
		update_option( Ads\TXT_OPTION, "$text\n", false );
	}
	return read_txt();
}
