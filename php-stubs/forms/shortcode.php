<?php
/**
 * The form of the days before blocks: `[contact-form][contact-field label="Name" type="name"]…`.
 * It becomes the block that it would be today, and everything else is that block's.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Shortcode;

use Mainstay\Forms\Definition;
use Mainstay\Forms\Page;
use Mainstay\Forms\Sources;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/definition.php';

const FORM  = 'contact-form';
const FIELD = 'contact-field';

/** A field, closed by itself, by a tag right behind it, or not at all; as read-shortcode.ts has it. */
const FIELD_PATTERN = '~\[contact-field(?![\w-])([^\]/]*(?:/(?!\])[^\]/]*)*)/?\](?:\s*\[/contact-field\])?~';

/** What a form without fields asks, and what of it has to be answered. */
const DEFAULT_FIELDS = [
	'jetpack/field-name'     => true,
	'jetpack/field-email'    => true,
	'jetpack/field-url'      => false,
	'jetpack/field-textarea' => false,
];

/** Types that had another name. */
const TYPES = [
	'phone'   => 'telephone',
	'tel'     => 'telephone',
	'website' => 'url',
];

/**
 * The form on a page.
 *
 * @param array|string $attributes As WordPress reads them.
 * @param string|null  $content    Between the tags.
 */
function render( $attributes, $content ): string {
	require_once __DIR__ . '/page.php';
	require_once __DIR__ . '/sources.php';
	$block = block( (array) $attributes, (string) $content );
	Page\open( $block, Sources\identify( $block, 's' ) ?? Page\unnamed( $block ) );
	$html   = '';
	$number = 0;
	foreach ( $block['innerContent'] as $part ) {
		$html .= $part ?? render_block( $block['innerBlocks'][ $number++ ] );
	}
	$html = Page\close( $html, 'class="wp-block-jetpack-contact-form"' );
	// What the block brings with it when it is one.
	$type = \WP_Block_Type_Registry::get_instance()->get_registered(
		Definition\FORM_BLOCK
	);
	array_map( 'wp_enqueue_style', $type->style_handles ?? [] );
	array_map( 'wp_enqueue_script_module', $type->view_script_module_ids ?? [] );
	return $html;
}

/**
 * The forms in a content, in order.
 *
 * @return array[] Blocks.
 */
function forms( string $content ): array {
	if ( ! str_contains( $content, '[' . FORM ) ) {
		return [];
	}
	preg_match_all(
		'/' . get_shortcode_regex( [ FORM ] ) . '/s',
		$content,
		$found,
		PREG_SET_ORDER
	);
	return array_map(
		static fn( $one ) => block(
			(array) shortcode_parse_atts( $one[3] ),
			$one[5]
		),
		// `[[contact-form]]` is text about a form.
		array_values( array_filter( $found, static fn( $one ) => '[' !== $one[1] ) )
	);
}

/** A shortcode as the block that it would be. */
function block( array $attributes, string $content ): array {
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
			$given[ $new ] = plain( $attributes[ $old ] );
		}
	}
	if ( '' === ( $given['submitButtonText'] ?? '' ) ) {
		$given['submitButtonText'] = __( 'Submit', 'mainstay-blocks' );
	}
	if ( false === read_boolean( $attributes['jetpackcrm'] ?? null ) ) {
		$given['jetpackCRM'] = false;
	}
	[$blocks, $chunks] = fields( $content );
	return [
		'blockName'    => Definition\FORM_BLOCK,
		'attrs'        => $given,
		'innerBlocks'  => $blocks,
		'innerHTML'    => '',
		'innerContent' => $chunks,
	];
}

/**
 * The fields, and the markup between them with a null for each field.
 *
 * @return array{0: array[], 1: (string|null)[]}
 */
function fields( string $content ): array {
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
		$chunks[] = between( substr( $content, $at, $one[0][1] - $at ) );
		$chunks[] = null;
		$blocks[] = field( (array) shortcode_parse_atts( $one[1][0] ) );
		$at       = $one[0][1] + strlen( $one[0][0] );
	}
	$chunks[] = between( substr( $content, $at ) );
	if ( ! $blocks ) {
		foreach ( DEFAULT_FIELDS as $name => $required ) {
			$blocks[] = inner( $name, [ 'required' => $required ] );
			$chunks[] = null;
		}
	}
	return [ $blocks, $chunks ];
}

/** Markup between fields, without the paragraphs that WordPress made of line breaks. */
function between( string $markup ): string {
	$markup = preg_replace( '/<br\s*\/?>|<\/?p>/i', ' ', $markup );
	return '' === trim( $markup ) ? '' : wp_kses_post( $markup );
}

/** A field as a block. */
function field( array $attributes ): array {
	$type = strtolower( plain( $attributes['type'] ?? 'text' ) );
	$type = TYPES[ $type ] ?? $type;
	$name = "jetpack/field-$type";
	if ( ! isset( Definition\FIELD_BLOCKS[ $name ] ) ) {
		$name = 'jetpack/field-text';
	}
	$given = [
		'label'    => plain( $attributes['label'] ?? '' ),
		'required' =>
			true === read_boolean( $attributes['required'] ?? null ) ||
			in_array(
				'required',
				array_filter( $attributes, 'is_int', ARRAY_FILTER_USE_KEY ),
				true
			),
	];
	foreach (
		[
			'id'                     => 'id',
			'default'                => 'defaultValue',
			'placeholder'            => 'placeholder',
			'requiredtext'           => 'requiredText',
			'consenttype'            => 'consentType',
			'implicitconsentmessage' => 'implicitConsentMessage',
			'explicitconsentmessage' => 'explicitConsentMessage',
		]
		as $old => $new
	) {
		if ( isset( $attributes[ $old ] ) ) {
			$given[ $new ] = plain( $attributes[ $old ] );
		}
	}
	if ( isset( $given['consentType'] ) ) {
		$given['consentType'] = strtolower( $given['consentType'] );
		if ( ! in_array( $given['consentType'], [ 'implicit', 'explicit' ], true ) ) {
			unset( $given['consentType'] );
		}
	}
	if ( isset( $attributes['options'] ) ) {
		$given['options'] = array_values(
			array_filter(
				array_map(
					__NAMESPACE__ . '\plain',
					explode( ',', (string) $attributes['options'] )
				),
				static fn( $option ) => '' !== $option
			)
		);
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
	return inner( $name, $given );
}

function inner( string $name, array $attributes ): array {
	return [
		'blockName'    => $name,
		'attrs'        => $attributes,
		'innerBlocks'  => [],
		'innerHTML'    => '',
		'innerContent' => [],
	];
}

/** Returns what a yes or no says, in any of its spellings; null where it is neither. */
function read_boolean( $value ): ?bool {
	$word = is_scalar( $value ) ? strtolower( trim( (string) $value ) ) : '';
	return match ( true ) {
		in_array( $word, [ '1', 'true', 'yes', 'on', 'required' ], true ) => true,
		in_array( $word, [ '0', 'false', 'no', 'off' ], true ) => false,
		default => null
	};
}

/** Text as it was typed: shortcodes kept quotes and brackets as entities. */
function plain( $text ): string {
	return wp_strip_all_tags(
		html_entity_decode( (string) $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' )
	);
}
