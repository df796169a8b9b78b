/**
 * @jest-environment jsdom
 */
import { classesOf } from '../../../../../extensions/panels/core-video/aspect-classes';

const FRAME = 'wp-block-embed is-type-video is-provider-videopress';

it.each( [
	[ 2100, 900, '21-9' ],
	[ 1800, 900, '18-9' ],
	[ 1920, 1080, '16-9' ],
	[ 854, 480, '16-9' ],
	[ 640, 480, '4-3' ],
	[ 500, 500, '1-1' ],
	[ 1080, 1920, '9-16' ],
	[ 500, 1000, '1-2' ],
] )( '%d by %d is %s', ( width, height, shape ) => {
	expect( classesOf( width, height ) ).toBe(
		`${ FRAME } wp-embed-aspect-${ shape } wp-has-aspect-ratio`
	);
} );

it.each( [
	[ 1000, 700 ],
	[ 0, 0 ],
	[ undefined, undefined ],
	[ 'wide', null ],
] )( '%p by %p has no shape', ( width, height ) => {
	expect( classesOf( width, height ) ).toBe( FRAME );
} );
