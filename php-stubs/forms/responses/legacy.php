<?php
/**
 * Reads responses that other plugins stored before, with everything in the text of the post.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Responses\Legacy;

use WP_Post;

defined( 'ABSPATH' ) || exit();

/** Keys that are stored beside the answers and are none. */
const NON_ANSWER_KEYS = [
	'email_marketing_consent',
	'entry_title',
	'entry_permalink',
	'feedback_id',
	'entry_page',
];

/**
 * Returns fields and details of such a post.
 *
 * @return array{0: list<array<string, mixed>>, 1: array<string, mixed>}
 */
function read_legacy_response( WP_Post $post ): array {
	$document = parse_json_document( $post );
	return $document ? read_json_response( $post, $document ) : read_text_response( $post );
}

/**
 * Returns the newest of these formats decoded: JSON with the fields as a list. Null for other
 * formats.
 *
 * @return array<string, mixed>|null
 */
function parse_json_document( WP_Post $post ): ?array {
	$text = trim( $post->post_content );
	if ( ! str_starts_with( $text, '{' ) ) {
		return null;
	}
	// One version stored it without its backslashes.
	$restored =
		'v2' === $post->post_mime_type
			? (string) preg_replace(
				'/(?<!\\\\)u([0-9a-f]{4})/',
				'\\\\u$1',
				$text
			)
			: $text;
	$document = decode_escaped_json( $restored ) ?? decode_escaped_json( $text );
	return is_array( $document['fields'] ?? null ) ? $document : null;
}

/**
 * Decodes JSON that may have been escaped for HTML or the database before it was stored.
 *
 * @return array<array-key, mixed>|null
 */
function decode_escaped_json( string $json ): ?array {
	foreach (
		[ $json, decode_entities( $json ), wp_unslash( $json ), wp_unslash( decode_entities( $json ) ) ]
		as $try
	) {
		$decoded = json_decode( $try, true );
		if ( is_array( $decoded ) ) {
			return $decoded;
		}
	}
	return null;
}

/**
 * Returns fields and details of a response in the JSON format.
 *
 * @param array<string, mixed> $document Decoded text of the post.
 * @return array{0: list<array<string, mixed>>, 1: array<string, mixed>}
 */
function read_json_response( WP_Post $post, array $document ): array {
	$fields  = [];
	$first   = [];
	$consent = null;
	foreach ( array_filter( $document['fields'], 'is_array' ) as $stored ) {
		$field = read_json_field( $stored );
		$value = $field['value'];
		if ( 'consent' === $field['type'] ) {
			$consent = [
				'text'  => $field['label'],
				'type'  => '',
				'given' => is_affirmative( $stored['value'] ?? '' ),
				'page'  => '',
				'time'  => get_post_time( 'c', true, $post ) ?: '',
			];
		} elseif ( is_string( $value ) && '' !== $value ) {
			$first[ $field['type'] ] ??= $value;
		}
		$fields[] = $field;
	}
	$facts = [
		'page'    => (int) $post->post_parent,
		'url'     => get_page_url( $post ),
		'subject' => decode_entities( (string) ( $document['subject'] ?? '' ) ),
		'ip'      => (string) ( $document['ip'] ?? '' ),
		'author'  => [
			'name'  => $first['name'] ?? '',
			'email' => $first['email'] ?? '',
			'url'   => $first['url'] ?? '',
		],
		'consent' => $consent,
	];
	return [ $fields, $facts ];
}

/**
 * Returns a field of the JSON format.
 *
 * @param array<array-key, mixed> $stored
 * @return array{name: string, label: string, type: string, value: string|list<string>}
 */
function read_json_field( array $stored ): array {
	$text = static fn( $name ) => is_scalar( $stored[ $name ] ?? null )
		? decode_entities( (string) $stored[ $name ] )
		: '';
	$type = $text( 'type' ) ?: 'text';
	return [
		'name'  => $text( 'key' ),
		'label' => $text( 'label' ),
		'type'  => 'basic' === $type ? 'text' : $type,
		'value' => normalize_value( $stored['value'] ?? '' ),
	];
}

/**
 * Returns the address of the page that a response was sent from, or an empty string where that page
 * is gone.
 */
function get_page_url( WP_Post $post ): string {
	return $post->post_parent ? (string) get_permalink( $post->post_parent ) : '';
}

/**
 * Returns whether a value stands for a ticked box.
 *
 * @param mixed $value As stored.
 */
function is_affirmative( $value ): bool {
	return is_scalar( $value ) &&
		! in_array( strtolower( trim( (string) $value ) ), [ '', '0', 'no' ], true );
}

/**
 * Returns a value as text or as a list of texts; files and images by their names.
 *
 * @param mixed $value As stored.
 * @return string|list<string>
 */
function normalize_value( $value ) {
	if ( ! is_array( $value ) ) {
		return is_scalar( $value ) ? decode_entities( (string) $value ) : '';
	}
	$list  = $value['files'] ?? ( $value['choices'] ?? $value );
	$texts = [];
	foreach ( is_array( $list ) ? $list : [] as $item ) {
		if ( is_array( $item ) ) {
			$item = implode(
				' - ',
				array_filter(
					[
						$item['name'] ?? ( $item['selected'] ?? '' ),
						$item['label'] ?? '',
					],
					static fn( $part ) => is_scalar( $part ) &&
						'' !== (string) $part
				)
			);
		}
		if ( is_scalar( $item ) && '' !== (string) $item ) {
			$texts[] = decode_entities( (string) $item );
		}
	}
	return $texts;
}

/**
 * Returns fields and details of a response in the older formats: text, then lines with details, then
 * the answers.
 *
 * @return array{0: list<array<string, mixed>>, 1: array<string, mixed>}
 */
function read_text_response( WP_Post $post ): array {
	[$message, $rest] = explode( '<!--more-->', $post->post_content, 2 ) + [
		'',
		'',
	];
	$lines            = preg_split( '/\r\n|\r|\n/', $rest ) ?: [];
	$facts            = [
		'page'    => (int) $post->post_parent,
		'url'     => '',
		'subject' => find_labeled_line( $lines, 'SUBJECT' ),
		'ip'      => find_labeled_line( $lines, 'IP' ),
		'author'  => [
			'name'  => find_labeled_line( $lines, 'AUTHOR' ),
			'email' => find_labeled_line( $lines, 'AUTHOR EMAIL' ),
			'url'   => find_labeled_line( $lines, 'AUTHOR URL' ),
		],
	];
	$answers          = parse_answers( $rest );
	$facts['url']     = is_string( $answers['entry_permalink'] ?? null )
		? esc_url_raw( $answers['entry_permalink'] )
		: get_page_url( $post );
	if ( isset( $answers['email_marketing_consent'] ) ) {
		$facts['consent'] = [
			'text'  => '',
			'type'  => '',
			'given' => is_affirmative( $answers['email_marketing_consent'] ),
			'page'  => $facts['url'],
			'time'  => get_post_time( 'c', true, $post ) ?: '',
		];
	}
	$fields = build_fields_from_answers( $answers );
	if ( ! $fields ) {
		$fields = build_fields_from_author( $facts['author'], trim( $message ) );
	}
	return [ $fields, $facts ];
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
			'label' => (string) preg_replace( '/^\d+_/', '', (string) $key ),
			'type'  => 'text',
			'value' => normalize_value( $value ),
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
			return decode_entities( trim( substr( $line, strlen( $word ) + 1 ) ) );
		}
	}
	return '';
}

/** Returns text without the HTML entities that it was stored with. */
function decode_entities( string $text ): string {
	return html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
}

/**
 * Returns the answers by label, from JSON or from printed PHP arrays of older versions.
 *
 * @return array<array-key, mixed>
 */
function parse_answers( string $text ): array {
	$at = strpos( $text, 'JSON_DATA' );
	if ( false !== $at ) {
		$answers = decode_escaped_json( trim( substr( $text, $at + strlen( 'JSON_DATA' ) ) ) );
		if ( null !== $answers ) {
			return array_filter(
				$answers,
				static fn( $value ) => is_scalar( $value ) || is_array( $value )
			);
		}
	}
	$answers = [];
	if (
		preg_match_all(
			'/^\s*\[([^\]\n]+)\] => (.*?)(?=^\s*\[[^\]\n]+\] => |^\s*\)\s*$)/ms',
			decode_entities( $text ),
			$found,
			PREG_SET_ORDER
		)
	) {
		foreach ( $found as [, $key, $value] ) {
			$answers[ $key ] = rtrim( $value );
		}
	}
	return $answers;
}

/**
 * Returns fields made of the sender and the message, for the oldest format.
 *
 * @param array{name: string, email: string, url: string} $author
 * @return list<array<string, string>>
 */
function build_fields_from_author( array $author, string $message ): array {
	$fields = [];
	foreach (
		[
			'name'     => [ __( 'Name', 'mainstay-blocks' ), $author['name'] ],
			'email'    => [ __( 'Email', 'mainstay-blocks' ), $author['email'] ],
			'url'      => [ __( 'Website', 'mainstay-blocks' ), $author['url'] ],
			'textarea' => [ __( 'Message', 'mainstay-blocks' ), decode_entities( $message ) ],
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
