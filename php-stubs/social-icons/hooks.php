<?php
/**
 * Hooks of the Social Icons widget.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\SocialIcons\Hooks;

use function Mainstay\Core\Load\load;

defined( 'ABSPATH' ) || exit();

// Pages run some of them, most of which only look whether there is something to do.
require_once __DIR__ . '/callbacks.php';

// Social icons of an earlier plugin's widget (social-icons/widget.php), only where there is one.
// After the other plugins, and before WordPress takes in what was registered.
add_action( 'widgets_init', load( 'social-icons/callbacks', 'register_widget' ), 99 );
