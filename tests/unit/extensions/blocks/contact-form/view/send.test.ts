/**
 * @jest-environment jsdom
 */
import {
	bodyOf,
	send,
} from '../../../../../../extensions/blocks/contact-form/view/send';

const form = document.createElement( 'form' );
form.dataset.endpoint = '/wp-json/x';
form.innerHTML =
	'<input name="mainstay[a]" value="1 & 2"><input name="mainstay_key" value="k">';

const answer = ( status: number, body: unknown ) =>
	( {
		status,
		json: async () => {
			if ( typeof body === 'string' ) {
				throw new SyntaxError( body );
			}
			return body;
		},
	} ) as Response;

const fetched = jest.fn();

beforeEach( () => {
	jest.useFakeTimers();
	fetched.mockReset();
	window.fetch = fetched;
	AbortSignal.timeout ??= () => new AbortController().signal;
} );
afterEach( () => jest.useRealTimers() );

async function sent() {
	const result = send( form, bodyOf( form ) );
	await jest.advanceTimersByTimeAsync( 2000 );
	return result;
}

it( 'sends the fields once', async () => {
	fetched.mockResolvedValue( answer( 200, { state: 'accepted' } ) );
	expect( await sent() ).toEqual( { state: 'accepted' } );
	expect( fetched ).toHaveBeenCalledTimes( 1 );
	const [ url, { method, body } ] = fetched.mock.calls[ 0 ];
	expect( [ url, method ] ).toEqual( [ '/wp-json/x', 'POST' ] );
	expect( [ ...body ] ).toEqual( [
		[ 'mainstay[a]', '1 & 2' ],
		[ 'mainstay_key', 'k' ],
	] );
} );

it( 'sends the same again when nobody answered or the server was busy', async () => {
	fetched
		.mockRejectedValueOnce( new TypeError( 'network' ) )
		.mockResolvedValueOnce( answer( 200, { state: 'accepted' } ) );
	expect( await sent() ).toEqual( { state: 'accepted' } );
	fetched
		.mockResolvedValueOnce( answer( 503, { state: 'refused' } ) )
		.mockResolvedValueOnce( answer( 200, { state: 'accepted' } ) );
	expect( await sent() ).toEqual( { state: 'accepted' } );
	expect(
		new Set(
			fetched.mock.calls.map( ( [ , { body } ] ) => String( body ) )
		).size
	).toBe( 1 );
} );

it( 'says when there is no answer, and when somebody else answers', async () => {
	fetched.mockRejectedValue( new TypeError( 'network' ) );
	expect( await sent() ).toBeNull();
	fetched.mockResolvedValue( answer( 500, 'An error page' ) );
	expect( await sent() ).toBeNull();
	fetched.mockResolvedValue( answer( 403, { code: 'rest_disabled' } ) );
	expect( await sent() ).toBe( 'unknown' );
	fetched.mockResolvedValue( answer( 200, '<html>' ) );
	expect( await sent() ).toBe( 'unknown' );
} );

it( 'lets a field for files send the form, whole', async () => {
	let asked: unknown;
	const sendFiles = ( event: Event ) => {
		const { detail } = event as CustomEvent;
		asked = detail.body;
		detail.answer = Promise.resolve( answer( 200, { state: 'accepted' } ) );
	};
	form.enctype = 'multipart/form-data';
	form.addEventListener( 'mainstay-send', sendFiles );
	expect( await sent() ).toEqual( { state: 'accepted' } );
	expect( asked ).toBeInstanceOf( FormData );
	expect( fetched ).not.toHaveBeenCalled();
	form.removeEventListener( 'mainstay-send', sendFiles );
	form.enctype = 'application/x-www-form-urlencoded';
} );
