/**
 * The grammar of saved content, as far as it can be seen from outside: which elements stand in which
 * others, with which classes and attributes, by block. Values, words and authors' classes do not matter.
 */
import type { SavedBlock } from './vary';

/** Elements that authors write into texts. */
const IN_TEXT = 'b br code del em i img ins kbd mark s span strong sub sup u';

/** Classes whose names come from themes, authors and numbers. */
const NAMED: [ RegExp, string ][] = [
	[
		/^has-.+-(color|background|background-color|border-color|font-size|font-family)$/,
		'has-NAME-$1',
	],
	[ /^(align|is-style-|wp-embed-aspect-).+$/, '$1NAME' ],
	[ /\d+/g, 'N' ],
];

const isInText = ( { localName, classList }: Element ) =>
	IN_TEXT.split( ' ' ).includes( localName ) &&
	! /^(?!has-)\w/.test( classList.value );

const kindOf = ( name: string ) =>
	NAMED.reduce( ( text, [ from, to ] ) => text.replace( from, to ), name );

/**
 * What the markup of a block and of those inside it is made of: a line for each element with its
 * attributes, and for each of its classes.
 *
 * @param block As the parser of comments gives it.
 */
export function partsOf( block: SavedBlock ): string[] {
	const { blockName, attrs, innerBlocks, innerContent } = block;
	const { body } = new DOMParser().parseFromString(
		innerContent.map( ( piece ) => piece ?? '<i-b></i-b>' ).join( '' ),
		'text/html'
	);
	const ownClasses = String( attrs?.className ?? '' ).split( ' ' );
	const parts = [ ...body.querySelectorAll( '*' ) ]
		.filter( ( element ) => ! isInText( element ) )
		.flatMap( ( element ) => {
			const { localName, parentElement, attributes } = element;
			const within =
				parentElement === body
					? ''
					: `${ parentElement!.localName } > `;
			const names = [ ...attributes ]
				.map( ( { name } ) => name )
				.filter( ( name ) => ! /^(class|style|id)$/.test( name ) )
				.sort();
			const place = `${ blockName }: ${ within }${ localName }`;
			return [
				`${ place } [${ names.join( ' ' ) }]`,
				...[ ...element.classList ]
					.filter( ( one ) => ! ownClasses.includes( one ) )
					.map( ( one ) => `${ place }.${ kindOf( one ) }` ),
			];
		} );
	return [ ...new Set( [ ...parts, ...innerBlocks.flatMap( partsOf ) ] ) ];
}
