<?php
/**
 * Writes the rows of a response: its post, meta and queued deliveries. Runs inside the transaction of
 * store.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Responses\Rows;

use Mainstay\Forms\Submission\Submission;
use Mainstay\Forms;
use Mainstay\Forms\Spam;
use Mainstay\Queue;
use Mainstay\Core\PostTypes;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/post-types.php';
require_once dirname( __DIR__ ) . '/forms.php';
require_once dirname( __DIR__ ) . '/spam/spam.php';
require_once dirname( __DIR__ ) . '/submission.php';

/**
 * Runs the statements of the transaction.
 *
 * @param string                        $token      Idempotency key of the submission.
 * @param Submission                    $response
 * @param array<int, array<int, mixed>> $deliveries Pairs of queue kind and payload.
 * @param bool                          $save       Whether to store it as a post.
 * @return array{id: int, is_new: bool}|null Null where a statement failed.
 */
function write_rows(
	string $token,
	Submission $response,
	array $deliveries,
	bool $save
): ?array {
	$row = insert_submission_row( $token );
	if ( ! $row ) {
		return null === $row ? null : [
			'id'     => 0,
			'is_new' => false,
		];
	}
	$id = $save ? write_response_post( $row, $token, $response ) : 0;
	if ( $save && ( ! $id || ! link_response( $row, $id ) ) ) {
		return null;
	}
	foreach ( array_values( $deliveries ) as $number => $delivery ) {
		if ( ! insert_delivery( $row, $id, Spam\get_delivery_token( $token, $number ), $delivery ) ) {
			return null;
		}
	}
	return [
		'id'     => $id,
		'is_new' => true,
	];
}

/**
 * Inserts the row that stands for the submission.
 *
 * @param string $token Idempotency key of the submission.
 * @return int|null ID of the row; 0 where the submission is stored already; null where it failed.
 */
function insert_submission_row( string $token ): ?int {
	global $wpdb;
	$written = $wpdb->query(
		$wpdb->prepare(
			'INSERT IGNORE INTO %i (kind, token, payload, state, error, created_at) VALUES (%s, %s, %s, %s, %s, %d)',
			Queue\Table\get_table_name(),
			'form',
			$token,
			'',
			'done',
			'',
			time()
		)
	);
	if ( 1 !== $written ) {
		return false === $written ? null : 0;
	}
	return (int) $wpdb->insert_id;
}

/**
 * Stores in the row of the submission which response it is, and returns whether it could.
 *
 * @param int $row ID of the row.
 * @param int $id  Response ID.
 */
function link_response( int $row, int $id ): bool {
	global $wpdb;
	return 1 === $wpdb->query(
		$wpdb->prepare(
			'UPDATE %i SET subject_id = %d WHERE id = %d',
			Queue\Table\get_table_name(),
			$id,
			$row
		)
	);
}

/**
 * Queues a delivery, and returns whether it could.
 *
 * @param int               $row      ID of the row that the statement depends on.
 * @param int               $id       Response ID; 0 where it is not stored.
 * @param string            $token    Idempotency key of the delivery.
 * @param array<int, mixed> $delivery Queue kind and payload; with a third value, the reason why it is
 *                                    not sent until the owner resends it.
 */
function insert_delivery( int $row, int $id, string $token, array $delivery ): bool {
	global $wpdb;
	[$kind, $payload, $reason] = $delivery + [ 2 => '' ];
	$table                     = Queue\Table\get_table_name();
	$now                       = time();
	return 1 === $wpdb->query(
		$wpdb->prepare(
			'INSERT INTO %i (kind, token, subject_id, payload, state, next_at, error, created_at) SELECT %s AS kind, %s AS token, %d AS subject_id, %s AS payload, %s AS state, %d AS next_at, %s AS error, %d AS created_at FROM %i WHERE id = %d',
			$table,
			$kind,
			$token,
			$id,
			wp_json_encode( $payload ),
			'' === $reason ? 'waiting' : 'failed',
			$now,
			$reason,
			$now,
			$table,
			$row
		)
	);
}

/**
 * Inserts the post and its meta.
 *
 * @param int        $row      ID of the queue row that the statements depend on.
 * @param string     $token    Idempotency key of the submission.
 * @param Submission $response
 * @return int Post ID; 0 where it failed.
 */
function write_response_post( int $row, string $token, Submission $response ): int {
	global $wpdb;
	$post    = build_post_row( $token, $response );
	$columns = implode( ', ', array_keys( $post ) );
	$values  = [];
	foreach ( $post as $column => $value ) {
		$values[] = ( is_int( $value ) ? '%d' : '%s' ) . " AS $column";
	}
	$select = implode( ', ', $values );
	// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Placeholders and names of columns.
	$written = $wpdb->query(
		$wpdb->prepare(
			"INSERT INTO %i ($columns) SELECT $select FROM %i WHERE id = %d",
			array_merge( [ $wpdb->posts ], array_values( $post ), [ Queue\Table\get_table_name(), $row ] )
		)
	);
	// phpcs:enable
	$id = (int) $wpdb->insert_id;
	return 1 === $written && $id && write_response_meta( $row, $id, $response ) ? $id : 0;
}

/**
 * Returns the columns of the post of a response.
 *
 * @param string     $token    Idempotency key of the submission.
 * @param Submission $response
 * @return array<string, string|int>
 */
function build_post_row( string $token, Submission $response ): array {
	$local = (string) current_time( 'mysql' );
	$utc   = (string) current_time( 'mysql', true );
	return [
		'post_author'           => 0,
		'post_date'             => $local,
		'post_date_gmt'         => $utc,
		'post_content'          => to_storable_text( get_post_content_text( $response ) ),
		'post_title'            => to_storable_text( get_post_title_text( $response, $local ) ),
		'post_excerpt'          => '',
		'post_status'           => $response->status,
		// `open` stands for unread, as in existing responses.
		'comment_status'        => $response->is_record ? 'closed' : 'open',
		'ping_status'           => 'closed',
		'post_password'         => '',
		'post_name'             => substr( $token, 0, 32 ),
		'to_ping'               => '',
		'pinged'                => '',
		'post_modified'         => $local,
		'post_modified_gmt'     => $utc,
		'post_content_filtered' => '',
		'post_parent'           => $response->saved_form ?: $response->page,
		'guid'                  => Forms\GUID_PREFIX . substr( $token, 0, 32 ),
		'menu_order'            => 0,
		'post_type'             => PostTypes\RESPONSE_POST_TYPE,
		'post_mime_type'        => '',
		'comment_count'         => 0,
	];
}

/**
 * Inserts the meta of a response, and returns whether it could.
 *
 * @param int        $row      ID of the queue row that the statement depends on.
 * @param int        $id       Response ID.
 * @param Submission $response
 */
function write_response_meta( int $row, int $id, Submission $response ): bool {
	global $wpdb;
	$meta = [
		Forms\FIELDS_META_KEY  => wp_json_encode( $response->fields ),
		Forms\DETAILS_META_KEY => wp_json_encode( array_filter( $response->get_details() ) ),
		Forms\FORM_META_KEY    => $response->form,
	];
	if ( $response->saved_form ) {
		$meta['_feedback_source_post_id'] = $response->page;
	}
	if ( $response->is_test ) {
		$meta['_feedback_is_test'] = 1;
	}
	$select =
		'SELECT %d AS post_id, %s AS meta_key, %s AS meta_value FROM %i WHERE id = %d';
	$values = [ $wpdb->postmeta ];
	foreach ( $meta as $key => $value ) {
		array_push( $values, $id, $key, $value, Queue\Table\get_table_name(), $row );
	}
	// phpcs:disable WordPress.DB.PreparedSQL -- Placeholders.
	$written = $wpdb->query(
		$wpdb->prepare(
			'INSERT INTO %i (post_id, meta_key, meta_value) ' .
				implode( ' UNION ALL ', array_fill( 0, count( $meta ), $select ) ),
			$values
		)
	);
	// phpcs:enable
	return count( $meta ) === $written;
}

/**
 * Returns the post title of a response: its sender and time.
 *
 * @param Submission $response
 * @param string     $time     Local time.
 */
function get_post_title_text( Submission $response, string $time ): string {
	$who =
		$response->author['name'] ?:
		( $response->author['email'] ?:
		__( 'Form response', 'mainstay-blocks' ) );
	if ( $response->is_test ) {
		/* translators: %s: who sent a form to try it. */
		$who = sprintf( __( 'Test: %s', 'mainstay-blocks' ), $who );
	}
	return mb_substr( esc_html( $who ), 0, 200 ) . ' - ' . $time;
}

/**
 * Returns the answers as post content in HTML, for code that reads only that.
 *
 * @param Submission $response
 */
function get_post_content_text( Submission $response ): string {
	return implode(
		"\n\n",
		array_map(
			static fn( $field ) => esc_html(
				$field['label'] . ': ' . Forms\format_field_value( $field )
			),
			$response->fields
		)
	);
}

/** Returns text that the database can store: without utf8mb4, emoji become entities. */
function to_storable_text( string $text ): string {
	global $wpdb;
	return 'utf8mb4' === $wpdb->charset ? $text : wp_encode_emoji( $text );
}
