<?php
/**
 * What this site knows of its webhooks at payment providers, by the slot of the key. A record holds the
 * ID, the address, and a hash of the key that the webhook was made with.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Webhooks\Records;

use Mainstay\Core\Settings;

defined( 'ABSPATH' ) || exit();

/**
 * Returns a record.
 *
 * @param string $slot Slot of the key.
 * @return array{id: string, url: string, account: string} Empty texts where nothing is known.
 */
function get_record( string $slot ): array {
	$record = Settings\get_setting( 'webhooks' )[ $slot ] ?? [];
	return [
		'id'      => (string) ( $record['id'] ?? '' ),
		'url'     => (string) ( $record['url'] ?? '' ),
		'account' => (string) ( $record['account'] ?? '' ),
	];
}

/**
 * Stores a record.
 *
 * @param string $slot    Slot of the key.
 * @param string $id      Of the webhook.
 * @param string $url     Of the webhook.
 * @param string $account Hash of the key.
 */
function store_record( string $slot, string $id, string $url, string $account ): void {
	$record = compact( 'id', 'url', 'account' );
	Settings\change_settings( static fn() => [ 'webhooks' => [ $slot => $record ] + Settings\get_setting( 'webhooks' ) ] );
}

/** Deletes a record. */
function delete_record( string $slot ): void {
	Settings\change_settings( static fn() => [ 'webhooks' => array_diff_key( Settings\get_setting( 'webhooks' ), [ $slot => 0 ] ) ] );
}
