import {
	DONE,
	typingState,
} from '../../../../../extensions/blocks/dialogue/label-state';

const anna = { slug: 'speaker-0', label: 'Anna' };
const ben = { slug: 'speaker-1', label: 'Ben' };
const both = [ anna, ben ];

it.each( [
	[ 'nothing typed, nobody speaks', '', undefined, 'ready' ],
	[ 'nothing left of a name', ' ', anna, 'ready' ],
	[ 'the name as it is', 'Anna', anna, 'ready' ],
	[ 'a name that nobody has', 'Cleo', undefined, 'adding' ],
	[ 'the name of somebody', 'Ben', undefined, 'selecting' ],
	[ 'in other letters', ' bEN ', undefined, 'selecting' ],
	[ 'another one, while somebody speaks', 'ben', anna, 'selecting' ],
	[ 'another name for who speaks', 'Annabel', anna, 'editing' ],
	[ 'their own name, capitalised otherwise', 'ANNA', anna, 'editing' ],
] as const )( '%s', ( _, typed, current, state ) => {
	expect( typingState( typed, current, both ) ).toBe( state );
} );

it( 'is done when the focus leaves', () => {
	expect( DONE ).toEqual( {
		adding: 'added',
		selecting: 'selected',
		editing: 'edited',
	} );
} );
