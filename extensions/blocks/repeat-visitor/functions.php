<?php
/**
 * What visitors get of the block.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\RepeatVisitor;

use Mainstay\Core\Consent;
use Mainstay\Core\Settings;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/core/consent.php';

/** Under this slug the filter `mainstay_consent_category` is asked which consent counting needs. */
const SERVICE = 'repeat-visitor';

/** When it is shown: one of the two that there are. */
function criteria( array $attributes ): string {
	return 'before-visits' === ( $attributes['criteria'] ?? '' )
		? 'before-visits'
		: 'after-visits';
}

/** Is it shown where nobody counts? Unless its author said otherwise, as on a first visit. */
function is_shown_uncounted( array $attributes ): bool {
	return is_bool( $attributes['showUncounted'] ?? null )
		? $attributes['showUncounted']
		: 'before-visits' === criteria( $attributes );
}

/**
 * What view.ts reads: when, how many visits, which page (0: its path tells), and the consent that is
 * needed before anything is stored.
 */
function words( array $attributes ): string {
	$threshold = $attributes['threshold'] ?? null;
	return implode(
		' ',
		array_filter(
			[
				criteria( $attributes ),
				(string) max( 1, is_numeric( $threshold ) ? (int) $threshold : 3 ),
				is_singular() ? (string) get_queried_object_id() : '0',
				Settings\get( 'consent_gate' ) ? consent() : '',
			],
			static fn( $part ) => '' !== $part
		)
	);
}

/** What is remembered is what somebody is shown: a preference, in the words of the WP Consent API. */
function consent(): string {
	/** This filter is documented in core/consent.php. */
	$category = apply_filters(
		'mainstay_consent_category',
		'preferences',
		SERVICE
	);
	return in_array( $category, Consent\CATEGORIES, true )
		? $category
		: 'preferences';
}

/**
 * The script behind a block: itself once a page, then a call. Not a file of its own: whatever comes
 * later than the block would move what stands below it.
 */
function script(): string {
	static $is_printed = false;
	// A module's names are its own; here they would be the page's.
	$file       = dirname( FILE ) . '/build/repeat-visitor/view.js';
	$code       = $is_printed
		? 'mainstayVisits()'
		: '(()=>{' . file_get_contents( $file ) . '})()'; // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of ours.
	$is_printed = true;
	return wp_get_inline_script_tag( trim( $code ) );
}
