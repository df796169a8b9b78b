/** What every field has, in the twelve blocks. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import '../../../../extensions/blocks/contact-form/edit';
import '../../../../extensions/blocks/field-checkbox/edit';
import '../../../../extensions/blocks/field-checkbox-multiple/edit';
import '../../../../extensions/blocks/field-consent/edit';
import '../../../../extensions/blocks/field-date/edit';
import '../../../../extensions/blocks/field-email/edit';
import '../../../../extensions/blocks/field-name/edit';
import '../../../../extensions/blocks/field-radio/edit';
import '../../../../extensions/blocks/field-select/edit';
import '../../../../extensions/blocks/field-telephone/edit';
import '../../../../extensions/blocks/field-text/edit';
import '../../../../extensions/blocks/field-textarea/edit';
import '../../../../extensions/blocks/field-url/edit';
import { renderBlock } from '../../editor';
import { metadata, registerBlocks } from '../../register-blocks';

beforeAll( registerBlocks );

const KINDS = Object.keys( metadata )
	.filter( ( name ) => /^jetpack\/field-(?!option)/.test( name ) )
	// The others have blocks inside, or no settings but a value: they have tests of their own.
	.filter( ( name ) => 'options' in metadata[ name ]!.attributes! )
	.map( ( name ) => name.replace( 'jetpack/field-', '' ) );

const editor = () => select( blockEditorStore );

/** What an editor hears of a text that was typed. */
const write = ( text: HTMLElement, html: string ) => {
	text.focus();
	text.innerHTML = html;
	text.ownerDocument
		.defaultView!.getSelection()!
		.collapse( text, text.childNodes.length );
	fireEvent.input( text );
};

/** A form with fields of these kinds; the first is selected. */
async function renderFields(
	...fields: [ kind: string, attributes?: Record< string, unknown > ][]
) {
	const form = renderBlock( 'jetpack/contact-form', {}, [
		...fields.map( ( [ kind, attributes ] ) =>
			createBlock( `jetpack/field-${ kind }`, attributes )
		),
		createBlock( 'jetpack/button', { element: 'button' } ),
	] );
	const ids: string[] = editor().getBlockOrder( form.clientId );
	await act( async () => {
		dispatch( blockEditorStore ).selectBlock( ids[ 0 ]! );
	} );
	await screen.findByRole( 'button', { name: 'Field Settings' } );
	return {
		ids,
		attributes: ( index = 0 ) =>
			editor().getBlockAttributes( ids[ index ]! )!,
	};
}

it( 'there are twelve kinds', () => expect( KINDS ).toHaveLength( 12 ) );

it.each( KINDS )(
	'%s: required in toolbar and sidebar, five widths, an ID, a label',
	async ( kind ) => {
		const { attributes } = await renderFields(
			[ kind ],
			[ 'text', { id: 'b' } ]
		);
		fireEvent.click( screen.getByRole( 'button', { name: 'Required' } ) );
		expect( attributes().required ).toBe( true );
		fireEvent.click( screen.getByRole( 'checkbox', { name: 'Required' } ) );
		expect( attributes().required ).toBe( false );

		expect( attributes().width ).toBe( 100 );
		const widths = within(
			screen.getByRole( 'radiogroup', { name: 'Field Width' } )
		).getAllByRole( 'radio' );
		expect( widths.map( ( { textContent } ) => textContent ) ).toEqual( [
			'25%',
			'33%',
			'50%',
			'75%',
			'100%',
		] );
		await userEvent.click( widths[ 1 ]! );
		expect( attributes().width ).toBe( 33 );

		const advanced = screen.getByRole( 'button', { name: 'Advanced' } );
		if ( advanced.getAttribute( 'aria-expanded' ) === 'false' ) {
			fireEvent.click( advanced );
		}
		const id = screen.getByLabelText( 'Unique CSS ID' );
		fireEvent.change( id, { target: { value: 'my größe: "x' } } );
		expect( attributes().id ).toBe( 'my-größe-x' );
		fireEvent.change( id, {
			target: { value: `a${ '𠮷'.repeat( 99 ) }` },
		} );
		expect( attributes().id ).toBe( `a${ '𠮷'.repeat( 63 ) }` );
		expect( screen.queryByText( /Another block on this page/ ) ).toBeNull();
		fireEvent.change( id, { target: { value: 'b' } } );
		expect(
			screen.getByText(
				'Another block on this page has this ID. Choose another one, or visitors get a generated ID.'
			)
		).toBeVisible();

		if ( kind === 'consent' ) {
			fireEvent.change(
				screen.getByLabelText( 'Label', { selector: 'input' } ),
				{
					target: { value: 'News' },
				}
			);
		} else {
			write(
				screen.getAllByRole( 'textbox', { name: 'Label' } )[ 0 ]!,
				'News'
			);
		}
		expect( attributes().label ).toBe( 'News' );
	}
);

it( 'what tells that a field is required can be changed', async () => {
	const { attributes } = await renderFields( [ 'text', { required: true } ] );
	const text = screen.getByRole( 'textbox', { name: 'Required text' } );
	expect( text ).toHaveTextContent( '(required)' );
	expect( attributes().requiredText ).toBeUndefined();
	write( text, '*' );
	expect( attributes().requiredText ).toBe( '*' );
} );

it.each( [ 'text', 'name', 'email', 'url', 'date', 'telephone', 'textarea' ] )(
	'%s has a placeholder and a default value',
	async ( kind ) => {
		const { attributes } = await renderFields( [ kind ] );
		fireEvent.change(
			screen.getByRole( 'textbox', { name: 'Placeholder' } ),
			{
				target: { value: 'Your answer' },
			}
		);
		fireEvent.change( screen.getByLabelText( 'Default value' ), {
			target: { value: 'None' },
		} );
		expect( attributes() ).toMatchObject( {
			placeholder: 'Your answer',
			defaultValue: 'None',
		} );
	}
);

describe( 'styles', () => {
	const openStyles = async () => {
		await userEvent.click( screen.getByRole( 'tab', { name: 'Styles' } ) );
		return screen.getAllByRole( 'slider', { name: 'Border radius' } )[ 0 ]!;
	};

	it( 'are those of all fields of the form that share them', async () => {
		const { attributes } = await renderFields(
			[ 'text' ],
			[ 'radio' ],
			[ 'email', { shareFieldAttributes: false } ]
		);
		const radius = await openStyles();
		fireEvent.change( radius, { target: { value: '12' } } );
		expect(
			[ 0, 1, 2 ].map( ( index ) => attributes( index ).borderRadius )
		).toEqual( [ 12, 12, undefined ] );
	} );

	it( 'are a field’s own when it shares none; joining takes over those of the others', async () => {
		const { attributes } = await renderFields(
			[ 'text', { shareFieldAttributes: false } ],
			[ 'email', { borderRadius: 3, labelColor: '#123456' } ]
		);
		const radius = await openStyles();
		fireEvent.change( radius, { target: { value: '12' } } );
		expect( attributes( 0 ).borderRadius ).toBe( 12 );
		expect( attributes( 1 ).borderRadius ).toBe( 3 );
		await userEvent.click(
			screen.getByLabelText( 'Same styles for all fields of the form' )
		);
		expect( attributes( 0 ) ).toMatchObject( {
			shareFieldAttributes: true,
			borderRadius: 3,
			labelColor: '#123456',
		} );
	} );

	it( 'of the others are those of a new field', async () => {
		const { ids } = await renderFields( [ 'text', { borderWidth: 4 } ] );
		const added = createBlock( 'jetpack/field-email' );
		await act( async () => {
			dispatch( blockEditorStore ).insertBlock(
				added,
				1,
				editor().getBlockRootClientId( ids[ 0 ]! )!
			);
		} );
		await screen.findAllByText( 'Email' );
		expect(
			editor().getBlockAttributes( added.clientId )!.borderWidth
		).toBe( 4 );
	} );
} );
