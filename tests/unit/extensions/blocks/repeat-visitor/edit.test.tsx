import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBlock } from '../../../editor';

const NAME = 'jetpack/repeat-visitor';

async function open( attributes: Record< string, unknown > = {} ) {
	const block = renderBlock( NAME, attributes );
	await block.selectBlock();
	return {
		...block,
		field: await screen.findByRole( 'textbox', {
			name: 'Visits to this page',
		} ),
	};
}

it( 'begins with three visits, after which it is shown', async () => {
	const { field, attributes } = await open();
	expect( attributes() ).toMatchObject( {
		criteria: 'after-visits',
		threshold: 3,
	} );
	expect( field ).toHaveValue( '3' );
	expect(
		screen.getAllByText(
			'Only people who have been on this page at least 3 times before see this block.'
		)[ 0 ]
	).toBeVisible();
} );

it( 'takes whole numbers above zero, and says so of anything else', async () => {
	const { field, attributes } = await open();
	for ( const wrong of [ '0', '-1', '1.5', '1e2', ' ', 'two' ] ) {
		await userEvent.clear( field );
		await userEvent.type( field, wrong );
		expect(
			screen.getByText( 'Please enter a valid number.' )
		).toBeVisible();
		expect( field ).toBeInvalid();
	}
	await userEvent.clear( field );
	await userEvent.type( field, '12' );
	expect( screen.queryByText( 'Please enter a valid number.' ) ).toBeNull();
	expect( attributes().threshold ).toBe( 12 );
	await userEvent.clear( field );
	expect( attributes().threshold ).toBe( 12 );
	await userEvent.tab();
	expect( field ).toHaveValue( '12' );
} );

it( 'can be for those who are new, and says so', async () => {
	const { attributes } = await open( { threshold: 1 } );
	await userEvent.click(
		screen.getByRole( 'radio', { name: 'Before a number of visits' } )
	);
	expect( attributes().criteria ).toBe( 'before-visits' );
	expect(
		screen.getAllByText(
			'Only people who have not been on this page before see this block.'
		)[ 0 ]
	).toBeVisible();
} );

it( 'lets the author say what people see whose visits are not counted', async () => {
	const { attributes } = await open();
	const toggle = screen.getByRole( 'checkbox', {
		name: 'Show to people who are not counted',
	} );
	expect( toggle ).not.toBeChecked();
	expect( attributes() ).not.toHaveProperty( 'showUncounted' );
	await userEvent.click( toggle );
	expect( attributes().showUncounted ).toBe( true );
} );
