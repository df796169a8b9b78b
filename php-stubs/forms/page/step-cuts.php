<?php
/**
 * Makes steps of a form whose steps are cut by dividers, an older way than steps around fields: what stands
 * between two dividers is a step.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Page\StepCuts;

use Mainstay\Core\Elements;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/elements.php';

/** Marks the place of a divider until the form or the step around it is complete. */
const CUT = '<!--mainstay-step-cut-->';

/**
 * Returns the content of a form with a step around what stands before, between and after its dividers.
 * Progress and buttons at its ends belong to all steps.
 *
 * @param string $content HTML of the fields.
 */
function make_steps( string $content ): string {
	if ( ! str_contains( $content, CUT ) || str_contains( $content, ' data-form-step="' ) ) {
		return str_replace( CUT, '', $content );
	}
	$progress = Elements\find_elements( $content, 'div', 'mainstay-progress' )[0] ?? null;
	$start    = $progress && '' === trim( substr( $content, 0, $progress['at'] ) ) ? substr( $content, 0, $progress['end'] ) : '';
	$buttons  = Elements\find_elements( $content, 'div', 'wp-block-jetpack-form-step-navigation__wrapper' );
	$end      = $buttons ? end( $buttons )['at'] : strlen( $content );
	$between  = substr( $content, strlen( $start ), $end - strlen( $start ) );
	$steps    = '';
	foreach ( explode( CUT, $between ) as $part ) {
		$steps .= '' === trim( $part ) ? '' : "<div class=\"wp-block-jetpack-form-step\" data-form-step=\"\">$part</div>";
	}
	return $start . $steps . str_replace( CUT, '', substr( $content, $end ) );
}

/**
 * Returns a step as several where dividers cut it. All look alike; the label stands above the first.
 *
 * @param string $step    HTML.
 * @param string $opening Its opening tag.
 */
function split_step( string $step, string $opening ): string {
	return str_replace( CUT, "</div>$opening", $step );
}
