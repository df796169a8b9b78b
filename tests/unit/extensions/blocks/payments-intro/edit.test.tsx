import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBlock } from '../../../editor';

it( 'gives way to what is chosen, with what belongs inside', async () => {
	const view = renderBlock( 'jetpack/payments-intro' );
	expect(
		await screen.findAllByText( 'What would you like to be paid for?' )
	).not.toHaveLength( 0 );
	expect( screen.getByRole( 'button', { name: /^Donations/ } ) ).toBeTruthy();
	await userEvent.click(
		screen.getByRole( 'button', { name: /^Payment Buttons/ } )
	);
	const [ block ] = view.blocks();
	expect( block!.name ).toBe( 'jetpack/payment-buttons' );
	expect( block!.innerBlocks[ 0 ]!.name ).toBe(
		'jetpack/recurring-payments'
	);
	expect( block!.innerBlocks[ 0 ]!.innerBlocks[ 0 ] ).toMatchObject( {
		name: 'jetpack/button',
		attributes: { text: 'Contribute', element: 'a' },
	} );
} );
