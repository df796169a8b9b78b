<?php
/**
 * The records of what is sold: a post of its own for each product, with the meta that sites have them
 * by. Blocks only name it. So whoever may write a post, but not publish it, changes no price.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Products\PostType;

use Mainstay\Payments\Products;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit();

const NAME = 'jp_pay_product';

/** How many there are to sell in all; 0 for any number. */
const STOCK = 'mainstay_stock';

/** Registers the products, unless another plugin has them: then theirs are ours. */
function register(): void {
	if ( ! post_type_exists( NAME ) ) {
		register_post_type(
			NAME,
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
				// A draft of a product too is only for those who may publish it.
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
		STOCK           => [ 'integer', 0 ],
	];
	foreach ( $meta as $key => [$type, $default] ) {
		if ( ! registered_meta_key_exists( 'post', $key, NAME ) ) {
			register_post_meta(
				NAME,
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
 * Before a product is stored through the editor: one that is for sale has to be right. A draft may
 * lack everything.
 *
 * @param object          $prepared What would be stored as a post.
 * @param WP_REST_Request $request  That asked for it.
 * @return object|WP_Error The error says in `key` which field is meant.
 */
function before_save( object $prepared, WP_REST_Request $request ) {
	$before = isset( $prepared->ID ) ? get_post( $prepared->ID ) : null;
	$status = $prepared->post_status ?? ( $before->post_status ?? 'draft' );
	if ( ! in_array( $status, [ 'publish', 'future', 'private' ], true ) ) {
		return $prepared;
	}
	require_once __DIR__ . '/products.php';
	$meta    = (array) $request['meta'];
	$product = $before
		? Products\read( $before )
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
	$problems = Products\problems(
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
 * Who sells what, and where the money goes, is for those who may sell something. A published post is
 * otherwise for everybody who asks WordPress.
 *
 * @param mixed           $response Of another plugin, or null.
 * @param WP_REST_Request $request  Any.
 * @return mixed
 */
function before_read( $response, WP_REST_Request $request ) {
	$is_ours = preg_match( '~^/wp/v2/' . NAME . '(/|$)~', $request->get_route() );
	return is_wp_error( $response ) ||
		! $is_ours ||
		current_user_can( 'publish_posts' )
		? $response
		: new WP_Error(
			'rest_forbidden',
			__( 'Sorry, you are not allowed to do that.', 'mainstay-blocks' ),
			[ 'status' => rest_authorization_required_code() ]
		);
}
