/** Blocks as posts hold them. */

/** A block with its comment, void where nothing is in it. */
export const block = ( name, attributes = {}, inner ) => {
	const start = `<!-- wp:${ name } ${ JSON.stringify( attributes ) }`;
	return inner === undefined
		? `${ start } /-->`
		: `${ start } -->\n${ inner }\n<!-- /wp:${ name } -->`;
};

/** A block whose saved markup is one element around what is in it. */
export const wrap = ( name, attributes, inner, className = '' ) =>
	block(
		name,
		attributes,
		`<div class="wp-block-${ name.replace( '/', '-' ) } ${ className }">${ inner }</div>`
	);

export const paragraph = ( text ) =>
	block( 'paragraph', {}, `<p>${ text }</p>` );

export const button = ( text, attributes ) =>
	block( 'jetpack/button', {
		element: 'a',
		url: '/',
		text,
		...attributes,
	} );
