<?php
/**
 * Responses as personal data: handed out and erased by address, and deleted when their time is up.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Privacy;

use Mainstay\Forms;
use Mainstay\Forms\Sources;
use Mainstay\Queue;
use Mainstay\Core\PostTypes;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/forms.php';

/** Responses in one go. */
const PAGE = 50;

/** Responses that a day's tidying deletes at most. */
const DAILY = 1000;

/**
 * Adds ours to WordPress's exporters, or erasers.
 *
 * @param array  $tools Of WordPress.
 * @param string $what  `export` or `erase`.
 */
function add_tool( array $tools, string $what ): array {
	$name                    = __( 'Form responses', 'mainstay-blocks' );
	$tools['mainstay-forms'] =
		'export' === $what
			? [
				'exporter_friendly_name' => $name,
				'callback'               => __NAMESPACE__ . '\export',
			]
			: [
				'eraser_friendly_name' => $name,
				'callback'             => __NAMESPACE__ . '\erase',
			];
	return $tools;
}

/**
 * The responses that one of whose answers is the address.
 *
 * @param int $after Id of the last one seen.
 * @return array{0: array[], 1: int, 2: bool} Responses as Forms\read_response() gives them, the last
 *         id seen, and whether there may be more.
 */
function find( string $email, int $after ): array {
	global $wpdb;
	$like  = '%' . $wpdb->esc_like( $email ) . '%';
	$json  =
		'%' . $wpdb->esc_like( trim( (string) wp_json_encode( $email ), '"' ) ) . '%';
	$ids   = $wpdb->get_col(
		$wpdb->prepare(
			"SELECT DISTINCT p.ID FROM $wpdb->posts p
			LEFT JOIN $wpdb->postmeta m ON m.post_id = p.ID AND m.meta_key = %s
			WHERE p.post_type = %s AND p.ID > %d AND (m.meta_value LIKE %s OR p.post_content LIKE %s)
			ORDER BY p.ID LIMIT %d",
			Forms\FIELDS,
			PostTypes\RESPONSE,
			$after,
			$json,
			$like,
			PAGE
		)
	);
	$found = [];
	foreach ( $ids as $id ) {
		$response = Forms\read_response( get_post( $id ) );
		if ( is_of( $response, $email ) ) {
			$found[] = $response;
		}
	}
	return [ $found, (int) end( $ids ), count( $ids ) === PAGE ];
}

/** Is an answer the address, and not only something that contains it? */
function is_of( array $response, string $email ): bool {
	$values = array_merge(
		[ $response['author']['email'] ],
		...array_map(
			static fn( $field ) => (array) $field['value'],
			$response['fields']
		)
	);
	foreach ( $values as $value ) {
		if ( 0 === strcasecmp( trim( (string) $value ), $email ) ) {
			return true;
		}
	}
	return false;
}

/**
 * What we have of somebody.
 *
 * @return array{data: array[], done: bool}
 */
function export( string $email, int $page = 1 ): array {
	$data  = [];
	$found = [];
	$after = 0;
	$more  = false;
	// Pages are of ids, which nothing shifts while somebody exports.
	for ( $number = 1; $number <= $page; $number++ ) {
		[$found, $after, $more] = find( $email, $after );
		if ( ! $more ) {
			break;
		}
	}
	if ( $number < $page ) {
		return [
			'data' => [],
			'done' => true,
		];
	}
	foreach ( $found as $response ) {
		$data[] = [
			'group_id'    => 'mainstay-forms',
			'group_label' => __( 'Form responses', 'mainstay-blocks' ),
			'item_id'     => "response-{$response['id']}",
			'data'        => rows( $response ),
		];
	}
	return [
		'data' => $data,
		'done' => ! $more,
	];
}

/** One response in names and values. */
function rows( array $response ): array {
	$rows = [];
	foreach ( $response['fields'] as $field ) {
		$rows[] = [
			'name'  => $field['label'],
			'value' => Forms\value_text( $field ),
		];
	}
	$consent = $response['consent'];
	$more    = [
		__( 'Date', 'mainstay-blocks' )       => $response['time'],
		__( 'Page', 'mainstay-blocks' )       => $response['url'],
		__( 'IP address', 'mainstay-blocks' ) => $response['ip'],
		__( 'Consent', 'mainstay-blocks' )    => $consent
			? sprintf(
				'%s: %s',
				$consent['text'],
				$consent['given']
					? __( 'Yes', 'mainstay-blocks' )
					: __( 'No', 'mainstay-blocks' )
			)
			: '',
	];
	foreach ( array_filter( $more ) as $name => $value ) {
		$rows[] = [
			'name'  => $name,
			'value' => $value,
		];
	}
	return $rows;
}

/**
 * Deletes what we have of somebody, and what is still to be sent about it.
 *
 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool}
 */
function erase( string $email, int $page = 1 ): array {
	// Page by page from the start: what was found before is gone.
	[$found, , $more] = find( $email, 0 );
	$removed          = 0;
	$kept             = 0;
	foreach ( $found as $response ) {
		if ( wp_delete_post( $response['id'], true ) ) {
			++$removed;
		} else {
			++$kept;
		}
	}
	$removed += Queue\Retention\forget_address( $email );
	return [
		'items_removed'  => $removed > 0,
		'items_retained' => $kept > 0,
		'messages'       => [],
		// Where nothing goes, asking again would never end.
		'done'           => ! $more || ! $removed,
	];
}

/** Once a day: deletes what the owner wanted kept no longer. */
function tidy(): void {
	global $wpdb;
	$forms = $wpdb->get_col(
		$wpdb->prepare(
			"SELECT DISTINCT meta_value FROM $wpdb->postmeta WHERE meta_key = %s",
			Forms\FORM
		)
	);
	$left  = DAILY;
	require_once __DIR__ . '/sources.php';
	foreach ( $forms as $id ) {
		$form = Sources\find( $id );
		$days = $form
			? $form['definition']['attributes']['retention']
			: last_retention( $id );
		if ( $days && $left > 0 ) {
			$left -= delete_older( $id, $days, $left );
		}
	}
}

/** What a form said before it was deleted. */
function last_retention( string $form ): int {
	$last = get_posts(
		[
			'post_type'      => PostTypes\RESPONSE,
			'post_status'    => 'any',
			'posts_per_page' => 1,
			'meta_key'       => Forms\FORM, // phpcs:ignore WordPress.DB.SlowDBQuery -- Asked once a day, by cron.
		'meta_value'         => $form, // phpcs:ignore WordPress.DB.SlowDBQuery -- The same.
		]
	);
	return $last ? (int) Forms\read_response( $last[0] )['retention'] : 0;
}

/** @return int How many were deleted. */
function delete_older( string $form, int $days, int $limit ): int {
	$old = get_posts(
		[
			'post_type'        => PostTypes\RESPONSE,
			'post_status'      => [ 'publish', 'spam', 'trash', 'draft', 'private' ],
			'posts_per_page'   => $limit,
			'fields'           => 'ids',
			'meta_key'         => Forms\FORM, // phpcs:ignore WordPress.DB.SlowDBQuery -- Asked once a day, by cron.
		'meta_value'           => $form, // phpcs:ignore WordPress.DB.SlowDBQuery -- The same.
		'date_query'           => [
			[
				'column' => 'post_date_gmt',
				'before' => gmdate(
					'Y-m-d H:i:s',
					time() - $days * DAY_IN_SECONDS
				),
			],
			],
			'suppress_filters' => true,
		]
	);
	foreach ( $old as $id ) {
		wp_delete_post( $id, true );
	}
	return count( $old );
}
