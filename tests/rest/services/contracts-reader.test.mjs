/** The reading of published descriptions itself: each kind of deviation is found, and nothing else. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readDescription } from '../../contracts/description.mjs';
import { parseForm } from '../../contracts/form.mjs';

const OPENAPI = {
	openapi: '3.0.0',
	servers: [ { url: 'https://api.example.org/v1' } ],
	paths: {
		'/carts/{cart}': {
			post: {
				parameters: [
					{
						name: 'cart',
						in: 'path',
						required: true,
						schema: { type: 'string', pattern: '^\\d+$' },
					},
					{
						name: 'fields',
						in: 'query',
						explode: false,
						schema: {
							type: 'array',
							items: { type: 'string', enum: [ 'id', 'name' ] },
						},
					},
					{
						name: 'limit',
						in: 'query',
						required: true,
						schema: { type: 'integer', maximum: 10 },
					},
				],
				requestBody: {
					required: true,
					content: {
						'application/x-www-form-urlencoded': {
							schema: { $ref: '#/components/schemas/cart' },
						},
						'application/json': {
							schema: { $ref: '#/components/schemas/cart' },
						},
					},
				},
				responses: {
					200: {
						content: {
							'application/json': {
								schema: {
									type: 'object',
									required: [ 'id' ],
									properties: {
										id: { type: 'string' },
										note: {
											nullable: true,
											anyOf: [
												{ type: 'string' },
												{
													$ref: '#/components/schemas/note',
												},
											],
										},
									},
								},
							},
						},
					},
					204: { description: 'Nothing.' },
				},
			},
		},
	},
	components: {
		schemas: {
			note: {
				type: 'object',
				required: [ 'text' ],
				properties: { text: { type: 'string' } },
			},
			cart: {
				type: 'object',
				required: [ 'mode' ],
				properties: {
					mode: { type: 'string', enum: [ 'payment', 'setup' ] },
					is_gift: { type: 'boolean' },
					metadata: {
						type: 'object',
						additionalProperties: { type: 'string' },
					},
					line_items: {
						type: 'array',
						items: {
							type: 'object',
							properties: {
								quantity: { type: 'integer' },
								price_data: {
									type: 'object',
									required: [ 'currency' ],
									properties: {
										currency: { type: 'string' },
									},
								},
							},
						},
					},
				},
			},
		},
	},
};

const FORM = 'application/x-www-form-urlencoded';
const question = ( more = {} ) => ( {
	method: 'POST',
	url: '/v1/carts/1?limit=5',
	headers: { 'content-type': FORM },
	body: 'mode=payment',
	...more,
} );
const openapi = readDescription( OPENAPI );

describe( 'a request', () => {
	test( 'that is as described has no fault', () => {
		for ( const one of [
			question(),
			question( { url: '/v1/carts/1?limit=5&fields=id,name' } ),
			question( {
				body: 'mode=payment&is_gift=true&line_items[0][quantity]=2&line_items[0][price_data][currency]=eur&metadata[any]=1',
			} ),
			question( {
				headers: { 'content-type': 'application/json; charset=utf-8' },
				body: '{"mode":"setup","is_gift":false}',
			} ),
		] ) {
			assert.deepEqual( openapi.faultsOfRequest( one ), [], one.body );
		}
	} );

	const FAULTS = {
		'an unknown path': [
			{ url: '/v1/baskets/1?limit=5' },
			'this path is not described',
		],
		'an unknown method': [
			{ method: 'PUT' },
			'this path is not described',
		],
		'a wrong part of the path': [
			{ url: '/v1/carts/x?limit=5' },
			'path cart: all of it must match pattern "^\\d+$"',
		],
		'an unknown parameter': [
			{ url: '/v1/carts/1?limit=5&size=2' },
			'query size is not described',
		],
		'a missing parameter': [
			{ url: '/v1/carts/1' },
			'query limit is missing',
		],
		'a parameter of another type': [
			{ url: '/v1/carts/1?limit=many' },
			'query limit: all of it must be integer',
		],
		'a value that is too large': [
			{ url: '/v1/carts/1?limit=11' },
			'query limit: all of it must be <= 10',
		],
		'an unknown word of a list': [
			{ url: '/v1/carts/1?limit=5&fields=id,size' },
			'query fields: 1 is none of the described values: "size"',
		],
		'no body': [ { body: '' }, 'the body is missing' ],
		'a body of another type': [
			{ headers: { 'content-type': 'text/plain' } },
			'a body of the type text/plain is not described',
		],
		'a body that is broken': [
			{ headers: { 'content-type': 'application/json' }, body: '{' },
			'the body is not JSON',
		],
		'a missing field': [ { body: 'is_gift=true' }, 'mode is missing' ],
		'an unknown field': [
			{ body: 'mode=setup&colour=red' },
			'colour is not described',
		],
		'an unknown value': [
			{ body: 'mode=gift' },
			'mode is none of the described values: "gift"',
		],
		'a field of another type': [
			{ body: 'mode=setup&is_gift=1' },
			'is_gift must be boolean',
		],
		'an unknown field deep inside': [
			{
				body: 'mode=setup&line_items[0][price_data][currency]=eur&line_items[0][price_data][code]=eur',
			},
			'line_items/0/price_data/code is not described',
		],
		'a missing field deep inside': [
			{ body: 'mode=setup&line_items[0][price_data]=' },
			'line_items/0/price_data must be object',
		],
	};
	for ( const [ what, [ change, fault ] ] of Object.entries( FAULTS ) ) {
		test( `with ${ what }`, () =>
			assert.deepEqual( openapi.faultsOfRequest( question( change ) ), [
				fault,
			] ) );
	}
} );

describe( 'an answer', () => {
	const JSON_TYPE = { 'content-type': 'application/json' };
	const faultsOf = ( status, body, headers = JSON_TYPE ) =>
		openapi.faultsOfAnswer( question(), { status, headers, body } );

	test( 'that is as described has no fault', () => {
		for ( const body of [
			'{"id":"1"}',
			'{"id":"1","note":null}',
			'{"id":"1","note":"new"}',
			'{"id":"1","note":{"text":"new"}}',
		] ) {
			assert.deepEqual( faultsOf( 200, body ), [], body );
		}
		assert.deepEqual( faultsOf( 204, '' ), [] );
	} );

	test( 'with another status, type, member or body', () => {
		assert.deepEqual( faultsOf( 201, '{}' ), [
			'the status 201 is not described',
		] );
		assert.deepEqual(
			faultsOf( 200, '<p>', { 'content-type': 'text/html' } ),
			[ '200 of the type text/html is not described' ]
		);
		assert.deepEqual( faultsOf( 200, '{}' ), [ '200: id is missing' ] );
		assert.deepEqual( faultsOf( 200, '{"id":1}' ), [
			'200: id must be string',
		] );
		assert.deepEqual( faultsOf( 200, '{"id":"1","note":{}}' ), [
			'200: note/text is missing',
		] );
		assert.deepEqual( faultsOf( 200, '{"id":"1","size":1}' ), [
			'200: size is not described',
		] );
		assert.deepEqual( faultsOf( 200, '{' ), [
			'200: the body is not JSON',
		] );
		assert.deepEqual( faultsOf( 204, '{}' ), [ '204 has no body' ] );
	} );
} );

describe( 'Swagger 2', () => {
	const swagger = readDescription( {
		swagger: '2.0',
		basePath: '/v1',
		produces: [ 'application/json' ],
		definitions: {
			cart: {
				type: 'object',
				required: [ 'id' ],
				properties: { id: { type: 'integer' } },
			},
		},
		paths: {
			'/carts': {
				get: {
					parameters: [
						{
							name: 'ids',
							in: 'query',
							type: 'array',
							items: { type: 'integer' },
						},
					],
					responses: {
						200: { schema: { $ref: '#/definitions/cart' } },
					},
				},
				post: {
					parameters: [
						{
							name: 'body',
							in: 'body',
							required: true,
							schema: { $ref: '#/definitions/cart' },
						},
					],
					responses: { 201: {} },
				},
			},
			'/files': {
				post: {
					consumes: [ 'multipart/form-data' ],
					parameters: [
						{
							name: 'file',
							in: 'formData',
							type: 'file',
							required: true,
						},
						{ name: 'size', in: 'formData', type: 'integer' },
					],
					responses: { 201: {} },
				},
			},
		},
	} );
	const ask = ( method, url, body = '', type = 'application/json' ) =>
		swagger.faultsOfRequest( {
			method,
			url,
			body,
			headers: { 'content-type': type },
		} );

	test( 'describes queries, bodies, forms and answers', () => {
		assert.deepEqual( ask( 'GET', '/v1/carts?ids=1,2' ), [] );
		assert.deepEqual( ask( 'GET', '/v1/carts?ids=1,b' ), [
			'query ids: 1 must be integer',
		] );
		assert.deepEqual( ask( 'POST', '/v1/carts', '{"id":1}' ), [] );
		assert.deepEqual( ask( 'POST', '/v1/carts', '{"id":"1"}' ), [
			'id must be integer',
		] );
		const parts = ( name ) =>
			`--b\r\nContent-Disposition: form-data; name="${ name }"; filename="a"\r\n\r\nx\r\n--b\r\nContent-Disposition: form-data; name="size"\r\n\r\n1\r\n--b--\r\n`;
		const type = 'multipart/form-data; boundary=b';
		assert.deepEqual(
			ask( 'POST', '/v1/files', parts( 'file' ), type ),
			[]
		);
		assert.deepEqual( ask( 'POST', '/v1/files', parts( 'data' ), type ), [
			'file is missing',
			'data is not described',
		] );
		assert.deepEqual(
			swagger.faultsOfAnswer(
				{ method: 'GET', url: '/v1/carts', headers: {}, body: '' },
				{
					status: 200,
					headers: { 'content-type': 'application/json' },
					body: '{"id":"1"}',
				}
			),
			[ '200: id must be integer' ]
		);
	} );
} );

test( 'a form is read with its brackets', () => {
	assert.deepEqual(
		parseForm( 'a=1&b[c]=2&d[]=3&d[]=4&e[0][f]=5&e[1][f]=6&g=7&g=8' ),
		{
			a: '1',
			b: { c: '2' },
			d: [ '3', '4' ],
			e: [ { f: '5' }, { f: '6' } ],
			g: [ '7', '8' ],
		}
	);
} );
