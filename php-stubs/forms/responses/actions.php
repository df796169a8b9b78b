<?php
/**
 * Runs the actions of the screen on responses: read, spam, trash and so on.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Responses\Actions;

use Mainstay\Forms\Deliveries;
use Mainstay\Forms\Responses\ResponseAction\ResponseAction;
use Mainstay\Forms\Responses\ResponseStatus\ResponseStatus;
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
require_once dirname( __DIR__ ) . '/deliveries/deliveries.php';
require_once __DIR__ . '/response-action.php';

/**
 * Runs an action on responses.
 *
 * @param ResponseAction $action
 * @param int[]          $ids    Response IDs; other posts are skipped.
 * @return list<int> IDs on which the action succeeded.
 */
function run_action( ResponseAction $action, array $ids ): array {
	$done = [];
	foreach ( Responses\get_response_posts( array_map( 'intval', $ids ) ) as $post ) {
		$status = ResponseStatus::tryFrom( $post->post_status );
		if (
			PostTypes\RESPONSE_POST_TYPE === $post->post_type &&
			$status &&
			$action->is_allowed( $status ) &&
			run_action_on_response( $post, $action )
		) {
			$done[] = $post->ID;
		}
	}
	delete_transient( Responses\UNREAD_COUNT_TRANSIENT );
	return $done;
}

/** Runs an action on one response, and returns whether it succeeded. */
function run_action_on_response( WP_Post $post, ResponseAction $action ): bool {
	switch ( $action ) {
		case ResponseAction::Read:
		case ResponseAction::Unread:
			Forms\set_response_read( $post->ID, ResponseAction::Read === $action );
			return true;
		case ResponseAction::Delete:
			return (bool) wp_delete_post( $post->ID, true );
		case ResponseAction::Trash:
			add_post_meta( $post->ID, '_wp_trash_meta_status', $post->post_status );
			// WordPress empties its trash by this time.
			add_post_meta( $post->ID, '_wp_trash_meta_time', time() );
			return set_response_status( $post, ResponseStatus::Trashed );
		case ResponseAction::Restore:
			$status = get_post_meta( $post->ID, '_wp_trash_meta_status', true );
			delete_trash_meta( $post->ID );
			return set_response_status(
				$post,
				ResponseStatus::Spam->value === $status ? ResponseStatus::Spam : ResponseStatus::Published
			);
		case ResponseAction::Spam:
			delete_trash_meta( $post->ID );
			return set_response_status( $post, ResponseStatus::Spam );
		case ResponseAction::NotSpam:
			if ( ! set_response_status( $post, ResponseStatus::Published ) ) {
				return false;
			}
			deliver_released_response( $post->ID );
			return true;
	}
}

/**
 * Deletes what WordPress keeps of a post in the trash.
 *
 * @param int $id Response ID.
 */
function delete_trash_meta( int $id ): void {
	delete_post_meta( $id, '_wp_trash_meta_status' );
	delete_post_meta( $id, '_wp_trash_meta_time' );
}

/**
 * Changes the status of a response. Not by wp_update_post(), which would filter the HTML for users
 * without `unfiltered_html` and change the date.
 */
function set_response_status( WP_Post $post, ResponseStatus $status ): bool {
	global $wpdb;
	$old   = $post->post_status;
	$moved = $wpdb->update(
		$wpdb->posts,
		[ 'post_status' => $status->value ],
		[ 'ID' => $post->ID ]
	);
	clean_post_cache( $post->ID );
	if ( 1 !== $moved ) {
		return false;
	}
	$changed = get_post( $post->ID );
	// Another request may have deleted it meanwhile.
	if ( ! $changed ) {
		return false;
	}
	wp_transition_post_status( $status->value, $old, $changed );
	if ( ResponseStatus::Spam === $status || ResponseStatus::Spam->value === $old ) {
		/**
		 * Fires after somebody has marked a response as spam, or as not spam.
		 *
		 * @param int  $id      ID of the response's post.
		 * @param bool $is_spam True if it was marked as spam.
		 */
		do_action( 'mainstay_form_verdict', $post->ID, ResponseStatus::Spam === $status );
	}
	return true;
}

/**
 * Queues the deliveries of a response that was wrongly taken for spam, and so was never sent.
 *
 * @param int $id Response ID.
 */
function deliver_released_response( int $id ): void {
	$post = get_post( $id );
	if ( ! $post ) {
		return;
	}
	$response = Forms\read_response( $post );
	$form     = $response->form ? Sources\find_form( $response->form ) : null;
	$sent     = array_diff(
		array_column( Queue\get_items_of_subject( $id ), 'kind' ),
		[
			'form-check',
			'form-report',
		]
	);
	if ( ! $form || $sent || $response->is_record || $response->is_test ) {
		return;
	}
	/** This filter is documented in php-stubs/forms/deliveries/deliveries.php */
	$deliveries = (array) apply_filters(
		'mainstay_form_deliveries',
		$response->recipients ? [ [ 'form-mail', Deliveries\build_mail_payload( $response ) ] ] : [],
		$form->to_array(),
		$response->to_array()
	);
	foreach ( array_values( $deliveries ) as $number => [$kind, $payload] ) {
		Queue\add_item( $kind, "late-$id-$number", $id, $payload );
	}
	Queue\send_subject_after_response( $id );
}
