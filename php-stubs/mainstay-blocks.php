<?php
/**
 * The PHP half of the plugin itself (these are not type stubs): what the build copies to its root.
 *
 * Plugin Name:       Mainstay Blocks
 * Description:       Blocks and editor panels for independent sites: no account, your own keys, HTML first.
 * Version:           0.1.0
 * Requires at least: 6.8
 * Requires PHP:      8.1
 * Author:            Mainstay Blocks contributors
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       mainstay-blocks
 * Domain Path:       /languages
 *
 * @package mainstay-blocks
 */

namespace Mainstay;

defined( 'ABSPATH' ) || exit();

const FILE = __FILE__;

// WordPress activates us on nothing older, but a site may move to an older PHP: then it stands
// without us, rather than not at all.
if ( PHP_VERSION_ID < 80100 ) {
	return;
}

require __DIR__ . '/core/settings.php';
require __DIR__ . '/core/availability.php';
require __DIR__ . '/core/blocks.php';
require __DIR__ . '/core/block-types.php';
require __DIR__ . '/core/theme-styles.php';
require __DIR__ . '/core/post-types.php';
require __DIR__ . '/payments/products/post-type.php';
require __DIR__ . '/core/rest-address.php';
require __DIR__ . '/core/former-names.php';
require __DIR__ . '/core/plain-text.php';
require __DIR__ . '/core/typed-text.php';
require __DIR__ . '/hooks.php';
