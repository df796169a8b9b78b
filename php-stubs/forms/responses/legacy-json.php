<?php
/**
 * Reads responses that other plugins stored as JSON with a list of fields (post_mime_type `v2`, `v3` or
 * none).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Responses\LegacyJson;

use Mainstay\Forms\Responses\LegacyValues;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/legacy-values.php';

/** Our names of field types that have another name there. */
const TYPES = [
	'basic' => 'text',
	'phone' => 'telephone',
];

/**
 * Returns the text of such a post decoded; null for other formats.
 *
 * @return array<string, mixed>|null
 */
function parse_document( WP_Post $post ): ?array {
	$text = trim( $post->post_content );
	if ( ! str_starts_with( $text, '{' ) ) {
		return null;
	}
	$document = null;
	// One version stored it without its backslashes.
	if ( 'v2' === $post->post_mime_type && ! preg_match( '#\\\\["/bfnrtu]#', $text ) ) {
		$document = LegacyValues\decode_escaped_json(
			(string) preg_replace( '/u([0-9a-f]{4})/i', '\\\\u$1', $text )
		);
	}
	$document ??= LegacyValues\decode_escaped_json( $text );
	return is_array( $document['fields'] ?? null ) ? $document : null;
}

/**
 * Returns fields and details of a response in this format.
 *
 * @param array<string, mixed> $document Decoded text of the post.
 * @return array{0: list<array<string, mixed>>, 1: array<string, mixed>}
 */
function read_document( array $document ): array {
	$fields  = [];
	$first   = [];
	$files   = [];
	$consent = null;
	foreach ( array_filter( $document['fields'], 'is_array' ) as $stored ) {
		$field = read_field( $stored );
		$value = $field['value'];
		array_push( $files, ...read_files( $field['name'], $stored['value'] ?? null ) );
		if ( 'consent' === $field['type'] ) {
			$consent = [
				'text'  => $field['label'],
				'type'  => '',
				'given' => LegacyValues\is_affirmative( $stored['value'] ?? '' ),
			];
		} elseif ( is_string( $value ) && '' !== $value ) {
			$first[ $field['type'] ] ??= $value;
		}
		$fields[] = $field;
	}
	$get_text = static fn( $name ) => LegacyValues\to_text( $document[ $name ] ?? '' );
	$facts    = [
		'page'      => 'single' === $get_text( 'source_type' ) ? (int) $get_text( 'source_id' ) : 0,
		'permalink' => '',
		'url'       => esc_url_raw( $get_text( 'request_url' ), [ 'http', 'https' ] ),
		'subject'   => $get_text( 'subject' ),
		'ip'        => $get_text( 'ip' ),
		'author'    => [
			'name'  => $first['name'] ?? '',
			'email' => $first['email'] ?? '',
			'url'   => $first['url'] ?? '',
		],
		'consent'   => $consent,
		'files'     => $files,
	];
	return [ $fields, $facts ];
}

/**
 * Returns a field of this format.
 *
 * @param array<array-key, mixed> $stored
 * @return array{name: string, label: string, type: string, value: string|list<string>}
 */
function read_field( array $stored ): array {
	$type = LegacyValues\to_text( $stored['type'] ?? '' ) ?: 'text';
	return [
		'name'  => LegacyValues\to_text( $stored['key'] ?? '' ),
		'label' => LegacyValues\to_text( $stored['label'] ?? '' ),
		'type'  => TYPES[ $type ] ?? $type,
		'value' => LegacyValues\normalize_value( $stored['value'] ?? '' ),
	];
}

/**
 * Returns what is known of the files of a field. They lie elsewhere: the number by which another service
 * knows them means nothing here.
 *
 * @param string $field Name of the field.
 * @param mixed  $value As stored.
 * @return list<array{field: string, name: string, size: int, type: string}>
 */
function read_files( string $field, $value ): array {
	$list  = is_array( $value ) ? $value['files'] ?? null : null;
	$files = [];
	foreach ( is_array( $list ) ? array_filter( $list, 'is_array' ) : [] as $file ) {
		$files[] = [
			'field' => $field,
			'name'  => LegacyValues\to_text( $file['name'] ?? '' ),
			'size'  => is_numeric( $file['size'] ?? null ) ? max( 0, (int) $file['size'] ) : 0,
			'type'  => LegacyValues\to_text( $file['type'] ?? '' ),
		];
	}
	return $files;
}
