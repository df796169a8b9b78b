<?php
/**
 * Renders the form around its fields, the thanks after sending, or the saved form of a reference.
 *
 * @package mainstay-blocks
 *
 * @var string   $content Saved markup with the fields in it.
 * @var WP_Block $block
 */

use Mainstay\Forms\Page;
use Mainstay\Forms\Sources\SavedForms;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/forms/page/page.php';
require_once dirname( FILE ) . '/forms/sources/saved-forms.php';

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
echo SavedForms\is_reference( $block->parsed_block )
	? SavedForms\render( $block->parsed_block['attrs']['ref'] )
	: Page\close_form( $content, get_block_wrapper_attributes() );
// phpcs:enable
