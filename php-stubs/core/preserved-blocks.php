<?php
/**
 * Blocks that posts hold and that this version cannot edit yet (src/preserved-blocks). Pages need no
 * registration of them: WordPress prints what a block saved, and the blocks inside. The REST API
 * learns of them here, and the editor, which of them another plugin has.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\PreservedBlocks;

use Mainstay\Forms\Fields;
use Mainstay\Forms\InnerFields;

defined( 'ABSPATH' ) || exit();

/** Whatever a post holds is valid: nothing of it is read here. */
const ANY_TYPE = [ 'string', 'boolean', 'number', 'object', 'array', 'null' ];

/**
 * The attributes of each block by its name, in the order in which they are saved.
 *
 * @return array<string, string> Names of attributes, with spaces between them.
 */
function attribute_lists(): array {
	static $lists;
	$lists ??= wp_json_file_decode(
		dirname( __DIR__ ) . '/preserved-blocks.json',
		[
			'associative' => true,
		]
	);
	return $lists ?? [];
}

/** Registers every name that no other plugin has; not in the editor, which has them in its script. */
function register(): void {
	if ( is_admin() ) {
		return;
	}
	$registry = \WP_Block_Type_Registry::get_instance();
	foreach ( attribute_lists() as $name => $list ) {
		if ( ! $registry->is_registered( $name ) ) {
			register_block_type(
				$name,
				[
					'api_version' => 3,
					'title'       => title( $name ),
					'category'    => 'widgets',
					'attributes'  => array_fill_keys(
						array_filter( explode( ' ', $list ) ),
						[ 'type' => ANY_TYPE ]
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

/**
 * Registers, for pages, the fields that have no input of their own yet: the form around them shows
 * them as an input that it has (forms/inner-fields.php).
 */
function register_fields(): void {
	require_once dirname( __DIR__ ) . '/forms/inner-fields.php';
	$registry = \WP_Block_Type_Registry::get_instance();
	foreach ( array_keys( InnerFields\SUBSTITUTES ) as $name ) {
		if ( ! $registry->is_registered( $name ) ) {
			register_block_type(
				$name,
				[
					'api_version'     => 3,
					'title'           => title( $name ),
					'supports'        => [
						'html'     => false,
						'inserter' => false,
					],
					'render_callback' => static function ( $given, $html, $block ) {
						require_once dirname( __DIR__ ) . '/forms/fields.php';
						return Fields\render( $block->parsed_block );
					},
				]
			);
		}
	}
}

/** A title from a name: `jetpack/recipe-hero` is "Recipe hero". */
function title( string $name ): string {
	return ucfirst(
		str_replace( '-', ' ', substr( $name, strpos( $name, '/' ) + 1 ) )
	);
}

/**
 * The names that another plugin registered: the editor leaves these alone.
 *
 * @return string[]
 */
function taken_names(): array {
	return array_values(
		array_filter(
			array_keys( attribute_lists() ),
			[
				\WP_Block_Type_Registry::get_instance(),
				'is_registered',
			]
		)
	);
}
