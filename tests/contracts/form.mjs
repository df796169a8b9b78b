/** Bodies and queries that are forms, with the types that a description gives their values. */

/** The inner of a list or an object, for one more pair of brackets. */
function inside( place, key ) {
	if ( typeof place[ key ] !== 'object' ) {
		place[ key ] = {};
	}
	return place[ key ];
}

/** An object whose keys are 0, 1, 2 and so on is a list. */
function withLists( value ) {
	if ( ! value || typeof value !== 'object' || Array.isArray( value ) ) {
		return value;
	}
	const keys = Object.keys( value );
	return keys.length &&
		keys.every( ( key, index ) => key === String( index ) )
		? keys.map( ( key ) => withLists( value[ key ] ) )
		: Object.fromEntries(
				keys.map( ( key ) => [ key, withLists( value[ key ] ) ] )
			);
}

/**
 * Reads a form.
 *
 * @param {string} text E.g. `line_items[0][price_data][currency]=eur&expand[]=customer`.
 * @return {Object} Objects and lists of strings. A name that comes several times is a list.
 */
export function parseForm( text ) {
	const form = {};
	for ( const [ name, value ] of new URLSearchParams( text ) ) {
		const [ first ] = name.split( '[' );
		const keys = [
			...name.slice( first.length ).matchAll( /\[([^\]]*)\]/g ),
		];
		let place = form;
		let last = first;
		for ( const [ , key ] of keys ) {
			place = inside( place, last );
			last = key === '' ? String( Object.keys( place ).length ) : key;
		}
		place[ last ] =
			! keys.length && last in place
				? [ place[ last ], value ].flat()
				: value;
	}
	return Object.fromEntries(
		Object.entries( form ).map( ( [ name, value ] ) => [
			name,
			withLists( value ),
		] )
	);
}

/**
 * Reads a body of several parts.
 *
 * @param {string} text
 * @param {string} type Content type, with the boundary.
 * @return {Object} Strings by name, files too.
 */
export function parseParts( text, type ) {
	const [ , boundary = '' ] = /boundary="?([^";]+)/.exec( type ) ?? [];
	return Object.fromEntries(
		text
			.split( `--${ boundary }` )
			.slice( 1, -1 )
			.map( ( part ) => {
				const [ head, ...rest ] = part.split( '\r\n\r\n' );
				const [ , name = '' ] = /name="([^"]*)"/.exec( head ) ?? [];
				return [ name, rest.join( '\r\n\r\n' ).slice( 0, -2 ) ];
			} )
	);
}

/** One word of a form as what is described: a number, a yes or no, or the word. */
function typedWord( word, leaves ) {
	const isOne = ( type ) => leaves.some( ( leaf ) => leaf.type === type );
	if ( leaves.some( ( leaf ) => leaf.type === 'string' && ! leaf.enum ) ) {
		return word;
	}
	if ( /^-?\d+$/.test( word ) && isOne( 'integer' ) ) {
		return Number( word );
	}
	if ( /^-?\d+(\.\d+)?$/.test( word ) && isOne( 'number' ) ) {
		return Number( word );
	}
	return /^(true|false)$/.test( word ) && isOne( 'boolean' )
		? word === 'true'
		: word;
}

/**
 * Gives the values of a form the types that they are described with; what does not fit stays a string.
 *
 * @param {Function} leavesOf Of a schema, see schemas.mjs.
 * @param {Object}   schema
 * @param {*}        value    Of parseForm().
 */
export function typed( leavesOf, schema, value ) {
	const leaves = leavesOf( schema );
	if ( typeof value === 'string' ) {
		return typedWord( value, leaves );
	}
	if ( Array.isArray( value ) ) {
		const items = leaves.find( ( leaf ) => leaf.items )?.items ?? {};
		return value.map( ( one ) => typed( leavesOf, items, one ) );
	}
	return Object.fromEntries(
		Object.entries( value ).map( ( [ key, one ] ) => {
			const own = leaves.flatMap(
				( { properties, additionalProperties: others } ) =>
					properties?.[ key ] ??
					( others && typeof others === 'object' ? others : [] )
			);
			return [ key, typed( leavesOf, { anyOf: own }, one ) ];
		} )
	);
}
