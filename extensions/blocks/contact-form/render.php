<?php
/**
 * The form around its fields, or the thanks after it was sent.
 *
 * @package mainstay-blocks
 *
 * @var string $content Saved markup with the fields in it.
 */

use Mainstay\Forms\Page;
use const Mainstay\FILE;

defined('ABSPATH') || exit();

require_once dirname(FILE) . '/forms/page.php';

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
echo Page\close($content, get_block_wrapper_attributes());
