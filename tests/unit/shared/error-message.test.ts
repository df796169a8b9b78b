/**
 * @jest-environment jsdom
 */
import { errorMessage } from '../../../shared/error-message';

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
	).toBe( 'Sorry, you are not allowed to do that.' );
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
	).toBe(
		'The site gave an answer that could not be read. Please try again later.'
	);
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
