/**
 * Blocks are told apart by their icons: in the inserter, the list view and the toolbar.
 *
 * @jest-environment jsdom
 */
import { blocks } from '../../../src/blocks';
import { metadata } from '../register-blocks';

/** The blocks that one has to stand in; none for a block that stands anywhere. */
const placesOf = ( name: string ): readonly string[] => {
	const { parent = [], ancestor = [] } = metadata[ name ]!;
	return [ ...parent, ...ancestor ];
};

/** May both be seen in one list? Children of different blocks are not. */
function canMeet( one: string, other: string ): boolean {
	const [ places, others ] = [ placesOf( one ), placesOf( other ) ];
	return (
		! places.length ||
		! others.length ||
		places.some( ( place ) => others.includes( place ) )
	);
}

const drawingOf = ( { settings }: ( typeof blocks )[ number ] ) =>
	JSON.stringify( settings.icon, ( key, value ) =>
		key.startsWith( '_' ) ? undefined : value
	);

it( 'no two blocks that can be seen together have the same icon', () => {
	const alike = blocks.flatMap( ( one, at ) =>
		blocks
			.slice( at + 1 )
			.filter(
				( other ) =>
					canMeet( one.name, other.name ) &&
					drawingOf( one ) === drawingOf( other )
			)
			.map( ( other ) => `${ one.name } = ${ other.name }` )
	);
	expect( alike ).toEqual( [] );
} );
