import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { AdsTxtCard } from '../../../../../src/settings/cards/ads-txt-card';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const fetchMock = apiFetch as unknown as jest.Mock;

const ANSWER = {
	text: 'example.com, 1, DIRECT\n',
	url: 'https://site.example/ads.txt',
	has_file: false,
	is_root: true,
};

async function open( more = {} ) {
	fetchMock.mockReset();
	fetchMock.mockImplementation( async ( { data } ) => ( {
		...ANSWER,
		...more,
		...data,
	} ) );
	const onDone = jest.fn();
	render( <AdsTxtCard onDone={ onDone } /> );
	expect( fetchMock ).not.toHaveBeenCalled();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Edit ads.txt' } )
	);
	return {
		onDone,
		field: await screen.findByRole( 'textbox', { name: 'ads.txt' } ),
	};
}

it( 'shows and stores the text', async () => {
	const { field, onDone } = await open();
	expect( field ).toHaveValue( ANSWER.text );
	await userEvent.clear( field );
	await userEvent.type( field, 'two' );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Save ads.txt' } )
	);
	expect( fetchMock ).toHaveBeenLastCalledWith( {
		path: '/mainstay/v1/ads/txt',
		method: 'POST',
		data: { text: 'two' },
	} );
	expect( onDone ).toHaveBeenCalledWith( 'ads.txt is saved.' );
	expect( screen.queryByText( /already/ ) ).toBeNull();
} );

it.each( [
	[
		{ has_file: true },
		'There is a file ads.txt on the server already. It is what networks see, and not what is written here.',
	],
	[
		{ is_root: false },
		'This site is in a folder of its host. Networks look for ads.txt at the root of the host only.',
	],
] )( 'says what stands in the way: %j', async ( more, text ) => {
	await open( more );
	expect( screen.getAllByText( text )[ 0 ] ).toBeInTheDocument();
} );
