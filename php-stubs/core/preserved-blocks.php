<?php
/**
 * Blocks that posts contain and that this version cannot edit yet (src/preserved-blocks). Pages need no
 * registration of them, because WordPress prints what a block saved. They are registered here for the
 * REST API, and the editor learns which of them another plugin has.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\PreservedBlocks;

defined( 'ABSPATH' ) || exit();

/** Schema that accepts every stored value, since none is read here. */
const ANY_ATTRIBUTE_TYPE = [ 'string', 'boolean', 'number', 'object', 'array', 'null' ];

/**
 * Returns the attributes of each block by its name, in the order in which they are saved.
 *
 * @return array<string, string> Names of attributes, separated by spaces.
 */
function get_attribute_lists(): array {
	static $lists;
	$lists ??= wp_json_file_decode(
		dirname( __DIR__ ) . '/preserved-blocks.json',
		[
			'associative' => true,
		]
	);
	return $lists ?? [];
}

/**
 * Registers every name that no other plugin has, except in the editor, where its script registers them.
 */
function register(): void {
	if ( is_admin() ) {
		return;
	}
	$registry = \WP_Block_Type_Registry::get_instance();
	foreach ( get_attribute_lists() as $name => $list ) {
		if ( ! $registry->is_registered( $name ) ) {
			register_block_type(
				$name,
				[
					'api_version' => 3,
					'title'       => get_block_title( $name ),
					'category'    => 'widgets',
					'attributes'  => array_fill_keys(
						array_filter( explode( ' ', $list ) ),
						[ 'type' => ANY_ATTRIBUTE_TYPE ]
					),
					'supports'    => [
						'html'     => false,
						'inserter' => false,
					],
				]
			);
		}
	}
}

/** Returns a title for a name: `jetpack/recipe-hero` is "Recipe hero". */
function get_block_title( string $name ): string {
	return ucfirst(
		str_replace( '-', ' ', substr( $name, strpos( $name, '/' ) + 1 ) )
	);
}

/**
 * Returns the names that another plugin registered, which the editor leaves alone.
 *
 * @return string[]
 */
function get_foreign_names(): array {
	return array_values(
		array_filter(
			array_keys( get_attribute_lists() ),
			[
				\WP_Block_Type_Registry::get_instance(),
				'is_registered',
			]
		)
	);
}
