<?php
/**
 * A conversation, for a visitor.
 *
 * @package mainstay-blocks
 *
 * @var string $content Of the block, as saved.
 */

namespace Mainstay\Blocks\Conversation;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';

$lines = disarm_lines( $content );
// What was saved, kses has seen; of it only the links and the brackets change.
echo is_feed() ? render_for_feed( $lines ) : link_timestamps( $lines );
