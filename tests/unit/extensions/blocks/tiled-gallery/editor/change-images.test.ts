import '../../../../../../extensions/blocks/tiled-gallery/layout/arrange';
import {
	moved,
	withConsequences,
} from '../../../../../../extensions/blocks/tiled-gallery/editor/change-images';
import type { TiledGalleryAttributes } from '../../../../../../extensions/blocks/tiled-gallery/types';
import { partOf } from '../../../../part-of';

const image = (
	id: string | undefined,
	url: string | undefined = 'a.jpg'
) => ( {
	alt: '',
	id,
	url,
	width: '300',
	height: '200',
} );

const gallery = (
	more: Partial< TiledGalleryAttributes > = {}
): TiledGalleryAttributes =>
	partOf( {
		align: 'center',
		columnWidths: [],
		ids: [],
		images: [],
		linkTo: 'none',
		roundedCorners: 0,
		...more,
	} );

describe( 'withConsequences', () => {
	it( 'throws when ids are set: they are managed automatically when images changes', () => {
		expect( () => withConsequences( gallery(), { ids: [ 1 ] } ) ).toThrow(
			'The attribute "ids" is managed automatically when "images" changes. It cannot be set.'
		);
		expect( () =>
			withConsequences( gallery(), { images: [], ids: [] } )
		).toThrow();
	} );

	it( 'derives ids from the pictures', () => {
		expect(
			withConsequences( gallery(), {
				images: [ image( '7' ), image( '12' ) ],
			} ).ids
		).toEqual( [ 7, 12 ] );
	} );

	it( 'drops pictures without an id or an address', () => {
		const { images } = withConsequences( gallery(), {
			images: [
				image( undefined ),
				image( '0' ),
				image( '3', '' ),
				image( '4' ),
			],
		} );
		expect( images ).toEqual( [ image( '4' ) ] );
	} );

	it( 'lowers columns to the number of pictures, and leaves them open when they were', () => {
		const images = [ image( '1' ), image( '2' ) ];
		expect(
			withConsequences( gallery( { columns: 5 } ), { images } ).columns
		).toBe( 2 );
		expect(
			withConsequences( gallery(), { images } ).columns
		).toBeUndefined();
	} );

	it( 'saves the widths of the columns when the pictures change, and only then', () => {
		expect(
			withConsequences( gallery(), {
				images: [ image( '1' ), image( '2' ), image( '3' ) ],
			} ).columnWidths
		).not.toEqual( [] );
		expect(
			withConsequences( gallery( { columnWidths: [ [ 1 ] ] } ), {
				linkTo: 'media',
			} )
		).toEqual( { linkTo: 'media' } );
	} );

	it( 'has no widths for squares and circles', () => {
		expect(
			withConsequences( gallery( { className: 'is-style-circle' } ), {
				images: [ image( '1' ), image( '2' ) ],
			} ).columnWidths
		).toEqual( [] );
	} );

	it( 'may end with no picture', () => {
		expect( withConsequences( gallery(), { images: [] } ) ).toMatchObject( {
			images: [],
			ids: [],
			columnWidths: [],
		} );
	} );
} );

it( 'moved moves one picture', () => {
	const images = [ '1', '2', '3', '4' ].map( ( id ) => image( id ) );
	const order = ( from: number, to: number ) =>
		moved( images, from, to )
			.map( ( { id } ) => id )
			.join( '' );
	expect( order( 0, 1 ) ).toBe( '2134' );
	expect( order( 3, 0 ) ).toBe( '4123' );
	expect( order( 0, 3 ) ).toBe( '2341' );
	expect( order( 2, 2 ) ).toBe( '1234' );
} );
