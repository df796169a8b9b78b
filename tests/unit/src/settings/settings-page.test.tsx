import apiFetch from '@wordpress/api-fetch';
import {
	act,
	fireEvent,
	render,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingsPage } from '../../../../src/settings/settings-page';
import type { ApiRequest } from '../../controlled-fetch';
import { extension, service, settings } from './settings-answer';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
// It asks for its own data.
jest.mock( '../../../../src/settings/connections/connections-card', () => ( {
	ConnectionsCard: ( { children }: { children: unknown } ) => children,
} ) );
jest.mock( '../../../../src/settings/tools/ready-card', () => ( {
	ReadyCard: () => null,
} ) );
jest.mock( '../../../../src/settings/tools/queue-card', () => ( {
	QueueCard: () => null,
} ) );
const mockedFetch = apiFetch as unknown as jest.Mock;

type Answer = ( request: ApiRequest ) => unknown;

/** A server that answers reading with the settings, and everything else as the test says. */
function serve( state: object, answer: Answer = () => state ) {
	mockedFetch.mockImplementation( async ( request ) =>
		request.path === '/mainstay/v1/settings' && ! request.method
			? state
			: answer( request )
	);
}
const sent = () =>
	mockedFetch.mock.calls
		.map( ( [ request ] ) => request )
		.filter( ( { method } ) => method );

async function open( state: object, answer?: Answer ) {
	serve( state, answer );
	const view = render( <SettingsPage /> );
	await screen.findByRole( 'navigation', { name: 'Settings sections' } );
	return view;
}

/** Opens this place first, before each test of a group. */
const at = ( place: string ) =>
	beforeEach( () => {
		window.location.hash = `#/${ place }`;
	} );
const toggle = ( name: string ) => screen.getByRole( 'checkbox', { name } );
const save = () =>
	userEvent.click( screen.getByRole( 'button', { name: 'Save' } ) );

beforeEach( () => {
	mockedFetch.mockReset();
	// The snackbars' animation puts the page back where it was; jsdom has no scrolling.
	window.scrollTo = jest.fn();
	Element.prototype.scrollIntoView = jest.fn();
	globalThis.ResizeObserver = class {
		constructor( private readonly call: () => void ) {}
		observe() {
			this.call();
		}
		disconnect() {}
	} as unknown as typeof ResizeObserver;
	window.location.hash = '';
} );

describe( 'SettingsPage', () => {
	it( 'says that it loads, then why it could not, and tries again', async () => {
		mockedFetch.mockRejectedValueOnce( { message: 'Out of order.' } );
		render( <SettingsPage /> );
		expect( screen.getByText( 'Loading the settings…' ) ).toBeVisible();
		expect(
			( await screen.findAllByText( 'Out of order.' ) )[ 0 ]
		).toBeInTheDocument();
		serve( settings() );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Try again' } )
		);
		expect( await screen.findByText( 'Blocks and panels' ) ).toBeVisible();
	} );

	it( 'names the addresses that another plugin answers', async () => {
		await open(
			settings( {
				taken_routes: [ { path: '/wpcom/v2/x', plugin: 'Other' } ],
			} )
		);
		expect(
			screen.getByText( '/wpcom/v2/x' ).parentElement
		).toHaveTextContent( '/wpcom/v2/x (Other)' );
	} );
} );

describe( 'Places', () => {
	const menu = () =>
		within(
			screen.getByRole( 'navigation', { name: 'Settings sections' } )
		);
	const go = ( name: string ) =>
		userEvent.click( menu().getByRole( 'link', { name } ) );
	const current = () =>
		menu()
			.getAllByRole( 'link' )
			.filter( ( link ) => link.hasAttribute( 'aria-current' ) )
			.map( ( link ) => link.textContent );

	it( 'shows one place, and keeps what was searched in another', async () => {
		await open( settings() );
		const search = screen.getByRole( 'searchbox', {
			name: 'Search blocks and panels',
		} );
		await userEvent.type( search, 'map' );
		expect( current() ).toEqual( [ 'Blocks' ] );
		await go( 'Business' );
		expect( current() ).toEqual( [ 'Business' ] );
		await waitFor( () =>
			expect(
				screen.getByRole( 'heading', { name: 'Business' } )
			).toHaveFocus()
		);
		expect( screen.getByText( 'Blocks and panels' ) ).not.toBeVisible();
		await go( 'Blocks' );
		expect( search ).toBeVisible();
		expect( search ).toHaveValue( 'map' );
	} );

	it( 'begins with the first steps where the server has printed them', async () => {
		const steps = document.createElement( 'section' );
		steps.id = 'mainstay-start';
		steps.innerHTML = '<h2 tabindex="-1">Get started</h2>';
		document.body.append( steps );
		await open( settings() );
		expect( current() ).toEqual( [ 'Start' ] );
		expect(
			screen.getByRole( 'region', { name: 'Start' } )
		).toContainElement( steps );
		await go( 'Blocks' );
		expect( steps ).not.toBeVisible();
		steps.remove();
	} );

	it( 'finds fields of all places and enters them', async () => {
		await open( settings() );
		const search = screen.getByRole( 'searchbox', {
			name: 'Search settings',
		} );
		// At once: each letter would look through all places.
		const find = ( value: string ) =>
			fireEvent.change( search, { target: { value } } );
		find( 'sender' );
		const results = within(
			screen.getByRole( 'region', { name: 'Search results' } )
		);
		expect( results.getByRole( 'status' ) ).toHaveTextContent(
			'1 setting found.'
		);
		expect( current() ).toEqual( [] );
		const link = results.getByRole( 'link', { name: 'Sender name' } );
		expect( link.parentElement ).toHaveTextContent(
			'Sender name Newsletter'
		);
		await userEvent.click( link );
		expect( current() ).toEqual( [ 'Newsletter' ] );
		expect( search ).toHaveValue( '' );
		await waitFor( () =>
			expect(
				screen.getByRole( 'textbox', { name: 'Sender name' } )
			).toHaveFocus()
		);
		expect( window.location.hash ).toBe( '#/newsletter/newsletter' );

		// A block by its keyword, a service that loads later by its name, and nothing.
		find( 'review' );
		expect(
			screen.getByRole( 'link', { name: 'Star Rating' } )
		).toBeVisible();
		find( 'mapbox' );
		expect(
			await screen.findByRole( 'link', { name: 'Key for Mapbox' } )
		).toBeVisible();
		find( 'nothing like it' );
		expect(
			screen.getByText( 'No settings found. Try other words.' )
		).toBeVisible();
		await go( 'Privacy' );
		expect( search ).toHaveValue( '' );
		expect( current() ).toEqual( [ 'Privacy' ] );
	} );

	it( 'says through whom visitors can pay, with the way to the keys', async () => {
		window.location.hash = '#/payments';
		await open(
			settings( {
				services: [
					service( { slug: 'stripe', name: 'Stripe' } ),
					service(
						{ slug: 'paypal', name: 'PayPal' },
						{ configured: true, source: 'settings' }
					),
					service(),
				],
			} )
		);
		expect( screen.getByText( 'Not connected' ) ).toBeVisible();
		expect( screen.getByText( 'Key saved' ) ).toBeVisible();
		expect( screen.queryByText( 'Mapbox' ) ).toBeNull();
		expect(
			screen.getByRole( 'link', { name: 'Manage PayPal' } )
		).toHaveAttribute( 'href', '#/services/paypal' );
		await userEvent.click(
			screen.getByRole( 'link', { name: 'Set up Stripe' } )
		);
		await waitFor( () =>
			expect( screen.getByLabelText( 'Key for Stripe' ) ).toHaveFocus()
		);
	} );
} );

describe( 'Blocks and panels', () => {
	const blockSearch = () =>
		screen.getByRole( 'searchbox', { name: 'Search blocks and panels' } );

	it( 'lists by title and finds by title, description and keyword', async () => {
		await open( settings() );
		const titles = () =>
			within(
				screen.getByRole( 'heading', { name: 'Blocks' } )
					.nextElementSibling as HTMLElement
			)
				.getAllByRole( 'checkbox' )
				.map(
					( box ) =>
						( box as HTMLInputElement ).labels![ 0 ]!.textContent
				);
		expect( titles() ).toEqual( [ 'Map', 'Star Rating' ] );
		await userEvent.type( blockSearch(), 'RÉVIEW' );
		expect( titles() ).toEqual( [ 'Star Rating' ] );
		expect( screen.getByText( '1 block or panel found.' ) ).toBeVisible();
		await userEvent.clear( blockSearch() );
		await userEvent.type( blockSearch(), 'map described' );
		expect( titles() ).toEqual( [ 'Map' ] );
	} );

	it( 'switches a block off without a question when it is not used', async () => {
		await open( settings(), ( { path } ) =>
			path.startsWith( '/mainstay/v1/usage' )
				? { count: 0, places: [] }
				: settings( {
						extensions: [
							extension( 'map', 'Map', { is_on: false } ),
						],
					} )
		);
		await userEvent.click( toggle( 'Map' ) );
		await waitFor( () => expect( toggle( 'Map' ) ).not.toBeChecked() );
		expect( sent() ).toEqual( [] );
		await save();
		expect( sent() ).toEqual( [
			{
				path: '/mainstay/v1/settings',
				method: 'POST',
				data: { switches: { 'jetpack/map': false } },
			},
		] );
		expect( toggle( 'Map' ) ).not.toBeChecked();
	} );

	it( 'shows where a block is used before it is switched off', async () => {
		await open( settings(), ( { path } ) =>
			path.startsWith( '/mainstay/v1/usage' )
				? {
						count: 3,
						places: [
							{ title: 'Home', type: 'Page', edit_url: '/edit' },
							{ title: 'Footer', type: 'Part', edit_url: '' },
						],
					}
				: settings()
		);
		await userEvent.click( toggle( 'Map' ) );
		const question = await screen.findByRole( 'group', {
			name: 'Switch off Map?',
		} );
		expect( question ).toHaveFocus();
		expect( question ).toHaveTextContent( 'Used in 3 places.' );
		expect( question ).toHaveTextContent( 'and 1 more' );
		expect(
			within( question ).getByRole( 'link', { name: 'Home' } )
		).toHaveAttribute( 'href', '/edit' );
		expect(
			within( question ).queryByRole( 'link', { name: 'Footer' } )
		).toBeNull();
		expect( toggle( 'Map' ) ).toBeChecked();

		await userEvent.click(
			screen.getByRole( 'button', { name: 'Keep it on' } )
		);
		expect( toggle( 'Map' ) ).toHaveFocus();
		expect( sent() ).toEqual( [] );

		await userEvent.click( toggle( 'Map' ) );
		await userEvent.click(
			await screen.findByRole( 'button', { name: 'Switch off' } )
		);
		expect( toggle( 'Map' ) ).not.toBeChecked();
		expect( sent() ).toEqual( [] );
	} );

	it( 'can be switched off also when the places cannot be found', async () => {
		await open( settings(), ( { path } ) => {
			if ( path.startsWith( '/mainstay/v1/usage' ) ) {
				throw { message: 'Too slow.' };
			}
			return settings();
		} );
		await userEvent.click( toggle( 'Map' ) );
		expect(
			await screen.findByText(
				'It could not be determined where this block is used. Too slow.'
			)
		).toBeVisible();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Switch off' } )
		);
		expect( toggle( 'Map' ) ).not.toBeChecked();
	} );

	it( 'drops an answer that comes after the question was taken back', async () => {
		let answer: ( usage: unknown ) => void = () => {};
		await open( settings(), ( { path } ) =>
			path.startsWith( '/mainstay/v1/usage' )
				? new Promise( ( resolve ) => ( answer = resolve ) )
				: settings()
		);
		await userEvent.click( toggle( 'Map' ) );
		expect(
			screen.getByText( 'Checking where it is used…' )
		).toBeVisible();
		await userEvent.click( toggle( 'Map' ) );
		await act( async () => answer( { count: 0, places: [] } ) );
		expect( sent() ).toEqual( [] );
		expect( toggle( 'Map' ) ).toBeChecked();
	} );

	it( 'leaves a switch as it was changed when the site refuses, and says why', async () => {
		await open(
			settings( {
				extensions: [ extension( 'map', 'Map', { is_on: false } ) ],
			} ),
			() => {
				throw { message: 'The settings could not be saved.' };
			}
		);
		await userEvent.click( toggle( 'Map' ) );
		await save();
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'The settings could not be saved.'
		);
		expect( toggle( 'Map' ) ).toBeChecked();
		expect( screen.getByText( 'Unsaved changes: 1' ) ).toBeVisible();
	} );

	it( 'keeps what is switched while it saves', async () => {
		const answers: ( ( state: unknown ) => void )[] = [];
		const off = ( names: string[] ) =>
			settings( {
				extensions: [
					extension( 'rating-star', 'Star Rating', {
						is_on: ! names.includes( 'rating-star' ),
					} ),
					extension( 'map', 'Map', {
						is_on: ! names.includes( 'map' ),
					} ),
				],
			} );
		await open(
			off( [ 'rating-star', 'map' ] ),
			() => new Promise( ( resolve ) => answers.push( resolve ) )
		);
		await userEvent.click( toggle( 'Map' ) );
		await save();
		await userEvent.click( toggle( 'Star Rating' ) );
		await act( async () => answers[ 0 ]!( off( [ 'rating-star' ] ) ) );
		expect( toggle( 'Map' ) ).toBeChecked();
		expect( toggle( 'Star Rating' ) ).toBeChecked();
		expect( screen.getByText( 'Unsaved changes: 1' ) ).toBeVisible();
		await save();
		await act( async () => answers[ 1 ]!( off( [] ) ) );
		expect( sent().map( ( { data } ) => data.switches ) ).toEqual( [
			{ 'jetpack/map': true },
			{ 'jetpack/rating-star': true },
		] );
		expect( toggle( 'Star Rating' ) ).toBeChecked();
		expect( screen.getByText( 'No unsaved changes' ) ).toBeVisible();
	} );

	it( 'switches all on', async () => {
		await open(
			settings( {
				extensions: [
					extension( 'map', 'Map', { is_on: false } ),
					extension( 'gif', 'GIF', { is_on: false } ),
					extension( 'button', 'Button' ),
				],
			} )
		);
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Switch all on' } )
		);
		await save();
		expect( sent()[ 0 ].data.switches ).toEqual( {
			'jetpack/map': true,
			'jetpack/gif': true,
		} );
	} );

	it.each( [
		[
			{ reason: 'taken', details: { plugin: 'Maps Pro' } },
			'Maps Pro already provides it. Deactivate that plugin to use ours.',
			true,
		],
		[
			{ reason: 'taken', details: {} },
			'Another active plugin already provides it. Deactivate that plugin to use ours.',
			true,
		],
		[
			{ reason: 'missing_plan', details: { plan: 'Small' } },
			'Not included in the hosting plan of this site (Small).',
			true,
		],
		[
			{
				reason: 'missing_connection',
				details: { serviceName: 'Mapbox' },
			},
			'Connect Mapbox to use it.',
			false,
		],
	] )( 'says why: %j', async ( availability, sentence, isFixed ) => {
		await open(
			settings( {
				extensions: [
					extension( 'map', 'Map', {
						availability: { available: false, ...availability },
					} ),
				],
			} )
		);
		expect( screen.getByText( sentence ) ).toBeVisible();
		expect( toggle( 'Map' ) ).toHaveAccessibleDescription(
			`Map described ${ sentence }`
		);
		expect( ( toggle( 'Map' ) as HTMLInputElement ).disabled ).toBe(
			isFixed
		);
	} );

	it( 'names the plan when it does not include everything', async () => {
		await open(
			settings( {
				plan: { name: 'Small', url: '/plans', is_everything: false },
			} )
		);
		expect(
			screen.getByText( /The hosting plan of this site is Small\./ )
		).toBeVisible();
		expect(
			screen.getByRole( 'link', { name: /View plans/ } )
		).toHaveAttribute( 'href', '/plans' );
	} );
} );

describe( 'Cards of services', () => {
	at( 'services' );

	const card = ( name: string ) =>
		within(
			screen
				.getByRole( 'heading', { name } )
				.closest< HTMLElement >( 'li' )!
		);
	const opener = ( name: string ) =>
		screen.getByRole( 'button', {
			name: new RegExp( `^(Set up|Change|Close) ${ name }$` ),
		} );
	const goTo = ( hash: string ) => {
		window.history.replaceState( null, '', hash );
		fireEvent( window, new HashChangeEvent( 'hashchange' ) );
	};
	const toAttention = {
		configured: true,
		source: 'settings',
		check: {
			state: 'attention',
			account: '',
			reason: 'No webhook.',
			next_step: '',
			missing: [],
			webhook: null,
			checked_at: 1,
		},
	};

	it( 'has a card for each, closed until it is opened, and keeps what was typed', async () => {
		await open(
			settings( {
				services: [
					service(),
					service(
						{ slug: 'stripe', name: 'Stripe' },
						{
							configured: true,
							source: 'settings',
							check: {
								...toAttention.check,
								state: 'connected',
								account: 'Harbour',
							},
						}
					),
				],
			} )
		);
		await screen.findByRole( 'heading', { name: 'Mapbox' } );
		expect( card( 'Mapbox' ).getByText( 'Shows maps.' ) ).toBeVisible();
		expect(
			card( 'Mapbox' ).getAllByText( 'Not connected' )[ 0 ]
		).toBeVisible();
		expect(
			card( 'Stripe' ).getAllByText( 'Connected as Harbour' )[ 0 ]
		).toBeVisible();
		expect( opener( 'Mapbox' ) ).toHaveTextContent( 'Set up' );
		expect( opener( 'Stripe' ) ).toHaveTextContent( 'Change' );
		const field = screen.getByLabelText( 'Key for Mapbox' );
		expect( field ).not.toBeVisible();

		await userEvent.click( opener( 'Mapbox' ) );
		expect( opener( 'Mapbox' ) ).toHaveAttribute( 'aria-expanded', 'true' );
		expect( field ).toBeVisible();
		expect( field ).toHaveFocus();
		expect( screen.getByLabelText( 'Key for Stripe' ) ).not.toBeVisible();
		await userEvent.type( field, 'pk.half' );
		await userEvent.click( opener( 'Mapbox' ) );
		expect( field ).not.toBeVisible();
		expect( opener( 'Mapbox' ) ).toHaveFocus();
		await userEvent.click( opener( 'Mapbox' ) );
		expect( field ).toHaveValue( 'pk.half' );
	} );

	it( 'shows what needs attention first and open, and leaves it where it is', async () => {
		let state = settings( {
			services: [
				service(),
				service( { slug: 'paypal', name: 'PayPal' } ),
				service( { slug: 'stripe', name: 'Stripe' }, toAttention ),
			],
		} );
		serve( state );
		mockedFetch.mockImplementation( async ( { path } ) => {
			if ( path.endsWith( '/test' ) ) {
				state = settings( {
					services: [
						service(),
						service( { slug: 'paypal', name: 'PayPal' } ),
						service(
							{ slug: 'stripe', name: 'Stripe' },
							{ configured: true, source: 'settings' }
						),
					],
				} );
				return { check: null };
			}
			return state;
		} );
		render( <SettingsPage /> );
		await screen.findByRole( 'heading', { name: 'Stripe' } );
		const order = () =>
			screen
				.getAllByRole( 'heading', { level: 3 } )
				.map( ( { textContent } ) => textContent );
		expect( order() ).toEqual( [ 'Stripe', 'Mapbox', 'PayPal' ] );
		expect( card( 'Stripe' ).getByText( 'Needs attention' ) ).toBeVisible();
		expect( screen.getByLabelText( 'Key for Mapbox' ) ).not.toBeVisible();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Test connection to Stripe' } )
		);
		expect(
			await card( 'Stripe' ).findByText( 'Key saved' )
		).toBeVisible();
		expect( order() ).toEqual( [ 'Stripe', 'Mapbox', 'PayPal' ] );
		await userEvent.click( opener( 'Stripe' ) );
		expect(
			screen.getByRole( 'button', { name: 'Change Stripe' } )
		).toHaveFocus();
	} );

	it( 'opens the card that the address names, also one that was closed', async () => {
		window.location.hash = '#/services/stripe';
		await open(
			settings( {
				services: [
					service(),
					service( { slug: 'stripe', name: 'Stripe' } ),
				],
			} )
		);
		const field = await screen.findByLabelText( 'Key for Stripe' );
		await waitFor( () => expect( field ).toHaveFocus() );
		expect( field ).toBeVisible();
		expect( screen.getByLabelText( 'Key for Mapbox' ) ).not.toBeVisible();
		await userEvent.click( opener( 'Stripe' ) );
		goTo( '#/services/mapbox' );
		await waitFor( () =>
			expect( screen.getByLabelText( 'Key for Mapbox' ) ).toHaveFocus()
		);
		goTo( '#/services/stripe' );
		await waitFor( () => expect( field ).toHaveFocus() );
		expect( field ).toBeVisible();
		// Both stay open.
		expect( screen.getByLabelText( 'Key for Mapbox' ) ).toBeVisible();
	} );

	it( 'opens the card of a field that a search found', async () => {
		await open( settings() );
		fireEvent.change(
			screen.getByRole( 'searchbox', { name: 'Search settings' } ),
			{ target: { value: 'mapbox' } }
		);
		await userEvent.click(
			await screen.findByRole( 'link', { name: 'Key for Mapbox' } )
		);
		await waitFor( () =>
			expect( screen.getByLabelText( 'Key for Mapbox' ) ).toHaveFocus()
		);
		expect( screen.getByLabelText( 'Key for Mapbox' ) ).toBeVisible();
	} );
} );

describe( 'Services', () => {
	at( 'services/mapbox' );

	it( 'says which blocks use a service, and where to get a key', async () => {
		await open(
			settings( {
				services: [
					service( { blocks: [ 'Map', 'Story' ] } ),
					service( { slug: 'pexels', name: 'Pexels' } ),
				],
			} )
		);
		expect( screen.getByText( /Used by: Map and Story\./ ) ).toBeVisible();
		expect( screen.getAllByText( /Used by|uses it/ ) ).toHaveLength( 1 );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Set up Pexels' } )
		);
		expect(
			screen.getByRole( 'link', { name: /Get a key for Pexels/ } )
		).toHaveAttribute( 'href', 'https://mapbox.example/' );
	} );

	it( 'sends a key, forgets it, and shows what may be known of it', async () => {
		let state = settings();
		serve( state, () => ( {} ) );
		mockedFetch.mockImplementation( async ( { method } ) => {
			if ( method === 'PUT' ) {
				state = settings( {
					services: [
						service(
							{},
							{
								configured: true,
								source: 'settings',
								hint: 'wxyz',
							}
						),
					],
				} );
			}
			return state;
		} );
		render( <SettingsPage /> );
		await userEvent.type(
			await screen.findByLabelText( 'Key for Mapbox' ),
			' pk.abc {Enter}'
		);
		expect( sent() ).toEqual( [
			{
				path: '/mainstay/v1/keys/mapbox',
				method: 'PUT',
				data: { fields: { key: 'pk.abc' } },
			},
		] );
		await waitFor( () =>
			expect( screen.getByLabelText( 'Key for Mapbox' ) ).toBeDisabled()
		);
		expect( screen.getByLabelText( 'Key for Mapbox' ) ).toHaveValue(
			'••••••••wxyz'
		);
		expect( document.body.innerHTML ).not.toContain( 'pk.abc' );
	} );

	it( 'shows the reason beside the field when a key is refused', async () => {
		await open( settings(), () => {
			throw { message: 'This is a secret token.' };
		} );
		const field = screen.getByLabelText( 'Key for Mapbox' );
		expect( field ).toHaveAttribute( 'type', 'password' );
		await userEvent.type( field, 'sk.abc{Enter}' );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'This is a secret token.'
		);
		expect( field ).toHaveValue( 'sk.abc' );
	} );

	it( 'marks the field of a key that is refused, until it is changed', async () => {
		await open( settings(), () => {
			throw {
				message: 'This is a secret token.',
				data: { fields: { key: 'This is a secret token.' } },
			};
		} );
		const field = screen.getByLabelText( 'Key for Mapbox' );
		await userEvent.type( field, 'sk.abc{Enter}' );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'Nothing was saved. Correct the marked fields above.'
		);
		expect( field ).toBeInvalid();
		expect( field ).toHaveAccessibleErrorMessage(
			'This is a secret token.'
		);
		await userEvent.type( field, 'd' );
		expect( field ).toBeValid();
	} );

	it( 'tests the connection, and shows one state with what is missing', async () => {
		let check: object = {
			state: 'attention',
			account: '',
			reason: 'The key lacks permissions.',
			next_step: 'Add them.',
			missing: [ 'Prices: Write' ],
			webhook: null,
			checked_at: 1,
		};
		serve( settings(), () => ( {} ) );
		mockedFetch.mockImplementation( async ( { path } ) =>
			path.endsWith( '/test' )
				? { check }
				: settings( {
						services: [
							service(
								{},
								{
									configured: true,
									source: 'settings',
									hint: 'wxyz',
									check,
								}
							),
						],
					} )
		);
		render( <SettingsPage /> );
		expect( await screen.findByText( 'Needs attention' ) ).toBeVisible();
		expect( screen.getByText( 'Prices: Write' ) ).toBeVisible();
		check = { ...check, state: 'connected', account: 'Harbour' };
		await userEvent.click(
			screen.getByRole( 'button', {
				name: 'Test connection to Mapbox',
			} )
		);
		expect( sent() ).toEqual( [
			{
				path: '/mainstay/v1/keys/mapbox/test',
				method: 'POST',
				data: {},
			},
		] );
		expect(
			await screen.findByText( 'Connected as Harbour' )
		).toBeVisible();
		expect( screen.queryByText( 'Needs attention' ) ).toBeNull();
	} );

	it( 'asks before it removes a key', async () => {
		await open(
			settings( {
				services: [
					service(
						{},
						{
							configured: true,
							source: 'settings',
							hint: 'wxyz',
						}
					),
				],
			} )
		);
		const remove = screen.getByRole( 'button', {
			name: 'Remove the key for Mapbox',
		} );
		await userEvent.click( remove );
		expect( sent() ).toEqual( [] );
		expect( screen.getByText( /Remove the key\?/ ) ).toBeVisible();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Keep it' } )
		);
		expect( screen.queryByText( /Remove the key\?/ ) ).toBeNull();
		await userEvent.click( remove );
		await userEvent.click( remove );
		expect( sent() ).toEqual( [
			{ path: '/mainstay/v1/keys/mapbox', method: 'DELETE' },
		] );
	} );

	it.each( [
		[
			'constant',
			'Set by the constant MAINSTAY_MAPBOX_KEY in wp-config.php.',
		],
		[
			'environment',
			'Set by the environment variable MAINSTAY_MAPBOX_KEY.',
		],
	] )(
		'cannot change a key that is set by %s',
		async ( source, sentence ) => {
			await open(
				settings( {
					services: [
						service(
							{},
							{ configured: true, source, hint: 'abcd' }
						),
					],
				} )
			);
			expect( screen.getByText( sentence ) ).toBeVisible();
			expect( screen.getByLabelText( 'Key for Mapbox' ) ).toBeDisabled();
			expect(
				screen.queryByRole( 'button', { name: /the key for Mapbox/ } )
			).toBeNull();
		}
	);

	it( 'says plainly when the salts have changed', async () => {
		await open(
			settings( { services: [ service( {}, { unreadable: true } ) ] } )
		);
		expect(
			screen.getAllByText(
				'The saved key can no longer be read, because the security salts in wp-config.php have changed. Enter the key again.'
			)[ 0 ]
		).toBeInTheDocument();
		expect( screen.getByLabelText( 'Key for Mapbox' ) ).toBeEnabled();
	} );

	it( 'leads to the screen of WordPress where there is one', async () => {
		await open( settings( { connectors_url: '/connectors' } ) );
		expect(
			screen.getByRole( 'link', {
				name: 'These keys are also on the Connectors screen.',
			} )
		).toHaveAttribute( 'href', '/connectors' );
	} );
} );

describe( 'Likes and sharing buttons', () => {
	at( 'sharing' );

	it( 'stores where posts can be liked', async () => {
		await open( settings() );
		const card = within(
			screen.getByRole( 'group', { name: /Show likes/ } )
		);
		await userEvent.click(
			card.getByRole( 'checkbox', { name: 'Pages' } )
		);
		await save();
		expect( sent()[ 0 ].data ).toEqual( { likes: { where: [ 'page' ] } } );
	} );

	it( 'stores which buttons stand where, in which order', async () => {
		await open( settings() );
		const where = within(
			screen.getByRole( 'group', { name: /Show buttons/ } )
		);
		await userEvent.click(
			where.getByRole( 'checkbox', {
				name: 'Front page, archives and searches',
			} )
		);
		const buttons = within(
			screen.getByRole( 'group', { name: 'Buttons' } )
		);
		const names = () =>
			buttons
				.getAllByRole( 'checkbox' )
				.map(
					( box ) =>
						( box as HTMLInputElement ).labels![ 0 ]!.textContent
				);
		expect( names() ).toEqual( [ 'X', 'Email', 'Reddit' ] );
		await userEvent.click(
			buttons.getByRole( 'checkbox', { name: 'Reddit' } )
		);
		await userEvent.click(
			buttons.getByRole( 'button', { name: 'Move Reddit up' } )
		);
		const down = buttons.getByRole( 'button', { name: 'Move X down' } );
		await userEvent.click( down );
		await waitFor( () => expect( down ).toHaveFocus() );
		expect( names() ).toEqual( [ 'Reddit', 'X', 'Email' ] );
		await userEvent.click(
			buttons.getByRole( 'checkbox', { name: 'Email' } )
		);
		await userEvent.selectOptions(
			screen.getByRole( 'combobox', { name: 'Button style' } ),
			'Icon only'
		);
		await save();
		expect( sent()[ 0 ].data ).toEqual( {
			sharing: {
				where: [ 'post', 'index' ],
				buttons: [ 'reddit', 'x' ],
				style: 'icon',
			},
		} );
	} );
} );

describe( 'Privacy, data and replies', () => {
	it.each( [
		[
			'Ask visitors before loading content from other companies',
			'privacy',
			{ consent_gate: true },
		],
		[
			'Delete all data of this plugin when the plugin is deleted',
			'tools',
			{ delete_data: true },
		],
		[
			'Save the IP address of people who send a form',
			'privacy',
			{ store_address: true },
		],
		[ 'Replies as comments', 'sharing', { import_replies: true } ],
	] )( '%s', async ( label, place, data ) => {
		window.location.hash = `#/${ place }`;
		await open( settings(), () => settings( data ) );
		expect( toggle( label ) ).not.toBeChecked();
		await userEvent.click( toggle( label ) );
		expect( toggle( label ) ).toBeChecked();
		expect( sent() ).toEqual( [] );
		await save();
		expect( sent()[ 0 ].data ).toEqual( data );
		expect( toggle( label ) ).toBeChecked();
	} );
} );

describe( 'Business', () => {
	at( 'business' );

	const field = ( name: string ) => screen.getByRole( 'textbox', { name } );

	it( 'stores what was changed', async () => {
		await open( settings() );
		expect( field( 'Business name' ) ).toHaveAttribute(
			'placeholder',
			'My site'
		);
		await userEvent.type( field( 'Phone number' ), '555 010 0199' );
		await userEvent.click(
			screen.getByRole( 'checkbox', { name: 'Opening hours' } )
		);
		await userEvent.click(
			within( screen.getByRole( 'group', { name: 'Friday' } ) ).getByRole(
				'checkbox'
			)
		);
		await save();
		const hours = [ { opening: '09:00', closing: '17:00' } ];
		expect( sent() ).toEqual( [
			expect.objectContaining( {
				data: {
					business: {
						phone: '555 010 0199',
						hours: [ 'Mon', 'Tue', 'Wed', 'Thu' ].map(
							( name ) => ( {
								name,
								hours,
							} )
						),
					},
				},
			} ),
		] );
		expect(
			( await screen.findAllByText( 'Settings saved.' ) )[ 0 ]
		).toBeInTheDocument();
	} );

	it( 'says why it was not stored, and keeps what was written', async () => {
		await open( settings(), () =>
			Promise.reject( { message: 'Enter a valid email address.' } )
		);
		await userEvent.type( field( 'City' ), 'Springfield' );
		await save();
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'Enter a valid email address.'
		);
		expect( field( 'City' ) ).toHaveValue( 'Springfield' );
	} );
} );

describe( 'Newsletter', () => {
	at( 'newsletter' );

	it( 'offers subscribers a choice of categories', async () => {
		await open( settings() );
		const box = ( name: string ) =>
			screen.getByRole( 'checkbox', { name } );
		expect(
			screen.queryByRole( 'checkbox', { name: 'Food' } )
		).not.toBeInTheDocument();
		await userEvent.click( box( 'Subscribers choose categories' ) );
		await userEvent.click( box( 'Food' ) );
		await userEvent.click( box( 'Food › Bread' ) );
		await userEvent.click( box( 'Food' ) );
		await save();
		expect( sent() ).toEqual( [
			expect.objectContaining( {
				data: { newsletter: { topics_on: true, topics: [ 4 ] } },
			} ),
		] );
	} );
} );
