<?php
/**
 * Renders a field for files: the author's drop area with the browser's own input in it, and what may be
 * sent. The script of the field adds dragging and a list; without it everything works.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Fields\FileField;

use Mainstay\Core\Elements;
use Mainstay\Core\PlainText;
use Mainstay\Forms\Definition\FormField\FormField;
use Mainstay\Forms\Fields\Controls;
use Mainstay\Forms\Files\FieldLimits;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/elements.php';
require_once dirname( __DIR__ ) . '/files/field-limits.php';

/**
 * Returns the HTML of the drop area with the input, and of what may be sent.
 *
 * @param FormField $field
 * @param array{id: string, name: string, value: mixed, typed: bool, error: string, other: string, country: string, look: array{label: string, input: string, options: string, option: string}} $state
 * @param string    $content HTML of the blocks inside the field.
 */
function render_drop_area( FormField $field, array $state, string $content ): string {
	$hint          = "{$state['id']}-hint";
	$max           = FieldLimits\get_max_files( $field );
	$state['name'] = "mainstay_files[{$field->name}][]";
	$attributes    = [
		'type'             => 'file',
		'accept'           => FieldLimits\get_accept_attribute( $field ),
		'multiple'         => $max > 1 ? true : '',
		'aria-describedby' => trim( ( $state['error'] ? "{$state['id']}-error " : '' ) . $hint ),
		'data-hint'        => $hint,
		'data-max-files'   => (string) $max,
		'data-max-bytes'   => (string) FieldLimits\get_max_bytes( $field ),
		'data-max-total'   => (string) FieldLimits\get_max_request_bytes(),
		'data-file-texts'  => (string) wp_json_encode( get_script_texts( $field ), JSON_UNESCAPED_UNICODE ),
	];
	$input         = sprintf(
		'<input %s>',
		// The description is that of this input.
		Controls\render_control_attributes( $field, [ 'error' => '' ] + $state, $attributes + get_invalid_attribute( $state ), [ 'placeholder', 'style' ] )
	);
	return insert_into_area( $content, $input ) . sprintf(
		'<p class="mainstay-field__hint" id="%s">%s</p>',
		esc_attr( $hint ),
		esc_html( FieldLimits\describe_limits( $field ) )
	) . render_chosen_note( $state['value'] );
}

/**
 * Returns the attribute that marks an input with an error.
 *
 * @param array{error: string, ...} $state
 * @return array<string, string>
 */
function get_invalid_attribute( array $state ): array {
	return $state['error'] ? [ 'aria-invalid' => 'true' ] : [];
}

/**
 * Returns the drop area with the input as the last thing in it.
 *
 * @param string $content HTML of the blocks inside the field; without an area where it was saved without.
 * @param string $input   HTML.
 */
function insert_into_area( string $content, string $input ): string {
	$area = Elements\find_elements( $content, 'div', 'wp-block-jetpack-dropzone' )[0] ?? null;
	return ( $area ? substr( $content, $area['at'], $area['inner_end'] - $area['at'] ) : '<div class="wp-block-jetpack-dropzone">' ) . "$input</div>";
}

/**
 * Returns a note about files that were sent with a form that was not accepted.
 *
 * @param mixed $names Names of the files, as a list.
 */
function render_chosen_note( $names ): string {
	return is_array( $names ) && $names
		? sprintf(
			'<p class="mainstay-field__again">%s</p>',
			Controls\to_inert_html(
				sprintf(
					/* translators: %s: names of files. */
					__( 'Choose your files again, because browsers do not keep them: %s', 'mainstay-blocks' ),
					wp_sprintf( '%l', array_filter( $names, 'is_string' ) )
				)
			)
		)
		: '';
}

/**
 * Returns the sentences of the script on the page. `%s` is the name of a file.
 *
 * @return array{large: string, kind: string, many: string, total: string, empty: string, remove: string, list: string, sending: string}
 */
function get_script_texts( FormField $field ): array {
	$max = FieldLimits\get_max_files( $field );
	return [
		/* translators: 1: name of a file, 2: size, e.g. 8 MB. */
		'large'   => sprintf( __( '“%1$s” is too large. The maximum size is %2$s.', 'mainstay-blocks' ), '%s', size_format( FieldLimits\get_max_bytes( $field ) ) ),
		/* translators: %s: name of a file. */
		'kind'    => __( '“%s” is a file type that is not accepted here.', 'mainstay-blocks' ),
		'many'    => sprintf(
			/* translators: %s: number of files. */
			_n( 'Choose no more than %s file.', 'Choose no more than %s files.', $max, 'mainstay-blocks' ),
			number_format_i18n( $max )
		),
		/* translators: %s: size, e.g. 8 MB. */
		'total'   => sprintf( __( 'The files are too large in total. The maximum total size is %s.', 'mainstay-blocks' ), size_format( FieldLimits\get_max_request_bytes() ) ),
		/* translators: %s: name of a file. */
		'empty'   => __( '“%s” is empty. Choose another file.', 'mainstay-blocks' ),
		/* translators: %s: name of a file. */
		'remove'  => __( 'Remove %s', 'mainstay-blocks' ),
		'list'    => __( 'Chosen files', 'mainstay-blocks' ),
		'sending' => __( 'Uploading files', 'mainstay-blocks' ),
	];
}
