<?php
/**
 * Decides when the block's content is shown, and renders its script.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\RepeatVisitor;

use Mainstay\Core\Consent;
use Mainstay\Core\Settings;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/core/consent.php';

/**
 * Slug for the filter `mainstay_consent_category`, which returns the consent that counting needs.
 */
const CONSENT_SERVICE = 'repeat-visitor';

/**
 * Returns when the content is shown: before or after a number of visits.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function get_criteria( array $attributes ): string {
	return 'before-visits' === ( $attributes['criteria'] ?? '' )
		? 'before-visits'
		: 'after-visits';
}

/**
 * Returns whether the content is shown where visits are not counted: as on a first visit, unless
 * the author chose otherwise.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function is_shown_uncounted( array $attributes ): bool {
	return is_bool( $attributes['showUncounted'] ?? null )
		? $attributes['showUncounted']
		: 'before-visits' === get_criteria( $attributes );
}

/**
 * Returns the arguments for view.ts: criteria, number of visits, post ID (0: the path identifies
 * the page), and the consent category.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function get_script_arguments( array $attributes ): string {
	$threshold = $attributes['threshold'] ?? null;
	return implode(
		' ',
		array_filter(
			[
				get_criteria( $attributes ),
				(string) max( 1, is_numeric( $threshold ) ? (int) $threshold : 3 ),
				is_singular() ? (string) get_queried_object_id() : '0',
				Settings\get_setting( 'consent_gate' ) ? get_consent_category() : '',
			],
			static fn( $part ) => '' !== $part
		)
	);
}

/** Returns the consent category: a preference, as the WP Consent API defines it. */
function get_consent_category(): string {
	/** This filter is documented in core/consent.php. */
	$category = apply_filters(
		'mainstay_consent_category',
		'preferences',
		CONSENT_SERVICE
	);
	return in_array( $category, Consent\CONSENT_CATEGORIES, true )
		? $category
		: 'preferences';
}

/**
 * Returns the script after a block, which defines the function where the page has not, and calls it. Each block
 * has all of it, because the first one that is rendered may be hidden, or rendered for something else than the
 * page. It is inline, since a file that loads later would shift the layout.
 */
function render_script(): string {
	$code = file_get_contents( dirname( FILE ) . '/build/repeat-visitor/view.js' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of ours.
	// Wrapped in a function, so that its names are not global.
	return wp_get_inline_script_tag( 'window.mainstayVisits?mainstayVisits():(()=>{' . trim( (string) $code ) . '})()' );
}
