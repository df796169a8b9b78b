import { SelectControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { FailedNotice } from '../../shared/controls/failed-notice';
import { useRequest } from '../../shared/use-request';
import { Months } from '../months/months';
import { fetchTotals, type Totals as Answer } from './api';

/** The months of one currency. */
function Received( {
	months,
	currency: { currency, months: sums, receivedText },
}: {
	months: string[];
	currency: Answer[ 'currencies' ][ number ];
} ) {
	const texts = sums.map( ( sum ) => sum.receivedText );
	return (
		<>
			<p>
				{ sprintf(
					/* translators: 1: an amount of money. 2: a number of months. */
					__(
						'%1$s in the last %2$s months, less refunds. Test payments and disputed payments are not counted.',
						'mainstay-blocks'
					),
					receivedText,
					String( months.length )
				) }
			</p>
			<Months
				months={ months }
				caption={ sprintf(
					/* translators: %s: code of a currency. */
					__( 'Received payments in %s', 'mainstay-blocks' ),
					currency
				) }
				columns={ [
					{
						label: __( 'Payments', 'mainstay-blocks' ),
						texts: sums.map( ( { payments } ) =>
							String( payments )
						),
					},
					{
						label: __( 'Received', 'mainstay-blocks' ),
						texts,
						bars: {
							values: sums.map( ( { received } ) => received ),
							titles: texts,
						},
					},
				] }
			/>
		</>
	);
}

/** What came in during the last months, in one currency at a time; nothing while there are no payments. */
export function Totals() {
	const request = useRequest( fetchTotals, [] );
	const [ chosen, setChosen ] = useState( '' );
	if ( request.status === 'failed' ) {
		return <FailedNotice { ...request } />;
	}
	if ( request.status === 'loading' || ! request.data.currencies.length ) {
		return null;
	}
	const { months, currencies } = request.data;
	const shown =
		currencies.find( ( { currency } ) => currency === chosen ) ??
		currencies[ 0 ]!;
	return (
		<section
			className="mainstay-months"
			aria-labelledby="mainstay-payments-totals"
		>
			<h2 id="mainstay-payments-totals">
				{ __( 'Received', 'mainstay-blocks' ) }
			</h2>
			{ currencies.length > 1 && (
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Currency', 'mainstay-blocks' ) }
					value={ shown.currency }
					options={ currencies.map( ( { currency } ) => ( {
						value: currency,
						label: currency,
					} ) ) }
					onChange={ setChosen }
				/>
			) }
			<Received months={ months } currency={ shown } />
		</section>
	);
}
