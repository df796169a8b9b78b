import { useInstanceId } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import {
	currency as rowOf,
	formatInternational,
	minimumAmount,
} from '../../../shared/currencies';
import { readAmount, withoutSymbol } from './amounts';

/**
 * An amount, written where it stands. What is no amount, or too little, stays in the field with the
 * reason, and is not stored.
 */
export function AmountField({
	label,
	amount,
	currency,
	onChange,
}: {
	label: string;
	amount: number;
	currency: string;
	onChange: (amount: number) => void;
}) {
	const id = useInstanceId(AmountField, 'mainstay-donation-amount');
	const [draft, setDraft] = useState<string>();
	const isWrong = draft !== undefined && readAmount(draft, currency) === null;
	const value = draft ?? withoutSymbol(amount, currency);

	return (
		<div
			className={`donations__amount ${isWrong ? 'has-error' : ''}`.trim()}
		>
			<span aria-hidden="true">{rowOf(currency).symbol}</span>
			<input
				className="donations__amount-value"
				aria-label={label}
				aria-invalid={isWrong}
				aria-describedby={isWrong ? id : undefined}
				inputMode="decimal"
				size={Math.max(value.length, 2)}
				value={value}
				onChange={({ target: { value: text } }) => {
					setDraft(text);
					const read = readAmount(text, currency);
					if (read !== null) {
						onChange(read);
					}
				}}
				onBlur={() => !isWrong && setDraft(undefined)}
			/>
			{isWrong && (
				<p id={id} className="donations__amount-error" role="alert">
					{sprintf(
						/* translators: %s: an amount of money, e.g. $0.50. */
						__('At least %s.', 'mainstay-blocks'),
						formatInternational(minimumAmount(currency), currency)
					)}
				</p>
			)}
		</div>
	);
}
