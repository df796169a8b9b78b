<?php
/**
 * The screen Tools > Coming from Jetpack: the import of orders, what the site holds, and what becomes of it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\FormerSite\Screen;

use Mainstay\Core\Screen;
use Mainstay\FormerSite\ImportScreen;
use Mainstay\FormerSite\Inventory;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/screen.php';
require_once __DIR__ . '/import-screen.php';
require_once __DIR__ . '/inventory.php';

const SLUG = 'mainstay-coming-from-jetpack';

/** Adds the screen to the Tools menu of sites that had Jetpack. Jetpack keeps this option when it goes. */
function add_to_menu(): void {
	if ( isset( wp_load_alloptions()['jetpack_active_modules'] ) ) {
		$hook = add_management_page(
			__( 'Coming from Jetpack', 'mainstay-blocks' ),
			__( 'Coming from Jetpack', 'mainstay-blocks' ),
			'manage_options',
			SLUG,
			__NAMESPACE__ . '\print_page'
		);
		Screen\add_help(
			(string) $hook,
			'coming-from-jetpack',
			static fn() => [
				__( 'This screen lists what Jetpack left on your site, and what happens to it. Nothing is moved or deleted.', 'mainstay-blocks' ),
				__( 'Orders are imported once, in the background. You can leave the screen in the meantime.', 'mainstay-blocks' ),
			]
		);
	}
}

/**
 * Returns what becomes of something, in words.
 *
 * @param string $state One of the constants of Inventory.
 */
function get_state_label( string $state ): string {
	return match ( $state ) {
		Inventory\IS_USED => __( 'Used as it is', 'mainstay-blocks' ),
		Inventory\IS_PARTLY => __( 'Partly used', 'mainstay-blocks' ),
		default => __( 'Kept, not used', 'mainstay-blocks' ),
	};
}

/** Prints the screen. */
function print_page(): void {
	$items = Inventory\get_inventory();
	printf(
		'<div class="wrap"><style>%s</style><h1>%s</h1><p>%s</p>',
		// In a narrow window, the cells of a row stand below each other.
		'.mainstay-former{margin-block-end:2em}.mainstay-former td,.mainstay-former th{overflow-wrap:anywhere;vertical-align:top}.mainstay-former a{text-decoration:underline}.mainstay-import__bar{inline-size:min(100%,30em);block-size:1.5em}.mainstay-import__buttons{display:flex;flex-wrap:wrap;gap:8px;margin-block:1em 2em}@media (max-width:600px){.mainstay-former thead{position:absolute;clip-path:inset(50%)}.mainstay-former tr,.mainstay-former th,.mainstay-former td{display:block}.mainstay-former tbody th{font-weight:600}}',
		esc_html__( 'Coming from Jetpack', 'mainstay-blocks' ),
		esc_html__( 'Mainstay Blocks uses what Jetpack stored where it is. Nothing is moved or deleted, so you can go back at any time.', 'mainstay-blocks' )
	);
	if ( defined( 'JETPACK__VERSION' ) ) {
		wp_admin_notice(
			esc_html__( 'Jetpack is active: its own blocks and settings apply until you deactivate it.', 'mainstay-blocks' ),
			[ 'type' => 'info' ]
		);
	}
	ImportScreen\print_section();
	if ( $items ) {
		print_table(
			__( 'What this site contains', 'mainstay-blocks' ),
			[
				__( 'What', 'mainstay-blocks' ),
				__( 'Number', 'mainstay-blocks' ),
				__( 'What happens to it', 'mainstay-blocks' ),
			],
			static function () use ( $items ) {
				array_map( __NAMESPACE__ . '\print_row', $items );
			}
		);
	} else {
		printf( '<p>%s</p>', esc_html__( 'There is nothing else on this site that needs your attention.', 'mainstay-blocks' ) );
	}
	printf(
		'<p>%s</p></div>',
		esc_html__( 'What was stored only on WordPress.com cannot be read from here: like and visitor counts, social connections and subscribers.', 'mainstay-blocks' )
	);
}

/**
 * Prints a table below a heading.
 *
 * @param string           $heading    Above it.
 * @param string[]         $columns    Headings of the columns.
 * @param callable(): void $print_rows Prints the rows.
 */
function print_table( string $heading, array $columns, callable $print_rows ): void {
	printf(
		'<h2>%1$s</h2><table class="widefat striped mainstay-former"><caption class="screen-reader-text">%1$s</caption><thead><tr>',
		esc_html( $heading )
	);
	foreach ( $columns as $column ) {
		printf( '<th scope="col">%s</th>', esc_html( $column ) );
	}
	echo '</tr></thead><tbody>';
	$print_rows();
	echo '</tbody></table>';
}

/**
 * Prints a row of the table.
 *
 * @param array{name: string, amount: string, state: string, text: string, url: string} $item Of the inventory.
 */
function print_row( array $item ): void {
	printf(
		'<tr><th scope="row">%s</th><td>%s</td><td><strong>%s.</strong> %s%s</td></tr>',
		esc_html( $item['name'] ),
		esc_html( $item['amount'] ),
		esc_html( get_state_label( $item['state'] ) ),
		esc_html( $item['text'] ),
		'' === $item['url']
			? ''
			: sprintf(
				' <a href="%s">%s<span class="screen-reader-text">: %s</span></a>',
				esc_url( $item['url'] ),
				esc_html__( 'Open', 'mainstay-blocks' ),
				esc_html( $item['name'] )
			)
	);
}
