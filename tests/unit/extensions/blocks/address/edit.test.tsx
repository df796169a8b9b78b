import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../../../../extensions/blocks/address/edit';
import { renderBlock } from '../../../editor';

// Typing into a whole editor takes its time on a small machine.
jest.setTimeout( 30_000 );

it.each( [
	[ 'Street Address', 'address' ],
	[ 'Address Line 2', 'addressLine2' ],
	[ 'Address Line 3', 'addressLine3' ],
	[ 'City', 'city' ],
	[ 'State/Province/Region', 'region' ],
	[ 'Postal/Zip Code', 'postal' ],
	[ 'Country', 'country' ],
] )( 'has a field "%s"', async ( label, name ) => {
	const { attributes, selectBlock } = renderBlock( 'jetpack/address' );
	await selectBlock();
	const field = await screen.findByRole( 'textbox', { name: label } );
	expect( screen.getByText( label ) ).toBeVisible();
	await userEvent.type( field, 'x' );
	expect( attributes()[ name ] ).toBe( 'x' );
} );

it( 'links to the map if the author wants it', async () => {
	const { attributes, selectBlock, deselectBlock } = renderBlock(
		'jetpack/address',
		{ city: 'Springfield' }
	);
	await screen.findByText( 'Springfield' );
	expect( screen.queryByRole( 'link' ) ).toBeNull();
	await selectBlock();
	await userEvent.click(
		screen.getByLabelText( 'Link address to Google Maps' )
	);
	expect( attributes().linkToGoogleMaps ).toBe( true );
	await deselectBlock();
	expect( screen.getByRole( 'link' ) ).toHaveTextContent( 'Springfield' );
} );

it( 'saves nothing while every field is empty', () => {
	const { saved } = renderBlock( 'jetpack/address', {
		linkToGoogleMaps: true,
	} );
	expect( saved() ).toBe(
		'<!-- wp:jetpack/address {"linkToGoogleMaps":true} /-->'
	);
} );
