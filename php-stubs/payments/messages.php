<?php
/**
 * Webhook events of payment providers, stored so that each takes effect once.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Messages;

use Mainstay\Payments\Tables;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/tables.php';

/**
 * Stores that an event is being handled.
 *
 * @param string $provider E.g. `stripe`.
 * @param string $event    ID of the event.
 * @param string $type     Of the event, for the record.
 * @return bool False where the event was handled completely before.
 * @throws \RuntimeException When the database does not answer.
 */
function begin_event( string $provider, string $event, string $type ): bool {
	Tables\ensure_tables();
	Tables\insert_row(
		'payment_events',
		[
			'provider'   => $provider,
			'event_id'   => $event,
			'type'       => mb_substr( $type, 0, 64 ),
			'created_at' => time(),
		]
	);
	$rows = Tables\get_rows(
		'SELECT state FROM %i WHERE provider = %s AND event_id = %s',
		Tables\get_table_name( 'payment_events' ),
		$provider,
		$event
	);
	if ( ! $rows ) {
		throw new \RuntimeException( 'mainstay_database' );
	}
	return 'done' !== $rows[0]['state'];
}

/**
 * Marks an event as handled completely.
 *
 * @return bool Whether this call changed its state.
 */
function finish_event( string $provider, string $event ): bool {
	return (bool) Tables\run_statement(
		'UPDATE %i SET state = %s WHERE provider = %s AND event_id = %s AND state <> %s',
		Tables\get_table_name( 'payment_events' ),
		'done',
		$provider,
		$event,
		'done'
	);
}

/**
 * Handles an event once; the provider sends it again after a failure of the database, of the provider or
 * of this code.
 *
 * @param string             $provider E.g. `stripe`.
 * @param string             $event    ID of the event.
 * @param string             $type     Of the event, for the record.
 * @param callable(): string $handle   Returns a short word for the provider's log.
 * @return array{0: int, 1: string} HTTP status, and the word.
 */
function handle_once( string $provider, string $event, string $type, callable $handle ): array {
	try {
		if ( ! begin_event( $provider, $event, $type ) ) {
			return [ 200, 'known' ];
		}
		$word = $handle();
		finish_event( $provider, $event );
		return [ 200, $word ];
	} catch ( \Throwable $error ) {
		return [ 503, 'later' ];
	}
}
