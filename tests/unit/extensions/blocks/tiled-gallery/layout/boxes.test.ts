import {
	boxesOf,
	placeAt,
} from '../../../../../../extensions/blocks/tiled-gallery/layout/boxes';
import { partOf } from '../../../../part-of';
import type {
	Row,
	TiledGalleryAttributes,
} from '../../../../../../extensions/blocks/tiled-gallery/types';

const attributes = (
	className: string,
	sizes: [ number, number ][]
): TiledGalleryAttributes =>
	partOf( {
		className,
		images: sizes.map( ( [ width, height ] ) => ( {
			width: `${ width }`,
			height: `${ height }`,
		} ) ),
	} );

describe( 'boxesOf', () => {
	it( 'lays columns of equal height side by side', () => {
		const { boxes, ratio } = boxesOf(
			attributes( '', [
				[ 100, 100 ],
				[ 100, 100 ],
				[ 200, 100 ],
			] ),
			[
				[
					{ images: [ 0 ], width: 50 },
					{ images: [ 1, 2 ], width: 50 },
				],
			]
		);
		// The right column, of a square and half a square, is the taller one.
		expect( ratio ).toBeCloseTo( 1 / 0.75 );
		expect( boxes[ 0 ] ).toEqual( {
			left: 0,
			top: 0,
			width: 50,
			height: 75,
		} );
		expect( boxes[ 1 ]!.top ).toBe( 0 );
		expect( boxes[ 1 ]!.height ).toBe( 50 );
		expect( boxes[ 2 ]!.top ).toBe( 50 );
		expect( boxes[ 2 ]!.left ).toBe( 50 );
	} );

	it( 'makes saved widths that are no hundred percent fill the row', () => {
		const { boxes } = boxesOf(
			attributes( '', [
				[ 1, 1 ],
				[ 1, 1 ],
			] ),
			[
				[
					{ images: [ 0 ], width: '44.81423' },
					{ images: [ 1 ], width: '69.89231' },
				],
			]
		);
		expect( boxes[ 0 ]!.width + boxes[ 1 ]!.width ).toBeCloseTo( 100 );
	} );

	it( 'makes squares', () => {
		const { boxes, ratio } = boxesOf(
			attributes( 'is-style-square', [
				[ 3, 1 ],
				[ 1, 3 ],
				[ 1, 1 ],
			] ),
			[ [ { images: [ 0 ] } ], [ { images: [ 1 ] }, { images: [ 2 ] } ] ]
		);
		expect( ratio ).toBeCloseTo( 1 / 1.5 );
		expect( boxes[ 1 ]!.width ).toBe( 50 );
		expect( boxes[ 1 ]!.height ).toBe( 50 );
	} );

	it( 'lays rows one below the other, whatever their heights', () => {
		const { boxes, ratio } = boxesOf(
			attributes( '', [
				[ 200, 100 ],
				[ 100, 100 ],
				[ 100, 100 ],
				[ 100, 200 ],
			] ),
			[
				[ { images: [ 0 ], width: 100 } ],
				[
					{ images: [ 1, 2 ], width: 50 },
					{ images: [ 3 ], width: 50 },
				],
				[],
			].slice( 0, 2 )
		);
		expect( ratio ).toBeCloseTo( 1 / 1.5 );
		expect( boxes ).toEqual( [
			{ left: 0, top: 0, width: 100, height: 50 },
			{ left: 0, top: 50, width: 50, height: 50 },
			{ left: 0, top: 100, width: 50, height: 50 },
			{ left: 50, top: 50, width: 50, height: 100 },
		] );
	} );

	it( 'stretches the pictures of a shorter column by their shares', () => {
		const { boxes } = boxesOf(
			attributes( '', [
				[ 100, 200 ],
				[ 100, 100 ],
				[ 100, 50 ],
			] ),
			[
				[
					{ images: [ 0 ], width: 50 },
					{ images: [ 1, 2 ], width: 50 },
				],
			]
		);
		expect( boxes[ 0 ]!.height ).toBe( 100 );
		expect( boxes[ 1 ]!.height ).toBeCloseTo( 200 / 3 );
		expect( boxes[ 2 ]!.top ).toBeCloseTo( 200 / 3 );
		expect( boxes[ 2 ]!.height ).toBeCloseTo( 100 / 3 );
	} );

	it.each( [
		[ 'none was saved', undefined ],
		[ 'one is no number', 'wide' ],
		[ 'one is nothing', 0 ],
		[ 'one is negative', -20 ],
	] )( 'works the widths of a row out where %s', ( _, width ) => {
		const { boxes } = boxesOf(
			attributes( '', [
				[ 300, 100 ],
				[ 100, 100 ],
			] ),
			[
				[
					{ images: [ 0 ], width },
					{ images: [ 1 ], width: 40 },
				],
			] as Row[]
		);
		expect( boxes.map( ( box ) => box.width ) ).toEqual( [ 75, 25 ] );
		expect( boxes.map( ( box ) => box.height ) ).toEqual( [ 25, 25 ] );
	} );

	it( 'makes even columns of circles, too, whatever widths were saved', () => {
		const { boxes } = boxesOf(
			attributes( 'is-style-circle', [
				[ 3, 1 ],
				[ 1, 3 ],
			] ),
			[
				[
					{ images: [ 0 ], width: 90 },
					{ images: [ 1 ], width: 10 },
				],
			]
		);
		expect( boxes ).toEqual( [
			{ left: 0, top: 0, width: 50, height: 50 },
			{ left: 50, top: 0, width: 50, height: 50 },
		] );
	} );

	it( 'bears columns without pictures, as saved galleries have them', () => {
		const { boxes } = boxesOf( attributes( '', [ [ 1, 1 ] ] ), [
			[ { images: [ 0 ] }, { images: [] } ],
		] );
		expect( boxes ).toEqual( [
			{ left: 0, top: 0, width: 100, height: 100 },
		] );
	} );
} );

describe( 'placeAt', () => {
	const boxes = [
		{ left: 0, top: 0, width: 50, height: 100 },
		{ left: 50, top: 0, width: 50, height: 100 },
	];

	it.each( [
		[ 10, 0 ],
		[ 40, 1 ],
		[ 60, 1 ],
		[ 90, 2 ],
	] )( 'at %d %% of the line: place %d', ( x, place ) => {
		expect( placeAt( boxes, x, 50 ) ).toBe( place );
	} );

	it.each( [
		[ 120, 50 ],
		[ -1, 50 ],
		[ 50, -1 ],
		[ 50, 101 ],
	] )( 'is nowhere outside: %d, %d', ( x, y ) => {
		expect( placeAt( boxes, x, y ) ).toBeUndefined();
	} );

	it.each( [
		[ 0, 0, 0 ],
		[ 0, 100, 0 ],
		[ 25, 50, 0 ],
		[ 100, 0, 2 ],
		[ 100, 100, 2 ],
	] )( 'the edges are inside: %d, %d is place %d', ( x, y, place ) => {
		expect( placeAt( boxes, x, y ) ).toBe( place );
	} );

	it( 'tells the rows apart', () => {
		const rows = [
			{ left: 0, top: 0, width: 100, height: 50 },
			{ left: 0, top: 50, width: 50, height: 50 },
			{ left: 50, top: 50, width: 50, height: 50 },
		];
		expect( placeAt( rows, 60, 20 ) ).toBe( 1 );
		expect( placeAt( rows, 20, 70 ) ).toBe( 1 );
		expect( placeAt( rows, 60, 70 ) ).toBe( 2 );
		expect( placeAt( rows, 80, 70 ) ).toBe( 3 );
	} );
} );
