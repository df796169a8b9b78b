import fc from 'fast-check';
import {
	getAnnouncement,
	getDelay,
	getKeyStep,
	getOverswipeStep,
	getScrolledIndex,
	getSpeed,
	isHeld,
	reduce,
	wrapIndex,
} from '../../../../../../extensions/blocks/slideshow/carousel/carousel-state';
import { RUNS } from '../../../../check-model';

describe( 'moving by itself', () => {
	it.each( [
		[ true, { type: 'toggle' }, false ],
		[ false, { type: 'toggle' }, true ],
		[ true, { type: 'motion', isReduced: true }, false ],
		[ true, { type: 'motion', isReduced: false }, true ],
		// It does not begin because movement is allowed again.
		[ false, { type: 'motion', isReduced: false }, false ],
		[ false, { type: 'motion', isReduced: true }, false ],
	] as const )( '%s, then %j: %s', ( before, action, expected ) => {
		expect( reduce( before, action ) ).toBe( expected );
	} );

	it.each( [
		[ undefined, 3000 ],
		[ '', 3000 ],
		[ 'soon', 3000 ],
		[ '0', 3000 ],
		[ '-2', 1000 ],
		[ '0.2', 1000 ],
		[ '1', 1000 ],
		[ '2.5', 2500 ],
		[ '5', 5000 ],
		[ '60', 5000 ],
	] )( 'a delay of %s is %d ms', ( saved, expected ) => {
		expect( getDelay( saved ) ).toBe( expected );
	} );

	it( 'takes no time where less movement is wanted', () => {
		expect( [ true, false ].map( getSpeed ) ).toEqual( [ 0, 300 ] );
	} );
} );

describe( 'while nobody works with it, in sight', () => {
	const free = {
		hidden: false,
		height: 800,
		rect: { top: 0, bottom: 400 },
		hovered: false,
		focused: false,
	};

	it.each( [
		[ {}, false ],
		[ { hidden: true }, true ],
		[ { hovered: true }, true ],
		[ { focused: true }, true ],
		// One pixel is enough to be seen.
		[ { rect: { top: -400, bottom: 0 } }, false ],
		[ { rect: { top: -401, bottom: -1 } }, true ],
		[ { rect: { top: 800, bottom: 1200 } }, false ],
		[ { rect: { top: 801, bottom: 1201 } }, true ],
	] )( '%j: held %s', ( change, expected ) => {
		expect( isHeld( { ...free, ...change } ) ).toBe( expected );
	} );
} );

it.each( [
	[ 0, 5, 0 ],
	[ 4, 5, 4 ],
	[ 5, 5, 0 ],
	[ -1, 5, 4 ],
	[ 2, 2, 0 ],
] )( 'slide %d of %d is slide %d', ( to, count, expected ) => {
	expect( wrapIndex( to, count ) ).toBe( expected );
} );

it.each( [
	[ 0, 600, 0 ],
	[ 299, 600, 0 ],
	[ 301, 600, 1 ],
	[ -1200, 600, 2 ],
	[ 0, 0, 0 ],
] )( 'a strip scrolled by %d of %d starts at slide %d', ( ...given ) => {
	const [ scrolled, width, expected ] = given;
	expect( getScrolledIndex( scrolled, width ) ).toBe( expected );
} );

describe( 'arrow keys', () => {
	const plain = {
		altKey: false,
		ctrlKey: false,
		metaKey: false,
		shiftKey: false,
	};

	it.each( [
		[ 'ArrowRight', false, 1 ],
		[ 'ArrowLeft', false, -1 ],
		[ 'ArrowRight', true, -1 ],
		[ 'ArrowLeft', true, 1 ],
		[ 'ArrowUp', false, 0 ],
		[ 'Enter', true, 0 ],
	] )( '%s, from right to left %s: %d', ( key, isRtl, expected ) => {
		expect( getKeyStep( { ...plain, key }, isRtl ) ).toBe( expected );
	} );

	it.each( Object.keys( plain ) )( 'are not ours with %s', ( held ) => {
		expect(
			getKeyStep( { ...plain, key: 'ArrowLeft', [ held ]: true }, false )
		).toBe( 0 );
	} );
} );

describe( 'a swipe beyond an end', () => {
	const first = { isBeginning: true, isEnd: false };
	const middle = { isBeginning: false, isEnd: false };
	const last = { isBeginning: false, isEnd: true };

	it.each( [
		[ 41, first, -1 ],
		[ 40, first, 0 ],
		[ -41, first, 0 ],
		[ 400, middle, 0 ],
		[ -400, middle, 0 ],
		[ -41, last, 1 ],
		[ -40, last, 0 ],
		[ 41, last, 0 ],
	] )( 'of %d at %j leads on by %d', ( diff, ends, expected ) => {
		expect( getOverswipeStep( diff, false, ends ) ).toBe( expected );
	} );

	it( 'is mirrored from right to left', () => {
		fc.assert(
			fc.property(
				fc.integer( { min: -500, max: 500 } ),
				fc.constantFrom( first, middle, last ),
				( diff, ends ) => {
					expect( getOverswipeStep( diff, true, ends ) ).toBe(
						getOverswipeStep( -diff, false, ends )
					);
				}
			),
			RUNS
		);
	} );
} );

it.each( [
	[ 'Slide 1', 'A mill', false, 'Slide 1: A mill' ],
	[ 'Slide 1', '', false, 'Slide 1' ],
	[ 'Slide 1', undefined, false, 'Slide 1' ],
	[ null, 'A mill', false, 'A mill' ],
	[ 'Slide 1', 'A mill', true, '' ],
] )( '%s, %s, moved by itself %s: says "%s"', ( ...given ) => {
	const [ label, alt, isOwnMove, expected ] = given;
	expect( getAnnouncement( label, alt, isOwnMove ) ).toBe( expected );
} );
