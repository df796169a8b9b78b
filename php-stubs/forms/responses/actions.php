<?php
/**
 * Runs the actions of the screen on responses: read, spam, trash and so on.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Responses\Actions;

use Mainstay\Forms\Responses;
use Mainstay\Forms;
use Mainstay\Forms\Sources;
use Mainstay\Queue;
use Mainstay\Core\PostTypes;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/post-types.php';
require_once dirname( __DIR__ ) . '/forms.php';
require_once __DIR__ . '/responses.php';
require_once dirname( __DIR__ ) . '/sources/sources.php';
require_once dirname( __DIR__, 2 ) . '/queue/queue.php';

/** Actions on responses, with the views in which they are possible. */
const VIEWS_BY_ACTION = [
	'read'     => [ 'inbox', 'spam', 'trash' ],
	'unread'   => [ 'inbox', 'spam', 'trash' ],
	'spam'     => [ 'inbox', 'trash' ],
	'not-spam' => [ 'spam' ],
	'trash'    => [ 'inbox', 'spam' ],
	'restore'  => [ 'trash' ],
	'delete'   => [ 'spam', 'trash' ],
];

/**
 * Runs an action on responses.
 *
 * @param string $action Name of the action.
 * @param int[]  $ids    Response IDs; other posts are skipped.
 * @return list<int> IDs on which the action succeeded.
 */
function run_action( string $action, array $ids ): array {
	$done = [];
	foreach ( Responses\get_response_posts( array_map( 'intval', $ids ) ) as $post ) {
		$view = array_search( $post->post_status, Responses\POST_STATUS_BY_VIEW, true );
		if (
			PostTypes\RESPONSE_POST_TYPE === $post->post_type &&
			in_array( $view, VIEWS_BY_ACTION[ $action ], true ) &&
			run_action_on_response( $post, $action )
		) {
			$done[] = $post->ID;
		}
	}
	delete_transient( Responses\UNREAD_COUNT_TRANSIENT );
	return $done;
}

/**
 * Runs an action on one response, and returns whether it succeeded.
 *
 * @param WP_Post $post   Response.
 * @param string  $action Name of the action.
 */
function run_action_on_response( WP_Post $post, string $action ): bool {
	switch ( $action ) {
		case 'read':
		case 'unread':
			Forms\set_response_read( $post->ID, 'read' === $action );
			return true;
		case 'delete':
			return (bool) wp_delete_post( $post->ID, true );
		case 'trash':
			add_post_meta(
				$post->ID,
				'_wp_trash_meta_status',
				$post->post_status
			);
			// WordPress empties its trash by this time.
			add_post_meta( $post->ID, '_wp_trash_meta_time', time() );
			return set_response_status( $post, 'trash' );
		case 'restore':
			$status = get_post_meta( $post->ID, '_wp_trash_meta_status', true );
			delete_post_meta( $post->ID, '_wp_trash_meta_status' );
			delete_post_meta( $post->ID, '_wp_trash_meta_time' );
			return set_response_status( $post, 'spam' === $status ? 'spam' : 'publish' );
		case 'spam':
			delete_post_meta( $post->ID, '_wp_trash_meta_status' );
			delete_post_meta( $post->ID, '_wp_trash_meta_time' );
			return set_response_status( $post, 'spam' );
		case 'not-spam':
			if ( ! set_response_status( $post, 'publish' ) ) {
				return false;
			}
			deliver_released_response( $post->ID );
			return true;
	}
	return false;
}

/**
 * Changes the status of a response. Not by wp_update_post(), which would filter the HTML for users
 * without `unfiltered_html` and change the date.
 *
 * @param WP_Post $post   Response.
 * @param string  $status Post status.
 */
function set_response_status( WP_Post $post, string $status ): bool {
	global $wpdb;
	$old   = $post->post_status;
	$moved = $wpdb->update(
		$wpdb->posts,
		[ 'post_status' => $status ],
		[ 'ID' => $post->ID ]
	);
	clean_post_cache( $post->ID );
	if ( 1 !== $moved ) {
		return false;
	}
	$post = get_post( $post->ID );
	wp_transition_post_status( $status, $old, $post );
	if ( 'spam' === $status || 'spam' === $old ) {
		/**
		 * Fires after somebody has marked a response as spam, or as not spam.
		 *
		 * @param int  $id      ID of the response's post.
		 * @param bool $is_spam True if it was marked as spam.
		 */
		do_action( 'mainstay_form_verdict', $post->ID, 'spam' === $status );
	}
	return true;
}

/**
 * Queues the deliveries of a response that was wrongly taken for spam, and so was never sent.
 *
 * @param int $id Response ID.
 */
function deliver_released_response( int $id ): void {
	$response = Forms\read_response( get_post( $id ) );
	$form     = $response['form'] ? Sources\find_form( $response['form'] ) : null;
	$sent     = array_diff(
		array_column( Queue\get_items_of_subject( $id ), 'kind' ),
		[
			'form-check',
			'form-report',
		]
	);
	if ( ! $form || $sent || $response['is_record'] || $response['is_test'] ) {
		return;
	}
	/** This filter is documented in php-stubs/forms/submissions/submit.php */
	$deliveries = (array) apply_filters(
		'mainstay_form_deliveries',
		[
			[
				'form-mail',
				[
					'to'      => $response['recipients'],
					'subject' => $response['subject'],
				],
			],
		],
		$form,
		$response
	);
	foreach ( array_values( $deliveries ) as $number => [$kind, $payload] ) {
		Queue\add_item( $kind, "late-$id-$number", $id, $payload );
	}
	Queue\send_subject_after_response( $id );
}
