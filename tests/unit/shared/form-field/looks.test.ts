import { looks } from '../../../../shared/form-field/looks';

it( 'says nothing that the author did not', () =>
	expect( JSON.parse( JSON.stringify( looks( {} ) ) ) ).toEqual( {
		label: {},
		input: {},
		text: {},
		options: {},
	} ) );

it( 'takes lengths, colours, and names that a theme gives to them', () => {
	const { label, input, options } = looks( {
		labelColor: 'pale-pink',
		labelFontSize: 'x-large',
		inputColor: '#123456',
		fieldFontSize: '1.2rem',
		lineHeight: 1.5,
		borderColor: 'rgb(1 2 3)',
		borderWidth: 0,
		borderRadius: 4,
		buttonBorderWidth: 2,
	} );
	expect( label ).toMatchObject( {
		color: 'var(--wp--preset--color--pale-pink, pale-pink)',
		fontSize: 'var(--wp--preset--font-size--x-large)',
	} );
	expect( input ).toMatchObject( {
		color: '#123456',
		fontSize: '1.2rem',
		lineHeight: 1.5,
		borderColor: 'rgb(1 2 3)',
		borderWidth: 0,
		borderRadius: 4,
	} );
	expect( options ).toMatchObject( { '--option-border-width': '2px' } );
} );

it.each( [
	[ 'pale-pink', 'var(--wp--preset--color--pale-pink, pale-pink)' ],
	[ 'accent-2', 'var(--wp--preset--color--accent-2, accent-2)' ],
	[ 'currentcolor', 'currentcolor' ],
	[ 'transparent', 'transparent' ],
	[ '#123456', '#123456' ],
	[ 'rgb(1 2 3)', 'rgb(1 2 3)' ],
	[ 'pale-', 'pale-' ],
	[ '-pale', '-pale' ],
	[ '', undefined ],
	[ undefined, undefined ],
] )( 'the colour %p is %p', ( value, shown ) => {
	const { label, input, text, options } = looks( {
		labelColor: value,
		inputColor: value,
		fieldBackgroundColor: value,
		borderColor: value,
		buttonBackgroundColor: value,
	} );
	expect( [
		label.color,
		text.color,
		input.color,
		input.backgroundColor,
		input.borderColor,
		options.color,
		( options as Record< string, unknown > )[ '--option-background' ],
	] ).toEqual( Array( 7 ).fill( shown ) );
} );

it.each( [
	[ 'x-large', 'var(--wp--preset--font-size--x-large)' ],
	[ 'size-2', 'var(--wp--preset--font-size--size-2)' ],
	[ 'large', 'var(--wp--preset--font-size--large)' ],
	[ '18', '18' ],
	[ '18px', '18px' ],
	[ '1.2rem', '1.2rem' ],
	[ '', undefined ],
	[ undefined, undefined ],
] )( 'the font size %p is %p', ( value, shown ) => {
	const { label, text } = looks( {
		labelFontSize: value,
		fieldFontSize: value,
	} );
	expect( [ label.fontSize, text.fontSize ] ).toEqual( [ shown, shown ] );
} );

it( 'hands the look of buttons on to the options, none of it where nothing is set', () => {
	const { label, options } = looks( {
		labelLineHeight: 1.2,
		buttonBorderWidth: 0,
		buttonBorderRadius: 8,
	} );
	expect( label.lineHeight ).toBe( 1.2 );
	expect( options ).toMatchObject( {
		'--option-border-width': '0px',
		'--option-border-radius': '8px',
	} );
	expect( Object.values( looks( {} ).options ).filter( Boolean ) ).toEqual(
		[]
	);
} );
