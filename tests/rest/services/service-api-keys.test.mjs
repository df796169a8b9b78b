import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { php, request } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const PATH = '/wpcom/v2/service-api-keys/mapbox';
const TOKEN = 'pk.eyJ1IjoiaGFyYm91ciJ9.abcdefgh-1234';

const read = ( as = 'contributor' ) => request( PATH, { as } );
const store = ( key, as = 'administrator' ) =>
	request( PATH, { as, method: 'POST', body: { service_api_key: key } } );
const remove = ( as = 'administrator' ) =>
	request( PATH, { as, method: 'DELETE' } );
const none = {
	service: 'mapbox',
	service_api_key: '',
	service_api_key_source: '',
};

afterEach( () => php( "delete_option( 'mainstay_key_mapbox' );" ) );

test( 'who writes posts reads the token, who owns the site changes it', async () => {
	for ( const [ role, reads, changes ] of [
		[ 'visitor', 401, 401 ],
		[ 'subscriber', 403, 403 ],
		[ 'contributor', 200, 403 ],
		[ 'author', 200, 403 ],
		[ 'editor', 200, 403 ],
		[ 'administrator', 200, 200 ],
	] ) {
		assert.equal( ( await read( role ) ).status, reads, role );
		assert.equal( ( await store( TOKEN, role ) ).status, changes, role );
		assert.equal( ( await remove( role ) ).status, changes, role );
	}
} );

test( 'rights are looked at before the token is', async () => {
	for ( const body of [ undefined, {}, { service_api_key: [ 'a' ] } ] ) {
		const ask = ( as ) => request( PATH, { as, method: 'POST', body } );
		assert.equal( ( await ask( 'visitor' ) ).status, 401 );
		assert.equal( ( await ask( 'editor' ) ).status, 403 );
		assert.equal( ( await ask( 'administrator' ) ).status, 400 );
	}
} );

test( 'a token is set, read, replaced and removed', async () => {
	assert.deepEqual( ( await read() ).data, none );
	const set = {
		service: 'mapbox',
		service_api_key: TOKEN,
		service_api_key_source: 'site',
	};
	assert.deepEqual( ( await store( ` ${ TOKEN }\n` ) ).data, set );
	assert.deepEqual( ( await read() ).data, set );
	const { data } = await store( `${ TOKEN }2` );
	assert.equal( data.service_api_key, `${ TOKEN }2` );
	assert.deepEqual( ( await remove() ).data, none );
	assert.deepEqual( ( await read() ).data, none );
} );

test( 'the settings screen stores the same key', async () => {
	await store( TOKEN );
	const { data } = await request( '/mainstay/v1/settings', {
		as: 'administrator',
	} );
	const { hint } = data.services.find( ( { slug } ) => slug === 'mapbox' );
	assert.equal( hint, '1234' );
	await request( '/mainstay/v1/keys/mapbox', {
		as: 'administrator',
		method: 'DELETE',
	} );
	assert.deepEqual( ( await read() ).data, none );
} );

test( 'a secret token and what is none are refused in words, and the old one stays', async () => {
	await store( TOKEN );
	for ( const [ key, sentence ] of [
		[
			'sk.eyJ1IjoiaGFyYm91ciJ9.secret',
			'This is a secret token, but the key for maps is visible to every visitor. Use a public token, which starts with “pk.”.',
		],
		[ 'hello', /does not look like a key for Mapbox/ ],
		[ '', 'Enter a key.' ],
		[ 'pk.<script>', /does not look like/ ],
	] ) {
		const { status, data } = await store( key );
		assert.equal( status, 400, key );
		assert.match( data.message, new RegExp( sentence ) );
	}
	assert.equal( ( await read() ).data.service_api_key, TOKEN );
} );

test( 'a token of the platform is read and not changed', async () => {
	await withMustUsePlugin(
		`define( 'MAINSTAY_MAPBOX_KEY', '${ TOKEN }' );`,
		async () => {
			assert.deepEqual( ( await read() ).data, {
				service: 'mapbox',
				service_api_key: TOKEN,
				service_api_key_source: 'wpcom',
			} );
			for ( const answer of [
				await store( `${ TOKEN }2` ),
				await remove(),
			] ) {
				assert.equal( answer.status, 409 );
				assert.equal(
					answer.data.message,
					'This key is set outside WordPress, by MAINSTAY_MAPBOX_KEY. Change it there.'
				);
			}
		}
	);
} );

test( 'a secret token in a constant is handed to nobody', async () => {
	await withMustUsePlugin(
		"define( 'MAINSTAY_MAPBOX_KEY', 'sk.eyJ1IjoiaGFyYm91ciJ9.secret' );",
		async () => {
			const { data } = await read( 'administrator' );
			assert.equal( data.service_api_key, '' );
			const post = await request( '/wp/v2/posts', {
				as: 'administrator',
				method: 'POST',
				body: {
					status: 'publish',
					content: '<!-- wp:jetpack/map /-->',
				},
			} );
			assert.ok( ! JSON.stringify( post.data ).includes( 'secret' ) );
			assert.match( post.data.content.rendered, /jetpack-map__frame/ );
		}
	);
} );

test( 'nobody asks for the token of another service here', async () => {
	assert.equal(
		(
			await request( '/wpcom/v2/service-api-keys/mailchimp', {
				as: 'administrator',
			} )
		).status,
		404
	);
} );
