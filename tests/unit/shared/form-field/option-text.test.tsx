/** Options, as blocks and as an attribute: written with Enter and Backspace, or pasted. */
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import '../../../../extensions/blocks/contact-form/edit';
import '../../../../extensions/blocks/field-checkbox-multiple/edit';
import '../../../../extensions/blocks/field-option-checkbox/edit';
import '../../../../extensions/blocks/field-option-radio/edit';
import '../../../../extensions/blocks/field-radio/edit';
import '../../../../extensions/blocks/field-select/edit';
import { renderBlock } from '../../editor';
import { registerBlocks } from '../../register-blocks';

beforeAll( registerBlocks );

const editor = () => select( blockEditorStore );

type Kind = [ kind: string, option: string | null, type: string | null ];

const KINDS: Kind[] = [
	[ 'radio', 'jetpack/field-option-radio', 'radio' ],
	[ 'checkbox-multiple', 'jetpack/field-option-checkbox', 'checkbox' ],
	[ 'select', null, null ],
];

async function renderOptions(
	[ kind, option, fieldType ]: Kind,
	options: string[]
) {
	const form = renderBlock( 'jetpack/contact-form', {}, [
		createBlock(
			`jetpack/field-${ kind }`,
			option ? {} : { options },
			option
				? options.map( ( label ) =>
						createBlock( option, { label, fieldType } )
					)
				: []
		),
		createBlock( 'jetpack/button', { element: 'button' } ),
	] );
	const field = editor().getBlockOrder( form.clientId )[ 0 ]!;
	await act( async () => {
		dispatch( blockEditorStore ).selectBlock( field );
	} );
	await screen.findByRole( 'button', { name: 'Add option' } );
	return {
		field,
		options: (): string[] =>
			option
				? editor()
						.getBlocks( field )
						.map(
							( { attributes } ) =>
								( attributes.label as string | undefined ) ?? ''
						)
				: editor().getBlockAttributes< { options: string[] } >( field )!
						.options,
		types: () =>
			editor()
				.getBlocks( field )
				.map( ( { attributes } ) => attributes.fieldType ),
		texts: () => screen.queryAllByRole( 'textbox', { name: 'Option' } ),
		/** Which option is written into. Nothing is visible here, so blocks get no focus. */
		current: () =>
			option
				? editor()
						.getBlockOrder( field )
						.indexOf( editor().getSelectedBlockClientId()! )
				: screen
						.queryAllByRole( 'textbox', { name: 'Option' } )
						.findIndex( ( text ) => text.matches( ':focus' ) ),
	};
}

const press = ( text: HTMLElement, key: string ) =>
	act( async () => {
		fireEvent.keyDown( text, { key } );
	} );

const paste = ( text: HTMLElement, plain: string ) =>
	act( async () => {
		text.focus();
		fireEvent.paste( text, {
			clipboardData: {
				getData: ( type: string ) =>
					type === 'text/plain' ? plain : '',
				types: [ 'text/plain' ],
				files: [],
				items: [],
			},
		} );
	} );

describe.each( KINDS )( '%s', ( ...kind ) => {
	it( 'Enter adds an option after the current one', async () => {
		const { options, texts, types, current } = await renderOptions( kind, [
			'Rye',
			'Wheat',
		] );
		await press( texts()[ 0 ]!, 'Enter' );
		expect( options() ).toEqual( [ 'Rye', '', 'Wheat' ] );
		expect( current() ).toBe( 1 );
		if ( kind[ 1 ] ) {
			expect( types() ).toEqual( [ kind[ 2 ], kind[ 2 ], kind[ 2 ] ] );
		}
	} );

	it( 'Backspace removes an empty option, and goes to the one before', async () => {
		const { options, texts, current } = await renderOptions( kind, [
			'Rye',
			'',
			'Wheat',
		] );
		await press( texts()[ 2 ]!, 'Backspace' );
		expect( options() ).toEqual( [ 'Rye', '', 'Wheat' ] );
		await press( texts()[ 1 ]!, 'Backspace' );
		expect( options() ).toEqual( [ 'Rye', 'Wheat' ] );
		expect( current() ).toBe( 0 );
	} );

	it.each( [
		[ 'composes', { isComposing: true } ],
		[ 'confirms in Safari', { keyCode: 229 } ],
	] )( 'what an input method %s is left alone', async ( _, more ) => {
		const { options, texts } = await renderOptions( kind, [ '' ] );
		await act( async () => {
			fireEvent.keyDown( texts()[ 0 ]!, { key: 'Enter', ...more } );
		} );
		expect( options() ).toEqual( [ '' ] );
	} );

	it( 'a pasted list becomes options', async () => {
		const { options, texts, current } = await renderOptions( kind, [
			'',
			'Oat',
		] );
		await paste( texts()[ 0 ]!, '• Rye\n• Wheat & <b>co</b>\n' );
		expect( options() ).toEqual( [
			'Rye',
			'Wheat &amp; &lt;b&gt;co&lt;/b&gt;',
			'Oat',
		] );
		await paste( texts()[ 2 ]!, 'Spelt\nEmmer' );
		expect( options().slice( 2 ) ).toEqual( [ 'Oat', 'Spelt', 'Emmer' ] );
		expect( current() ).toBe( 4 );
	} );

	it( 'the button adds one at the end', async () => {
		const { options } = await renderOptions( kind, [ 'Rye' ] );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Add option' } )
		);
		expect( options() ).toEqual( [ 'Rye', '' ] );
	} );

	it( 'one of them can be the default value', async () => {
		const { field } = await renderOptions( kind, [
			'Rye &amp; co',
			'',
			'Oat',
		] );
		const control = screen.getByLabelText( 'Default value' );
		expect(
			[ ...control.querySelectorAll( 'option' ) ].map(
				( { textContent } ) => textContent
			)
		).toEqual( [ 'None', 'Rye & co', 'Oat' ] );
		await userEvent.selectOptions( control, 'Rye & co' );
		expect( editor().getBlockAttributes( field )!.defaultValue ).toBe(
			'Rye & co'
		);
	} );
} );
