<?php
/**
 * Posts that are read and stored over the REST API carry their map along, so that a post of another site is
 * translated before it is stored.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\References\Rest;

use Mainstay\Core\References;
use Mainstay\Core\References\Identities;
use Mainstay\Core\References\Maps;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/maps.php';

/** Registers the meta of posts that the editor and other programs read and store. */
function register(): void {
	$schema = [
		'type'         => 'string',
		'single'       => true,
		'show_in_rest' => [ 'schema' => [ 'context' => [ 'edit' ] ] ],
	];
	foreach ( get_post_types( [ 'show_in_rest' => true ] ) as $type ) {
		if ( ! post_type_supports( $type, 'custom-fields' ) ) {
			continue;
		}
		register_post_meta(
			$type,
			Maps\MAP_META_KEY,
			$schema + [
				'description'       => __( 'The records that the IDs in the content refer to.', 'mainstay-blocks' ),
				'sanitize_callback' => static fn( $value ) => Maps\parse_map( $value ) ? (string) wp_json_encode( Maps\parse_map( $value ), JSON_FORCE_OBJECT ) : '',
				'auth_callback'     => static fn( $allowed, $key, $id ) => current_user_can( 'edit_post', (int) $id ),
			]
		);
		if ( in_array( $type, Identities\RECORD_POST_TYPES, true ) ) {
			register_post_meta(
				$type,
				Identities\IDENTITY_META_KEY,
				$schema + [
					'description'   => __( 'The identifier of the record on every site.', 'mainstay-blocks' ),
					// What waits for a record finds it by its identity, whoever wrote it.
					'auth_callback' => static fn() => current_user_can( 'edit_others_pages' ),
				]
			);
		}
		add_filter( "rest_pre_insert_$type", __NAMESPACE__ . '\translate_request', 10, 2 );
	}
}

/**
 * Translates a post before it is stored.
 *
 * @param mixed           $prepared Post to be stored, or an error.
 * @param WP_REST_Request $request  Of the editor, or of a program.
 * @return mixed
 */
function translate_request( $prepared, WP_REST_Request $request ) {
	$meta = $request['meta'];
	$map  = is_array( $meta ) ? Maps\parse_map( $meta[ Maps\MAP_META_KEY ] ?? '' ) : [];
	if ( ! $map || ! is_object( $prepared ) || is_wp_error( $prepared ) ) {
		return $prepared;
	}
	$known     = [];
	$translate = static function ( $number ) use ( $map, &$known ) {
		return Maps\translate_number( $number, $map, $known );
	};
	if ( is_string( $prepared->post_content ?? null ) ) {
		$prepared->post_content = References\replace_in_content( $prepared->post_content, $translate );
	}
	foreach ( $meta as $key => $value ) {
		$meta[ $key ] = References\replace_in_meta( (string) $key, $value, $translate );
	}
	$kept                      = array_filter( $map, '\Mainstay\Core\References\is_placeholder', ARRAY_FILTER_USE_KEY );
	$meta[ Maps\MAP_META_KEY ] = (string) wp_json_encode( $known + $kept, JSON_FORCE_OBJECT );
	$request['meta']           = $meta;
	return $prepared;
}
