import {
	currency,
	currencyMarks,
	toMinorUnits,
} from '../../../shared/currencies/currencies';
import {
	readAmountText,
	type AmountReading,
} from '../../../shared/currencies/amount-text';

/** What PayPal takes, in the order of the menu; php-stubs/payments/products/products.php has them too. */
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
const WHOLE = [ 'HUF', 'JPY', 'TWD' ];

/** How many decimals a price can have that PayPal takes. */
export const decimalsOf = ( code: string ) =>
	WHOLE.includes( code ) ? 0 : currency( code ).decimals;

/** In the smallest unit, as php-stubs/payments/products/products.php has it. */
const MOST_UNITS = 999999999;

/** The highest price that PayPal takes. */
export const maximumPrice = ( code: string ) =>
	MOST_UNITS / toMinorUnits( 1, code );

/** What somebody typed as a price that PayPal takes; see amount-text.ts. */
export const readPriceText = ( typed: string, code: string ): AmountReading =>
	readAmountText( typed, {
		decimals: decimalsOf( code ),
		marks: currencyMarks( code ),
	} );
