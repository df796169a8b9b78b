<?php
/**
 * Finds the forms in a content, and compares them with the form on a page.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Sources\Fingerprints;

use Mainstay\Core\Blocks;
use Mainstay\Forms\Definition;
use Mainstay\Forms\Definition\InnerFields;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/definition/definition.php';

/**
 * Returns a hash by which a saved form and the one on a page are matched. It ignores what other
 * plugins add around and between fields.
 *
 * @param array<string, mixed> $block Parsed block.
 */
function get_form_fingerprint( array $block ): string {
	return md5(
		(string) wp_json_encode(
			[
				strip_metadata( $block['attrs'] ?? [] ),
				array_map(
					static fn( $field ) => [
						$field['block']['blockName'],
						InnerFields\get_block_attributes( $field['block'] ),
					],
					Definition\find_field_blocks( $block['innerBlocks'] ?? [] )
				),
			]
		)
	);
}

/**
 * Returns the attributes of a block without what WordPress notes in them about hooked blocks.
 *
 * @param array<string, mixed> $attributes As saved.
 * @return array<string, mixed>
 */
function strip_metadata( array $attributes ): array {
	if ( is_array( $attributes['metadata'] ?? null ) ) {
		unset( $attributes['metadata']['ignoredHookedBlocks'] );
		if ( ! $attributes['metadata'] ) {
			unset( $attributes['metadata'] );
		}
	}
	return $attributes;
}

/**
 * Returns a parsed block without its markup: `blockName`, `attrs` and `innerBlocks`.
 *
 * @param array<string, mixed> $block Parsed block.
 * @return array<string, mixed>
 */
function strip_block_markup( array $block ): array {
	return [
		'blockName'   => $block['blockName'] ?? null,
		'attrs'       => strip_metadata( $block['attrs'] ?? [] ),
		'innerBlocks' => array_map(
			__NAMESPACE__ . '\strip_block_markup',
			$block['innerBlocks'] ?? []
		),
	];
}

/**
 * Returns the fingerprints of the forms in a content, in order. They are cached, because each form of a
 * page is looked up among all of them.
 *
 * @param string $content
 * @param string $kind    Empty for blocks, `s` for shortcodes.
 * @return list<string>
 */
function get_content_fingerprints( string $content, string $kind ): array {
	static $known    = [];
	$key             = $kind . md5( $content );
	$known[ $key ] ??= array_map( __NAMESPACE__ . '\get_form_fingerprint', find_forms_in_content( $content, $kind ) );
	return $known[ $key ];
}

/**
 * Returns the forms in a content as parsed blocks, in order.
 *
 * @param string $content
 * @param string $kind    Empty for blocks, `s` for shortcodes.
 * @return list<array<string, mixed>>
 */
function find_forms_in_content( string $content, string $kind = '' ): array {
	if ( 's' === $kind ) {
		require_once __DIR__ . '/shortcode.php';
		return \Mainstay\Forms\Sources\Shortcode\find_shortcode_forms( $content );
	}
	if ( ! str_contains( $content, '<!-- wp:' . Definition\FORM_BLOCK . ' ' ) ) {
		return [];
	}
	$forms = [];
	$find  = static function ( array $blocks ) use ( &$find, &$forms ) {
		foreach ( $blocks as $block ) {
			if ( Definition\FORM_BLOCK === $block['blockName'] ) {
				$forms[] = $block;
			} elseif ( $block['innerBlocks'] ) {
				$find( $block['innerBlocks'] );
			}
		}
	};
	$find( Blocks\parse_cached_blocks( $content ) );
	return $forms;
}
