import apiFetch from '@wordpress/api-fetch';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openSignIn } from '../../../../../shared/popup';
import { Connections } from '../../../../../src/settings/connections/connections';
import type { ApiRequest } from '../../../controlled-fetch';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
jest.mock( '../../../../../shared/popup', () => ( { openSignIn: jest.fn() } ) );
const mockedFetch = apiFetch as unknown as jest.Mock;
const mockedSignIn = openSignIn as jest.Mock;

const connection = ( more = {} ) => ( {
	id: '7',
	service_name: 'mastodon',
	service_label: 'Mastodon',
	profile_display_name: 'The Baker',
	display_name: '@baker@example.social',
	profile_url: 'https://example.social/@baker',
	owner: 'Ada',
	is_mine: true,
	is_shared: false,
	can_change: true,
	test_success: true,
	test_message: '',
	refresh_url: '',
	...more,
} );

const app = ( slug: string, name: string, more = {} ) => ( {
	slug,
	name,
	help: `Make an app at ${ name }.`,
	help_url: `https://${ slug }.example/apps`,
	notice: '',
	has_sign_in: true,
	has_one_choice: false,
	fields: [
		{ name: 'client_id', label: 'App ID', type: 'text', help: '' },
		{
			name: 'client_secret',
			label: 'App secret',
			type: 'password',
			help: '',
		},
	],
	...more,
} );

const NETWORKS = [
	app( 'bluesky', 'Bluesky', {
		has_sign_in: false,
		help: '',
		fields: [
			{ name: 'handle', label: 'Handle', type: 'text', help: '' },
			{ name: 'password', label: 'Password', type: 'password', help: '' },
		],
	} ),
	app( 'facebook', 'Facebook' ),
	app( 'tumblr', 'Tumblr', { has_one_choice: true } ),
	app( 'x', 'X', {
		notice: 'X charges for every post.',
		fields: [
			{ name: 'client_id', label: 'Client ID', type: 'text', help: '' },
			{
				name: 'client_secret',
				label: 'Client secret',
				type: 'password',
				help: '',
				is_optional: true,
			},
		],
	} ),
];

const answer = ( more = {} ) => ( {
	connections: [] as object[],
	networks: NETWORKS,
	choices: null as object | null,
	can_lend: true,
	redirect_url: 'https://example.org/back',
	...more,
} );

const done = jest.fn();

/** The site: `state` may change in a test; everything but reading is answered by `act`. */
function serve(
	state: object,
	act: ( request: ApiRequest ) => unknown = () => ( {} )
) {
	const site = { state };
	mockedFetch.mockImplementation( async ( request ) =>
		request.path === '/mainstay/v1/connections' && ! request.method
			? site.state
			: act( request )
	);
	return site;
}
const sent = () =>
	mockedFetch.mock.calls
		.map( ( [ request ] ) => request )
		.filter( ( { method } ) => method );

async function open( state: object, act?: ( request: ApiRequest ) => unknown ) {
	const site = serve( state, act );
	render( <Connections onDone={ done } /> );
	await screen.findByRole( 'button', { name: 'Connect an account' } );
	return site;
}
const button = ( name: string ) => screen.getByRole( 'button', { name } );
const click = ( name: string ) => userEvent.click( button( name ) );

async function add( network: string ) {
	await click( 'Connect an account' );
	await userEvent.selectOptions(
		screen.getByRole( 'combobox', { name: 'Network' } ),
		network
	);
}

beforeEach( () => {
	mockedFetch.mockReset();
	mockedSignIn.mockReset();
	done.mockReset();
} );

describe( 'the list of accounts', () => {
	it( 'says that it loads, then why it could not, and tries again', async () => {
		mockedFetch.mockRejectedValueOnce( { message: 'Out of order.' } );
		render( <Connections onDone={ done } /> );
		expect( screen.getByText( 'Loading the accounts…' ) ).toBeVisible();
		await screen.findAllByText( 'Out of order.' );
		serve( answer() );
		await click( 'Try again' );
		expect(
			await screen.findByRole( 'button', { name: 'Connect an account' } )
		).toBeVisible();
	} );

	it( 'names account, network and state', async () => {
		await open( answer( { connections: [ connection() ] } ) );
		const row = screen.getByRole( 'listitem' );
		expect( row ).toHaveTextContent(
			'The BakerMastodon · @baker@example.socialConnected.'.replace(
				'BakerM',
				'Baker M'
			)
		);
		expect(
			within( row ).getByRole( 'link', { name: '@baker@example.social' } )
		).toHaveAttribute( 'href', 'https://example.social/@baker' );
	} );

	it( 'signs in again in a window, where the network has a page', async () => {
		const site = await open(
			answer( {
				connections: [
					connection( {
						test_success: 'must_reauth',
						test_message: 'LinkedIn no longer accepts it.',
						refresh_url: 'https://example.org/refresh',
					} ),
				],
			} )
		);
		expect( screen.getByRole( 'listitem' ) ).toHaveTextContent(
			'You need to sign in again. LinkedIn no longer accepts it.'
		);
		await click( 'Sign in again: The Baker' );
		await waitFor( () =>
			expect( mockedSignIn ).toHaveBeenCalledTimes( 1 )
		);
		expect( await mockedSignIn.mock.calls[ 0 ][ 0 ].url() ).toBe(
			'https://example.org/refresh'
		);
		expect( done ).not.toHaveBeenCalled();
		site.state = answer( { connections: [ connection() ] } );
		await click( 'Sign in again: The Baker' );
		await waitFor( () =>
			expect( done ).toHaveBeenCalledWith( 'The account is connected.' )
		);
	} );

	it( 'fills in what a network without a page of its own wants', async () => {
		await open(
			answer( {
				connections: [
					connection( {
						id: '8',
						service_name: 'bluesky',
						profile_display_name: 'Bluesky Baker',
						test_success: 'must_reauth',
					} ),
					connection( {
						id: '9',
						profile_display_name: 'Eve’s',
						owner: 'Eve',
						is_mine: false,
						can_change: false,
						test_success: 'must_reauth',
					} ),
				],
			} )
		);
		const [ second, third ] = screen.getAllByRole( 'listitem' );
		await userEvent.click(
			within( second! ).getByRole( 'button', {
				name: 'Sign in again: Bluesky Baker',
			} )
		);
		expect(
			screen.getByRole( 'combobox', { name: 'Network' } )
		).toHaveValue( 'bluesky' );
		expect( third ).toHaveTextContent( 'connected by Eve' );
		expect( third ).toHaveTextContent( 'Only Eve can do that.' );
		expect( within( third! ).queryByRole( 'button' ) ).toBeNull();
	} );

	it( 'shows the last error of one that works again by itself', async () => {
		await open(
			answer( {
				connections: [
					connection( {
						test_success: false,
						test_message: 'X has a problem (503). Try again later.',
					} ),
				],
			} )
		);
		expect( screen.getByRole( 'listitem' ) ).toHaveTextContent(
			'X has a problem (503). Try again later.'
		);
		expect( screen.queryByRole( 'link', { name: /again/ } ) ).toBeNull();
	} );

	it( 'lends an account, and says why it could not', async () => {
		const site = await open(
			answer( { connections: [ connection() ] } ),
			() => {
				site.state = answer( {
					connections: [ connection( { is_shared: true } ) ],
				} );
			}
		);
		const toggle = () =>
			screen.getByRole( 'checkbox', {
				name: 'All authors can share to The Baker',
			} );
		await userEvent.click( toggle() );
		await waitFor( () => expect( toggle() ).toBeChecked() );
		expect( sent() ).toEqual( [
			{
				path: '/mainstay/v1/connections/7',
				method: 'POST',
				data: { is_shared: true },
			},
		] );
		mockedFetch.mockRejectedValueOnce( { message: 'No.' } );
		await userEvent.click( toggle() );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'No.' );
		expect( toggle() ).toBeChecked();
	} );

	it( 'disconnects after a question, which Escape ends', async () => {
		const site = await open(
			answer( { connections: [ connection() ] } ),
			() => {
				site.state = answer();
			}
		);
		await click( 'Disconnect The Baker' );
		const question = screen.getByRole( 'group', {
			name: 'Disconnect The Baker?',
		} );
		expect( question ).toHaveFocus();
		expect( question ).toHaveTextContent(
			'Posts that are waiting to be shared to this account will not be shared. Posts that were already shared stay.'
		);
		await userEvent.keyboard( '{Escape}' );
		expect( screen.queryByRole( 'group' ) ).toBeNull();
		expect( sent() ).toEqual( [] );
		await click( 'Disconnect The Baker' );
		await click( 'Disconnect' );
		await waitFor( () =>
			expect( done ).toHaveBeenCalledWith( 'The Baker is disconnected.' )
		);
		expect( screen.queryByRole( 'listitem' ) ).toBeNull();
	} );

	it( 'offers nothing that the reader may not do', async () => {
		await open(
			answer( {
				can_lend: false,
				connections: [
					connection(),
					connection( {
						id: '8',
						profile_display_name: 'Lent',
						is_mine: false,
						can_change: false,
					} ),
				],
			} )
		);
		expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
		expect( button( 'Disconnect The Baker' ) ).toBeVisible();
		expect(
			screen.queryByRole( 'button', { name: 'Disconnect Lent' } )
		).toBeNull();
		await click( 'Connect an account' );
		expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
	} );
} );

describe( 'connecting', () => {
	it( 'asks for what the network wants, and connects at once where it has no page', async () => {
		const site = await open( answer(), () => {
			site.state = answer( { connections: [ connection() ] } );
			return { connection: connection() };
		} );
		await click( 'Connect an account' );
		expect( screen.queryByLabelText( 'Redirect address' ) ).toBeNull();
		expect( button( 'Connect Bluesky' ) ).toHaveAttribute(
			'aria-disabled',
			'true'
		);
		await userEvent.type( screen.getByLabelText( 'Handle' ), ' baker ' );
		await userEvent.type( screen.getByLabelText( 'Password' ), 'abcd' );
		await userEvent.click(
			screen.getByRole( 'checkbox', {
				name: 'All authors can share to this account',
			} )
		);
		await click( 'Connect Bluesky' );
		await waitFor( () =>
			expect( done ).toHaveBeenCalledWith( 'The account is connected.' )
		);
		expect( sent()[ 0 ].data ).toEqual( {
			service: 'bluesky',
			fields: { handle: 'baker', password: 'abcd' },
			is_shared: true,
		} );
		expect( mockedSignIn ).not.toHaveBeenCalled();
		expect( screen.getByText( 'The Baker' ) ).toBeVisible();
	} );

	it( 'says at a field what is wrong with it, and keeps what was typed', async () => {
		await open( answer(), () => {
			throw {
				code: 'mainstay_handle',
				message: 'The server of this handle could not be found.',
				data: { status: 400, field: 'handle' },
			};
		} );
		await add( 'Bluesky' );
		await userEvent.type( screen.getByLabelText( 'Handle' ), 'nobody' );
		await userEvent.type( screen.getByLabelText( 'Password' ), 'abcd' );
		await click( 'Connect Bluesky' );
		const field = screen.getByLabelText( 'Handle' );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'The server of this handle could not be found.'
		);
		expect( field ).toHaveAccessibleDescription(
			'The server of this handle could not be found.'
		);
		expect( field ).toBeInvalid();
		expect( field ).toHaveValue( 'nobody' );
		expect( screen.getByLabelText( 'Password' ) ).toHaveValue( 'abcd' );
	} );

	it( 'says what it costs, how to get an app and what the app has to know', async () => {
		await open( answer() );
		await add( 'X' );
		expect(
			screen.getAllByText( 'X charges for every post.' )[ 0 ]
		).toBeVisible();
		expect( screen.getByText( 'Make an app at X.' ) ).toBeVisible();
		expect(
			screen.getByRole( 'link', { name: /Apps at X/ } )
		).toHaveAttribute( 'href', 'https://x.example/apps' );
		expect( screen.getByLabelText( 'Redirect address' ) ).toHaveValue(
			'https://example.org/back'
		);
		expect( screen.getByLabelText( 'Client secret' ) ).toHaveAttribute(
			'type',
			'password'
		);
		await userEvent.type( screen.getByLabelText( 'Client ID' ), 'app' );
		expect( button( 'Connect X' ) ).not.toHaveAttribute( 'aria-disabled' );
	} );

	it( 'signs in in a window, and says when that came to nothing', async () => {
		await open( answer(), () => ( { url: 'https://x.example/?state=s' } ) );
		await add( 'X' );
		await userEvent.type( screen.getByLabelText( 'Client ID' ), 'app' );
		mockedSignIn.mockImplementation( async ( { url } ) => {
			await url();
			return {};
		} );
		await click( 'Connect X' );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'The sign-in at X was not completed, so no account is connected.'
		);
		expect( screen.getByLabelText( 'Client ID' ) ).toHaveValue( 'app' );
		mockedSignIn.mockResolvedValue( { keyring_id: 7 } );
		await click( 'Connect X' );
		await waitFor( () =>
			expect( done ).toHaveBeenCalledWith( 'The account is connected.' )
		);
		expect( screen.queryByLabelText( 'Client ID' ) ).toBeNull();
	} );

	it( 'forgets what was filled in for another network', async () => {
		await open( answer() );
		await add( 'Facebook' );
		await userEvent.type( screen.getByLabelText( 'App ID' ), '123' );
		await userEvent.selectOptions(
			screen.getByRole( 'combobox', { name: 'Network' } ),
			'Tumblr'
		);
		expect( screen.getByLabelText( 'App ID' ) ).toHaveValue( '' );
		await click( 'Cancel' );
		expect( sent() ).toEqual( [] );
	} );
} );

describe( 'the choice among accounts', () => {
	const choices = ( service: string ) => ( {
		id: 99,
		service_name: service,
		accounts: [
			{ id: '1', name: 'Corner Bakery', handle: '@corner' },
			{ id: '2', name: 'Bread Club', handle: '' },
		],
	} );

	it( 'takes several Pages', async () => {
		const site = await open(
			answer( { choices: choices( 'facebook' ) } ),
			() => {
				site.state = answer();
			}
		);
		expect(
			screen.getByRole( 'group', {
				name: 'Which Facebook account do you want to connect?',
			} )
		).toBeVisible();
		expect( button( 'Connect selected accounts' ) ).toHaveAttribute(
			'aria-disabled',
			'true'
		);
		for ( const name of [ 'Corner Bakery (@corner)', 'Bread Club' ] ) {
			await userEvent.click( screen.getByRole( 'checkbox', { name } ) );
		}
		await click( 'Connect selected accounts' );
		await waitFor( () => expect( done ).toHaveBeenCalled() );
		expect( sent()[ 0 ] ).toEqual( {
			path: '/mainstay/v1/connections/choices',
			method: 'POST',
			data: { id: 99, accounts: [ '1', '2' ] },
		} );
	} );

	it( 'takes one blog', async () => {
		await open( answer( { choices: choices( 'tumblr' ) } ) );
		for ( const name of [ 'Corner Bakery (@corner)', 'Bread Club' ] ) {
			await userEvent.click( screen.getByRole( 'radio', { name } ) );
		}
		await click( 'Connect selected accounts' );
		await waitFor( () => expect( sent() ).toHaveLength( 1 ) );
		expect( sent()[ 0 ].data.accounts ).toEqual( [ '2' ] );
	} );
} );

describe( 'the log', () => {
	const share = ( more = {} ) => ( {
		id: 5,
		title: 'Fresh bread',
		edit_url: '/edit',
		service_label: 'X',
		display_name: '@baker',
		state: 'done',
		url: 'https://x.com/i/status/1',
		error: '',
		retry_at: null,
		shared_at: 1790000000,
		can_retry: false,
		...more,
	} );

	it( 'says what became of each post, and tries again', async () => {
		let list = [
			share(),
			share( {
				id: 6,
				title: 'Rolls',
				state: 'failed',
				url: '',
				error: 'X rejected the post: No.',
				can_retry: true,
			} ),
			share( { id: 7, state: 'waiting', retry_at: 1790000000 } ),
			share( { id: 8, state: 'sending' } ),
			share( { id: 9, state: 'unsure' } ),
		];
		await open( answer(), ( { method } ) => {
			if ( method ) {
				list = [ share( { id: 6, title: 'Rolls' } ) ];
			}
			return list;
		} );
		await click( 'Shared posts' );
		const rows = await screen.findAllByRole( 'listitem' );
		[
			/^Fresh bread X · @bakerShared on .+\. View$/,
			/^Rolls X · @bakerNot shared\. X rejected the post: No\./,
			/Not shared yet\. Next attempt: .+\./,
			/Being shared\./,
			/It is not known whether it was shared\. Check the account before you try again\./,
		].forEach( ( text, index ) =>
			expect( rows[ index ] ).toHaveTextContent( text )
		);
		expect(
			within( rows[ 0 ]! ).getByRole( 'link', {
				name: 'View Fresh bread on X',
			} )
		).toHaveAttribute( 'href', 'https://x.com/i/status/1' );
		await click( 'Try again to share Rolls to X' );
		await waitFor( () =>
			expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 1 )
		);
		expect( sent()[ 0 ].path ).toBe( '/mainstay/v1/shares/6/retry' );
	} );

	it( 'says that there is nothing yet', async () => {
		await open( answer(), () => [] );
		await click( 'Shared posts' );
		expect(
			await screen.findByText( 'No posts shared yet.' )
		).toBeVisible();
	} );
} );
