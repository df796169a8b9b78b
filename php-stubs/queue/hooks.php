<?php
/**
 * Hooks of queue.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Queue\Hooks;

use function Mainstay\Core\Load\load;
use function Mainstay\Core\Load\when_loaded;
use function Mainstay\Core\Providers\register_provider;

defined( 'ABSPATH' ) || exit();

add_action( 'shutdown', when_loaded( 'queue/queue', 'run_after_response' ), 100, 0 );
foreach ( [ 'mainstay_outbox', ...wp_doing_cron() ? [ 'wp_loaded' ] : [] ] as $moment ) {
	add_action( $moment, load( 'queue/callbacks', 'run_by_schedule' ) );
}
add_action( 'mainstay_daily', load( 'queue/callbacks', 'delete_old_rows' ) );
add_action( 'admin_init', load( 'queue/callbacks', 'run_late_after_admin' ) );
add_action( 'mainstay_site_confirmed', load( 'queue/callbacks', 'run_soon' ) );
// After the section has been added.
add_filter( 'debug_information', load( 'queue/debug-rows', 'add_rows' ), 20 );
// Rate limits are counted in rows of the queue's table.
register_provider( 'counters_table', load( 'queue/table', 'get_table_name' ) );
register_provider( 'ensure_counters_table', load( 'queue/callbacks', 'ensure_table' ) );
