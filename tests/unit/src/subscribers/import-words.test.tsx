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
						listed: 0,
					},
					{
						word: 'Dormant',
						state: '',
						count: 2,
						is_known: false,
						listed: 2,
					},
					{
						word: '',
						state: '',
						count: 1,
						is_known: false,
						listed: 0,
					},
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

it.each( [
	[ {}, 3 ],
	[ { Dormant: 'unsubscribed' as const }, 5 ],
	[ { Dormant: 'bounced' as const }, 3 ],
] )( 'counts whom the import unsubscribes: %j', ( states, count ) => {
	const word = { state: '' as const, count: 9, is_known: false };
	render(
		<ImportWords
			preview={ {
				format: '',
				people: 20,
				wrong: 0,
				words: [
					{
						word: 'Left',
						state: 'unsubscribed',
						count: 9,
						is_known: true,
						listed: 3,
					},
					{ ...word, word: 'Dormant', listed: 2 },
				],
			} }
			states={ states }
			onChange={ () => {} }
		/>
	);
	expect(
		screen.getAllByText(
			`${ count } people on your list will be unsubscribed, because the file says that they left.`
		)[ 0 ]
	).toBeVisible();
} );

it( 'says nothing where nobody is unsubscribed', () => {
	const { container } = render(
		<ImportWords
			preview={ {
				format: '',
				people: 9,
				wrong: 0,
				words: [
					{
						word: 'Left',
						state: 'unsubscribed',
						count: 9,
						is_known: true,
						listed: 0,
					},
				],
			} }
			states={ {} }
			onChange={ () => {} }
		/>
	);
	// What an earlier notice was read as stays in the page.
	expect( container ).not.toHaveTextContent( 'will be unsubscribed' );
} );
