/** How plans are called, in the language of who reads. */
import { __, sprintf } from '@wordpress/i18n';
import {
	CURRENCY_CODES,
	formatInternational,
	formatMoney,
	readAmount,
} from '../currencies/currencies';
import type { Interval, Plan } from './types';

type Priced = Pick< Plan, 'price' | 'currency' | 'interval' >;

const price = ( { price: amount, currency }: Priced ) =>
	formatMoney( amount, currency );

export const intervalLabel = ( interval: Interval ): string =>
	( {
		'1 month': __( 'Month', 'mainstay-blocks' ),
		'1 year': __( 'Year', 'mainstay-blocks' ),
		'one-time': __( 'One-time', 'mainstay-blocks' ),
	} )[ interval ] ?? interval;

/** Price and how often: `$5.00 / month`. */
export function priceAndInterval( plan: Priced ): string {
	switch ( plan.interval ) {
		case '1 month':
			return sprintf(
				/* translators: %s: an amount of money. */
				__( '%s / month', 'mainstay-blocks' ),
				price( plan )
			);
		case '1 year':
			return sprintf(
				/* translators: %s: an amount of money. */
				__( '%s / year', 'mainstay-blocks' ),
				price( plan )
			);
		case 'one-time':
			return price( plan );
		default:
			return `${ price( plan ) } / ${ plan.interval }`;
	}
}

/** A plan in a list: `Friends: $5.00 / month`. */
export const planLabel = ( plan: Priced & Pick< Plan, 'title' > ): string =>
	sprintf(
		/* translators: 1: name of a plan. 2: its price, e.g. $5.00 / month. */
		__( '%1$s: %2$s', 'mainstay-blocks' ),
		plan.title,
		priceAndInterval( plan )
	);

const CONTRIBUTION = '%s Contribution';

const contributionOf = ( amount: string ): string =>
	/* translators: %s: an amount of money. */
	sprintf( __( '%s Contribution', 'mainstay-blocks' ), amount );

/** What the button of a plan says until its author writes something else. */
export const contributionLabel = ( plan: Priced ): string =>
	contributionOf( price( plan ) );

/** What a written number may mean in a currency. */
function amountsIn( number: string, code: string ): number[] {
	const reading = readAmount( number, code );
	switch ( reading.kind ) {
		case 'amount':
			return [ reading.amount ];
		case 'question':
			return reading.amounts;
		case 'problem':
			return [];
	}
}

/**
 * Does a button say what that of a plan says, of any price? The plan may be deleted by now, and who wrote
 * in English may have made the button.
 */
export function isContributionLabel( text: string ): boolean {
	const [ number = '' ] = /\d([\d.,'’\s]*\d)?/.exec( text ) ?? [];
	return (
		number !== '' &&
		CURRENCY_CODES.flatMap( ( code ) =>
			amountsIn( number, code ).flatMap( ( amount ) => [
				formatMoney( amount, code ),
				formatInternational( amount, code ),
			] )
		).some(
			( written ) =>
				contributionOf( written ) === text ||
				CONTRIBUTION.replace( '%s', written ) === text
		)
	);
}
