<?php
/**
 * Callbacks of hooks that look first whether they are needed.
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

/** Tells people who may edit a post what the host's plan leaves out on its page. */
function offer_upgrades() {
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
function add_screens() {
	require_once dirname( __DIR__ ) . '/screen.php';
	Screen\add_to_menu();
	Screen\add_sharing_to_menu();
}

/** Checks and encrypts a key, whoever writes the option. */
function check_key_before_save( $value, $option, $old ) {
	if ( ! str_starts_with( $option, 'mainstay_key_' ) ) {
		return $value;
	}
	require_once dirname( __DIR__ ) . '/keys.php';
	return Keys\encrypt_before_save( $value, $option, $old );
}

/** Keeps keys from being autoloaded. */
function keep_keys_from_autoload( $autoload, $option ) {
	return str_starts_with( $option, 'mainstay_key_' )
		? false
		: $autoload;
}

/** Follows a saved key. */
function note_saved_key( $option ) {
	if ( str_starts_with( $option, 'mainstay_key_' ) ) {
		require_once dirname( __DIR__ ) . '/keys.php';
		Keys\update_connected_after_save( $option );
	}
}

/** Registers our services with WordPress's connectors. Visitors' pages need none. */
function register_connectors( $registry ) {
	if ( ! is_admin() && ! RestAddress\is_rest_request() ) {
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
