<?php
/**
 * Reads form responses and holds what all parts of the forms share.
 *
 * The ID of a form says where its block is saved and which number it has there
 * (sources/identity.php): `12-1` is the first form of post 12. How a submission is handled is read
 * from the saved block, never from the request.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms;

use Mainstay\Forms\Submission\Submission;
use Mainstay\Queue;
use Mainstay\Queue\State\State;
use Mainstay\Core\Settings;
use Mainstay\Core\VisitorAddress;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/queue/queue.php';
require_once __DIR__ . '/submission.php';

/**
 * Post meta keys of a response: its fields as a JSON list, its other details as JSON, and the ID of
 * its form, for queries.
 */
const FIELDS_META_KEY  = '_mainstay_fields';
const DETAILS_META_KEY = '_mainstay_response';
const FORM_META_KEY    = '_mainstay_form';

/** Prefix of the guid of every response that this plugin stored. */
const GUID_PREFIX = 'urn:mainstay:';

/** Returns a response, also one that another plugin stored before. */
function read_response( WP_Post $post ): Submission {
	$details = get_json_meta( $post->ID, DETAILS_META_KEY );
	$fields  = get_json_meta( $post->ID, FIELDS_META_KEY );
	if ( null === $fields ) {
		require_once __DIR__ . '/responses/legacy.php';
		[$fields, $details] = Responses\Legacy\read_legacy_response( $post );
	}
	return Submission::from_array(
		[
			'id'      => $post->ID,
			'status'  => $post->post_status,
			'is_read' => 'closed' === $post->comment_status,
			'fields'  => $fields,
		] +
			array_filter( (array) $details, static fn( $value ) => null !== $value ) + [
				'page' => (int) $post->post_parent,
				'time' => get_post_time( 'c', true, $post ) ?: '',
			]
	);
}

/**
 * Returns a post meta value that holds JSON, decoded; null where it holds no JSON array or object.
 *
 * @param int    $post Post ID.
 * @param string $key  Meta key.
 * @return array<array-key, mixed>|null
 */
function get_json_meta( int $post, string $key ): ?array {
	$text  = get_post_meta( $post, $key, true );
	$value = is_string( $text ) ? json_decode( $text, true ) : null;
	return is_array( $value ) ? $value : null;
}

/**
 * Returns the answers of a response, without the internal names of their fields.
 *
 * @return list<array{label: string, type: string, value: string|list<string>}>
 */
function get_answers( Submission $response ): array {
	return array_map(
		static fn( $field ) => [
			'label' => $field['label'],
			'type'  => $field['type'],
			'value' => $field['value'],
		],
		$response->fields
	);
}

/**
 * Returns the value of a field in one line, several values separated by commas.
 *
 * @param array{value: string|list<string>, ...} $field Field of a response.
 */
function format_field_value( array $field ): string {
	return is_array( $field['value'] )
		? implode( ', ', $field['value'] )
		: $field['value'];
}

/**
 * Returns the address of the admin screen that shows a response.
 *
 * @param int $id Response ID.
 */
function get_response_url( int $id ): string {
	/**
	 * Filters the link to a response in the admin, as used in emails.
	 *
	 * @param string $url Address of the Responses screen with the response open.
	 * @param int    $id  ID of the response's post.
	 */
	return (string) apply_filters(
		'mainstay_form_response_url',
		admin_url( "admin.php?page=mainstay-responses&response=$id" ),
		$id
	);
}

/**
 * Returns whether responses keep the visitor's IP address. Off unless the owner switches it on.
 *
 * @param string $form Form ID.
 */
function stores_ip_address( string $form ): bool {
	/**
	 * Filters whether a response keeps the visitor's IP address.
	 *
	 * @param bool   $store The setting; false by default.
	 * @param string $form  ID of the form.
	 */
	return (bool) apply_filters(
		'mainstay_form_store_address',
		Settings\get_setting( 'store_address' ),
		$form
	);
}

/** Returns the visitor's IP address, or an empty string where it is not known. */
function get_visitor_address(): string {
	require_once dirname( __DIR__ ) . '/core/visitor-address.php';
	/**
	 * Filters the visitor's IP address for forms. `mainstay_visitor_address` filters it everywhere.
	 *
	 * @param string $address IP address, as the rate limits use it.
	 */
	return VisitorAddress\to_plain_address(
		(string) apply_filters(
			'mainstay_form_visitor_address',
			VisitorAddress\get_visitor_address()
		)
	);
}

/**
 * Marks a response as read or unread.
 *
 * @param int  $id      Response ID.
 * @param bool $is_read Whether it becomes read.
 */
function set_response_read( int $id, bool $is_read ): void {
	global $wpdb;
	// Not wp_update_post(): that would change the modification date and make a revision.
	$wpdb->update(
		$wpdb->posts,
		[ 'comment_status' => $is_read ? 'closed' : 'open' ],
		[ 'ID' => $id ]
	);
	clean_post_cache( $id );
}

/**
 * Returns the delivery log of a response, oldest first.
 *
 * Times are Unix times; `next` is the time of the next try, 0 where none is planned.
 *
 * @param int $response Response ID.
 * @return array<int, array{id: int, kind: string, to: string[], state: string, attempts: int, error: string, next: int, created: int}>
 */
function get_deliveries( int $response ): array {
	return array_map(
		static fn( $item ) => [
			'id'       => $item->id,
			'kind'     => $item->kind,
			'to'       => array_filter(
				(array) ( $item->payload['to'] ?? [] ),
				'is_string'
			),
			'state'    => $item->state->value,
			'attempts' => $item->attempts,
			'error'    => $item->error,
			'next'     => State::Waiting === $item->state ? $item->next_at : 0,
			'created'  => $item->created_at,
		],
		Queue\get_items_of_subject( $response )
	);
}
