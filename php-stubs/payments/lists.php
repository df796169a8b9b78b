<?php
/**
 * Lists that the editor and the server share: both read shared/currencies/payments.json, which the build puts
 * beside the main file of the plugin.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Lists;

defined( 'ABSPATH' ) || exit();

/**
 * Returns the shared lists.
 *
 * `donationIntervals` are by attribute of the Donations block. The factors are multiples of a
 * currency's minimum amount: the suggested amounts, and the placeholder of the field for another
 * amount. Of the currencies that PayPal accepts, the default is the first, and some are counted in
 * whole units only; PayPal reads amounts of ten digits.
 *
 * @return array{planIntervals: list<string>, donationIntervals: array<string, string>,
 *         suggestionFactors: non-empty-list<int>, customAmountFactor: int, paypal: array{currencies: list<string>,
 *         wholeUnitCurrencies: list<string>, maxMinorAmount: int}}
 */
function get_lists(): array {
	static $lists;
	return $lists ??= wp_json_file_decode(
		dirname( __DIR__ ) . '/payments.json',
		[ 'associative' => true ]
	);
}
