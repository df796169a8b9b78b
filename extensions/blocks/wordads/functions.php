<?php
/**
 * Renders the ad block.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Wordads;

use Mainstay\Ads;
use Mainstay\Core\Blocks;
use Mainstay\Core\Consent;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/ads/ads.php';
require_once dirname( FILE ) . '/core/consent.php';

/**
 * Returns the options that the block reads, see `mainstay.options`.
 *
 * @return string[]
 */
function get_option_names(): array {
	return [ Ads\OPTION_NAME ];
}

/** Returns the number of the next place on the page, so that two places show two ads. */
function count_place(): int {
	static $place = 0;
	return Blocks\is_rendered_for_page() ? $place++ : $place;
}

/**
 * Returns the format of a block: one of Ads\AD_SIZES.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function get_format( array $attributes ): string {
	$format = $attributes['format'] ?? '';
	return is_string( $format ) && isset( Ads\AD_SIZES[ $format ] ) ? $format : 'mrec';
}

/**
 * Renders an ad; an empty string where there is nothing to show.
 *
 * @param array{name: string, kind: string, image: int, link: string, network: string, code: string,
 *        ...} $ad Of Ads\get_ads().
 */
function render_content( array $ad ): string {
	return 'code' === $ad['kind'] ? render_network_code( $ad ) : render_house_ad( $ad );
}

/**
 * Renders an image with a link, marked as sponsored for search engines.
 *
 * @param array{name: string, kind: string, image: int, link: string, network: string, code: string,
 *        ...} $ad Of Ads\get_ads().
 */
function render_house_ad( array $ad ): string {
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
 * Renders the code of a network, behind the consent gate where that is enabled. Its author may
 * write scripts (ads/ads.php). The text behind it is visible where the browser blocks the ad.
 *
 * @param array{name: string, kind: string, image: int, link: string, network: string, code: string,
 *        ...} $ad Of Ads\get_ads().
 */
function render_network_code( array $ad ): string {
	return sprintf(
		'<span class="wp-block-jetpack-wordads__instead" aria-hidden="true">%s</span><div>%s</div>',
		esc_html__( 'Advertising pays for this site.', 'mainstay-blocks' ),
		Consent\render_consent_gate(
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
