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
use Mainstay\Forms\Responses\Export;
use Mainstay\Newsletter\ImportStore;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\CsvColumns;
use Mainstay\Newsletter\Subscribers\ImportStates;
use Mainstay\Newsletter\Subscribers\Tables;
use Mainstay\Newsletter\Subscribers\Topics;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/charset.php';
require_once dirname( __DIR__, 2 ) . '/core/site-language.php';
require_once dirname( __DIR__ ) . '/import-store.php';
require_once __DIR__ . '/import-states.php';
require_once __DIR__ . '/people.php';
require_once __DIR__ . '/topics.php';

/** Bytes of an import at most. */
const MAX_IMPORT_BYTES = 8 * MB_IN_BYTES;

/** Lines of an import at most: who is in the file is in memory at once. */
const MAX_IMPORT_LINES = 300000;

/** Rows in one INSERT statement. */
const ROWS_PER_STATEMENT = 200;

/** Words for states that are told apart; a file with more has no column of states. */
const MAX_WORDS = 100;

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
 * @return array{added: int, unsubscribed: int, known: int, wrong: int, left_out: int}|WP_Error `mainstay_too_large` (413),
 *         `mainstay_no_addresses` (400), or `mainstay_not_stored` (503) where the database failed.
 */
function import_subscribers( string $text, array $mapping = [], int $import = 0 ): array|WP_Error {
	$error = find_error( $text );
	if ( $error ) {
		return $error;
	}
	$result = Tables\ensure_tables()
		? SiteLanguage\in_site_language( static fn() => store_all( $text, $mapping, $import ) )
		: null;
	return $result ?? import_not_stored_error();
}

/**
 * Stores everybody of a file.
 *
 * @param string                $text    CSV.
 * @param array<string, string> $mapping As for import_subscribers().
 * @param int                   $import  Number of the import; 0 for none.
 * @return array{added: int, unsubscribed: int, known: int, wrong: int, left_out: int}|null Null where the database failed.
 */
function store_all( string $text, array $mapping, int $import ): ?array {
	[ $people, $result ] = read_subscribers( $text, $mapping );
	foreach ( ImportStore\split_into_batches( $people, ROWS_PER_STATEMENT ) as $batch ) {
		$stored = ImportStore\store_people( $batch, $import );
		if ( null === $stored ) {
			return null;
		}
		$result['added']        += $stored['added'];
		$result['unsubscribed'] += $stored['unsubscribed'];
		$result['known']        += count( $batch ) - $stored['added'];
	}
	unset( $result['format'], $result['words'], $result['total'] );
	return $result;
}

/** Returns the error for the owner that an import could not be stored (`mainstay_not_stored`, 503). */
function import_not_stored_error(): WP_Error {
	return new WP_Error(
		'mainstay_not_stored',
		__(
			'The import stopped early, because the database did not respond. You can import the file again. No one is added twice.',
			'mainstay-blocks'
		),
		[ 'status' => 503 ]
	);
}

/** Returns why a file cannot be imported, or null. */
function find_error( string $text ): ?WP_Error {
	if ( strlen( $text ) > MAX_IMPORT_BYTES ) {
		return new WP_Error(
			'mainstay_too_large',
			__(
				'This file is larger than 8 MB. Split it into smaller files.',
				'mainstay-blocks'
			),
			[ 'status' => 413 ]
		);
	}
	if ( max( substr_count( $text, "\n" ), substr_count( $text, "\r" ) ) > MAX_IMPORT_LINES ) {
		return new WP_Error(
			'mainstay_too_large',
			sprintf(
				/* translators: %s: number of lines. */
				__( 'This file has more than %s lines. Split it into smaller files.', 'mainstay-blocks' ),
				number_format_i18n( MAX_IMPORT_LINES )
			),
			[ 'status' => 413 ]
		);
	}
	if ( ! parse_csv_rows( $text )->valid() ) {
		return new WP_Error(
			'mainstay_no_addresses',
			__(
				'This file has no column with email addresses.',
				'mainstay-blocks'
			),
			[ 'status' => 400 ]
		);
	}
	return null;
}

/**
 * Reads the subscribers of a file: once to know whose row counts, and once more to build them, one at a time. So only
 * addresses are in memory together.
 *
 * @param string                $text    CSV.
 * @param array<string, string> $mapping As for import_subscribers().
 * @param int                   $after   How many of them are passed over.
 * @return array{0: \Generator<string, array<string, int|string>>, 1: array{added: int, unsubscribed: int, known: int, wrong: int, left_out: int, total: int, format: string, words: array<string, array{word: string, state: string, count: int, is_known: bool}>}}
 *         As the table stores them, by email address; and how many there are, and how many rows repeat an address,
 *         have none, or are left out.
 */
function read_subscribers( string $text, array $mapping = [], int $after = 0 ): array {
	[ $chosen, $result ] = choose_rows( $text, $mapping );
	$unknown             = array_search( '', ImportStates\STATES_BY_WEIGHT, true );
	$marks               = str_repeat( '0', $result['rows'] );
	foreach ( $chosen as $packed ) {
		if ( ( $packed & 7 ) !== $unknown ) {
			$marks[ $packed >> 10 ] = '1';
		}
	}
	$result['total']    = substr_count( $marks, '1' );
	$result['left_out'] = count( $chosen ) - $result['total'];
	unset( $result['rows'] );
	return [ build_marked( $text, $mapping, $marks, $after ), $result ];
}

/**
 * Yields the people of the rows that count.
 *
 * @param string                $text    CSV.
 * @param array<string, string> $mapping As for import_subscribers().
 * @param string                $marks   `1` for each row that counts.
 * @param int                   $after   How many people are passed over.
 * @return \Generator<string, array<string, int|string>> By email address.
 */
function build_marked( string $text, array $mapping, string $marks, int $after ): \Generator {
	foreach ( parse_csv_rows( $text, $mapping ) as $number => $row ) {
		$person = '1' === ( $marks[ $number ] ?? '' ) && $after-- <= 0 ? build_subscriber( $row ) : null;
		if ( $person ) {
			yield $person['email'] => $person;
		}
	}
}

/**
 * Reads whose row counts for each address: somebody who left one list of several left.
 *
 * @param string                $text    CSV.
 * @param array<string, string> $mapping As for import_subscribers().
 * @return array{0: array<string, int>, 1: array{added: int, unsubscribed: int, known: int, wrong: int, left_out: int, total: int, rows: int, format: string, words: array<string, array{word: string, state: string, count: int, is_known: bool}>}}
 *         By address one number, which takes a third of the memory of an array: three bits are the weight of the
 *         state, seven the number of the word, and above them is the number of the row.
 */
function choose_rows( string $text, array $mapping = [] ): array {
	$result  = [
		'added'        => 0,
		'unsubscribed' => 0,
		'known'        => 0,
		'wrong'        => 0,
		'left_out'     => 0,
		'total'        => 0,
		'rows'         => 0,
		'format'       => '',
		'words'        => [],
	];
	$chosen  = [];
	$numbers = [];
	wp_raise_memory_limit();
	foreach ( parse_csv_rows( $text, $mapping ) as $number => $row ) {
		$email            = read_address( $row );
		$result['format'] = $row['format'];
		$result['rows']   = $number + 1;
		if ( '' === $email ) {
			++$result['wrong'];
			continue;
		}
		$word = [
			'word'     => $row['word'],
			'state'    => $row['is_known'] ? $row['state'] : '',
			'is_known' => $row['is_known'],
		];
		$key  = implode( "\n", $word );
		if ( ! isset( $numbers[ $key ] ) && count( $numbers ) >= MAX_WORDS ) {
			$key = (string) array_key_last( $numbers );
		}
		$numbers[ $key ]       ??= count( $numbers );
		$result['words'][ $key ] = [ 'count' => ( $result['words'][ $key ]['count'] ?? 0 ) + 1 ] + ( $result['words'][ $key ] ?? $word );
		$weight                  = (int) array_search( $row['state'], ImportStates\STATES_BY_WEIGHT, true );
		if ( isset( $chosen[ $email ] ) ) {
			++$result['known'];
			if ( $weight <= ( $chosen[ $email ] & 7 ) ) {
				continue;
			}
		}
		$chosen[ $email ] = $number << 10 | $numbers[ $key ] << 3 | $weight;
	}
	return [ $chosen, $result ];
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
	unset( $text );
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
 * Returns the normalized address of a row, or an empty string.
 *
 * @param array<string, string|bool> $row Of parse_csv_rows().
 */
function read_address( array $row ): string {
	require_once __DIR__ . '/csv-columns.php';
	return Subscribers\normalize_email( CsvColumns\extract_address( (string) ( $row['email'] ?? '' ) ) );
}

/**
 * Returns a subscriber as the table stores it, or null without a valid address.
 *
 * @param array<string, string|bool> $row Of parse_csv_rows().
 * @return array<string, int|string>|null
 */
function build_subscriber( array $row ): ?array {
	$email = read_address( $row );
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
				'Imported by the site owner, who confirmed that these people agreed.',
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
