/** What a plan must be to be sold, and the sentences for what is wrong with one. */
import { __, sprintf } from '@wordpress/i18n';
import {
	CURRENCY_CODES,
	formatMoney,
	maximumAmount,
	minimumAmount,
	readAmount,
} from '../currencies/currencies';
import lists from '../currencies/payments.json';
import type { Interval, NewPlan, Plan } from './types';

/** The currencies that most sites sell in; every other one of the table can be chosen below them. */
export const USUAL_CURRENCIES = [
	...[ 'USD', 'EUR', 'AUD', 'BRL', 'CAD', 'CZK', 'DKK', 'HKD', 'HUF', 'ILS' ],
	...[ 'JPY', 'MYR', 'MXN', 'TWD', 'NZD', 'NOK', 'PHP', 'PLN', 'GBP', 'RUB' ],
	...[ 'SGD', 'SEK', 'CHF', 'THB' ],
];

export const OTHER_CURRENCIES = CURRENCY_CODES.filter(
	( code ) => ! USUAL_CURRENCIES.includes( code )
);

/** A plan while it is written: the price is what stands in the field. */
export interface PlanDraft {
	title: string;
	price: string;
	currency: string;
	interval: Interval;
	/** What the author answered where the price can be read in two ways. */
	chosenPrice?: number;
}

/** The price that a draft means, or null where that is not clear. */
export function draftPrice( {
	price,
	currency,
	chosenPrice,
}: Pick< PlanDraft, 'price' | 'currency' | 'chosenPrice' > ): number | null {
	const reading = readAmount( price, currency );
	return chosenPrice ?? ( reading.kind === 'amount' ? reading.amount : null );
}

/** The least that can be charged, as it is first written into a price field. */
export const minimumAsText = ( currency: string ) =>
	String( minimumAmount( currency ) );

export const emptyDraft = ( currency = 'USD' ): PlanDraft => ( {
	title: '',
	price: minimumAsText( currency ),
	currency,
	interval: '1 month',
} );

/** The sentence for a price that is too low. */
export const minimumSentence = ( currency: string ) =>
	sprintf(
		/* translators: %s: an amount of money, e.g. $0.50. */
		__( 'Minimum allowed price is %s.', 'mainstay-blocks' ),
		formatMoney( minimumAmount( currency ), currency )
	);

/** What is wrong with a price, or nothing. */
export function priceProblem(
	draft: Pick< PlanDraft, 'price' | 'currency' | 'chosenPrice' >
): string | undefined {
	const { currency } = draft;
	const amount = draftPrice( draft );
	if ( amount === null ) {
		return __( 'Plan requires a valid price', 'mainstay-blocks' );
	}
	if ( amount > maximumAmount( currency ) ) {
		return sprintf(
			/* translators: %s: an amount of money, e.g. $999,999.99. */
			__( 'Maximum allowed price is %s.', 'mainstay-blocks' ),
			formatMoney( maximumAmount( currency ), currency )
		);
	}
	return amount < minimumAmount( currency )
		? minimumSentence( currency )
		: undefined;
}

/** What is wrong with a name, or nothing. */
export const titleProblem = ( {
	title,
}: Pick< PlanDraft, 'title' > ): string | undefined =>
	title.trim() ? undefined : __( 'Plan requires a name', 'mainstay-blocks' );

/** What is sent, or null while something is wrong with it. */
export function readDraft( draft: PlanDraft ): NewPlan | null {
	const { currency, interval } = draft;
	return priceProblem( draft ) || titleProblem( draft )
		? null
		: {
				title: draft.title.trim(),
				price: draftPrice( draft )!,
				currency,
				interval,
			};
}

/**
 * Is a plan sold? php-stubs/payments/plans/plans.php has the same rule. Other plugins had plans of other
 * intervals. Donations are of any amount; anything else has a price, and card payments have a least one.
 */
export const isSellable = ( { type, price, currency, interval }: Plan ) =>
	lists.planIntervals.includes( interval ) &&
	( type === 'donation' || price >= minimumAmount( currency ) );
