/**
 * @jest-environment jsdom
 */
import { dispatch } from '@wordpress/data';
import { openSignIn } from '../../../shared/popup';

jest.mock( '@wordpress/data', () => ( { dispatch: jest.fn() } ) );

const URL_WITH_STATE = 'https://service.example/authorize?client_id=1&state=s1';
const signedIn = { state: 's1', keyring_id: 42, id_token: 't', user: 'zoe' };

class Channel {
	static all: Channel[] = [];
	onmessage?: ( event: { data: unknown } ) => void;
	close = jest.fn();
	constructor( public name: string ) {
		Channel.all.push( this );
	}
}

let popup: {
	closed: boolean;
	close: jest.Mock;
	location: { replace: jest.Mock };
} | null;
let open: jest.SpyInstance;
let hasFocus: jest.SpyInstance;

beforeEach( () => {
	jest.useFakeTimers();
	popup = {
		closed: false,
		close: jest.fn(),
		location: { replace: jest.fn() },
	};
	open = jest
		.spyOn( window, 'open' )
		.mockImplementation( () => popup as Window | null );
	hasFocus = jest.spyOn( document, 'hasFocus' ).mockReturnValue( true );
	Channel.all = [];
	Object.assign( globalThis, { BroadcastChannel: Channel } );
	Object.assign( window, {
		screenX: 100,
		screenY: 50,
		outerWidth: 1280,
		outerHeight: 900,
	} );
} );
afterEach( () => {
	jest.useRealTimers();
	jest.restoreAllMocks();
	window.sessionStorage.clear();
} );

const start = ( args = {} ) =>
	openSignIn( { url: async () => URL_WITH_STATE, ...args } );

/** A message to the page, from where a test says. */
const say = ( data: unknown, from: object = {} ) =>
	window.dispatchEvent(
		Object.assign( new Event( 'message' ), {
			source: popup,
			origin: window.location.origin,
			data,
			...from,
		} )
	);

async function close( result: Promise< unknown > ) {
	popup!.closed = true;
	await jest.advanceTimersByTimeAsync( 500 );
	return result;
}

describe( 'the window', () => {
	const features = () =>
		Object.fromEntries(
			open.mock.calls[ 0 ][ 2 ]
				.split( ',' )
				.map( ( feature: string ) => feature.split( '=' ) )
		);

	it( 'is 780 by 700, centred, without bars', () => {
		start();
		expect( features() ).toEqual( {
			popup: 'yes',
			toolbar: 'no',
			location: 'no',
			status: 'no',
			menubar: 'no',
			width: '780',
			height: '700',
			left: '350',
			top: '150',
		} );
	} );

	it( 'may have another size', () => {
		start( { width: 700, height: 700 } );
		expect( features() ).toMatchObject( { width: '700', left: '390' } );
	} );

	it( 'opens with the click, and gets its address when that is known', async () => {
		let answer!: ( address: string ) => void;
		start( {
			url: () =>
				new Promise< string >( ( resolve ) => {
					answer = resolve;
				} ),
		} );
		expect( open ).toHaveBeenCalledTimes( 1 );
		expect( popup!.location.replace ).not.toHaveBeenCalled();
		answer( URL_WITH_STATE );
		await jest.advanceTimersByTimeAsync( 0 );
		expect( popup!.location.replace ).toHaveBeenCalledWith(
			URL_WITH_STATE
		);
	} );

	it( 'closes when there is no address', async () => {
		const error = new Error( 'No.' );
		await expect(
			start( { url: () => Promise.reject( error ) } )
		).rejects.toBe( error );
		expect( popup!.close ).toHaveBeenCalled();
	} );
} );

describe( 'the result', () => {
	it( 'is empty when the window was closed', async () => {
		expect( await close( start() ) ).toEqual( {} );
	} );

	it( 'comes within 100 ms after the window is closed, and not before', async () => {
		const onResult = jest.fn();
		start().then( onResult );
		await jest.advanceTimersByTimeAsync( 50 );
		say( signedIn );
		await jest.advanceTimersByTimeAsync( 5000 );
		expect( onResult ).not.toHaveBeenCalled();
		popup!.closed = true;
		await jest.advanceTimersByTimeAsync( 100 );
		expect( onResult ).toHaveBeenCalledWith( {
			keyring_id: 42,
			id_token: 't',
			user: 'zoe',
		} );
	} );

	it.each( [
		[ 'without a keyring id', { state: 's1', user: 'zoe' }, {} ],
		[ 'with another state', { ...signedIn, state: 's2' }, {} ],
		[ 'without a state', { ...signedIn, state: undefined }, {} ],
		[ 'of another origin', signedIn, { origin: 'https://evil.example' } ],
		[ 'of another window', signedIn, { source: window } ],
		[ 'that is no object', 'keyring_id', {} ],
		[ 'that is null', null, {} ],
	] )( 'ignores a message %s', async ( _, data, from ) => {
		const result = start();
		await jest.advanceTimersByTimeAsync( 0 );
		say( data, from );
		expect( await close( result ) ).toEqual( {} );
	} );

	it( 'of an address without a state is always empty', async () => {
		const result = openSignIn( {
			url: async () => 'https://service.example/',
		} );
		await jest.advanceTimersByTimeAsync( 0 );
		say( { ...signedIn, state: '' } );
		expect( await close( result ) ).toEqual( {} );
	} );

	it( 'waits half a second for a message that the window sent when it closed', async () => {
		const result = start();
		await jest.advanceTimersByTimeAsync( 0 );
		popup!.closed = true;
		await jest.advanceTimersByTimeAsync( 400 );
		say( signedIn );
		await jest.advanceTimersByTimeAsync( 100 );
		expect( await result ).toMatchObject( { keyring_id: 42 } );
	} );

	it( 'keeps the last message that counts', async () => {
		const result = start();
		await jest.advanceTimersByTimeAsync( 0 );
		say( signedIn );
		say( { ...signedIn, keyring_id: 43 } );
		say( { state: 's1', progress: 1 } );
		expect( await close( result ) ).toMatchObject( { keyring_id: 43 } );
	} );

	it( 'comes by the channel where the windows were parted', async () => {
		const onResult = jest.fn();
		start().then( onResult );
		await jest.advanceTimersByTimeAsync( 0 );
		// It seems closed, but the reader is still in it.
		popup!.closed = true;
		hasFocus.mockReturnValue( false );
		await jest.advanceTimersByTimeAsync( 5000 );
		expect( onResult ).not.toHaveBeenCalled();
		Channel.all[ 0 ]!.onmessage!( { data: { ...signedIn, state: 's2' } } );
		Channel.all[ 0 ]!.onmessage!( { data: signedIn } );
		await jest.advanceTimersByTimeAsync( 100 );
		expect( onResult.mock.calls[ 0 ][ 0 ] ).toMatchObject( {
			keyring_id: 42,
		} );
		expect( Channel.all[ 0 ]!.close ).toHaveBeenCalled();
	} );

	it( 'is waited for no longer: nothing listens after it', async () => {
		const remove = jest.spyOn( window, 'removeEventListener' );
		await close( start() );
		expect( remove ).toHaveBeenCalledWith(
			'message',
			expect.any( Function )
		);
		expect( jest.getTimerCount() ).toBe( 0 );
	} );
} );

it( 'takes the place of the page where windows are blocked, and says where to come back to', async () => {
	popup = null;
	const autosave = jest.fn();
	( dispatch as unknown as jest.Mock ).mockReturnValue( { autosave } );
	start();
	await jest.advanceTimersByTimeAsync( 0 );
	expect( dispatch ).toHaveBeenCalledWith( 'core/editor' );
	expect( autosave ).toHaveBeenCalledTimes( 1 );
	expect( { ...window.sessionStorage } ).toEqual( {
		'mainstay-sign-in-s1': window.location.href,
	} );
	// What jsdom says to a page that leaves.
	expect( console ).toHaveErrored();
} );
