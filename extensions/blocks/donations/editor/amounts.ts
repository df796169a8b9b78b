/** The amounts that are suggested, and what a currency makes of them. */
import {
	currency as rowOf,
	maximumAmount,
	minimumAmount,
} from '../../../../shared/currencies/currencies';
import lists from '../../../../shared/currencies/payments.json';

const times = ( factor: number, currency: string ) =>
	// 0.3 pounds are not exact in binary: three times ten of them are not 9.
	Number(
		( minimumAmount( currency ) * factor ).toFixed(
			rowOf( currency ).decimals
		)
	);

/** What is suggested in a currency that the block is switched to. */
export const amountsIn = ( currency: string ): number[] =>
	lists.suggestionFactors.map( ( step ) => times( step, currency ) );

/** What an empty field for another amount shows. */
export const customAmountIn = ( currency: string ): number =>
	times( lists.customAmountFactor, currency );

/** Can it be charged at once? */
export const isInLimits = ( amount: number, currency: string ): boolean =>
	amount >= minimumAmount( currency ) && amount <= maximumAmount( currency );
