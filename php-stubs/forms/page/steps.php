<?php
/**
 * Renders the steps of a form on a page. They follow each other with their labels as headings, and one
 * button sends the form. A script shows one step at a time
 * (extensions/blocks/contact-form/steps/start-steps.ts): what it needs is marked here, and numbered in
 * step-numbers.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Page\Steps;

use Mainstay\Core\Elements;
use Mainstay\Core\PlainText;
use Mainstay\Core\CssValues;
use Mainstay\Core\TypedText;
use Mainstay\Forms\Fields\PartStyles;
use Mainstay\Forms\Fields\Styles;
use Mainstay\Forms\Page;
use Mainstay\Forms\Page\StepCuts;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/elements.php';
require_once dirname( __DIR__, 2 ) . '/core/css-values.php';
require_once dirname( __DIR__ ) . '/fields/styles.php';
require_once __DIR__ . '/page.php';
require_once __DIR__ . '/step-cuts.php';

/** Classes of WordPress's buttons, and variants of the former button, that lead from step to step. */
const STEP_CLASSES  = '/(?:^|\s)is-(previous|next)(?:\s|$)/D';
const STEP_VARIANTS = [ 'previous', 'next' ];

/** Blocks that a divider cuts, where it stands directly in them. */
const CUT_BLOCKS = [ 'jetpack/contact-form', 'jetpack/form-step' ];

/** What buttons can be aligned to, and what that is in CSS. */
const JUSTIFICATIONS = [
	'left'          => 'flex-start',
	'center'        => 'center',
	'right'         => 'flex-end',
	'space-between' => 'space-between',
];

/**
 * Puts a mark in the place of a divider. Elsewhere it would cut an element in two, and shows nothing.
 *
 * @param array<string, mixed> $block  Parsed block.
 * @param \WP_Block|null       $parent Block that it stands in.
 * @return array<string, mixed>
 */
function mark_cut( array $block, ?\WP_Block $parent ): array {
	$metadata  = $block['attrs']['metadata'] ?? null;
	$is_hidden = is_array( $metadata ) && false === ( $metadata['blockVisibility'] ?? null );
	$html      = $parent && ! $is_hidden && in_array( $parent->name, CUT_BLOCKS, true ) && Page\get_current_form() ? StepCuts\CUT : '';
	return [
		'innerHTML'    => $html,
		'innerContent' => [ $html ],
	] + $block;
}

/**
 * Marks a step, and adds its label above it.
 *
 * @param string               $html  HTML of the step.
 * @param array<string, mixed> $block Parsed block.
 */
function mark_step( string $html, array $block ): string {
	if ( ! Page\get_current_form() || '' === trim( $html ) ) {
		return $html;
	}
	$label   = $block['attrs']['stepLabel'] ?? '';
	$label   = is_string( $label ) ? PlainText\to_line( TypedText\read_text( $label ) ) : '';
	$heading = '' === $label ? '' : sprintf( '<h2>%s</h2>', PlainText\to_html( $label ) );
	$mark    = sprintf( ' data-form-step="%s"', PlainText\to_html( $label ) );
	$tag     = '<div class="wp-block-jetpack-form-step">';
	$parts   = Elements\cut_outermost( $html, 'div' );
	if ( $parts ) {
		$tag  = ltrim( $parts[0] );
		$html = $parts[1] . $parts[2];
	} else {
		$html .= '</div>';
	}
	$tag = substr_replace( $tag, $mark, strlen( '<div' ), 0 );
	return StepCuts\split_step( "$tag$heading$html", $tag );
}

/**
 * Hides a button that leads to another step until the script shows it.
 *
 * @param string               $html  HTML of a button.
 * @param array<string, mixed> $block Parsed block, of WordPress or of the former button.
 */
function mark_step_button( string $html, array $block ): string {
	$to = get_direction( $block['attrs'] );
	if ( '' === $to || ! Page\get_current_form() ) {
		return $html;
	}
	$tags      = new \WP_HTML_Tag_Processor( $html );
	$is_button = false;
	for ( $depth = 0; ! $is_button && $tags->next_tag(); $depth++ ) {
		if ( 0 === $depth ) {
			$tags->set_attribute( 'data-step-to', $to );
			$tags->set_attribute( 'hidden', true );
		}
		if ( 'BUTTON' === $tags->get_tag() ) {
			$tags->set_attribute( 'type', 'button' );
			$is_button = true;
		}
	}
	// A link leads nowhere.
	return $is_button ? $tags->get_updated_html() : '';
}

/**
 * Returns where a button leads: `previous`, `next`, or an empty string for one that is for something
 * else.
 *
 * @param array<string, mixed> $attributes Of the button.
 */
function get_direction( array $attributes ): string {
	$variant = $attributes['customVariant'] ?? '';
	if ( in_array( $variant, STEP_VARIANTS, true ) ) {
		return $variant;
	}
	$class = 'button' === ( $attributes['tagName'] ?? '' ) ? $attributes['className'] ?? '' : '';
	return is_string( $class ) && preg_match( STEP_CLASSES, $class, $match ) ? $match[1] : '';
}

/**
 * Aligns the buttons as their author chose.
 *
 * @param string               $html  HTML of the buttons.
 * @param array<string, mixed> $block Parsed block.
 */
function align_navigation( string $html, array $block ): string {
	$layout  = $block['attrs']['layout'] ?? null;
	$justify = is_array( $layout ) ? $layout['justifyContent'] ?? '' : '';
	$value   = is_string( $justify ) ? JUSTIFICATIONS[ $justify ] ?? '' : '';
	$tags    = new \WP_HTML_Tag_Processor( $html );
	if (
		'' === $value ||
		! Page\get_current_form() ||
		! $tags->next_tag( [ 'class_name' => 'wp-block-jetpack-form-step-navigation' ] )
	) {
		return $html;
	}
	$style = $tags->get_attribute( 'style' );
	$tags->set_attribute( 'style', ( is_string( $style ) ? rtrim( $style, '; ' ) . ';' : '' ) . "justify-content:$value" );
	return $tags->get_updated_html();
}

/**
 * Returns the list that shows the progress; its items are added when the steps are counted. The names of
 * the steps say the same to screen readers.
 *
 * @param string               $html  Empty: the block saves nothing.
 * @param array<string, mixed> $block Parsed block.
 */
function render_progress( string $html, array $block ): string {
	$attributes = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [];
	$metadata   = $attributes['metadata'] ?? null;
	if (
		! Page\get_current_form() ||
		( is_array( $metadata ) && false === ( $metadata['blockVisibility'] ?? null ) )
	) {
		return $html;
	}
	$class = $attributes['className'] ?? '';
	$names = array_map( 'sanitize_html_class', explode( ' ', is_string( $class ) ? $class : '' ) );
	return sprintf(
		'<div class="%s" style="%s" aria-hidden="true"><ol></ol></div>',
		esc_attr(
			trim(
				'mainstay-progress ' .
					( 'dots' === ( $attributes['variant'] ?? '' ) ? 'is-dots ' : '' ) .
					implode( ' ', array_filter( $names ) )
			)
		),
		esc_attr( get_progress_css( $attributes ) )
	);
}

/**
 * Returns the CSS of the progress: its two colors, and what WordPress lets authors choose.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 */
function get_progress_css( array $attributes ): string {
	$color      = PartStyles\get_group( $attributes, 'color' );
	$spacing    = PartStyles\get_group( $attributes, 'spacing' );
	$gradient   = $attributes['gradient'] ?? '';
	$properties = [
		'--fill'           => CssValues\sanitize_color( $attributes['progressColor'] ?? '' ),
		'--track'          => CssValues\sanitize_color( $attributes['progressBackgroundColor'] ?? '' ),
		'color'            => PartStyles\get_color( $attributes, 'textColor', $color['text'] ?? '' ),
		'background-color' => PartStyles\get_color( $attributes, 'backgroundColor', $color['background'] ?? '' ),
		'background-image' => CssValues\sanitize_gradient(
			is_string( $gradient ) && '' !== $gradient ? "var:preset|gradient|$gradient" : $color['gradient'] ?? ''
		),
		'margin'           => CssValues\sanitize_sizes( $spacing['margin'] ?? '', CssValues\BOX_SIDES ),
		'padding'          => CssValues\sanitize_sizes( $spacing['padding'] ?? '', CssValues\BOX_SIDES ),
	];
	return Styles\render_css( $properties );
}
