<?php
/**
 * The saved figure, prepared for the page.
 *
 * @package mainstay-blocks
 *
 * @var string $content Saved markup.
 */

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/functions.php';

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Saved markup; what is added is escaped by the tag processor.
echo Mainstay\Blocks\ImageCompare\prepare_figure(
	Mainstay\Blocks\ImageCompare\remove_empty_images( $content )
);
