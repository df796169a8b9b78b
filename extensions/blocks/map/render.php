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

$points      = points( $attributes['points'] ?? null );
$poster      = poster( $attributes['poster'] ?? null, (bool) $points );
$align       = $attributes['align'] ?? '';
$align_class = in_array( $align, ALIGNMENTS, true ) ? "align$align" : '';
if ( is_feed() ) {
	printf(
		'<div %s>%s%s</div>',
		get_block_wrapper_attributes( [ 'class' => $align_class ] ),
		$poster,
		list_of( $points )
	);
	return;
}
$token    = token();
$has_gate = Settings\get( 'consent_gate' );
printf(
	'<div %s>%s%s%s</div>',
	get_block_wrapper_attributes(
		[ 'class' => $align_class ] +
			data( $attributes, $points ) +
			array_filter( [ 'data-token' => $token ] ) + [
				'data-words'  => json( words() ),
				'data-folder' => plugins_url( 'build/map/', FILE ),
			]
	),
	$has_gate ? $poster : '',
	Consent\gate(
		frame( $attributes['mapHeight'] ?? null, $has_gate ? '' : $poster ),
		service( $token, $points, $attributes )
	),
	list_of( $points )
);
