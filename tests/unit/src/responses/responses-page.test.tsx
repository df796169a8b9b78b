import apiFetch from '@wordpress/api-fetch';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResponsesPage } from '../../../../src/responses/responses-page';
import type { ApiRequest } from '../../controlled-fetch';
import type { ReactNode } from 'react';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
/** What the list of responses is given, as far as its stand-in shows it. */
interface List {
	data: { id: number }[];
	empty: ReactNode;
	fields: [ { render: ( of: { item: object } ) => ReactNode } ];
	renderItemLink: ( of: { item: object; children: ReactNode } ) => ReactNode;
	actions: { label: string }[];
	header: ReactNode;
}
// The list itself is WordPress's: what it is given is what counts, and it is tried in a browser.
jest.mock( '@wordpress/dataviews', () => ( {
	DataViews: ( {
		data,
		empty,
		fields,
		renderItemLink,
		actions,
		header,
	}: List ) => (
		<>
			{ header }
			<p>{ actions.map( ( { label } ) => label ).join( ', ' ) }</p>
			{ data.length
				? data.map( ( item ) => (
						<div key={ item.id }>
							{ renderItemLink( {
								item,
								children: fields[ 0 ].render( { item } ),
							} ) }
						</div>
					) )
				: empty }
		</>
	),
} ) );
const mockedFetch = apiFetch as unknown as jest.Mock;

// Moving snackbars keep the page where it is; jsdom has none to keep.
window.scrollTo = () => {};

const row = ( id: number, more = {} ) => ( {
	id,
	is_read: false,
	date: '2026-03-01T10:00:00+00:00',
	name: `Person ${ id }`,
	email: '',
	text: 'Hello',
	form: '3-1',
	form_title: 'Contact',
	failed: false,
	...more,
} );
const COUNTS = { inbox: 2, spam: 1, trash: 0, unread: 2 };
const full = ( id: number, more = {} ) => ( {
	...row( id ),
	view: 'inbox',
	fields: [ { label: 'Message', type: 'textarea', value: 'Rye bread?' } ],
	page_title: 'Contact',
	page_url: 'https://example.com/contact/',
	subject: '[Site] Contact',
	consent: null,
	spam: '',
	ip: '',
	deliveries: [],
	...more,
} );

let list: () => unknown;
let one: ( id: number ) => unknown;
let post: ( request: ApiRequest ) => unknown;

beforeEach( () => {
	window.history.replaceState(
		null,
		'',
		'/wp-admin/admin.php?page=mainstay-responses'
	);
	list = () => ( {
		items: [ row( 2 ), row( 1 ) ],
		total: 2,
		counts: COUNTS,
	} );
	one = ( id ) => full( id );
	post = () => ( { done: [ 1 ], counts: COUNTS } );
	mockedFetch.mockImplementation( async ( request ) => {
		if ( request.method ) {
			return post( request );
		}
		if ( request.path.endsWith( '/setup' ) ) {
			return { forms: [], export_url: '/export' };
		}
		const id = /responses\/(\d+)$/.exec( request.path )?.[ 1 ];
		return id ? one( Number( id ) ) : list();
	} );
} );
afterEach( () => mockedFetch.mockReset() );

const sent = () =>
	mockedFetch.mock.calls
		.map( ( [ request ] ) => request )
		.filter( ( { method } ) => method );
const lastAsked = () =>
	decodeURIComponent(
		mockedFetch.mock.calls
			.map( ( [ { path } ] ) => path )
			.filter( ( path ) => path.startsWith( '/mainstay/v1/responses?' ) )
			.at( -1 )
	);

it( 'shows the inbox, with what can be done there', async () => {
	render( <ResponsesPage /> );
	await screen.findByRole( 'link', { name: 'Unread: Person 2' } );
	expect(
		screen.getByText(
			'Mark as read, Mark as unread, Mark as spam, Move to trash'
		)
	).toBeInTheDocument();
	expect(
		screen.getByRole( 'link', { name: 'Inbox 2 unread' } )
	).toHaveAttribute( 'aria-current', 'page' );
	expect(
		screen.getByRole( 'link', { name: 'Spam 1 response' } )
	).not.toHaveAttribute( 'aria-current' );
	expect( screen.getByRole( 'link', { name: 'Trash' } ) ).toBeInTheDocument();
} );

it.each( [
	[
		'Spam 1 response',
		'spam',
		'Not spam, Move to trash, Delete permanently',
	],
	[ 'Trash', 'trash', 'Restore, Delete permanently' ],
] )( 'goes to %s', async ( name, view, actions ) => {
	render( <ResponsesPage /> );
	await userEvent.click( await screen.findByRole( 'link', { name } ) );
	await screen.findByText( actions );
	expect( lastAsked() ).toContain( `view=${ view }` );
	expect( window.location.search ).toContain( `view=${ view }` );
} );

it.each( [
	[
		'',
		'No responses yet. Responses to the forms on this site appear here.',
	],
	[ '&view=spam', 'There is no spam.' ],
	[ '&view=trash', 'The trash is empty.' ],
	[ '&form=3-1', 'No response matches this search.' ],
] )( 'says why nothing is there (%s)', async ( query, sentence ) => {
	window.history.replaceState(
		null,
		'',
		`/wp-admin/admin.php?page=mainstay-responses${ query }`
	);
	list = () => ( {
		items: [],
		total: 0,
		counts: { inbox: 0, spam: 0, trash: 0, unread: 0 },
	} );
	render( <ResponsesPage /> );
	await screen.findByText( sentence );
	expect( screen.getByRole( 'button', { name: 'Export' } ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
} );

it( 'says when the list cannot be loaded, and tries again', async () => {
	const good = list;
	list = () => Promise.reject( { message: 'The database is away.' } );
	render( <ResponsesPage /> );
	await screen.findByText( 'The database is away.', {
		ignore: '.a11y-speak-region',
	} );
	list = good;
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Try again' } )
	);
	await screen.findByRole( 'link', { name: 'Unread: Person 2' } );
} );

it( 'opens a response, marks it as read, and steps to the next', async () => {
	render( <ResponsesPage /> );
	await userEvent.click(
		await screen.findByRole( 'link', { name: 'Unread: Person 2' } )
	);
	const heading = await screen.findByRole( 'heading', { name: 'Person 2' } );
	expect( heading ).toHaveFocus();
	expect( sent() ).toEqual( [
		{
			path: '/mainstay/v1/responses',
			method: 'POST',
			data: { action: 'read', ids: [ 2 ] },
		},
	] );
	expect( screen.getByText( 'Rye bread?' ) ).toBeInTheDocument();
	expect(
		screen.getByText( 'Nothing was sent because of this response.' )
	).toBeInTheDocument();
	expect(
		screen.getByRole( 'button', { name: 'Previous response' } )
	).toHaveAttribute( 'aria-disabled', 'true' );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Next response' } )
	);
	await screen.findByRole( 'heading', { name: 'Person 1' } );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Back to the list' } )
	);
	await waitFor( () =>
		expect(
			screen.getByRole( 'link', { name: 'Unread: Person 1' } )
		).toHaveFocus()
	);
} );

it( 'says when a response is gone', async () => {
	window.history.replaceState(
		null,
		'',
		'/wp-admin/admin.php?page=mainstay-responses&response=9'
	);
	one = () => Promise.reject( { message: 'There is no such response.' } );
	render( <ResponsesPage /> );
	await screen.findByText( 'There is no such response.', {
		ignore: '.a11y-speak-region',
	} );
	expect( sent() ).toEqual( [] );
} );

describe( 'one response', () => {
	const open = async ( more: object ) => {
		window.history.replaceState(
			null,
			'',
			'/wp-admin/admin.php?page=mainstay-responses&response=1'
		);
		one = ( id ) => full( id, { is_read: true, ...more } );
		render( <ResponsesPage /> );
		await screen.findByRole( 'heading', { level: 2 } );
	};

	it.each( [
		[ { name: '', email: 'a@example.com' }, 'a@example.com' ],
		[ { name: '', email: '' }, 'Anonymous' ],
	] )( 'is named for who sent it (%#)', async ( more, name ) => {
		await open( more );
		expect(
			screen.getByRole( 'heading', { name, level: 2 } )
		).toBeInTheDocument();
	} );

	it( 'can be answered by mail', async () => {
		await open( { email: 'ada+b@example.com', subject: 'Rye & wheat' } );
		expect(
			screen.getByRole( 'link', { name: 'Reply by email' } )
		).toHaveAttribute(
			'href',
			'mailto:ada%2Bb%40example.com?subject=Re%3A%20Rye%20%26%20wheat'
		);
	} );

	it.each( [
		[ 'explicit', true, 'The box was checked.' ],
		[ 'explicit', false, 'The box was not checked.' ],
		[
			'implicit',
			true,
			'Sending the form, which showed this text, counted as consent.',
		],
	] )(
		'has the proof of consent (%s, %s)',
		async ( type, given, sentence ) => {
			await open( {
				consent: {
					text: 'May we write?',
					type,
					given,
					page: 'https://example.com/contact/',
					time: '2026-03-01T10:00:00+00:00',
				},
			} );
			const proof = within(
				screen.getByRole( 'region', { name: 'Consent' } )
			);
			expect( proof.getByText( 'May we write?' ) ).toBeInTheDocument();
			expect(
				proof.getByText( given ? 'Given.' : 'Not given.' )
			).toBeInTheDocument();
			expect(
				proof.getByText( new RegExp( sentence ) )
			).toBeInTheDocument();
			expect( proof.getByRole( 'link' ) ).toHaveAttribute(
				'href',
				'https://example.com/contact/'
			);
		}
	);

	it.each( [
		[ 'trap', 'A field that people cannot see was filled in.' ],
		[ 'fast', 'It was sent faster than anyone can type.' ],
		[
			'words',
			'It contains a word from the disallowed list of this site.',
		],
	] )( 'says why it is spam (%s)', async ( spam, sentence ) => {
		await open( { view: 'spam', spam } );
		expect( screen.getByText( sentence ) ).toBeInTheDocument();
		expect(
			screen.getByRole( 'button', { name: 'Not spam' } )
		).toBeInTheDocument();
	} );

	const delivery = ( more: object ) => ( {
		id: 5,
		kind: 'form-mail',
		to: [ 'o@example.com' ],
		state: 'done',
		attempts: 1,
		error: '',
		next: 0,
		log: [],
		...more,
	} );
	it.each( [
		[ {}, 'Email', 'Sent.' ],
		[ { state: 'claimed' }, 'Email', 'Being sent right now.' ],
		[ { state: 'waiting', attempts: 0 }, 'Email', 'Waiting to be sent.' ],
		[
			{ state: 'failed', attempts: 4, error: 'No answer.' },
			'Email',
			'Not sent after 4 attempts. No answer.',
		],
		[ { kind: 'form-webhook' }, 'Webhook', 'Sent.' ],
		[ { kind: 'form-crm' }, 'CRM', 'Sent.' ],
		[ { kind: 'form-mailchimp' }, 'Newsletter', 'Sent.' ],
		[ { kind: 'my-own' }, 'my-own', 'Sent.' ],
	] )(
		'tells what became of a delivery (%#)',
		async ( more, name, sentence ) => {
			await open( { deliveries: [ delivery( more ) ] } );
			const part = within(
				screen.getByRole( 'region', { name: 'Deliveries' } )
			);
			expect( part.getByText( name ) ).toBeInTheDocument();
			expect( part.getByText( sentence ) ).toBeInTheDocument();
			expect(
				part.getByRole( 'button', {
					name: `Send again: ${ name } o@example.com`,
				} )
			).toBeEnabled();
		}
	);

	it.each( [
		[ 'form-check', 'Spam check' ],
		[ 'form-report', 'Report to the spam service' ],
	] )(
		'what a spam service was told is not told again: %s',
		async ( kind, name ) => {
			await open( { deliveries: [ delivery( { kind } ) ] } );
			const part = within(
				screen.getByRole( 'region', { name: 'Deliveries' } )
			);
			expect( part.getByText( name ) ).toBeInTheDocument();
			expect( part.queryByRole( 'button' ) ).not.toBeInTheDocument();
		}
	);

	it( 'sends again, and shows what came of it', async () => {
		await open( {
			deliveries: [ delivery( { state: 'failed', attempts: 4 } ) ],
		} );
		post = () => ( {
			sent: true,
			message: '',
			response: full( 1, {
				is_read: true,
				deliveries: [
					delivery( {
						log: [ { time: 1, status: 204, text: 'Accepted.' } ],
					} ),
				],
			} ),
		} );
		await userEvent.click(
			screen.getByRole( 'button', {
				name: 'Send again: Email o@example.com',
			} )
		);
		await screen.findByText( '204' );
		expect( sent() ).toEqual( [
			{
				path: '/mainstay/v1/responses/1/deliveries/5',
				method: 'POST',
				data: { state: 'failed' },
			},
		] );
		expect( screen.getByText( '1 attempt' ) ).toBeInTheDocument();
	} );
} );

it( 'shows no rows of the view before beside the actions of another, nor on the way back', async () => {
	render( <ResponsesPage /> );
	await userEvent.click(
		await screen.findByRole( 'link', { name: 'Trash' } )
	);
	await screen.findByText( 'Restore, Delete permanently' );
	// The inbox is asked for again, and does not answer.
	list = () => new Promise( () => {} );
	await act( async () => {
		window.history.replaceState(
			null,
			'',
			'/wp-admin/admin.php?page=mainstay-responses'
		);
		window.dispatchEvent( new PopStateEvent( 'popstate' ) );
	} );
	await screen.findByText( /Mark as read/ );
	expect( screen.queryByRole( 'link', { name: /Person/ } ) ).toBeNull();
} );
