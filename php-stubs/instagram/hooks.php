<?php
/**
 * Hooks of connected Instagram accounts.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Instagram\Hooks;

use function Mainstay\Core\Load\load;

defined( 'ABSPATH' ) || exit();

// Connected Instagram accounts: fresh tokens, new pictures.
add_action( 'mainstay_instagram', load( 'instagram/accounts', 'refresh_accounts' ) );
foreach ( [ 'deleted_user', 'remove_user_from_blog' ] as $moment ) {
	add_action( $moment, load( 'instagram/owners', 'end_user_connections' ) );
}
foreach ( [ 'set_user_role', 'remove_user_role' ] as $moment ) {
	add_action( $moment, load( 'instagram/owners', 'check_changed_role' ) );
}
