/** What keeps a product from being sold, as a sentence for each field. */
import { __, _n, sprintf } from '@wordpress/i18n';
import { isEmail } from '../../../shared/email';
import { textOf } from '../../../shared/text-of';
import { decimalsOf, SUPPORTED_CURRENCIES } from './supported-currencies';
import type { SimplePaymentsAttributes } from './types';

export type Problems = Partial<
	Record<'currency' | 'email' | 'price' | 'title', string>
>;

/** A comma is a decimal point as well. */
const pointed = (typed: string) => typed.trim().replace(/^([^.,]*),/, '$1.');

/** The number that somebody typed, if it is one. */
export function readPrice(typed: string): number | undefined {
	const text = pointed(typed);
	return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined;
}

/** Digits after the point, zeros too: who types `1,000` does not mean one. */
const decimalsIn = (text: string) => text.split('.')[1]?.length ?? 0;

export function priceProblem(typed: string, code: string): string | undefined {
	const price = readPrice(typed);
	if (!typed.trim() || price === 0) {
		return __(
			'If you’re selling something, you need a price tag. Add yours here.',
			'mainstay-blocks'
		);
	}
	if (price === undefined) {
		return __('Invalid price', 'mainstay-blocks');
	}
	if (price < 0) {
		return __(
			'Your price is negative — enter a positive number so people can pay the right amount.',
			'mainstay-blocks'
		);
	}
	const decimals = decimalsOf(code);
	if (decimalsIn(pointed(typed)) <= decimals) {
		return undefined;
	}
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

export const wrongEmail = (email: string) =>
	sprintf(
		/* translators: %s: what somebody entered as e-mail address. */
		__('%s is not a valid email address.', 'mainstay-blocks'),
		email
	);

function emailProblem(email: string): string | undefined {
	if (!email.trim()) {
		return __(
			'We want to make sure payments reach you, so please add an email address.',
			'mainstay-blocks'
		);
	}
	return isEmail(email.trim()) ? undefined : wrongEmail(email);
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
		currency: SUPPORTED_CURRENCIES.includes(currency)
			? undefined
			: __('This currency is not supported.', 'mainstay-blocks'),
		email: emailProblem(email),
		price: priceProblem(typed, currency),
		title: textOf(title).trim()
			? undefined
			: __(
					'Please add a brief title so that people know what they’re paying for.',
					'mainstay-blocks'
				),
	};
	return Object.fromEntries(
		Object.entries(problems).filter(([, sentence]) => sentence)
	);
}
