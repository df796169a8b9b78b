import { SelectControl } from '@wordpress/components';
import { dateI18n } from '@wordpress/date';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { FailedNotice } from '../../shared/controls/failed-notice';
import { useRequest } from '../../shared/use-request';
import { fetchTotals, type Totals as Answer } from './api';

/** A day that is in this month everywhere. */
const dayIn = ( month: string ) => new Date( `${ month }-15T12:00:00Z` );

/** The months of one currency as bars, and the same as a table. */
function Months( {
	months,
	currency: { currency, months: sums, receivedText },
}: {
	months: string[];
	currency: Answer[ 'currencies' ][ number ];
} ) {
	const most = Math.max( ...sums.map( ( { received } ) => received ), 0 );
	return (
		<>
			<p>
				{ sprintf(
					/* translators: 1: an amount of money. 2: a number of months. */
					__(
						'%1$s in the last %2$s months, less what was refunded. Test payments and disputed ones are not counted.',
						'mainstay-blocks'
					),
					receivedText,
					String( months.length )
				) }
			</p>
			<div className="mainstay-payments__bars" aria-hidden="true">
				{ months.map( ( month, at ) => (
					<div
						key={ month }
						title={ sums[ at ]!.receivedText }
						className="mainstay-payments__month"
					>
						<span className="mainstay-payments__track">
							<span
								className="mainstay-payments__bar"
								style={ {
									blockSize: `${ most ? ( Math.max( sums[ at ]!.received, 0 ) / most ) * 100 : 0 }%`,
								} }
							/>
						</span>
						{ dateI18n( 'M', dayIn( month ), undefined ) }
					</div>
				) ) }
			</div>
			<details>
				<summary>{ __( 'As a table', 'mainstay-blocks' ) }</summary>
				<table className="widefat striped">
					<caption className="screen-reader-text">
						{ sprintf(
							/* translators: %s: code of a currency. */
							__( 'What came in, in %s', 'mainstay-blocks' ),
							currency
						) }
					</caption>
					<thead>
						<tr>
							<th scope="col">
								{ __( 'Month', 'mainstay-blocks' ) }
							</th>
							<th scope="col">
								{ __( 'Payments', 'mainstay-blocks' ) }
							</th>
							<th scope="col">
								{ __( 'Received', 'mainstay-blocks' ) }
							</th>
						</tr>
					</thead>
					<tbody>
						{ months
							.map( ( month, at ) => (
								<tr key={ month }>
									<th scope="row">
										{ dateI18n(
											'F Y',
											dayIn( month ),
											undefined
										) }
									</th>
									<td>{ sums[ at ]!.payments }</td>
									<td>{ sums[ at ]!.receivedText }</td>
								</tr>
							) )
							.reverse() }
					</tbody>
				</table>
			</details>
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
			className="mainstay-payments__totals"
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
			<Months months={ months } currency={ shown } />
		</section>
	);
}
