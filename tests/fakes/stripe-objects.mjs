/** What every object of Stripe has besides what a shop does with it, as Stripe describes it. */

const now = () => Math.floor( Date.now() / 1000 );

/** Several as Stripe lists them. */
export const listOf = ( url, data ) => ( {
	object: 'list',
	data,
	has_more: false,
	url,
} );

const NO_TAX = { enabled: false, status: null };

const MEMBERS = {
	product: () => ( {
		active: true,
		created: now(),
		images: [],
		metadata: {},
		updated: now(),
	} ),
	price: () => ( {
		active: true,
		billing_scheme: 'per_unit',
		created: now(),
		metadata: {},
	} ),
	'checkout.session': () => ( {
		automatic_tax: NO_TAX,
		created: now(),
		custom_fields: [],
		custom_text: { shipping_address: null, submit: null },
		payment_method_types: [ 'card' ],
		shipping_options: [],
	} ),
	customer: () => ( { created: now() } ),
	charge: ( { amount } ) => ( {
		amount_captured: amount,
		billing_details: {
			address: null,
			email: null,
			name: null,
			phone: null,
		},
		captured: true,
		created: now(),
		status: 'succeeded',
	} ),
	payment_intent: () => ( {
		capture_method: 'automatic_async',
		confirmation_method: 'automatic',
		created: now(),
		payment_method_types: [ 'card' ],
	} ),
	invoice: ( { id, amount_due: total } ) => ( {
		amount_remaining: 0,
		amount_shipping: 0,
		attempt_count: 1,
		attempted: true,
		automatic_tax: NO_TAX,
		collection_method: 'charge_automatically',
		default_tax_rates: [],
		lines: listOf( `/v1/invoices/${ id }/lines`, [] ),
		payment_settings: {
			default_mandate: null,
			payment_method_options: null,
			payment_method_types: null,
		},
		period_end: now(),
		period_start: now(),
		post_payment_credit_notes_amount: 0,
		pre_payment_credit_notes_amount: 0,
		starting_balance: 0,
		status_transitions: {
			finalized_at: now(),
			marked_uncollectible_at: null,
			paid_at: now(),
			voided_at: null,
		},
		subtotal: total,
		total,
	} ),
	subscription: () => ( {
		automatic_tax: { enabled: false },
		billing_cycle_anchor: now(),
		cancel_at_period_end: false,
		collection_method: 'charge_automatically',
		created: now(),
		start_date: now(),
	} ),
	subscription_item: () => ( {
		created: now(),
		current_period_start: now(),
		metadata: {},
		quantity: 1,
	} ),
	invoice_payment: () => ( {
		created: now(),
		is_default: true,
		status: 'paid',
		status_transitions: { canceled_at: null, paid_at: now() },
	} ),
	'billing_portal.session': () => ( {
		configuration: 'bpc_1MainstayTest',
		created: now(),
	} ),
	event: () => ( {
		pending_webhooks: 1,
		request: { id: null, idempotency_key: null },
	} ),
};

/** An object with all that Stripe describes as always there. */
export const whole = ( object ) => ( {
	...MEMBERS[ object.object ]?.( object ),
	...object,
} );
