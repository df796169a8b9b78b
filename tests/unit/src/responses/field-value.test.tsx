import { render, screen } from '@testing-library/react';
import { FieldValue } from '../../../../src/responses/field-value';

const show = ( value: string | string[], type = 'text' ) =>
	render( <FieldValue label="Answer" type={ type } value={ value } /> )
		.container;

it.each( [ '', '   ', [] ] )( '%p is no answer', ( value ) => {
	show( value );
	expect( screen.getByText( 'No answer' ) ).toBeInTheDocument();
} );

it( 'a list is a list', () => {
	show( [ 'Bread', '<b>Cake</b>' ] );
	expect(
		screen.getAllByRole( 'listitem' ).map( ( item ) => item.textContent )
	).toEqual( [ 'Bread', '<b>Cake</b>' ] );
} );

it.each( [
	[ 'ada@example.com', 'mailto:ada@example.com' ],
	[ 'https://example.com/a?b=1', 'https://example.com/a?b=1' ],
	[ 'HTTP://example.com', 'HTTP://example.com' ],
] )( '%s is a link', ( value, href ) => {
	show( value );
	expect( screen.getByRole( 'link', { name: value } ) ).toHaveAttribute(
		'href',
		href
	);
} );

it( 'a phone number can be called', () => {
	show( '+49 (30) 123-45', 'telephone' );
	expect( screen.getByRole( 'link' ) ).toHaveAttribute(
		'href',
		'tel:+493012345'
	);
} );

it.each( [
	'javascript:alert(1)',
	'data:text/html,<script>alert(1)</script>',
	'<a href="https://example.com">x</a>',
	'see https://example.com/ please',
	'a@b',
	'ada@example.com?bcc=x@example.com y',
	'"<img src=x onerror=alert(1)>"@example.com',
] )( '%s is text', ( value ) => {
	const container = show( value );
	expect( container.querySelector( 'a, img, script' ) ).toBeNull();
	expect( container ).toHaveTextContent( value );
} );

it( 'files can be saved; of others it is said where they are', () => {
	render(
		<FieldValue
			label="Plans"
			type="file"
			value={ [ 'a.pdf', '<b>.pdf' ] }
			files={ [
				{
					name: 'a.pdf',
					size_text: '2 KB',
					url: 'https://example.com/a',
					note: '',
				},
				{
					name: '<b>.pdf',
					size_text: '',
					url: '',
					note: 'Not here.',
				},
			] }
		/>
	);
	const link = screen.getByRole( 'link' );
	expect( link ).toHaveAttribute( 'href', 'https://example.com/a' );
	expect( link ).toHaveAttribute( 'download', 'a.pdf' );
	expect(
		screen.getAllByRole( 'listitem' ).map( ( item ) => item.textContent )
	).toEqual( [ 'a.pdf (2 KB)', '<b>.pdfNot here.' ] );
} );
