<?php
/**
 * Finds out what the columns of a file of subscribers hold, whichever service wrote it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\CsvColumns;

use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\ImportStates;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/import-states.php';

/** Rows above the header at most, such as the name of the list. */
const MAX_ROWS_ABOVE_HEADER = 5;

/** Patterns of the headers that other services use for these columns, as ImportStates\normalize_title() returns them. */
const HEADER_PATTERNS = [
	'name'       => '/^(((full|display|contact|subscriber|customer|your)_?)?name|name_1|first_and_last_name|nom_complet|nombre(_completo)?|nome(_completo)?|naam)$/',
	'first'      => '/^(first_?name|(your_)?name_first|fname|given_?name|forename|vorname|prenom|voornaam|primeiro_nome)$/',
	'last'       => '/^(last_?name|(your_)?name_last|lname|surname|family_?name|nachname|familienname|nom(_de_famille)?|apellidos?|cognome|achternaam|sobrenome)$/',
	'consent'    => '/^consent$/',
	'consent_at' => '/^((\w+_)?consent_time(stamp)?|opt_?in_(time|date|at|on)|double_opt_?in_(time|date|at|on)|confirm(ed|ation)?_(time|date|at|on)|subscri(bed?|ption)(_(at|on|date|time|since|created_at))?|subscriber_since|date_(subscribed|joined|added|created|registered|confirmed|of_subscription)|((created?|creation|added|joined|registered|registration|sign_?up|start)_(at|on|date|time)|(created|added|registered|joined|entered))(_utc(_\d)?)?|since|date|anmeldedatum|angemeldet_am|date_d_?inscription|date_inscription|fecha_de_(alta|suscripcion))$/',
	'page'       => '/^consent_page$/',
	'ip'         => '/^(consent_ip|opt_?in_ip)$/',
	'topics'     => '/^(categories|newsletter_categories|topics)$/',
];

/** Titles of the column with the address, the surest first: the last ones may be about something else. */
const EMAIL_TITLES = [
	'/^(((primary|main|contact|subscriber|user|member|customer|your)_)?email(_(address|adresse|addr))?|email_1|email_?adresse|emailadres|mailadresse|adresse_e?mail|courriel|correo(_electronico)?|indirizzo_(di_)?email|endereco_de_email)$/',
	'/^(e?mail\w*|subscriber|address)$/',
];

/** Titles of columns with the address of somebody else. */
const OTHER_ADDRESS = '/refer|owner|sender|(^|_)from|reply|gift|invit|_by(_|$)|manager|assign|paypal|recommend|partner/';

/** What may stand between two cells; of equals, the first. */
const SEPARATORS = [ ',', ';', "\t", '|' ];

/** Returns the separator that the first line with one has most often, outside of quotes. */
function find_separator( string $text ): string {
	foreach ( array_slice( preg_split( '/\r\n?|\n/', substr( $text, 0, 10000 ) ) ?: [], 0, 2 * MAX_ROWS_ABOVE_HEADER ) as $line ) {
		$line   = (string) preg_replace( '/"[^"]*"/', '', $line );
		$counts = array_map( static fn( $separator ) => substr_count( $line, $separator ), SEPARATORS );
		if ( max( $counts ) > 0 ) {
			return SEPARATORS[ (int) array_search( max( $counts ), $counts, true ) ];
		}
	}
	return ',';
}

/**
 * Returns how many rows stand above the header: they have one cell only, such as the name of the list.
 *
 * @param list<array<int, string|null>> $rows Cells of the first rows.
 */
function count_rows_above_header( array $rows ): int {
	$filled = static fn( $cells ) => count( array_filter( $cells, static fn( $cell ) => '' !== trim( (string) $cell ) ) );
	$number = 0;
	while (
		$number < MAX_ROWS_ABOVE_HEADER &&
		isset( $rows[ $number + 1 ] ) &&
		1 === $filled( $rows[ $number ] ) &&
		$filled( $rows[ $number + 1 ] ) > 1 &&
		! array_filter( $rows[ $number ], 'is_email' )
	) {
		++$number;
	}
	return $number;
}

/**
 * Returns the Unix time of a date, or 0 for what is none.
 *
 * @param bool $is_day_before Whether 5/4/2024 is in April.
 */
function parse_date( string $cell, bool $is_day_before = false ): int {
	$cell = trim( $cell );
	if ( preg_match( '/^\d{10}(\d{3})?$/D', $cell ) ) {
		return (int) substr( $cell, 0, 10 );
	}
	// A number alone is an hour for PHP.
	if ( ! preg_match( '~\d{4}.|.\d{4}|\d[./-]\d{1,2}[./-]\d{2}(?!\d)~', $cell ) ) {
		return 0;
	}
	if ( $is_day_before ) {
		$cell = (string) preg_replace( '~^(\d{1,2})/(\d{1,2})/(\d{4})~', '$3-$2-$1', $cell );
	}
	// As people write it: Mar 5, 2024, 10:15 AM; 2024-03-05 at 10:15.
	$cell = (string) preg_replace( '/(?<=\d{4}),?\s+(?:at\s+)?(?=\d)/', ' ', $cell );
	return max( 0, (int) strtotime( $cell ) );
}

/**
 * Returns the names of the columns by their number, recognized by the header row. Several may have dates.
 *
 * @param list<array<int, string|null>> $rows Cells of the first rows, the header first.
 * @return array<int, string>
 */
function map_header_columns( array $rows ): array {
	$titles = array_map( 'Mainstay\Newsletter\Subscribers\ImportStates\normalize_title', $rows[0] );
	$email  = find_email_column( $titles, array_slice( $rows, 1 ) );
	$names  = null === $email ? [] : [ $email => 'email' ];
	foreach ( $titles as $number => $title ) {
		foreach ( HEADER_PATTERNS as $name => $pattern ) {
			if (
				! isset( $names[ $number ] ) &&
				preg_match( $pattern, $title ) &&
				( 'consent_at' === $name || ! in_array( $name, $names, true ) )
			) {
				$names[ $number ] = $name;
			}
		}
	}
	return $names;
}

/**
 * Returns the number of the column with the addresses, or null. What it holds decides: a column "Address" may be where
 * people live, and the title may be in any language.
 *
 * @param array<int, string>            $titles Of ImportStates\normalize_title().
 * @param list<array<int, string|null>> $rows   Cells of the first rows, without the header.
 */
function find_email_column( array $titles, array $rows ): ?int {
	$counts = [];
	foreach ( array_keys( $titles ) as $number ) {
		$cells             = array_filter( array_map( static fn( $row ) => trim( (string) ( $row[ $number ] ?? '' ) ), $rows ) );
		$found             = array_filter( $cells, static fn( $cell ) => str_contains( $cell, '@' ) && '' !== Subscribers\normalize_email( extract_address( ltrim( $cell, "'" ) ) ) );
		$counts[ $number ] = [ count( $found ), count( $cells ) ];
	}
	foreach ( EMAIL_TITLES as $pattern ) {
		$titled = array_filter( preg_grep( $pattern, $titles ) ?: [], static fn( $title, $number ) => $counts[ $number ][0] > 0, ARRAY_FILTER_USE_BOTH );
		if ( $titled ) {
			return (int) array_key_first( $titled );
		}
	}
	$mostly = array_filter( $counts, static fn( $count, $number ) => $count[0] * 2 > $count[1] && ! preg_match( OTHER_ADDRESS, $titles[ $number ] ), ARRAY_FILTER_USE_BOTH );
	if ( $mostly ) {
		// The first of those that have most.
		return (int) array_search( max( $mostly ), $mostly, true );
	}
	$titled = preg_grep( EMAIL_TITLES[0], $titles ) ?: [];
	return $titled ? (int) array_key_first( $titled ) : null;
}

/** Returns the address of `Ada <ada@example.com>`, or the text as it is. */
function extract_address( string $cell ): string {
	$start = strrpos( $cell, '<' );
	return false !== $start && str_ends_with( $cell, '>' ) ? substr( $cell, $start + 1, -1 ) : $cell;
}

/**
 * Returns the names of the columns of a file without a header row: the first address is the email,
 * the first other cell the name.
 *
 * @param list<array<int, string|null>> $rows Cells of the first rows.
 * @return array<int, string>
 */
function guess_columns( array $rows ): array {
	$cells  = $rows[0];
	$emails = array_keys( array_filter( $cells, 'is_email' ) );
	$names  = [ $emails[0] => 'email' ];
	$states = ImportStates\guess_head( $rows )['columns'];
	foreach ( array_keys( $cells ) as $number ) {
		if ( ! in_array( $number, $emails, true ) && ! isset( $states[ $number ] ) ) {
			return $names + [ $number => 'name' ];
		}
	}
	return $names;
}
