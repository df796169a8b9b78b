import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { startTrouble } from '../../fakes/trouble.mjs';
import { php, request } from '../site.mjs';

let fake;
before( async () => {
	fake = await startTrouble();
} );
after( () => fake.close() );
beforeEach( () =>
	php(
		`global $wpdb; $wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%mainstay_redirect%'" ); $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_outbox WHERE kind = 'form-rate' AND token LIKE 'redirects-%'" ); wp_cache_flush();`
	)
);

const resolve = ( url, options = { as: 'contributor' } ) =>
	request(
		`/wpcom/v2/resolve-redirect/?url=${ encodeURIComponent( url ) }`,
		options
	);

describe( 'who may ask', () => {
	it( 'is whoever may write posts', async () => {
		const expected = {
			visitor: 401,
			subscriber: 403,
			contributor: 200,
			author: 200,
			editor: 200,
			administrator: 200,
		};
		for ( const [ as, status ] of Object.entries( expected ) ) {
			const answer = await resolve( `${ fake.url }/ok`, { as } );
			assert.equal( answer.status, status, as );
		}
	} );

	it( 'is decided before the address is looked at', async () => {
		for ( const path of [ '', '?url=', '?url[]=1' ] ) {
			const address = `/wpcom/v2/resolve-redirect${ path }`;
			assert.equal( ( await request( address ) ).status, 401 );
			assert.equal(
				( await request( address, { as: 'subscriber' } ) ).status,
				403
			);
			assert.equal(
				( await request( address, { as: 'author' } ) ).status,
				400
			);
		}
	} );

	it( 'never asks anybody for those who may not', async () => {
		const visits = fake.visits.length;
		await resolve( `${ fake.url }/ok`, { as: 'subscriber' } );
		assert.equal( fake.visits.length, visits );
	} );
} );

describe( 'the answer', () => {
	it( 'is the last address and its status', async () => {
		const { data } = await resolve( `${ fake.url }/chain/3` );
		assert.deepEqual( data, { status: 200, url: `${ fake.url }/ok` } );
	} );

	it( 'says with which status a site refused', async () => {
		for ( const status of [ 401, 404, 429, 500 ] ) {
			const url = `${ fake.url }/status/${ status }`;
			assert.deepEqual( ( await resolve( url ) ).data, { status, url } );
		}
	} );

	it( 'is asked for again where a server does not answer HEAD', async () => {
		const { data } = await resolve( `${ fake.url }/no-head` );
		assert.equal( data.status, 200 );
	} );

	it( 'is one sentence for whatever cannot be reached', async () => {
		const messages = new Set();
		for ( const url of [
			'http://127.0.0.1:1/',
			'http://127.0.0.2/',
			'http://10.0.0.1/',
			'http://[::1]/',
			'https://user:password@example.com/',
			'javascript:alert(1)',
			`${ fake.url }/malformed`,
			`${ fake.url }/reset`,
			`${ fake.url }/redirect?to=http%3A%2F%2F169.254.169.254%2F`,
		] ) {
			const { status, data } = await resolve( url );
			assert.equal( status, 502, url );
			messages.add( data.message );
		}
		assert.deepEqual(
			[ ...messages ],
			[ 'The address could not be reached.' ]
		);
	} );

	it( 'asks nobody on this machine where no fakes are allowed', async () => {
		const visits = fake.visits.length;
		const { status } = await resolve( `${ fake.url }/ok`, {
			as: 'author',
			headers: { 'X-No-Fakes': '1' },
		} );
		assert.equal( status, 502 );
		assert.equal( fake.visits.length, visits );
	} );

	it( 'is remembered', async () => {
		await resolve( `${ fake.url }/chain/1` );
		const visits = fake.visits.length;
		const { data } = await resolve( `${ fake.url }/chain/1` );
		assert.equal( data.url, `${ fake.url }/ok` );
		assert.equal( fake.visits.length, visits );
	} );

	it( 'is given thirty times a minute', async () => {
		const statuses = [];
		for ( let number = 0; number < 62; number++ ) {
			const { status } = await resolve( `${ fake.url }/ok?${ number }` );
			statuses.push( status );
		}
		assert.ok( statuses.includes( 429 ) );
		assert.ok( statuses.indexOf( 429 ) >= 30 );
	} );
} );
