<?php
/**
 * Returns the responses that the owner sees on the screen, including those that another plugin stored
 * before, and counts them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Responses;

use Mainstay\Forms\Responses\ResponseStatus\ResponseStatus;
use Mainstay\Forms\Responses\Query;
use Mainstay\Queue;
use Mainstay\Core\PostTypes;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/forms.php';
require_once dirname( __DIR__, 2 ) . '/core/post-types.php';
require_once dirname( __DIR__ ) . '/sources/sources.php';
require_once __DIR__ . '/store.php';
require_once __DIR__ . '/query.php';

/**
 * Transient with the number of unread responses, which every admin screen shows; kept for a minute.
 */
const UNREAD_COUNT_TRANSIENT = 'mainstay_unread_responses';

/** Returns whether the current user may read and change responses. */
function can_read_responses(): bool {
	return current_user_can( 'edit_pages' );
}

/**
 * Returns posts and their meta in the order of the IDs, with two queries.
 *
 * @param int[] $ids Post IDs.
 * @return list<WP_Post>
 */
function get_response_posts( array $ids ): array {
	_prime_post_caches( $ids, false, true );
	return array_values( array_filter( array_map( 'get_post', $ids ) ) );
}

/**
 * Counts the responses in each view, and the unread ones in the inbox.
 *
 * @return array<string, int> By view, and `unread`.
 */
function count_responses_by_view(): array {
	global $wpdb;
	$rows   = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT post_status, COUNT(*) AS number FROM $wpdb->posts WHERE post_type = %s GROUP BY post_status",
			PostTypes\RESPONSE_POST_TYPE
		),
		OBJECT_K
	);
	$counts = [];
	foreach ( ResponseStatus::cases() as $status ) {
		$counts[ $status->get_view() ] = (int) ( $rows[ $status->value ]->number ?? 0 );
	}
	return $counts + [ 'unread' => count_unread() ];
}

/** Counts the unread responses in the inbox, and caches the number for a minute. */
function count_unread(): int {
	$unread = Query\count_responses( [ 'state' => 'unread' ] );
	set_transient( UNREAD_COUNT_TRANSIENT, $unread, MINUTE_IN_SECONDS );
	return $unread;
}

/** Returns the number of unread responses in the inbox, at most a minute old. */
function get_unread_count(): int {
	$known = get_transient( UNREAD_COUNT_TRANSIENT );
	return false === $known ? count_unread() : (int) $known;
}

/**
 * Returns the IDs among these whose response has a failed delivery.
 *
 * @param int[] $ids Response IDs.
 * @return int[]
 */
function filter_failed_ids( array $ids ): array {
	global $wpdb;
	if ( ! $ids || ! Queue\Table\get_queue_status()['version'] ) {
		return [];
	}
	$places = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
	// phpcs:disable WordPress.DB.PreparedSQL -- Placeholders.
	return array_map(
		'intval',
		$wpdb->get_col(
			$wpdb->prepare(
				"SELECT DISTINCT subject_id FROM %i WHERE state = 'failed' AND subject_id IN ($places)",
				array_merge( [ Queue\Table\get_table_name() ], $ids )
			)
		)
	);
	// phpcs:enable
}
