<?php
/**
 * Site Health test for an unknown proxy in front of the site, behind which all visitors share one
 * address and its rate limits.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\VisitorAddressHealth;

use Mainstay\Core\VisitorAddress;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/visitor-address.php';

/**
 * Adds the test to WordPress's tests.
 *
 * @param array<string, array<string, mixed>> $tests Of Site Health.
 * @return array<string, array<string, mixed>>
 */
function add_health_test( array $tests ): array {
	$tests['direct']['mainstay_visitor_address'] = [
		'label' => __( 'Visitor IP addresses', 'mainstay-blocks' ),
		'test'  => __NAMESPACE__ . '\run_health_test',
	];
	return $tests;
}

/**
 * Returns the result for the current request, as Site Health expects it.
 *
 * @return array<string, mixed>
 */
function run_health_test(): array {
	$proxy       = VisitorAddress\to_plain_address(
		VisitorAddress\get_server_value( 'REMOTE_ADDR' )
	);
	$headers     = VisitorAddress\get_proxy_headers();
	$is_trusted  =
		'' !== $proxy &&
		VisitorAddress\is_in_networks(
			$proxy,
			VisitorAddress\get_trusted_proxies()
		);
	$is_filtered = has_filter( 'mainstay_visitor_address' );
	$is_likely   = $headers && ! $is_trusted && ! $is_filtered;
	return [
		'label'       => $is_likely
			? __(
				'The IP addresses of visitors are hidden by a proxy',
				'mainstay-blocks'
			)
			: __(
				'Rate limits count each visitor separately',
				'mainstay-blocks'
			),
		'status'      => $is_likely ? 'recommended' : 'good',
		'badge'       => [
			'label' => __( 'Security', 'mainstay-blocks' ),
			'color' => 'blue',
		],
		'description' => $is_likely
			? describe_proxy( $proxy, (string) array_key_first( $headers ) )
			: '<p>' .
				esc_html__(
					'Mainstay Blocks limits how often a visitor can send forms, start payments and request login links.',
					'mainstay-blocks'
				) .
				'</p>',
		'actions'     => '',
		'test'        => 'mainstay_visitor_address',
	];
}

/** Returns the problem and its solution, as HTML. */
function describe_proxy( string $proxy, string $header ): string {
	$lines = [ "define( 'MAINSTAY_TRUSTED_PROXIES', '$proxy' );" ];
	if ( VisitorAddress\DEFAULT_FORWARDED_HEADER !== $header ) {
		$lines[] = "define( 'MAINSTAY_FORWARDED_HEADER', '$header' );";
	}
	return sprintf(
		'<p>%s</p><p>%s</p><p><code>%s</code></p><p>%s</p>',
		esc_html(
			sprintf(
				/* translators: 1: name of an HTTP header, 2: an IP address. */
				__(
					'This request came from %2$s with the header %1$s, so this site is probably behind a proxy, load balancer or content delivery network. Until that is configured, all visitors share one rate limit: ten checkouts in five minutes and five login links in fifteen minutes.',
					'mainstay-blocks'
				),
				$header,
				$proxy
			)
		),
		esc_html__(
			'If this address belongs to your proxy, add this line to wp-config.php. Separate several addresses, or networks such as 10.0.0.0/8, with commas.',
			'mainstay-blocks'
		),
		// One element per line, because a block of code would be wider than a phone.
		implode( '</code><br><code>', array_map( 'esc_html', $lines ) ),
		esc_html__(
			'List only addresses of your own proxies. Anyone who sends requests from a listed address can pretend to have any IP address.',
			'mainstay-blocks'
		)
	);
}
