/** Values against the schemas of one description. */
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

/** Of JSON Schema, with the same meaning in OpenAPI 3.0 and Swagger 2; all else says nothing of values. */
const SAME =
	'type enum format pattern multipleOf maximum minimum maxLength minLength maxItems minItems uniqueItems maxProperties minProperties required'.split(
		' '
	);
const LISTS = [ 'allOf', 'anyOf', 'oneOf' ];

/** A schema that is named; compiled when a value needs it, as descriptions know thousands. */
const NAMED = 'namedSchema';

const pathOf = ( place ) => place.replace( /^\//, '' ) || 'all of it';

/** What Ajv says, in words. */
function sentenceOf( { instancePath, keyword, params, message, found, data } ) {
	switch ( keyword ) {
		case 'required':
			return `${ pathOf( `${ instancePath }/${ params.missingProperty }` ) } is missing`;
		case 'additionalProperties':
			return `${ pathOf( `${ instancePath }/${ params.additionalProperty }` ) } is not described`;
		case 'enum':
			return `${ pathOf( instancePath ) } is none of the described values: ${ JSON.stringify( found ?? data ) }`;
	}
	return `${ pathOf( instancePath ) } ${ message }`;
}

/** Without what says only that none of several fits, where one of them fits but for something inside. */
function plainErrors( errors ) {
	const isDeeper = ( place ) =>
		errors.some(
			( one ) =>
				one.instancePath.startsWith( `${ place }/` ) ||
				( one.instancePath === place && one.keyword === 'required' )
		);
	return errors.filter(
		( { keyword, instancePath } ) =>
			! [ 'anyOf', 'if', NAMED ].includes( keyword ) &&
			! (
				[ 'type', 'enum' ].includes( keyword ) &&
				isDeeper( instancePath )
			)
	);
}

/**
 * What one description says of values.
 *
 * @param {Object} document
 */
export function schemasOf( document ) {
	const ajv = new Ajv( {
		allErrors: true,
		verbose: true,
		strict: false,
		logger: false,
		unicodeRegExp: false,
	} );
	addFormats( ajv );
	const compiled = new Map();

	/** What a reference leads to, or the thing itself. */
	function resolve( thing ) {
		let found = thing;
		while ( found?.$ref ) {
			found = found.$ref
				.slice( 2 )
				.split( '/' )
				.map( ( part ) =>
					decodeURIComponent( part )
						.replaceAll( '~1', '/' )
						.replaceAll( '~0', '~' )
				)
				.reduce( ( place, part ) => place?.[ part ], document );
		}
		return found ?? {};
	}

	/** A schema of the description as one of JSON Schema. Exactly one of several is any of them. */
	function converted( schema ) {
		if ( typeof schema !== 'object' ) {
			return schema;
		}
		if ( schema.$ref ) {
			return { [ NAMED ]: schema.$ref };
		}
		const made = {};
		for ( const name of SAME ) {
			if ( name in schema ) {
				made[ name ] = schema[ name ];
			}
		}
		for ( const name of LISTS.filter( ( list ) => schema[ list ] ) ) {
			const list = schema[ name ].map( converted );
			made.allOf = [
				...( made.allOf ?? [] ),
				...( name === 'allOf' ? list : [ { anyOf: list } ] ),
			];
		}
		if ( schema.items ) {
			made.items = converted( schema.items );
		}
		if ( schema.additionalProperties !== undefined ) {
			made.additionalProperties = converted(
				schema.additionalProperties
			);
		}
		if ( schema.properties ) {
			made.properties = Object.fromEntries(
				Object.entries( schema.properties ).map( ( [ name, one ] ) => [
					name,
					converted( one ),
				] )
			);
		}
		return schema.nullable ? { anyOf: [ made, { type: 'null' } ] } : made;
	}

	function checkOf( schema ) {
		if ( ! compiled.has( schema ) ) {
			compiled.set( schema, ajv.compile( converted( schema ) ) );
		}
		return compiled.get( schema );
	}

	function checkNamed( reference, value, _, { instancePath } ) {
		const check = checkOf( resolve( { $ref: reference } ) );
		const isRight = check( value );
		checkNamed.errors = isRight
			? null
			: check.errors.map( ( error ) => ( {
					...error,
					instancePath: instancePath + error.instancePath,
					// Ajv overwrites its own.
					found: error.found ?? error.data,
				} ) );
		return isRight;
	}
	ajv.addKeyword( { keyword: NAMED, errors: 'full', validate: checkNamed } );

	/** All that a value may be or has to be, without references and lists of schemas. */
	function leavesOf( schema, seen = new Set() ) {
		const own = resolve( schema );
		if ( seen.has( own ) ) {
			return [];
		}
		seen.add( own );
		return [
			own,
			...LISTS.flatMap( ( list ) => own[ list ] ?? [] ).flatMap(
				( one ) => leavesOf( one, seen )
			),
		];
	}

	/** Members that no schema of an object names, by their places. */
	function unknownMembers( schemas, value, place = '' ) {
		const leaves = schemas.flatMap( ( schema ) => leavesOf( schema ) );
		if ( Array.isArray( value ) ) {
			const items = leaves.flatMap( ( leaf ) => leaf.items ?? [] );
			return value.flatMap( ( one, index ) =>
				unknownMembers( items, one, `${ place }/${ index }` )
			);
		}
		const objects = leaves.filter( ( leaf ) => leaf.properties );
		if ( ! value || typeof value !== 'object' || ! objects.length ) {
			return [];
		}
		const isOpen = leaves.some(
			( { additionalProperties: others } ) => others
		);
		return Object.entries( value ).flatMap( ( [ name, one ] ) => {
			const own = objects.flatMap( ( { properties } ) =>
				Object.hasOwn( properties, name ) ? properties[ name ] : []
			);
			return own.length || isOpen
				? unknownMembers( own, one, `${ place }/${ name }` )
				: [ `${ place }/${ name }` ];
		} );
	}

	/**
	 * What is wrong with a value.
	 *
	 * @param {Object} schema Of the description.
	 * @param {*}      value
	 * @return {string[]} Sentences without their end.
	 */
	function faultsOf( schema, value ) {
		const check = checkOf( schema );
		const errors = check( value ) ? [] : plainErrors( check.errors );
		return [
			...new Set( [
				...errors.map( sentenceOf ),
				...unknownMembers( [ schema ], value ).map(
					( place ) => `${ pathOf( place ) } is not described`
				),
			] ),
		];
	}

	return { resolve, leavesOf, faultsOf };
}
