/**
 * @jest-environment jsdom
 */
import { upload } from '../../../../../../extensions/blocks/field-file/view/upload';

class FakeRequest {
	static last: FakeRequest;
	upload: { onprogress?: ( event: object ) => void } = {};
	onloadend = () => {};
	status = 0;
	responseText = '';
	opened: unknown[] = [];
	sent: unknown;
	constructor() {
		FakeRequest.last = this;
	}
	open( ...how: unknown[] ) {
		this.opened = how;
	}
	send( body: unknown ) {
		this.sent = body;
	}
	abort() {
		this.onloadend();
	}
}

beforeEach( () => {
	jest.useFakeTimers();
	Object.assign( window, {
		XMLHttpRequest: FakeRequest,
		Response: class {
			constructor(
				public body: string,
				public init: { status: number }
			) {}
		},
	} );
} );
afterEach( () => jest.useRealTimers() );

it( 'tells how far it is, and what was answered', async () => {
	const shares: number[] = [];
	const body = new FormData();
	const answer = upload( '/x', body, ( share ) => shares.push( share ) );
	const request = FakeRequest.last;
	expect( request.opened ).toEqual( [ 'POST', '/x' ] );
	expect( request.sent ).toBe( body );
	request.upload.onprogress?.( { loaded: 1, total: 4 } );
	request.upload.onprogress?.( { loaded: 4, total: 4 } );
	request.status = 422;
	request.responseText = '{}';
	request.onloadend();
	expect( shares ).toEqual( [ 0.25, 1 ] );
	expect( await answer ).toEqual( { body: '{}', init: { status: 422 } } );
} );

it( 'gives up a minute after the last progress, and not before', async () => {
	const answer = upload( '/x', new FormData(), () => {} );
	const ended = jest.fn();
	answer.catch( ended );
	for ( let minute = 0; minute < 5; minute++ ) {
		await jest.advanceTimersByTimeAsync( 59_000 );
		FakeRequest.last.upload.onprogress?.( { loaded: 1, total: 4 } );
	}
	expect( ended ).not.toHaveBeenCalled();
	await jest.advanceTimersByTimeAsync( 60_000 );
	expect( ended ).toHaveBeenCalled();
} );
