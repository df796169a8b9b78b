<?php
/**
 * Form fields that posts contain and that have no input of their own yet.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Fields\PreservedFields;

use Mainstay\Core\PreservedBlocks;
use Mainstay\Forms\Definition\InnerFields;
use Mainstay\Forms\Fields;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/preserved-blocks.php';
require_once dirname( __DIR__ ) . '/definition/inner-fields.php';

/**
 * Registers, for pages, the form fields that have no input of their own yet: the form shows them as
 * another input (forms/definition/inner-fields.php).
 */
function register(): void {
	$registry = \WP_Block_Type_Registry::get_instance();
	if ( ! $registry->is_registered( 'jetpack/dropzone' ) ) {
		// WordPress arranges what is in the area, as its author chose.
		register_block_type(
			'jetpack/dropzone',
			[
				'api_version' => 3,
				'title'       => PreservedBlocks\get_block_title( 'jetpack/dropzone' ),
				'supports'    => [
					'html'     => false,
					'inserter' => false,
					'layout'   => [
						'default' => [
							'type'           => 'flex',
							'orientation'    => 'vertical',
							'justifyContent' => 'center',
						],
					],
				],
			]
		);
	}
	foreach ( array_keys( InnerFields\SUBSTITUTE_FIELD_TYPES ) as $name ) {
		if ( ! $registry->is_registered( $name ) ) {
			register_block_type(
				$name,
				[
					'api_version'     => 3,
					'title'           => PreservedBlocks\get_block_title( $name ),
					'supports'        => [
						'html'     => false,
						'inserter' => false,
					],
					'render_callback' => static function ( $given, $html, $block ) {
						require_once __DIR__ . '/fields.php';
						return Fields\render( $block->parsed_block );
					},
				]
			);
		}
	}
}
