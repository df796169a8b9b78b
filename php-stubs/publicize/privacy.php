<?php
/**
 * Connected accounts as personal data: exported by email address without their tokens, and erased.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Privacy;

use Mainstay\Publicize\Connections;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/connections.php';

/**
 * Adds the exporter or the eraser to WordPress's list.
 *
 * @param array<string, array<string, mixed>> $tools By ID.
 * @param string                              $what  `export` or `erase`.
 * @return array<string, array<string, mixed>>
 */
function add_tool( array $tools, string $what ): array {
	$name                          = __( 'Accounts connected for sharing', 'mainstay-blocks' );
	$tools['mainstay-connections'] =
		'export' === $what
			? [
				'exporter_friendly_name' => $name,
				'callback'               => __NAMESPACE__ . '\export',
			]
			: [
				'eraser_friendly_name' => $name,
				'callback'             => __NAMESPACE__ . '\erase',
			];
	return $tools;
}

/**
 * Returns the connections of a user by email address.
 *
 * @return list<array<string, mixed>>
 */
function of( string $email ): array {
	$user = get_user_by( 'email', $email );
	return $user ? Connections\read( 'user_id = %d', [ $user->ID ] ) : [];
}

/**
 * Exports the connections of a user.
 *
 * @return array{data: list<array<string, mixed>>, done: bool}
 */
function export( string $email ): array {
	return [
		'data' => array_map( __NAMESPACE__ . '\item', of( $email ) ),
		'done' => true,
	];
}

/**
 * Returns a connection as WordPress's exporter shows it.
 *
 * @param array<string, mixed> $connection Of Connections\get().
 * @return array<string, mixed>
 */
function item( array $connection ): array {
	$values = [
		__( 'Network', 'mainstay-blocks' )   => Connections\name_of( $connection ),
		__( 'Account', 'mainstay-blocks' )   =>
			$connection['account']['handle'] ?? '',
		__( 'Name', 'mainstay-blocks' )      => $connection['account']['name'] ?? '',
		__( 'Address', 'mainstay-blocks' )   => $connection['account']['url'] ?? '',
		__( 'Connected', 'mainstay-blocks' ) => wp_date(
			'c',
			$connection['created_at']
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
		'item_id'     => "connection-{$connection['id']}",
		'data'        => $data,
	];
}

/**
 * Deletes the connections of a user.
 *
 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
 */
function erase( string $email ): array {
	$mine = of( $email );
	foreach ( $mine as $connection ) {
		Connections\remove( $connection['id'] );
	}
	return [
		'items_removed'  => (bool) $mine,
		'items_retained' => false,
		'messages'       => [],
		'done'           => true,
	];
}
