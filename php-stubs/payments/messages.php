<?php
/**
 * The messages of providers, so that each has its effects once.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Messages;

use Mainstay\Payments\Tables;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/tables.php';

/**
 * Notes a message of a provider.
 *
 * @return bool False when it came before and was done to the end.
 */
function begin( string $provider, string $event, string $type ): bool {
	Tables\ensure();
	Tables\insert(
		'payment_events',
		[
			'provider'   => $provider,
			'event_id'   => $event,
			'type'       => mb_substr( $type, 0, 64 ),
			'created_at' => time(),
		]
	);
	$rows = Tables\rows(
		'SELECT state FROM %i WHERE provider = %s AND event_id = %s',
		Tables\name( 'payment_events' ),
		$provider,
		$event
	);
	if ( ! $rows ) {
		throw new \RuntimeException( 'mainstay_database' );
	}
	return 'done' !== $rows[0]['state'];
}

/**
 * A message has had all its effects.
 *
 * @return bool Whether it was this call that said so.
 */
function finish( string $provider, string $event ): bool {
	return (bool) Tables\change(
		'UPDATE %i SET state = %s WHERE provider = %s AND event_id = %s AND state <> %s',
		Tables\name( 'payment_events' ),
		'done',
		$provider,
		$event,
		'done'
	);
}
