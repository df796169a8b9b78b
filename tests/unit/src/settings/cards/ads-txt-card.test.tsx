import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { AdsTxtCard } from '../../../../../src/settings/cards/ads-txt-card';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const fetchMock = apiFetch as unknown as jest.Mock;

const TEXT = 'example.com, 1, DIRECT\n';

const ANSWER = {
	url: 'https://site.example/ads.txt',
	has_file: false,
	is_root: true,
};

async function open( more = {} ) {
	fetchMock.mockReset();
	fetchMock.mockImplementation( async () => ( { ...ANSWER, ...more } ) );
	const onChange = jest.fn();
	render( <AdsTxtCard text={ TEXT } onChange={ onChange } /> );
	expect( fetchMock ).not.toHaveBeenCalled();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Edit ads.txt' } )
	);
	return {
		onChange,
		field: await screen.findByRole( 'textbox', { name: 'ads.txt' } ),
	};
}

it( 'shows the text, and hands on what is typed', async () => {
	const { field, onChange } = await open();
	expect( field ).toHaveValue( TEXT );
	await userEvent.type( field, 'x' );
	expect( onChange ).toHaveBeenCalledWith( `${ TEXT }x` );
	expect( screen.getByRole( 'link' ) ).toHaveAttribute( 'href', ANSWER.url );
	expect( screen.queryByText( /already/ ) ).toBeNull();
} );

it.each( [
	[
		{ has_file: true },
		'There is already an ads.txt file on the server. Ad networks see that file instead of the text entered here.',
	],
	[
		{ is_root: false },
		'This site is in a subfolder of its domain. Ad networks only look for ads.txt in the root of the domain.',
	],
] )( 'says what stands in the way: %j', async ( more, text ) => {
	await open( more );
	expect( screen.getAllByText( text )[ 0 ] ).toBeInTheDocument();
} );
