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
