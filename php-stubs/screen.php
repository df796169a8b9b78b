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

function enqueue(): void {
	load('settings', '/mainstay/v1/settings');
}

/**
 * The script of a screen, its style, and its data, so that the first paint waits for no request.
 *
 * @param string   $name   In the build.
 * @param string   $path   Of the data.
 * @param string[] $styles That come before its own.
 */
function load(
	string $name,
	string $path,
	array $styles = ['wp-components']
): void {
	$asset = require Blocks\build_path("$name.asset.php");
	$handle = "mainstay-blocks-$name";
	wp_enqueue_script(
		$handle,
		plugins_url("build/$name.js", FILE),
		$asset['dependencies'],
		$asset['version'],
		['in_footer' => true]
	);
	wp_set_script_translations(
		$handle,
		'mainstay-blocks',
		dirname(FILE) . '/languages'
	);
	wp_enqueue_style(
		$handle,
		plugins_url("build/$name.css", FILE),
		$styles,
		$asset['version']
	);
	wp_add_inline_script(
		'wp-api-fetch',
		sprintf(
			'wp.apiFetch.use( wp.apiFetch.createPreloadingMiddleware( %s ) );',
			wp_json_encode(
				rest_preload_api_request([], $path),
				JSON_HEX_TAG | JSON_UNESCAPED_SLASHES
			)
		)
	);
}

function print_page(): void {
	print_root(
		'settings',
		__('Mainstay Blocks', 'mainstay-blocks'),
		__(
			'These settings need JavaScript. Please switch it on in your browser.',
			'mainstay-blocks'
		)
	);
}

/**
 * The page that a script fills.
 *
 * @param string $name     Of the script.
 * @param string $title    On top.
 * @param string $noscript What is there without it.
 */
function print_root(string $name, string $title, string $noscript): void {
	printf(
		'<div class="wrap"><h1>%s</h1><hr class="wp-header-end"><div id="%s" class="wp-exclude-emoji"><noscript>%s</noscript></div></div>',
		esc_html($title),
		esc_attr("mainstay-blocks-$name"),
		esc_html($noscript)
	);
}
