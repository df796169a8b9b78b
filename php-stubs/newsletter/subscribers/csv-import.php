<?php
/**
 * Imports subscribers from CSV files: of csv-export.php, and of other services that have a column of
 * email addresses.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\CsvImport;

use Mainstay\Core\Retry;
use Mainstay\Core\PlainText;
use Mainstay\Forms\Responses\Export;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\Tables;
use Mainstay\Newsletter\Subscribers\Topics;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/retry.php';
require_once __DIR__ . '/people.php';
require_once __DIR__ . '/topics.php';

/** Bytes of an import at most. */
const MAX_IMPORT_BYTES = 8 * MB_IN_BYTES;

/** Rows in one INSERT statement. */
const ROWS_PER_STATEMENT = 200;

/** Patterns of the headers that other services use for these columns. */
const HEADER_PATTERNS = [
	'email'      => '/^(e-?mail|email[ _-]?address|e-?mail-?adresse|address)$/',
	'name'       => '/^(name|full[ _-]?name|display[ _-]?name)$/',
	'first'      => '/^(first[ _-]?name|fname|vorname)$/',
	'last'       => '/^(last[ _-]?name|lname|nachname|surname)$/',
	'state'      => '/^(status|state|(email[ _-]?)?subscription[ _-]?status|email[ _-]?subscription)$/',
	'consent'    => '/^consent$/',
	'consent_at' =>
		'/^(consent_time|optin_time|confirm_time|subscri(bed|ption)[ _-]?(at|date|time)|date[ _-]?subscribed|since)$/',
	'page'       => '/^consent_page$/',
	'ip'         => '/^(consent_ip|optin_ip)$/',
	'topics'     => '/^(categories|newsletter[ _-]categories|topics)$/',
];

/** States by the words that other services use for them. */
const STATE_ALIASES = [
	'unsubscribed'   => 'unsubscribed',
	'inactive'       => 'unsubscribed',
	'bounced'        => 'bounced',
	'cleaned'        => 'bounced',
	'pending'        => 'pending',
	'unconfirmed'    => 'pending',
	// Of WordPress.com, which also writes them with dashes below or between.
	'not subscribed' => 'unsubscribed',
	'not confirmed'  => 'pending',
	'not sending'    => 'bounced',
];

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
	[ $people, $result ] = read_subscribers( $text );
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
 * Reads the subscribers of a file.
 *
 * @param string $text CSV.
 * @return array{0: array<string, array<string, int|string>>, 1: array{added: int, known: int, wrong: int}} As
 *         the table stores them, by email address; and how many rows repeat an address or have none.
 */
function read_subscribers( string $text ): array {
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
	return [ $people, $result ];
}

/**
 * Yields the rows of a file by name of their columns.
 *
 * @param string $text CSV.
 * @return \Generator<int, array<string, string>>
 */
function parse_csv_rows( string $text ): \Generator {
	$text      = decode_text( $text );
	$separator = find_separator( $text );
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
			$row[ $name ] = parse_cell( (string) ( $cells[ $number ] ?? '' ) );
		}
		yield $row;
	}
	fclose( $stream );
	// phpcs:enable
}

/** Returns the text of a file as UTF-8, without a byte order mark. */
function decode_text( string $text ): string {
	$text = (string) preg_replace( '/^\xEF\xBB\xBF/', '', $text );
	if ( ! preg_match( '//u', $text ) ) {
		$text = mb_convert_encoding( $text, 'UTF-8', 'Windows-1252' );
	}
	return $text;
}

/** Returns the separator that the first line has most often. */
function find_separator( string $text ): string {
	$first     = strtok( $text, "\r\n" ) ?: '';
	$separator = ',';
	foreach ( [ ';', "\t" ] as $other ) {
		if ( substr_count( $first, $other ) > substr_count( $first, $separator ) ) {
			$separator = $other;
		}
	}
	return $separator;
}

/** Returns the value of a cell; the export puts an apostrophe before values that look like a formula. */
function parse_cell( string $cell ): string {
	return trim( (string) preg_replace( "/^'(?=[\s\",;]*[=+\-@|%＝＋－＠]|\s)/u", '', $cell ) );
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
	$since = min( $now, max( 0, (int) strtotime( $row['consent_at'] ?? '' ) ) ?: $now );
	$state = STATE_ALIASES[ str_replace( [ '_', '-' ], ' ', strtolower( $row['state'] ?? '' ) ) ] ?? 'confirmed';
	$text  = static fn( $value, $most ) => mb_substr(
		PlainText\sanitize_typed_text( $value ),
		0,
		$most
	);
	return [
		'email'        => $email,
		'name'         => $text( get_full_name( $row ), 100 ),
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
		'consent_at'   => $since,
		'confirmed_at' => 'confirmed' === $state ? $since : 0,
		'left_at'      => 'unsubscribed' === $state ? $now : 0,
		'asked_at'     => 'pending' === $state ? $now : 0,
		'topics'       => Topics\import_choice( $row['topics'] ?? '' ),
		'created_at'   => $since,
		'error'        => '',
	];
}

/**
 * Returns the name of a row, which may be in two columns.
 *
 * @param array<string, string> $row
 */
function get_full_name( array $row ): string {
	return $row['name'] ?? '' ?:
		trim( ( $row['first'] ?? '' ) . ' ' . ( $row['last'] ?? '' ) );
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
	$added     = Retry\retry_query( static fn() => $wpdb->query( $statement ) );
	// phpcs:enable
	unsubscribe_known( $people );
	return false === $added ? null : (int) $added;
}

/**
 * Unsubscribes the known subscribers who are unsubscribed in the file.
 *
 * @param list<array<string, int|string>> $people
 */
function unsubscribe_known( array $people ): void {
	global $wpdb;
	$left = array_column(
		array_filter(
			$people,
			static fn( $person ) => 'unsubscribed' === $person['state']
		),
		'email'
	);
	if ( $left ) {
		// phpcs:disable WordPress.DB.PreparedSQLPlaceholders -- Placeholders.
		$wpdb->query(
			$wpdb->prepare(
				"UPDATE %i SET state = 'unsubscribed', left_at = %d WHERE state <> 'unsubscribed' AND email IN (" .
					implode( ', ', array_fill( 0, count( $left ), '%s' ) ) .
					')',
				[ Tables\get_subscribers_table(), time(), ...$left ]
			)
		);
		// phpcs:enable
	}
}
