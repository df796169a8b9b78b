import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startService } from '../../fakes/service.mjs';
import { startTrouble } from '../../fakes/trouble.mjs';
import { hostileAddresses, hostileResolutions } from './hostile-addresses.mjs';
import { php, url as site } from '../site.mjs';

const REQUIRE =
	"require_once WP_PLUGIN_DIR . '/mainstay-blocks/http/http.php'; if ( ! $fakes ) { add_filter( 'mainstay_http_allowed_hosts', '__return_empty_array', 99 ); }";

/** Calls a function of http.php in the site; a WP_Error comes back as `{ error, message }`. */
async function http( name, args, { fakes = true } = {} ) {
	const started = Date.now();
	const answer = await php( `
		$fakes = ${ fakes ? 'true' : 'false' };
		${ REQUIRE }
		$args = json_decode( base64_decode( '${ Buffer.from( JSON.stringify( args ) ).toString( 'base64' ) }' ), true );
		$answer = call_user_func( 'Mainstay\\\\Http\\\\${ name }', ...$args );
		return is_wp_error( $answer )
			? array( 'error' => $answer->get_error_code(), 'message' => $answer->get_error_message(), 'data' => $answer->get_error_data() )
			: $answer;
	` );
	return { answer, took: Date.now() - started };
}

let fake;
before( async () => {
	fake = await startTrouble();
} );
after( () => fake.close() );

describe( 'an address that only this server could reach', () => {
	it( 'is refused before anything is asked, in more than a hundred spellings', async () => {
		const addresses = hostileAddresses( fake.port );
		assert.ok( addresses.length > 100 );
		const accepted = await php( `
			$fakes = false;
			${ REQUIRE }
			$addresses = json_decode( base64_decode( '${ Buffer.from( JSON.stringify( addresses ) ).toString( 'base64' ) }' ) );
			return array_values( array_filter( $addresses, static fn( $address ) => ! is_wp_error( Mainstay\\Http\\Addresses\\resolve_target( $address ) ) ) );
		` );
		assert.deepEqual( accepted, [] );
	} );

	it( 'is refused when only one of the addresses of a name is special', async () => {
		for ( const addresses of hostileResolutions ) {
			const { answer } = await http(
				'Addresses\\\\are_public_addresses',
				[ addresses ]
			);
			assert.equal( answer, false, addresses.join() );
		}
		const { answer } = await http( 'Addresses\\\\are_public_addresses', [
			[ '8.8.8.8', '2606:4700:4700::1111' ],
		] );
		assert.equal( answer, true );
	} );

	it( 'is never connected to, and the words are those of a closed port', async () => {
		const visits = fake.visits.length;
		const open = await http( 'send_request', [ `${ fake.url }/ok` ], {
			fakes: false,
		} );
		const closed = await http( 'send_request', [ 'http://127.0.0.1:1/' ] );
		assert.deepEqual( open.answer, closed.answer );
		assert.equal( open.answer.error, 'mainstay_unreachable' );
		assert.equal(
			open.answer.message,
			'The address could not be reached.'
		);
		assert.equal( fake.visits.length, visits );
	} );

	it( 'is refused as the target of a redirect', async () => {
		// `localhost` is let through here, 127.0.0.2 is not.
		const inside = encodeURIComponent(
			`http://127.0.0.2:${ fake.port }/ok`
		);
		const visits = fake.visits.length;
		const { answer } = await http( 'send_request', [
			`${ fake.url }/redirect?to=${ inside }`,
		] );
		assert.equal( answer.error, 'mainstay_unreachable' );
		assert.equal( fake.visits.length, visits + 1 );
	} );
} );

describe( 'a connection', () => {
	it( 'goes to the address that was looked at, whatever the name says later', async () => {
		const origin = `http://pinned.example.com:${ fake.port }`;
		const target = {
			url: `${ origin }/ok`,
			origin,
			host: 'pinned.example.com',
			port: fake.port,
			addresses: [ '127.0.0.1' ],
		};
		const answer = await php( `
			$fakes = true;
			${ REQUIRE }
			remove_all_filters( 'pre_http_request' );
			return Mainstay\\Http\\PinnedRequest\\send_pinned_request( json_decode( '${ JSON.stringify( target ) }', true ), array(), microtime( true ) + 5 );
		` );
		assert.equal( answer.status, 200 );
	} );
} );

describe( 'the site itself', () => {
	it( 'is asked for its front page only', async () => {
		const options = { fakes: false };
		for ( const path of [
			'/wp-cron.php',
			'/wp-json/',
			'/?p=1',
			'/wp-login.php',
			'/feed/',
		] ) {
			const { answer } = await http(
				'Addresses\\\\resolve_target',
				[ site + path ],
				options
			);
			assert.equal( answer.error, 'mainstay_own_host', path );
		}
		const { hostname, port } = new URL( site );
		const other = await http(
			'Addresses\\\\resolve_target',
			[ `http://${ hostname }:${ port === '8080' ? 80 : 8080 }/` ],
			options
		);
		assert.equal( other.answer.error, 'mainstay_own_host' );
		const home = await http(
			'Addresses\\\\resolve_target',
			[ `${ site }/` ],
			options
		);
		assert.equal( home.answer.url, `${ site }/` );
	} );
} );

describe( 'an answer', () => {
	it( 'comes with its status, its last address, its headers and its body', async () => {
		const { answer } = await http( 'send_request', [
			`${ fake.url }/chain/3`,
		] );
		assert.equal( answer.status, 200 );
		assert.equal( answer.url, `${ fake.url }/ok` );
		assert.equal( answer.headers[ 'content-type' ], 'text/html' );
		assert.equal( answer.body, '<p>Hello</p>' );
	} );

	it( 'is an answer whatever its status', async () => {
		for ( const status of [ 401, 404, 429, 500 ] ) {
			const { answer } = await http( 'send_request', [
				`${ fake.url }/status/${ status }`,
			] );
			assert.equal( answer.status, status );
		}
	} );

	it( 'is not waited for after three redirects', async () => {
		const { answer } = await http( 'send_request', [
			`${ fake.url }/chain/4`,
		] );
		assert.equal( answer.error, 'mainstay_unreachable' );
	} );

	it( 'must be of an expected kind', async () => {
		const { answer } = await http( 'send_request', [
			`${ fake.url }/ok`,
			{ types: [ 'application/rss+xml' ] },
		] );
		assert.equal( answer.error, 'mainstay_wrong_type' );
	} );

	it( 'may not be endless, huge once unpacked, garbled or broken off', async () => {
		for ( const path of [
			'/endless',
			'/bomb',
			'/broken-gzip',
			'/malformed',
			'/reset',
		] ) {
			const { answer, took } = await http( 'send_request', [
				fake.url + path,
			] );
			assert.equal( answer.error, 'mainstay_unreachable', path );
			assert.ok( took < 5000, `${ path } took ${ took } ms` );
		}
	} );

	it( 'is waited for ten seconds altogether', async () => {
		const { answer, took } = await http( 'send_request', [
			`${ fake.url }/drip`,
		] );
		assert.equal( answer.error, 'mainstay_unreachable' );
		assert.ok( took > 8000 && took < 13_000, `took ${ took } ms` );
	} );
} );

describe( 'keys in headers', () => {
	it( 'stay with the host that they are meant for', async () => {
		const there = encodeURIComponent(
			`http://localhost:${ fake.port }/headers`
		);
		const args = { headers: { Authorization: 'Bearer secret' } };
		const own = await http( 'send_request', [
			`${ fake.url }/headers`,
			args,
		] );
		assert.match( own.answer.body, /Bearer secret/ );
		const other = await http( 'send_request', [
			`${ fake.url }/redirect?to=${ there }`,
			args,
		] );
		assert.equal( other.answer.status, 200 );
		assert.doesNotMatch( other.answer.body, /secret/ );
	} );
} );

describe( 'JSON', () => {
	it( 'is decoded', async () => {
		const { answer } = await http( 'send_json_request', [
			`${ fake.url }/json`,
		] );
		assert.deepEqual( answer, { name: 'Hello' } );
	} );

	it( 'is taken in every type that JSON has', async () => {
		const types = {
			'application/json': true,
			'Application/JSON; charset=UTF-8': true,
			'application/ld+json': true,
			'application/did+ld+json': true,
			'application/vnd.a.b-c+d+e+json;v=1': true,
			'application/jsonp': false,
			'application/json+xml': false,
			'text/html': false,
		};
		const service = await startService(
			[ 'types.example' ],
			( { query } ) => ( {
				type: query.type,
				body: '{"name":"Hello"}',
			} )
		);
		try {
			for ( const [ type, isTaken ] of Object.entries( types ) ) {
				const { answer } = await http( 'send_json_request', [
					`https://types.example/?type=${ encodeURIComponent( type ) }`,
				] );
				assert.equal( answer.name === 'Hello', isTaken, type );
			}
		} finally {
			await service.close();
		}
	} );

	it( 'is refused when it is malformed, HTML, or more than 64 KB', async () => {
		const errors = {
			'/malformed.json': 'mainstay_wrong_type',
			'/ok': 'mainstay_wrong_type',
			'/large.json': 'mainstay_unreachable',
		};
		for ( const [ path, error ] of Object.entries( errors ) ) {
			const { answer } = await http( 'send_json_request', [
				fake.url + path,
			] );
			assert.equal( answer.error, error, path );
		}
	} );

	it( 'says which status refused us, and is no such status itself', async () => {
		const { answer } = await http( 'send_json_request', [
			`${ fake.url }/status/401`,
		] );
		assert.equal( answer.error, 'mainstay_refused' );
		assert.equal( answer.data.answered, 401 );
		assert.equal( answer.data.status, 502 );
	} );
} );
