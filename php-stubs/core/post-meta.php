<?php
/**
 * Registers the meta of posts that panels and blocks store. The REST API has no meta for types of posts without
 * custom fields: there it gets ours, and nothing else.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\PostMeta;

use Mainstay\Core\OwnMetaFields\OwnMetaFields;

defined( 'ABSPATH' ) || exit();

/** Types whose meta WordPress always shows in its REST API. */
const TYPES_WITH_META = [ 'post', 'page', 'attachment' ];

/**
 * Registers a meta, unless another plugin has registered its key, or one that has its name in the REST API.
 *
 * @param string               $type     Post type.
 * @param string               $key      Name of the meta, with `show_in_rest` in its settings.
 * @param array<string, mixed> $settings As for register_post_meta().
 */
function register_free_meta( string $type, string $key, array $settings ): void {
	$taken = get_registered_meta_keys( 'post' ) + get_registered_meta_keys( 'post', $type );
	$names = array_map(
		static fn( $meta ) => is_array( $meta['show_in_rest'] ?? null ) ? $meta['show_in_rest']['name'] ?? '' : '',
		$taken
	);
	if ( isset( $taken[ $key ] ) || in_array( $key, $names, true ) ) {
		return;
	}
	register_post_meta( $type, $key, $settings );
	$own            = &get_own_keys();
	$own[ $type ][] = $key;
}

/**
 * Returns the keys that were registered here, by post type.
 *
 * @return array<string, list<string>>
 */
function &get_own_keys(): array {
	static $keys = [];
	return $keys;
}

/** Adds the field `meta` to the types that WordPress shows none of. Runs on `rest_api_init`. */
function add_rest_fields(): void {
	global $wp_rest_additional_fields;
	foreach ( get_own_keys() as $type => $keys ) {
		if (
			in_array( $type, TYPES_WITH_META, true ) ||
			post_type_supports( $type, 'custom-fields' ) ||
			isset( $wp_rest_additional_fields[ $type ]['meta'] )
		) {
			continue;
		}
		require_once __DIR__ . '/own-meta-fields.php';
		$fields = new OwnMetaFields( $type, $keys );
		register_rest_field(
			$type,
			'meta',
			[
				'get_callback'    => static fn( $post, $name, $request ) => $fields->get_value( (int) $post['id'], $request ),
				'update_callback' => static fn( $meta, $post ) => $fields->update_value( $meta, (int) $post->ID ),
				'schema'          => $fields->get_field_schema(),
			]
		);
	}
}
