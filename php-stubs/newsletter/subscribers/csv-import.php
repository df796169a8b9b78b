<?php
/**
 * Imports subscribers from CSV files: of csv-export.php, and of other services that have a column of
 * email addresses.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\CsvImport;

use Mainstay\Core\Charset;
use Mainstay\Core\PlainText;
use Mainstay\Core\SiteLanguage;
use Mainstay\Core\Retry;
use Mainstay\Forms\Responses\Export;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\CsvColumns;
use Mainstay\Newsletter\Subscribers\ImportStates;
use Mainstay\Newsletter\Subscribers\Tables;
use Mainstay\Newsletter\Subscribers\Topics;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/charset.php';
require_once dirname( __DIR__, 2 ) . '/core/retry.php';
require_once dirname( __DIR__, 2 ) . '/core/site-language.php';
require_once __DIR__ . '/import-states.php';
require_once __DIR__ . '/people.php';
require_once __DIR__ . '/topics.php';

/** Bytes of an import at most. */
const MAX_IMPORT_BYTES = 8 * MB_IN_BYTES;

/** Rows in one INSERT statement. */
const ROWS_PER_STATEMENT = 200;

/** What may change of a person after the import. */
const MARKED_COLUMNS = [ 'state', 'topics', 'asked_at', 'again_at', 'confirmed_at', 'left_at', 'failures', 'error' ];

/** Rows that are looked at to find the columns of a file without a header row. */
const ROWS_TO_GUESS = 50;

/**
 * Imports a file. Known subscribers stay as they are, except that those who are unsubscribed in the
 * file become so.
 *
 * @param string                $text    CSV, with commas, semicolons or tabs.
 * @param array<string, string> $mapping States by words for states that are not known, as the owner chose; people with
 *                                       other such words are left out.
 * @param int                   $import  Number of the import, by which it can be undone; 0 for none.
 * @return array{added: int, known: int, wrong: int, left_out: int}|WP_Error `mainstay_too_large` (413),
 *         `mainstay_no_addresses` (400), or `mainstay_not_stored` (503) where the database failed.
 */
function import_subscribers( string $text, array $mapping = [], int $import = 0 ): array|WP_Error {
	$error = find_error( $text );
	if ( $error ) {
		return $error;
	}
	if ( ! Tables\ensure_tables() ) {
		return Subscribers\subscriber_not_stored_error();
	}
	[ $people, $result ] = SiteLanguage\in_site_language( static fn() => read_subscribers( $text, $mapping ) );
	foreach ( array_chunk( $people, ROWS_PER_STATEMENT ) as $chunk ) {
		$added = insert_subscribers( $chunk, $import );
		if ( null === $added ) {
			return Subscribers\subscriber_not_stored_error();
		}
		$result['added'] += $added;
		$result['known'] += count( $chunk ) - $added;
	}
	unset( $result['format'], $result['words'] );
	return $result;
}

/**
 * Reads a file without storing anything.
 *
 * @param string $text CSV.
 * @return array{format: string, people: int, wrong: int, words: list<array{word: string, state: string, count: int, is_known: bool}>}|WP_Error
 *         `format` is the name of the service that wrote the file, or empty. `words` are those for states: `state`
 *         is empty for one that is not known. Errors as of import_subscribers().
 */
function preview_import( string $text ): array|WP_Error {
	$error = find_error( $text );
	if ( $error ) {
		return $error;
	}
	$result = read_subscribers( $text )[1];
	return [
		'format' => $result['format'],
		'people' => array_sum( array_column( $result['words'], 'count' ) ),
		'wrong'  => $result['wrong'],
		'words'  => array_values( $result['words'] ),
	];
}

/** Returns why a file cannot be imported, or null. */
function find_error( string $text ): ?WP_Error {
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
	if ( ! parse_csv_rows( $text )->valid() ) {
		return new WP_Error(
			'mainstay_no_addresses',
			__(
				'There is no column of email addresses in this file.',
				'mainstay-blocks'
			),
			[ 'status' => 400 ]
		);
	}
	return null;
}

/**
 * Reads the subscribers of a file.
 *
 * @param string                $text    CSV.
 * @param array<string, string> $mapping As for import_subscribers().
 * @return array{0: array<string, array<string, int|string>>, 1: array{added: int, known: int, wrong: int, left_out: int, format: string, words: array<string, array{word: string, state: string, count: int, is_known: bool}>}}
 *         As the table stores them, by email address; and how many rows repeat an address, have none, or are left out.
 */
function read_subscribers( string $text, array $mapping = [] ): array {
	$result = [
		'added'    => 0,
		'known'    => 0,
		'wrong'    => 0,
		'left_out' => 0,
		'format'   => '',
		'words'    => [],
	];
	$people = [];
	// Everybody of the file is in memory at once, so that somebody who left one list of several left.
	wp_raise_memory_limit();
	foreach ( parse_csv_rows( $text, $mapping ) as $row ) {
		$person           = build_subscriber( $row );
		$result['format'] = $row['format'];
		if ( ! $person ) {
			++$result['wrong'];
			continue;
		}
		$word                    = [
			'word'     => $row['word'],
			'state'    => $row['is_known'] ? $row['state'] : '',
			'is_known' => $row['is_known'],
		];
		$key                     = implode( "\n", $word );
		$word['count']           = ( $result['words'][ $key ]['count'] ?? 0 ) + 1;
		$result['words'][ $key ] = $word;
		$email                   = $person['email'];
		if ( isset( $people[ $email ] ) ) {
			++$result['known'];
			// Somebody who left one list of several left.
			if ( ! ImportStates\is_stricter( $person['state'], $people[ $email ]['state'] ) ) {
				continue;
			}
		}
		$people[ $email ] = $person;
	}
	$kept               = array_filter( $people, static fn( $person ) => '' !== $person['state'] );
	$result['left_out'] = count( $people ) - count( $kept );
	return [ $kept, $result ];
}

/**
 * Yields the rows of a file by name of their columns.
 *
 * @param string                $text    CSV.
 * @param array<string, string> $mapping As for import_subscribers().
 * @return \Generator<int, array<string, string|bool>> Also `format`, `state`, `word` and `is_known`, see import-states.php.
 */
function parse_csv_rows( string $text, array $mapping = [] ): \Generator {
	// Excel's own line about the separator is no row.
	$text = (string) preg_replace( '/^"?sep=."?(\r\n?|\n)/i', '', decode_text( $text ) );
	require_once __DIR__ . '/csv-columns.php';
	$separator = CsvColumns\find_separator( $text );
	// phpcs:disable WordPress.WP.AlternativeFunctions -- In memory, no file of the site.
	$stream = fopen( 'php://temp', 'r+' );
	fwrite( $stream, $text );
	rewind( $stream );
	$names         = null;
	$is_day_before = false;
	$head          = ImportStates\read_head( [] );
	$first         = [];
	while ( false !== ( $cells = fgetcsv( $stream, null, $separator, '"', '' ) ) && count( $first ) < ROWS_TO_GUESS ) {
		if ( [ null ] !== $cells ) {
			$first[] = $cells;
		}
	}
	rewind( $stream );
	$above = CsvColumns\count_rows_above_header( $first );
	$first = array_slice( $first, $above );
	while ( false !== ( $cells = fgetcsv( $stream, null, $separator, '"', '' ) ) ) {
		if ( [ null ] === $cells || $above-- > 0 ) {
			continue;
		}
		if ( null === $names ) {
			$is_head = ! array_filter( $cells, 'is_email' );
			$names   = $is_head ? CsvColumns\map_header_columns( $first ) : CsvColumns\guess_columns( $first );
			$head    = $is_head ? ImportStates\read_head( $cells ) : ImportStates\guess_head( $first );
			// Dates such as 13/04/2024 tell how the others are meant.
			$is_day_before = (bool) preg_grep( '~^(1[3-9]|2\d|3[01])/\d{1,2}/\d{4}~', array_map( 'strval', array_merge( ...$first ) ) );
			if ( $is_head ) {
				continue;
			}
		}
		if ( ! in_array( 'email', $names, true ) ) {
			break;
		}
		$row = [];
		foreach ( $names as $number => $name ) {
			$cell = parse_cell( (string) ( $cells[ $number ] ?? '' ) );
			if ( 'consent_at' === $name ) {
				// The first of several columns that has a date.
				$cell = ( $row[ $name ] ?? '' ) ?: (string) ( CsvColumns\parse_date( $cell, $is_day_before ) ?: '' );
			}
			$row[ $name ] = $cell;
		}
		$cells = array_map( static fn( $cell ) => parse_cell( (string) $cell ), $cells );
		$state = ImportStates\read_state( $cells, $head, $mapping );
		yield $state + [ 'format' => $head['format'] ] + $row;
	}
	fclose( $stream );
	// phpcs:enable
}

/** Returns the text of a file as UTF-8, without a byte order mark. */
function decode_text( string $text ): string {
	[$marked, $text] = Charset\split_byte_order_mark( $text );
	return Charset\to_utf8( $text, $marked ) ?? Charset\to_readable_utf8( $text, str_starts_with( $marked, 'UTF-16' ) ? $marked : 'windows-1252' );
}

/** Returns the value of a cell; the export puts an apostrophe before values that look like a formula. */
function parse_cell( string $cell ): string {
	return trim( (string) preg_replace( "/^'(?=[\s\",;]*[=+\-@|%＝＋－＠]|\s)/u", '', $cell ) );
}

/**
 * Returns a subscriber as the table stores it, or null without a valid address.
 *
 * @param array<string, string|bool> $row Of parse_csv_rows().
 * @return array<string, int|string>|null
 */
function build_subscriber( array $row ): ?array {
	require_once __DIR__ . '/csv-columns.php';
	$email = Subscribers\normalize_email( CsvColumns\extract_address( $row['email'] ?? '' ) );
	if ( '' === $email ) {
		return null;
	}
	$now   = time();
	$since = min( $now, (int) ( $row['consent_at'] ?? 0 ) ?: $now );
	$state = $row['state'];
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
 * Returns the name of a row, which may be in two columns: those of some services are "Name" and "Last name".
 *
 * @param array<string, string|bool> $row
 */
function get_full_name( array $row ): string {
	$name  = (string) ( $row['name'] ?? '' );
	$first = (string) ( $row['first'] ?? '' );
	$last  = (string) ( $row['last'] ?? '' );
	if ( '' !== $name && ( '' !== $first || '' === $last || str_contains( $name, $last ) ) ) {
		return $name;
	}
	return trim( ( $name ?: $first ) . ' ' . $last );
}

/**
 * Inserts subscribers.
 *
 * @param list<array<string, int|string>> $people
 * @param int                             $import Number of the import; 0 for none.
 * @return int|null Number of new ones; null where the database failed.
 */
function insert_subscribers( array $people, int $import = 0 ): ?int {
	global $wpdb;
	$people  = array_map( static fn( $person ) => $person + [ 'import_mark' => get_mark( $person, $import ) ], array_values( $people ) );
	$columns = array_keys( $people[0] );
	$places  = '(' . implode( ', ', array_map( static fn( $value ) => is_int( $value ) ? '%d' : '%s', array_values( $people[0] ) ) ) . ')';
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
 * Returns the mark of somebody who comes with an import: its number, and a hash of what may change afterwards.
 *
 * @param array<string, mixed> $person Columns of the table; those that are missing are empty.
 * @param int                  $import Number of the import; 0 for none.
 */
function get_mark( array $person, int $import ): string {
	$values = array_map( static fn( $column ) => (string) ( $person[ $column ] ?? '' ) ?: '0', MARKED_COLUMNS );
	return $import ? "$import-" . substr( md5( implode( "\n", $values ) ), 0, 16 ) : '';
}

/**
 * Unsubscribes the known subscribers who are unsubscribed in the file.
 *
 * @param list<array<string, int|string>> $people
 */
function unsubscribe_known( array $people ): void {
	global $wpdb;
	$left = array_column( array_filter( $people, static fn( $person ) => 'unsubscribed' === $person['state'] ), 'email' );
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
