<?php
/**
 * Prints the codes by which search engines and networks know the owner of the site.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Seo\Verification;

use Mainstay\Core\FormerOptions;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/former-options.php';

/** Names of the meta tags, by service. Source: the documentation of each service. */
const META_NAMES = [
	'google'    => 'google-site-verification',
	'bing'      => 'msvalidate.01',
	'pinterest' => 'p:domain_verify',
	'yandex'    => 'yandex-verification',
	'facebook'  => 'facebook-domain-verification',
];

/** Prints the meta tags of the codes that the site has. */
function print_codes(): void {
	if (
		! FormerOptions\is_former_module_active( 'verification-tools' ) ||
		FormerOptions\is_left_to_former( 'verification-tools' )
	) {
		return;
	}
	$codes = FormerOptions\get_former_option( 'verification_services_codes' );
	foreach ( META_NAMES as $service => $name ) {
		$code = is_array( $codes ) ? $codes[ $service ] ?? '' : '';
		// Without a code, 0 is stored.
		if ( is_string( $code ) && '0' !== $code && preg_match( '/^[\w.=+\/-]{1,100}$/D', $code ) ) {
			printf( "<meta name=\"%s\" content=\"%s\" />\n", esc_attr( $name ), esc_attr( $code ) );
		}
	}
}
