<?php
/**
 * Renders the field inside its form.
 *
 * @package mainstay-blocks
 *
 * @var WP_Block $block
 */

use Mainstay\Forms\Fields;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/forms/fields/fields.php';

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
echo Fields\render( $block->parsed_block );
