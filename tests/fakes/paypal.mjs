/* eslint-disable no-bitwise -- A check sum is bits. */
/**
 * PayPal, as far as selling one thing goes: orders of an app, notices about payments to an address,
 * and whether a message is genuine. Amounts, repeated requests and signatures are looked at as the
 * real one does.
 *
 * Buyers are played by `approve()`, `pay()` and so on, which change what is there and give the
 * messages that PayPal would send, for a test to deliver as it likes.
 */
import {
	createSign,
	createVerify,
	generateKeyPairSync,
	randomBytes,
} from 'node:crypto';
import { startService } from './service.mjs';

const id = () =>
	randomBytes( 9 ).toString( 'hex' ).toUpperCase().slice( 0, 17 );

/** No decimals at PayPal. */
const WHOLE = [ 'HUF', 'JPY', 'TWD' ];
const CURRENCIES =
	'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP RUB SGD SEK CHF THB USD'.split(
		' '
	);

/** Events that a webhook can receive, some of them. */
const EVENT_TYPES = [
	'CHECKOUT.ORDER.APPROVED',
	'CHECKOUT.ORDER.COMPLETED',
	'PAYMENT.AUTHORIZATION.CREATED',
	'PAYMENT.CAPTURE.COMPLETED',
	'PAYMENT.CAPTURE.DECLINED',
	'PAYMENT.CAPTURE.DENIED',
	'PAYMENT.CAPTURE.PENDING',
	'PAYMENT.CAPTURE.REFUNDED',
	'PAYMENT.CAPTURE.REVERSED',
];

const HOSTS = [ '', '.sandbox' ].flatMap( ( world ) => [
	`api-m${ world }.paypal.com`,
	`ipnpb${ world }.paypal.com`,
] );

/** What PayPal says with each status, and with each issue. */
const REFUSALS = {
	400: [
		'INVALID_REQUEST',
		'Request is not well-formed, syntactically incorrect, or violates schema.',
	],
	401: [
		'AUTHENTICATION_FAILURE',
		'Authentication failed due to missing authorization header, or invalid authentication credentials.',
	],
	404: [ 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.' ],
	422: [
		'UNPROCESSABLE_ENTITY',
		'The requested action could not be performed, semantically incorrect, or failed business validation.',
	],
};
const ISSUES = {
	CANNOT_BE_ZERO_OR_NEGATIVE:
		'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
	DECIMAL_PRECISION:
		'If the currency supports decimals, only two decimal place precision is supported.',
	INSTRUMENT_DECLINED:
		"The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
	INVALID_CURRENCY_CODE:
		'Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/api/rest/reference/currency-codes/ for list of supported currency codes.',
	INVALID_RESOURCE_ID:
		'Specified resource ID does not exist. Please check the resource ID and try again.',
	ITEM_TOTAL_MISMATCH:
		'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
	MISSING_REQUIRED_PARAMETER: 'A required parameter is missing.',
	ORDER_ALREADY_CAPTURED:
		"Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
	ORDER_NOT_APPROVED:
		"Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
	PAYEE_ACCOUNT_INVALID:
		'Payee account specified is invalid. Please check the `payee.email_address` or `payee.merchant_id` specified and try again. Ensure that either  `payee.merchant_id` or `payee.email_address` is specified.',
	PAYPAL_REQUEST_ID_REQUIRED:
		"A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
};

const error = ( status, issue, field ) => {
	const [ name, message ] = REFUSALS[ status ] ?? [];
	return {
		status,
		body: {
			name,
			message,
			debug_id: id().toLowerCase(),
			...( issue && {
				details: [ { issue, field, description: ISSUES[ issue ] } ],
			} ),
			links: [
				{
					href: `https://developer.paypal.com/docs/api/orders/v2/#error-${ issue }`,
					rel: 'information_link',
					method: 'GET',
				},
			],
		},
	};
};
const refused = ( issue, field ) => error( 422, issue, field );

/** Of a person who pays. */
const payerId = () =>
	Array.from(
		randomBytes( 13 ),
		( byte ) => '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'[ byte % 32 ]
	).join( '' );

/** The check sum that is a part of what PayPal signs. */
function crc32( text ) {
	let sum = -1;
	for ( const byte of Buffer.from( text ) ) {
		sum ^= byte;
		for ( let bit = 0; bit < 8; bit++ ) {
			sum = sum & 1 ? ( sum >>> 1 ) ^ 0xedb88320 : sum >>> 1;
		}
	}
	return ( sum ^ -1 ) >>> 0;
}

/** What is wrong with an amount, if anything. */
function wrongAmount( { currency_code: currency, value } = {} ) {
	if ( ! CURRENCIES.includes( currency ) ) {
		return 'INVALID_CURRENCY_CODE';
	}
	if (
		! /^\d{1,10}(\.\d+)?$/.test( value ?? '' ) ||
		! ( Number( value ) > 0 )
	) {
		return 'CANNOT_BE_ZERO_OR_NEGATIVE';
	}
	const decimals = value.split( '.' )[ 1 ]?.length ?? 0;
	if ( decimals && WHOLE.includes( currency ) ) {
		return 'DECIMAL_PRECISION';
	}
	return decimals > 2 ? 'DECIMAL_PRECISION' : '';
}

/**
 * What is at PayPal, and what it answers. startPaypal() puts a server around it.
 *
 * @param {Object} app
 * @param {string} app.client
 * @param {string} app.secret
 * @param {string} app.webhook ID of the app's webhook.
 */
export function paypalOf( { client, secret, webhook } ) {
	const orders = new Map();
	const notices = new Set();
	const webhooks = new Map();
	/** What the app may not do: parts of addresses. */
	const denied = new Set();
	const done = new Map();
	const token = `A21AA${ id() }`;
	const { privateKey, publicKey } = generateKeyPairSync( 'rsa', {
		modulusLength: 2048,
	} );
	const signed = ( transmission, time, name, body ) =>
		`${ transmission }|${ time }|${ name }|${ crc32( body ) }`;

	function makeOrder( given ) {
		const unit = given.purchase_units?.[ 0 ];
		if ( given.intent !== 'CAPTURE' || ! unit ) {
			return error( 400, 'MISSING_REQUIRED_PARAMETER' );
		}
		const wrong = wrongAmount( unit.amount );
		if ( wrong ) {
			return refused( wrong, '/purchase_units/0/amount/value' );
		}
		const total = unit.items?.reduce(
			( sum, { quantity, unit_amount: each } ) =>
				sum + quantity * each.value,
			0
		);
		if (
			total?.toFixed( 2 ) !== Number( unit.amount.value ).toFixed( 2 )
		) {
			return refused( 'ITEM_TOTAL_MISMATCH' );
		}
		if ( ! /@/.test( unit.payee?.email_address ) ) {
			return refused( 'PAYEE_ACCOUNT_INVALID' );
		}
		const context = given.payment_source?.paypal?.experience_context ?? {};
		if ( ! context.return_url || ! context.cancel_url ) {
			return error( 400, 'MISSING_REQUIRED_PARAMETER' );
		}
		const name = id();
		const order = {
			id: name,
			status: 'PAYER_ACTION_REQUIRED',
			intent: 'CAPTURE',
			payment_source: { paypal: {} },
			purchase_units: [ { ...unit, items: undefined } ],
			links: [
				{
					href: `https://api-m.paypal.com/v2/checkout/orders/${ name }`,
					rel: 'self',
					method: 'GET',
				},
				{
					href: `https://www.paypal.com/checkoutnow?token=${ name }`,
					rel: 'payer-action',
					method: 'GET',
				},
			],
		};
		orders.set( name, order );
		// What was asked, for tests to look at; PayPal keeps it to itself.
		Object.defineProperty( order, 'given', { value: given } );
		return order;
	}

	/** What happens to the next capture: `COMPLETED`, or `PENDING`, `DECLINED`, or an issue. */
	const state = { capture: 'COMPLETED' };

	function takeMoney( order ) {
		if ( order.status === 'COMPLETED' ) {
			return refused( 'ORDER_ALREADY_CAPTURED' );
		}
		if ( order.status !== 'APPROVED' ) {
			return refused( 'ORDER_NOT_APPROVED' );
		}
		if (
			! [ 'COMPLETED', 'PENDING', 'DECLINED' ].includes( state.capture )
		) {
			return refused( state.capture );
		}
		const [ unit ] = order.purchase_units;
		order.status = 'COMPLETED';
		unit.payments = {
			captures: [
				{
					id: id(),
					status: state.capture,
					amount: {
						currency_code: unit.amount.currency_code,
						value: unit.amount.value,
					},
					final_capture: true,
					custom_id: unit.custom_id,
					invoice_id: unit.invoice_id,
				},
			],
		};
		return order;
	}

	/** A message about something, as it is now. */
	const event = ( type, resource ) => ( {
		id: `WH-${ id() }`,
		event_version: '1.0',
		create_time: new Date().toISOString(),
		resource_type: /ORDER/.test( type ) ? 'checkout-order' : 'capture',
		event_type: type,
		summary: 'A message.',
		resource: structuredClone( resource ),
		links: [],
	} );
	const captureOf = ( order ) =>
		order.purchase_units[ 0 ].payments.captures[ 0 ];
	const aboutCapture = ( type, order, resource = captureOf( order ) ) =>
		event( type, {
			...resource,
			supplementary_data: { related_ids: { order_id: order.id } },
		} );

	const names = ( types ) => ( types ?? [] ).map( ( { name } ) => name );
	const problem = ( status, name, message ) => ( {
		status,
		body: { name, message, debug_id: id().toLowerCase(), links: [] },
	} );

	function checkEvents( types ) {
		return ! types?.length ||
			names( types ).some(
				( name ) => name !== '*' && ! EVENT_TYPES.includes( name )
			)
			? problem( 400, 'VALIDATION_ERROR', 'Invalid data provided' )
			: undefined;
	}

	/** Answers a request about webhooks. */
	function actOnWebhooks( { method, path, body } ) {
		const given = body ? JSON.parse( body ) : undefined;
		const name = path.split( '/' )[ 4 ];
		if ( path.endsWith( 'webhooks-event-types' ) ) {
			return {
				event_types: EVENT_TYPES.map( ( one ) => ( {
					name: one,
					description: 'An event.',
					status: 'ENABLED',
				} ) ),
			};
		}
		if ( ! name && method === 'GET' ) {
			return { webhooks: [ ...webhooks.values() ] };
		}
		if ( ! name ) {
			if (
				[ ...webhooks.values() ].some(
					( { url } ) => url === given.url
				)
			) {
				return problem(
					400,
					'WEBHOOK_URL_ALREADY_EXISTS',
					'Webhook URL already exists'
				);
			}
			const wrong = /^https:/.test( given.url )
				? checkEvents( given.event_types )
				: problem( 400, 'VALIDATION_ERROR', 'Not a valid webhook URL' );
			if ( wrong ) {
				return wrong;
			}
			const created = {
				id: id(),
				url: given.url,
				event_types: given.event_types,
				links: [],
			};
			webhooks.set( created.id, created );
			return { status: 201, body: created };
		}
		const known = webhooks.get( name );
		if ( ! known ) {
			return problem(
				404,
				'INVALID_RESOURCE_ID',
				'Resource id is invalid'
			);
		}
		if ( method === 'DELETE' ) {
			webhooks.delete( name );
			return { status: 204, body: '' };
		}
		if ( method === 'PATCH' ) {
			for ( const { path: member, value } of given ) {
				const wrong = member === '/event_types' && checkEvents( value );
				if ( wrong ) {
					return wrong;
				}
				known[ member.slice( 1 ) ] = value;
			}
		}
		return known;
	}

	const shop = {
		orders,
		webhooks,
		denied,
		state,
		captureOf,
		/** Somebody agrees to pay. */
		approve( order ) {
			Object.assign( order, {
				status: 'APPROVED',
				payer: {
					email_address: 'buyer@example.com',
					payer_id: payerId(),
					name: { given_name: 'Bea', surname: 'Buyer' },
				},
			} );
			return event( 'CHECKOUT.ORDER.APPROVED', order );
		},
		/** What became of a capture that was pending. */
		settle( order, status = 'COMPLETED' ) {
			captureOf( order ).status = status;
			return aboutCapture( `PAYMENT.CAPTURE.${ status }`, order );
		},
		captured: ( order ) =>
			aboutCapture( 'PAYMENT.CAPTURE.COMPLETED', order ),
		refund( order, value = captureOf( order ).amount.value ) {
			const capture = captureOf( order );
			const { payments } = order.purchase_units[ 0 ];
			const refund = {
				id: id(),
				status: 'COMPLETED',
				amount: { ...capture.amount, value },
				custom_id: capture.custom_id,
				links: [
					{
						rel: 'up',
						href: `https://api-m.paypal.com/v2/payments/captures/${ capture.id }`,
					},
				],
			};
			payments.refunds = [ ...( payments.refunds ?? [] ), refund ];
			const sum = payments.refunds.reduce(
				( all, { amount } ) => all + Number( amount.value ),
				0
			);
			capture.status =
				sum < Number( capture.amount.value )
					? 'PARTIALLY_REFUNDED'
					: 'REFUNDED';
			return event( 'PAYMENT.CAPTURE.REFUNDED', refund );
		},
		/**
		 * A message as it is sent.
		 *
		 * @param {Object} message Of this shop.
		 * @param {string} [to]    ID of the webhook.
		 * @return {{body: string, headers: Object}} For a request.
		 */
		send( message, to = webhook ) {
			const body = JSON.stringify( message );
			const transmission = randomBytes( 16 ).toString( 'hex' );
			const time = new Date().toISOString();
			return {
				body,
				headers: {
					'Content-Type': 'application/json',
					'PayPal-Auth-Algo': 'SHA256withRSA',
					'PayPal-Cert-Url':
						'https://api.paypal.com/v1/notifications/certs/CERT-1',
					'PayPal-Transmission-Id': transmission,
					'PayPal-Transmission-Time': time,
					'PayPal-Transmission-Sig': createSign( 'sha256' )
						.update( signed( transmission, time, to, body ) )
						.sign( privateKey, 'base64' ),
				},
			};
		},
		/**
		 * Somebody pays on the page that an address of PayPal's form leads to.
		 *
		 * @param {string} address
		 * @param {Object} [changes] Fields of the notice that are otherwise.
		 * @param {string} [encoded] Fields in another charset, as they are sent.
		 * @return {string} The notice (IPN) as it is sent.
		 */
		pay( address, changes = {}, encoded = '' ) {
			const form = Object.fromEntries( new URL( address ).searchParams );
			const amount = Number( form.amount ) * Number( form.quantity || 1 );
			const fields = new URLSearchParams( {
				mc_gross: WHOLE.includes( form.currency_code )
					? String( amount )
					: amount.toFixed( 2 ),
				invoice: form.invoice,
				payer_id: payerId(),
				tax: '0.00',
				payment_date: '10:00:00 Nov 20, 2026 PST',
				payment_status: 'Completed',
				charset: 'UTF-8',
				first_name: 'Bea',
				last_name: 'Büyer',
				notify_version: '3.9',
				custom: form.custom,
				business: form.business,
				quantity: form.quantity,
				payer_email: 'buyer@example.com',
				txn_id: id(),
				payment_type: 'instant',
				receiver_email: form.business,
				item_name: form.item_name,
				item_number: form.item_number,
				mc_currency: form.currency_code,
				txn_type: 'web_accept',
				ipn_track_id: id(),
				...changes,
			} );
			for ( const name of new URLSearchParams( encoded ).keys() ) {
				fields.delete( name );
			}
			const notice = [ String( fields ), encoded ]
				.filter( Boolean )
				.join( '&' );
			notices.add( notice );
			return notice;
		},
		/** A later notice about a payment: a refund, a bank that takes the money back. */
		after( notice, changes ) {
			const fields = Object.fromEntries( new URLSearchParams( notice ) );
			const later = new URLSearchParams( {
				...fields,
				parent_txn_id: fields.txn_id,
				txn_id: id(),
				ipn_track_id: id(),
				...changes,
			} ).toString();
			notices.add( later );
			return later;
		},
	};

	/** Is it signed, for this webhook, byte for byte? */
	function verify( body ) {
		const given = JSON.parse( body );
		const message = body.slice(
			body.indexOf( '"webhook_event":' ) + '"webhook_event":'.length,
			-1
		);
		const isRight = createVerify( 'sha256' )
			.update(
				signed(
					given.transmission_id,
					given.transmission_time,
					given.webhook_id,
					message
				)
			)
			.verify( publicKey, given.transmission_sig ?? '', 'base64' );
		return {
			verification_status:
				isRight &&
				( given.webhook_id === webhook ||
					webhooks.has( given.webhook_id ) )
					? 'SUCCESS'
					: 'FAILURE',
		};
	}

	/** Answers one request of the API. */
	function act( question ) {
		const { method, path, headers, body } = question;
		if ( [ ...denied ].some( ( part ) => path.includes( part ) ) ) {
			return problem(
				403,
				'NOT_AUTHORIZED',
				'Authorization failed due to insufficient permissions.'
			);
		}
		if ( /^\/v1\/notifications\/webhooks/.test( path ) ) {
			return actOnWebhooks( question );
		}
		const [ , name, action ] =
			/^\/v2\/checkout\/orders(?:\/([^/]+))?(?:\/(capture))?$/.exec(
				path
			) ?? [];
		if ( path === '/v1/notifications/verify-webhook-signature' ) {
			return verify( body );
		}
		if ( method === 'POST' && path === '/v2/checkout/orders' ) {
			return headers[ 'paypal-request-id' ]
				? makeOrder( JSON.parse( body ) )
				: error( 400, 'PAYPAL_REQUEST_ID_REQUIRED' );
		}
		const order = orders.get( name );
		if ( ! order ) {
			return error( 404, 'INVALID_RESOURCE_ID', path );
		}
		return action ? takeMoney( order ) : order;
	}

	function answer( question ) {
		const { method, path, headers, body } = question;
		if ( path === '/cgi-bin/webscr' ) {
			const notice = body.replace( /^cmd=_notify-validate&/, '' );
			return {
				type: 'text/plain',
				body:
					notice !== body && notices.has( notice )
						? 'VERIFIED'
						: 'INVALID',
			};
		}
		if ( path === '/v1/oauth2/token' ) {
			const wanted = `Basic ${ Buffer.from( `${ client }:${ secret }` ).toString( 'base64' ) }`;
			return headers.authorization === wanted &&
				body === 'grant_type=client_credentials'
				? {
						body: {
							scope: 'https://uri.paypal.com/services/checkout/one-click-with-merchant-issued-token',
							access_token: token,
							token_type: 'Bearer',
							app_id: 'APP-80W284485P519543T',
							expires_in: 32400,
						},
					}
				: {
						status: 401,
						body: {
							error: 'invalid_client',
							error_description: 'Client Authentication failed',
						},
					};
		}
		if ( headers.authorization !== `Bearer ${ token }` ) {
			return error( 401 );
		}
		const once = headers[ 'paypal-request-id' ];
		if ( method === 'POST' && once && done.has( once ) ) {
			return done.get( once );
		}
		const result = act( question );
		const reply =
			typeof result.status === 'number'
				? result
				: { body: structuredClone( result ) };
		if ( method === 'POST' && once && reply === result ) {
			return reply;
		}
		if ( method === 'POST' && once ) {
			done.set( once, reply );
		}
		return reply;
	}

	return { shop, answer };
}

/**
 * Starts one, and sends what the site means for PayPal to it.
 *
 * @param {{client: string, secret: string, webhook: string}} app The only one that it accepts.
 * @return {Promise<Object>} What paypalOf() has in its shop, `asked`, `fail()`, `trouble` and
 *         `close()`. `trouble.isLost`: does what it is asked, but says that it could not.
 *         `trouble.answer( question )`: answers itself, as PayPal never would, or gives nothing.
 */
export async function startPaypal( app ) {
	const { shop, answer } = paypalOf( app );
	const trouble = { isLost: false, answer: () => undefined };
	const service = await startService(
		HOSTS,
		( question ) => {
			const other = trouble.answer( question );
			if ( other ) {
				return { ...other, isUnlike: true };
			}
			const reply = answer( question );
			return trouble.isLost && question.path !== '/v1/oauth2/token'
				? { status: 503, body: {} }
				: reply;
		},
		{ contract: 'paypal', refusal: ( status ) => error( status ) }
	);
	return Object.assign( shop, service, { trouble } );
}
