<?php
/**
 * Reads what a form is from its saved block: its fields with their names, and what is done with a
 * submission. Attributes of the block may be of any type.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Definition;

use Mainstay\Core\EmailAddresses;
use Mainstay\Core\PlainText;
use Mainstay\Core\TypedText;
use Mainstay\Forms\Definition\FormDefinition\FormDefinition;
use Mainstay\Forms\Definition\FieldOptions;
use Mainstay\Forms\Definition\FieldTitles;
use Mainstay\Forms\Definition\FormField\FormField;
use Mainstay\Forms\Definition\ImageOptions;
use Mainstay\Forms\Definition\InnerFields;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/field-options.php';
require_once __DIR__ . '/field-titles.php';
require_once __DIR__ . '/form-definition.php';
require_once __DIR__ . '/form-field.php';
require_once __DIR__ . '/inner-fields.php';

/** Block name of a form. */
const FORM_BLOCK = 'jetpack/contact-form';

/** Type of field by block name. */
const FIELD_BLOCKS = [
	'jetpack/field-text'              => 'text',
	'jetpack/field-name'              => 'name',
	'jetpack/field-email'             => 'email',
	'jetpack/field-url'               => 'url',
	'jetpack/field-date'              => 'date',
	'jetpack/field-telephone'         => 'telephone',
	'jetpack/field-textarea'          => 'textarea',
	'jetpack/field-checkbox'          => 'checkbox',
	'jetpack/field-consent'           => 'consent',
	'jetpack/field-checkbox-multiple' => 'checkbox-multiple',
	'jetpack/field-radio'             => 'radio',
	'jetpack/field-select'            => 'select',
	'jetpack/field-number'            => 'number',
	'jetpack/field-time'              => 'time',
	'jetpack/field-rating'            => 'rating',
	'jetpack/field-slider'            => 'slider',
	'jetpack/field-hidden'            => 'hidden',
	'jetpack/field-file'              => 'file',
];

/** Blocks that visitors open to see what is in them. */
const CLOSED_BLOCKS = [ 'core/details', 'core/accordion', 'core/accordion-item', 'core/accordion-panel', 'core/tabs', 'core/tab', 'core/tab-panel', 'core/tab-panels' ];

/** Widths that a field can have, in percent. */
const FIELD_WIDTHS_PERCENT = [ 25, 33, 50, 75, 100 ];

/** Characters that a single-line field and a textarea take at most; the server refuses more. */
const MAX_LINE_CHARACTERS     = 1000;
const MAX_TEXTAREA_CHARACTERS = 20000;

/** Date formats of PHP by the format that a date field names. */
const DATE_FORMATS = [
	'mm/dd/yy' => 'm/d/Y',
	'dd/mm/yy' => 'd/m/Y',
	'yy-mm-dd' => 'Y-m-d',
];

/**
 * Returns the definition of a form.
 *
 * @param array<string, mixed> $block Parsed block of the form.
 * @param string               $scope Part of the generated field names: the post ID, or a hash of
 *                                    another place.
 */
function get_form_definition( array $block, string $scope ): FormDefinition {
	$block  = TypedText\read_block( $block );
	$fields = name_fields( get_fields( $block['innerBlocks'] ?? [] ), $scope );
	return new FormDefinition( get_form_attributes( $block ), $fields, hash_fields( $fields ) );
}

/**
 * Returns the fields of a form with their names: the ID that the author chose, where no other field
 * has it, otherwise one made of the label.
 *
 * @param list<FormField> $fields
 * @param string          $scope  Part of the generated names.
 * @return list<FormField>
 */
function name_fields( array $fields, string $scope ): array {
	$ids    = array_count_values( array_filter( array_column( $fields, 'id' ) ) );
	$titles = FieldTitles\get_titles( $fields );
	$named  = [];
	foreach ( $fields as $index => $field ) {
		$base =
			1 === ( $ids[ $field->id ] ?? 0 )
				? $field->id
				: "g$scope-" . to_field_slug( $field->label ?: $field->type );
		$name = $base;
		for ( $number = 2; isset( $named[ $name ] ); $number++ ) {
			$name = "$base-$number";
		}
		$named[ $name ] = $field->with_name( $name, $titles[ $index ] );
	}
	return array_values( $named );
}

/**
 * Returns a hash of what a page must know about the fields.
 *
 * @param list<FormField> $fields
 */
function hash_fields( array $fields ): string {
	$known = array_map(
		static fn( $field ) => [ $field->name, $field->type, $field->required, $field->options ],
		$fields
	);
	return substr( md5( (string) wp_json_encode( $known ) ), 0, 8 );
}

/**
 * Returns the fields among blocks, at any depth.
 *
 * @param array<int, array<string, mixed>> $blocks Parsed blocks.
 * @return list<FormField>
 */
function get_fields( array $blocks ): array {
	return array_map(
		static fn( $found ) => build_field( $found['block'], $found['type'], $found['place'] ),
		find_field_blocks( $blocks )
	);
}

/**
 * Returns the blocks that are fields, at any depth, with their types. Fields that the author hid are left
 * out.
 *
 * @param array<int, array<string, mixed>> $blocks Parsed blocks.
 * @param string                           $around Place of the block around them, as FormField has it.
 * @return list<array{block: array<string, mixed>, type: string, place: string}>
 */
function find_field_blocks( array $blocks, string $around = '' ): array {
	$found = [];
	foreach ( $blocks as $block ) {
		$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [];
		$metadata   = $attributes['metadata'] ?? null;
		if (
			is_array( $metadata ) &&
			false === ( $metadata['blockVisibility'] ?? null )
		) {
			continue;
		}
		$type  =
			FIELD_BLOCKS[ $block['blockName'] ?? '' ] ??
			InnerFields\get_substitute_type( $block );
		$place = match ( true ) {
			'screens' === $around || is_hidden_on_screens( $metadata ) => 'screens',
			in_array( $block['blockName'] ?? '', CLOSED_BLOCKS, true ) => 'closed',
			default => $around,
		};
		if ( $type ) {
			$found[] = compact( 'block', 'type', 'place' );
		} elseif ( ! empty( $block['innerBlocks'] ) ) {
			array_push( $found, ...find_field_blocks( $block['innerBlocks'], $place ) );
		}
	}
	return $found;
}

/**
 * Returns whether the author hid a block on phones, on tablets or on computers. WordPress before 7.0 shows it.
 *
 * @param mixed $metadata Attribute of the block.
 */
function is_hidden_on_screens( mixed $metadata ): bool {
	$visibility = is_array( $metadata ) ? $metadata['blockVisibility'] ?? null : null;
	$screens    = is_array( $visibility ) ? $visibility['viewport'] ?? null : null;
	return is_array( $screens ) && in_array( false, $screens, true );
}

/**
 * Returns the label of a field whose author wrote none.
 *
 * @param string $type Type of field, as in FIELD_BLOCKS.
 */
function get_default_label( string $type ): string {
	return [
		'text'              => __( 'Text', 'mainstay-blocks' ),
		'name'              => __( 'Name', 'mainstay-blocks' ),
		'email'             => __( 'Email', 'mainstay-blocks' ),
		'url'               => __( 'Website', 'mainstay-blocks' ),
		'date'              => __( 'Date', 'mainstay-blocks' ),
		'telephone'         => __( 'Phone', 'mainstay-blocks' ),
		'textarea'          => __( 'Message', 'mainstay-blocks' ),
		'checkbox'          => '',
		'consent'           => '',
		'checkbox-multiple' => __( 'Choose several', 'mainstay-blocks' ),
		'radio'             => __( 'Choose one', 'mainstay-blocks' ),
		'select'            => __( 'Select one', 'mainstay-blocks' ),
		'number'            => __( 'Number', 'mainstay-blocks' ),
		'time'              => __( 'Time', 'mainstay-blocks' ),
		'rating'            => __( 'Rating', 'mainstay-blocks' ),
		'slider'            => __( 'Number', 'mainstay-blocks' ),
		'hidden'            => __( 'Hidden field', 'mainstay-blocks' ),
		'file'              => __( 'Files', 'mainstay-blocks' ),
	][ $type ];
}

/**
 * Returns a field from its block, without its name.
 *
 * @param array<string, mixed> $block Parsed block.
 * @param string               $type  Type of field, as in FIELD_BLOCKS.
 * @param string               $place As FormField has it.
 */
function build_field( array $block, string $type, string $place = '' ): FormField {
	$attributes  = InnerFields\get_field_attributes( $block, $type );
	$label       = to_plain_text( get_text_attribute( $attributes, 'label' ) ?? get_default_label( $type ) );
	$is_required = in_array( $attributes['required'] ?? false, [ true, 'true', 1, '1' ], true );
	// Who sends a form agrees by it only where its author chose so; a word that we do not know needs a box.
	$is_explicit = ! in_array( $attributes['consentType'] ?? '', [ '', 'implicit' ], true );
	$is_consent  = 'consent' === $type;
	$options     = FieldOptions\get_options( $block, $attributes, $type );
	// Where nothing can be chosen, no choice can be asked for.
	$is_required = $is_required && ( $options || ! in_array( $type, FieldOptions\TYPES_WITH_OPTIONS, true ) );
	return new FormField(
		$block['blockName'],
		InnerFields\get_block_attributes( $block ),
		$attributes,
		$type,
		sanitize_identifier( get_text_attribute( $attributes, 'id' ) ?? '' ),
		$is_consent && ! $label ? __( 'Consent', 'mainstay-blocks' ) : $label,
		$is_required && ( ! $is_consent || $is_explicit ),
		$options,
		DATE_FORMATS[ get_text_attribute( $attributes, 'dateFormat' ) ?? '' ] ?? 'Y-m-d',
		$is_consent ? ( $is_explicit ? 'explicit' : 'implicit' ) : '',
		$is_consent ? get_consent_message( $attributes, $is_explicit ) : '',
		'',
		array_filter( [ 'option' => ImageOptions\get_options( $block ) ] ) +
			InnerFields\get_parts( $block['innerBlocks'] ?? [] ),
		'',
		$place
	);
}

/**
 * Returns the text that a visitor consents to.
 *
 * @param array<string, mixed> $attributes  Of the field.
 * @param bool                 $is_explicit Whether consent is given with a box, and not by sending.
 */
function get_consent_message( array $attributes, bool $is_explicit ): string {
	return to_plain_text(
		$is_explicit
			? get_text_attribute( $attributes, 'explicitConsentMessage' ) ??
				__( 'Can we send you an email from time to time?', 'mainstay-blocks' )
			: get_text_attribute( $attributes, 'implicitConsentMessage' ) ??
				__(
					"By submitting your information, you're giving us permission to email you. You may unsubscribe at any time.",
					'mainstay-blocks'
				)
	);
}

/**
 * Returns an attribute that is a string, or null.
 *
 * @param array<string, mixed> $attributes Of a block.
 * @param string               $name       Of the attribute.
 */
function get_text_attribute( array $attributes, string $name ): ?string {
	$value = $attributes[ $name ] ?? null;
	return is_string( $value ) ? $value : null;
}

/** Returns HTML of a rich text attribute as plain text, as visitors send it and mails show it. */
function to_plain_text( string $html ): string {
	return trim( (string) preg_replace( '/[\r\n\t ]+/', ' ', PlainText\get_plain_text( $html ) ) );
}

/** Returns an id if it can be used in a page and a request, otherwise an empty string. */
function sanitize_identifier( string $id ): string {
	return preg_match( '/^[\p{L}\p{N}_][\p{L}\p{N}_-]{0,63}$/uD', $id )
		? $id
		: '';
}

/**
 * Returns a label as part of a field name: letters and digits of any language, at most 40
 * characters.
 */
function to_field_slug( string $label ): string {
	$slug = preg_replace(
		'/[^\p{L}\p{N}]+/u',
		'-',
		mb_strtolower( remove_accents( $label ) )
	);
	return mb_substr( trim( (string) $slug, '-' ), 0, 40 ) ?: 'field';
}

/**
 * Returns the settings of a form with the right types and defaults. `retention` is a number of days,
 * 0 for unlimited; `given` has the attributes as saved.
 *
 * @param array<string, mixed> $block Parsed block of the form.
 * @return array{title: string, subject: string, to: string, thanks: string, heading: string, message: string, redirect: string, button: string, save: bool, retention: int, enhanced: bool, given: array<string, mixed>}
 */
function get_form_attributes( array $block ): array {
	$given     = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [];
	$heading   = get_text_attribute( $given, 'customThankyouHeading' ) ?? '';
	$retention = $given['retentionDays'] ?? 0;
	return [
		'title'     => get_text_attribute( $given, 'formTitle' ) ?? '',
		'subject'   => get_text_attribute( $given, 'subject' ) ?? '',
		'to'        => get_text_attribute( $given, 'to' ) ?? '',
		'thanks'    => get_kind_of_thanks( $given ),
		'heading'   =>
			'' === trim( $heading )
				? __( 'Message Sent', 'mainstay-blocks' )
				: $heading,
		'message'   => get_text_attribute( $given, 'customThankyouMessage' ) ?? '',
		'redirect'  => sanitize_redirect_url( get_text_attribute( $given, 'customThankyouRedirect' ) ?? '' ),
		'button'    =>
			get_text_attribute( $given, 'submitButtonText' ) ??
			( get_text_attribute( $given, 'submit_button_text' ) ?? '' ),
		'save'      => false !== ( $given['saveResponses'] ?? true ),
		'retention' => is_int( $retention ) ? max( 0, $retention ) : 0,
		'enhanced'  => false !== ( $given['enhanced'] ?? true ),
		'given'     => $given,
	];
}

/**
 * Returns what visitors see after sending: `redirect`, `message` (alone), or an empty string for a summary
 * of what was sent. Newer content has attributes of their own for the page and for the summary.
 *
 * @param array<string, mixed> $given Attributes of the form, as saved.
 */
function get_kind_of_thanks( array $given ): string {
	$kind = get_text_attribute( $given, 'customThankyou' ) ?? '';
	if ( 'redirect' === $kind || 'redirect' === ( $given['confirmationType'] ?? '' ) ) {
		return 'redirect';
	}
	$has_no_summary = $given['disableSummary'] ?? null;
	if ( ! is_bool( $has_no_summary ) ) {
		$has_no_summary = in_array( $kind, [ 'message', 'noSummary' ], true );
	}
	return $has_no_summary ? 'message' : '';
}

/** Returns an http or https address to redirect to, or an empty string where it is none. */
function sanitize_redirect_url( string $url ): string {
	$url = esc_url_raw( trim( $url ), [ 'http', 'https' ] );
	return preg_match( '/^https?:\/\/[^\/?#]/i', $url ) ? $url : '';
}

/** Returns whether a text is exactly one email address, without line breaks or a list. */
function is_single_email_address( string $address ): bool {
	require_once dirname( __DIR__, 2 ) . '/core/email-addresses.php';
	$ascii = EmailAddresses\to_ascii( $address );
	return strlen( $ascii ) <= 254 &&
		! preg_match( '/[\s,;<>"\x00-\x1f\x7f]/', $ascii ) &&
		(bool) is_email( $ascii );
}

/** Returns plain text in one line of at most 250 characters, without control characters. */
function to_single_line( string $text ): string {
	return PlainText\to_line( $text, 250 );
}
