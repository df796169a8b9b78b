<?php
/**
 * What visitors get of the block.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Wordads;

use Mainstay\Ads;
use Mainstay\Core\Consent;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/ads/ads.php';
require_once dirname( FILE ) . '/core/consent.php';

/** Counts the places of a page, so that two of them show two ads. */
function next_place(): int {
	static $place = -1;
	return ++$place;
}

/** One of Ads\FORMATS. */
function format( array $attributes ): string {
	$format = $attributes['format'] ?? '';
	return is_string( $format ) && isset( Ads\FORMATS[ $format ] ) ? $format : 'mrec';
}

/** What stands in the box; empty where there is nothing to show. */
function content( array $ad ): string {
	return 'code' === $ad['kind'] ? code( $ad ) : house( $ad );
}

/** A picture with a link. It says what it is to search engines, too. */
function house( array $ad ): string {
	$alt   = trim(
		(string) get_post_meta( $ad['image'], '_wp_attachment_image_alt', true )
	);
	$image = wp_get_attachment_image(
		$ad['image'],
		'full',
		false,
		[
			'alt'     => '' === $alt ? $ad['name'] : $alt,
			'loading' => 'lazy',
			'class'   => '',
		]
	);
	return '' === $image
		? ''
		: sprintf(
			'<a href="%s" rel="sponsored noopener">%s</a>',
			esc_url( $ad['link'], [ 'http', 'https' ] ),
			$image
		);
}

/**
 * The code of a network, behind the gate where the owner switched it on. Whoever stored it may write
 * scripts (ads/ads.php). What stands behind it is seen where the visitor's browser does not let it in.
 */
function code( array $ad ): string {
	return sprintf(
		'<span class="wp-block-jetpack-wordads__instead" aria-hidden="true">%s</span><div>%s</div>',
		esc_html__( 'Advertising pays for this site.', 'mainstay-blocks' ),
		Consent\gate(
			$ad['code'],
			[
				'service' => 'ads',
				'name'    =>
					$ad['network'] ?:
					__( 'an advertising network', 'mainstay-blocks' ),
				'url'     => '',
			]
		)
	);
}
