import '../../../../../../extensions/blocks/tiled-gallery/layout/arrange';
import {
	columnsOf,
	keepRows,
	layoutOf,
	ratioOf,
	sharesOf,
} from '../../../../../../extensions/blocks/tiled-gallery/layout/layout';
import type {
	GalleryImage,
	TiledGalleryAttributes,
} from '../../../../../../extensions/blocks/tiled-gallery/types';

const image = ( width = '600', height = '400' ): GalleryImage => ( {
	alt: '',
	id: '1',
	url: 'a.jpg',
	width,
	height,
} );

const gallery = (
	count: number,
	more: Partial< TiledGalleryAttributes > = {}
): TiledGalleryAttributes => ( {
	align: 'center',
	columnWidths: [],
	ids: [],
	imageCrop: true,
	images: Array.from( { length: count }, () => image() ),
	linkTo: 'none',
	roundedCorners: 0,
	...more,
} );

const counts = ( attributes: TiledGalleryAttributes ) =>
	layoutOf( attributes ).map( ( row ) =>
		row.map( ( { images } ) => images.length )
	);

describe( 'ratioOf', () => {
	it( 'is width by height', () => {
		expect( ratioOf( image( '600', '400' ) ) ).toBe( 1.5 );
	} );

	it.each( [
		[ '', '' ],
		[ '0', '10' ],
		[ '10', '0' ],
		[ '-1', '5' ],
		[ 'x', 'y' ],
	] )( 'takes a picture of %s by %s for a square', ( width, height ) => {
		expect( ratioOf( image( width, height ) ) ).toBe( 1 );
	} );

	it( 'does not let one picture take all of a row', () => {
		expect( ratioOf( image( '9000', '10' ) ) ).toBe( 8 );
		expect( ratioOf( image( '10', '9000' ) ) ).toBe( 1 / 8 );
	} );
} );

describe( 'columnsOf', () => {
	it( 'is three, or fewer for fewer pictures, until the author chooses', () => {
		expect( columnsOf( gallery( 10 ) ) ).toBe( 3 );
		expect( columnsOf( gallery( 2 ) ) ).toBe( 2 );
	} );

	it.each( [
		[ 0, 10, 3 ],
		[ -4, 10, 1 ],
		[ 1, 10, 1 ],
		[ 7, 10, 7 ],
		[ 12, 10, 10 ],
		[ 25, 30, 20 ],
		[ 2.7, 10, 2 ],
	] )( '%d columns of %d pictures: %d', ( columns, count, shown ) => {
		expect( columnsOf( gallery( count, { columns } ) ) ).toBe( shown );
	} );
} );

describe( 'layoutOf', () => {
	it( 'puts what does not fill a row of squares or circles first', () => {
		for ( const style of [ 'square', 'circle' ] ) {
			const className = `is-style-${ style }`;
			expect(
				counts( gallery( 11, { className, columns: 4 } ) )
			).toEqual( [
				[ 1, 1, 1 ],
				[ 1, 1, 1, 1 ],
				[ 1, 1, 1, 1 ],
			] );
			expect( counts( gallery( 9, { className } ) ) ).toEqual( [
				[ 1, 1, 1 ],
				[ 1, 1, 1 ],
				[ 1, 1, 1 ],
			] );
		}
	} );

	it( 'has one row of columns', () => {
		expect(
			counts( gallery( 6, { className: 'is-style-columns' } ) )
		).toEqual( [ [ 2, 2, 2 ] ] );
	} );

	it( 'is a mosaic for any other class', () => {
		const attributes = gallery( 5, { className: 'fancy is-style-wild' } );
		expect( counts( attributes ) ).toEqual( counts( gallery( 5 ) ) );
	} );

	it( 'numbers the pictures in their order', () => {
		expect(
			layoutOf( gallery( 20 ) )
				.flat()
				.flatMap( ( { images } ) => images )
		).toEqual( Array.from( { length: 20 }, ( _, index ) => index ) );
	} );

	it( 'takes the saved widths where they fit', () => {
		const attributes = gallery( 1, { columnWidths: [ [ '66.79014' ] ] } );
		expect( layoutOf( attributes ) ).toEqual( [
			[ { images: [ 0 ], width: '66.79014' } ],
		] );
	} );

	it( 'works widths out where they do not', () => {
		for ( const columnWidths of [
			[],
			[ [ 1, 2, 3 ] ],
			[ [ 1 ], [ 2 ] ],
			[ 'x' ],
			[ null ],
		] ) {
			expect(
				layoutOf(
					gallery( 1, {
						columnWidths: columnWidths as unknown as string[][],
					} )
				)
			).toEqual( [ [ { images: [ 0 ], width: 100 } ] ] );
		}
	} );

	it( 'takes saved widths for all rows or for none', () => {
		const attributes = gallery( 4, {
			images: [
				image( '800', '200' ),
				...Array.from( { length: 3 }, () => image( '300', '400' ) ),
			],
		} );
		const shape = layoutOf( attributes ).map( ( row ) => row.length );
		expect( shape.length ).toBeGreaterThan( 1 );
		const saved = shape.map( ( length ) => Array( length ).fill( '12.5' ) );
		const widths = ( columnWidths: string[][] ) =>
			layoutOf( { ...attributes, columnWidths } ).flatMap( ( row ) =>
				row.map( ( { width } ) => width )
			);
		expect( widths( saved ) ).toEqual( saved.flat() );
		for ( const wrong of [ '0', '-1', '', 'x', undefined ] ) {
			const broken = saved.map( ( row, index ) =>
				index ? [ wrong, ...row.slice( 1 ) ] : row
			);
			expect( widths( broken ) ).toEqual( widths( [] ) );
		}
		expect( widths( saved.slice( 1 ) ) ).toEqual( widths( [] ) );
		expect( widths( [ ...saved, [ '1' ] ] ) ).toEqual( widths( [] ) );
		expect( widths( [ saved[ 0 ]!, [ ...saved[ 1 ]!, '1' ] ] ) ).toEqual(
			widths( [] )
		);
	} );

	it( 'gives squares no widths', () => {
		expect(
			layoutOf( gallery( 2, { className: 'is-style-square' } ) )
		).toEqual( [ [ { images: [ 0 ] }, { images: [ 1 ] } ] ] );
	} );

	it( 'is another one for other columns, another style, other widths', () => {
		const attributes = gallery( 8, { className: 'is-style-columns' } );
		expect( counts( attributes )[ 0 ] ).toHaveLength( 3 );
		expect( counts( { ...attributes, columns: 4 } )[ 0 ] ).toHaveLength(
			4
		);
		expect(
			counts( { ...attributes, className: 'is-style-square' } )
		).toHaveLength( 3 );
		const one = gallery( 1 );
		expect( layoutOf( one )[ 0 ]![ 0 ]!.width ).toBe( 100 );
		expect(
			layoutOf( { ...one, columnWidths: [ [ '50' ] ] } )[ 0 ]![ 0 ]!.width
		).toBe( '50' );
	} );

	it( 'is worked out once while nothing changed', () => {
		const attributes = gallery( 8 );
		expect( layoutOf( attributes ) ).toBe( layoutOf( { ...attributes } ) );
		expect( layoutOf( { ...attributes, align: 'wide' } ) ).not.toBe(
			layoutOf( attributes )
		);
	} );
} );

describe( 'sharesOf', () => {
	it( 'makes columns equally tall', () => {
		const images = [ image( '100', '100' ), image( '300', '100' ) ];
		expect(
			sharesOf( [ { images: [ 0 ] }, { images: [ 1 ] } ], images )
		).toEqual( [ 25, 75 ] );
	} );

	it( 'counts what stands in one column together', () => {
		const images = [ image( '100', '100' ), image( '100', '100' ) ];
		expect(
			sharesOf( [ { images: [ 0, 1 ] }, { images: [ 0 ] } ], images )
		).toEqual( [ 33.33333, 66.66667 ] );
	} );

	it( 'gives an empty column nothing', () => {
		expect(
			sharesOf( [ { images: [ 0 ] }, { images: [] } ], [ image() ] )
		).toEqual( [ 100, 0 ] );
	} );
} );

describe( 'keepRows', () => {
	it( 'leaves the other rows as they are when a picture is moved', () => {
		const before = gallery( 24, {
			images: Array.from( { length: 24 }, ( _, index ) =>
				image( index % 3 ? '600' : '300' )
			),
		} );
		const images = [ ...before.images ];
		[ images[ 0 ], images[ 1 ] ] = [ images[ 1 ]!, images[ 0 ]! ];
		expect(
			counts( { ...before, images: keepRows( before, images ) } )
		).toEqual( counts( before ) );
	} );

	it( 'does not for a row that would become a tower', () => {
		const before = gallery( 6, {
			images: [ '4000', '300', '300', '300', '300', '300' ].map(
				( width ) => image( width )
			),
		} );
		const images = [ ...before.images.slice( 1 ), before.images[ 0 ]! ];
		expect(
			counts( { ...before, images: keepRows( before, images ) } )
		).toEqual( counts( { ...before, images: [ ...images ] } ) );
	} );

	const move = (
		more: Partial< TiledGalleryAttributes >,
		first: GalleryImage
	) => {
		const before = gallery( 7, more );
		const images = [ first, ...before.images.slice( 1 ) ];
		return [
			counts( before ),
			counts( { ...before, images: keepRows( before, images ) } ),
			counts( { ...before, images: [ ...images ] } ),
		];
	};

	it( 'does not for a row that would become a sliver', () => {
		const images = Array.from( { length: 7 }, () => image( '600', '100' ) );
		const [ , kept, anew ] = move( { images }, image( '9000', '10' ) );
		expect( kept ).toEqual( anew );
	} );

	it( 'keeps squares and columns, whatever the pictures are', () => {
		for ( const className of [ 'is-style-square', 'is-style-columns' ] ) {
			const [ before, kept ] = move(
				{ className },
				image( '10', '9000' )
			);
			expect( kept ).toEqual( before );
		}
	} );

	it( 'gives back the list it was given', () => {
		const before = gallery( 3 );
		const images = [ ...before.images ].reverse();
		expect( keepRows( before, images ) ).toBe( images );
	} );
} );
