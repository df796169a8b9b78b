/**
 * @jest-environment jsdom
 */
import { beginningOf, textOf } from '../../../shared/text-of';

it( 'reads what a browser would show, and runs nothing', () => {
	expect( textOf( 'a <b>b</b> &amp; <i>&lt;c&gt;</i>' ) ).toBe( 'a b & <c>' );
	expect( textOf( '<img src=x onerror="throw 1">x' ) ).toBe( 'x' );
} );

it.each( [
	[ 'abc', 3, 'abc' ],
	[ 'abc', 2, 'ab' ],
	[ 'a😀b', 2, 'a😀' ],
	[ 'a😀b', 1, 'a' ],
	[ '😀😀😀', 2, '😀😀' ],
	[ '𠮷野家', 1, '𠮷' ],
	[ 'abc', 0, '' ],
	[ '', 5, '' ],
] )( 'of %j the first %d are %j', ( text, most, expected ) => {
	expect( beginningOf( text, most ) ).toBe( expected );
} );
