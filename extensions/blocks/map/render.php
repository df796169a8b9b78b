<?php
/**
 * Renders a map: poster, element for the interactive map, and list of places. Only the attributes
 * are used, since the saved markup may contain anything.
 *
 * @var array<string, mixed> $attributes Block attributes.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Map;

use Mainstay\Core\Consent;
use Mainstay\Core\Settings;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/core/consent.php';
require_once dirname( FILE ) . '/core/css-values.php';

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
$token    = get_mapbox_token();
$has_gate = Settings\get_setting( 'consent_gate' );
printf(
	'<div %s>%s%s%s</div>',
	get_block_wrapper_attributes(
		[ 'class' => $align_class ] +
			get_script_data( $attributes, $points ) +
			array_filter( [ 'data-token' => $token ] ) + [
				'data-words'  => encode_json( get_button_labels() ),
				'data-folder' => plugins_url( 'build/map/', FILE ),
			]
	),
	$has_gate ? $poster : '',
	Consent\render_consent_gate(
		render_frame( $attributes['mapHeight'] ?? null, $has_gate ? '' : $poster ),
		get_consent_service( $token, $points, $attributes )
	),
	render_list( $points )
);
