import { act, configure, fireEvent, screen } from '@testing-library/react';
// Loaded before the tests, so that none of them waits for it.
import '../../../../../extensions/blocks/rating-star/edit';
import { renderBlock } from '../../../editor';

// Whether an element is hidden takes long to find out, and nothing here is.
configure( { defaultHidden: true } );

async function editor( attributes = {} ) {
	const block = renderBlock( 'jetpack/rating-star', attributes );
	await screen.findByRole( 'group', { name: 'Star Rating' } );
	await block.selectBlock();
	return block;
}

const slider = () => screen.getByRole( 'slider', { name: 'Rating' } );
const click = ( name: string ) =>
	act( async () => {
		fireEvent.click( screen.getByRole( 'button', { name } ) );
	} );

it( 'has one star by default, of five', async () => {
	const block = await editor();
	expect(
		screen.getAllByRole( 'button', { name: /^\d stars?$/ } )
	).toHaveLength( 5 );
	expect( slider() ).toHaveAttribute(
		'aria-valuetext',
		'Rating: 1 out of 5.'
	);
	expect( block.attributes() ).toMatchObject( {
		rating: 1,
		maxRating: 5,
		align: 'left',
	} );
} );

it( 'rates by a click on a star', async () => {
	const block = await editor();
	await click( '4 stars' );
	expect( block.attributes().rating ).toBe( 4 );
	expect( slider() ).toHaveFocus();
} );

it( 'lowers the rating by a half when the current one is clicked', async () => {
	const block = await editor( { rating: 4 } );
	await click( '4 stars' );
	expect( block.attributes().rating ).toBe( 3.5 );
	await click( '4 stars' );
	expect( block.attributes().rating ).toBe( 4 );
} );

it( 'goes from one star over a half to none', async () => {
	const block = await editor();
	await click( '1 star' );
	expect( block.attributes().rating ).toBe( 0.5 );
	await click( '1 star' );
	expect( block.attributes().rating ).toBe( 0 );
	await click( '1 star' );
	expect( block.attributes().rating ).toBe( 1 );
} );

it( 'is a slider by halves for the keyboard', async () => {
	const block = await editor( { rating: 2, maxRating: 7 } );
	expect( slider() ).toHaveAttribute( 'min', '0' );
	expect( slider() ).toHaveAttribute( 'max', '7' );
	expect( slider() ).toHaveAttribute( 'step', '0.5' );
	await act( async () => {
		fireEvent.change( slider(), { target: { value: '2.5' } } );
	} );
	expect( block.attributes().rating ).toBe( 2.5 );
	expect( slider() ).toHaveAttribute(
		'aria-valuetext',
		'Rating: 2.5 out of 7.'
	);
} );

it( 'offers a highest rating from 2 to 10', async () => {
	const block = await editor();
	const highest = screen.getByRole( 'slider', { name: 'Highest rating' } );
	expect( highest ).toHaveAttribute( 'min', '2' );
	expect( highest ).toHaveAttribute( 'max', '10' );
	await act( async () => {
		fireEvent.change( highest, { target: { value: '8' } } );
	} );
	expect( block.attributes().maxRating ).toBe( 8 );
} );

it( 'lowers the rating with the highest one', async () => {
	const block = await editor( { rating: 4.5 } );
	await act( async () => {
		fireEvent.change(
			screen.getByRole( 'slider', { name: 'Highest rating' } ),
			{ target: { value: '3' } }
		);
	} );
	expect( block.attributes() ).toMatchObject( { rating: 3, maxRating: 3 } );
} );

it( 'shows what can be shown of numbers out of range, and leaves them alone', async () => {
	const block = await editor( { rating: 1e9, maxRating: 3 } );
	expect( slider() ).toHaveAttribute(
		'aria-valuetext',
		'Rating: 3 out of 3.'
	);
	expect( block.attributes().rating ).toBe( 1e9 );
} );

it( 'shows the alignment and the colour', async () => {
	await editor( { align: 'center', color: '#cf2e2e' } );
	const star = screen.getByRole( 'button', { name: '1 star' } );
	expect( star.closest( 'figure' ) ).toHaveStyle( { textAlign: 'center' } );
	expect( star.parentElement ).toHaveStyle( { color: '#cf2e2e' } );
} );
