import { currency } from '../../../shared/currencies';

/** What PayPal takes, in the order of the menu; php-stubs/simple-payments/products.php has them too. */
export const SUPPORTED_CURRENCIES = [
	'USD',
	'EUR',
	'AUD',
	'BRL',
	'CAD',
	'CZK',
	'DKK',
	'HKD',
	'HUF',
	'ILS',
	'JPY',
	'MYR',
	'MXN',
	'TWD',
	'NZD',
	'NOK',
	'PHP',
	'PLN',
	'GBP',
	'RUB',
	'SGD',
	'SEK',
	'CHF',
	'THB',
];

/** PayPal counts these in whole units, whatever others do. */
const WHOLE = ['HUF', 'JPY', 'TWD'];

/** How many decimals a price can have that PayPal takes. */
export const decimalsOf = (code: string) =>
	WHOLE.includes(code) ? 0 : currency(code).decimals;
