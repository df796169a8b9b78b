import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBlock } from '../../../editor';

// The whole editor is slow to start on a busy machine.
jest.setTimeout( 60_000 );
beforeAll( () => import( '../../../../../extensions/blocks/markdown/edit' ) );

const NAME = 'jetpack/markdown';
const PLACEHOLDER = 'Write your _Markdown_ **here**…';

const field = () => screen.findByRole( 'textbox', { name: 'Markdown' } );

it( 'shows the placeholder while it is empty and not selected', async () => {
	renderBlock( NAME );
	expect( await screen.findByText( PLACEHOLDER ) ).toBeVisible();
	expect( screen.queryByRole( 'textbox', { name: 'Markdown' } ) ).toBeNull();
} );

it( 'shows the rendered text while it is not selected', async () => {
	renderBlock( NAME, { source: '# Menu' } );
	expect(
		await screen.findByRole( 'heading', { name: 'Menu' } )
	).toBeVisible();
} );

it( 'is written in a field of plain text when it is selected', async () => {
	const user = userEvent.setup();
	const block = renderBlock( NAME );
	await screen.findByText( PLACEHOLDER );
	await block.selectBlock();
	expect( await field() ).toHaveFocus();
	await user.type( await field(), '*Soup*' );
	expect( block.attributes() ).toMatchObject( { source: '*Soup*' } );
	expect( block.saved() ).toContain( '<p><em>Soup</em></p>' );
} );

it( 'has a tab for the text and one for the preview; deselecting returns to the text', async () => {
	const user = userEvent.setup();
	const block = renderBlock( NAME, { source: '**Tea**' } );
	await screen.findByText( 'Tea' );
	await block.selectBlock();
	const preview = await screen.findByRole( 'button', { name: 'Preview' } );
	expect(
		screen.getByRole( 'button', { name: 'Markdown', pressed: true } )
	).toBeVisible();
	await user.click( preview );
	expect( preview ).toHaveAttribute( 'aria-pressed', 'true' );
	expect( screen.getByText( 'Tea' ).tagName ).toBe( 'STRONG' );
	expect( screen.queryByRole( 'textbox', { name: 'Markdown' } ) ).toBeNull();
	await block.deselectBlock();
	await block.selectBlock();
	expect( await field() ).toHaveValue( '**Tea**' );
} );

it( 'asks before a link in the preview leaves the page', async () => {
	const user = userEvent.setup();
	const confirm = jest.spyOn( window, 'confirm' ).mockReturnValue( false );
	const block = renderBlock( NAME, {
		source: '[Away](https://example.com/) and a note[^1]\n\n[^1]: Here',
	} );
	await screen.findByText( 'Away' );
	await block.selectBlock();
	await user.click(
		await screen.findByRole( 'button', { name: 'Preview' } )
	);
	await user.click( screen.getByRole( 'link', { name: 'Away' } ) );
	expect( confirm ).toHaveBeenCalledWith(
		'Are you sure you wish to leave this page?'
	);
	confirm.mockClear();
	await user.click( screen.getByRole( 'link', { name: '[1]' } ) );
	expect( confirm ).not.toHaveBeenCalled();
} );

it( 'does not follow or ask about a link while it is not selected', async () => {
	const confirm = jest.spyOn( window, 'confirm' );
	confirm.mockClear();
	renderBlock( NAME, { source: '[Away](https://example.com/)' } );
	const link = await screen.findByRole( 'link', { name: 'Away' } );
	expect( fireEvent.click( link ) ).toBe( false );
	expect( confirm ).not.toHaveBeenCalled();
} );

it( 'is removed by Backspace when the text is empty, and only then', async () => {
	const user = userEvent.setup();
	const block = renderBlock( NAME, { source: 'ab' } );
	await screen.findByText( 'ab' );
	await block.selectBlock();
	await user.type( await field(), '{Backspace}{Backspace}' );
	expect( block.attributes() ).toMatchObject( { source: '' } );
	await user.keyboard( '{Backspace}' );
	await waitFor( () => expect( block.attributes() ).toBeUndefined() );
} );

it( 'becomes blocks', async () => {
	const user = userEvent.setup();
	const block = renderBlock( NAME, { source: '## Hours\n\n- Mon\n- Tue' } );
	await screen.findByText( 'Hours' );
	await block.selectBlock();
	await user.click(
		await screen.findByRole( 'button', { name: 'Convert to blocks' } )
	);
	await waitFor( () =>
		expect( block.saved() ).toMatch(
			/^<!-- wp:heading -->[^]*<!-- wp:list -->/
		)
	);
	expect( block.saved() ).not.toContain( 'jetpack/markdown' );
} );
