<?php
/**
 * A test of Site Health: whether a proxy stands in front of the site that the plugin was not told of.
 * Then all visitors have one address, and its limits are those of all together.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\VisitorAddressHealth;

use Mainstay\Core\VisitorAddress;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/visitor-address.php';

/** Adds the test to those of WordPress. */
function add_test( array $tests ): array {
	$tests['direct']['mainstay_visitor_address'] = [
		'label' => __( 'Addresses of visitors', 'mainstay-blocks' ),
		'test'  => __NAMESPACE__ . '\run',
	];
	return $tests;
}

/** Returns the result, as WordPress wants it, of the request of whoever looks at the screen. */
function run(): array {
	$proxy       = VisitorAddress\to_plain_address(
		VisitorAddress\get_server_value( 'REMOTE_ADDR' )
	);
	$headers     = VisitorAddress\get_present_headers();
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
				'The addresses of visitors are hidden by a proxy',
				'mainstay-blocks'
			)
			: __(
				'Limits on attempts know the addresses of visitors',
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
					'Mainstay Blocks limits how often one visitor may send forms, start payments and ask for log-in links.',
					'mainstay-blocks'
				) .
				'</p>',
		'actions'     => '',
		'test'        => 'mainstay_visitor_address',
	];
}

/** Returns what is the matter and what to do, as HTML. */
function describe_proxy( string $proxy, string $header ): string {
	$lines = [ "define( 'MAINSTAY_TRUSTED_PROXIES', '$proxy' );" ];
	if ( VisitorAddress\USUAL_HEADER !== $header ) {
		$lines[] = "define( 'MAINSTAY_FORWARDED_HEADER', '$header' );";
	}
	return sprintf(
		'<p>%s</p><p>%s</p><p><code>%s</code></p><p>%s</p>',
		esc_html(
			sprintf(
				/* translators: 1: name of an HTTP header, 2: an IP address. */
				__(
					'This request came from %2$s with the header %1$s, so a proxy, load balancer or content delivery network is likely. Without knowing it, all visitors share the limits of one: ten checkouts in five minutes, five log-in links in a quarter of an hour.',
					'mainstay-blocks'
				),
				$header,
				$proxy
			)
		),
		esc_html__(
			'If this address belongs to your proxy, add this to wp-config.php. Several addresses and networks such as 10.0.0.0/8 are separated by commas.',
			'mainstay-blocks'
		),
		// Not in one block of code: it would be wider than a phone.
		implode( '</code><br><code>', array_map( 'esc_html', $lines ) ),
		esc_html__(
			'Do not name addresses that are not your own proxies: whoever sends requests from them could pretend to be anybody.',
			'mainstay-blocks'
		)
	);
}
