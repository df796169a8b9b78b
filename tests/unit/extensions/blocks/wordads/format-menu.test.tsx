import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormatMenu } from '../../../../../extensions/blocks/wordads/format-menu';
import { formatOf } from '../../../../../extensions/blocks/wordads/formats';

it( 'switches the format', async () => {
	const onChange = jest.fn();
	render( <FormatMenu format={ formatOf( '' ) } onChange={ onChange } /> );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Pick an ad format' } )
	);
	expect(
		screen.getByRole( 'menuitemradio', { name: 'Rectangle 300×250' } )
	).toBeChecked();
	await userEvent.click(
		screen.getByRole( 'menuitemradio', { name: 'Wide skyscraper 160×600' } )
	);
	expect( onChange ).toHaveBeenCalledWith( 'wideskyscraper' );
} );
