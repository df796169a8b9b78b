/** The columns of the lists, and what they can be filtered by. */
import type { Field } from '@wordpress/dataviews';
import { __, sprintf } from '@wordpress/i18n';
import { formatTime } from '../format-time';
import type { Payment, Subscription, Words } from './api';

const PROVIDERS: Words = { stripe: 'Stripe', paypal: 'PayPal' };

const options = ( words: Words ) =>
	Object.entries( words ).map( ( [ value, label ] ) => ( { value, label } ) );

/** What the lists can be limited to, in the site's time. */
const periods = (): Words => ( {
	month: __( 'This month', 'mainstay-blocks' ),
	'last-month': __( 'Last month', 'mainstay-blocks' ),
	year: __( 'This year', 'mainstay-blocks' ),
	'last-year': __( 'Last year', 'mainstay-blocks' ),
} );

/** States that the owner should look at. */
const ALARMING = [ 'failed', 'mismatch', 'disputed', 'past_due', 'unpaid' ];

/** States in which somebody has what was paid for. */
const GOOD = [ 'paid', 'active', 'trialing' ];

function toneOf( status: string ) {
	if ( ALARMING.includes( status ) ) {
		return 'is-alarming';
	}
	return GOOD.includes( status ) ? 'is-good' : '';
}

/** How often, after an amount. */
const often = ( interval: string ) =>
	( {
		'1 month': __( 'monthly', 'mainstay-blocks' ),
		'1 year': __( 'yearly', 'mainstay-blocks' ),
	} )[ interval ] ?? '';

/** What both lists have. */
const common = < Item extends Payment | Subscription >(
	statuses: Words
): Record< string, Field< Item > > => ( {
	person: {
		id: 'email',
		label: __( 'Customer', 'mainstay-blocks' ),
		filterBy: false,
		render: ( { item } ) =>
			item.email ? (
				<span className="mainstay-payments__person" dir="auto">
					{ item.name && <span>{ item.name }</span> }
					<a href={ `mailto:${ item.email }` }>{ item.email }</a>
				</span>
			) : (
				<>{ item.name || __( 'Unknown', 'mainstay-blocks' ) }</>
			),
	},
	status: {
		id: 'status',
		label: __( 'Status', 'mainstay-blocks' ),
		elements: options( statuses ),
		filterBy: { operators: [ 'isAny' ], isPrimary: true },
		render: ( { item } ) => (
			<span className="mainstay-payments__status">
				<span
					className={ `mainstay-payments__badge ${ toneOf( item.status ) }` }
				>
					{ item.statusText }
				</span>
				{ item.note && (
					<span className="mainstay-payments__note" dir="auto">
						{ item.note }
					</span>
				) }
			</span>
		),
	},
	mode: {
		id: 'mode',
		label: __( 'Mode', 'mainstay-blocks' ),
		enableSorting: false,
		elements: [
			{ value: 'live', label: __( 'Live', 'mainstay-blocks' ) },
			{ value: 'test', label: __( 'Test', 'mainstay-blocks' ) },
		],
		filterBy: { operators: [ 'is' ] },
		getValue: ( { item } ) => ( item.isTest ? 'test' : 'live' ),
	},
	provider: {
		id: 'provider',
		label: __( 'Paid with', 'mainstay-blocks' ),
		enableSorting: false,
		filterBy: false,
		render: ( { item } ) => (
			<>{ PROVIDERS[ item.provider ] ?? item.provider }</>
		),
	},
} );

function Title( {
	item,
	quantity = 1,
}: {
	item: Payment | Subscription;
	quantity?: number;
} ) {
	const title = item.title || __( '(no title)', 'mainstay-blocks' );
	return (
		<span dir="auto">
			{ quantity > 1
				? sprintf(
						/* translators: 1: how many were bought. 2: what it is. */
						__( '%1$d × %2$s', 'mainstay-blocks' ),
						quantity,
						title
					)
				: title }
			{ item.isTest && (
				<span className="mainstay-payments__badge mainstay-payments__test">
					{ __( 'Test', 'mainstay-blocks' ) }
				</span>
			) }
		</span>
	);
}

const time = ( value: string | null ) =>
	value ? <time dateTime={ value }>{ formatTime( value ) }</time> : <>–</>;

export function paymentFields(
	statuses: Words,
	kinds: Words
): Field< Payment >[] {
	const { person, status, mode, provider } = common< Payment >( statuses );
	return [
		{
			id: 'title',
			label: __( 'Payment', 'mainstay-blocks' ),
			enableHiding: false,
			filterBy: false,
			render: ( { item } ) => (
				<Title item={ item } quantity={ item.quantity } />
			),
		},
		{
			id: 'amount',
			label: __( 'Amount', 'mainstay-blocks' ),
			filterBy: false,
			render: ( { item } ) => (
				<span className="mainstay-payments__amount">
					{ item.amount } { often( item.interval ) }
					{ item.paid && (
						<span>
							{ sprintf(
								/* translators: %s: an amount of money. */
								__( '%s paid', 'mainstay-blocks' ),
								item.paid
							) }
						</span>
					) }
					{ item.tax && (
						<span>
							{ sprintf(
								/* translators: %s: an amount of money. */
								__( '%s tax', 'mainstay-blocks' ),
								item.tax
							) }
						</span>
					) }
					{ item.discount && (
						<span>
							{ sprintf(
								/* translators: %s: an amount of money. */
								__( '%s discount', 'mainstay-blocks' ),
								item.discount
							) }
						</span>
					) }
					{ item.refunded && (
						<span>
							{ sprintf(
								/* translators: %s: an amount of money. */
								__( '%s refunded', 'mainstay-blocks' ),
								item.refunded
							) }
						</span>
					) }
				</span>
			),
		},
		person!,
		status!,
		{
			id: 'kind',
			label: __( 'Type', 'mainstay-blocks' ),
			enableSorting: false,
			elements: options( kinds ),
			filterBy: { operators: [ 'isAny' ], isPrimary: true },
			render: ( { item } ) => <>{ kinds[ item.kind ] ?? item.kind }</>,
		},
		{
			id: 'post',
			label: __( 'Page', 'mainstay-blocks' ),
			enableSorting: false,
			filterBy: false,
			render: ( { item } ) =>
				item.post ? (
					<a href={ item.post.url } dir="auto">
						{ item.post.title ||
							__( '(no title)', 'mainstay-blocks' ) }
					</a>
				) : (
					<>–</>
				),
		},
		{
			id: 'time',
			label: __( 'Date', 'mainstay-blocks' ),
			elements: options( periods() ),
			filterBy: { operators: [ 'is' ] },
			render: ( { item } ) => time( item.time ),
		},
		provider!,
		mode!,
	];
}

export function subscriptionFields( statuses: Words ): Field< Subscription >[] {
	const { person, status, mode, provider } =
		common< Subscription >( statuses );
	return [
		{
			id: 'title',
			label: __( 'Plan', 'mainstay-blocks' ),
			enableHiding: false,
			enableSorting: false,
			filterBy: false,
			render: ( { item } ) => <Title item={ item } />,
		},
		{
			id: 'amount',
			label: __( 'Price', 'mainstay-blocks' ),
			enableSorting: false,
			filterBy: false,
			render: ( { item } ) => (
				<span className="mainstay-payments__amount">
					{ item.amount } { often( item.interval ) }
				</span>
			),
		},
		person!,
		status!,
		{
			id: 'period_end',
			label: __( 'Until', 'mainstay-blocks' ),
			filterBy: false,
			render: ( { item } ) =>
				time( item.endedAt ?? item.endsAt ?? item.periodEnd ),
		},
		{
			id: 'time',
			label: __( 'Since', 'mainstay-blocks' ),
			elements: options( periods() ),
			filterBy: { operators: [ 'is' ] },
			render: ( { item } ) => time( item.time ),
		},
		provider!,
		mode!,
	];
}
