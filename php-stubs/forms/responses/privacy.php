<?php
/**
 * Exports and erases form responses as personal data, by email address, and deletes those that are
 * older than their form keeps them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Responses\Privacy;

use Mainstay\Core\EmailAddresses;
use Mainstay\Forms\Files\Downloads;
use Mainstay\Forms\Files\StoredFiles;
use Mainstay\Forms\Submission\Submission;
use Mainstay\Forms;
use Mainstay\Forms\Responses\Legacy;
use Mainstay\Forms\Sources;
use Mainstay\Queue;
use Mainstay\Core\PostTypes;
use Mainstay\Core\Walk;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/forms.php';
require_once dirname( __DIR__ ) . '/files/downloads.php';
require_once dirname( __DIR__ ) . '/files/stored-files.php';
require_once dirname( __DIR__, 2 ) . '/core/email-addresses.php';
require_once dirname( __DIR__, 2 ) . '/core/post-types.php';
require_once dirname( __DIR__, 2 ) . '/core/walk.php';
require_once __DIR__ . '/legacy.php';

/** Responses that are read at a time. */
const RESPONSES_PER_PAGE = 50;

/** Responses that the daily cleanup deletes at most. */
const MAX_DELETED_PER_DAY = 1000;

/**
 * Adds the exporter or eraser of form responses to those of WordPress.
 *
 * @param array<string, array<string, mixed>> $tools Exporters or erasers.
 * @param string $what `export` or `erase`.
 * @return array<string, array<string, mixed>>
 */
function add_privacy_tool( array $tools, string $what ): array {
	$name                    = __( 'Form responses', 'mainstay-blocks' );
	$tools['mainstay-forms'] =
		'export' === $what
			? [
				'exporter_friendly_name' => $name,
				'callback'               => __NAMESPACE__ . '\export_personal_data',
			]
			: [
				'eraser_friendly_name' => $name,
				'callback'             => __NAMESPACE__ . '\erase_personal_data',
			];
	return $tools;
}

/**
 * Yields the responses in which an answer is the email address, by ID.
 *
 * @param string $email Email address.
 * @return \Generator<int, Submission>
 */
function walk_responses_by_email( string $email ): \Generator {
	if ( '' === $email ) {
		return;
	}
	foreach ( Walk\walk_by_id( static fn( $after ) => find_candidates( $email, $after ) ) as $id ) {
		$post     = get_post( (int) $id );
		$response = $post ? Forms\read_response( $post ) : null;
		if ( $response && is_response_of_email( $response, $email ) ) {
			yield $response;
		}
	}
}

/**
 * Returns the next responses that may contain the email address somewhere.
 *
 * @param string $email Email address.
 * @param int    $after ID of the last response that was looked at.
 * @return list<string> IDs.
 */
function find_candidates( string $email, int $after ): array {
	global $wpdb;
	// A domain with letters beyond ASCII has several spellings: what is before it has one.
	$email       = EmailAddresses\is_international( $email ) ? substr( $email, 0, (int) strrpos( $email, '@' ) + 1 ) : $email;
	$get_pattern = static fn( $text ) => '%' . $wpdb->esc_like( $text ) . '%';
	$like        = $get_pattern( $email );
	$json        = $get_pattern( trim( (string) wp_json_encode( $email ), '"' ) );
	// Other plugins stored some characters as HTML.
	$html = $get_pattern( esc_html( $email ) );
	return $wpdb->get_col(
		$wpdb->prepare(
			"SELECT DISTINCT p.ID FROM $wpdb->posts p
			LEFT JOIN $wpdb->postmeta m ON m.post_id = p.ID AND m.meta_key IN (%s, %s)
			WHERE p.post_type = %s AND p.ID > %d AND (m.meta_value LIKE %s OR m.meta_value LIKE %s
			OR p.post_content LIKE %s OR p.post_content LIKE %s OR p.post_content LIKE %s)
			ORDER BY p.ID LIMIT %d",
			Forms\FIELDS_META_KEY,
			Legacy\EXTRA_FIELDS_META_KEY,
			PostTypes\RESPONSE_POST_TYPE,
			$after,
			$json,
			$like,
			$like,
			$json,
			$html,
			RESPONSES_PER_PAGE
		)
	);
}

/**
 * Returns whether an answer is the email address, and not only contains it.
 *
 * @param Submission $response
 * @param string     $email    Email address.
 */
function is_response_of_email( Submission $response, string $email ): bool {
	$values = array_merge(
		[ $response->author['email'] ],
		...array_map(
			static fn( $field ) => (array) $field['value'],
			$response->fields
		)
	);
	foreach ( $values as $value ) {
		if ( EmailAddresses\normalize_email_address( (string) $value ) === EmailAddresses\normalize_email_address( $email ) ) {
			return true;
		}
	}
	return false;
}

/**
 * Returns the personal data of an email address, for WordPress's exporter.
 *
 * @param string $email Email address.
 * @param int    $page  Page, from 1.
 * @return array{data: list<array<string, mixed>>, done: bool}
 */
function export_personal_data( string $email, int $page = 1 ): array {
	$data             = [];
	[ $found, $more ] = Walk\take_page( walk_responses_by_email( $email ), $page, RESPONSES_PER_PAGE );
	foreach ( $found as $response ) {
		$data[] = [
			'group_id'    => 'mainstay-forms',
			'group_label' => __( 'Form responses', 'mainstay-blocks' ),
			'item_id'     => "response-{$response->id}",
			'data'        => get_export_rows( $response ),
		];
	}
	return [
		'data' => $data,
		'done' => ! $more,
	];
}

/**
 * Returns a response as names and values, for WordPress's exporter.
 *
 * @param Submission $response
 * @return list<array{name: string, value: string}>
 */
function get_export_rows( Submission $response ): array {
	$rows = [];
	foreach ( $response->fields as $field ) {
		$rows[] = [
			'name'  => $field['label'],
			'value' => Forms\format_field_value( $field ),
		];
	}
	foreach ( $response->files as $file ) {
		$url = '' === StoredFiles\get_path( $file ) ? '' : Downloads\get_export_url( $response->id, $file );
		if ( '' !== $url ) {
			$rows[] = [
				/* translators: %s: name of a file. */
				'name'  => sprintf( __( 'File “%s” (the link works for 3 days)', 'mainstay-blocks' ), $file['name'] ),
				'value' => $url,
			];
		}
	}
	$consent = $response->consent;
	$more    = [
		__( 'Date', 'mainstay-blocks' )       => $response->time,
		__( 'Page', 'mainstay-blocks' )       => $response->url,
		__( 'IP address', 'mainstay-blocks' ) => $response->ip,
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
 * Deletes the responses of an email address and the queued deliveries that hold it, for WordPress's
 * eraser.
 *
 * @param string $email Email address.
 * @param int    $page  Page, from 1. Each call starts with what is left.
 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool}
 */
function erase_personal_data( string $email, int $page = 1 ): array {
	$removed = 0;
	$kept    = 0;
	$more    = false;
	// Always from the start: earlier pages are deleted already, and what cannot be deleted is passed over.
	foreach ( walk_responses_by_email( $email ) as $response ) {
		if ( RESPONSES_PER_PAGE === $removed ) {
			$more = true;
			break;
		}
		if ( wp_delete_post( $response->id, true ) ) {
			++$removed;
		} else {
			++$kept;
		}
	}
	$removed += Queue\Retention\delete_items_with_email( $email );
	return [
		'items_removed'  => $removed > 0,
		'items_retained' => $kept > 0,
		'messages'       => [],
		'done'           => ! $more,
	];
}

/** Deletes responses that are older than their form keeps them. Runs once a day. */
function delete_expired_responses(): void {
	global $wpdb;
	$forms = $wpdb->get_col(
		$wpdb->prepare(
			"SELECT DISTINCT meta_value FROM $wpdb->postmeta WHERE meta_key = %s",
			Forms\FORM_META_KEY
		)
	);
	$left  = MAX_DELETED_PER_DAY;
	require_once dirname( __DIR__ ) . '/sources/sources.php';
	foreach ( $forms as $id ) {
		$form = Sources\find_form( $id );
		$days = $form
			? $form->definition->attributes['retention']
			: get_last_retention_days( $id );
		if ( $days && $left > 0 ) {
			$left -= delete_responses_older_than( $id, $days, $left );
		}
	}
	Legacy\delete_temporary_responses( max( 0, $left ) );
}

/**
 * Returns how many days the newest response of a deleted form is kept; 0 for unlimited.
 *
 * @param string $form Form ID.
 */
function get_last_retention_days( string $form ): int {
	$last = get_posts(
		[
			'post_type'      => PostTypes\RESPONSE_POST_TYPE,
			// The word `any` would leave out spam and the trash.
			'post_status'    => array_values( get_post_stati() ),
			'posts_per_page' => 1,
			'meta_key'       => Forms\FORM_META_KEY, // phpcs:ignore WordPress.DB.SlowDBQuery -- Asked once a day, by cron.
		'meta_value'         => $form, // phpcs:ignore WordPress.DB.SlowDBQuery -- The same.
		]
	);
	return $last ? Forms\read_response( $last[0] )->retention : 0;
}

/**
 * Deletes responses of a form that are older than a number of days.
 *
 * @param string $form  Form ID.
 * @param int    $days  Days.
 * @param int    $limit Responses at most.
 * @return int Number of deleted responses.
 */
function delete_responses_older_than( string $form, int $days, int $limit ): int {
	global $wpdb;
	$before  = gmdate( 'Y-m-d H:i:s', time() - $days * DAY_IN_SECONDS );
	$ids     = Walk\walk_by_id(
		static fn( $after ) => $wpdb->get_col(
			$wpdb->prepare(
				"SELECT DISTINCT p.ID FROM $wpdb->posts p JOIN $wpdb->postmeta m ON m.post_id = p.ID AND m.meta_key = %s AND m.meta_value = %s
				WHERE p.post_type = %s AND p.post_status IN ('publish', 'spam', 'trash', 'draft', 'private') AND p.post_date_gmt < %s AND p.ID > %d ORDER BY p.ID LIMIT %d",
				Forms\FORM_META_KEY,
				$form,
				PostTypes\RESPONSE_POST_TYPE,
				$before,
				$after,
				RESPONSES_PER_PAGE
			)
		)
	);
	$deleted = 0;
	foreach ( $ids as $id ) {
		$deleted += wp_delete_post( (int) $id, true ) ? 1 : 0;
		if ( $deleted >= $limit ) {
			break;
		}
	}
	return $deleted;
}
