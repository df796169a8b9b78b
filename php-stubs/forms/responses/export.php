<?php
/**
 * Exports responses as CSV, protected against formula injection, or as JSON. The file is streamed in
 * small batches, so that memory does not grow with the number of responses.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Responses\Export;

use Mainstay\Core\PlainText;
use Mainstay\Forms\Responses\ResponseStatus\ResponseStatus;
use Mainstay\Forms\Files\FileAnswers;
use Mainstay\Forms\Submission\Submission;
use Mainstay\Forms\Responses\FormTitles;
use Mainstay\Forms\Responses\Query;
use Mainstay\Forms;
use Mainstay\Forms\Responses;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/files/file-answers.php';
require_once __DIR__ . '/responses.php';
require_once __DIR__ . '/form-titles.php';
require_once __DIR__ . '/query.php';

/** Action of admin-post.php, and of its nonce. */
const EXPORT_ACTION = 'mainstay_export_responses';

/** Content type by format of the export. */
const CONTENT_TYPES = [
	'csv'  => 'text/csv; charset=utf-8',
	'json' => 'application/json; charset=utf-8',
];

/** Bytes that are collected before they are sent to the browser. */
const CHUNK_BYTES = 64 * KB_IN_BYTES;

/** Returns the address of the export for the current user, to which the query is added. */
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
 * Answers the export request and ends it. Responds with 403 to users who may not read responses.
 */
function serve_export(): void {
	if ( ! Responses\can_read_responses() ) {
		wp_die(
			esc_html__(
				'Sorry, you are not allowed to export responses.',
				'mainstay-blocks'
			),
			'',
			[ 'response' => 403 ]
		);
	}
	check_admin_referer( EXPORT_ACTION );
	$format = sanitize_key( $_GET['format'] ?? '' );
	$format = isset( CONTENT_TYPES[ $format ] ) ? $format : 'csv';
	send_export_headers( $format );
	write_export(
		$format,
		sanitize_export_query( wp_unslash( $_GET ) ),
		static function ( $text ) {
			echo $text; // phpcs:ignore WordPress.Security.EscapeOutput -- A file, and no page.
			flush();
		}
	);
	exit();
}

/**
 * Sends the headers of the file, and prepares PHP for a large one.
 *
 * @param string $format `csv` or `json`.
 */
function send_export_headers( string $format ): void {
	// A large export may take long, and output buffers would keep all of it in memory.
	if ( function_exists( 'set_time_limit' ) ) {
		set_time_limit( 0 );
	}
	while ( ob_get_level() && ob_end_clean() ) {
		continue;
	}
	nocache_headers();
	header( 'Content-Type: ' . CONTENT_TYPES[ $format ] );
	header( 'X-Content-Type-Options: nosniff' );
	header( 'X-Accel-Buffering: no' );
	header(
		sprintf(
			'Content-Disposition: attachment; filename="%s"',
			get_export_filename( $format )
		)
	);
}

/** Returns the name of the export file, e.g. `form-responses-2026-11-30.csv`. */
function get_export_filename( string $format ): string {
	return 'form-responses-' . wp_date( 'Y-m-d' ) . ".$format";
}

/**
 * Returns the query of a request, with invalid values replaced by their defaults.
 *
 * @param array<string, mixed> $sent Query arguments without slashes.
 * @return array<string, mixed> Query with all keys but `order`.
 */
function sanitize_export_query( array $sent ): array {
	$word = static fn( $name, $among ) => in_array(
		$sent[ $name ] ?? '',
		$among,
		true
	)
		? $sent[ $name ]
		: Query\DEFAULT_QUERY[ $name ];
	$text = static fn( $name ) => is_string( $sent[ $name ] ?? null )
		? $sent[ $name ]
		: '';
	return [
		'view'   => $word( 'view', ResponseStatus::get_views() ),
		'state'  => $word( 'state', [ 'read', 'unread' ] ),
		'search' => mb_substr( $text( 'search' ), 0, 200 ),
		'form'   => array_slice(
			array_values(
				array_filter( (array) ( $sent['form'] ?? [] ), 'is_string' )
			),
			0,
			100
		),
		'failed' => '1' === $text( 'failed' ),
		'after'  => $text( 'after' ),
		'before' => $text( 'before' ),
	];
}

/**
 * Writes the responses that match a query.
 *
 * @param string                 $format `csv` or `json`.
 * @param array<string, mixed>   $asked  Query; missing keys have their defaults.
 * @param callable(string): void $give   Takes the file piece by piece.
 */
function write_export( string $format, array $asked, callable $give ): void {
	$kept = '';
	$put  = static function (
		string $text,
		bool $is_last = false
	) use (
		&$kept,
		$give
	) {
		$kept .= $text;
		if ( $is_last || strlen( $kept ) >= CHUNK_BYTES ) {
			$give( $kept );
			$kept = '';
		}
	};
	'json' === $format ? write_json( $asked, $put ) : write_csv( $asked, $put );
	$put( '', true );
}

/**
 * Writes the responses as a JSON list of objects, one per line.
 *
 * @param array<string, mixed>   $asked Query; missing keys have their defaults.
 * @param callable(string): void $put   Takes the file piece by piece.
 */
function write_json( array $asked, callable $put ): void {
	$put( "[\n" );
	$separator = '';
	foreach ( Query\walk_responses( $asked ) as $response ) {
		$put(
			$separator .
				wp_json_encode(
					to_export_object( $response ),
					JSON_UNESCAPED_SLASHES |
						JSON_UNESCAPED_UNICODE |
						JSON_INVALID_UTF8_SUBSTITUTE
				)
		);
		$separator = ",\n";
	}
	$put( "\n]\n" );
}

/**
 * Returns a response for the JSON export, with names that do not depend on the site's language.
 *
 * @param Submission $response
 * @return array<string, mixed>
 */
function to_export_object( Submission $response ): array {
	return [
		'id'         => $response->id,
		'status'     =>
			( ResponseStatus::tryFrom( $response->status ) ?? ResponseStatus::Published )->get_view(),
		'read'       => $response->is_read,
		'time'       => $response->time,
		'form'       => FormTitles\get_form_name_of_response( $response ),
		'form_title' => get_exported_form_title( $response ),
		'page'       => $response->url,
		'author'     => $response->author,
		'consent'    => $response->consent,
		'ip'         => $response->ip,
		'fields'     => FileAnswers\get_answers( $response ),
	];
}

/**
 * Returns the title that the form had when the response was sent, or its present one.
 *
 * @param Submission $response
 */
function get_exported_form_title( Submission $response ): string {
	return $response->title ?:
		FormTitles\get_form_title( FormTitles\get_form_name_of_response( $response ) );
}

/**
 * Writes the responses as a table with one column per label. The labels of all responses are
 * collected first, because the header row comes first.
 *
 * @param array<string, mixed>   $asked Query; missing keys have their defaults.
 * @param callable(string): void $put   Takes the file piece by piece.
 */
function write_csv( array $asked, callable $put ): void {
	$labels = [];
	foreach ( Query\walk_responses( $asked ) as $response ) {
		$labels += array_fill_keys(
			array_keys( index_values_by_label( $response ) ),
			true
		);
	}
	$labels = array_keys( $labels );
	// Spreadsheets need the byte order mark to recognize UTF-8.
	$put(
		"\xEF\xBB\xBF" .
			format_csv_line(
				[
					__( 'Number', 'mainstay-blocks' ),
					__( 'Date', 'mainstay-blocks' ),
					__( 'Form', 'mainstay-blocks' ),
					__( 'Page', 'mainstay-blocks' ),
					...array_map( 'strval', $labels ),
					__( 'Consent', 'mainstay-blocks' ),
					__( 'Consent: text', 'mainstay-blocks' ),
					__( 'Consent: time', 'mainstay-blocks' ),
					__( 'Consent: page', 'mainstay-blocks' ),
					__( 'IP address', 'mainstay-blocks' ),
				]
			)
	);
	foreach ( Query\walk_responses( $asked ) as $response ) {
		$put( format_csv_line( get_csv_cells( $response, $labels ) ) );
	}
}

/**
 * Returns the cells of a response.
 *
 * @param Submission $response
 * @param string[]   $labels   Labels of the columns.
 * @return string[]
 */
function get_csv_cells( Submission $response, array $labels ): array {
	$values  = index_values_by_label( $response );
	$consent = $response->consent;
	$time    = strtotime( $response->time );
	return [
		(string) $response->id,
		$time ? (string) wp_date( 'Y-m-d H:i:s', $time ) : '',
		get_exported_form_title( $response ),
		$response->url,
		...array_map( static fn( $label ) => $values[ $label ] ?? '', $labels ),
		$consent
			? ( $consent['given']
				? __( 'Yes', 'mainstay-blocks' )
				: __( 'No', 'mainstay-blocks' ) )
			: '',
		(string) ( $consent['text'] ?? '' ),
		(string) ( $consent['time'] ?? '' ),
		(string) ( $consent['page'] ?? '' ),
		$response->ip,
	];
}

/**
 * Returns the values of fields by label; a repeated label gets a number. Files have their addresses.
 *
 * @param Submission $response
 * @return array<string, string>
 */
function index_values_by_label( Submission $response ): array {
	$values = [];
	foreach ( $response->fields as $field ) {
		$base  = $field['label'];
		$label = $base;
		for ( $number = 2; array_key_exists( $label, $values ); $number++ ) {
			$label = "$base ($number)";
		}
		$values[ $label ] = 'file' === $field['type']
			? FileAnswers\format_files( $response, $field )
			: Forms\format_field_value( $field );
	}
	return $values;
}

/**
 * Returns one line of CSV, as RFC 4180 defines it.
 *
 * @param string[] $cells
 */
function format_csv_line( array $cells ): string {
	return implode( ',', array_map( __NAMESPACE__ . '\escape_csv_cell', $cells ) ) . "\r\n";
}

/**
 * A number with its sign, or a telephone number. `+1-555-0100` is none: a spreadsheet would subtract. After
 * a space or bracket between digits nothing is calculated.
 */
const SIGNED_NUMBER = '~^[+-] ?(?:\(?\d[\d ().,]*|\(?\d+(?:\) ?| \(?)\d[\d ().,/-]*)$~D';

/**
 * Returns a cell of CSV. A value that a spreadsheet would read as a formula gets an apostrophe in
 * front, also after spaces and invisible characters, and after quotes and separators, which not every
 * program reads as a part of the cell.
 */
function escape_csv_cell( string $text ): string {
	// Of text with a wrong byte, the patterns find nothing.
	$text = PlainText\scrub_utf8( $text );
	if (
		! preg_match( SIGNED_NUMBER, $text ) &&
		preg_match(
			'/^[\s\p{Z}\p{C}",;]*[=+\-@\t\r|%＝＋－＠]/u',
			$text
		)
	) {
		$text = "'" . $text;
	}
	return preg_match( '/[",\r\n;\t]|^\s|\s$/', $text )
		? '"' . str_replace( '"', '""', $text ) . '"'
		: $text;
}
