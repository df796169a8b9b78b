/**
 * @jest-environment jsdom
 */
import {
	errorMessage,
	isRefusal,
	isUnanswered,
} from '../../../shared/error-message';

const UNREACHABLE =
	'The site could not be reached. Check your internet connection, then try again.';
const UNKNOWN = 'An error occurred. Please try again later.';

afterEach( () => jest.restoreAllMocks() );

it( 'says what the server said', () => {
	expect(
		errorMessage( {
			code: 'rest_forbidden',
			message: 'Sorry, you are not allowed to do that.',
			data: { status: 403 },
		} )
	).toBe(
		'Sorry, you are not allowed to do that. Ask an administrator of this site.'
	);
} );

const SIGNED_OUT =
	'You are logged out. Log in again in another tab, then try again. What you wrote is still here.';

it.each( [
	[ 'rest_forbidden', 401, SIGNED_OUT ],
	[ 'rest_not_logged_in', 401, SIGNED_OUT ],
	[ 'rest_cookie_invalid_nonce', 403, SIGNED_OUT ],
	[ 'rest_cannot_edit', 403, 'No. Ask an administrator of this site.' ],
	[ 'rest_forbidden_context', 403, 'No. Ask an administrator of this site.' ],
	[ 'mainstay_may_not_connect', 403, 'No.' ],
	[ 'rest_no_route', 404, 'No.' ],
	[ 'internal_server_error', 500, 'No.' ],
] )(
	'says whom a refusal can be taken to: %s, %d',
	( code, status, sentence ) => {
		const error = { code, message: 'No.', data: { status } };
		expect( errorMessage( error ) ).toBe( sentence );
		expect( isRefusal( error ) ).toBe( status === 401 || status === 403 );
		expect( isUnanswered( error ) ).toBe( true );
	}
);

it( 'an error that came as an answer is one', () => {
	expect( isUnanswered( new Error( 'The key is wrong.' ) ) ).toBe( false );
	expect( isUnanswered( new TypeError( 'Failed to fetch' ) ) ).toBe( true );
	expect( isUnanswered( { code: 'invalid_json' } ) ).toBe( true );
} );

it( 'says what our own code threw', () => {
	expect( errorMessage( new Error( 'The file is too large.' ) ) ).toBe(
		'The file is too large.'
	);
} );

it( 'leaves out markup and decodes entities', () => {
	expect(
		errorMessage( {
			code: 'internal_server_error',
			message:
				'<p>There has been a critical error.</p><p><a href="#">Learn&nbsp;more</a> &amp; 1 < 2</p>',
		} )
	).toBe( 'There has been a critical error. Learn more & 1 < 2' );
} );

it.each( [
	[ { code: 'offline_error', message: 'Unable to connect.' } ],
	[ { code: 'fetch_error', message: 'You are probably offline.' } ],
	[ new TypeError( 'Failed to fetch' ) ],
	// As WordPress hands it on.
	[ new Error( 'Failed to fetch' ) ],
	[ { code: 'GENERAL', message: 'Load failed' } ],
	[ new Error( 'NetworkError when attempting to fetch resource.' ) ],
	[ new TypeError( 'NetworkError when attempting to fetch resource.' ) ],
	[ new TypeError( 'Load failed' ) ],
] )( 'says that the site could not be reached: %p', ( error ) => {
	expect( errorMessage( error ) ).toBe( UNREACHABLE );
} );

it( 'says so as well when the browser is offline, whatever was thrown', () => {
	jest.spyOn( window.navigator, 'onLine', 'get' ).mockReturnValue( false );
	expect( errorMessage( new Error( 'Something' ) ) ).toBe( UNREACHABLE );
} );

it( 'says that an answer could not be read', () => {
	expect(
		errorMessage( {
			code: 'invalid_json',
			message: 'The response is not a valid JSON response.',
		} )
	).toBe( 'The site sent an unreadable response. Try again later.' );
} );

it.each( [
	[ new TypeError( "Cannot read properties of undefined (reading 'map')" ) ],
	[ new SyntaxError( 'Unexpected token <' ) ],
	[ new Error( '' ) ],
	[ { code: 'x', message: '<p> </p>' } ],
	[ { code: 'x', message: { text: 'no' } } ],
	[ 'a string' ],
	[ 42 ],
	[ null ],
	[ undefined ],
] )( 'has a sentence for everything else: %p', ( error ) => {
	expect( errorMessage( error ) ).toBe( UNKNOWN );
} );
