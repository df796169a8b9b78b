import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { startCommons, startGiphy, startKlipy } from '../../fakes/gifs.mjs';
import { inProcess } from '../http/in-process.mjs';
import { php, request, ROLES } from '../site.mjs';

const KEY = 'abcdefghijklmnopqrstuvwxyz012345';
let giphy, klipy, commons;

before( async () => {
	giphy = await startGiphy();
	klipy = await startKlipy();
	commons = await startCommons();
} );
after( () =>
	Promise.all( [ giphy, klipy, commons ].map( ( fake ) => fake.close() ) )
);

const forget = () =>
	php( `
		require_once dirname( Mainstay\\FILE ) . '/core/keys.php';
		array_map( 'Mainstay\\Core\\Keys\\delete_key', [ 'giphy', 'klipy' ] );
		global $wpdb;
		$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%mainstay_gifs%'" );
		foreach ( get_posts( [ 'post_type' => 'attachment', 'meta_key' => '_mainstay_source', 'numberposts' => -1, 'fields' => 'ids', 'post_status' => 'any' ] ) as $id ) {
			wp_delete_attachment( $id, true );
		}
		wp_cache_flush();
	` );
const store = ( service ) =>
	php( `
		require_once dirname( Mainstay\\FILE ) . '/core/keys.php';
		return Mainstay\\Core\\Keys\\set_key( '${ service }', '${ KEY }' );
	` );
beforeEach( forget );
afterEach( async () => {
	[ giphy, klipy, commons ].forEach( ( fake ) => fake.fail() );
	await forget();
} );

const search = ( words, provider, as = 'author' ) =>
	request(
		`/mainstay/v1/gifs?search=${ encodeURIComponent( words ) }${ provider ? `&provider=${ provider }` : '' }`,
		{ as }
	);
const copy = ( provider, id, as = 'author' ) =>
	request( '/mainstay/v1/gifs/copy', {
		as,
		method: 'POST',
		body: { provider, id },
	} );

describe( 'who may', () => {
	const statuses = async ( ask ) => {
		const found = {};
		for ( const as of ROLES ) {
			found[ as ] = ( await ask( as ) ).status;
		}
		return Object.values( found );
	};

	it( 'search: whoever may write posts', async () => {
		const expected = [ 401, 403, 200, 200, 200, 200 ];
		assert.deepEqual(
			await statuses( ( as ) => search( 'oven', 'commons', as ) ),
			expected
		);
		assert.deepEqual(
			await statuses( ( as ) =>
				request( '/mainstay/v1/gifs/picture?provider=giphy&id=First1', {
					as,
				} )
			),
			expected
		);
	} );

	it( 'copy: whoever may add to the media library', async () => {
		assert.deepEqual(
			await statuses( ( as ) => copy( 'commons', '12', as ) ),
			[ 401, 403, 403, 200, 200, 200 ]
		);
	} );
} );

describe( 'a search', () => {
	it( 'asks the first provider that has a key, else the one without', async () => {
		assert.equal( ( await search( 'oven' ) ).data.provider, 'commons' );
		await store( 'klipy' );
		assert.equal( ( await search( 'oven' ) ).data.provider, 'klipy' );
		await store( 'giphy' );
		const { data } = await search( 'oven' );
		assert.equal( data.provider, 'giphy' );
		assert.deepEqual( data.providers, [
			{ slug: 'giphy', name: 'GIPHY', ready: true },
			{ slug: 'klipy', name: 'KLIPY', ready: true },
			{ slug: 'commons', name: 'Wikimedia Commons', ready: true },
		] );
	} );

	it( 'asks for ten, and gives no key away', async () => {
		await store( 'giphy' );
		const { data } = await search( 'warm bread' );
		const { path, query } = giphy.asked.at( -1 );
		assert.equal( path, '/v1/gifs/search' );
		assert.deepEqual(
			{ q: query.q, limit: query.limit, api_key: query.api_key },
			{ q: 'warm bread', limit: '10', api_key: KEY }
		);
		assert.ok( ! JSON.stringify( data ).includes( KEY ) );
		assert.deepEqual(
			data.pictures.map( ( { id, title } ) => [ id, title ] ),
			[
				[ 'First1', 'A cat bakes bread' ],
				[ 'Second2', 'Picture Second2' ],
				[ 'Third3', 'Picture Third3' ],
			]
		);
		assert.equal(
			data.pictures[ 0 ].embed,
			'https://giphy.com/embed/First1'
		);
	} );

	it( 'leaves out what is not the address of a file', async () => {
		await store( 'klipy' );
		const { data } = await search( 'loaf', 'klipy' );
		assert.deepEqual(
			data.pictures.map( ( { id } ) => id ),
			[ '77' ]
		);
		assert.equal(
			data.pictures[ 0 ].still,
			'https://static.klipy.com/ab/still.png'
		);
	} );

	it( 'names maker and licence without their markup, the best first', async () => {
		const { data } = await search( 'engine' );
		assert.deepEqual(
			data.pictures.map( ( { id, credit, licence, title } ) => [
				id,
				credit,
				licence,
				title,
			] ),
			[ '11', '12' ].map( ( id ) => [
				id,
				'Zoe & Co',
				'CC BY-SA 4.0',
				'A steam engine at work',
			] )
		);
		assert.match(
			commons.asked.at( -1 ).headers[ 'user-agent' ],
			/^Mainstay Blocks; http/
		);
	} );

	it( 'is remembered', async () => {
		await search( 'engine' );
		const times = commons.asked.length;
		await search( 'engine' );
		assert.equal( commons.asked.length, times );
	} );

	it( 'finds nothing, which is no error', async () => {
		const { status, data } = await search( 'nothing' );
		assert.equal( status, 200 );
		assert.deepEqual( data.pictures, [] );
	} );

	it( 'says what is wrong when the provider fails', async () => {
		await store( 'giphy' );
		const sentences = {
			401: 'GIPHY does not accept the key of this site. An administrator can change it in the settings.',
			403: 'GIPHY does not accept the key of this site. An administrator can change it in the settings.',
			404: 'GIPHY no longer has this image.',
			429: 'The GIPHY limit has been reached for now. Try again later.',
			500: 'GIPHY sent an unexpected response. Try again later.',
			malformed: 'GIPHY sent an unexpected response. Try again later.',
			html: 'GIPHY sent an unexpected response. Try again later.',
			reset: 'GIPHY sent an unexpected response. Try again later.',
		};
		for ( const [ how, sentence ] of Object.entries( sentences ) ) {
			giphy.fail( Number( how ) || how );
			const { status, data } = await search( 'oven' );
			assert.equal(
				status,
				[ '404', '429' ].includes( how ) ? Number( how ) : 502,
				how
			);
			assert.equal( data.message, sentence, how );
		}
	} );
} );

describe( 'one picture of GIPHY', () => {
	const read = () =>
		request( '/mainstay/v1/gifs/picture?provider=giphy&id=First1', {
			as: 'contributor',
		} );

	it( 'is known without a key', async () => {
		const { data } = await read();
		assert.deepEqual(
			[ data.id, data.title, data.width, data.height ],
			[ 'First1', 'By oEmbed', 400, 300 ]
		);
	} );

	it( 'is refused where GIPHY does not have it', async () => {
		giphy.fail( 404 );
		const { status, data } = await read();
		assert.equal( status, 404 );
		assert.equal( data.message, 'GIPHY no longer has this image.' );
	} );

	it( 'is asked for with the key where there is one', async () => {
		await store( 'giphy' );
		const { data } = await read();
		assert.equal( data.title, 'A cat bakes bread' );
		assert.equal( giphy.asked.at( -1 ).query.api_key, KEY );
	} );
} );

describe( 'a copy', () => {
	it( 'is in the media library once, with its maker and a still frame', async () => {
		const { status, data } = await copy( 'commons', '11' );
		assert.equal( status, 200 );
		assert.equal( data.alt, 'A steam engine at work' );
		assert.equal(
			data.caption,
			'<a href="https://commons.wikimedia.org/wiki/File:Steam_engine_11.gif">Zoe &amp; Co, CC BY-SA 4.0</a>'
		);
		assert.deepEqual( [ data.width, data.height ], [ 320, 160 ] );
		assert.equal( ( await copy( 'commons', '11' ) ).data.id, data.id );
		const facts = await php( `
			$still = image_get_intermediate_size( ${ data.id }, 'mainstay-still' );
			$path = dirname( get_attached_file( ${ data.id } ) ) . '/' . $still['file'];
			return [ wp_get_image_mime( $path ), get_post_field( 'post_excerpt', ${ data.id } ), get_post_mime_type( ${ data.id } ), $path ];
		` );
		assert.deepEqual( facts.slice( 0, 3 ), [
			'image/png',
			data.caption,
			'image/gif',
		] );
		assert.equal(
			await php(
				`wp_delete_attachment( ${ data.id }, true ); return is_file( '${ facts[ 3 ] }' );`
			),
			false
		);
	} );

	it( 'is refused when it is not a picture, whatever it calls itself', async () => {
		await commons.close();
		for ( const body of [
			'<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
			'<?php echo 1;',
			'',
		] ) {
			const fake = await startCommons( { type: 'image/gif', body } );
			const { status, data } = await copy( 'commons', '12' );
			assert.equal( status, 502 );
			assert.equal(
				data.message,
				'The file is not an image that this site can save.'
			);
			await fake.close();
		}
		commons = await startCommons();
	} );
} );

it( 'one picture of KLIPY is asked for by its ID, a key is tested by a search, and other services are not known', async () => {
	const found = await inProcess( String.raw`
use Mainstay\MediaSources\Gifs;
use Mainstay\Services\Klipy;

require_once dirname( Mainstay\FILE ) . '/media-sources/gifs.php';
$address = preg_replace( '~^https://~', '', Klipy\API_URL );
$gif     = [ 'id' => 'g-1', 'content_description' => 'A wave', 'itemurl' => 'javascript:alert(1)', 'media_formats' => [ 'gif' => [ 'url' => 'https://static.klipy.com/1.gif', 'dims' => [ 10, -5 ] ] ] ];
$answers["$address/posts"] = [ 200, [ 'results' => [ [ 'id' => '../1' ] + $gif, 'x', $gif ] ] ];
$one     = Klipy\get_gif( 'g-1', 'key' );
$sent    = $asked[0]['query'];
$answers["$address/posts"]  = [ 200, [ 'results' => [] ] ];
$none    = Klipy\get_gif( 'g-1', 'key' )->get_error_code();
$answers["$address/posts"]  = [ 429, [] ];
$often   = Klipy\get_gif( 'g-1', 'key' )->get_error_data()['answered'];
$answers["$address/search"] = [ 200, [ 'results' => [] ] ];
$right   = Klipy\check_key( 'klipy', 'typed' );
$typed   = end( $asked )['query']['key'];
$answers["$address/search"] = [ 401, [] ];
$wrong   = Klipy\check_key( 'klipy', 'typed' )->get_error_data()['answered'];
$asked   = [];
$unknown = [ Gifs\search_gifs( 'tenor', 'wave' ), Gifs\get_gif( 'tenor', '1' ) ];
return [ $one, $sent, $none, $often, $right, $typed, $wrong, array_map( static fn( $error ) => $error->get_error_code(), $unknown ), count( $asked ) ];` );
	const [ one, sent, none, often, right, typed, wrong, unknown, asked ] =
		found;
	assert.deepEqual( one, {
		id: 'g-1',
		title: 'A wave',
		width: 10,
		height: 0,
		page: '',
		embed: '',
		file: 'https://static.klipy.com/1.gif',
		preview: 'https://static.klipy.com/1.gif',
		still: '',
		credit: 'KLIPY',
		licence: '',
	} );
	assert.deepEqual( sent, {
		ids: 'g-1',
		key: 'key',
		media_filter: 'gif,tinygif,gifpreview',
		contentfilter: 'medium',
	} );
	assert.deepEqual(
		[ none, often, right, typed, wrong ],
		[ 'mainstay_wrong_type', 429, [], 'typed', 401 ]
	);
	assert.deepEqual( unknown, Array( 2 ).fill( 'mainstay_unknown_service' ) );
	assert.equal( asked, 0 );
} );
