<?php
/**
 * The accounts that people of this site connected. Each is its owner's, who may lend it to everybody
 * who publishes here. Tokens are encrypted, each for its own account, and never leave the server.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Connections;

use Mainstay\Core\Keys;
use Mainstay\Publicize\Creator;
use Mainstay\Publicize\Networks;
use Mainstay\Publicize\Tables;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/networks.php';
require_once __DIR__ . '/tables.php';
require_once dirname( __DIR__ ) . '/core/keys.php';

/** Of a connection whose owner has to sign in again. */
const LOST = 'must_reauth';

/** Seconds after which whoever holds a connection has ended without giving it back. */
const STALE = 120;

/** Whoever publishes may connect accounts to share on. */
function may_connect(): bool {
	return current_user_can( 'publish_posts' );
}

/** Whoever may edit what others wrote may lend them an account, too. */
function may_lend(): bool {
	return current_user_can( 'publish_posts' ) &&
		current_user_can( 'edit_others_posts' );
}

/**
 * A connection, or null.
 *
 * @return array{id: int, user_id: int, service: string, account_id: string, account: array, fields: array, limits: array, state: string, message: string, is_shared: int, tested_at: int, created_at: int}|null
 */
function get( int $id ): ?array {
	return read( 'id = %d', [ $id ] )[0] ?? null;
}

/** Every connection, the oldest first. @return array[] */
function all(): array {
	return read( '1 = %d', [ 1 ] );
}

/**
 * The connections that a person may share with: their own, and what others lend. An account that is
 * there twice is there once, or posts would be.
 *
 * @return array[]
 */
function usable_by( int $user_id ): array {
	$usable = [];
	$all    = read( '(user_id = %d OR is_shared = 1)', [ $user_id ] );
	foreach ( $all as $connection ) {
		$account = "{$connection['service']} {$connection['account_id']}";
		if ( ! isset( $usable[ $account ] ) || $user_id === $connection['user_id'] ) {
			$usable[ $account ] = $connection;
		}
	}
	return array_values( $usable );
}

/**
 * @param string $where With placeholders.
 * @return array[]
 */
function read( string $where, array $values ): array {
	global $wpdb;
	if ( ! Tables\are_there() ) {
		return [];
	}
	// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Placeholders.
	$rows = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT * FROM %i WHERE $where ORDER BY id",
			[
				Tables\connections(),
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
		static fn( $row ) => Tables\typed( $row ),
		array_values( $rows )
	);
}

/** May the current user take a connection away, or lend it? Its owner, and administrators. */
function is_mine( array $connection ): bool {
	return get_current_user_id() === $connection['user_id'] ||
		current_user_can( 'manage_options' );
}

/** What its token is encrypted for. */
function purpose( array $connection ): string {
	return "connection:{$connection['service']}:{$connection['account_id']}:{$connection['user_id']}";
}

/** The token, or an empty list where there is none or it cannot be read. */
function token( array $connection ): array {
	return (array) json_decode(
		Keys\decrypt( purpose( $connection ), (string) $connection['token'] ),
		true
	);
}

/**
 * Keeps an account of the current user. One that the same person connected before keeps its number,
 * so that posts know it still.
 *
 * @param string $service Slug of a network.
 * @param array  $made    Of connect() or finish() of the network.
 * @param array  $fields  What the owner filled in.
 * @return int|WP_Error Its number.
 */
function keep(
	string $service,
	array $made,
	array $fields,
	bool $is_shared
): int|WP_Error {
	global $wpdb;
	if ( ! Tables\ensure() ) {
		return new WP_Error(
			'mainstay_database',
			__(
				'The database did not answer. Please try again.',
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
			Tables\connections(),
			...array_values( $key ),
			...[ '', '', '', '', '', time() ]
		)
	);
	$found = read(
		'user_id = %d AND service = %s AND account_id = %s',
		[
			...array_values( $key ),
		]
	);
	if ( ! $found ) {
		return new WP_Error(
			'mainstay_database',
			__(
				'The database did not answer. Please try again.',
				'mainstay-blocks'
			),
			[ 'status' => 503 ]
		);
	}
	change(
		$found[0]['id'],
		[
			'fields'    => wp_json_encode( open_fields( $service, $fields ) ),
			'is_shared' => (int) $is_shared,
		]
	);
	renew( $found[0], $made );
	return $found[0]['id'];
}

/** What was filled in without passwords, for the next sign-in. */
function open_fields( string $service, array $fields ): array {
	$known = [];
	foreach ( Networks\get( $service )['fields'] as $field ) {
		if ( 'password' !== $field['type'] && isset( $fields[ $field['name'] ] ) ) {
			$known[ $field['name'] ] = (string) $fields[ $field['name'] ];
		}
	}
	return $known;
}

/** Writes down what the network says of a connection: it works. */
function renew( array $connection, array $made ): void {
	change(
		$connection['id'],
		[
			'account'   => wp_json_encode( $made['account'] ),
			'limits'    => wp_json_encode( $made['limits'] ?? [] ),
			'token'     => encrypted( $connection, $made['token'] ),
			'state'     => '',
			'message'   => '',
			'tested_at' => time(),
		]
	);
}

/** Keeps a token that was renewed. */
function save_token( array $connection, array $token ): void {
	change( $connection['id'], [ 'token' => encrypted( $connection, $token ) ] );
}

function encrypted( array $connection, array $token ): string {
	return Keys\encrypt(
		purpose( $connection ),
		(string) wp_json_encode( $token, JSON_UNESCAPED_SLASHES )
	);
}

/** Changes columns of a connection. */
function change( int $id, array $values ): void {
	global $wpdb;
	$wpdb->update( Tables\connections(), $values, [ 'id' => $id ] );
	if ( isset( $values['account'] ) ) {
		look_again_for_creators();
	}
}

/** What the heads of posts say of their authors follows the connections. */
function look_again_for_creators(): void {
	require_once __DIR__ . '/creator.php';
	Creator\look_again();
}

/**
 * The network does not take a connection any more. Whoever made it is told, once.
 *
 * @param string $message Of the network, for people.
 */
function lose( array $connection, string $message ): void {
	global $wpdb;
	// Of two processes that find out at the same time one tells.
	$is_news = $wpdb->query(
		$wpdb->prepare(
			'UPDATE %i SET state = %s, message = %s, tested_at = %d WHERE id = %d AND state <> %s',
			Tables\connections(),
			LOST,
			$message,
			time(),
			$connection['id'],
			LOST
		)
	);
	$user    = get_userdata( $connection['user_id'] );
	if ( ! $is_news || ! $user ) {
		return;
	}
	wp_mail(
		$user->user_email,
		sprintf(
			/* translators: 1: title of the site, 2: name of a network, e.g. Mastodon. */
			__( '[%1$s] Please connect %2$s again', 'mainstay-blocks' ),
			wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
			name_of( $connection )
		),
		sprintf(
			/* translators: 1: name of a network, 2: name of an account, 3: address of the site. */
			__(
				"%1\$s no longer accepts the connection of the account %2\$s, which you made on %3\$s.\n\nPosts are not shared there until you connect the account again, in the settings of sharing. What could not be shared meanwhile can be tried again from the post.",
				'mainstay-blocks'
			),
			name_of( $connection ),
			$connection['account']['handle'] ?? '',
			home_url( '/' )
		)
	);
}

/** The name of its network. */
function name_of( array $connection ): string {
	return Networks\get( $connection['service'] )['name'] ??
		$connection['service'];
}

/** Forgets a connection and its token. What was shared with it stays in the log of each post. */
function remove( int $id ): void {
	global $wpdb;
	$wpdb->delete( Tables\connections(), [ 'id' => $id ] );
	look_again_for_creators();
}

/** Somebody leaves the site: their accounts are nobody else's. */
function remove_of_user( int $user_id ): void {
	global $wpdb;
	if ( Tables\are_there() ) {
		$wpdb->delete( Tables\connections(), [ 'user_id' => $user_id ] );
		look_again_for_creators();
	}
}

/**
 * Takes a connection for oneself: tokens that can be renewed only once must not be renewed twice at a
 * time, and threads come in order.
 *
 * @param int $patience Seconds to wait for somebody else.
 * @return string The key to give it back with, or an empty string: somebody else has it.
 */
function lock( int $id, int $patience = 0 ): string {
	global $wpdb;
	$key = bin2hex( random_bytes( 8 ) );
	$end = time() + $patience;
	while ( true ) {
		$wpdb->query(
			$wpdb->prepare(
				'UPDATE %i SET lock_key = %s, locked_at = %d WHERE id = %d AND (lock_key = %s OR locked_at < %d)',
				Tables\connections(),
				$key,
				time(),
				$id,
				'',
				time() - STALE
			)
		);
		// Whatever came of that statement, also where its database broke off.
		if ( $key === ( get( $id )['lock_key'] ?? '' ) ) {
			return $key;
		}
		if ( time() >= $end ) {
			return '';
		}
		usleep( random_int( 100000, 300000 ) );
	}
}

function unlock( int $id, string $key ): void {
	global $wpdb;
	$wpdb->update(
		Tables\connections(),
		[
			'lock_key'  => '',
			'locked_at' => 0,
		],
		[
			'id'       => $id,
			'lock_key' => $key,
		]
	);
}
