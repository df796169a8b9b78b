<?php
/**
 * Keeps what only subscribers may read hidden while Mainstay Blocks is not active.
 *
 * Plugin Name: Mainstay Blocks: Premium Content stays hidden
 * Description: Mainstay Blocks keeps this file here, because WordPress by itself shows everybody what only subscribers may read. Without it, that is public while Mainstay Blocks is not active.
 * License:     GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\MustUse;

defined( 'ABSPATH' ) || exit();

/** Tells the plugin that the must-use plugin is installed. */
defined( 'MAINSTAY_GUARD' ) || define( 'MAINSTAY_GUARD', true );

add_action(
	'plugins_loaded',
	static function () {
		$folder = WPMU_PLUGIN_DIR . '/mainstay-premium-content';
		if (
			function_exists( 'Mainstay\Core\Availability\get_taken_block_names' ) ||
			! is_file( "$folder/premium-content/hooks.php" )
		) {
			return;
		}
		// All files are loaded at once, because the folder may be removed or replaced during this request.
		foreach ( glob( "$folder/premium-content/*.php" ) ?: [] as $file ) {
			require_once $file;
		}
	},
	0
);
