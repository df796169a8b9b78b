<?php
/**
 * Exports the subscribers as CSV, protected against formula injection, and imports CSV files of
 * other services that have a column of email addresses.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\Csv;

use Mainstay\Forms\Responses\Export;
use Mainstay\Queue;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\People;
use Mainstay\Newsletter\Subscribers\Tables;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/forms/responses/export.php';
require_once __DIR__ . '/people.php';

/** Action of admin-post.php, and of its nonce. */
const EXPORT_ACTION = 'mainstay_export_subscribers';

/** Bytes of an import at most. */
const MAX_IMPORT_BYTES = 8 * MB_IN_BYTES;

/** Rows in one INSERT statement. */
const ROWS_PER_STATEMENT = 200;

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
];

/** Patterns of the headers that other services use for these columns. */
const HEADER_PATTERNS = [
	'email'      => '/^(e-?mail|email[ _-]?address|e-?mail-?adresse|address)$/',
	'name'       => '/^(name|full[ _-]?name|display[ _-]?name)$/',
	'first'      => '/^(first[ _-]?name|fname|vorname)$/',
	'last'       => '/^(last[ _-]?name|lname|nachname|surname)$/',
	'state'      => '/^(status|state)$/',
	'consent'    => '/^consent$/',
	'consent_at' =>
		'/^(consent_time|optin_time|confirm_time|subscribed[ _]at)$/',
	'page'       => '/^consent_page$/',
	'ip'         => '/^(consent_ip|optin_ip)$/',
];

/** States by the words that other services use for them. */
const STATE_ALIASES = [
	'unsubscribed' => 'unsubscribed',
	'inactive'     => 'unsubscribed',
	'bounced'      => 'bounced',
	'cleaned'      => 'bounced',
	'pending'      => 'pending',
	'unconfirmed'  => 'pending',
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
	$state  = sanitize_key( $_GET['state'] ?? '' );
	$search = sanitize_text_field( wp_unslash( $_GET['search'] ?? '' ) );
	foreach (
		get_export_lines(
			[
				'state'  => in_array( $state, Subscribers\SUBSCRIBER_STATES, true ) ? $state : '',
				'search' => $search,
			]
		)
		as $line
	) {
		echo $line; // phpcs:ignore WordPress.Security.EscapeOutput -- A file, and no page.
	}
	exit();
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
			$value   = $person[ $column ];
			$cells[] = is_int( $value )
				? ( $value
					? gmdate( 'c', $value )
					: '' )
				: $value;
		}
		yield Export\format_csv_line( $cells );
	}
}

/**
 * Imports a file. Known subscribers stay as they are, except that those who are unsubscribed in the
 * file become so.
 *
 * @param string $text CSV, with commas, semicolons or tabs.
 * @return array{added: int, known: int, wrong: int}|WP_Error `mainstay_too_large` (413),
 *         `mainstay_no_addresses` (400), or `mainstay_not_stored` (503) where the database failed.
 */
function import_subscribers( string $text ): array|WP_Error {
	if ( strlen( $text ) > MAX_IMPORT_BYTES ) {
		return new WP_Error(
			'mainstay_too_large',
			__(
				'This file is larger than 8 MB. Please split it.',
				'mainstay-blocks'
			),
			[ 'status' => 413 ]
		);
	}
	if ( ! Tables\ensure_tables() ) {
		return Subscribers\subscriber_not_stored_error();
	}
	$result = [
		'added' => 0,
		'known' => 0,
		'wrong' => 0,
	];
	$people = [];
	foreach ( parse_csv_rows( $text ) as $row ) {
		$person = build_subscriber( $row );
		if ( ! $person ) {
			++$result['wrong'];
			continue;
		}
		if ( isset( $people[ $person['email'] ] ) ) {
			++$result['known'];
			continue;
		}
		$people[ $person['email'] ] = $person;
	}
	if ( ! $people && ! $result['wrong'] ) {
		return new WP_Error(
			'mainstay_no_addresses',
			__(
				'There is no column of e-mail addresses in this file.',
				'mainstay-blocks'
			),
			[ 'status' => 400 ]
		);
	}
	foreach ( array_chunk( $people, ROWS_PER_STATEMENT ) as $chunk ) {
		$added = insert_subscribers( $chunk );
		if ( null === $added ) {
			return Subscribers\subscriber_not_stored_error();
		}
		$result['added'] += $added;
		$result['known'] += count( $chunk ) - $added;
	}
	return $result;
}

/**
 * Yields the rows of a file by name of their columns.
 *
 * @param string $text CSV.
 * @return \Generator<int, array<string, string>>
 */
function parse_csv_rows( string $text ): \Generator {
	$text = (string) preg_replace( '/^\xEF\xBB\xBF/', '', $text );
	if ( ! preg_match( '//u', $text ) ) {
		$text = mb_convert_encoding( $text, 'UTF-8', 'Windows-1252' );
	}
	$first     = strtok( $text, "\r\n" ) ?: '';
	$separator = ',';
	foreach ( [ ';', "\t" ] as $other ) {
		if ( substr_count( $first, $other ) > substr_count( $first, $separator ) ) {
			$separator = $other;
		}
	}
	// phpcs:disable WordPress.WP.AlternativeFunctions -- In memory, no file of the site.
	$stream = fopen( 'php://temp', 'r+' );
	fwrite( $stream, $text );
	rewind( $stream );
	$names = null;
	while ( false !== ( $cells = fgetcsv( $stream, null, $separator, '"', '' ) ) ) {
		if ( [ null ] === $cells ) {
			continue;
		}
		if ( null === $names ) {
			$is_head = ! array_filter( $cells, 'is_email' );
			$names   = $is_head ? map_header_columns( $cells ) : guess_columns( $cells );
			if ( $is_head ) {
				continue;
			}
		}
		if ( ! in_array( 'email', $names, true ) ) {
			break;
		}
		$row = [];
		foreach ( $names as $number => $name ) {
			// The export puts an apostrophe before values that look like a formula.
			$row[ $name ] = trim(
				(string) preg_replace(
					"/^'(?=[\s=+\-@|%＝＋－＠])/u",
					'',
					(string) ( $cells[ $number ] ?? '' )
				)
			);
		}
		yield $row;
	}
	fclose( $stream );
	// phpcs:enable
}

/**
 * Returns the names of the columns by their number, recognized by the header row.
 *
 * @param array<int, string|null> $head Cells of the header row.
 * @return array<int, string>
 */
function map_header_columns( array $head ): array {
	$names = [];
	foreach ( $head as $number => $title ) {
		foreach ( HEADER_PATTERNS as $name => $pattern ) {
			if (
				preg_match( $pattern, strtolower( trim( (string) $title ) ) ) &&
				! in_array( $name, $names, true )
			) {
				$names[ $number ] = $name;
			}
		}
	}
	return $names;
}

/**
 * Returns the names of the columns of a file without a header row: the first address is the email,
 * the first other cell the name.
 *
 * @param array<int, string|null> $cells Cells of the first row.
 * @return array<int, string>
 */
function guess_columns( array $cells ): array {
	$emails = array_keys( array_filter( $cells, 'is_email' ) );
	$names  = [ $emails[0] => 'email' ];
	foreach ( array_keys( $cells ) as $number ) {
		if ( ! in_array( $number, $emails, true ) ) {
			return $names + [ $number => 'name' ];
		}
	}
	return $names;
}

/**
 * Returns a subscriber as the table stores it, or null without a valid address.
 *
 * @param array<string, string> $row
 * @return array<string, int|string>|null
 */
function build_subscriber( array $row ): ?array {
	$email = Subscribers\normalize_email( $row['email'] ?? '' );
	if ( '' === $email ) {
		return null;
	}
	$now   = time();
	$state = STATE_ALIASES[ strtolower( $row['state'] ?? '' ) ] ?? 'confirmed';
	$text  = static fn( $value, $most ) => mb_substr(
		sanitize_text_field( $value ),
		0,
		$most
	);
	return [
		'email'        => $email,
		'name'         => $text(
			$row['name'] ?? '' ?:
			trim( ( $row['first'] ?? '' ) . ' ' . ( $row['last'] ?? '' ) ),
			100
		),
		'state'        => $state,
		'secret'       => bin2hex( random_bytes( 16 ) ),
		'source'       => 'import',
		'consent'      =>
			$text( $row['consent'] ?? '', 1000 ) ?:
			__(
				'Imported by the owner of the site, who said that these people agreed.',
				'mainstay-blocks'
			),
		'page'         => mb_substr(
			sanitize_url( $row['page'] ?? '', [ 'http', 'https' ] ),
			0,
			500
		),
		'ip'           => filter_var( $row['ip'] ?? '', FILTER_VALIDATE_IP ) ?: '',
		'consent_at'   => strtotime( $row['consent_at'] ?? '' ) ?: $now,
		'confirmed_at' => 'confirmed' === $state ? $now : 0,
		'left_at'      => 'unsubscribed' === $state ? $now : 0,
		'asked_at'     => 'pending' === $state ? $now : 0,
		'created_at'   => $now,
		'error'        => '',
	];
}

/**
 * Inserts subscribers.
 *
 * @param list<array<string, int|string>> $people
 * @return int|null Number of new ones; null where the database failed.
 */
function insert_subscribers( array $people ): ?int {
	global $wpdb;
	$columns = array_keys( $people[0] );
	$places  =
		'(' .
		implode(
			', ',
			array_map(
				static fn( $value ) => is_int( $value ) ? '%d' : '%s',
				array_values( $people[0] )
			)
		) .
		')';
	// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Placeholders and names of columns.
	$statement = $wpdb->prepare(
		'INSERT IGNORE INTO %i (' .
			implode( ', ', $columns ) .
			') VALUES ' .
			implode( ', ', array_fill( 0, count( $people ), $places ) ),
		[ Tables\get_subscribers_table(), ...array_merge( ...array_map( 'array_values', $people ) ) ]
	);
	$added     = Queue\Table\retry_query( static fn() => $wpdb->query( $statement ) );
	$left      = array_column(
		array_filter(
			$people,
			static fn( $person ) => 'unsubscribed' === $person['state']
		),
		'email'
	);
	if ( $left ) {
		$wpdb->query(
			$wpdb->prepare(
				"UPDATE %i SET state = 'unsubscribed', left_at = %d WHERE state <> 'unsubscribed' AND email IN (" .
					implode( ', ', array_fill( 0, count( $left ), '%s' ) ) .
					')',
				[ Tables\get_subscribers_table(), time(), ...$left ]
			)
		);
	}
	// phpcs:enable
	return false === $added ? null : (int) $added;
}
