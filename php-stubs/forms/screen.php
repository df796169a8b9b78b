<?php
/**
 * The screen of the responses: its menu entry, and what its script (src/responses) is handed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Screen;

use Mainstay\Blocks;
use Mainstay\Forms\Responses;
use const Mainstay\FILE;

defined('ABSPATH') || exit();

require_once __DIR__ . '/responses.php';

const SLUG = 'mainstay-responses';
const SCRIPT = 'mainstay-blocks-responses';

/** The entry in the menu, with the number of unread ones. */
function add_to_menu(): void {
	$title = __('Form Responses', 'mainstay-blocks');
	$unread = Responses\can_read() ? Responses\unread() : 0;
	$hook = add_menu_page(
		$title,
		$unread
			? sprintf(
				'%s <span class="awaiting-mod count-%d"><span class="pending-count" aria-hidden="true">%s</span><span class="screen-reader-text">%s</span></span>',
				$title,
				$unread,
				number_format_i18n($unread),
				sprintf(
					/* translators: %s: number of responses. */
					_n(
						'%s unread response',
						'%s unread responses',
						$unread,
						'mainstay-blocks'
					),
					number_format_i18n($unread)
				)
			)
			: $title,
		'edit_pages',
		SLUG,
		__NAMESPACE__ . '\print_page',
		'dashicons-feedback',
		26
	);
	add_action("admin_print_scripts-$hook", __NAMESPACE__ . '\enqueue', 5);
}

/** The script, its style, and its data, so that the first paint waits for no request. */
function enqueue(): void {
	$asset = require Blocks\build_path('responses.asset.php');
	wp_enqueue_script(
		SCRIPT,
		plugins_url('build/responses.js', FILE),
		$asset['dependencies'],
		$asset['version'],
		['in_footer' => true]
	);
	wp_set_script_translations(
		SCRIPT,
		'mainstay-blocks',
		dirname(FILE) . '/languages'
	);
	wp_register_style(
		'mainstay-blocks-dataviews',
		plugins_url('build/dataviews.css', FILE),
		['wp-components'],
		$asset['version']
	);
	wp_style_add_data('mainstay-blocks-dataviews', 'rtl', 'replace');
	wp_enqueue_style(
		SCRIPT,
		plugins_url('build/responses.css', FILE),
		['mainstay-blocks-dataviews'],
		$asset['version']
	);
	wp_add_inline_script(
		'wp-api-fetch',
		sprintf(
			'wp.apiFetch.use( wp.apiFetch.createPreloadingMiddleware( %s ) );',
			wp_json_encode(
				rest_preload_api_request([], '/mainstay/v1/responses/setup'),
				JSON_HEX_TAG | JSON_UNESCAPED_SLASHES
			)
		)
	);
}

/** The page that the script fills. */
function print_page(): void {
	?>
	<div class="wrap">
		<h1><?php esc_html_e('Form Responses', 'mainstay-blocks'); ?></h1>
		<hr class="wp-header-end">
		<div id="mainstay-blocks-responses" class="wp-exclude-emoji">
			<noscript>
				<?php esc_html_e(
    	'The responses need JavaScript. Please switch it on in your browser.',
    	'mainstay-blocks'
    ); ?>
			</noscript>
		</div>
	</div>
	<?php
}
