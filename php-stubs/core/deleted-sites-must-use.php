<?php
/**
 * Lets deleted sites of a network take their data along while Mainstay Blocks runs on single sites.
 *
 * Plugin Name: Mainstay Blocks: data of deleted sites
 * Description: Mainstay Blocks keeps this file here where it is active for single sites of the network only. When a site is deleted, its tables with people’s data go, too. Without it they go with the next day of another site where Mainstay Blocks is active.
 * License:     GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\DeletedSitesMustUse;

use Mainstay\Core\DeletedSites;

defined( 'ABSPATH' ) || exit();

add_action(
	'wp_delete_site',
	static function () {
		$file = WP_PLUGIN_DIR . '/mainstay-blocks/core/deleted-sites.php';
		if ( ! function_exists( 'Mainstay\Core\DeletedSites\delete_leftovers' ) && is_file( $file ) ) {
			require_once $file;
			DeletedSites\delete_leftovers();
		}
	}
);
