/**
 * Stripe's description in OpenAPI is of an older version of its interface than the one that the site
 * asks for. What has changed since is taken from the examples that Stripe publishes beside it; and what
 * these leave out, from the types of its own package for Node.
 */

/** A schema that allows what an example has; its values may be of any type. */
function schemaOfExample( example ) {
	if ( Array.isArray( example ) ) {
		return {
			type: 'array',
			items: example.length ? schemaOfExample( example[ 0 ] ) : {},
		};
	}
	return example && typeof example === 'object'
		? {
				type: 'object',
				nullable: true,
				properties: Object.fromEntries(
					Object.entries( example ).map( ( [ name, one ] ) => [
						name,
						schemaOfExample( one ),
					] )
				),
			}
		: {};
}

/** The members of a newer example: what is gone goes, what is new is added. */
function renew( schema, example ) {
	const properties = Object.fromEntries(
		Object.entries( example ).map( ( [ name, one ] ) => [
			name,
			schema.properties?.[ name ] ?? schemaOfExample( one ),
		] )
	);
	return {
		...schema,
		properties,
		required: schema.required?.filter( ( name ) => name in properties ),
	};
}

const ref = ( name ) => ( { $ref: `#/components/schemas/${ name }` } );
const WORD = { type: 'string' };

const listOf = ( items ) => ( {
	type: 'object',
	required: [ 'data', 'has_more', 'object', 'url' ],
	additionalProperties: false,
	properties: {
		object: { type: 'string', enum: [ 'list' ] },
		data: { type: 'array', items },
		has_more: { type: 'boolean' },
		url: WORD,
	},
} );

const KINDS = [ 'charge', 'payment_intent', 'payment_record' ];

/** `InvoicePayment`, and the question for a list of them. */
const PAYMENT = {
	type: 'object',
	required: [ 'type' ],
	additionalProperties: false,
	properties: {
		type: { type: 'string', enum: KINDS },
		charge: WORD,
		payment_intent: WORD,
		payment_record: WORD,
	},
};
const PAYMENT_REQUIRED =
	'amount_requested created currency id invoice is_default livemode object payment status status_transitions'.split(
		' '
	);
const INVOICE_PAYMENTS = {
	get: {
		parameters: [
			{ name: 'invoice', in: 'query', schema: WORD },
			{ name: 'limit', in: 'query', schema: { type: 'integer' } },
			{ name: 'payment', in: 'query', schema: PAYMENT },
			{ name: 'starting_after', in: 'query', schema: WORD },
			{ name: 'status', in: 'query', schema: WORD },
		],
		responses: {
			200: {
				content: {
					'application/json': {
						schema: listOf( ref( 'invoice_payment' ) ),
					},
				},
			},
			default: {
				content: { 'application/json': { schema: ref( 'error' ) } },
			},
		},
	},
};

/**
 * Brings the description up to date.
 *
 * @param {Object} document
 * @param {Object} examples With `resources`, by the names of objects.
 */
export function newerStripe( document, examples ) {
	const { schemas } = document.components;
	const { resources } = examples;
	for ( const [ name, example ] of Object.entries( resources ) ) {
		schemas[ name ] = renew(
			schemas[ name ] ?? { type: 'object' },
			example
		);
	}
	Object.assign( schemas.invoice_payment, {
		required: PAYMENT_REQUIRED,
		properties: { ...schemas.invoice_payment.properties, payment: PAYMENT },
	} );
	// Answered only where it is asked for.
	schemas.invoice.properties.payments = listOf( ref( 'invoice_payment' ) );
	document.paths[ '/v1/invoice_payments' ] = INVOICE_PAYMENTS;
	// Answered only when it is created.
	schemas.webhook_endpoint.properties.secret = WORD;
	// It has the same value several times, which no schema may.
	const { properties } =
		document.paths[ '/v1/webhook_endpoints' ].post.requestBody.content[
			'application/x-www-form-urlencoded'
		].schema;
	delete properties.api_version.enum;
	return document;
}
