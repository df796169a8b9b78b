import { useInstanceId } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import {
	currency as rowOf,
	formatMoney,
	maximumAmount,
	minimumAmount,
	moneyParts,
	readAmount,
} from '../../../../shared/currencies/currencies';
import { AmountQuestion } from '../../../../shared/memberships/amount-question';
import { isInLimits } from './amounts';

/** What is wrong with an amount that somebody typed, or nothing. */
function problemOf( text: string, currency: string ): string | undefined {
	const reading = readAmount( text, currency );
	if ( reading.kind === 'question' ) {
		return undefined;
	}
	if ( reading.kind === 'amount' ) {
		if ( reading.amount < minimumAmount( currency ) ) {
			/* translators: %s: an amount of money, e.g. $0.50. */
			const least = __( 'At least %s.', 'mainstay-blocks' );
			return sprintf(
				least,
				formatMoney( minimumAmount( currency ), currency )
			);
		}
		/* translators: %s: an amount of money, e.g. $999,999.99. */
		const most = __( 'At most %s.', 'mainstay-blocks' );
		return isInLimits( reading.amount, currency )
			? undefined
			: sprintf(
					most,
					formatMoney( maximumAmount( currency ), currency )
				);
	}
	const { decimals } = rowOf( currency );
	if ( reading.problem === 'decimals' ) {
		return decimals
			? sprintf(
					/* translators: %d: number of decimals, 2 or 3. */
					_n(
						'Amounts in this currency have no more than %d decimal.',
						'Amounts in this currency have no more than %d decimals.',
						decimals,
						'mainstay-blocks'
					),
					decimals
				)
			: __(
					'Amounts in this currency have no decimals.',
					'mainstay-blocks'
				);
	}
	return __( 'Enter an amount as a number.', 'mainstay-blocks' );
}

/**
 * An amount, written where it stands. What is no amount, or outside the limits, stays in the field with
 * the reason, and is not stored.
 */
export function AmountField( {
	label,
	amount,
	currency,
	onChange,
}: {
	label: string;
	amount: number;
	currency: string;
	onChange: ( amount: number ) => void;
} ) {
	const id = useInstanceId( AmountField, 'mainstay-donation-amount' );
	const [ draft, setDraft ] = useState< string >();
	const written = moneyParts( amount, currency );
	const reading =
		draft === undefined ? undefined : readAmount( draft, currency );
	const problem =
		draft === undefined ? undefined : problemOf( draft, currency );
	const choices =
		reading?.kind === 'question'
			? reading.amounts.filter( ( one ) => isInLimits( one, currency ) )
			: [];
	const isOpen = Boolean( problem ) || reading?.kind === 'question';
	const value = draft ?? written.number;

	return (
		<div
			className={ `donations__amount ${ isOpen ? 'has-error' : '' }`.trim() }
		>
			<span aria-hidden="true">{ written.symbol }</span>
			<input
				className="donations__amount-value"
				aria-label={ label }
				aria-invalid={ isOpen }
				aria-describedby={ isOpen ? id : undefined }
				inputMode="decimal"
				size={ Math.max( value.length, 2 ) }
				value={ value }
				onChange={ ( { target: { value: text } } ) => {
					setDraft( text );
					const next = readAmount( text, currency );
					if (
						next.kind === 'amount' &&
						isInLimits( next.amount, currency )
					) {
						onChange( next.amount );
					}
				} }
				onBlur={ () => ! isOpen && setDraft( undefined ) }
			/>
			{ problem && (
				<p id={ id } className="donations__amount-error" role="alert">
					{ problem }
				</p>
			) }
			{ choices.length > 0 && (
				<div id={ id } className="donations__amount-error">
					<AmountQuestion
						amounts={ choices }
						currency={ currency }
						onChoose={ ( chosen ) => {
							setDraft( undefined );
							onChange( chosen );
						} }
					/>
				</div>
			) }
		</div>
	);
}
