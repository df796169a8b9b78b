<?php
/**
 * Forms: what a response holds, whoever wrote it, and what every part of the forms needs to know.
 *
 * A form is named by where its block is saved and its number there (forms/identity.php): `12-1` is
 * the one in post 12 that was the first. What is done with a submission is read from there, never from the request.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms;

use Mainstay\Queue;
use Mainstay\Core\Settings;
use Mainstay\Core\VisitorAddress;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/queue/queue.php';

/** Post meta of a response: the fields as a list, other facts, and the form for finding it. */
const FIELDS = '_mainstay_fields';
const FACTS  = '_mainstay_response';
const FORM   = '_mainstay_form';

/** What the facts of a response are, when nothing is known. */
const NO_FACTS = [
	'form'       => '',
	'title'      => '',
	'page'       => 0,
	'url'        => '',
	'subject'    => '',
	'recipients' => [],
	'author'     => [
		'name'  => '',
		'email' => '',
		'url'   => '',
	],
	// With consent: its text, type, whether it was given, page and time.
	'consent'    => null,
	'time'       => '',
	'spam'       => '',
	'ip'         => '',
	'retention'  => 0,
	// The post of type jetpack_form that it was sent with.
	'saved_form' => 0,
	// Sent by somebody who previewed the form.
	'is_test'    => false,
	// Whether only that it came is stored, and no answers.
	'is_record'  => false,
];

/**
 * A response, whether we stored it or another plugin did before us.
 *
 * @return array{id: int, status: string, is_read: bool, fields: array{name: string, label: string, type: string, value: string|string[]}[], form: string, title: string, page: int, url: string, subject: string, recipients: string[], author: array{name: string, email: string, url: string}, consent: ?array, time: string, spam: string, ip: string, retention: int, saved_form: int, is_test: bool, is_record: bool}
 */
function read_response( WP_Post $post ): array {
	$facts  = decoded( $post->ID, FACTS );
	$fields = decoded( $post->ID, FIELDS );
	if ( null === $fields ) {
		require_once __DIR__ . '/legacy.php';
		[$fields, $facts] = Legacy\read( $post );
	}
	$known = array_intersect_key( (array) $facts, NO_FACTS );
	return [
		'id'      => $post->ID,
		'status'  => $post->post_status,
		'is_read' => 'closed' === $post->comment_status,
		'fields'  => array_values(
			array_filter(
				array_map( __NAMESPACE__ . '\field', array_values( $fields ) )
			)
		),
	] +
		array_filter( $known, static fn( $value ) => null !== $value ) + [
			'page' => (int) $post->post_parent,
			'time' => get_post_time( 'c', true, $post ) ?: '',
		] +
		NO_FACTS;
}

/** A post meta value that is JSON, or null. */
function decoded( int $post, string $key ): ?array {
	$text  = get_post_meta( $post, $key, true );
	$value = is_string( $text ) ? json_decode( $text, true ) : null;
	return is_array( $value ) ? $value : null;
}

/**
 * One stored field with everything it must have, or null.
 *
 * @param mixed $field As stored.
 */
function field( $field ): ?array {
	if ( ! is_array( $field ) ) {
		return null;
	}
	$value = $field['value'] ?? '';
	return [
		'name'  => (string) ( $field['name'] ?? '' ),
		'label' => (string) ( $field['label'] ?? '' ),
		'type'  => (string) ( $field['type'] ?? 'text' ),
		'value' => is_array( $value )
			? array_values(
				array_map( 'strval', array_filter( $value, 'is_scalar' ) )
			)
			: ( is_scalar( $value )
				? (string) $value
				: '' ),
	];
}

/**
 * The answers of a response, without the names that only the form's own page knows.
 *
 * @return array{label: string, type: string, value: string|string[]}[]
 */
function answers( array $response ): array {
	return array_map(
		static fn( $field ) => [
			'label' => $field['label'],
			'type'  => $field['type'],
			'value' => $field['value'],
		],
		$response['fields']
	);
}

/** A value in one line. */
function value_text( array $field ): string {
	return is_array( $field['value'] )
		? implode( ', ', $field['value'] )
		: $field['value'];
}

/** Where the owner reads a response. */
function response_url( int $id ): string {
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

/** Whether the owner wants the address of visitors stored: not, unless said otherwise. */
function stores_address( string $form ): bool {
	/**
	 * Filters whether a response keeps the visitor's IP address.
	 *
	 * @param bool   $store The setting; false by default.
	 * @param string $form  ID of the form.
	 */
	return (bool) apply_filters(
		'mainstay_form_store_address',
		Settings\get( 'store_address' ),
		$form
	);
}

/** Returns the visitor's address; core/visitor-address.php says how it is found. */
function visitor_address(): string {
	require_once dirname( __DIR__ ) . '/core/visitor-address.php';
	/**
	 * Filters the visitor's address for forms. `mainstay_visitor_address` does so for everything.
	 *
	 * @param string $address As all limits of the plugin have it.
	 */
	return VisitorAddress\to_plain_address(
		(string) apply_filters(
			'mainstay_form_visitor_address',
			VisitorAddress\get_address()
		)
	);
}

/**
 * Marks a response as read or not.
 *
 * @param int  $id      Of the response.
 * @param bool $is_read What it becomes.
 */
function mark( int $id, bool $is_read ): void {
	global $wpdb;
	// Not wp_update_post(): reading a message is no new version of it.
	$wpdb->update(
		$wpdb->posts,
		[ 'comment_status' => $is_read ? 'closed' : 'open' ],
		[ 'ID' => $id ]
	);
	clean_post_cache( $id );
}

/**
 * The delivery log of a response: what was sent where, and what came of it.
 *
 * @return array{id: int, kind: string, to: string[], state: string, attempts: int, error: string, next: int, created: int}[]
 */
function deliveries( int $response ): array {
	return array_map(
		static fn( $row ) => [
			'id'       => $row['id'],
			'kind'     => $row['kind'],
			'to'       => array_filter(
				(array) ( $row['payload']['to'] ?? [] ),
				'is_string'
			),
			'state'    => $row['state'],
			'attempts' => $row['attempts'],
			'error'    => $row['error'],
			'next'     => 'waiting' === $row['state'] ? $row['next_at'] : 0,
			'created'  => $row['created_at'],
		],
		Queue\of_subject( $response )
	);
}
