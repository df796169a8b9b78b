import {
	newSpeaker,
	renamed,
	speakerNamed,
} from '../../../../shared/speakers/speakers';

const anna = { slug: 'speaker-0', label: 'Anna' };
const ben = { slug: 'speaker-2', label: 'Ben' };

it( 'finds a speaker, however the name is capitalised', () => {
	expect( speakerNamed( [ anna, ben ], ' BEN' ) ).toBe( ben );
	expect( speakerNamed( [ anna, ben ], 'Be' ) ).toBeUndefined();
} );

it( 'numbers speakers, and gives no number twice', () => {
	expect( newSpeaker( [], ' Cleo ' ) ).toEqual( {
		slug: 'speaker-0',
		label: 'Cleo',
	} );
	expect( newSpeaker( [ anna, ben ], 'Cleo' ).slug ).toBe( 'speaker-3' );
} );

it( 'renames one', () => {
	expect( renamed( [ anna, ben ], 'speaker-2', 'Bo' ) ).toEqual( [
		anna,
		{ slug: 'speaker-2', label: 'Bo' },
	] );
} );

it( 'finds the first of that name, however it is stored', () => {
	const stored = { slug: 'speaker-1', label: ' ANNA ' };
	expect( speakerNamed( [ ben, stored, anna ], 'anna' ) ).toBe( stored );
	expect( speakerNamed( [], 'anna' ) ).toBeUndefined();
} );

it( 'gives the next number that is free', () => {
	const two = [
		{ slug: 'speaker-2', label: 'A' },
		{ slug: 'speaker-3', label: 'B' },
	];
	expect( newSpeaker( two, 'C' ).slug ).toBe( 'speaker-4' );
	expect( newSpeaker( [ anna ], 'C' ).slug ).toBe( 'speaker-1' );
} );
