import { Spinner } from '@wordpress/components';
import type { Field, View } from '@wordpress/dataviews';
import { __, _n, sprintf } from '@wordpress/i18n';
import { formatTime } from '../format-time';
import { ListView } from '../list-screen/list-view';
import { useList } from '../list-screen/use-list';
import { addressOf, type Place } from './address';
import { fetchCustomers, type Customer, type CustomerQuestion } from './api';
import { MakePayable } from './make-payable';
import { firstView } from './question';

/** What the server is asked for what the list shows. */
export function customerQuestionOf( view: View ): CustomerQuestion {
	const chosen = ( name: string ) =>
		view.filters?.find( ( { field } ) => field === name )?.value;
	return {
		search: ( view.search ?? '' ).trim(),
		mode: chosen( 'mode' ) || 'live',
		subscription: chosen( 'subscriptions' ) || '',
		orderby: view.sort?.field ?? 'last',
		order: view.sort?.direction ?? 'desc',
		page: view.page ?? 1,
		perPage: view.perPage ?? 20,
	};
}

type Go = ( place: Place ) => void;

/** A link to another view of this screen. */
function PlaceLink( {
	place,
	onGo,
	children,
}: {
	place: Place;
	onGo: Go;
	children: string;
} ) {
	return (
		<a
			href={ addressOf( place ) }
			onClick={ ( event ) => {
				if ( ! event.metaKey && ! event.ctrlKey ) {
					event.preventDefault();
					onGo( place );
				}
			} }
		>
			{ children }
		</a>
	);
}

const paymentsText = ( count: number ) =>
	sprintf(
		/* translators: %d: number of payments. */
		_n( '%d payment', '%d payments', count, 'mainstay-blocks' ),
		count
	);

const subscriptionsText = ( count: number ) =>
	sprintf(
		/* translators: %d: number of subscriptions. */
		_n( '%d active', '%d active', count, 'mainstay-blocks' ),
		count
	);

const fields = ( onGo: Go ): Field< Customer >[] => [
	{
		id: 'email',
		label: __( 'Customer', 'mainstay-blocks' ),
		enableHiding: false,
		filterBy: false,
		render: ( { item: { name, email } } ) => (
			<span className="mainstay-payments__person" dir="auto">
				{ name && <span>{ name }</span> }
				<a href={ `mailto:${ email }` }>{ email }</a>
			</span>
		),
	},
	{
		id: 'payments',
		label: __( 'Payments', 'mainstay-blocks' ),
		filterBy: false,
		render: ( { item: { email, payments } } ) => (
			<PlaceLink
				place={ { view: 'payments', person: email } }
				onGo={ onGo }
			>
				{ paymentsText( payments ) }
			</PlaceLink>
		),
	},
	{
		id: 'totals',
		label: __( 'Received', 'mainstay-blocks' ),
		enableSorting: false,
		filterBy: false,
		render: ( { item: { totals } } ) => (
			<span className="mainstay-payments__totals">
				{ totals.map( ( { currency, receivedText } ) => (
					<span key={ currency }>{ receivedText }</span>
				) ) }
			</span>
		),
	},
	{
		id: 'last',
		label: __( 'Last payment', 'mainstay-blocks' ),
		filterBy: false,
		render: ( { item: { last } } ) => (
			<time dateTime={ last }>{ formatTime( last ) }</time>
		),
	},
	{
		id: 'subscriptions',
		label: __( 'Subscriptions', 'mainstay-blocks' ),
		enableSorting: false,
		elements: [
			{ value: 'running', label: __( 'Active', 'mainstay-blocks' ) },
			{ value: 'none', label: __( 'None active', 'mainstay-blocks' ) },
		],
		filterBy: { operators: [ 'is' ], isPrimary: true },
		render: ( { item: { email, subscriptions } } ) =>
			subscriptions ? (
				<PlaceLink
					place={ { view: 'subscriptions', person: email } }
					onGo={ onGo }
				>
					{ subscriptionsText( subscriptions ) }
				</PlaceLink>
			) : (
				<>–</>
			),
	},
	{
		id: 'mode',
		label: __( 'Mode', 'mainstay-blocks' ),
		enableSorting: false,
		elements: [
			{ value: 'live', label: __( 'Live', 'mainstay-blocks' ) },
			{ value: 'test', label: __( 'Test', 'mainstay-blocks' ) },
		],
		filterBy: { operators: [ 'is' ] },
	},
];

/**
 * Who has paid, a row for each address.
 *
 * @param props
 * @param props.onGo Shows another view.
 */
export function CustomerList( { onGo }: { onGo: Go } ) {
	const list = useList( {
		first: () => ( {
			...firstView( [ 'payments', 'totals', 'last', 'subscriptions' ] ),
			sort: { field: 'last', direction: 'desc' },
			titleField: 'email',
		} ),
		toQuestion: customerQuestionOf,
		load: fetchCustomers,
	} );
	const { question, last, request } = list;
	if ( ! last && request.status !== 'failed' ) {
		return <Spinner />;
	}
	const { items = [], total = 0, withoutAddress = 0 } = last?.answer ?? {};
	const isLimited =
		question.search || question.subscription || question.mode !== 'live';
	return (
		<>
			<p>
				{ __(
					'Refunds are subtracted from the amounts. Disputed payments are counted, but their amounts are not. Use the filter to see test payments.',
					'mainstay-blocks'
				) }
				{ withoutAddress > 0 &&
					' ' +
						sprintf(
							/* translators: %d: number of payments. */
							_n(
								'%d payment is not listed, because its email address is no longer known.',
								'%d payments are not listed, because their email addresses are no longer known.',
								withoutAddress,
								'mainstay-blocks'
							),
							withoutAddress
						) }
			</p>
			<ListView< Customer >
				list={ list }
				items={ items }
				total={ total }
				fields={ fields( onGo ) }
				actionsOf={ () => [] }
				searchLabel={ __( 'Search customers', 'mainstay-blocks' ) }
				empty={
					isLimited ? (
						<p>
							{ __(
								'No results match this search.',
								'mainstay-blocks'
							) }
						</p>
					) : (
						<MakePayable onGo={ onGo }>
							{ __(
								'No customers yet. People who pay on this site appear here.',
								'mainstay-blocks'
							) }
						</MakePayable>
					)
				}
			/>
		</>
	);
}
