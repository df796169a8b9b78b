import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { download, external } from '@wordpress/icons';
import type { Place } from './address';
import { exportAddress, fetchPayments, type Payment } from './api';
import { paymentFields } from './fields';
import { MakePayable } from './make-payable';
import { MoneyList } from './money-list';

/** Money came in, or somebody has to look why it did not. */
const SETTLED = [
	'pending',
	'paid',
	'failed',
	'mismatch',
	'partly',
	'refunded',
	'disputed',
];

/** Somebody began to pay, and did not. */
const UNFINISHED = [ 'open', 'expired', 'cancelled' ];

/** Payments that were made, or those that were begun only. */
export function PaymentList( {
	isUnfinished,
	person,
	onGo,
}: {
	isUnfinished: boolean;
	/** Address of the customer whose payments they are; empty for all. */
	person: string;
	/** Shows another view. */
	onGo: ( place: Place ) => void;
} ) {
	return (
		<MoneyList< Payment >
			load={ fetchPayments }
			columns={ [ 'amount', 'email', 'status', 'kind', 'time' ] }
			among={ isUnfinished ? UNFINISHED : SETTLED }
			person={ person }
			onEveryone={ () =>
				onGo( {
					view: isUnfinished ? 'unfinished' : 'payments',
					person: '',
				} )
			}
			fieldsOf={ ( { statuses, kinds } ) =>
				paymentFields(
					Object.fromEntries(
						Object.entries( statuses ).filter(
							( [ word ] ) =>
								UNFINISHED.includes( word ) === isUnfinished
						)
					),
					kinds
				)
			}
			actionsOf={ () => [
				{
					id: 'refund',
					label: __( 'Refund at the provider', 'mainstay-blocks' ),
					icon: external,
					isEligible: ( { refundUrl } ) => refundUrl !== '',
					callback: ( [ payment ] ) => {
						window.open( payment!.refundUrl, '_blank', 'noopener' );
					},
				},
			] }
			searchLabel={ __( 'Search payments', 'mainstay-blocks' ) }
			empty={
				isUnfinished ? (
					<p>
						{ __( 'No unfinished payments.', 'mainstay-blocks' ) }
					</p>
				) : (
					<MakePayable onGo={ onGo }>
						{ __(
							'No payments yet. Payments made on this site appear here.',
							'mainstay-blocks'
						) }
					</MakePayable>
				)
			}
			header={ ( { exportUrl, total }, question ) => (
				<Button
					size="compact"
					variant="secondary"
					icon={ download }
					disabled={ ! total }
					accessibleWhenDisabled
					{ ...( total && {
						href: exportAddress( exportUrl, question ),
					} ) }
				>
					{ __( 'Export as CSV', 'mainstay-blocks' ) }
				</Button>
			) }
		/>
	);
}
