<?php
/**
 * Exports the subscribers as CSV, protected against formula injection.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\CsvExport;

use Mainstay\Core\PlainText;
use Mainstay\Forms\Responses\Export;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\People;
use Mainstay\Newsletter\Subscribers\Topics;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/forms/responses/export.php';
require_once __DIR__ . '/people.php';
require_once __DIR__ . '/topics.php';

/** Action of admin-post.php, and of its nonce. */
const EXPORT_ACTION = 'mainstay_export_subscribers';

/**
 * Headers of the export by column of the table. They are not translated, so that an import
 * recognizes them.
 */
const EXPORT_COLUMNS = [
	'email'        => 'email',
	'name'         => 'name',
	'state'        => 'status',
	'consent'      => 'consent',
	'consent_at'   => 'consent_time',
	'page'         => 'consent_page',
	'ip'           => 'consent_ip',
	'confirmed_at' => 'confirmed',
	'left_at'      => 'unsubscribed',
	'source'       => 'source',
	'topics'       => 'categories',
];

/** Returns the address of the export for the current user. */
function get_export_url(): string {
	return add_query_arg(
		[
			'action'   => EXPORT_ACTION,
			'_wpnonce' => wp_create_nonce( EXPORT_ACTION ),
		],
		admin_url( 'admin-post.php' )
	);
}

/**
 * Answers the export request and ends it. Responds with 403 to users who may not manage subscribers.
 */
function serve_export(): void {
	if ( ! People\can_manage_subscribers() ) {
		wp_die(
			esc_html__(
				'Sorry, you are not allowed to export subscribers.',
				'mainstay-blocks'
			),
			'',
			[ 'response' => 403 ]
		);
	}
	check_admin_referer( EXPORT_ACTION );
	send_export_headers();
	$state = sanitize_key( $_GET['state'] ?? '' );
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- This sanitizes it.
	$search = PlainText\sanitize_typed_text( wp_unslash( $_GET['search'] ?? '' ) );
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- This sanitizes it.
	$source = PlainText\sanitize_typed_text( wp_unslash( $_GET['source'] ?? '' ) );
	foreach (
		get_export_lines(
			[
				'state'  => in_array( $state, Subscribers\SUBSCRIBER_STATES, true ) ? $state : '',
				'search' => $search,
				'source' => $source,
			]
		)
		as $line
	) {
		echo $line; // phpcs:ignore WordPress.Security.EscapeOutput -- A file, and no page.
	}
	exit();
}

/** Prepares the response for a file of any length. */
function send_export_headers(): void {
	if ( function_exists( 'set_time_limit' ) ) {
		set_time_limit( 0 );
	}
	while ( ob_get_level() && ob_end_clean() ) {
		continue;
	}
	nocache_headers();
	header( 'Content-Type: text/csv; charset=utf-8' );
	header( 'X-Content-Type-Options: nosniff' );
	header( 'X-Accel-Buffering: no' );
	header(
		sprintf(
			'Content-Disposition: attachment; filename="subscribers-%s.csv"',
			wp_date( 'Y-m-d' )
		)
	);
}

/**
 * Yields the file line by line.
 *
 * @param array<string, mixed> $asked Query; missing keys have their defaults.
 * @return \Generator<int, string>
 */
function get_export_lines( array $asked ): \Generator {
	// Spreadsheets need the byte order mark to recognize UTF-8.
	yield "\xEF\xBB\xBF" . Export\format_csv_line( array_values( EXPORT_COLUMNS ) );
	foreach ( People\walk_subscribers( $asked ) as $person ) {
		$cells = [];
		foreach ( array_keys( EXPORT_COLUMNS ) as $column ) {
			$value   = 'topics' === $column ? Topics\export_choice( $person['topics'] ) : $person[ $column ];
			$cells[] = is_int( $value )
				? ( $value
					? gmdate( 'c', $value )
					: '' )
				: $value;
		}
		yield Export\format_csv_line( $cells );
	}
}
