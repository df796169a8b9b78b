<?php
/**
 * Says what an import would do, before anything is stored.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\ImportPreview;

use Mainstay\Newsletter\ImportStore;
use Mainstay\Newsletter\Subscribers\CsvImport;
use Mainstay\Newsletter\Subscribers\ImportStates;
use Mainstay\Newsletter\Subscribers\Tables;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/subscribers/csv-import.php';

/** Addresses that are looked up on the list by one statement. */
const ADDRESSES_PER_LOOKUP = 1000;

/**
 * Reads a file without storing anything.
 *
 * @param string $text CSV.
 * @return array{format: string, people: int, wrong: int, words: list<array{word: string, state: string, count: int, is_known: bool, listed: int}>}|WP_Error
 *         `format` is the name of the service that wrote the file, or empty. `words` are those for states: `state`
 *         is empty for one that is not known, and `listed` is the number of people on the list who are unsubscribed by
 *         the import where the word means that. Errors as of CsvImport\import_subscribers().
 */
function preview_import( string $text ): array|WP_Error {
	$error = CsvImport\find_error( $text );
	if ( $error ) {
		return $error;
	}
	[ $chosen, $result ] = CsvImport\choose_rows( $text );
	$listed              = count_listed( $chosen );
	if ( null === $listed ) {
		return new WP_Error(
			'mainstay_not_read',
			__( 'The database did not respond. Nothing was changed. Choose the file again.', 'mainstay-blocks' ),
			[ 'status' => 503 ]
		);
	}
	$words = [];
	foreach ( array_values( $result['words'] ) as $number => $word ) {
		$words[] = $word + [ 'listed' => $listed[ $number ] ?? 0 ];
	}
	return [
		'format' => $result['format'],
		'people' => array_sum( array_column( $words, 'count' ) ),
		'wrong'  => $result['wrong'],
		'words'  => $words,
	];
}

/**
 * Counts the people on the list whom an import unsubscribes, or may where the owner says that a word means it.
 *
 * @param array<string, int> $chosen Of CsvImport\choose_rows().
 * @return array<int, int>|null By number of their word; null where the database failed.
 */
function count_listed( array $chosen ): ?array {
	if ( ! Tables\tables_exist() ) {
		return [];
	}
	$counts = [];
	$may    = array_filter(
		$chosen,
		static fn( $packed ) => in_array( ImportStates\STATES_BY_WEIGHT[ $packed & 7 ], [ '', 'unsubscribed' ], true )
	);
	for ( $at = 0, $all = count( $may ); $at < $all; $at += ADDRESSES_PER_LOOKUP ) {
		$part = array_slice( $may, $at, ADDRESSES_PER_LOOKUP, true );
		$rows = ImportStore\find_not_left( array_keys( $part ) );
		if ( null === $rows ) {
			return null;
		}
		foreach ( array_column( $rows, 'email' ) as $email ) {
			$word            = $part[ $email ] >> 3 & 127;
			$counts[ $word ] = ( $counts[ $word ] ?? 0 ) + 1;
		}
	}
	return $counts;
}
