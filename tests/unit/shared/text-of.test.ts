/**
 * @jest-environment jsdom
 */
import { textOf } from '../../../shared/text-of';

it( 'reads what a browser would show, and runs nothing', () => {
	expect( textOf( 'a <b>b</b> &amp; <i>&lt;c&gt;</i>' ) ).toBe( 'a b & <c>' );
	expect( textOf( '<img src=x onerror="throw 1">x' ) ).toBe( 'x' );
} );
