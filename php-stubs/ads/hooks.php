<?php
/**
 * Hooks of ads.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Ads\Hooks;

use function Mainstay\Core\Load\load;

defined( 'ABSPATH' ) || exit();

add_action( 'parse_request', load( 'ads/callbacks', 'serve_ads_txt' ) );
