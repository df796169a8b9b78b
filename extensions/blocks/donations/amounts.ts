/** The amounts that are suggested, and what a currency makes of them. */
import {
	currency as rowOf,
	formatAmount,
	minimumAmount,
	parseAmount,
} from '../../../shared/currencies';

/** What is suggested in a currency that the block is switched to, in its least amounts. */
const STEPS = [10, 30, 200];

/** What an empty field for another amount shows, in the currency's least amounts. */
const CUSTOM = 100;

const times = (factor: number, currency: string) =>
	// 0.3 pounds are not exact in binary: three times ten of them are not 9.
	Number(
		(minimumAmount(currency) * factor).toFixed(rowOf(currency).decimals)
	);

export const amountsIn = (currency: string): number[] =>
	STEPS.map((step) => times(step, currency));

export const customAmountIn = (currency: string): number =>
	times(CUSTOM, currency);

/** As the currency is written, without its symbol: that stands beside the field. */
export const withoutSymbol = (amount: number, currency: string): string =>
	formatAmount(amount, currency).replace(rowOf(currency).symbol, '');

/** What somebody typed, or null when it is no amount or less than card payments accept. */
export function readAmount(text: string, currency: string): number | null {
	const amount = parseAmount(text, currency);
	return amount !== null && amount >= minimumAmount(currency) ? amount : null;
}
