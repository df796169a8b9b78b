<?php
/**
 * Callbacks for the hooks of the plugin's own screens, keys and notices: menu entries, encrypted
 * keys, connectors.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Admin\Callbacks;

use Mainstay\Core\Availability;
use Mainstay\Core\Connectors;
use Mainstay\Core\Keys;
use Mainstay\Core\RestAddress;
use Mainstay\Core\Screen;
use Mainstay\Core\UpgradeBanner;

defined( 'ABSPATH' ) || exit();

/**
 * Adds the banner above blocks that the host's plan leaves out, for users who may edit the post.
 * Runs on `init`, after the blocks.
 */
function offer_upgrades(): void {
	if ( true === Availability\get_plan()['features'] ) {
		return;
	}
	add_filter(
		'render_block',
		static function ( $html, $block ) {
			if ( ! is_user_logged_in() || ! is_string( $html ) ) {
				return $html;
			}
			require_once dirname( __DIR__ ) . '/upgrade-banner.php';
			return UpgradeBanner\prepend_banner( $html, $block );
		},
		20,
		2
	);
}

/** Adds the settings screens to the menu. */
function add_screens(): void {
	require_once dirname( __DIR__ ) . '/screen.php';
	Screen\add_to_menu();
	Screen\add_sharing_to_menu();
}

/**
 * Validates and encrypts a key, whichever code writes the option. Runs before any option is
 * updated.
 *
 * @param mixed  $value  New value.
 * @param string $option Name of the option.
 * @param mixed  $old    Present value.
 * @return mixed Value to be stored; of other options, unchanged.
 */
function check_key_before_save( $value, $option, $old ) {
	if ( ! str_starts_with( $option, 'mainstay_key_' ) ) {
		return $value;
	}
	require_once dirname( __DIR__ ) . '/keys.php';
	return Keys\encrypt_before_save( $value, $option, $old );
}

/**
 * Keeps keys from being autoloaded.
 *
 * @param mixed  $autoload Whether the option is loaded on every request; null lets WordPress decide.
 * @param string $option   Name of the option.
 * @return mixed False for keys; for other options, unchanged.
 */
function keep_keys_from_autoload( $autoload, $option ) {
	return str_starts_with( $option, 'mainstay_key_' )
		? false
		: $autoload;
}

/**
 * Stores whether a service is connected. Runs when any option was added, updated or deleted.
 *
 * @param string $option Name of the option.
 */
function note_saved_key( $option ): void {
	if ( str_starts_with( $option, 'mainstay_key_' ) ) {
		require_once dirname( __DIR__ ) . '/keys.php';
		Keys\update_connected_after_save( $option );
	}
}

/**
 * Registers our services with WordPress's connectors. Visitors' pages need none.
 *
 * @param \WP_Connector_Registry $registry Of WordPress.
 */
function register_connectors( $registry ): void {
	if ( is_admin() ? wp_doing_ajax() : ! RestAddress\is_rest_request() ) {
		return;
	}
	require_once dirname( __DIR__ ) . '/connectors.php';
	Connectors\register( $registry );
	add_filter( 'rest_pre_get_setting', '\Mainstay\Core\Connectors\mask_key', 10, 2 );
	add_filter(
		'rest_dispatch_request',
		'\Mainstay\Core\Connectors\validate_keys_in_request',
		10,
		2
	);
	// After WordPress put its own data there.
	add_filter(
		'script_module_data_options-connectors-wp-admin',
		'\Mainstay\Core\Connectors\correct_key_status',
		20
	);
}
