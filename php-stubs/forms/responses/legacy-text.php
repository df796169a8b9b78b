<?php
/**
 * Reads responses that other plugins stored as text: the message, then lines with details, then the
 * answers as JSON or as a printed PHP array.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Responses\LegacyText;

use Mainstay\Forms\Responses\LegacyValues;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/legacy-values.php';

/** Keys that are stored beside the answers and are none. */
const NON_ANSWER_KEYS = [
	'email_marketing_consent',
	'entry_title',
	'entry_permalink',
	'feedback_id',
	'entry_page',
];

/** Nesting of a printed array; answers have two levels. */
const MAX_PRINTED_DEPTH = 4;

/**
 * Returns fields and details of a response in this format.
 *
 * @param string $content Content of its post.
 * @return array{0: list<array<string, mixed>>, 1: array<string, mixed>}
 */
function read_text_response( string $content ): array {
	[$message, $rest] = explode( '<!--more-->', $content, 2 ) + [
		'',
		'',
	];
	$lines            = preg_split( '/\r\n|\r|\n/', $rest ) ?: [];
	$answers          = parse_answers( $rest );
	$permalink        = $answers['entry_permalink'] ?? '';
	$facts            = [
		'page'      => 0,
		'permalink' => is_string( $permalink ) ? esc_url_raw( $permalink, [ 'http', 'https' ] ) : '',
		'url'       => '',
		'subject'   => find_labeled_line( $lines, 'SUBJECT' ),
		'ip'        => find_labeled_line( $lines, 'IP' ),
		'author'    => [
			'name'  => find_labeled_line( $lines, 'AUTHOR' ),
			'email' => find_labeled_line( $lines, 'AUTHOR EMAIL' ),
			'url'   => find_labeled_line( $lines, 'AUTHOR URL' ),
		],
		'consent'   => isset( $answers['email_marketing_consent'] )
			? [
				'text'  => '',
				'type'  => '',
				'given' => LegacyValues\is_affirmative( $answers['email_marketing_consent'] ),
			]
			: null,
	];
	return [
		build_fields_from_answers( $answers ) ?:
			build_fields_from_author( $facts['author'], trim( $message ) ),
		$facts,
	];
}

/**
 * Returns fields made of the answers by label.
 *
 * @param array<array-key, mixed> $answers
 * @return list<array{name: string, label: string, type: string, value: string|list<string>}>
 */
function build_fields_from_answers( array $answers ): array {
	$fields = [];
	foreach (
		array_diff_key( $answers, array_flip( NON_ANSWER_KEYS ) )
		as $key => $value
	) {
		$fields[] = [
			'name'  => (string) $key,
			// The number in front makes labels unique and is no part of them.
			'label' => LegacyValues\decode_entities( (string) preg_replace( '/^\d+_/', '', (string) $key ) ),
			'type'  => 'text',
			'value' => LegacyValues\normalize_value( $value ),
		];
	}
	return $fields;
}

/**
 * Returns what follows a word and a colon at the start of a line.
 *
 * @param string[] $lines
 */
function find_labeled_line( array $lines, string $word ): string {
	foreach ( $lines as $line ) {
		if ( str_starts_with( $line, "$word:" ) ) {
			return LegacyValues\decode_entities( trim( substr( $line, strlen( $word ) + 1 ) ) );
		}
	}
	return '';
}

/**
 * Returns the answers by label, from JSON or from printed PHP arrays of older versions.
 *
 * @return array<array-key, mixed>
 */
function parse_answers( string $text ): array {
	if ( preg_match( '/^[ \t]*JSON_DATA\b/m', $text, $found, PREG_OFFSET_CAPTURE ) ) {
		$answers = LegacyValues\decode_escaped_json(
			trim( substr( $text, $found[0][1] + strlen( $found[0][0] ) ) )
		);
		if ( null !== $answers ) {
			return array_filter(
				$answers,
				static fn( $value ) => is_scalar( $value ) || is_array( $value )
			);
		}
	}
	return parse_printed_array(
		str_replace( [ "\r\n", "\r" ], "\n", LegacyValues\decode_entities( $text ) )
	);
}

/**
 * Returns the entries of an array that print_r() printed. Entries are told from lines of an answer by
 * the indentation of the first one; arrays inside are indented further.
 *
 * @param string $text  Text that contains the entries.
 * @param int    $depth Levels that it may have.
 * @return array<array-key, mixed>
 */
function parse_printed_array( string $text, int $depth = MAX_PRINTED_DEPTH ): array {
	if ( ! $depth || ! preg_match( '/^([ \t]*)\[[^\]\n]+\] => /m', $text, $first ) ) {
		return [];
	}
	$parts   = preg_split(
		'/^' . $first[1] . '\[([^\]\n]+)\] => /m',
		$text,
		-1,
		PREG_SPLIT_DELIM_CAPTURE
	) ?: [];
	$entries = [];
	for ( $at = 1; isset( $parts[ $at + 1 ] ); $at += 2 ) {
		$value = $parts[ $at + 1 ];
		if ( preg_match( '/^Array\n[ \t]*\(\n/', $value ) ) {
			$entries[ $parts[ $at ] ] = parse_printed_array( $value, $depth - 1 );
		} else {
			// The brackets that close the arrays follow the last entry.
			$entries[ $parts[ $at ] ] = rtrim( (string) preg_replace( '/(?:\n[ \t]*\)\s*)+$/D', '', $value ) );
		}
	}
	return $entries;
}

/**
 * Returns fields made of the sender and the message, for the oldest format.
 *
 * @param array{name: string, email: string, url: string} $author
 * @return list<array{name: string, label: string, type: string, value: string}>
 */
function build_fields_from_author( array $author, string $message ): array {
	$fields = [];
	foreach (
		[
			'name'     => [ __( 'Name', 'mainstay-blocks' ), $author['name'] ],
			'email'    => [ __( 'Email', 'mainstay-blocks' ), $author['email'] ],
			'url'      => [ __( 'Website', 'mainstay-blocks' ), $author['url'] ],
			'textarea' => [ __( 'Message', 'mainstay-blocks' ), LegacyValues\decode_entities( $message ) ],
		]
		as $type => [$label, $value]
	) {
		if ( '' !== $value ) {
			$fields[] = [
				'name'  => $type,
				'label' => $label,
				'type'  => $type,
				'value' => $value,
			];
		}
	}
	return $fields;
}
