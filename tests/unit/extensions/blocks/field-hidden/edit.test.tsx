import { act, fireEvent, screen } from '@testing-library/react';
import '../../../../../extensions/blocks/field-hidden/edit';
import { renderBlock } from '../../../editor';

it( 'shows its name and value, which are settings', async () => {
	const { saved, selectBlock } = renderBlock( 'jetpack/field-hidden' );
	await screen.findByText( 'Hidden field: –' );
	await selectBlock();
	for ( const [ name, value ] of [
		[ 'Label', 'Source' ],
		[ 'Value', 'Leaflet' ],
	] as const ) {
		await act( async () => {
			fireEvent.change( screen.getByRole( 'textbox', { name } ), {
				target: { value },
			} );
		} );
	}
	expect( screen.getByText( 'Source: Leaflet' ) ).toBeVisible();
	expect( saved() ).toBe(
		'<!-- wp:jetpack/field-hidden {"label":"Source","default":"Leaflet"} /-->'
	);
} );
