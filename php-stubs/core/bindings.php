<?php
/**
 * Block bindings: attributes of our blocks that an author can connect to a custom field or another source, and that
 * the copies of a synced pattern can override. block.json names them (`mainstay.bindable`). From WordPress 6.9 on;
 * before, blocks show their own. No amount of money is among them, see docs/decisions/bindings-without-money.md.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Bindings;

use Mainstay\Core\Availability;
use Mainstay\Core\Blocks;
use Mainstay\Core\BoundValues;
use WP_Block;

defined( 'ABSPATH' ) || exit();

/**
 * Returns the attributes of a block that can be bound; none of a block that is not ours.
 *
 * @param string $name Of the block.
 * @return string[]
 */
function get_bindable_attributes( string $name ): array {
	$folder = Blocks\get_folders()[ $name ] ?? null;
	return null === $folder || in_array( $name, Availability\get_taken_block_names(), true )
		? []
		: Blocks\get_manifest()[ $folder ]['mainstay']['bindable'] ?? [];
}

/**
 * Adds the attributes of our blocks that can be bound. Filter `block_bindings_supported_attributes`.
 *
 * @param mixed $attributes Names.
 * @param mixed $name       Of the block.
 * @return mixed
 */
function add_bindable_attributes( $attributes, $name = '' ) {
	$ours = get_bindable_attributes( is_string( $name ) ? $name : '' );
	return $ours && is_array( $attributes ) ? array_values( array_unique( [ ...$attributes, ...$ours ] ) ) : $attributes;
}

/** Checks whether a block that is rendered now shows something of a source in place of its own attribute. */
function is_bound( WP_Block $block, string $attribute ): bool {
	return isset( $block->parsed_block['attrs']['metadata']['bindings'] ) &&
		( $block->attributes[ $attribute ] ?? '' ) !== ( $block->parsed_block['attrs'][ $attribute ] ?? '' );
}

/**
 * Returns a value that a source says for one of our blocks, in the type of the attribute. A custom field may hold
 * anything: of what is no such value the block shows nothing, but its own. Filter `block_bindings_source_value`.
 *
 * @param mixed $value     Of the source.
 * @param mixed $source    Its name.
 * @param mixed $args      What the block asked it for.
 * @param mixed $block     The block.
 * @param mixed $attribute Name of its attribute.
 * @return mixed Null leaves the block its own.
 */
function check_value( $value, $source = '', $args = [], $block = null, $attribute = '' ) {
	if (
		null === $value ||
		! $block instanceof WP_Block ||
		! in_array( $attribute, get_bindable_attributes( (string) $block->name ), true )
	) {
		return $value;
	}
	require_once __DIR__ . '/bound-values.php';
	return BoundValues\convert_value( $value, (string) ( $block->block_type->attributes[ $attribute ]['type'] ?? 'string' ) );
}
