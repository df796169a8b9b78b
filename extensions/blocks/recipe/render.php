<?php
/**
 * A recipe, for a visitor: what was saved, and the same for search engines.
 *
 * @var array<string, mixed> $attributes
 * @var string               $content
 * @var \WP_Block            $block
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Recipe;

use Mainstay\Newsletter\SignUpForm;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/newsletter/sign-up-form.php';

$is_page = ! SignUpForm\is_feed_or_mail();

// Saved without a class.
echo preg_replace_callback(
	'~^\s*<div>~',
	static fn() => '<div ' . get_block_wrapper_attributes() . '>',
	$is_page ? add_print_action( $content ) : $content,
	1
);
if ( $is_page ) {
	echo render_structured_data( $block->parsed_block['innerBlocks'], (int) ( $block->context['postId'] ?? get_the_ID() ) );
}
