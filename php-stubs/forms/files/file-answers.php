<?php
/**
 * Returns the files of responses as answers: for the screen, exports and mails.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Files\FileAnswers;

use Mainstay\Forms;
use Mainstay\Forms\Files\Downloads;
use Mainstay\Forms\Files\StoredFiles;
use Mainstay\Forms\Submission\Submission;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/forms.php';
require_once __DIR__ . '/downloads.php';
require_once __DIR__ . '/stored-files.php';

/**
 * Returns the files of a field. `url` is empty for those that are not on this site; `note` says why.
 *
 * @param Submission  $response Stored response.
 * @param string|null $field    Name of the field; null for those of all fields.
 * @return list<array{name: string, size: int, size_text: string, type: string, url: string, note: string}>
 */
function get_files( Submission $response, ?string $field = null ): array {
	$found = [];
	foreach ( $response->files as $file ) {
		if ( null !== $field && $field !== $file['field'] ) {
			continue;
		}
		$is_here = '' !== StoredFiles\get_path( $file );
		$found[] = [
			'name'      => $file['name'],
			'size'      => $file['size'],
			'size_text' => $file['size'] > 0 ? (string) size_format( $file['size'], $file['size'] < MB_IN_BYTES ? 0 : 1 ) : '',
			'type'      => $file['type'],
			'url'       => $is_here && $response->id ? Downloads\get_file_url( $response->id, $file ) : '',
			'note'      => $is_here ? '' : explain_missing_file( $response, $file ),
		];
	}
	return $found;
}

/**
 * Returns why a file is not on this site.
 *
 * @param Submission $response
 * @param array{id: string, ...} $file
 */
function explain_missing_file( Submission $response, array $file ): string {
	if ( '' !== $file['id'] && '' !== $response->spam ) {
		return __( 'Deleted, because the message was marked as spam when it arrived and no one marked it as “not spam” within 15 days.', 'mainstay-blocks' );
	}
	if ( '' !== $file['id'] ) {
		return __( 'This file is no longer on the server.', 'mainstay-blocks' );
	}
	return '' !== $response->spam
		? __( 'Not saved, because the message was marked as spam when it arrived.', 'mainstay-blocks' )
		: __( 'This file was never on this site. Jetpack stored it on WordPress.com, in the account that the site was connected to. Only its name is known here.', 'mainstay-blocks' );
}

/**
 * Returns the answers of a response; those to file fields have `files`.
 *
 * @return list<array<string, mixed>>
 */
function get_answers( Submission $response ): array {
	$answers = Forms\get_answers( $response );
	foreach ( $response->fields as $number => $field ) {
		if ( 'file' === $field['type'] ) {
			$answers[ $number ]['files'] = get_files( $response, $field['name'] );
		}
	}
	return array_values( $answers );
}

/**
 * Returns the files of a field in one line: names and addresses.
 *
 * @param Submission $response
 * @param array{name: string, value: string|list<string>, ...} $field
 */
function format_files( Submission $response, array $field ): string {
	$texts = array_map(
		static fn( $file ) => trim( "{$file['name']} {$file['url']}" ),
		get_files( $response, $field['name'] )
	);
	return $texts ? implode( ', ', $texts ) : Forms\format_field_value( $field );
}
