import { withIds } from '../../../../../../extensions/blocks/slideshow/editor/with-ids';

const picture = ( id?: string ) => ( {
	alt: '',
	caption: '',
	id,
	url: 'a.jpg',
} );

it( 'derives the numbers of the pictures', () => {
	const images = [
		picture( '21' ),
		picture(),
		picture( 'x' ),
		picture( '22' ),
	];
	expect( withIds( { images, sizeSlug: 'large' } ) ).toEqual( {
		images,
		ids: [ 21, 22 ],
		sizeSlug: 'large',
	} );
	expect( withIds( { images: [] } ) ).toEqual( { images: [], ids: [] } );
} );

it( 'leaves other changes as they are', () => {
	expect( withIds( { delay: 2 } ) ).toEqual( { delay: 2 } );
} );

it( 'refuses numbers that somebody sets', () => {
	expect( () => withIds( { ids: [ 1 ] } ) ).toThrow(
		'The `ids` of a slideshow are derived: set its `images`, and they follow.'
	);
} );
