import { stepAfter } from '../../../../../../extensions/blocks/contact-form/steps/next-step';

it( 'leads to a neighbour, and not out of the form', () => {
	expect( stepAfter( 0, 3, 'next' ) ).toBe( 1 );
	expect( stepAfter( 2, 3, 'next' ) ).toBe( 2 );
	expect( stepAfter( 2, 3, 'previous' ) ).toBe( 1 );
	expect( stepAfter( 0, 3, 'previous' ) ).toBe( 0 );
} );

it.each( [
	[ 0, 0 ],
	[ 2, 2 ],
	[ 3, 2 ],
	[ -1, 0 ],
	[ 1.5, 1 ],
	[ NaN, 0 ],
	[ Infinity, 2 ],
] )(
	'takes the index %p, which a page before this may have left, as %p',
	( given, index ) => {
		expect( stepAfter( 1, 3, given ) ).toBe( index );
	}
);
