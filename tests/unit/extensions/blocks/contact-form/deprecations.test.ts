/**
 * What an author wrote on the button of the oldest forms stays when they are saved.
 *
 * @jest-environment jsdom
 */
import { parse, serialize } from '@wordpress/blocks';
import { registerBlocks } from '../../../register-blocks';

beforeAll( registerBlocks );
beforeEach( () => {
	for ( const method of [ 'info', 'groupCollapsed', 'groupEnd' ] as const ) {
		Object.assign( console, { [ method ]() {} } );
	}
} );

const FIELD = '<!-- wp:jetpack/field-name /-->';
const form = ( attributes: object, inner = FIELD ) =>
	`<!-- wp:jetpack/contact-form ${ JSON.stringify( attributes ) } -->\n${ inner }\n<!-- /wp:jetpack/contact-form -->`;

it.each( [
	[ { submit_button_text: 'Off it goes' }, { text: 'Off it goes' } ],
	[
		{ submit_button_text: 'Off it goes', has_form_settings_set: 'yes' },
		{ text: 'Off it goes' },
	],
	[
		{ submitButtonText: 'Order', submit_button_text: 'Old' },
		{ text: 'Order' },
	],
	[
		{ backgroundButtonColor: 'green', customTextButtonColor: '#fff' },
		{
			text: 'Submit',
			backgroundColor: 'green',
			customTextColor: '#fff',
		},
	],
	[
		{
			submit_button_text: 'Go',
			customBackgroundButtonColor: '#123456',
			textButtonColor: 'white',
		},
		{
			text: 'Go',
			customBackgroundColor: '#123456',
			textColor: 'white',
		},
	],
] )( '%j', ( attributes, button ) => {
	const [ opened ] = parse( form( attributes ) );
	expect( opened!.isValid ).toBe( true );
	const blocks = opened!.innerBlocks;
	expect( blocks.map( ( { name } ) => name ) ).toEqual( [
		'jetpack/field-name',
		'jetpack/button',
	] );
	expect( blocks[ 1 ]!.attributes ).toMatchObject( {
		element: 'button',
		...button,
	} );
	// Saved, opened and saved again, it is the same, with one button.
	const saved = serialize( [ opened! ] );
	expect( serialize( parse( saved ) ) ).toBe( saved );
	expect( saved.match( /wp:jetpack\/button/g ) ).toHaveLength( 1 );
} );

it( 'a form that has a button gets no second one', () => {
	const [ opened ] = parse(
		form(
			{ submit_button_text: 'Old' },
			`${ FIELD }\n<!-- wp:jetpack/button {"element":"button","text":"Mine"} /-->`
		)
	);
	expect(
		opened!.innerBlocks.map( ( { name, attributes } ) => [
			name,
			attributes.text,
		] )
	).toEqual( [
		[ 'jetpack/field-name', undefined ],
		[ 'jetpack/button', 'Mine' ],
	] );
} );

it( 'nothing is added where nothing of a button was written', () => {
	const [ opened ] = parse( form( { to: 'a@example.com' } ) );
	expect( opened!.innerBlocks ).toHaveLength( 1 );
} );
