<?php
/**
 * Hooks of ads.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Ads\Hooks;

use function Mainstay\Core\Load\load;

defined( 'ABSPATH' ) || exit();

// Pages run some of them, most of which only look whether there is something to do.
require_once __DIR__ . '/callbacks.php';

add_action( 'parse_request', load( 'ads/callbacks', 'serve_ads_txt' ) );
