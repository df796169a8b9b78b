import {
	getIndexAfterRemoval,
	getKeyAction,
	getKeys,
	getMark,
	hasPlace,
	isMeasurement,
} from '../../../../../../extensions/blocks/tiled-gallery/editor/gallery-state';

const plain = {
	altKey: false,
	ctrlKey: false,
	metaKey: false,
	shiftKey: false,
};

describe( 'a key on the second of three images', () => {
	const state = { index: 1, count: 3 };
	const previous = { type: 'focus', index: 0 };
	const next = { type: 'focus', index: 2 };

	it.each( [
		[ 'ArrowLeft', false, previous ],
		[ 'ArrowRight', false, next ],
		[ 'ArrowUp', false, previous ],
		[ 'ArrowDown', false, next ],
		[ 'ArrowLeft', true, next ],
		[ 'ArrowRight', true, previous ],
		[ 'ArrowUp', true, previous ],
		[ 'ArrowDown', true, next ],
		[ 'Delete', false, { type: 'remove', index: 1 } ],
		[ 'Backspace', false, { type: 'remove', index: 1 } ],
		[ 'Enter', false, undefined ],
		[ 'a', false, undefined ],
		// Nothing is chosen.
		[ 'Escape', false, undefined ],
	] )( '%s, from right to left %s: %j', ( key, isRtl, expected ) => {
		expect( getKeyAction( { ...plain, key }, state, isRtl ) ).toEqual(
			expected
		);
	} );

	it.each( [
		[ 'ArrowLeft', false, 0 ],
		[ 'ArrowRight', false, 2 ],
		[ 'ArrowLeft', true, 2 ],
		[ 'ArrowDown', true, 2 ],
	] )( 'Shift+%s, from right to left %s, moves it to %d', ( ...given ) => {
		const [ key, isRtl, to ] = given;
		expect(
			getKeyAction( { ...plain, key, shiftKey: true }, state, isRtl )
		).toEqual( { type: 'move', from: 1, to, isByKey: true } );
	} );

	it.each( [ 0, 2 ] )( 'Escape leaves the chosen image %d', ( selected ) => {
		expect(
			getKeyAction(
				{ ...plain, key: 'Escape' },
				{ ...state, selected },
				false
			)
		).toEqual( { type: 'deselect' } );
	} );

	it.each( [ 'ctrlKey', 'metaKey', 'altKey' ] )(
		'is the editor’s with %s',
		( held ) => {
			for ( const key of [ 'ArrowLeft', 'Delete', 'Escape' ] ) {
				expect(
					getKeyAction(
						{ ...plain, key, [ held ]: true },
						{ ...state, selected: 1 },
						false
					)
				).toBeUndefined();
			}
		}
	);
} );

describe( 'at an end', () => {
	it.each( [
		[ 'ArrowLeft', 0 ],
		[ 'ArrowUp', 0 ],
		[ 'ArrowRight', 2 ],
		[ 'ArrowDown', 2 ],
	] )( '%s on image %d leaves the gallery', ( key, index ) => {
		expect(
			getKeyAction( { ...plain, key }, { index, count: 3 }, false )
		).toBeUndefined();
	} );

	it( 'an image that would be moved out stays, and so does the focus', () => {
		expect(
			getKeyAction(
				{ ...plain, key: 'ArrowLeft', shiftKey: true },
				{ index: 0, count: 3 },
				false
			)
		).toMatchObject( { type: 'move', to: -1 } );
		expect( hasPlace( -1, 3 ) ).toBe( false );
	} );
} );

it.each( [
	[ -1, 3, false ],
	[ 0, 3, true ],
	[ 2, 3, true ],
	[ 3, 3, false ],
	[ 0, 0, false ],
] )( 'place %d of %d: %s', ( index, count, expected ) => {
	expect( hasPlace( index, count ) ).toBe( expected );
} );

it.each( [
	[ 0, 3, 0 ],
	[ 1, 3, 1 ],
	[ 2, 3, 1 ],
	[ 1, 2, 0 ],
	[ 0, 1, undefined ],
] )(
	'after image %d of %d is removed, %s has the focus',
	( index, count, expected ) => {
		expect( getIndexAfterRemoval( index, count ) ).toBe( expected );
	}
);

it( 'names the same image once for each time it is there', () => {
	expect(
		getKeys( [
			{ alt: '', id: '7' },
			{ alt: '', id: '8' },
			{ alt: '', id: '7' },
			{ alt: '' },
			{ alt: '' },
		] )
	).toEqual( [ '7-0', '8-0', '7-1', '-0', '-1' ] );
} );

it.each( [
	[ 1, 1, 'before' ],
	[ 1, 2, undefined ],
	[ 2, 2, 'before' ],
	[ 2, 3, 'after' ],
	[ 1, 3, undefined ],
	[ 2, undefined, undefined ],
] )( 'image %d of 3, dragged to %s: %s', ( index, to, expected ) => {
	expect( getMark( index, 3, to ) ).toBe( expected );
} );

it.each( [
	[ { alt: '' }, 640, 480, true ],
	[ { alt: '', width: '640' }, 640, 480, true ],
	[ { alt: '', width: '640', height: '480' }, 1, 1, false ],
	[ { alt: '' }, 0, 480, false ],
	[ { alt: '' }, 640, 0, false ],
	[ undefined, 640, 480, false ],
] )( '%j of %d by %d is news: %s', ( image, width, height, expected ) => {
	expect( isMeasurement( image, width, height ) ).toBe( expected );
} );
