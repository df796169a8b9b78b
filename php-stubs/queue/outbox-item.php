<?php
/**
 * An item of the queue.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Queue\OutboxItem;

use Mainstay\Queue\State\State;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/state.php';

/** A row of the table with its types. Times are Unix times. */
final class OutboxItem {

	/**
	 * Creates an item.
	 *
	 * @param int                  $id         ID of the row.
	 * @param string               $kind       Name of a kind.
	 * @param string               $token      Idempotency key within the kind.
	 * @param int                  $subject_id ID of the post that it is about, or 0.
	 * @param array<string, mixed> $payload    Data for the function that sends it.
	 * @param State                $state      What became of it.
	 * @param int                  $attempts   Number of attempts, the present one included.
	 * @param int                  $next_at    When it is due.
	 * @param string               $claim      Process that sends it, or empty.
	 * @param int                  $claimed_at Since when.
	 * @param string               $error      Sentence about the last attempt, or empty.
	 * @param int                  $created_at When it was queued.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $kind,
		public readonly string $token,
		public readonly int $subject_id,
		public readonly array $payload,
		public readonly State $state = State::Waiting,
		public readonly int $attempts = 0,
		public readonly int $next_at = 0,
		public readonly string $claim = '',
		public readonly int $claimed_at = 0,
		public readonly string $error = '',
		public readonly int $created_at = 0
	) {}

	/**
	 * Returns the item of a row.
	 *
	 * @param array<string, mixed> $row Columns of the table; the payload as JSON or decoded.
	 */
	public static function from_row( array $row ): self {
		$payload = $row['payload'] ?? [];
		$payload = is_string( $payload ) ? json_decode( $payload, true ) : $payload;
		return new self(
			id: (int) ( $row['id'] ?? 0 ),
			kind: (string) ( $row['kind'] ?? '' ),
			token: (string) ( $row['token'] ?? '' ),
			subject_id: (int) ( $row['subject_id'] ?? 0 ),
			payload: is_array( $payload ) ? $payload : [],
			state: State::from( $row['state'] ?? State::Waiting->value ),
			attempts: (int) ( $row['attempts'] ?? 0 ),
			next_at: (int) ( $row['next_at'] ?? 0 ),
			claim: (string) ( $row['claim'] ?? '' ),
			claimed_at: (int) ( $row['claimed_at'] ?? 0 ),
			error: (string) ( $row['error'] ?? '' ),
			created_at: (int) ( $row['created_at'] ?? 0 )
		);
	}

	/**
	 * Returns the item as an array of its columns, the payload decoded, for functions of other plugins.
	 *
	 * @return array{id: int, kind: string, token: string, subject_id: int, payload: array<string, mixed>, state: string, attempts: int, next_at: int, claim: string, claimed_at: int, error: string, created_at: int}
	 */
	public function to_row(): array {
		return [
			'id'         => $this->id,
			'kind'       => $this->kind,
			'token'      => $this->token,
			'subject_id' => $this->subject_id,
			'payload'    => $this->payload,
			'state'      => $this->state->value,
			'attempts'   => $this->attempts,
			'next_at'    => $this->next_at,
			'claim'      => $this->claim,
			'claimed_at' => $this->claimed_at,
			'error'      => $this->error,
			'created_at' => $this->created_at,
		];
	}
}
