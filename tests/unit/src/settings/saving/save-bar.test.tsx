/** Changing, saving, undoing and leaving, as the owner does it on the page. */
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
import { SettingsPage } from '../../../../../src/settings/settings-page';
import { controlFetch, type ApiRequest } from '../../../controlled-fetch';
import { settings } from '../settings-answer';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
// They ask for their own data.
jest.mock( '../../../../../src/settings/connections/connections-card', () => ( {
	ConnectionsCard: ( { children }: { children: unknown } ) => children,
} ) );
jest.mock( '../../../../../src/settings/tools/ready-card', () => ( {
	ReadyCard: () => null,
} ) );
jest.mock( '../../../../../src/settings/tools/queue-card', () => ( {
	QueueCard: () => null,
} ) );
const mockedFetch = apiFetch as unknown as jest.Mock;

const SETTINGS_PATH = '/mainstay/v1/settings';

/** A site that stores what it gets, or refuses it. Returns what stores something from another window. */
function serveSite( refuse: ( data: object ) => object | null = () => null ) {
	let site: Record< string, unknown > = settings();
	const store = ( data: object ) => {
		site = { ...site };
		for ( const [ name, value ] of Object.entries( data ) ) {
			site[ name ] =
				typeof value === 'object'
					? { ...( site[ name ] as object ), ...value }
					: value;
		}
		return site;
	};
	mockedFetch.mockImplementation(
		async ( { path, method, data = {} }: ApiRequest ) => {
			if ( path !== SETTINGS_PATH ) {
				return { url: '/ads.txt', has_file: false, is_root: true };
			}
			const refusal = method && refuse( data as object );
			if ( refusal ) {
				throw refusal;
			}
			return store( data as object );
		}
	);
	return store;
}
const sent = () =>
	mockedFetch.mock.calls.flatMap( ( [ { method, data } ] ) =>
		method ? [ data ] : []
	);

async function open( place: string ) {
	window.location.hash = `#/${ place }`;
	const view = render( <SettingsPage /> );
	await screen.findByRole( 'navigation', { name: 'Settings sections' } );
	return view;
}

const field = ( name: string ) => screen.getByRole( 'textbox', { name } );
const button = ( name: string ) => screen.getByRole( 'button', { name } );
const press = ( name: string ) => userEvent.click( button( name ) );
const type = ( name: string, value: string ) =>
	fireEvent.change( field( name ), { target: { value } } );
const bar = () =>
	within( screen.getByRole( 'region', { name: 'Save changes' } ) );
const state = () => bar().getByRole( 'status' ).textContent;
const go = ( name: string ) =>
	userEvent.click( screen.getByRole( 'link', { name } ) );
const question = () =>
	screen.findByRole( 'dialog', { name: 'Save your changes?' } );
const isAsked = () => screen.queryByRole( 'dialog' ) !== null;
const here = () =>
	screen
		.getByRole( 'navigation', { name: 'Settings sections' } )
		.querySelector( '[aria-current]' )?.textContent;
const isKept = () =>
	! fireEvent( window, new Event( 'beforeunload', { cancelable: true } ) );

beforeEach( () => {
	mockedFetch.mockReset();
	serveSite();
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
} );

describe( 'the bar', () => {
	it( 'counts what is changed, saves it as a whole, and keeps the focus', async () => {
		await open( 'business' );
		expect( state() ).toBe( 'No unsaved changes' );
		expect( button( 'Save' ) ).toHaveAttribute( 'aria-disabled', 'true' );
		type( 'City', 'Springfield' );
		type( 'Phone number', '1' );
		expect( state() ).toBe( 'Unsaved changes: 2' );
		type( 'Phone number', '' );
		expect( state() ).toBe( 'Unsaved changes: 1' );
		type( 'Phone number', '2' );
		await press( 'Save' );
		expect( sent() ).toEqual( [
			{ business: { city: 'Springfield', phone: '2' } },
		] );
		expect( state() ).toBe( 'No unsaved changes' );
		expect( button( 'Save' ) ).toHaveFocus();
		await press( 'Save' );
		expect( sent() ).toHaveLength( 1 );
	} );

	it( 'discards', async () => {
		await open( 'business' );
		type( 'City', 'Springfield' );
		await press( 'Discard' );
		expect( field( 'City' ) ).toHaveValue( '' );
		expect( state() ).toBe( 'No unsaved changes' );
		expect( button( 'Discard' ) ).toHaveFocus();
		expect( sent() ).toEqual( [] );
	} );

	it( 'is not needed for the Enter key', async () => {
		await open( 'business' );
		type( 'City', 'Springfield' );
		await userEvent.type( field( 'City' ), '{Enter}' );
		expect( sent() ).toEqual( [ { business: { city: 'Springfield' } } ] );
		await userEvent.type( field( 'City' ), '{Enter}' );
		expect( sent() ).toHaveLength( 1 );
	} );

	it( 'stands where something is saved with the place', async () => {
		await open( 'services' );
		expect( screen.queryByText( 'No unsaved changes' ) ).toBeNull();
		await go( 'Payments' );
		await waitFor( () => expect( here() ).toBe( 'Payments' ) );
		expect( screen.queryByText( 'No unsaved changes' ) ).toBeNull();
		await go( 'Privacy' );
		expect( await screen.findByText( 'No unsaved changes' ) ).toBeVisible();
	} );

	it( 'saves ads.txt with the rest of its place', async () => {
		await open( 'tools' );
		await press( 'Edit ads.txt' );
		await userEvent.type(
			await screen.findByRole( 'textbox', { name: 'ads.txt' } ),
			'x'
		);
		await userEvent.click(
			screen.getByRole( 'checkbox', {
				name: /Delete all data of this plugin/,
			} )
		);
		await press( 'Save' );
		expect( sent() ).toEqual( [ { ads_txt: 'x', delete_data: true } ] );
	} );

	it( 'keeps what is typed while it saves', async () => {
		const { waiting } = controlFetch( mockedFetch );
		window.location.hash = '#/business';
		render( <SettingsPage /> );
		await act( async () => {} );
		await waiting( 'GET' )[ 0 ]!.answer( settings() );
		fireEvent.change( field( 'City' ), { target: { value: 'A' } } );
		await press( 'Save' );
		expect( state() ).toBe( 'Saving…' );
		expect( button( 'Discard' ) ).toHaveAttribute(
			'aria-disabled',
			'true'
		);
		fireEvent.change( field( 'City' ), { target: { value: 'AB' } } );
		const answer = settings();
		await waiting( 'POST' )[ 0 ]!.answer( {
			...answer,
			business: { ...answer.business, city: 'A' },
		} );
		expect( field( 'City' ) ).toHaveValue( 'AB' );
		expect( state() ).toBe( 'Unsaved changes: 1' );
	} );
} );

describe( 'a value that the site refuses', () => {
	const SENTENCE = 'Enter a valid email address.';

	it( 'is marked with the reason, and entered', async () => {
		serveSite( () => ( {
			code: 'rest_invalid_param',
			message: 'Invalid parameter(s): business',
			data: {
				params: { business: SENTENCE },
				details: {
					business: {
						data: { fields: { 'business.email': SENTENCE } },
					},
				},
			},
		} ) );
		await open( 'business' );
		type( 'City', 'Springfield' );
		type( 'Email address', 'nobody' );
		await press( 'Save' );
		const email = field( 'Email address' );
		expect( email ).toBeInvalid();
		expect( email ).toHaveAccessibleErrorMessage( SENTENCE );
		await waitFor( () => expect( email ).toHaveFocus() );
		expect( bar().getByRole( 'alert' ) ).toHaveTextContent(
			'Nothing was saved. Correct the marked fields.'
		);
		expect( field( 'City' ) ).toHaveValue( 'Springfield' );
		expect( state() ).toBe( 'Unsaved changes: 2' );
		type( 'Email address', 'nobody@example.com' );
		expect( email ).toBeValid();
		expect( bar().queryByRole( 'alert' ) ).toBeNull();
	} );

	it( 'is taken back by nobody: the earlier ones are stored still', async () => {
		let isRefused = false;
		serveSite( () => ( isRefused ? { message: 'Out of order.' } : null ) );
		await open( 'business' );
		type( 'City', 'Springfield' );
		await press( 'Save' );
		isRefused = true;
		await press( 'Undo' );
		expect(
			( await screen.findAllByText( 'Out of order.' ) )[ 0 ]
		).toBeInTheDocument();
		expect( field( 'City' ) ).toHaveValue( 'Springfield' );
		expect( state() ).toBe( 'No unsaved changes' );
		// The notice that offered it is gone, so the next one does.
		isRefused = false;
		await press( 'Undo' );
		expect( field( 'City' ) ).toHaveValue( '' );
	} );
} );

describe( 'Undo', () => {
	it( 'leaves what another window has saved since', async () => {
		const store = serveSite();
		await open( 'business' );
		type( 'City', 'Springfield' );
		type( 'Phone number', '1' );
		await press( 'Save' );
		store( { business: { city: 'Shelbyville' } } );
		await press( 'Undo' );
		expect( sent()[ 1 ] ).toEqual( { business: { phone: '' } } );
		expect( field( 'City' ) ).toHaveValue( 'Shelbyville' );
	} );

	it( 'puts back what was saved, and nothing that was typed since', async () => {
		await open( 'business' );
		type( 'City', 'Springfield' );
		type( 'Phone number', '1' );
		await press( 'Save' );
		type( 'Country', 'Wonderland' );
		await press( 'Undo' );
		expect( sent()[ 1 ] ).toEqual( { business: { city: '', phone: '' } } );
		expect(
			(
				await screen.findAllByText(
					'The previous settings are restored.'
				)
			)[ 0 ]
		).toBeInTheDocument();
		expect( field( 'City' ) ).toHaveValue( '' );
		expect( field( 'Country' ) ).toHaveValue( 'Wonderland' );
		expect( state() ).toBe( 'Unsaved changes: 1' );
		await waitFor( () =>
			expect(
				screen.queryByRole( 'button', { name: 'Undo' } )
			).toBeNull()
		);
	} );

	it( 'is offered for the last save only', async () => {
		await open( 'business' );
		type( 'City', 'A' );
		await press( 'Save' );
		type( 'City', 'B' );
		await press( 'Save' );
		await press( 'Undo' );
		expect( sent()[ 2 ] ).toEqual( { business: { city: 'A' } } );
	} );
} );

describe( 'leaving with changes', () => {
	const WAYS: [ string, () => Promise< void > | void, string ][] = [
		[ 'by the menu', () => go( 'Privacy' ), 'Privacy' ],
		[
			'by the back button',
			() => act( async () => window.history.back() ),
			'Sharing',
		],
		[
			'by the search',
			async () => {
				fireEvent.change(
					screen.getByRole( 'searchbox', {
						name: 'Search settings',
					} ),
					{ target: { value: 'sender' } }
				);
				await go( 'Sender name' );
			},
			'Newsletter',
		],
	];
	async function begin() {
		await open( 'sharing' );
		await go( 'Business' );
		await waitFor( () => expect( here() ).toBe( 'Business' ) );
		type( 'City', 'Springfield' );
	}

	it.each( WAYS )( '%s, one can stay', async ( name, leave ) => {
		await begin();
		await leave();
		await question();
		await press( 'Stay here' );
		expect( isAsked() ).toBe( false );
		expect( window.location.hash ).toBe( '#/business' );
		await userEvent.clear(
			screen.getByRole( 'searchbox', { name: 'Search settings' } )
		);
		expect( here() ).toBe( 'Business' );
		expect( field( 'City' ) ).toHaveValue( 'Springfield' );
		expect( sent() ).toEqual( [] );
	} );

	it( 'one can go without saving', async () => {
		const [ , leave, to ] = WAYS[ 1 ]!;
		await begin();
		await leave();
		await question();
		await press( 'Continue without saving' );
		expect( here() ).toBe( to );
		expect( state() ).toBe( 'No unsaved changes' );
		expect( sent() ).toEqual( [] );
	} );

	it( 'one can save first', async () => {
		const [ , leave, to ] = WAYS[ 0 ]!;
		await begin();
		await leave();
		await question();
		await press( 'Save and continue' );
		await waitFor( () => expect( here() ).toBe( to ) );
		expect( isAsked() ).toBe( false );
		expect( sent() ).toEqual( [ { business: { city: 'Springfield' } } ] );
	} );

	it( 'one stays where nothing was saved', async () => {
		const [ , leave ] = WAYS[ 2 ]!;
		serveSite( () => ( {
			message: 'No.',
			data: { fields: { 'business.city': 'No such city.' } },
		} ) );
		await begin();
		await leave();
		await question();
		await press( 'Save and continue' );
		await waitFor( () => expect( isAsked() ).toBe( false ) );
		expect( window.location.hash ).toBe( '#/business' );
		expect(
			screen.getByRole( 'alert', { hidden: true } )
		).toHaveTextContent( 'Nothing was saved.' );
	} );

	it( 'is not asked about where nothing is changed, or within the place', async () => {
		await begin();
		window.location.hash = '#/business/business';
		await waitFor( () =>
			expect(
				screen.getByRole( 'heading', { name: 'Business' } )
			).toHaveFocus()
		);
		expect( isAsked() ).toBe( false );
		await press( 'Discard' );
		await go( 'Privacy' );
		await waitFor( () => expect( here() ).toBe( 'Privacy' ) );
		expect( isAsked() ).toBe( false );
	} );

	it( 'waits for what is on its way, without a question', async () => {
		await begin();
		const { waiting } = controlFetch( mockedFetch );
		await press( 'Save' );
		await go( 'Privacy' );
		await act( async () => {} );
		expect( isAsked() ).toBe( false );
		expect( here() ).toBe( 'Business' );
		const answer = settings();
		await waiting( 'POST' )[ 0 ]!.answer( {
			...answer,
			business: { ...answer.business, city: 'Springfield' },
		} );
		await waitFor( () => expect( here() ).toBe( 'Privacy' ) );
	} );

	it( 'is asked about where somebody has typed on meanwhile', async () => {
		await begin();
		const { waiting } = controlFetch( mockedFetch );
		await press( 'Save' );
		await go( 'Privacy' );
		await act( async () => {} );
		fireEvent.change( field( 'City' ), { target: { value: 'Spring' } } );
		const answer = settings();
		await waiting( 'POST' )[ 0 ]!.answer( {
			...answer,
			business: { ...answer.business, city: 'Springfield' },
		} );
		await question();
		await press( 'Save and continue' );
		await waiting( 'POST' )[ 0 ]!.answer( {
			...answer,
			business: { ...answer.business, city: 'Spring' },
		} );
		await waitFor( () => expect( here() ).toBe( 'Privacy' ) );
	} );

	it( 'stays in the place when somebody comes back to it while they are asked', async () => {
		await begin();
		await go( 'Privacy' );
		await question();
		await act( async () => {
			window.location.hash = '#/business';
		} );
		await waitFor( () => expect( isAsked() ).toBe( false ) );
		expect( here() ).toBe( 'Business' );
		expect( state() ).toBe( 'Unsaved changes: 1' );
	} );

	it( 'does not happen by a link that leads to no place', async () => {
		await begin();
		await act( async () => {
			window.location.hash = '#wpbody-content';
		} );
		expect( isAsked() ).toBe( false );
		expect( here() ).toBe( 'Business' );
	} );

	it( 'is what the browser asks about, too', async () => {
		await open( 'business' );
		expect( isKept() ).toBe( false );
		type( 'City', 'Springfield' );
		expect( isKept() ).toBe( true );
		await press( 'Save' );
		expect( isKept() ).toBe( false );
	} );
} );
