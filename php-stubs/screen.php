<?php
/**
 * The settings screen: its menu entry, and what its script (src/settings) is handed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Screen;

use Mainstay\Blocks;
use const Mainstay\FILE;

defined('ABSPATH') || exit();

const SLUG = 'mainstay-blocks';

/** Address of the screen. */
function url(): string {
	return admin_url('options-general.php?page=' . SLUG);
}

/** The entry under Settings. */
function add_to_menu(): void {
	$hook = add_options_page(
		__('Mainstay Blocks', 'mainstay-blocks'),
		__('Mainstay Blocks', 'mainstay-blocks'),
		'manage_options',
		SLUG,
		__NAMESPACE__ . '\print_page'
	);
	add_action("admin_print_scripts-$hook", __NAMESPACE__ . '\enqueue', 5);
}

/** The script, its style, and its data, so that the first paint waits for no request. */
function enqueue(): void {
	$asset = require Blocks\build_path('settings.asset.php');
	wp_enqueue_script(
		'mainstay-blocks-settings',
		plugins_url('build/settings.js', FILE),
		$asset['dependencies'],
		$asset['version'],
		['in_footer' => true]
	);
	wp_set_script_translations(
		'mainstay-blocks-settings',
		'mainstay-blocks',
		dirname(FILE) . '/languages'
	);
	wp_enqueue_style(
		'mainstay-blocks-settings',
		plugins_url('build/settings.css', FILE),
		['wp-components'],
		$asset['version']
	);
	wp_add_inline_script(
		'wp-api-fetch',
		sprintf(
			'wp.apiFetch.use( wp.apiFetch.createPreloadingMiddleware( %s ) );',
			wp_json_encode(
				rest_preload_api_request([], '/mainstay/v1/settings'),
				JSON_HEX_TAG | JSON_UNESCAPED_SLASHES
			)
		)
	);
}

/** The page that the script fills. */
function print_page(): void {
	?>
	<div class="wrap">
		<h1><?php esc_html_e('Mainstay Blocks', 'mainstay-blocks'); ?></h1>
		<div id="mainstay-blocks-settings" class="wp-exclude-emoji">
			<noscript>
				<?php esc_html_e(
    	'These settings need JavaScript. Please switch it on in your browser.',
    	'mainstay-blocks'
    ); ?>
			</noscript>
		</div>
	</div>
	<?php
}
