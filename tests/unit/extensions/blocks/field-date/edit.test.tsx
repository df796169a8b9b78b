import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../../../../extensions/blocks/field-date/edit';
import { renderBlock } from '../../../editor';

async function renderDate( attributes: Record< string, unknown > = {} ) {
	const date = renderBlock( 'jetpack/field-date', attributes );
	await screen.findByRole( 'textbox', { name: 'Placeholder' } );
	await date.selectBlock();
	return { ...date, control: screen.getByLabelText( 'Date format' ) };
}

it( 'writes dates in one of three formats', async () => {
	const { control, attributes } = await renderDate();
	expect( control ).toHaveValue( 'yy-mm-dd' );
	await userEvent.selectOptions( control, 'DD/MM/YYYY' );
	expect( attributes().dateFormat ).toBe( 'dd/mm/yy' );
} );

it( 'keeps another format that content has', async () => {
	const { control } = await renderDate( { dateFormat: 'd. M yy' } );
	expect( control ).toHaveValue( 'd. M yy' );
} );
