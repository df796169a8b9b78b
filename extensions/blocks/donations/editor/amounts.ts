/** The amounts that are suggested, and what a currency makes of them. */
import {
	currency as rowOf,
	formatAmount,
	maximumAmount,
	minimumAmount,
} from '../../../../shared/currencies/currencies';

/** What is suggested in a currency that the block is switched to, in its least amounts. */
const STEPS = [ 10, 30, 200 ];

/** What an empty field for another amount shows, in the currency's least amounts. */
const CUSTOM = 100;

const times = ( factor: number, currency: string ) =>
	// 0.3 pounds are not exact in binary: three times ten of them are not 9.
	Number(
		( minimumAmount( currency ) * factor ).toFixed(
			rowOf( currency ).decimals
		)
	);

export const amountsIn = ( currency: string ): number[] =>
	STEPS.map( ( step ) => times( step, currency ) );

export const customAmountIn = ( currency: string ): number =>
	times( CUSTOM, currency );

/** As the currency is written, without its symbol: that stands beside the field. */
export const withoutSymbol = ( amount: number, currency: string ): string =>
	formatAmount( amount, currency ).replace( rowOf( currency ).symbol, '' );

/** Can it be charged at once? */
export const isInLimits = ( amount: number, currency: string ): boolean =>
	amount >= minimumAmount( currency ) && amount <= maximumAmount( currency );
