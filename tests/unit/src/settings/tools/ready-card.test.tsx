import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { ReadyCard } from '../../../../../src/settings/tools/ready-card';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const fetchMock = apiFetch as unknown as jest.Mock;

const mail = ( more = {} ) => ( {
	id: 'mail',
	title: 'Email',
	state: 'unknown',
	text: 'The server accepted the test email. Did it arrive?',
	url: '',
	at: 1_700_000_000,
	...more,
} );
const PERMALINKS = {
	id: 'permalinks',
	title: 'Permalinks',
	state: 'todo',
	text: 'Permalinks are plain.',
	url: 'options-permalink.php',
	at: 0,
};

type Answer = ( request: { path: string; data?: object } ) => object;

async function open( first: object, answer: Answer = () => ( {} ), url = '' ) {
	const onError = jest.fn();
	fetchMock.mockReset();
	fetchMock.mockImplementation( async ( request ) =>
		request.method
			? answer( request )
			: { checks: [ first, PERMALINKS ], page: { url } }
	);
	render( <ReadyCard onError={ onError } /> );
	expect( fetchMock ).not.toHaveBeenCalled();
	await press( 'Check the site' );
	await screen.findByRole( 'button', { name: 'Check again' } );
	return onError;
}

const press = ( name: string ) =>
	userEvent.click( screen.getByRole( 'button', { name } ) );
const row = ( index: number ) => screen.getAllByRole( 'listitem' )[ index ]!;

it( 'says of each whether it is good, to do or not known, and leads there', async () => {
	await open( mail( { state: 'good', text: 'The test email arrived.' } ) );
	expect( row( 0 ) ).toHaveTextContent( 'Email Good' );
	expect( row( 0 ) ).not.toHaveTextContent( 'It arrived' );
	expect( row( 1 ) ).toHaveTextContent( 'Permalinks To do' );
	expect(
		within( row( 1 ) ).getByRole( 'link', { name: 'Open: Permalinks' } )
	).toHaveAttribute( 'href', 'options-permalink.php' );
	expect( row( 2 ) ).toHaveTextContent( 'Page cache Not checked' );
} );

it.each( [
	[ 'It arrived', true ],
	[ 'It did not arrive', false ],
] )( '%s is remembered', async ( label, arrived ) => {
	await open( mail(), () => ( {
		checks: [ mail( { state: arrived ? 'good' : 'todo', text: 'Kept.' } ) ],
		page: { url: '' },
	} ) );
	await press( label );
	expect( fetchMock ).toHaveBeenLastCalledWith( {
		path: '/mainstay/v1/readiness/mail/answer',
		method: 'POST',
		data: { arrived },
	} );
	expect( row( 0 ) ).toHaveTextContent(
		arrived ? 'Email Good' : 'Email To do'
	);
} );

it( 'sends a test email, and says why it could not', async () => {
	const onError = await open( mail( { at: 0 } ), () => {
		throw Object.assign( new Error( 'Please wait a minute.' ), {
			code: 'mainstay_too_many',
			data: { status: 429 },
		} );
	} );
	expect( screen.queryByText( 'It arrived' ) ).toBeNull();
	await press( 'Send a test email' );
	expect( onError ).toHaveBeenCalledWith( 'Please wait a minute.' );
	expect(
		screen.getByRole( 'button', { name: 'Send a test email' } )
	).toBeEnabled();
} );

it.each( [
	[ 'of another address', 'https://elsewhere.example/', 0 ],
	[ 'of this site', '/contact/', 2 ],
] )( 'a page %s', async ( _name, url, asked ) => {
	const browser = jest.fn( async () => ( {
		status: 200,
		headers: new Map(),
		text: async () =>
			`<input name="mainstay_token" value="${ Math.floor(
				Date.now() / 1000
			).toString( 36 ) }.a">`,
	} ) );
	Object.assign( window, { fetch: browser } );
	await open( mail(), undefined, url );
	expect( browser ).toHaveBeenCalledTimes( asked );
	expect( row( 2 ) ).toHaveTextContent(
		asked ? 'Page cache Good' : 'Page cache Not checked'
	);
} );
