<?php
/**
 * Hooks of shortlinks.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Shortlinks\Hooks;

use function Mainstay\Core\Load\load;

defined( 'ABSPATH' ) || exit();

// Pages run some of them, most of which only look whether there is something to do.
require_once __DIR__ . '/callbacks.php';

// After the other plugins, which may have the field already.
add_action( 'rest_api_init', load( 'shortlinks/callbacks', 'register_field' ), 100 );
// Before the other plugins, which may have better ones.
add_filter( 'get_shortlink', load( 'shortlinks/callbacks', 'replace_shortlink' ), 5, 3 );
add_action( 'parse_request', load( 'shortlinks/callbacks', 'serve_shortlink' ) );
