<?php
/**
 * The record of a connection: an account of a network that somebody of this site connected.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Connections\Connection;

use Mainstay\Publicize\Connections\ConnectionState\ConnectionState;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/connection-state.php';

/** A row of the table of connections with its types. Times are Unix timestamps. */
final class Connection {

	/**
	 * Creates a connection.
	 *
	 * @param int                   $id         ID of the row.
	 * @param int                   $user_id    User who connected the account.
	 * @param string                $service    Slug of the network.
	 * @param string                $account_id ID of the account at the network.
	 * @param array<string, mixed>  $account    `id`, `name`, `handle`, `url`, `picture` and its `picture_copy`.
	 * @param array<string, string> $fields     What the owner filled in, without passwords.
	 * @param array<string, mixed>  $limits     `limit`, `link_length`, `max_images`, where this account
	 *                                          has other ones than the network declares.
	 * @param string                $token      Token, encrypted.
	 * @param ConnectionState       $state      Whether the network accepts it.
	 * @param string                $message    What is wrong, in a sentence for the owner, or empty.
	 * @param bool                  $is_shared  Whether all authors may use it.
	 * @param string                $lock_key   Key of the process that uses it, or empty.
	 * @param int                   $tested_at  When it was last checked.
	 * @param int                   $created_at When it was connected.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $user_id,
		public readonly string $service,
		public readonly string $account_id,
		public readonly array $account,
		public readonly array $fields,
		public readonly array $limits,
		public readonly string $token,
		public readonly ConnectionState $state,
		public readonly string $message,
		public readonly bool $is_shared,
		public readonly string $lock_key,
		public readonly int $tested_at,
		public readonly int $created_at
	) {}

	/**
	 * Returns the connection of a row.
	 *
	 * @param array<string, mixed> $row Of Tables\cast_row().
	 */
	public static function from_row( array $row ): self {
		return new self(
			$row['id'],
			$row['user_id'],
			$row['service'],
			$row['account_id'],
			$row['account'],
			$row['fields'],
			$row['limits'],
			$row['token'],
			ConnectionState::tryFrom( $row['state'] ) ?? ConnectionState::MustReauth,
			$row['message'],
			(bool) $row['is_shared'],
			$row['lock_key'],
			$row['tested_at'],
			$row['created_at']
		);
	}

	/**
	 * Returns the same connection with another token.
	 *
	 * @param string $token Encrypted.
	 */
	public function with_token( string $token ): self {
		return new self( ...array_merge( get_object_vars( $this ), [ 'token' => $token ] ) );
	}

	/** Returns whether its owner has to sign in again. */
	public function is_lost(): bool {
		return ConnectionState::MustReauth === $this->state;
	}

	/**
	 * Returns what filters and actions get of it: never the token.
	 *
	 * @return array{id: int, service: string, account: array<string, mixed>}
	 */
	public function get_public_data(): array {
		return [
			'id'      => $this->id,
			'service' => $this->service,
			'account' => $this->account,
		];
	}
}
