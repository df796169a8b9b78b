import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { formatMoney, readAmount } from '../currencies/currencies';

/** Both ways to read what somebody typed, if there are two. */
export function possibleAmounts( text: string, currency: string ): number[] {
	const reading = readAmount( text, currency );
	return reading.kind === 'question' ? reading.amounts : [];
}

/** Asks which amount was meant, where a comma or a point can be read in two ways. */
export function AmountQuestion( {
	amounts,
	currency,
	onChoose,
}: {
	amounts: number[];
	currency: string;
	onChoose: ( amount: number ) => void;
} ) {
	return (
		<span
			role="group"
			aria-label={ __( 'Which amount did you mean?', 'mainstay-blocks' ) }
			style={ { display: 'flex', flexWrap: 'wrap', gap: 8 } }
		>
			<span style={ { flexBasis: '100%' } } role="alert">
				{ __( 'Which amount did you mean?', 'mainstay-blocks' ) }
			</span>
			{ amounts.map( ( amount ) => (
				<Button
					key={ amount }
					__next40pxDefaultSize
					variant="secondary"
					onClick={ () => onChoose( amount ) }
				>
					{ formatMoney( amount, currency ) }
				</Button>
			) ) }
		</span>
	);
}
