import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../../../../extensions/blocks/phone/edit';
import { renderBlock } from '../../../editor';

// Typing into a whole editor takes its time on a small machine.
jest.setTimeout( 30_000 );

it( 'is written in a field, and shows a link when it is not selected', async () => {
	const { attributes, selectBlock, deselectBlock } =
		renderBlock( 'jetpack/phone' );
	await selectBlock();
	await userEvent.type(
		await screen.findByRole( 'textbox', { name: 'Phone number' } ),
		'Tel. +1 23'
	);
	expect( attributes() ).toEqual( { phone: 'Tel. +1 23' } );
	await deselectBlock();
	expect(
		screen.queryByRole( 'textbox', { name: 'Phone number' } )
	).toBeNull();
	expect( screen.getByRole( 'link' ) ).toHaveAttribute( 'href', 'tel:+123' );
} );

it( 'saves nothing while it is empty', () => {
	const { saved } = renderBlock( 'jetpack/phone' );
	expect( saved() ).toBe( '<!-- wp:jetpack/phone /-->' );
} );
