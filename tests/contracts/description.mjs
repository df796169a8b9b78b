/**
 * One published description (OpenAPI 3 or Swagger 2) of a service: what it does not allow in a
 * request, and where an answer is not what it describes.
 */
import { parseForm, parseParts, typed } from './form.mjs';
import { schemasOf } from './schemas.mjs';

const FORM = 'application/x-www-form-urlencoded';
const PARTS = 'multipart/form-data';

const typeOf = ( headers ) =>
	( headers[ 'content-type' ] ?? '' ).split( ';' )[ 0 ].trim().toLowerCase();

/** Swagger 2 keeps beside a parameter what OpenAPI keeps in its schema. */
const schemaOfParameter = ( { schema, ...rest } ) => schema ?? rest;

/** An operation of Swagger 2 in the words of OpenAPI 3. */
function upgraded( operation, document, parameters ) {
	const body = parameters.find( ( one ) => one.in === 'body' );
	const fields = parameters.filter( ( one ) => one.in === 'formData' );
	const inputs = operation.consumes ??
		document.consumes ?? [ 'application/json' ];
	const outputs = operation.produces ??
		document.produces ?? [ 'application/json' ];
	const contentOf = ( types, schema ) =>
		Object.fromEntries( types.map( ( type ) => [ type, { schema } ] ) );
	const form = fields.length && {
		required: true,
		content: contentOf(
			inputs.filter( ( type ) => [ FORM, PARTS ].includes( type ) ),
			{
				type: 'object',
				additionalProperties: false,
				required: fields
					.filter( ( { required } ) => required )
					.map( ( { name } ) => name ),
				properties: Object.fromEntries(
					fields.map( ( { name, type, items, ...rest } ) => [
						name,
						type === 'file'
							? { type: 'string' }
							: { type, items, enum: rest.enum ?? undefined },
					] )
				),
			}
		),
	};
	return {
		...operation,
		requestBody: body
			? {
					required: body.required,
					content: contentOf( inputs, body.schema ),
				}
			: form || undefined,
		responses: Object.fromEntries(
			Object.entries( operation.responses ).map(
				( [ status, { schema } ] ) => [
					status,
					{
						content: schema
							? contentOf( outputs, schema )
							: undefined,
					},
				]
			)
		),
	};
}

/** The path that servers stand at, e.g. `/3.0`. */
function baseOf( { servers, basePath } ) {
	const base = servers
		? new URL( servers[ 0 ].url, 'http://server' ).pathname
		: ( basePath ?? '' );
	return base.replace( /\/$/, '' );
}

/**
 * Reads a description.
 *
 * @param {Object} document
 */
export function readDescription( document ) {
	const { resolve, leavesOf, faultsOf } = schemasOf( document );
	const base = baseOf( document );
	// A path without placeholders goes before one that has them.
	const patterns = Object.keys( document.paths )
		.map( ( template ) => ( {
			template,
			names: [ ...template.matchAll( /\{([^}]+)\}/g ) ].map(
				( [ , one ] ) => one
			),
			pattern: new RegExp(
				`^${ base }${ template
					.replace( /[.*+?^$()|[\]\\]/g, '\\$&' )
					.replace( /\{[^}]+\}/g, '([^/]+)' ) }$`
			),
		} ) )
		.sort( ( one, other ) => one.names.length - other.names.length );

	/**
	 * Finds what a request asks for.
	 *
	 * @return {?Object} `{ template, parameters, operation }`.
	 */
	function find( method, path ) {
		for ( const { template, names, pattern } of patterns ) {
			const match = pattern.exec( path );
			const item = match && document.paths[ template ];
			const operation = item?.[ method.toLowerCase() ];
			if ( operation ) {
				const parameters = [
					...( item.parameters ?? [] ),
					...( operation.parameters ?? [] ),
				].map( resolve );
				return {
					template,
					parameters,
					values: Object.fromEntries(
						names.map( ( name, index ) => [
							name,
							decodeURIComponent( match[ index + 1 ] ),
						] )
					),
					operation: document.swagger
						? upgraded( operation, document, parameters )
						: operation,
				};
			}
		}
		return null;
	}

	/** A word of an address or a header as its parameter describes it. */
	function valueOf( parameter, word ) {
		const schema = schemaOfParameter( parameter );
		const isList = leavesOf( schema ).some(
			( { type } ) => type === 'array'
		);
		if ( ! isList || typeof word !== 'string' ) {
			return typed( leavesOf, schema, word );
		}
		const isOneWord = parameter.explode ?? ! document.swagger;
		return typed(
			leavesOf,
			schema,
			isOneWord ? [ word ] : word.split( ',' )
		);
	}

	function faultsOfParameters( { parameters, values }, { url, headers } ) {
		const query = parseForm( new URL( url, 'http://server' ).search );
		const given = { path: values, query };
		const known = parameters.filter( ( one ) => one.in === 'query' );
		return [
			...Object.keys( query )
				.filter(
					( name ) => ! known.some( ( one ) => one.name === name )
				)
				.map( ( name ) => `query ${ name } is not described` ),
			...parameters.flatMap( ( parameter ) => {
				const { name, in: place, required } = parameter;
				const value =
					place === 'header'
						? headers[ name.toLowerCase() ]
						: given[ place ]?.[ name ];
				if ( value === undefined ) {
					return required && given[ place ]
						? [ `${ place } ${ name } is missing` ]
						: [];
				}
				return faultsOf(
					schemaOfParameter( parameter ),
					valueOf( parameter, value )
				).map( ( fault ) => `${ place } ${ name }: ${ fault }` );
			} ),
		];
	}

	function faultsOfBody( { operation }, { headers, body } ) {
		const described = resolve( operation.requestBody );
		const type = typeOf( headers );
		const schema = described.content?.[ type ]?.schema;
		if ( ! body ) {
			return described.required ? [ 'the body is missing' ] : [];
		}
		if ( ! schema ) {
			return [
				`a body of the type ${ type || '(none)' } is not described`,
			];
		}
		if ( type === FORM || type === PARTS ) {
			const form =
				type === FORM
					? parseForm( body )
					: parseParts( body, headers[ 'content-type' ] );
			return faultsOf( schema, typed( leavesOf, schema, form ) );
		}
		try {
			return faultsOf( schema, JSON.parse( body ) );
		} catch {
			return [ 'the body is not JSON' ];
		}
	}

	return {
		find,

		/**
		 * Lists what is not allowed in a request.
		 *
		 * @param {Object} question `method`, `url` (path and query), `headers` (names in small letters)
		 *                          and `body`.
		 * @return {string[]} Sentences without their end.
		 */
		faultsOfRequest( question ) {
			const found = find(
				question.method,
				new URL( question.url, 'http://server' ).pathname
			);
			return found
				? [
						...faultsOfParameters( found, question ),
						...faultsOfBody( found, question ),
					]
				: [ 'this path is not described' ];
		},

		/**
		 * Lists where an answer is not what is described.
		 *
		 * @param {Object} question As of faultsOfRequest().
		 * @param {Object} answer   `status`, `headers` and `body`.
		 * @return {string[]} Sentences without their end.
		 */
		faultsOfAnswer( question, answer ) {
			const { status, headers, body } = answer;
			const found = find(
				question.method,
				new URL( question.url, 'http://server' ).pathname
			);
			const responses = found?.operation.responses ?? {};
			const response = resolve(
				responses[ status ] ??
					responses[ `${ String( status )[ 0 ] }XX` ] ??
					responses.default ?? { isMissing: true }
			);
			if ( response.isMissing ) {
				return [ `the status ${ status } is not described` ];
			}
			if ( ! response.content ) {
				return body ? [ `${ status } has no body` ] : [];
			}
			const type = typeOf( headers );
			const schema = response.content[ type ]?.schema;
			if ( ! schema ) {
				return [ `${ status } of the type ${ type } is not described` ];
			}
			try {
				return faultsOf( schema, JSON.parse( body ) ).map(
					( fault ) => `${ status }: ${ fault }`
				);
			} catch {
				return [ `${ status }: the body is not JSON` ];
			}
		},
	};
}
