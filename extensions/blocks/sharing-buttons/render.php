<?php
/**
 * Sharing buttons, for a visitor. Nothing where none of them may be shown, and outside of web pages.
 *
 * @package mainstay-blocks
 *
 * @var array<string, mixed> $attributes Of the block.
 * @var string               $content    The list, with its buttons.
 */

namespace Mainstay\Blocks\SharingButtons;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/functions.php';

// phpcs:ignore WordPress.Security.EscapeOutput -- The saved list; its buttons are escaped where they are made.
echo prepare_list( $content, $attributes );
