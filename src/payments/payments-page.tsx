import { __ } from '@wordpress/i18n';
import { Snackbars } from '../snackbars';
import { usePlace } from '../list-screen/use-place';
import { ViewLinks } from '../list-screen/view-links';
import { addressOf, readAddress, type Place, type ViewName } from './address';
import { CustomerList } from './customer-list';
import { PaymentList } from './payment-list';
import { PlanList } from './plan-list';
import { SubscriptionList } from './subscription-list';
import { Totals } from './totals';

const titles = (): Record< ViewName, string > => ( {
	payments: __( 'Payments', 'mainstay-blocks' ),
	unfinished: __( 'Not finished', 'mainstay-blocks' ),
	subscriptions: __( 'Subscriptions', 'mainstay-blocks' ),
	customers: __( 'Customers', 'mainstay-blocks' ),
	plans: __( 'Plans', 'mainstay-blocks' ),
} );

function Shown( {
	view,
	person,
	onGo,
}: {
	view: ViewName;
	/** Empty for all. */
	person: string;
	/** Shows another view. */
	onGo: ( place: Place ) => void;
} ) {
	switch ( view ) {
		case 'subscriptions':
			return (
				<SubscriptionList
					key={ person }
					person={ person }
					onGo={ onGo }
				/>
			);
		case 'customers':
			return <CustomerList onGo={ onGo } />;
		case 'plans':
			return <PlanList />;
		default:
			return (
				<>
					{ view === 'payments' && ! person && <Totals /> }
					<PaymentList
						key={ `${ view } ${ person }` }
						isUnfinished={ view === 'unfinished' }
						person={ person }
						onGo={ onGo }
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
					href: addressOf( { view: name, person: '' } ),
				} ) ) }
				current={ view }
				onGo={ ( name ) => go( { view: name, person: '' } ) }
			/>
			<Shown view={ view } person={ place.person } onGo={ go } />
			<Snackbars className="mainstay-screen__snackbars" />
		</div>
	);
}
