<?php
/**
 * Renders a map: a first view, what the interactive map needs, and a list of places. Only the attributes
 * are used, since the saved markup may contain anything.
 *
 * @var array<string, mixed> $attributes Block attributes.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Map;

use Mainstay\Core\Consent;
use Mainstay\Core\Settings;
use Mainstay\Embeds\MapDrawing;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/core/consent.php';
require_once dirname( FILE ) . '/core/css-values.php';
require_once dirname( FILE ) . '/core/styles.php';
require_once dirname( FILE ) . '/embeds/map-drawing.php';

$points      = get_points( $attributes['points'] ?? null );
$poster      = render_poster( $attributes['poster'] ?? null, (bool) $points );
$align       = $attributes['align'] ?? '';
$align_class = in_array( $align, ALIGNMENTS, true ) ? "align$align" : '';
if ( is_feed() ) {
	printf(
		'<div %s>%s%s</div>',
		get_block_wrapper_attributes( [ 'class' => $align_class ] ),
		$poster,
		render_list( $points )
	);
	return;
}
wp_enqueue_style( 'wp-block-button' );
$token    = get_mapbox_token();
$data     = get_script_data( $attributes, $points );
$labels   = get_button_labels();
$height   = $attributes['mapHeight'] ?? null;
$still    = $poster ?: MapDrawing\render_drawing( $points, $data );
$has_gate = Settings\get_setting( 'consent_gate' );
printf(
	'<div %s>%s%s%s</div>',
	get_block_wrapper_attributes(
		[ 'class' => $align_class ] +
			$data +
			array_filter( [ 'data-token' => $token ] ) + [
				'data-words'         => encode_json( $labels ),
				'data-markers-style' => get_markers_style_url(),
			]
	),
	// What is behind the gate is not on the page yet.
	$has_gate ? render_frame( $height, $still ) : '',
	Consent\render_consent_gate(
		render_frame( $height, $still . render_interactive_parts( $labels ) ),
		get_consent_service( $token, $points, $attributes )
	),
	render_list( $points )
);
