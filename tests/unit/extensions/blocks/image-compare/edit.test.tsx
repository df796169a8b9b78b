import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBlock } from '../../../editor';

// The whole editor is slow to start on a busy machine.
jest.setTimeout( 60_000 );
beforeAll(
	() => import( '../../../../../extensions/blocks/image-compare/edit' )
);

const NAME = 'jetpack/image-compare';
const imageBefore = { id: 1, url: 'https://example.com/1.jpg', alt: 'Old' };
const imageAfter = { id: 2, url: 'https://example.com/2.jpg', alt: 'New' };

it( 'asks for the two pictures, before and after', async () => {
	renderBlock( NAME );
	expect( await screen.findByText( 'Before' ) ).toBeVisible();
	expect( screen.getByText( 'After' ) ).toBeVisible();
	expect( screen.queryByRole( 'slider' ) ).toBeNull();
} );

it( 'shows the one picture there is beside the choice of the other', async () => {
	renderBlock( NAME, { imageAfter } );
	expect( await screen.findByText( 'Before' ) ).toBeVisible();
	expect( screen.getByRole( 'img', { name: 'New' } ) ).toBeVisible();
	expect( screen.queryByText( 'After' ) ).toBeNull();
} );

it( 'has the slider of the page when both are there', async () => {
	const block = renderBlock( NAME, { imageBefore, imageAfter } );
	const slider = await screen.findByRole( 'slider', {
		name: 'Move the slider to compare the two images',
	} );
	expect( slider ).toHaveAttribute(
		'aria-valuetext',
		'50 % before, 50 % after'
	);
	expect( screen.getAllByRole( 'slider' ) ).toHaveLength( 1 );
	const user = userEvent.setup();
	await act( async () => slider.focus() );
	await user.keyboard( '{Enter}' );
	expect( slider ).toHaveValue( '90' );
	expect( block.attributes() ).toEqual(
		expect.objectContaining( { imageBefore, imageAfter } )
	);
} );

it( 'is horizontal until vertical is chosen', async () => {
	const user = userEvent.setup();
	const block = renderBlock( NAME, { imageBefore, imageAfter } );
	await screen.findByRole( 'slider' );
	await block.selectBlock();
	expect(
		await screen.findByRole( 'button', {
			name: 'Horizontal',
			pressed: true,
		} )
	).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Vertical' } ) );
	expect( block.attributes().orientation ).toBe( 'vertical' );
	expect( screen.getByRole( 'slider' ) ).toHaveAttribute(
		'aria-orientation',
		'vertical'
	);
	expect( block.saved() ).toContain( 'data-mode="vertical"' );
} );

it( 'has a caption', async () => {
	const block = renderBlock( NAME, { imageBefore, imageAfter } );
	await screen.findByRole( 'slider' );
	expect( screen.queryByRole( 'textbox', { name: 'Caption' } ) ).toBeNull();
	await block.selectBlock();
	expect(
		await screen.findByRole( 'textbox', { name: 'Caption' } )
	).toBeVisible();
} );

it( 'lets each picture be replaced and described', async () => {
	const user = userEvent.setup();
	const block = renderBlock( NAME, { imageBefore, imageAfter } );
	await screen.findByRole( 'slider' );
	await block.selectBlock();
	expect(
		await screen.findByRole( 'button', { name: 'Replace before' } )
	).toBeVisible();
	expect(
		screen.getByRole( 'button', { name: 'Replace after' } )
	).toBeVisible();
	await user.type(
		screen.getByRole( 'textbox', { name: 'Alternative text after' } ),
		'er'
	);
	expect( block.attributes().imageAfter ).toEqual( {
		...imageAfter,
		alt: 'Newer',
	} );
} );
