<?php
/**
 * Renders the `[contact-form]` shortcodes of older content, with their `[contact-field]` shortcodes,
 * by turning them into the blocks that they correspond to.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Sources\Shortcode;

use Mainstay\Core\PlainText;
use Mainstay\Core\BlockTypes;
use Mainstay\Forms\Definition;
use Mainstay\Forms\Page;
use Mainstay\Forms\Sources;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/definition/definition.php';

/** Names of the shortcodes for a form and its fields. */
const FORM_SHORTCODE  = 'contact-form';
const FIELD_SHORTCODE = 'contact-field';

/**
 * Pattern of a field that is self-closing, followed by its closing tag, or not closed;
 * read-shortcode.ts has the same.
 */
const FIELD_PATTERN = '~\[contact-field(?![\w-])([^\]/]*(?:/(?!\])[^\]/]*)*)/?\](?:\s*\[/contact-field\])?~';

/** Fields of a form that names none, and whether each is required. */
const DEFAULT_FIELDS = [
	'jetpack/field-name'     => true,
	'jetpack/field-email'    => true,
	'jetpack/field-url'      => false,
	'jetpack/field-textarea' => false,
];

/** Types of fields by their older names. */
const LEGACY_FIELD_TYPES = [
	'phone'   => 'telephone',
	'tel'     => 'telephone',
	'website' => 'url',
];

/**
 * Returns the HTML of a form shortcode.
 *
 * @param array<int|string, string>|string $attributes As WordPress parses them.
 * @param string|null                      $content    Content between the tags.
 */
function render( $attributes, $content ): string {
	require_once dirname( __DIR__ ) . '/page/page.php';
	require_once __DIR__ . '/sources.php';
	$block = build_form_block( (array) $attributes, (string) $content );
	Page\open_form( $block, Sources\identify_form( $block, 's' ) ?? Page\build_unnamed_form( $block ) );
	$html   = '';
	$number = 0;
	foreach ( $block['innerContent'] as $part ) {
		$html .= $part ?? render_block( $block['innerBlocks'][ $number++ ] );
	}
	$html = Page\close_form( $html, 'class="wp-block-jetpack-contact-form"' );
	// WordPress enqueues these for blocks only.
	$type = BlockTypes\get_type(
		Definition\FORM_BLOCK
	);
	array_map( 'wp_enqueue_style', $type->style_handles ?? [] );
	array_map( 'wp_enqueue_script_module', $type->view_script_module_ids ?? [] );
	return $html;
}

/**
 * Returns the forms in a content, in order, as parsed blocks.
 *
 * @return list<array<string, mixed>>
 */
function find_shortcode_forms( string $content ): array {
	if ( ! str_contains( $content, '[' . FORM_SHORTCODE ) ) {
		return [];
	}
	preg_match_all(
		'/' . get_shortcode_regex( [ FORM_SHORTCODE ] ) . '/s',
		$content,
		$found,
		PREG_SET_ORDER
	);
	return array_map(
		static fn( $one ) => build_form_block(
			(array) shortcode_parse_atts( $one[3] ),
			$one[5]
		),
		// `[[contact-form]]` is an escaped shortcode.
		array_values( array_filter( $found, static fn( $one ) => '[' !== $one[1] ) )
	);
}

/**
 * Returns a form shortcode as a parsed block.
 *
 * @param array<int|string, mixed> $attributes Of the shortcode.
 * @param string                   $content    Content between the tags.
 * @return array<string, mixed>
 */
function build_form_block( array $attributes, string $content ): array {
	$names = [
		'to'                     => 'to',
		'subject'                => 'subject',
		'submit_button_text'     => 'submitButtonText',
		'formtitle'              => 'formTitle',
		'customthankyou'         => 'customThankyou',
		'customthankyouheading'  => 'customThankyouHeading',
		'customthankyoumessage'  => 'customThankyouMessage',
		'customthankyouredirect' => 'customThankyouRedirect',
	];
	$given = [];
	foreach ( $names as $old => $new ) {
		if ( isset( $attributes[ $old ] ) ) {
			$given[ $new ] = to_plain_text( $attributes[ $old ] );
		}
	}
	if ( '' === ( $given['submitButtonText'] ?? '' ) ) {
		$given['submitButtonText'] = __( 'Submit', 'mainstay-blocks' );
	}
	if ( false === parse_boolean( $attributes['jetpackcrm'] ?? null ) ) {
		$given['jetpackCRM'] = false;
	}
	[$blocks, $chunks] = parse_fields( $content );
	return [
		'blockName'    => Definition\FORM_BLOCK,
		'attrs'        => $given,
		'innerBlocks'  => $blocks,
		'innerHTML'    => '',
		'innerContent' => $chunks,
	];
}

/**
 * Returns the fields as parsed blocks, and the markup between them with a null for each field.
 *
 * @param string $content Content between the tags.
 * @return array{0: list<array<string, mixed>>, 1: list<string|null>}
 */
function parse_fields( string $content ): array {
	$blocks = [];
	$chunks = [];
	$at     = 0;
	preg_match_all(
		FIELD_PATTERN,
		$content,
		$found,
		PREG_SET_ORDER | PREG_OFFSET_CAPTURE
	);
	foreach ( $found as $one ) {
		$chunks[] = clean_markup_between_fields( substr( $content, $at, $one[0][1] - $at ) );
		$chunks[] = null;
		$blocks[] = build_field_block( (array) shortcode_parse_atts( $one[1][0] ) );
		$at       = $one[0][1] + strlen( $one[0][0] );
	}
	$chunks[] = clean_markup_between_fields( substr( $content, $at ) );
	if ( ! $blocks ) {
		foreach ( DEFAULT_FIELDS as $name => $required ) {
			$blocks[] = build_inner_block( $name, [ 'required' => $required ] );
			$chunks[] = null;
		}
	}
	return [ $blocks, $chunks ];
}

/** Returns the markup between fields, without the paragraphs that WordPress made of line breaks. */
function clean_markup_between_fields( string $markup ): string {
	$markup = (string) preg_replace( '/<br\s*\/?>|<\/?p>/i', ' ', $markup );
	return '' === trim( $markup ) ? '' : wp_kses_post( $markup );
}

/**
 * Returns a field shortcode as a parsed block.
 *
 * @param array<int|string, mixed> $attributes Of the shortcode.
 * @return array<string, mixed>
 */
function build_field_block( array $attributes ): array {
	$type  = strtolower( to_plain_text( $attributes['type'] ?? 'text' ) );
	$type  = LEGACY_FIELD_TYPES[ $type ] ?? $type;
	$name  = "jetpack/field-$type";
	$given = [
		'label'    => to_rich_text( $attributes['label'] ?? '' ),
		'required' =>
			true === parse_boolean( $attributes['required'] ?? null ) ||
			in_array(
				'required',
				array_filter( $attributes, 'is_int', ARRAY_FILTER_USE_KEY ),
				true
			),
	] + read_field_texts( $attributes );
	if ( isset( $attributes['options'] ) ) {
		$given['options'] = read_field_options( (string) $attributes['options'] );
	}
	if (
		preg_match(
			'/^\s*([1-9]\d*)(\.\d+)?\s*$/D',
			(string) ( $attributes['width'] ?? '' ),
			$width
		)
	) {
		$given['width'] = (int) $width[1];
	}
	return build_inner_block(
		isset( Definition\FIELD_BLOCKS[ $name ] ) ? $name : 'jetpack/field-text',
		$given
	);
}

/**
 * Returns the attributes of a block that a field shortcode holds as text.
 *
 * @param array<int|string, mixed> $attributes Of the shortcode.
 * @return array<string, string>
 */
function read_field_texts( array $attributes ): array {
	$names = [
		'id'                     => 'id',
		'default'                => 'defaultValue',
		'placeholder'            => 'placeholder',
		'requiredtext'           => 'requiredText',
		'consenttype'            => 'consentType',
		'implicitconsentmessage' => 'implicitConsentMessage',
		'explicitconsentmessage' => 'explicitConsentMessage',
	];
	$given = [];
	foreach ( $names as $old => $new ) {
		if ( isset( $attributes[ $old ] ) ) {
			$is_rich       = 'requiredText' === $new || str_ends_with( $new, 'Message' );
			$given[ $new ] = $is_rich ? to_rich_text( $attributes[ $old ] ) : to_plain_text( $attributes[ $old ] );
		}
	}
	if ( isset( $given['consentType'] ) ) {
		$given['consentType'] = in_array( strtolower( trim( $given['consentType'] ) ), [ '', 'implicit' ], true ) ? 'implicit' : 'explicit';
	}
	return $given;
}

/**
 * Returns the options that a field shortcode names.
 *
 * @param string $options Separated by commas.
 * @return list<string>
 */
function read_field_options( string $options ): array {
	return array_values(
		array_filter(
			array_map( __NAMESPACE__ . '\to_rich_text', explode( ',', $options ) ),
			static fn( $option ) => '' !== $option
		)
	);
}

/**
 * Returns a parsed block without content.
 *
 * @param string               $name       Block name.
 * @param array<string, mixed> $attributes Of the block.
 * @return array<string, mixed>
 */
function build_inner_block( string $name, array $attributes ): array {
	return [
		'blockName'    => $name,
		'attrs'        => $attributes,
		'innerBlocks'  => [],
		'innerHTML'    => '',
		'innerContent' => [],
	];
}

/**
 * Returns the boolean that a text stands for in any of its spellings; null where it is none.
 *
 * @param mixed $value
 */
function parse_boolean( $value ): ?bool {
	$word = is_scalar( $value ) ? strtolower( trim( (string) $value ) ) : '';
	return match ( true ) {
		in_array( $word, [ '1', 'true', 'yes', 'on', 'required' ], true ) => true,
		in_array( $word, [ '0', 'false', 'no', 'off' ], true ) => false,
		default => null
	};
}

/**
 * Returns the text of an attribute, which is HTML: shortcodes keep quotes and brackets as entities.
 *
 * @param mixed $html
 */
function to_plain_text( $html ): string {
	return PlainText\get_plain_text( (string) $html );
}

/**
 * Returns the text of an attribute as the rich text that blocks have in its place.
 *
 * @param mixed $html
 */
function to_rich_text( $html ): string {
	return PlainText\to_html( to_plain_text( $html ), ENT_NOQUOTES );
}
