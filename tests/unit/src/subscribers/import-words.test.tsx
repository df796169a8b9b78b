import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImportWords } from '../../../../src/subscribers/import-words';

it( 'says what known words become, and asks what unknown ones mean', async () => {
	const onChange = jest.fn();
	render(
		<ImportWords
			preview={ {
				format: 'Ghost',
				people: 6,
				wrong: 0,
				words: [
					{
						word: 'Active',
						state: 'confirmed',
						count: 3,
						is_known: true,
					},
					{ word: 'Dormant', state: '', count: 2, is_known: false },
					{ word: '', state: '', count: 1, is_known: false },
				],
			} }
			states={ {} }
			onChange={ onChange }
		/>
	);
	expect( screen.getByRole( 'status' ) ).toHaveTextContent(
		'The file has 6 people with a valid address. It comes from Ghost.'
	);
	expect( screen.getByRole( 'listitem' ) ).toHaveTextContent(
		'“Active”, 3 people: Subscribed'
	);
	expect( screen.getByLabelText( '“nothing”, 1 person' ) ).toHaveValue( '' );
	await userEvent.selectOptions(
		screen.getByLabelText( '“Dormant”, 2 people' ),
		'Unsubscribed'
	);
	expect( onChange ).toHaveBeenCalledWith( { Dormant: 'unsubscribed' } );
} );
