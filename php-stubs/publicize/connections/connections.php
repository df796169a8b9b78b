<?php
/**
 * The accounts that people of this site connected. The owner of an account may share it with all who
 * publish here. Tokens are encrypted, each for its own account, and are never sent to a browser.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Connections;

use Mainstay\Core\Keys;
use Mainstay\Publicize\Connections\Connection\Connection;
use Mainstay\Publicize\Connections\ConnectionState\ConnectionState;
use Mainstay\Publicize\Creator;
use Mainstay\Publicize\Networks;
use Mainstay\Publicize\Tables;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/connection.php';
require_once __DIR__ . '/picture.php';
require_once dirname( __DIR__ ) . '/networks.php';
require_once dirname( __DIR__ ) . '/tables.php';
require_once dirname( __DIR__, 2 ) . '/core/keys.php';
require_once dirname( __DIR__, 2 ) . '/core/site-language.php';

/** Error code, and state of a connection, when its owner has to sign in again. */
const REAUTH_ERROR_CODE = 'must_reauth';

/** Returns whether the current user may connect accounts: those who publish may. */
function can_connect(): bool {
	return current_user_can( 'publish_posts' );
}

/**
 * Returns whether the current user may share a connection with all authors: those who edit others'
 * posts may.
 */
function can_share_connection(): bool {
	return current_user_can( 'publish_posts' ) &&
		current_user_can( 'edit_others_posts' );
}

/**
 * Returns a connection by its ID, or null.
 *
 * @return Connection|null
 */
function get_connection( int $id ): ?Connection {
	return query_connections( 'id = %d', [ $id ] )[0] ?? null;
}

/**
 * Returns all connections, the oldest first.
 *
 * @return list<Connection>
 */
function get_connections(): array {
	return query_connections( '1 = %d', [ 1 ] );
}

/**
 * Returns the connections that a user may share with: their own, and those shared with all. An
 * account that is connected twice is returned once, so that posts are not published twice.
 *
 * @return list<Connection>
 */
function get_usable_connections( int $user_id ): array {
	$usable = [];
	$all    = query_connections( '(user_id = %d OR is_shared = 1)', [ $user_id ] );
	foreach ( $all as $connection ) {
		$account = "{$connection->service} {$connection->account_id}";
		if ( ! isset( $usable[ $account ] ) || $user_id === $connection->user_id ) {
			$usable[ $account ] = $connection;
		}
	}
	return array_values( $usable );
}

/**
 * Queries connections of known networks.
 *
 * @param string           $where  SQL with placeholders.
 * @param list<int|string> $values For the placeholders.
 * @return list<Connection>
 */
function query_connections( string $where, array $values ): array {
	global $wpdb;
	if ( ! Tables\are_tables_ready() ) {
		return [];
	}
	// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Placeholders.
	$rows = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT * FROM %i WHERE $where ORDER BY id",
			[
				Tables\get_connections_table(),
				...$values,
			]
		),
		ARRAY_A
	);
	// phpcs:enable
	$rows = array_filter(
		(array) $rows,
		static fn( $row ) => Networks\is_known( $row['service'] )
	);
	return array_map(
		static fn( $row ) => Connection::from_row( Tables\cast_row( $row ) ),
		array_values( $rows )
	);
}

/**
 * Returns whether the current user may disconnect or share a connection: its owner and
 * administrators may.
 *
 * @param Connection $connection A row of the table.
 */
function can_manage( Connection $connection ): bool {
	return get_current_user_id() === $connection->user_id ||
		current_user_can( 'manage_options' );
}

/**
 * Returns the encryption purpose of a connection's token.
 *
 * @param Connection $connection A row of the table.
 */
function get_encryption_purpose( Connection $connection ): string {
	return "connection:{$connection->service}:{$connection->account_id}:{$connection->user_id}";
}

/**
 * Returns the decrypted token, or an empty array where there is none or it cannot be decrypted.
 *
 * @param Connection $connection A row of the table.
 * @return array<string, mixed>
 */
function get_token( Connection $connection ): array {
	return (array) json_decode(
		Keys\decrypt_key( get_encryption_purpose( $connection ), (string) $connection->token ),
		true
	);
}

/**
 * Saves an account of the current user. An account that the user connected before keeps its ID, so
 * that references in posts stay valid.
 *
 * @param string               $service   Slug of a network.
 * @param array<string, mixed> $made      Of connect_account() or finish_sign_in() of the network.
 * @param array<string, mixed> $fields    What the owner filled in.
 * @param bool                 $is_shared Whether all authors may use it.
 * @return int|WP_Error The connection's ID; `mainstay_database` with status 503 where the database
 *         fails.
 */
function save_account(
	string $service,
	array $made,
	array $fields,
	bool $is_shared
): int|WP_Error {
	global $wpdb;
	if ( ! Tables\ensure_tables() ) {
		return new WP_Error(
			'mainstay_database',
			__(
				'The database did not respond. Try again.',
				'mainstay-blocks'
			),
			[ 'status' => 503 ]
		);
	}
	$key = [
		'user_id'    => get_current_user_id(),
		'service'    => $service,
		'account_id' => (string) $made['account']['id'],
	];
	$wpdb->query(
		// phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- A key has three parts, a row six more.
		$wpdb->prepare(
			'INSERT IGNORE INTO %i (user_id, service, account_id, account, fields, limits, token, message, created_at) VALUES (%d, %s, %s, %s, %s, %s, %s, %s, %d)',
			Tables\get_connections_table(),
			...array_values( $key ),
			...[ '', '', '', '', '', time() ]
		)
	);
	$found = query_connections(
		'user_id = %d AND service = %s AND account_id = %s',
		[
			...array_values( $key ),
		]
	);
	if ( ! $found ) {
		return new WP_Error(
			'mainstay_database',
			__(
				'The database did not respond. Try again.',
				'mainstay-blocks'
			),
			[ 'status' => 503 ]
		);
	}
	update_connection(
		$found[0]->id,
		[
			'fields'    => wp_json_encode( get_public_fields( $service, $fields ) ),
			'is_shared' => (int) $is_shared,
		] + describe_account( $found[0], $made )
	);
	return $found[0]->id;
}

/**
 * Returns what the owner filled in without passwords, for the next sign-in.
 *
 * @param string               $service Slug of a network.
 * @param array<string, mixed> $fields  What the owner filled in, by name.
 * @return array<string, string>
 */
function get_public_fields( string $service, array $fields ): array {
	$known = [];
	foreach ( Networks\get_network( $service )['fields'] as $field ) {
		if ( 'password' !== $field['type'] && isset( $fields[ $field['name'] ] ) ) {
			$known[ $field['name'] ] = (string) $fields[ $field['name'] ];
		}
	}
	return $known;
}

/**
 * Returns the columns of an account that works.
 *
 * @param Connection           $connection A row of the table.
 * @param array<string, mixed> $made       What the network's connect_account() or finish_sign_in() returned:
 *                                         `account`, `token`, `limits`.
 * @return array<string, mixed>
 */
function describe_account( Connection $connection, array $made ): array {
	return [
		'account'   => wp_json_encode( Picture\add_copy( $made['account'], $connection->account ) ),
		'limits'    => wp_json_encode( $made['limits'] ?? [] ),
		'token'     => encrypt_token( $connection, $made['token'] ),
		'state'     => ConnectionState::Works->value,
		'message'   => '',
		'tested_at' => time(),
	];
}

/**
 * Updates columns of a connection, unless it was connected anew since it was read: what a network says about the
 * former token is not true of the new one. No two encrypted tokens are the same.
 *
 * @param Connection           $connection A row of the table.
 * @param array<string, mixed> $values     By column.
 * @return bool Whether anything was changed.
 */
function update_if_same( Connection $connection, array $values ): bool {
	global $wpdb;
	$is_changed = (bool) $wpdb->update(
		Tables\get_connections_table(),
		$values,
		[
			'id'    => $connection->id,
			'token' => $connection->token,
		]
	);
	if ( $is_changed && isset( $values['account'] ) ) {
		refresh_creators();
	}
	return $is_changed;
}

/**
 * Saves what the network returned for a connection that works.
 *
 * @param Connection           $connection A row of the table.
 * @param array<string, mixed> $made       As describe_account() takes it.
 */
function record_check( Connection $connection, array $made ): void {
	update_if_same( $connection, describe_account( $connection, $made ) );
}

/**
 * Saves a renewed token.
 *
 * @param Connection           $connection A row of the table.
 * @param array<string, mixed> $token      Of the network.
 * @return Connection With the token that is stored now, where it is this one.
 */
function save_renewed_token( Connection $connection, array $token ): Connection {
	$encrypted = encrypt_token( $connection, $token );
	return update_if_same( $connection, [ 'token' => $encrypted ] )
		? $connection->with_token( $encrypted )
		: $connection;
}

/**
 * Encrypts a token.
 *
 * @param Connection           $connection A row of the table.
 * @param array<string, mixed> $token      Of the network.
 */
function encrypt_token( Connection $connection, array $token ): string {
	return Keys\encrypt_key(
		get_encryption_purpose( $connection ),
		(string) wp_json_encode( $token, JSON_UNESCAPED_SLASHES )
	);
}

/**
 * Updates columns of a connection.
 *
 * @param array<string, mixed> $values By column.
 */
function update_connection( int $id, array $values ): void {
	global $wpdb;
	$wpdb->update( Tables\get_connections_table(), $values, [ 'id' => $id ] );
	if ( isset( $values['account'] ) ) {
		refresh_creators();
	}
}

/** Updates the authors' handles in the heads of posts after connections have changed. */
function refresh_creators(): void {
	require_once dirname( __DIR__ ) . '/creator.php';
	Creator\refresh_handles();
}

/**
 * Marks a connection that the network no longer accepts, and emails its owner once; not one that was connected anew
 * since it was read.
 *
 * @param Connection $connection A row of the table.
 * @param string     $message    The network's message for people.
 */
function mark_disconnected( Connection $connection, string $message ): void {
	global $wpdb;
	// Only one of two simultaneous processes sends the email.
	$is_news = $wpdb->query(
		$wpdb->prepare(
			'UPDATE %i SET state = %s, message = %s, tested_at = %d WHERE id = %d AND token = %s AND state <> %s',
			Tables\get_connections_table(),
			REAUTH_ERROR_CODE,
			$message,
			time(),
			$connection->id,
			$connection->token,
			REAUTH_ERROR_CODE
		)
	);
	if ( $is_news ) {
		require_once __DIR__ . '/lost-mail.php';
		LostMail\email_owner( $connection );
	}
}

/**
 * Returns the name of a connection's network.
 *
 * @param Connection $connection A row of the table.
 */
function get_network_name( Connection $connection ): string {
	return Networks\get_network( $connection->service )['name'] ??
		$connection->service;
}

/**
 * Returns the handle of a connection's account, or its name: accounts of some networks have no handle.
 *
 * @param Connection $connection A row of the table.
 */
function get_account_name( Connection $connection ): string {
	return (string) ( $connection->account['handle'] ?? '' ) ?: (string) ( $connection->account['name'] ?? '' );
}

/** Deletes a connection and its token. The log of shares stays. */
function delete_connection( int $id ): void {
	global $wpdb;
	$wpdb->delete( Tables\get_connections_table(), [ 'id' => $id ] );
	refresh_creators();
}
