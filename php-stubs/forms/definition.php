<?php
/**
 * What a form is: its fields with their names, and what is done with a submission. Read from the
 * saved block, whose attributes may be anything.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Definition;

use Mainstay\Forms\InnerFields;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/inner-fields.php';

const FORM_BLOCK = 'jetpack/contact-form';

/** Type of field by block. */
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
];

const OPTION_BLOCKS = [
	'jetpack/field-option-checkbox',
	'jetpack/field-option-radio',
	'jetpack/option',
];

const WIDTHS = [ 25, 50, 75, 100 ];

/** Formats of dates that content may ask for, as PHP writes them. */
const DATE_FORMATS = [
	'mm/dd/yy' => 'm/d/Y',
	'dd/mm/yy' => 'd/m/Y',
	'yy-mm-dd' => 'Y-m-d',
];

/**
 * @param array  $block As the parser gives it.
 * @param string $scope Goes into the names of fields: the post, or whatever holds the form.
 * @return array{attributes: array, fields: array[], hash: string} Each field has block, attributes,
 *         type, name, label, required, options, and for consent its type and message. The hash
 *         tells whether a page that a visitor sees is of the form as it is now.
 */
function of( array $block, string $scope ): array {
	$fields = [];
	collect( $block['innerBlocks'] ?? [], $fields );
	$ids   = array_count_values( array_filter( array_column( $fields, 'id' ) ) );
	$names = [];
	foreach ( $fields as &$field ) {
		$base =
			1 === ( $ids[ $field['id'] ] ?? 0 )
				? $field['id']
				: "g$scope-" . slug( $field['label'] ?: $field['type'] );
		$name = $base;
		for ( $number = 2; isset( $names[ $name ] ); $number++ ) {
			$name = "$base-$number";
		}
		$names[ $name ] = true;
		$field['name']  = $name;
	}
	unset( $field );
	return [
		'attributes' => attributes( $block ),
		'fields'     => $fields,
		'hash'       => substr(
			md5(
				(string) wp_json_encode(
					array_map(
						static fn( $field ) => [
							$field['name'],
							$field['type'],
							$field['required'],
							$field['options'],
						],
						$fields
					)
				)
			),
			0,
			8
		),
	];
}

/** Finds the fields among blocks, however deep. A field that the author hid is none. */
function collect( array $blocks, array &$fields ): void {
	foreach ( $blocks as $block ) {
		$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [];
		$metadata   = $attributes['metadata'] ?? null;
		if (
			is_array( $metadata ) &&
			false === ( $metadata['blockVisibility'] ?? null )
		) {
			continue;
		}
		$type =
			FIELD_BLOCKS[ $block['blockName'] ?? '' ] ??
			InnerFields\substitute_type( $block );
		if ( $type ) {
			$fields[] = field( $block, $type );
		} elseif ( ! empty( $block['innerBlocks'] ) ) {
			collect( $block['innerBlocks'], $fields );
		}
	}
}

/** What a visitor reads at a field that the author gave no label. */
function default_label( string $type ): string {
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
	][ $type ];
}

/** One field, from its block. */
function field( array $block, string $type ): array {
	$attributes = InnerFields\attributes_of( $block, $type );
	$label      = plain( text( $attributes, 'label' ) ?? default_label( $type ) );
	$field      = [
		'block'      => $block['blockName'],
		// As the page's own copy of the block has them.
		'own'        => $block['attrs'] ?? [],
		'attributes' => $attributes,
		'type'       => $type,
		'id'         => identifier( text( $attributes, 'id' ) ?? '' ),
		'label'      => $label,
		'required'   => in_array(
			$attributes['required'] ?? false,
			[ true, 'true', 1, '1' ],
			true
		),
		'options'    => in_array(
			$type,
			[ 'checkbox-multiple', 'radio', 'select' ],
			true
		)
			? options( $attributes, $block['innerBlocks'] ?? [] )
			: [],
		'format'     =>
			DATE_FORMATS[ text( $attributes, 'dateFormat' ) ?? '' ] ?? 'Y-m-d',
	];
	return 'consent' === $type ? consent( $field ) : $field;
}

/** A consent field: what is asked, and whether sending the form is the answer. */
function consent( array $field ): array {
	$attributes        = $field['attributes'];
	$is_explicit       = 'explicit' === ( $attributes['consentType'] ?? '' );
	$message           = $is_explicit
		? text( $attributes, 'explicitConsentMessage' ) ??
			__( 'Can we send you an email from time to time?', 'mainstay-blocks' )
		: text( $attributes, 'implicitConsentMessage' ) ??
			__(
				"By submitting your information, you're giving us permission to email you. You may unsubscribe at any time.",
				'mainstay-blocks'
			);
	$field['consent']  = $is_explicit ? 'explicit' : 'implicit';
	$field['message']  = plain( $message );
	$field['label']    = $field['label'] ?: __( 'Consent', 'mainstay-blocks' );
	$field['required'] = $is_explicit && $field['required'];
	return $field;
}

/**
 * The options of a field: as attribute, or as blocks inside.
 *
 * @return string[]
 */
function options( array $attributes, array $blocks ): array {
	$options = is_array( $attributes['options'] ?? null )
		? array_values( array_filter( $attributes['options'], 'is_string' ) )
		: [];
	$inner   = [];
	$find    = static function ( array $blocks ) use ( &$find, &$inner ) {
		foreach ( $blocks as $block ) {
			if ( in_array( $block['blockName'] ?? '', OPTION_BLOCKS, true ) ) {
				$label   = $block['attrs']['label'] ?? '';
				$inner[] = is_string( $label ) ? $label : '';
			} else {
				$find( $block['innerBlocks'] ?? [] );
			}
		}
	};
	$find( $blocks );
	$texts = array_map( __NAMESPACE__ . '\plain', $inner ?: $options );
	return array_values(
		array_unique( array_filter( $texts, static fn( $text ) => '' !== $text ) )
	);
}

/** An attribute that is a string, or null. */
function text( array $attributes, string $name ): ?string {
	$value = $attributes[ $name ] ?? null;
	return is_string( $value ) ? $value : null;
}

/** What is written in place is kept as HTML; visitors send, and mails show, plain text. */
function plain( string $html ): string {
	return trim(
		html_entity_decode(
			wp_strip_all_tags( $html, true ),
			ENT_QUOTES | ENT_HTML5,
			'UTF-8'
		)
	);
}

/** What an id may be in a page and in a request; anything else is none. */
function identifier( string $id ): string {
	return preg_match( '/^[\p{L}\p{N}_][\p{L}\p{N}_-]{0,63}$/uD', $id )
		? $id
		: '';
}

/** A label as part of a name: letters and numbers of any language. */
function slug( string $label ): string {
	$slug = preg_replace(
		'/[^\p{L}\p{N}]+/u',
		'-',
		mb_strtolower( remove_accents( $label ) )
	);
	return mb_substr( trim( (string) $slug, '-' ), 0, 40 ) ?: 'field';
}

/** What the form itself says, with the right types. */
function attributes( array $block ): array {
	$given     = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [];
	$thanks    = text( $given, 'customThankyou' ) ?? '';
	$heading   = text( $given, 'customThankyouHeading' ) ?? '';
	$retention = $given['retentionDays'] ?? 0;
	return [
		'title'     => text( $given, 'formTitle' ) ?? '',
		'subject'   => text( $given, 'subject' ) ?? '',
		'to'        => text( $given, 'to' ) ?? '',
		'thanks'    => in_array( $thanks, [ 'message', 'redirect' ], true )
			? $thanks
			: '',
		'heading'   =>
			'' === trim( $heading )
				? __( 'Message Sent', 'mainstay-blocks' )
				: $heading,
		'message'   => text( $given, 'customThankyouMessage' ) ?? '',
		'redirect'  => redirect( text( $given, 'customThankyouRedirect' ) ?? '' ),
		'button'    =>
			text( $given, 'submitButtonText' ) ??
			( text( $given, 'submit_button_text' ) ?? '' ),
		'save'      => false !== ( $given['saveResponses'] ?? true ),
		'retention' => is_int( $retention ) ? max( 0, $retention ) : 0,
		'enhanced'  => false !== ( $given['enhanced'] ?? true ),
		'given'     => $given,
	];
}

/** Where a visitor may be sent: an address of the web, or nowhere. */
function redirect( string $url ): string {
	$url = esc_url_raw( trim( $url ), [ 'http', 'https' ] );
	return preg_match( '/^https?:\/\/[^\/?#]/i', $url ) ? $url : '';
}

/**
 * Who gets the mail: the addresses that the form names; without one, the author of the post, and
 * where there is none, the administrator.
 *
 * @param string $to   Comma-separated.
 * @param int    $post That holds the form, or 0.
 * @return string[]
 */
function recipients( string $to, int $post ): array {
	$named = array_values(
		array_unique(
			array_filter(
				array_map( 'trim', explode( ',', $to ) ),
				__NAMESPACE__ . '\is_one_address'
			)
		)
	);
	if ( $named ) {
		return $named;
	}
	$author  = $post
		? get_userdata( (int) get_post_field( 'post_author', $post ) )
		: false;
	$default = $author ? $author->user_email : '';
	return [ is_one_address( $default ) ? $default : get_option( 'admin_email' ) ];
}

/** One address and nothing else: no second line, no second address. */
function is_one_address( string $address ): bool {
	return strlen( $address ) <= 254 &&
		! preg_match( '/[\s,;<>"\x00-\x1f\x7f]/', $address ) &&
		(bool) is_email( $address );
}

/** The subject of the mail: the form's own, or the site's title in brackets and the post's. */
function subject( string $subject, int $post ): string {
	$subject = one_line( $subject );
	return '' === $subject
		? one_line(
			sprintf(
				'[%s] %s',
				get_option( 'blogname' ),
				$post ? get_post_field( 'post_title', $post ) : ''
			)
		)
		: $subject;
}

/** Text without tags, entities and line breaks. */
function one_line( string $text ): string {
	$text = wp_specialchars_decode( wp_strip_all_tags( $text, true ), ENT_QUOTES );
	return trim(
		mb_substr(
			(string) preg_replace( '/[\s\x00-\x1f\x7f]+/u', ' ', $text ),
			0,
			250
		)
	);
}
