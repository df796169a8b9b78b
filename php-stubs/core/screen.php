<?php
/**
 * Adds the settings screen to the menu and loads its script (src/settings); loads the scripts of the
 * other screens.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Screen;

use Mainstay\Core\Blocks;
use Mainstay\Core\Styles;
use function Mainstay\Core\Load\load;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

/** Slugs of the settings screen and of the sharing screen under Profile. */
const SLUG         = 'mainstay-blocks';
const SHARING_SLUG = 'mainstay-sharing';

/**
 * Returns the address of the settings screen.
 *
 * @param string $place Of src/settings/places/places.ts, e.g. `newsletter` or `sharing/likes`; empty for the first.
 */
function get_settings_url( string $place = '' ): string {
	return admin_url( 'options-general.php?page=' . SLUG ) . ( '' === $place ? '' : "#/$place" );
}

/**
 * Returns the address of the field for a service's key.
 *
 * @param string $slug Of the service, e.g. `stripe`.
 */
function get_service_url( string $slug ): string {
	return get_settings_url( "services/$slug" );
}

/**
 * Gives a screen its help tab, which says what can be done there and leads to the documentation that comes with the
 * plugin.
 *
 * @param string            $hook  Of the screen, as the functions that add it to a menu return it.
 * @param string            $doc   Name of a page of src/webpack/docs-page.cjs.
 * @param \Closure          $texts Returns paragraphs; called when the screen is opened.
 */
function add_help( string $hook, string $doc, \Closure $texts ): void {
	add_action(
		"load-$hook",
		static function () use ( $doc, $texts ) {
			$screen = get_current_screen();
			if ( ! $screen ) {
				return;
			}
			$screen->add_help_tab(
				[
					'id'      => 'mainstay-help',
					'title'   => __( 'Overview', 'mainstay-blocks' ),
					'content' => '<p>' . implode( '</p><p>', array_map( 'esc_html', $texts() ) ) . '</p>',
				]
			);
			$screen->set_help_sidebar( render_help_links( $doc ) );
		}
	);
}

/** Returns the links beside the texts of a help tab: documentation, and the settings for those who may open them. */
function render_help_links( string $doc ): string {
	$links = [ [ plugins_url( "docs/$doc.html", FILE ), __( 'Documentation', 'mainstay-blocks' ) ] ];
	if ( current_user_can( 'manage_options' ) ) {
		$links[] = [ plugins_url( 'docs/hosts.html', FILE ), __( 'For hosts and developers', 'mainstay-blocks' ) ];
		$links[] = [ get_settings_url( 'tools' ), __( 'Mainstay Blocks tools', 'mainstay-blocks' ) ];
	}
	$html = '<p><strong>' . esc_html__( 'For more information:', 'mainstay-blocks' ) . '</strong></p>';
	foreach ( $links as [ $url, $text ] ) {
		$html .= sprintf( '<p><a href="%s">%s</a></p>', esc_url( $url ), esc_html( $text ) );
	}
	return $html;
}

/** Adds the settings screen to the Settings menu. */
function add_to_menu(): void {
	$hook = add_options_page(
		__( 'Mainstay Blocks', 'mainstay-blocks' ),
		__( 'Mainstay Blocks', 'mainstay-blocks' ),
		'manage_options',
		SLUG,
		__NAMESPACE__ . '\print_page'
	);
	add_action( "admin_print_scripts-$hook", __NAMESPACE__ . '\enqueue_settings_screen', 5 );
	add_help(
		(string) $hook,
		'settings',
		static fn() => [
			__( 'The menu groups settings by subject. The search finds settings in all groups.', 'mainstay-blocks' ),
			__( 'Under Blocks, you switch blocks and panels on or off, and see where a block is used before you switch it off. Under Services, you enter and test the keys for other companies’ services. Most blocks need no key.', 'mainstay-blocks' ),
			__( 'Under Tools, you see what is waiting to be sent, and what to do if something does not arrive.', 'mainstay-blocks' ),
		]
	);
}

/** Enqueues the script of the settings screen. */
function enqueue_settings_screen(): void {
	enqueue_screen( 'settings', [ '/mainstay/v1/settings', '/mainstay/v1/connections' ] );
}

/**
 * Adds a screen with the user's own connections under Profile, for users who publish but cannot see
 * the settings.
 */
function add_sharing_to_menu(): void {
	if ( current_user_can( 'manage_options' ) ) {
		return;
	}
	$hook = add_users_page(
		__( 'Sharing', 'mainstay-blocks' ),
		__( 'Sharing', 'mainstay-blocks' ),
		'publish_posts',
		SHARING_SLUG,
		__NAMESPACE__ . '\print_sharing_page'
	);
	add_action(
		"admin_print_scripts-$hook",
		static fn() => enqueue_screen( 'settings', '/mainstay/v1/connections' ),
		5
	);
	add_help(
		(string) $hook,
		'publicize',
		static fn() => [
			__( 'Connect your social media accounts here. The editor then offers them for every post that you publish.', 'mainstay-blocks' ),
			__( 'After you disconnect an account, nothing more is shared to it. Posts that you shared before stay on the network.', 'mainstay-blocks' ),
		]
	);
}

/**
 * Returns the address at which the current user connects accounts; an empty string where they may
 * not.
 */
function get_sharing_url(): string {
	return match ( true ) {
		current_user_can( 'manage_options' ) => get_settings_url( 'sharing' ),
		current_user_can( 'publish_posts' ) => admin_url(
			( current_user_can( 'edit_users' ) ? 'users' : 'profile' ) .
				'.php?page=' .
				SHARING_SLUG
		),
		default => ''
	};
}

/** Prints the page of that screen. */
function print_sharing_page(): void {
	print_screen_root(
		'settings',
		__( 'Sharing', 'mainstay-blocks' ),
		__(
			'These settings require JavaScript. Enable it in your browser.',
			'mainstay-blocks'
		),
		[ 'only' => 'sharing' ]
	);
}

/**
 * Enqueues the script of a screen with a list, whose styles have separate files for right-to-left.
 *
 * @param string $name Name of the script in the build.
 * @param string $path REST path to preload; empty for none.
 */
function enqueue_list_screen( string $name, string $path = '' ): void {
	$handle = 'mainstay-blocks-dataviews';
	wp_register_style(
		$handle,
		plugins_url( 'build/dataviews.css', FILE ),
		[ 'wp-components' ],
		Styles\get_style_version( 'dataviews.css' )
	);
	wp_style_add_data( $handle, 'rtl', 'replace' );
	enqueue_screen( $name, $path, [ $handle ], [ register_list_script() ] );
}

/** Registers the script that the screens with lists share, and returns its handle. */
function register_list_script(): string {
	$handle = 'mainstay-blocks-list-screen';
	$asset  = require Blocks\get_build_path( 'list-screen.asset.php' );
	wp_register_script(
		$handle,
		plugins_url( 'build/list-screen.js', FILE ),
		$asset['dependencies'],
		$asset['version'],
		[ 'in_footer' => true ]
	);
	wp_set_script_translations(
		$handle,
		'mainstay-blocks',
		dirname( FILE ) . '/languages'
	);
	return $handle;
}

/**
 * Enqueues the script of a screen with its style, and preloads its data.
 *
 * @param string          $name    Name of the script in the build.
 * @param string|string[] $path    REST paths to preload; empty for none.
 * @param string[]        $styles  Handles of styles that it depends on.
 * @param string[]        $scripts Handles of other scripts of ours that it depends on.
 */
function enqueue_screen(
	string $name,
	string|array $path,
	array $styles = [ 'wp-components' ],
	array $scripts = []
): void {
	require_once __DIR__ . '/chunk-translations.php';
	$asset  = require Blocks\get_build_path( "$name.asset.php" );
	$handle = "mainstay-blocks-$name";
	wp_enqueue_script(
		$handle,
		plugins_url( "build/$name.js", FILE ),
		array_merge( $asset['dependencies'], $scripts ),
		$asset['version'],
		[ 'in_footer' => true ]
	);
	wp_set_script_translations(
		$handle,
		'mainstay-blocks',
		dirname( FILE ) . '/languages'
	);
	wp_enqueue_style(
		$handle,
		plugins_url( "build/$name.css", FILE ),
		$styles,
		Styles\get_style_version( "$name.css" )
	);
	if ( '' === $path ) {
		return;
	}
	wp_add_inline_script(
		'wp-api-fetch',
		sprintf(
			'wp.apiFetch.use( wp.apiFetch.createPreloadingMiddleware( %s ) );',
			wp_json_encode(
				array_reduce( (array) $path, 'rest_preload_api_request', [] ),
				JSON_HEX_TAG | JSON_UNESCAPED_SLASHES
			)
		)
	);
}

/** Prints the page of the settings screen. */
function print_page(): void {
	print_screen_root(
		'settings',
		__( 'Mainstay Blocks', 'mainstay-blocks' ),
		__(
			'These settings require JavaScript. Enable it in your browser.',
			'mainstay-blocks'
		),
		[],
		load( 'core/admin/start/section', 'print_section' )
	);
}

/**
 * Prints the page that a script fills.
 *
 * @param string                $name     Name of the script.
 * @param string                $title    Heading.
 * @param string                $noscript Sentence for browsers without JavaScript.
 * @param array<string, string> $data     Data attributes by name.
 * @param (callable(): void)|null $print_first Prints what stands above.
 */
function print_screen_root(
	string $name,
	string $title,
	string $noscript,
	array $data = [],
	?callable $print_first = null
): void {
	$attributes = '';
	foreach ( $data as $key => $value ) {
		$attributes .= sprintf( ' data-%s="%s"', $key, esc_attr( $value ) );
	}
	printf( '<div class="wrap"><h1>%s</h1><hr class="wp-header-end">', esc_html( $title ) );
	$print_first && $print_first();
	printf(
		'<div id="%s" class="wp-exclude-emoji"%s><noscript>%s</noscript></div></div>',
		esc_attr( "mainstay-blocks-$name" ),
		$attributes, // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped above.
		esc_html( $noscript )
	);
}
