<?php
/**
 * Numbers the steps of a form whose fields are rendered, and enqueues what shows one of them at a time.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Page\StepNumbers;

use Mainstay\Core\Elements;
use Mainstay\Core\Styles;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/elements.php';
require_once dirname( __DIR__, 2 ) . '/core/styles.php';

/**
 * Returns the content of a form with names for its steps, and enqueues what shows one of them at a time.
 * A form whose author left out the buttons between the steps gets them.
 *
 * @param string $content HTML of the fields.
 */
function number_steps( string $content ): string {
	if ( ! str_contains( $content, ' data-form-step="' ) && ! str_contains( $content, ' data-step-to="' ) ) {
		return $content;
	}
	$count      = 0;
	$directions = [];
	$tags       = new \WP_HTML_Tag_Processor( $content );
	while ( $tags->next_tag() ) {
		$count       += null === $tags->get_attribute( 'data-form-step' ) ? 0 : 1;
		$directions[] = $tags->get_attribute( 'data-step-to' );
	}
	if ( ! $count && ! array_filter( $directions ) ) {
		return $content;
	}
	enqueue_assets();
	$tags   = new \WP_HTML_Tag_Processor( $content );
	$number = 0;
	while ( $number < $count && $tags->next_tag() ) {
		$label = $tags->get_attribute( 'data-form-step' );
		if ( null === $label ) {
			continue;
		}
		++$number;
		$name = get_step_name( $number, $count );
		$tags->set_attribute( 'data-form-step', (string) $number );
		$tags->set_attribute( 'role', 'group' );
		$tags->set_attribute( 'aria-label', is_string( $label ) && '' !== $label ? "$name: $label" : $name );
	}
	$content = $tags->get_updated_html();
	if ( $count > 1 && ! in_array( 'next', $directions, true ) ) {
		$content .= render_navigation();
	}
	$items = '';
	for ( $number = 1; $number <= $count && $count > 1; $number++ ) {
		$items .= sprintf( '<li><span>%s</span></li>', esc_html( get_step_name( $number, $count ) ) );
	}
	return Elements\replace_elements( $content, 'div', static fn( $progress ) => str_replace( '<ol></ol>', "<ol>$items</ol>", $progress ), 'mainstay-progress' );
}

/** Returns what a step is called. */
function get_step_name( int $number, int $count ): string {
	return sprintf(
		/* translators: 1: number of a step, 2: number of steps. */
		__( 'Step %1$s of %2$s', 'mainstay-blocks' ),
		number_format_i18n( $number ),
		number_format_i18n( $count )
	);
}

/** Returns buttons that lead from step to step. */
function render_navigation(): string {
	$html = '';
	foreach (
		[
			'previous' => __( 'Back', 'mainstay-blocks' ),
			'next'     => __( 'Next', 'mainstay-blocks' ),
		]
		as $to => $text
	) {
		$html .= sprintf(
			'<div class="wp-block-button" data-step-to="%s" hidden><button type="button" class="wp-block-button__link wp-element-button">%s</button></div>',
			$to,
			esc_html( $text )
		);
	}
	return "<div class=\"wp-block-jetpack-form-step-navigation\">$html</div>";
}

/** Enqueues the script and the style; only on pages with a form in steps. */
function enqueue_assets(): void {
	$asset = require dirname( FILE ) . '/build/form-steps/view.asset.php';
	wp_enqueue_script_module(
		'mainstay-form-steps',
		plugins_url( 'build/form-steps/view.js', FILE ),
		[],
		$asset['version']
	);
	Styles\enqueue_small_style( 'mainstay-form-steps', 'form-steps' );
}
