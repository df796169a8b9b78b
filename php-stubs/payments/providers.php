<?php
/**
 * The payment providers.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Providers;

use Mainstay\Payments\PaymentProvider\PaymentProvider;
use Mainstay\Payments\Paypal\Provider\PaypalProvider;
use Mainstay\Payments\Stripe\Provider\StripeProvider;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/payment-provider.php';

/** Classes by name in the ledger, in the order of the buttons of a product; the first is the default. */
const PROVIDERS = [
	'paypal' => PaypalProvider::class,
	'stripe' => StripeProvider::class,
];

/** Returns a provider, or null for the name of another plugin's. */
function get_provider( string $name ): ?PaymentProvider {
	static $providers = [];
	if ( ! isset( PROVIDERS[ $name ] ) ) {
		return null;
	}
	require_once __DIR__ . "/$name/provider.php";
	return $providers[ $name ] ??= new ( PROVIDERS[ $name ] )();
}

/**
 * Returns the providers that can be paid for a product.
 *
 * @param array{id: int, title: string, text: string, price: float, amount: int, currency: string,
 *         email: string, multiple: bool, stock: int, picture: int} $product From Products\find_product().
 * @return array<string, PaymentProvider> By name.
 */
function get_providers_for_product( array $product ): array {
	$providers = [];
	foreach ( array_keys( PROVIDERS ) as $name ) {
		$provider = get_provider( $name );
		if ( $provider?->accepts_product( $product ) ) {
			$providers[ $name ] = $provider;
		}
	}
	return $providers;
}
