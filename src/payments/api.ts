import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

export interface Question {
	search: string;
	/** Address of a customer; empty for all. */
	person: string;
	status: string[];
	kind: string[];
	mode: string[];
	/** Empty for all times. */
	period: string;
	orderby: string;
	order: 'asc' | 'desc';
	page: number;
	perPage: number;
}

/** What payments and subscriptions have in common. */
interface Row {
	id: number;
	/** ISO 8601. */
	time: string;
	title: string;
	/** With its currency. */
	amount: string;
	interval: string;
	status: string;
	statusText: string;
	provider: string;
	isTest: boolean;
	email: string;
	name: string;
	/** What the provider said about it. */
	note?: string;
}

export interface Payment extends Row {
	kind: string;
	quantity: number;
	/** What was paid, with tax and less a discount; empty where it is what was ordered, or nothing was paid. */
	paid: string;
	/** Part of what was paid; empty for none. */
	tax: string;
	/** Empty for none. */
	discount: string;
	/** Empty when nothing was given back. */
	refunded: string;
	post: { id: number; title: string; url: string } | null;
	/** At the provider; empty where there is nothing to refund. */
	refundUrl: string;
}

export interface Subscription extends Row {
	isActive: boolean;
	canCancel: boolean;
	/** The time that is paid for; null where it does not end. */
	periodEnd: string | null;
	endsAt: string | null;
	endedAt: string | null;
	/** At the provider. */
	url: string;
}

/** What can be bought. */
export interface Plan {
	id: number;
	title: string;
	/** In whole units: 5 are five dollars. */
	price: number;
	currency: string;
	interval: string;
	/** `donation`, or empty. */
	type: string;
}

/** Names by word. */
export type Words = Record< string, string >;

export interface Found< Item > {
	items: Item[];
	total: number;
	statuses: Words;
	kinds: Words;
	exportUrl: string;
}

const PATH = '/mainstay/v1';

/** What the answers about payments and subscriptions have in common. */
interface RowResponse extends Omit< Row, 'amount' | 'statusText' | 'isTest' > {
	amount_text: string;
	status_text: string;
	mode: 'test' | 'live';
}

interface PaymentResponse
	extends RowResponse, Pick< Payment, 'kind' | 'quantity' | 'post' > {
	/** Amounts are in whole units of the currency. */
	amount: number;
	paid: number;
	paid_at: string | null;
	paid_text: string;
	tax: number;
	tax_text: string;
	discount: number;
	discount_text: string;
	note_text: string;
	refunded: number;
	refunded_text: string;
	refund_url: string;
}

interface SubscriptionResponse
	extends RowResponse, Pick< Subscription, 'url' > {
	is_active: boolean;
	can_cancel: boolean;
	period_end: string | null;
	ends_at: string | null;
	ended_at: string | null;
}

/* eslint-disable camelcase -- As the server writes them. */
const toPayment = ( {
	amount,
	amount_text,
	paid,
	paid_at,
	paid_text,
	tax,
	tax_text,
	discount,
	discount_text,
	note_text,
	refunded,
	refunded_text,
	status_text,
	mode,
	refund_url,
	...row
}: PaymentResponse ): Payment => ( {
	...row,
	amount: amount_text,
	paid: paid !== amount && ( paid || paid_at ) ? paid_text : '',
	tax: tax ? tax_text : '',
	discount: discount ? discount_text : '',
	note: note_text,
	refunded: refunded ? refunded_text : '',
	statusText: status_text,
	isTest: mode === 'test',
	refundUrl: refund_url,
} );

const toSubscription = ( {
	amount_text,
	status_text,
	is_active,
	can_cancel,
	period_end,
	ends_at,
	ended_at,
	mode,
	...row
}: SubscriptionResponse ): Subscription => ( {
	...row,
	amount: amount_text,
	statusText: status_text,
	isActive: is_active,
	canCancel: can_cancel,
	periodEnd: period_end,
	endsAt: ends_at,
	endedAt: ended_at,
	isTest: mode === 'test',
} );
/* eslint-enable camelcase */

const toQuery = ( {
	search,
	person,
	status,
	kind,
	mode,
	period,
}: Question ) => ( {
	search: search || undefined,
	person: person || undefined,
	status: status.length ? status : undefined,
	kind: kind.length ? kind : undefined,
	mode: mode.length ? mode : undefined,
	period: period || undefined,
} );

const ask = < Response >(
	path: string,
	question: Question,
	signal?: AbortSignal
) =>
	apiFetch< Response >( {
		path: addQueryArgs( `${ PATH }/${ path }`, {
			...toQuery( question ),
			orderby: question.orderby,
			order: question.order,
			page: question.page,
			per_page: question.perPage,
		} ),
		signal,
	} );

export async function fetchPayments(
	question: Question,
	signal?: AbortSignal
): Promise< Found< Payment > > {
	const answer = await ask< {
		payments: PaymentResponse[];
		total: number;
		statuses: Words;
		kinds: Words;
		export_url: string;
	} >( 'payments', question, signal );
	return {
		items: answer.payments.map( toPayment ),
		total: answer.total,
		statuses: answer.statuses,
		kinds: answer.kinds,
		exportUrl: answer.export_url,
	};
}

export async function fetchSubscriptions(
	question: Question,
	signal?: AbortSignal
): Promise< Found< Subscription > > {
	const answer = await ask< {
		subscriptions: SubscriptionResponse[];
		total: number;
		statuses: Words;
	} >( 'subscriptions', question, signal );
	return {
		items: answer.subscriptions.map( toSubscription ),
		total: answer.total,
		statuses: answer.statuses,
		kinds: {},
		exportUrl: '',
	};
}

/** What came in. */
export interface Sum {
	/** In whole units of the currency. */
	received: number;
	receivedText: string;
	payments: number;
}

/** What live payments brought, less what was refunded. */
export interface Totals {
	/** As `2026-03`, the present one as the last. */
	months: string[];
	/** The one with most payments first; a sum for each month. */
	currencies: ( Sum & { currency: string; months: Sum[] } )[];
}

interface SumResponse extends Omit< Sum, 'receivedText' > {
	received_text: string;
}

const toSum = ( {
	received,
	received_text: receivedText,
	payments,
}: SumResponse ): Sum => ( { received, receivedText, payments } );

export async function fetchTotals( signal?: AbortSignal ): Promise< Totals > {
	const { months, currencies } = await apiFetch< {
		months: string[];
		currencies: ( SumResponse & {
			currency: string;
			months: SumResponse[];
		} )[];
	} >( { path: `${ PATH }/payments/totals`, signal } );
	return {
		months,
		currencies: currencies.map( ( row ) => ( {
			...toSum( row ),
			currency: row.currency,
			months: row.months.map( toSum ),
		} ) ),
	};
}

/** Somebody who has paid. */
export interface Customer {
	id: number;
	email: string;
	/** As it was given last. */
	name: string;
	payments: number;
	/** The currency with most payments first. */
	totals: ( Sum & { currency: string } )[];
	/** Time of the last payment, ISO 8601. */
	last: string;
	/** How many run. */
	subscriptions: number;
}

/** What the customers are asked for. */
export interface CustomerQuestion {
	search: string;
	mode: string;
	/** `running`, `none`, or empty for all. */
	subscription: string;
	orderby: string;
	order: 'asc' | 'desc';
	page: number;
	perPage: number;
}

export async function fetchCustomers(
	{ perPage, ...question }: CustomerQuestion,
	signal?: AbortSignal
): Promise< { items: Customer[]; total: number; withoutAddress: number } > {
	const {
		customers,
		total,
		without_address: withoutAddress,
	} = await apiFetch< {
		customers: ( Omit< Customer, 'totals' > & {
			totals: ( SumResponse & { currency: string } )[];
		} )[];
		total: number;
		/** Payments whose address is not known any more. */
		without_address: number;
	} >( {
		path: addQueryArgs( `${ PATH }/payments/customers`, {
			...question,
			per_page: perPage,
		} ),
		signal,
	} );
	return {
		items: customers.map( ( { totals, ...customer } ) => ( {
			...customer,
			totals: totals.map( ( sum ) => ( {
				...toSum( sum ),
				currency: sum.currency,
			} ) ),
		} ) ),
		total,
		withoutAddress,
	};
}

/** Ends a subscription at once; nothing is refunded by it. */
export const cancelSubscription = async (
	id: number
): Promise< Subscription > =>
	toSubscription(
		await apiFetch< SubscriptionResponse >( {
			path: `${ PATH }/subscriptions/${ id }/cancel`,
			method: 'POST',
		} )
	);

export const fetchPlans = async ( signal?: AbortSignal ): Promise< Plan[] > =>
	(
		await apiFetch< { products: Plan[] } >( {
			path: '/wpcom/v2/memberships/status?type=all',
			signal,
		} )
	).products;

export const renamePlan = ( id: number, title: string ): Promise< Plan > =>
	apiFetch< Plan >( {
		path: `/wpcom/v2/memberships/product/${ id }`,
		method: 'POST',
		data: { title },
	} );

/** Sells it no longer; whoever has it keeps it. */
export const removePlan = ( id: number ): Promise< unknown > =>
	apiFetch< unknown >( {
		path: `/wpcom/v2/memberships/product/${ id }`,
		method: 'DELETE',
	} );

/** Where the payments that are asked for are as a file. */
export const exportAddress = ( exportUrl: string, question: Question ) =>
	addQueryArgs( exportUrl, toQuery( question ) );
