import {
	currency,
	currencyMarks,
	toMinorUnits,
} from '../../../shared/currencies/currencies';
import lists from '../../../shared/currencies/payments.json';
import {
	readAmountText,
	type AmountReading,
} from '../../../shared/currencies/amount-text';

/** What PayPal takes, in the order of the menu. */
export const SUPPORTED_CURRENCIES = lists.paypal.currencies;

/** How many decimals a price can have that PayPal takes. */
export const decimalsOf = ( code: string ) =>
	lists.paypal.wholeUnitCurrencies.includes( code )
		? 0
		: currency( code ).decimals;

/** The highest price that PayPal takes. */
export const maximumPrice = ( code: string ) =>
	lists.paypal.maxMinorAmount / toMinorUnits( 1, code );

/** What somebody typed as a price that PayPal takes; see amount-text.ts. */
export const readPriceText = ( typed: string, code: string ): AmountReading =>
	readAmountText( typed, {
		decimals: decimalsOf( code ),
		marks: currencyMarks( code ),
	} );
