import { fireEvent, screen } from '@testing-library/react';
import '../../../../../extensions/blocks/field-select/edit';
import { renderBlock } from '../../../editor';

it( 'shows the text of the closed list, which can be changed', async () => {
	const { attributes, selectBlock } = renderBlock( 'jetpack/field-select', {
		options: [ 'Rye' ],
	} );
	const text = await screen.findByRole( 'textbox', {
		name: 'Text of the closed list',
	} );
	expect( text ).toHaveTextContent( 'Select one option' );
	await selectBlock();
	text.focus();
	text.innerHTML = 'Pick a bread';
	text.ownerDocument.defaultView!.getSelection()!.collapse( text, 1 );
	fireEvent.input( text );
	expect( attributes().toggleLabel ).toBe( 'Pick a bread' );
} );

it( 'shows its options while it is selected', async () => {
	const { selectBlock, deselectBlock } = renderBlock(
		'jetpack/field-select',
		{
			options: [ 'Rye', { a: 1 }, 'Oat' ],
		}
	);
	await screen.findByText( 'Select one' );
	await deselectBlock();
	expect( screen.queryByText( 'Rye' ) ).toBeNull();
	await selectBlock();
	expect(
		screen
			.getAllByRole( 'textbox', { name: 'Option' } )
			.map( ( { textContent } ) => textContent )
	).toEqual( [ 'Rye', 'Oat' ] );
} );
