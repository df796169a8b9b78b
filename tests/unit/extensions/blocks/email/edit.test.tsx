import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../../../../extensions/blocks/email/edit';
import { renderBlock } from '../../../editor';

// Typing into a whole editor takes its time on a small machine.
jest.setTimeout( 30_000 );

it( 'is written in a field, and shows links when it is not selected', async () => {
	const { attributes, selectBlock, deselectBlock } =
		renderBlock( 'jetpack/email' );
	await selectBlock();
	await userEvent.type(
		await screen.findByRole( 'textbox', { name: 'Email' } ),
		'To a@b.co'
	);
	expect( attributes() ).toEqual( { email: 'To a@b.co' } );
	await deselectBlock();
	expect( screen.queryByRole( 'textbox', { name: 'Email' } ) ).toBeNull();
	expect( screen.getByRole( 'link' ) ).toHaveAttribute(
		'href',
		'mailto:a@b.co'
	);
} );

it( 'is ready to write after one click, and its links lead nowhere', async () => {
	const { selectBlock } = renderBlock( 'jetpack/email', {
		email: 'a@example.com',
	} );
	const link = await screen.findByRole( 'link' );
	expect( fireEvent.click( link ) ).toBe( false );
	fireEvent.mouseDown( link );
	await selectBlock();
	expect( screen.getByRole( 'textbox', { name: 'Email' } ) ).toHaveFocus();
} );

it( 'saves nothing while it is empty', () => {
	const { saved } = renderBlock( 'jetpack/email' );
	expect( saved() ).toBe( '<!-- wp:jetpack/email /-->' );
} );
