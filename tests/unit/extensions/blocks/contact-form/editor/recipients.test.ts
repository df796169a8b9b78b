import {
	recipientsError,
	recipientsIn,
} from '../../../../../../extensions/blocks/contact-form/editor/recipients';

it( 'is a comma-separated list; each address is trimmed', () =>
	expect(
		recipientsIn( ' a@example.com ,b@example.com,, o’hara@example.com ' )
	).toEqual( [ 'a@example.com', 'b@example.com', 'o’hara@example.com' ] ) );

it.each( [
	[ '', null ],
	[ "o'brien@example.co.uk, info@xn--bcher-kva.example", null ],
	[ 'nobody', 'nobody is not a valid email address.' ],
	[
		'nobody, a@example.com, no one',
		'nobody and no one are not a valid email address.',
	],
	[ 'x, y, z@', 'x, y, and z@ are not a valid email address.' ],
	[
		`${ 'a'.repeat( 65 ) }@example.com`,
		`${ 'a'.repeat( 65 ) }@example.com is not a valid email address.`,
	],
] )( '%j: %s', ( text, sentence ) => {
	expect( recipientsError( text ) ).toBe( sentence );
} );
