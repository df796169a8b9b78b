<?php
/**
 * Checks what is in a file that a visitor sent: it has to be what its name says.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Files\FileContent;

use Mainstay\Core\PlainText;
use Mainstay\Forms\Definition\FormField\FormField;
use Mainstay\Forms\Files\FieldLimits;
use Mainstay\Forms\Files\Uploads;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/field-limits.php';
require_once __DIR__ . '/uploads.php';

/** Bytes that are read of a file at a time. */
const CHUNK_BYTES = 256 * KB_IN_BYTES;

/**
 * Returns a file as it is stored, or the sentence that says why it is not taken.
 *
 * @param FormField $field
 * @param array{field: string, name: string, path: string, size: int, error: int} $upload
 * @param array<string, mixed> $form Form as filters get it.
 * @return array{field: string, name: string, path: string, size: int, type: string}|string
 */
function inspect_file( FormField $field, array $upload, array $form ) {
	// The function of WordPress is where uploads of users are handled.
	require_once ABSPATH . 'wp-admin/includes/file.php';
	$types   = FieldLimits\get_content_types( $field );
	$checked = wp_check_filetype_and_ext( $upload['path'], $upload['name'], $types );
	$type    = (string) $checked['type'];
	$name    = (string) $checked['proper_filename'] ?: $upload['name'];
	if (
		! $checked['ext'] ||
		! in_array( $type, $types, true ) ||
		FieldLimits\is_refused_extension( (string) $checked['ext'] ) ||
		! is_content_known( $upload['path'], $type )
	) {
		return Uploads\get_kind_error( $upload['name'] );
	}
	$file = [
		'field' => $field->name,
		'name'  => $name,
		'path'  => $upload['path'],
		'size'  => $upload['size'],
		'type'  => $type,
	];
	return ask_scanners( $file, $field, $form ) ?? $file;
}

/**
 * Returns whether the content of a file can be told, and is no script in the disguise of an image.
 *
 * @param string $path
 * @param string $type Content type by its name and first bytes.
 */
function is_content_known( string $path, string $type ): bool {
	// Without this extension of PHP, WordPress looks into images only.
	return str_starts_with( $type, 'image/' )
		? ! contains_script( $path )
		: extension_loaded( 'fileinfo' );
}

/** Returns whether a file contains the beginning of a script of PHP or of a page. */
function contains_script( string $path ): bool {
	$handle = fopen( $path, 'rb' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- In pieces: it may be large.
	if ( ! $handle ) {
		return true;
	}
	$found = false;
	$end   = '';
	while ( ! $found && ! feof( $handle ) ) {
		$chunk = $end . (string) fread( $handle, CHUNK_BYTES ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Opened above.
		$found = (bool) preg_match( '/<(?:\?php|script)\b/i', $chunk );
		$end   = substr( $chunk, -8 );
	}
	fclose( $handle ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Opened above.
	return $found;
}

/**
 * Lets other plugins look at a file, and returns the sentence of one that refuses it; null where it may
 * be stored. A plugin that fails refuses it, because nobody knows what is in it then.
 *
 * @param array{field: string, name: string, path: string, size: int, type: string} $file
 * @param FormField            $field
 * @param array<string, mixed> $form  Form as filters get it.
 */
function ask_scanners( array $file, FormField $field, array $form ): ?string {
	try {
		/**
		 * Filters whether a file that a visitor sent with a form may be stored. It has passed the checks of
		 * number, size, name and content. Scan it where it lies; it is moved afterwards.
		 *
		 * @param bool|WP_Error $is_accepted True. False refuses the file, and so does an error, whose message
		 *                                   the visitor reads.
		 * @param array         $file        `path`, `name`, `size` in bytes, `type` (content type) and `field`.
		 * @param array         $field       The field.
		 * @param array         $form        The form: its ID, post and definition.
		 */
		$verdict = apply_filters( 'mainstay_form_file', true, $file, $field->to_array(), $form );
	} catch ( \Throwable $thrown ) {
		/* translators: %s: name of a file. */
		return sprintf( __( '“%s” could not be checked. Try again later, or send the form without it.', 'mainstay-blocks' ), $file['name'] );
	}
	if ( true === $verdict && is_file( $file['path'] ) ) {
		return null;
	}
	return $verdict instanceof WP_Error && '' !== $verdict->get_error_message()
		? PlainText\get_plain_line( $verdict->get_error_message() )
		/* translators: %s: name of a file. */
		: sprintf( __( '“%s” was rejected by a security check on this site.', 'mainstay-blocks' ), $file['name'] );
}
