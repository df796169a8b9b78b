/**
 * Stripe, as far as a shop needs it: products, prices, checkout pages, subscriptions, invoices,
 * charges, the portal. Amounts, repeated requests and signatures are looked at as the real one does.
 *
 * Buyers are played by `pay()`, `renew()`, `refund()` and so on, which change what is there and give
 * the messages that Stripe would send, for a test to deliver as it likes.
 */
import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import { startService } from './service.mjs';
import { listOf, whole } from './stripe-objects.mjs';

const id = ( kind ) => `${ kind }_${ randomBytes( 10 ).toString( 'hex' ) }`;
const now = () => Math.floor( Date.now() / 1000 );

/** Counted in hundredths but charged in whole units; counted in thousandths that end with a zero. */
const HUNDREDS = [ 'ISK', 'UGX' ];
const TENS = [ 'BHD', 'JOD', 'KWD', 'OMR', 'TND' ];

/** `a[b][0][c]=d` as objects and lists. */
function parseForm( text ) {
	const result = {};
	for ( const [ name, value ] of new URLSearchParams( text ) ) {
		const keys = name.split( /\[|\]\[|\]/ ).filter( ( key ) => key !== '' );
		let place = result;
		keys.forEach( ( key, index ) => {
			if ( index === keys.length - 1 ) {
				place[ key ] = value;
			} else {
				place = place[ key ] ??= /^\d+$/.test( keys[ index + 1 ] )
					? []
					: {};
			}
		} );
	}
	return result;
}

/**
 * The header that goes with a message, signed by Stripe's own package.
 *
 * @param {string}   body
 * @param {string}   secret
 * @param {Object}   [options]
 * @param {number}   [options.time]   Seconds.
 * @param {string[]} [options.others] More signatures, in front of the right one.
 */
export function signatureOf(
	body,
	secret,
	{ time = now(), others = [] } = {}
) {
	const right = Stripe.webhooks.generateTestHeaderString( {
		payload: body,
		secret,
		timestamp: time,
	} );
	const [ at, ...own ] = right.split( ',' );
	return [ at, ...others.map( ( v1 ) => `v1=${ v1 }` ), ...own ].join( ',' );
}

const TYPES = { 402: 'card_error' };

const error = (
	status,
	code,
	message,
	param,
	type = TYPES[ status ] ?? 'invalid_request_error'
) => ( {
	status,
	body: {
		error: {
			type,
			code,
			message,
			param,
			doc_url: code && `https://stripe.com/docs/error-codes/${ code }`,
		},
	},
} );

/**
 * What is at Stripe, and what it answers. startStripe() puts a server around it.
 *
 * @param {string} key The only one that it accepts.
 */
export function stripeOf( key ) {
	const livemode = ! /_test_/.test( key );
	const all = {
		products: new Map(),
		prices: new Map(),
		sessions: new Map(),
		intents: new Map(),
		charges: new Map(),
		invoices: new Map(),
		subscriptions: new Map(),
		customers: new Map(),
		portals: new Map(),
		webhooks: new Map(),
	};
	/** Paths that a restricted key may not use, each a method and a part of an address. */
	const denied = new Set();
	const secrets = new Map();
	const done = new Map();

	const wrongAmount = ( amount, code ) => {
		if ( ! Number.isInteger( amount ) || amount < 1 ) {
			return 'Invalid integer';
		}
		if ( HUNDREDS.includes( code ) && amount % 100 ) {
			return `${ code } has no decimals: the amount must end with 00`;
		}
		return TENS.includes( code ) && amount % 10
			? `${ code }: the last digit of the amount must be 0`
			: '';
	};
	const keep = ( kind, given ) => {
		const object = whole( given );
		all[ kind ].set( object.id, object );
		return object;
	};

	function makePrice( given, product ) {
		const amount = Number( given.unit_amount );
		const wrong = wrongAmount(
			amount,
			( given.currency ?? '' ).toUpperCase()
		);
		if ( wrong ) {
			return error(
				400,
				'parameter_invalid_integer',
				wrong,
				'unit_amount'
			);
		}
		return keep( 'prices', {
			id: id( 'price' ),
			object: 'price',
			product,
			unit_amount: amount,
			currency: given.currency,
			recurring: given.recurring
				? {
						interval: given.recurring.interval,
						interval_count: 1,
						usage_type: 'licensed',
					}
				: null,
			type: given.recurring ? 'recurring' : 'one_time',
			livemode,
		} );
	}

	function makeSession( given ) {
		const [ item ] = given.line_items ?? [];
		const product = item?.price_data?.product;
		if ( product && ! all.products.has( product ) ) {
			return error(
				400,
				'resource_missing',
				`No such product: '${ product }'`,
				'line_items[0][price_data][product]'
			);
		}
		const price = item?.price
			? all.prices.get( item.price )
			: makePrice( item?.price_data ?? {}, product ?? id( 'prod' ) );
		if ( ! price ) {
			return error(
				400,
				'resource_missing',
				`No such price: '${ item?.price }'`,
				'line_items[0][price]'
			);
		}
		if ( price.body ) {
			return price;
		}
		if ( ( given.mode === 'subscription' ) !== !! price.recurring ) {
			return error(
				400,
				'parameter_invalid',
				'The price does not fit the mode.',
				'mode'
			);
		}
		const lives = Number( given.expires_at ?? now() + 86400 ) - now();
		if ( lives < 1800 || lives > 86400 ) {
			return error(
				400,
				'parameter_invalid',
				'The `expires_at` timestamp must be between 30 minutes and 24 hours.',
				'expires_at'
			);
		}
		const total = price.unit_amount * Number( item.quantity ?? 1 );
		const name = id( livemode ? 'cs_live' : 'cs_test' );
		return keep( 'sessions', {
			id: name,
			object: 'checkout.session',
			url: `https://checkout.stripe.com/c/pay/${ name }`,
			status: 'open',
			payment_status: 'unpaid',
			mode: given.mode,
			amount_subtotal: total,
			amount_total: total,
			total_details: {
				amount_discount: 0,
				amount_shipping: 0,
				amount_tax: 0,
			},
			currency: price.currency,
			customer: null,
			customer_details: null,
			client_reference_id: given.client_reference_id ?? null,
			metadata: given.metadata ?? {},
			success_url: given.success_url,
			cancel_url: given.cancel_url,
			expires_at: Number( given.expires_at ),
			created: now(),
			livemode,
			subscription: null,
			payment_intent: null,
			invoice: null,
			price,
			given,
		} );
	}

	const makeCustomer = ( email, name ) =>
		keep( 'customers', {
			id: id( 'cus' ),
			object: 'customer',
			email,
			name,
			livemode,
		} );

	function makeCharge( amount, currency, metadata ) {
		const charge = keep( 'charges', {
			id: id( 'ch' ),
			object: 'charge',
			amount,
			currency,
			amount_refunded: 0,
			refunded: false,
			disputed: false,
			paid: true,
			metadata,
			livemode,
		} );
		const intent = keep( 'intents', {
			id: id( 'pi' ),
			object: 'payment_intent',
			status: 'succeeded',
			amount,
			currency,
			metadata,
			latest_charge: charge.id,
			livemode,
		} );
		charge.payment_intent = intent.id;
		return intent;
	}

	function makeInvoice( subscription, reason ) {
		const [ { price, quantity } ] = subscription.items.data;
		const amount = price.unit_amount * quantity;
		const intent = makeCharge( amount, subscription.currency, {} );
		const name = id( 'in' );
		return keep( 'invoices', {
			id: name,
			object: 'invoice',
			status: 'paid',
			billing_reason: reason,
			subtotal: amount,
			total: amount,
			amount_paid: amount,
			amount_due: amount,
			currency: subscription.currency,
			customer: subscription.customer,
			created: now(),
			livemode,
			parent: {
				type: 'subscription_details',
				quote_details: null,
				subscription_details: {
					metadata: {},
					subscription: subscription.id,
				},
			},
			payments: listOf( '/v1/invoice_payments', [
				whole( {
					id: id( 'inpay' ),
					object: 'invoice_payment',
					amount_paid: amount,
					amount_requested: amount,
					currency: subscription.currency,
					invoice: name,
					livemode,
					payment: {
						type: 'payment_intent',
						payment_intent: intent.id,
					},
				} ),
			] ),
		} );
	}

	/** A message about an object, as it is now. */
	const event = ( type, object, more = {} ) =>
		whole( {
			id: id( 'evt' ),
			object: 'event',
			api_version: '2026-06-24.dahlia',
			created: now(),
			type,
			livemode,
			data: { object: expanded( object, [] ) },
			...more,
		} );

	const shop = {
		...all,
		livemode,
		denied,
		/** Of a webhook, which Stripe never tells again. */
		secretOf: ( webhook ) => secrets.get( webhook.id ),
		event,
		/** Somebody pays on the page of a session. */
		pay(
			session,
			{
				email = 'buyer@example.com',
				name = 'Bea Buyer',
				unpaid = false,
			} = {}
		) {
			const customer = makeCustomer( email, name );
			Object.assign( session, {
				status: 'complete',
				payment_status: unpaid ? 'unpaid' : 'paid',
				customer: customer.id,
				customer_details: { email, name },
			} );
			if ( session.mode === 'payment' ) {
				const intent = makeCharge(
					session.amount_total,
					session.currency,
					session.given.payment_intent_data?.metadata ?? {}
				);
				if ( unpaid ) {
					intent.status = 'processing';
				}
				session.payment_intent = intent.id;
				return [ event( 'checkout.session.completed', session ) ];
			}
			const number = id( 'sub' );
			const subscription = keep( 'subscriptions', {
				id: number,
				object: 'subscription',
				status: 'active',
				customer: customer.id,
				currency: session.currency,
				metadata: session.given.subscription_data?.metadata ?? {},
				items: listOf(
					`/v1/subscription_items?subscription=${ number }`,
					[
						whole( {
							id: id( 'si' ),
							object: 'subscription_item',
							current_period_end: now() + 30 * 86400,
							price: session.price,
							quantity:
								session.amount_total /
								session.price.unit_amount,
							subscription: number,
						} ),
					]
				),
				cancel_at: null,
				ended_at: null,
				livemode,
			} );
			session.subscription = subscription.id;
			const invoice = makeInvoice( subscription, 'subscription_create' );
			session.invoice = invoice.id;
			return [
				event( 'customer.subscription.created', subscription ),
				event( 'invoice.paid', invoice ),
				event( 'checkout.session.completed', session ),
			];
		},
		/** The bank of a payment that took its time says yes or no. */
		confirm( session, isGood = true ) {
			const intent = all.intents.get( session.payment_intent );
			intent.status = isGood ? 'succeeded' : 'requires_payment_method';
			session.payment_status = isGood ? 'paid' : 'unpaid';
			return [
				event(
					`checkout.session.async_payment_${ isGood ? 'succeeded' : 'failed' }`,
					session
				),
			];
		},
		expire( session ) {
			session.status = 'expired';
			return [ event( 'checkout.session.expired', session ) ];
		},
		/** A month later. */
		renew( subscription, { fails = false } = {} ) {
			const invoice = makeInvoice( subscription, 'subscription_cycle' );
			if ( fails ) {
				Object.assign( invoice, { status: 'open', amount_paid: 0 } );
				subscription.status = 'past_due';
			} else {
				subscription.status = 'active';
				subscription.items.data[ 0 ].current_period_end += 30 * 86400;
			}
			return [
				event(
					fails ? 'invoice.payment_failed' : 'invoice.paid',
					invoice
				),
				event( 'customer.subscription.updated', subscription ),
			];
		},
		cancel( subscription ) {
			Object.assign( subscription, {
				status: 'canceled',
				ended_at: now(),
			} );
			return [ event( 'customer.subscription.deleted', subscription ) ];
		},
		/** A customer changes something at the portal. */
		change( customer, changes ) {
			Object.assign( customer, changes );
			return [ event( 'customer.updated', customer ) ];
		},
		chargeOf: ( intent ) =>
			all.charges.get( all.intents.get( intent ).latest_charge ),
		refund( charge, amount = charge.amount ) {
			charge.amount_refunded += amount;
			charge.refunded = charge.amount_refunded >= charge.amount;
			return [ event( 'charge.refunded', charge ) ];
		},
		dispute( charge ) {
			charge.disputed = true;
			return [
				event( 'charge.dispute.created', {
					id: id( 'dp' ),
					object: 'dispute',
					charge: charge.id,
					payment_intent: charge.payment_intent,
					amount: charge.amount,
					currency: charge.currency,
					status: 'needs_response',
					livemode,
				} ),
			];
		},
		/** A dispute ends; its charge stays disputed. */
		settle: ( { data }, status ) => [
			event( 'charge.dispute.closed', { ...data.object, status } ),
		],
	};

	/** As it is answered: without what the shop keeps beside it. */
	function expanded( object, expand ) {
		const copy = structuredClone( object );
		if ( object.object === 'checkout.session' ) {
			delete copy.given;
			delete copy.price;
		}
		if ( object.object === 'invoice' && ! expand.includes( 'payments' ) ) {
			delete copy.payments;
		}
		if ( expand.includes( 'payment_intent.latest_charge' ) ) {
			const intent = all.intents.get( object.payment_intent );
			copy.payment_intent = intent
				? {
						...intent,
						latest_charge: all.charges.get( intent.latest_charge ),
					}
				: null;
		}
		if ( expand.includes( 'subscription' ) ) {
			copy.subscription =
				all.subscriptions.get( object.subscription ) ?? null;
		}
		if ( expand.includes( 'customer' ) ) {
			copy.customer = all.customers.get( object.customer ) ?? null;
		}
		return copy;
	}

	const missing = ( kind, name ) =>
		error( 404, 'resource_missing', `No such ${ kind }: '${ name }'` );

	function checkWebhook( given ) {
		if ( livemode && given.url && ! /^https:/.test( given.url ) ) {
			return error(
				400,
				'url_invalid',
				'Invalid URL: The URL must begin with https.',
				'url'
			);
		}
		return given.enabled_events?.some(
			( name ) => ! /^[a-z_.*]+$/.test( name )
		)
			? error(
					400,
					undefined,
					'Invalid enabled_events',
					'enabled_events[0]'
				)
			: undefined;
	}

	function makeWebhook( given ) {
		const wrong = checkWebhook( given );
		if ( wrong ) {
			return wrong;
		}
		if ( all.webhooks.size >= 16 ) {
			return error(
				400,
				undefined,
				'You have reached the maximum of 16 test webhook endpoints.'
			);
		}
		const webhook = {
			id: id( 'we' ),
			object: 'webhook_endpoint',
			api_version: null,
			application: null,
			created: now(),
			description: given.description ?? null,
			enabled_events: given.enabled_events,
			livemode,
			metadata: given.metadata ?? {},
			status: 'enabled',
			url: given.url,
		};
		all.webhooks.set( webhook.id, webhook );
		secrets.set(
			webhook.id,
			`whsec_${ randomBytes( 16 ).toString( 'hex' ) }`
		);
		// Only now.
		return { ...webhook, secret: secrets.get( webhook.id ) };
	}

	const routes = [
		[ 'POST /webhook_endpoints', makeWebhook ],
		[
			'GET /webhook_endpoints',
			( given ) => {
				const list = [ ...all.webhooks.values() ].reverse();
				const from =
					list.findIndex(
						( { id: name } ) => name === given.starting_after
					) + 1;
				const limit = Number( given.limit ?? 10 );
				return {
					...listOf(
						'/v1/webhook_endpoints',
						list.slice( from, from + limit )
					),
					has_more: list.length > from + limit,
				};
			},
		],
		[
			'POST /webhook_endpoints/:id',
			( given, name ) => {
				const webhook = all.webhooks.get( name );
				const wrong = checkWebhook( given );
				if ( ! webhook || wrong ) {
					return wrong ?? missing( 'webhook endpoint', name );
				}
				if ( given.disabled ) {
					webhook.status =
						given.disabled === 'true' ? 'disabled' : 'enabled';
				}
				webhook.enabled_events =
					given.enabled_events ?? webhook.enabled_events;
				webhook.url = given.url ?? webhook.url;
				return webhook;
			},
		],
		[
			'DELETE /webhook_endpoints/:id',
			( given, name ) =>
				all.webhooks.delete( name )
					? { id: name, object: 'webhook_endpoint', deleted: true }
					: missing( 'webhook endpoint', name ),
		],
		...[ 'products', 'prices', 'subscriptions' ].map( ( kind ) => [
			`POST /${ kind }/:id`,
			( given, name ) => all[ kind ].get( name ) ?? missing( kind, name ),
		] ),
		[
			'POST /products',
			( given ) =>
				keep( 'products', {
					id: id( 'prod' ),
					object: 'product',
					name: given.name,
					active: true,
					livemode,
				} ),
		],
		[ 'POST /prices', ( given ) => makePrice( given, given.product ) ],
		[ 'POST /checkout/sessions', makeSession ],
		[
			'POST /checkout/sessions/:id/expire',
			( given, name ) => {
				const session = all.sessions.get( name );
				if ( ! session ) {
					return missing( 'checkout.session', name );
				}
				if ( session.status !== 'open' ) {
					return error(
						400,
						'resource_missing',
						'Only Checkout Sessions with a status in ["open"] can be expired.'
					);
				}
				session.status = 'expired';
				return session;
			},
		],
		[
			'POST /billing_portal/sessions',
			( given ) =>
				all.customers.has( given.customer )
					? keep( 'portals', {
							id: id( 'bps' ),
							object: 'billing_portal.session',
							livemode,
							customer: given.customer,
							return_url: given.return_url,
							url: `https://billing.stripe.com/p/session/${ id( 'live' ) }`,
						} )
					: error( 400, 'resource_missing', 'No such customer' ),
		],
		[
			'DELETE /subscriptions/:id',
			( given, name ) => {
				const subscription = all.subscriptions.get( name );
				if ( ! subscription ) {
					return error(
						404,
						'resource_missing',
						'No such subscription'
					);
				}
				shop.cancel( subscription );
				return subscription;
			},
		],
		[
			'GET /account',
			() => ( {
				id: 'acct_1MainstayTest',
				object: 'account',
				country: 'US',
				default_currency: 'usd',
				charges_enabled: true,
			} ),
		],
		[
			'GET /invoice_payments',
			( given ) =>
				listOf(
					'/v1/invoice_payments',
					[ ...all.invoices.values() ]
						.map( ( { payments } ) => payments.data[ 0 ] )
						.filter(
							( { payment } ) =>
								payment.payment_intent ===
								given.payment?.payment_intent
						)
				),
		],
		...[
			[ 'checkout/sessions', 'sessions' ],
			[ 'subscriptions', 'subscriptions' ],
			[ 'invoices', 'invoices' ],
			[ 'charges', 'charges' ],
			[ 'payment_intents', 'intents' ],
			[ 'customers', 'customers' ],
		].map( ( [ path, kind ] ) => [
			`GET /${ path }/:id`,
			( given, name ) => {
				const object = all[ kind ].get( name );
				return object
					? expanded( object, given.expand ?? [] )
					: error(
							404,
							'resource_missing',
							`No such ${ kind }: '${ name }'`
						);
			},
		] ),
	];

	/** Answers one request, as startService() asks. */
	function answer( { method, path, query, headers, body } ) {
		if ( headers.authorization !== `Bearer ${ key }` ) {
			return error(
				401,
				'api_key_invalid',
				`Invalid API Key provided: ${ String( headers.authorization ).slice( 7, 15 ) }****`
			);
		}
		if ( ! headers[ 'stripe-version' ] ) {
			return error( 400, 'version', 'The test wants a version.' );
		}
		if (
			[ ...denied ].some( ( one ) =>
				`${ method } ${ path }`.includes( one )
			)
		) {
			return error(
				403,
				undefined,
				`The provided key '${ key.slice( 0, 8 ) }****' does not have the required permissions for this endpoint on account 'acct_1MainstayTest'.`
			);
		}
		const once = headers[ 'idempotency-key' ];
		if ( once && method === 'POST' ) {
			const before = done.get( once );
			if ( before ) {
				return before.body === body && before.path === path
					? before.answer
					: error(
							400,
							undefined,
							'Keys for idempotent requests can only be used with the same parameters they were first used with.',
							undefined,
							'idempotency_error'
						);
			}
		}
		for ( const [ route, act ] of routes ) {
			const [ verb, pattern ] = route.split( ' ' );
			const match = new RegExp(
				`^/v1${ pattern.replace( ':id', '([^/]+)' ) }$`
			).exec( path );
			if ( verb !== method || ! match ) {
				continue;
			}
			const given =
				method === 'GET'
					? parseForm( new URLSearchParams( query ).toString() )
					: parseForm( body );
			const result = act(
				given,
				match[ 1 ] && decodeURIComponent( match[ 1 ] )
			);
			const reply =
				result.status && result.body?.error
					? result
					: {
							status: 200,
							body:
								method === 'GET'
									? result
									: expanded( result, [] ),
						};
			if ( once && method === 'POST' && reply.status < 500 ) {
				done.set( once, { body, path, answer: reply } );
			}
			return reply;
		}
		return error(
			404,
			'url_invalid',
			`Unrecognized request URL (${ path }).`
		);
	}

	return { shop, answer };
}

/**
 * Starts one, and sends what the site means for Stripe to it.
 *
 * @param {string} key The only one that it accepts.
 * @return {Promise<Object>} What stripeOf() has in its shop, `asked`, `fail()`, `trouble` and
 *         `close()`. `trouble.isLost`: does what it is asked, but says that it could not.
 */
export async function startStripe( key ) {
	const { shop, answer } = stripeOf( key );
	const trouble = { isLost: false };
	const service = await startService(
		[ 'api.stripe.com' ],
		( question ) => {
			const reply = answer( question );
			return trouble.isLost ? { status: 503, body: {} } : reply;
		},
		{
			contract: 'stripe',
			refusal: ( status ) => error( status, undefined, 'No.' ),
		}
	);
	return Object.assign( shop, service, { trouble } );
}
