<?php
/**
 * Labels that lie in their empty inputs and rise when somebody types: the styles “Animated” and “Outlined” of
 * a form. It is a style sheet alone. Long labels, and those of other kinds of fields, stay above their inputs.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Fields\FloatingLabels;

use Mainstay\Core\Styles;
use Mainstay\Forms\Definition\FormField\FormField;
use Mainstay\Forms\Definition\PhoneNumbers;
use Mainstay\Forms\Page;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/styles.php';
require_once dirname( __DIR__ ) . '/definition/phone-numbers.php';
require_once dirname( __DIR__ ) . '/page/page.php';

/** Types of fields whose input can be empty and shows nothing of its own then. */
const FIELD_TYPES = [ 'text', 'name', 'email', 'url', 'number', 'telephone', 'textarea' ];

/** Characters of a label at most, so that it has room in the input. */
const MAX_LABEL_CHARACTERS = 24;

/** Classes of such forms. */
const FORM_CLASSES = [ 'is-style-animated', 'is-style-outlined' ];

/** Class of such a field. */
const FIELD_CLASS = 'is-floating';

/** Returns whether the label of a field of the current form lies in the input. */
function is_floating( FormField $field ): bool {
	$class = Page\get_current_form()?->form->block['attrs']['className'] ?? '';
	return is_string( $class ) &&
		array_intersect( FORM_CLASSES, explode( ' ', $class ) ) &&
		in_array( $field->type, FIELD_TYPES, true ) &&
		'' !== $field->label &&
		mb_strlen( $field->label ) <= MAX_LABEL_CHARACTERS &&
		! PhoneNumbers\has_country( $field );
}

/** Enqueues the style, and returns the class of a field; an empty string where its label stays above. */
function prepare_class( FormField $field ): string {
	if ( ! is_floating( $field ) ) {
		return '';
	}
	Styles\enqueue_small_style( 'mainstay-floating-labels', 'floating-labels' );
	return ' ' . FIELD_CLASS;
}
