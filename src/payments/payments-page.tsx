import { __ } from '@wordpress/i18n';
import { Snackbars } from '../snackbars';
import { usePlace } from '../list-screen/use-place';
import { ViewLinks } from '../list-screen/view-links';
import { addressOf, readAddress, type ViewName } from './address';
import { PaymentList } from './payment-list';
import { PlanList } from './plan-list';
import { SubscriptionList } from './subscription-list';
import { Totals } from './totals';

const titles = (): Record< ViewName, string > => ( {
	payments: __( 'Payments', 'mainstay-blocks' ),
	unfinished: __( 'Not finished', 'mainstay-blocks' ),
	subscriptions: __( 'Subscriptions', 'mainstay-blocks' ),
	plans: __( 'Plans', 'mainstay-blocks' ),
} );

function Shown( { view }: { view: ViewName } ) {
	switch ( view ) {
		case 'subscriptions':
			return <SubscriptionList />;
		case 'plans':
			return <PlanList />;
		default:
			return (
				<>
					{ view === 'payments' && <Totals /> }
					<PaymentList
						key={ view }
						isUnfinished={ view === 'unfinished' }
					/>
				</>
			);
	}
}

/**
 * @param props
 * @param props.views What whoever is here may see.
 */
export function PaymentsPage( { views }: { views: ViewName[] } ) {
	const [ place, go ] = usePlace( readAddress, addressOf );
	const view = views.find( ( name ) => name === place.view ) ?? views[ 0 ]!;
	return (
		<div className="mainstay-payments">
			<ViewLinks
				links={ views.map( ( name ) => ( {
					name,
					title: titles()[ name ],
					href: addressOf( { view: name } ),
				} ) ) }
				current={ view }
				onGo={ ( name ) => go( { view: name } ) }
			/>
			<Shown view={ view } />
			<Snackbars className="mainstay-screen__snackbars" />
		</div>
	);
}
