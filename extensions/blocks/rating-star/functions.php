<?php
/**
 * Renders the stars of a rating.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\RatingStar;

use Mainstay\Core\CssValues;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/core/css-values.php';

// The same paths as in star.tsx.
const WHOLE_STAR_PATH = 'M12 1.8l3.1 6.7 7.3.8-5.4 5 1.5 7.2-6.5-3.6-6.5 3.6L7 14.3l-5.4-5 7.3-.8z';
const HALF_STAR_PATH  = 'M12 1.8v16.1l-6.5 3.6L7 14.3l-5.4-5 7.3-.8z';

// Limits the stars, since the attribute may hold any number.
const MAX_STARS = 100;

/**
 * Returns the rating and the highest rating, both limited.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @return array{0: float, 1: int}
 */
function read_rating( array $attributes ): array {
	$max = (int) clamp_number( $attributes['maxRating'], 1, MAX_STARS );
	return [ clamp_number( $attributes['rating'], 0, $max ), $max ];
}

/**
 * Limits a number. WordPress accepts a numeric string as a number.
 *
 * @param int|float|string $value Of the attributes.
 */
function clamp_number( $value, int $least, int $most ): float {
	return (float) min( max( (float) $value, $least ), $most );
}

/** Returns the rating as a sentence for screen readers. */
function get_screen_reader_text( float $rating, int $max ): string {
	return sprintf(
		/* translators: 1: rating, 2: highest rating. */
		__( 'Rating: %1$s out of %2$s.', 'mainstay-blocks' ),
		number_format_i18n( $rating, floor( $rating ) === $rating ? 0 : 1 ),
		number_format_i18n( $max )
	);
}

/** Returns the rating in characters, for places without styles and SVG. */
function get_star_characters( float $rating, int $max ): string {
	$halves = (int) round( $rating * 2 );
	$whole  = intdiv( $halves, 2 );
	$half   = $halves % 2;
	return str_repeat( '★', $whole ) .
		str_repeat( '½', $half ) .
		str_repeat( '☆', $max - $whole - $half );
}

/** Renders the stars as SVG without a style sheet, which is printed and follows forced colours. */
function render_stars( float $rating, int $max ): string {
	$halves = (int) round( $rating * 2 );
	$stars  = '';
	for ( $star = 1; $star <= $max; $star++ ) {
		$part   = min( 2, max( 0, $halves - 2 * ( $star - 1 ) ) );
		$stars .= sprintf(
			'<svg class="wp-block-jetpack-rating-star__star" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d="%s"/>%s</svg>',
			WHOLE_STAR_PATH,
			$part
				? sprintf(
					'<path d="%s" fill="currentColor" stroke="none"/>',
					2 === $part ? WHOLE_STAR_PATH : HALF_STAR_PATH
				)
				: ''
		);
	}
	return $stars;
}

/**
 * Returns the style of the figure. Only known values are used, since others could add declarations.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function get_figure_style( array $attributes ): string {
	// Left is what nobody chose: where the text begins.
	$align = in_array( $attributes['align'], [ 'center', 'right' ], true )
		? $attributes['align']
		: 'start';
	$color = CssValues\sanitize_color( $attributes['color'] ?? '' );
	return "text-align:$align" . ( $color ? ";color:$color" : '' );
}
