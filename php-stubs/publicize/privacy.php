<?php
/**
 * Connected accounts as personal data: exported by email address without their tokens, and erased.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Privacy;

use Mainstay\Publicize\Connections\Connection\Connection;
use Mainstay\Publicize\Connections\FormerUsers;
use Mainstay\Publicize\Connections;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/connections/former-users.php';

/**
 * Adds the exporter or the eraser to WordPress's list.
 *
 * @param array<string, array<string, mixed>> $tools By ID.
 * @param string                              $what  `export` or `erase`.
 * @return array<string, array<string, mixed>>
 */
function register_privacy_tool( array $tools, string $what ): array {
	$name                          = __( 'Accounts connected for sharing', 'mainstay-blocks' );
	$tools['mainstay-connections'] =
		'export' === $what
			? [
				'exporter_friendly_name' => $name,
				'callback'               => __NAMESPACE__ . '\export_personal_data',
			]
			: [
				'eraser_friendly_name' => $name,
				'callback'             => __NAMESPACE__ . '\erase_personal_data',
			];
	return $tools;
}

/**
 * Returns the connections of a user by email address.
 *
 * @return list<Connection>
 */
function get_connections_by_email( string $email ): array {
	$user = get_user_by( 'email', $email );
	return $user ? Connections\query_connections( 'user_id = %d', [ $user->ID ] ) : [];
}

/**
 * Exports the connections of a user.
 *
 * @return array{data: list<array<string, mixed>>, done: bool}
 */
function export_personal_data( string $email ): array {
	return [
		'data' => array_map( __NAMESPACE__ . '\build_export_item', get_connections_by_email( $email ) ),
		'done' => true,
	];
}

/**
 * Returns a connection as WordPress's exporter shows it.
 *
 * @param Connection $connection Of Connections\get_connection().
 * @return array<string, mixed>
 */
function build_export_item( Connection $connection ): array {
	$values = [
		__( 'Network', 'mainstay-blocks' )   => Connections\get_network_name( $connection ),
		__( 'Account', 'mainstay-blocks' )   =>
			$connection->account['handle'] ?? '',
		__( 'Name', 'mainstay-blocks' )      => $connection->account['name'] ?? '',
		__( 'Address', 'mainstay-blocks' )   => $connection->account['url'] ?? '',
		__( 'Connected', 'mainstay-blocks' ) => wp_date(
			'c',
			$connection->created_at
		),
	];
	$data   = [];
	foreach ( array_filter( $values ) as $name => $value ) {
		$data[] = [
			'name'  => $name,
			'value' => $value,
		];
	}
	return [
		'group_id'    => 'mainstay-connections',
		'group_label' => __(
			'Accounts connected for sharing',
			'mainstay-blocks'
		),
		'item_id'     => "connection-{$connection->id}",
		'data'        => $data,
	];
}

/**
 * Deletes the connections of a user.
 *
 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
 */
function erase_personal_data( string $email ): array {
	$user = get_user_by( 'email', $email );
	return [
		// Also those to networks that the site no longer knows.
		'items_removed'  => $user && FormerUsers\delete_user_connections( $user->ID ),
		'items_retained' => false,
		'messages'       => [],
		'done'           => true,
	];
}
