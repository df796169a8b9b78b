<?php
/**
 * What the fields of a form are called where their answers are read: in mails, lists, exports and errors.
 * Authors may leave out a label.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Definition\FieldTitles;

use Mainstay\Core\PlainText;
use Mainstay\Forms\Definition;
use Mainstay\Forms\Definition\FormField\FormField;

defined( 'ABSPATH' ) || exit();

/** The name that a field without a label has in a request. Group 1 is its type. */
const UNLABELLED_NAME_PATTERN = '/^g[0-9a-z]+-([a-z-]+?)(?:-\d+)?$/D';

/**
 * Returns the titles of all fields of a form: what they ask consent for, their label, their placeholder,
 * or their kind and which one of it they are.
 *
 * @param list<FormField> $fields In the order of the form.
 * @return list<string>
 */
function get_titles( array $fields ): array {
	return add_missing_titles(
		array_map(
			static fn( $field ) => [
				'type'  => $field->type,
				'title' => 'consent' === $field->type ? $field->message : ( '' === $field->label ? get_placeholder( $field ) : $field->label ),
			],
			$fields
		)
	);
}

/** Returns the placeholder of a field, or an empty string. */
function get_placeholder( FormField $field ): string {
	return PlainText\to_line( Definition\get_text_attribute( $field->attributes, 'placeholder' ) ?? '' );
}

/**
 * Returns the titles of the fields of a response. Responses from before hold the name of a field that has
 * no label, such as `g25-text`, or nothing.
 *
 * @param list<array{name: string, label: string, type: string, ...}> $fields In the order of the form.
 * @return list<string>
 */
function get_stored_titles( array $fields ): array {
	return add_missing_titles(
		array_map(
			static fn( $field ) => [
				'type'  => $field['type'],
				'title' => is_name_of_unlabelled( $field ) ? '' : $field['label'],
			],
			$fields
		)
	);
}

/**
 * Checks whether a response holds the name of a field in place of its label.
 *
 * @param array{name: string, label: string, type: string, ...} $field
 */
function is_name_of_unlabelled( array $field ): bool {
	return $field['label'] === $field['name'] &&
		preg_match( UNLABELLED_NAME_PATTERN, $field['name'], $found ) &&
		$found[1] === $field['type'];
}

/**
 * Returns titles, those that are missing by the kind of the field. It has a number where the form has
 * several of a kind, counted from the top.
 *
 * @param list<array{type: string, title: string}> $fields In the order of the form.
 * @return list<string>
 */
function add_missing_titles( array $fields ): array {
	$counts = array_count_values( array_column( $fields, 'type' ) );
	$seen   = [];
	$titles = [];
	foreach ( $fields as [ 'type' => $type, 'title' => $title ] ) {
		$seen[ $type ] = ( $seen[ $type ] ?? 0 ) + 1;
		if ( '' === trim( $title ) ) {
			$title = 1 === $counts[ $type ]
				? get_kind( $type )
				: sprintf(
					/* translators: 1: kind of field, such as "Text field", 2: which one of this kind in the form. */
					_x( '%1$s %2$s', 'field without a label', 'mainstay-blocks' ),
					get_kind( $type ),
					number_format_i18n( $seen[ $type ] )
				);
		}
		$titles[] = $title;
	}
	return $titles;
}

/** Returns the name of a type of field. */
function get_kind( string $type ): string {
	return [
		'text'              => __( 'Text field', 'mainstay-blocks' ),
		'name'              => __( 'Name field', 'mainstay-blocks' ),
		'email'             => __( 'Email field', 'mainstay-blocks' ),
		'url'               => __( 'Website field', 'mainstay-blocks' ),
		'date'              => __( 'Date field', 'mainstay-blocks' ),
		'telephone'         => __( 'Phone field', 'mainstay-blocks' ),
		'textarea'          => __( 'Message field', 'mainstay-blocks' ),
		'checkbox'          => __( 'Checkbox', 'mainstay-blocks' ),
		'consent'           => __( 'Consent', 'mainstay-blocks' ),
		'checkbox-multiple' => __( 'Checkboxes', 'mainstay-blocks' ),
		'radio'             => __( 'Choice', 'mainstay-blocks' ),
		'select'            => __( 'Dropdown', 'mainstay-blocks' ),
		'number'            => __( 'Number field', 'mainstay-blocks' ),
		'time'              => __( 'Time field', 'mainstay-blocks' ),
		'rating'            => __( 'Rating', 'mainstay-blocks' ),
		'slider'            => __( 'Slider', 'mainstay-blocks' ),
		'hidden'            => __( 'Hidden field', 'mainstay-blocks' ),
		'file'              => __( 'File field', 'mainstay-blocks' ),
	][ $type ] ?? __( 'Field', 'mainstay-blocks' );
}
