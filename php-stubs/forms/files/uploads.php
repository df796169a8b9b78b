<?php
/**
 * Reads the files of a request and checks them: number, size, name and content. What may be wrong with
 * a file is said to the visitor in one sentence.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Files\Uploads;

use Mainstay\Core\PlainText;
use Mainstay\Forms\Definition\FormDefinition\FormDefinition;
use Mainstay\Forms\Definition\FormField\FormField;
use Mainstay\Forms\Fields\ErrorMessages;
use Mainstay\Forms\Files\FieldLimits;
use Mainstay\Forms\Files\FileContent;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/field-limits.php';
require_once dirname( __DIR__ ) . '/fields/error-messages.php';

/** Name of the files in a request; that of the field follows in brackets. */
const REQUEST_KEY = 'mainstay_files';

/** Characters of a name that are kept. */
const MAX_NAME_CHARACTERS = 150;

/**
 * Returns the files of a request by the name of their field. A field that was sent without a file has an
 * empty list.
 *
 * @param array<array-key, mixed> $sent As PHP has them in `$_FILES`.
 * @return array<string, list<array{field: string, name: string, path: string, size: int, error: int}>>
 */
function read_uploads( array $sent ): array {
	$given = $sent[ REQUEST_KEY ] ?? null;
	$names = is_array( $given ) ? $given['name'] ?? null : null;
	$found = [];
	foreach ( is_array( $names ) ? $names : [] as $field => $list ) {
		$field           = (string) $field;
		$found[ $field ] = [];
		foreach ( is_array( $list ) ? $list : [] as $key => $name ) {
			$error = $given['error'][ $field ][ $key ] ?? null;
			$path  = $given['tmp_name'][ $field ][ $key ] ?? null;
			if ( ! is_string( $name ) || ! is_int( $error ) || ! is_string( $path ) || UPLOAD_ERR_NO_FILE === $error ) {
				continue;
			}
			$found[ $field ][] = [
				'field' => $field,
				'name'  => sanitize_name( $name ),
				'path'  => $path,
				'size'  => is_uploaded_file( $path ) ? (int) filesize( $path ) : 0,
				'error' => $error,
			];
		}
	}
	return $found;
}

/**
 * Returns a name of a file as it is shown and downloaded: without folders, control characters, and those
 * that change the direction of a text.
 */
function sanitize_name( string $name ): string {
	$name = PlainText\scrub_utf8( $name );
	// Browsers write these characters so in the headers of a file.
	$name = str_ireplace( [ '%22', '%0A', '%0D' ], ' ', $name );
	$name = (string) preg_replace( '/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]+/u', '', $name );
	$name = (string) preg_replace( '~^.*[/\\\\]~s', '', $name );
	$name = trim( (string) preg_replace( '/[\s"*:<>?|]+/u', ' ', $name ), ' .' );
	if ( mb_strlen( $name ) > MAX_NAME_CHARACTERS ) {
		$extension = pathinfo( $name, PATHINFO_EXTENSION );
		$name      = mb_substr( $name, 0, MAX_NAME_CHARACTERS - 12 ) . ( '' === $extension ? '' : '.' . mb_substr( $extension, 0, 10 ) );
	}
	return '' === $name ? __( 'File', 'mainstay-blocks' ) : $name;
}

/**
 * Returns a hash of the content of all files, which makes a submission with other files another one.
 *
 * @param array<string, list<array{field: string, name: string, path: string, size: int, error: int}>> $uploads By field.
 * @return list<string>
 */
function hash_uploads( array $uploads ): array {
	$hashes = [];
	foreach ( $uploads as $field => $files ) {
		foreach ( $files as $file ) {
			$hash     = is_uploaded_file( $file['path'] ) ? hash_file( 'sha256', $file['path'] ) : '';
			$hashes[] = "$field/{$file['name']}/$hash";
		}
	}
	return $hashes;
}

/**
 * Returns what is wrong with the files of a field by their number, size and name; an empty string where
 * nothing is.
 *
 * @param FormField $field
 * @param list<array{field: string, name: string, path: string, size: int, error: int}> $files
 * @param int       $total Files in the whole request.
 */
function get_field_error( FormField $field, array $files, int $total ): string {
	if ( ! $files ) {
		return $field->is_needed() ? ErrorMessages\get_error_messages()['required'] : '';
	}
	$max = FieldLimits\get_max_files( $field );
	if ( count( $files ) > $max || $total >= max( 2, FieldLimits\get_request_limit() ) ) {
		return sprintf(
			/* translators: %s: number of files. */
			_n( 'Choose no more than %s file.', 'Choose no more than %s files.', $max, 'mainstay-blocks' ),
			number_format_i18n( $max )
		);
	}
	foreach ( $files as $file ) {
		$error = get_file_error( $field, $file );
		if ( '' !== $error ) {
			return $error;
		}
	}
	return '';
}

/**
 * Returns what is wrong with a file by its size and name, or an empty string.
 *
 * @param FormField $field
 * @param array{field: string, name: string, path: string, size: int, error: int} $file
 */
function get_file_error( FormField $field, array $file ): string {
	$name  = $file['name'];
	$limit = FieldLimits\get_max_bytes( $field );
	if ( in_array( $file['error'], [ UPLOAD_ERR_INI_SIZE, UPLOAD_ERR_FORM_SIZE ], true ) || $file['size'] > $limit ) {
		/* translators: 1: name of a file, 2: size, e.g. 8 MB. */
		return sprintf( __( '“%1$s” is too large. The maximum size is %2$s.', 'mainstay-blocks' ), $name, size_format( $limit ) );
	}
	if ( UPLOAD_ERR_PARTIAL === $file['error'] ) {
		/* translators: %s: name of a file. */
		return sprintf( __( '“%s” did not arrive completely. Choose it again.', 'mainstay-blocks' ), $name );
	}
	if ( UPLOAD_ERR_OK !== $file['error'] || ! is_uploaded_file( $file['path'] ) ) {
		/* translators: %s: name of a file. */
		return sprintf( __( '“%s” could not be uploaded. Try again later, or send the form without it.', 'mainstay-blocks' ), $name );
	}
	if ( 0 === $file['size'] ) {
		/* translators: %s: name of a file. */
		return sprintf( __( '“%s” is empty. Choose another file.', 'mainstay-blocks' ), $name );
	}
	$parts     = array_slice( explode( '.', $name ), 1 );
	$extension = strtolower( (string) end( $parts ) );
	return array_filter( $parts, '\Mainstay\Forms\Files\FieldLimits\is_refused_extension' ) ||
		! isset( FieldLimits\get_content_types( $field )[ $extension ] )
		? get_kind_error( $name )
		: '';
}

/** Returns the message for a file of a kind that the field does not take. */
function get_kind_error( string $name ): string {
	/* translators: %s: name of a file. */
	return sprintf( __( '“%s” is a file type that is not accepted here.', 'mainstay-blocks' ), $name );
}

/**
 * Returns what the files are as they are stored in the response, and what is wrong with their content.
 * Reads every file, so it is called only for a submission that is accepted otherwise.
 *
 * @param FormDefinition $definition Definition of the form.
 * @param array<string, list<array{field: string, name: string, path: string, size: int, error: int}>> $uploads By field.
 * @param array<string, mixed> $form Form as filters get it.
 * @return array{files: list<array{field: string, name: string, path: string, size: int, type: string}>, errors: list<array{name: string, message: string}>}
 */
function inspect_uploads( FormDefinition $definition, array $uploads, array $form ): array {
	require_once __DIR__ . '/file-content.php';
	$files  = [];
	$errors = [];
	foreach ( $definition->fields as $field ) {
		if ( 'file' !== $field->type ) {
			continue;
		}
		foreach ( $uploads[ $field->name ] ?? [] as $upload ) {
			$file = FileContent\inspect_file( $field, $upload, $form );
			if ( is_string( $file ) ) {
				$errors[] = [
					'name'    => $field->name,
					'message' => $file,
				];
				break;
			}
			$files[] = $file;
		}
	}
	return [
		'files'  => $files,
		'errors' => $errors,
	];
}
