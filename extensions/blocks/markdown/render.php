<?php
/**
 * The saved text, with footnotes that lead to their own place on a page of several texts.
 *
 * @var string $content Saved markup.
 *
 * @package mainstay-blocks
 */

use Mainstay\Blocks\Markdown;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/functions.php';

// phpcs:ignore WordPress.Security.EscapeOutput -- As it was saved.
echo Markdown\separate_footnotes( $content );
