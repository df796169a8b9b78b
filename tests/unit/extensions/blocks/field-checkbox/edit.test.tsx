import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../../../../extensions/blocks/field-checkbox/edit';
import { renderBlock } from '../../../editor';

it.each( [
	[ '', false ],
	[ 'true', true ],
	[ '1', true ],
	[ 'whatever', false ],
] )(
	'with the default value “%s” it is ticked: %s',
	async ( value, isTicked ) => {
		const { selectBlock, attributes } = renderBlock(
			'jetpack/field-checkbox',
			{
				defaultValue: value,
			}
		);
		await screen.findByRole( 'textbox', { name: 'Label' } );
		await selectBlock();
		const control = screen.getByLabelText( 'Checked by default' );
		expect( ( control as HTMLInputElement ).checked ).toBe( isTicked );
		await userEvent.click( control );
		expect( attributes().defaultValue ).toBe( isTicked ? '' : 'true' );
	}
);
