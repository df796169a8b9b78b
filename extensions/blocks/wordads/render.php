<?php
/**
 * Renders an ad. The page is the same for all visitors and may be cached. Nothing is rendered
 * without a running ad, and in feeds and emails.
 *
 * @package mainstay-blocks
 *
 * @var array<string, mixed> $attributes Of the block.
 */

namespace Mainstay\Blocks\Wordads;

use Mainstay\Ads;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

if ( is_feed() ) {
	return;
}

require_once __DIR__ . '/functions.php';

$format  = get_format( $attributes );
$id      = $attributes['ad'] ?? 0;
$ad      = Ads\get_ad_for_place( $format, is_numeric( $id ) ? (int) $id : 0, count_place() );
$content = $ad ? render_content( $ad ) : '';
if ( '' === $content ) {
	return;
}
[$width, $height] = Ads\AD_SIZES[ $format ];
$align            = $attributes['align'] ?? '';
$classes          = [
	'wp-block-jetpack-wordads',
	in_array( $align, [ 'left', 'center', 'right' ], true ) ? "align$align" : '',
	true === ( $attributes['hideMobile'] ?? false ) ? 'is-hidden-on-mobile' : '',
];
printf(
	'<div class="%s" role="group" aria-label="%s"><p class="wp-block-jetpack-wordads__label" aria-hidden="true">%2$s</p><div class="wp-block-jetpack-wordads__box" style="inline-size:%dpx;%s">%s</div></div>',
	esc_attr( implode( ' ', array_filter( $classes ) ) ),
	esc_attr__( 'Advertisement', 'mainstay-blocks' ),
	$width,
	'code' === $ad['kind']
		? "min-block-size:{$height}px"
		: "aspect-ratio:$width/$height",
	$content
);
