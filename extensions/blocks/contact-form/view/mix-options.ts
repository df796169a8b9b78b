/**
 * Puts the options of a list into a random order. An answer of the visitor's own, which is followed by a
 * line to write on, stays the last.
 *
 * @param list   Its options are labels.
 * @param random A number from 0 up to 1, without 1.
 */
export function mixOptions( list: Element, random = Math.random ) {
	const options = [ ...list.children ].filter(
		( option ) =>
			option.localName === 'label' &&
			option.nextElementSibling?.localName !== 'input'
	);
	const next = options.at( -1 )?.nextElementSibling ?? null;
	while ( options.length ) {
		const [ option ] = options.splice(
			Math.floor( random() * options.length ),
			1
		);
		list.insertBefore( option!, next );
	}
	list.removeAttribute( 'data-random' );
}
