/** How the page writes amounts, and what its script says about them: functions.php prints it. */
import {
	readAmountText,
	type AmountReading,
} from '../../../shared/currencies/amount-text';

export interface Money {
	code: string;
	decimal: string;
	thousands: string;
	decimals: number;
	/** How many digits have thousands apart, at least: 4 or 5. */
	leastDigits: number;
	/** Of the digits before the last three, how many stand together: 3, in India 2. */
	groupSize: number;
	/** With `%s` in the place of the number. */
	pattern: string;
	marks: string[];
	least: number;
	most: number;
	words: Record<
		| 'least'
		| 'most'
		| 'decimals'
		| 'negative'
		| 'unreadable'
		| 'question'
		| 'large'
		| 'confirm'
		| 'change',
		string
	>;
}

/** Writes an amount as the server does in the language of the page. */
export function formatMoney(
	amount: number,
	{ decimals, decimal, thousands, leastDigits, groupSize, pattern }: Money
): string {
	const [ whole, part ] = amount.toFixed( decimals ).split( '.' );
	const grouped =
		whole!.length < leastDigits
			? whole!
			: whole!.replace(
					new RegExp( `\\B(?=(\\d{${ groupSize }})*\\d{3}$)`, 'g' ),
					() => thousands
				);
	return pattern.replace( '%s', () =>
		part ? grouped + decimal + part : grouped
	);
}

/** Why an amount cannot be charged, or nothing. */
export function limitProblem(
	amount: number,
	{ least, most }: Money
): 'least' | 'most' | undefined {
	if ( amount < least ) {
		return 'least';
	}
	return amount > most ? 'most' : undefined;
}

/** What is wrong with what was read, or nothing. */
function problemOf( reading: AmountReading, money: Money ) {
	if ( reading.kind === 'problem' ) {
		return reading.problem;
	}
	return reading.kind === 'amount'
		? limitProblem( reading.amount, money )
		: undefined;
}

/** What was typed, with the sentence for what is wrong with it. */
export function readMoney(
	text: string,
	money: Money
): { reading: AmountReading; sentence: string } {
	const reading = readAmountText( text, money );
	const problem = problemOf( reading, money );
	return {
		reading,
		sentence:
			! problem || problem === 'empty' ? '' : money.words[ problem ],
	};
}
