import {
	toFocus,
	toPoint,
} from '../../../../../../extensions/blocks/slideshow/editor/focus';

it.each( [
	[ { x: 0.3, y: 0.7 }, '30% 70%' ],
	[ { x: 0, y: 1 }, '0% 100%' ],
	[ { x: 0.304, y: 0.5 }, '30% 50%' ],
	[ { x: -2, y: 9 }, '0% 100%' ],
	[ { x: 0.5, y: 0.5 }, undefined ],
	[ { x: 0.501, y: 0.499 }, undefined ],
] )( '%j is written as %s', ( point, focus ) => {
	expect( toFocus( point ) ).toBe( focus );
} );

it.each( [
	[ '30% 70%', { x: 0.3, y: 0.7 } ],
	[ '12.5% 0%', { x: 0.125, y: 0 } ],
	[ undefined, { x: 0.5, y: 0.5 } ],
	[ '', { x: 0.5, y: 0.5 } ],
	[ 'left top', { x: 0.5, y: 0.5 } ],
	[ '30% 70%;color:red', { x: 0.5, y: 0.5 } ],
] )( '%s is read as %j', ( focus, point ) => {
	expect( toPoint( focus ) ).toEqual( point );
} );
