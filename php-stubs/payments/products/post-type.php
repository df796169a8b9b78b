<?php
/**
 * The records of products: a post for each, with the meta keys that existing sites use. Blocks only
 * name a product, so a contributor cannot change its price.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Products\PostType;

use Mainstay\Payments\Products;
use Mainstay\Payments\Products\Rights;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit();

const PRODUCT_POST_TYPE = 'jp_pay_product';

/** Post meta: number of pieces in all; 0 for unlimited. */
const STOCK_META = 'mainstay_stock';

/** Registers post type and meta, unless another plugin has registered them. */
function register(): void {
	if ( ! post_type_exists( PRODUCT_POST_TYPE ) ) {
		register_post_type(
			PRODUCT_POST_TYPE,
			[
				'labels'           => [
					'name'          => __( 'Products', 'mainstay-blocks' ),
					'singular_name' => __( 'Product', 'mainstay-blocks' ),
				],
				'public'           => false,
				'show_ui'          => false,
				'show_in_rest'     => true,
				'rewrite'          => false,
				'query_var'        => false,
				'supports'         => [
					'title',
					'editor',
					'thumbnail',
					'custom-fields',
					'author',
				],
				'capability_type'  => 'post',
				'map_meta_cap'     => true,
				// Drafts, too, need the capability to publish.
				'capabilities'     => array_fill_keys(
					[ 'create_posts', 'edit_posts', 'delete_posts' ],
					'publish_posts'
				),
				'delete_with_user' => false,
			]
		);
	}
	$meta = [
		'spay_currency' => [ 'string', 'USD' ],
		'spay_email'    => [ 'string', '' ],
		'spay_multiple' => [ 'boolean', false ],
		'spay_price'    => [ 'number', 0 ],
		STOCK_META      => [ 'integer', 0 ],
	];
	foreach ( $meta as $key => [$type, $default] ) {
		if ( ! registered_meta_key_exists( 'post', $key, PRODUCT_POST_TYPE ) ) {
			register_post_meta(
				PRODUCT_POST_TYPE,
				$key,
				[
					'type'          => $type,
					'single'        => true,
					'default'       => $default,
					'show_in_rest'  => true,
					'auth_callback' => static fn(
						$allowed,
						$name,
						$id,
						$user
					) => user_can( $user, 'edit_post', $id ),
				]
			);
		}
	}
}

/**
 * Validates a product before the editor stores it; drafts may be incomplete.
 *
 * @param object $prepared Post to be stored.
 * @param WP_REST_Request $request Of the editor.
 * @return object|WP_Error Error `mainstay_product` (400); its data holds the meta key as `key`.
 */
function validate_before_save( object $prepared, WP_REST_Request $request ) {
	$before = isset( $prepared->ID ) ? get_post( $prepared->ID ) : null;
	$status = $prepared->post_status ?? ( $before->post_status ?? 'draft' );
	if ( ! in_array( $status, [ 'publish', 'future', 'private' ], true ) ) {
		return $prepared;
	}
	require_once __DIR__ . '/products.php';
	$meta    = (array) $request['meta'];
	$product = $before
		? Products\read_product( $before )
		: [
			'price'    => null,
			'currency' => 'USD',
			'email'    => '',
		];
	foreach ( [ 'price', 'currency', 'email' ] as $name ) {
		if ( array_key_exists( "spay_$name", $meta ) ) {
			$product[ $name ] = $meta[ "spay_$name" ];
		}
	}
	$price    = $product['price'];
	$problems = Products\validate_product(
		[
			'price'    => is_int( $price ) || is_float( $price ) ? (float) $price : null,
			'currency' => (string) $product['currency'],
			'email'    => trim( (string) $product['email'] ),
		]
	);
	foreach ( $problems as $key => $sentence ) {
		return new WP_Error(
			'mainstay_product',
			$sentence,
			[
				'status' => 400,
				'key'    => $key,
			]
		);
	}
	return $prepared;
}

/**
 * Restricts the REST routes of products to users who may publish posts, or all that sells the product, because
 * products hold email addresses. Runs before the route asks who may do what: whoever may publish all that sells
 * a product may change it.
 *
 * @param mixed $response Of another plugin, or null.
 * @param WP_REST_Request $request Any.
 * @return mixed
 */
function restrict_requests( $response, WP_REST_Request $request ) {
	$is_ours = preg_match( '~^/wp/v2/' . PRODUCT_POST_TYPE . '(/|$)~', $request->get_route() );
	if ( is_wp_error( $response ) || ! $is_ours ) {
		return $response;
	}
	require_once __DIR__ . '/rights.php';
	$is_allowed = current_user_can( 'publish_posts' ) || (
		is_user_logged_in() &&
		preg_match( '~/(\d+)$~D', $request->get_route(), $found ) &&
		Rights\may_publish_all_that_sell( get_current_user_id(), (int) $found[1] )
	);
	if ( ! $is_allowed ) {
		return new WP_Error(
			'rest_forbidden',
			__( 'Sorry, you are not allowed to do that.', 'mainstay-blocks' ),
			[ 'status' => rest_authorization_required_code() ]
		);
	}
	return $response;
}
