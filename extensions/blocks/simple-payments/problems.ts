/** What keeps a product from being sold, as a sentence for each field. */
import { __, _n, sprintf } from '@wordpress/i18n';
import { formatMoney } from '../../../shared/currencies/currencies';
import { isEmail } from '../../../shared/email';
import { textOf } from '../../../shared/text-of';
import {
	decimalsOf,
	maximumPrice,
	readPriceText,
	SUPPORTED_CURRENCIES,
} from './supported-currencies';
import type { SimplePaymentsAttributes } from './types';

export type Problems = Partial<
	Record< 'currency' | 'email' | 'price' | 'title', string >
>;

/** The price that somebody typed, if it is one and clear. */
export function readPrice( typed: string, code: string ): number | undefined {
	const reading = readPriceText( typed, code );
	return reading.kind === 'amount' ? reading.amount : undefined;
}

/** Both prices that somebody can have meant, where there are two. */
export function possiblePrices( typed: string, code: string ): number[] {
	const reading = readPriceText( typed, code );
	return reading.kind === 'question' ? reading.amounts : [];
}

function decimalsProblem( code: string ): string {
	const decimals = decimalsOf( code );
	return decimals
		? sprintf(
				/* translators: %d: how many decimals a currency has, 2 as a rule. */
				_n(
					'The price cannot have more than %d decimal place.',
					'The price cannot have more than %d decimal places.',
					decimals,
					'mainstay-blocks'
				),
				decimals
			)
		: __(
				'We know every penny counts, but prices in this currency can’t contain decimal values.',
				'mainstay-blocks'
			);
}

export function priceProblem(
	typed: string,
	code: string
): string | undefined {
	const reading = readPriceText( typed, code );
	if ( reading.kind === 'question' ) {
		return decimalsProblem( code );
	}
	const isFree = reading.kind === 'amount' && reading.amount === 0;
	const problem = reading.kind === 'problem' ? reading.problem : undefined;
	switch ( isFree ? 'empty' : problem ) {
		case 'empty':
			return __(
				'If you’re selling something, you need a price tag. Add yours here.',
				'mainstay-blocks'
			);
		case 'unreadable':
			return __( 'Invalid price', 'mainstay-blocks' );
		case 'negative':
			return __(
				'Your price is negative — enter a positive number so people can pay the right amount.',
				'mainstay-blocks'
			);
		case 'decimals':
			return decimalsProblem( code );
	}
	return reading.kind === 'amount' && reading.amount > maximumPrice( code )
		? sprintf(
				/* translators: %s: an amount of money. */
				__( 'The price can be at most %s.', 'mainstay-blocks' ),
				formatMoney( maximumPrice( code ), code )
			)
		: undefined;
}

export const wrongEmail = ( email: string ) =>
	sprintf(
		/* translators: %s: what somebody entered as e-mail address. */
		__( '%s is not a valid email address.', 'mainstay-blocks' ),
		email
	);

function emailProblem( email: string ): string | undefined {
	if ( ! email.trim() ) {
		return __(
			'We want to make sure payments reach you, so please add an email address.',
			'mainstay-blocks'
		);
	}
	return isEmail( email.trim() ) ? undefined : wrongEmail( email );
}

/**
 * Nothing is wrong: an empty object.
 *
 * @param attributes Of the block.
 * @param typed      The price as it stands in its field.
 */
export function problemsOf(
	attributes: SimplePaymentsAttributes,
	typed: string
): Problems {
	const { currency, email, title } = attributes;
	const problems = {
		currency: SUPPORTED_CURRENCIES.includes( currency )
			? undefined
			: __( 'This currency is not supported.', 'mainstay-blocks' ),
		email: emailProblem( email ),
		price: priceProblem( typed, currency ),
		title: textOf( title ).trim()
			? undefined
			: __(
					'Please add a brief title so that people know what they’re paying for.',
					'mainstay-blocks'
				),
	};
	return Object.fromEntries(
		Object.entries( problems ).filter( ( [ , sentence ] ) => sentence )
	);
}
