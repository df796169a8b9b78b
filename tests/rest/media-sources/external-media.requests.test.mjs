import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { startGooglePhotos } from '../../fakes/google-photos.mjs';
import { startOpenverse } from '../../fakes/openverse.mjs';
import { startPexels } from '../../fakes/pexels.mjs';
import { startTrouble } from '../../fakes/trouble.mjs';
import { hostileAddresses } from '../http/hostile-addresses.mjs';
import { php, request, ROLES } from '../site.mjs';

const PEXELS_KEY = 'a1'.repeat( 28 );
const GOOGLE_APP =
	'123-abc.apps.googleusercontent.com|GOCSPX-secretsecretsecret';
const ROUTES = '/wpcom/v2/external-media';

let openverse, pexels, google;

const forget = () =>
	php( `
		require_once dirname( Mainstay\\FILE ) . '/core/keys.php';
		array_map( 'Mainstay\\Core\\Keys\\delete_key', [ 'pexels', 'google-photos' ] );
		global $wpdb;
		$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%mainstay_media%' OR option_name LIKE 'mainstay_copying%' OR option_name LIKE '%mainstay_sign_in%'" );
		$wpdb->query( "DELETE FROM $wpdb->usermeta WHERE meta_key LIKE '%mainstay_google_photos'" );
		foreach ( get_posts( [ 'post_type' => 'attachment', 'meta_key' => '_mainstay_source', 'numberposts' => -1, 'fields' => 'ids', 'post_status' => 'any' ] ) as $id ) {
			wp_delete_attachment( $id, true );
		}
		wp_cache_flush();
	` );
const store = ( service, key ) =>
	php( `
		require_once dirname( Mainstay\\FILE ) . '/core/keys.php';
		return Mainstay\\Core\\Keys\\set_key( '${ service }', '${ key }' );
	` );

before( async () => {
	openverse = await startOpenverse();
	pexels = await startPexels();
	google = await startGooglePhotos();
} );
after( () =>
	Promise.all( [ openverse, pexels, google ].map( ( fake ) => fake.close() ) )
);
beforeEach( forget );
afterEach( async () => {
	[ openverse, pexels, google ].forEach( ( fake ) => fake.fail() );
	await forget();
} );

const list = ( service, query = '', as = 'author' ) =>
	request( `${ ROUTES }/list/${ service }?${ query }`, { as } );
const copy = ( service, media, { as = 'author', ...more } = {} ) =>
	request( `${ ROUTES }/copy/${ service }`, {
		as,
		method: 'POST',
		body: { service, media, ...more },
	} );
const connection = ( service, method = 'GET', as = 'author' ) =>
	request( `${ ROUTES }/connection/${ service }`, { as, method } );
const session = ( method, query = '', as = 'author' ) =>
	request( `${ ROUTES }/session/google_photos?${ query }`, { as, method } );

/** As the editor hands an item back. */
const chosen = ( { guid, title, caption } ) => ( { guid, title, caption } );

const firstOf = async ( service ) =>
	( await list( service, 'search=harbour' ) ).data.media[ 0 ];

const factsOf = ( id ) =>
	php( `
		$post = get_post( ${ id } );
		return [
			'title' => $post->post_title,
			'caption' => $post->post_excerpt,
			'parent' => $post->post_parent,
			'type' => $post->post_mime_type,
			'file' => basename( get_attached_file( ${ id } ) ),
			'alt' => get_post_meta( ${ id }, '_wp_attachment_image_alt', true ),
			'source' => get_post_meta( ${ id }, '_mainstay_source', true ),
			'credit' => get_post_meta( ${ id }, '_mainstay_credit', true ),
		];
	` );

describe( 'who may', () => {
	it( 'do anything here: whoever may add to the media library', async () => {
		const asks = {
			list: ( as ) => list( 'openverse', 'search=sea', as ),
			copy: ( as ) => copy( 'openverse', [ { guid: 'x' } ], { as } ),
			connection: ( as ) => connection( 'openverse', 'GET', as ),
			'wrong parameters': ( as ) => copy( 'openverse', 'x', { as } ),
		};
		for ( const [ name, ask ] of Object.entries( asks ) ) {
			const found = [];
			for ( const as of ROLES ) {
				found.push( ( await ask( as ) ).status );
			}
			const right = name === 'wrong parameters' ? 400 : 200;
			assert.deepEqual(
				found,
				[ 401, 403, 403, right, right, right ],
				name
			);
		}
		for ( const as of [ 'visitor', 'subscriber', 'contributor' ] ) {
			const status = as === 'visitor' ? 401 : 403;
			for ( const answer of [
				await session( 'POST', '', as ),
				await session( 'DELETE', 'path=x', as ),
				await connection( 'google_photos', 'DELETE', as ),
				await request( `${ ROUTES }/thumbnail/google_photos?guid=x`, {
					as,
				} ),
			] ) {
				assert.equal( answer.status, status );
			}
		}
	} );

	it( 'a service without its key is offered to nobody', async () => {
		const offered = ( as ) =>
			php( `
				require_once dirname( Mainstay\\FILE ) . '/core/editor.php';
				wp_set_current_user( get_user_by( 'login', '${ as }' )->ID );
				return Mainstay\\Core\\Editor\\get_media_services();
			` );
		for ( const as of [ 'admin', 'author' ] ) {
			assert.deepEqual( await offered( as ), [ 'openverse' ], as );
		}
		assert.deepEqual( await offered( 'contributor' ), [] );
		await store( 'pexels', PEXELS_KEY );
		await store( 'google-photos', GOOGLE_APP );
		for ( const as of [ 'admin', 'author' ] ) {
			assert.deepEqual(
				await offered( as ),
				[ 'openverse', 'pexels', 'google_photos' ],
				as
			);
		}
	} );

	it( 'nobody else’s refusal asks a service', async () => {
		const times = openverse.asked.length;
		await list( 'openverse', 'search=sea', 'contributor' );
		assert.equal( openverse.asked.length, times );
	} );

	it( 'a service that is none has no route', async () => {
		assert.equal( ( await list( 'flickr', 'search=sea' ) ).status, 404 );
	} );
} );

describe( 'a list of Openverse', () => {
	it( 'has twenty pictures a page, with who made them', async () => {
		const { status, data } = await list( 'openverse', 'search=harbour' );
		assert.equal( status, 200 );
		assert.equal( data.media.length, 20 );
		assert.equal( data.meta.next_page, '2' );
		const { path, query, headers } = openverse.asked.at( -1 );
		assert.equal( path, '/v1/images/' );
		assert.deepEqual( query, {
			q: 'harbour',
			page: '1',
			page_size: '20',
			license_type: 'commercial,modification',
			extension: 'jpg,jpeg,png,gif,webp',
		} );
		assert.match( headers[ 'user-agent' ], /^Mainstay Blocks; http/ );
		const [ first, second ] = data.media;
		assert.equal( first.ID, '00000000-0000-4000-8000-000000000001' );
		assert.equal( first.type, 'image' );
		assert.equal( first.title, 'A harbour <1>' );
		assert.equal(
			first.thumbnails.medium,
			'https://api.openverse.org/v1/images/00000000-0000-4000-8000-000000000001/thumb/'
		);
		assert.equal(
			first.caption,
			'<a href="https://www.flickr.com/photos/zoe/1">“A harbour &lt;1&gt;”</a> by <a href="https://www.flickr.com/photos/zoe">Zoe &amp; Co</a>, <a href="https://creativecommons.org/publicdomain/zero/1.0/">CC0 1.0</a>'
		);
		assert.match( second.caption, />CC BY 4\.0<\/a>$/ );
		assert.deepEqual( data.meta.capabilities, {
			filters: [],
			albums: false,
		} );
	} );

	it( 'ends with the last page', async () => {
		const { data } = await list(
			'openverse',
			'search=harbour&page_handle=3'
		);
		assert.equal( data.media.length, 5 );
		assert.equal( data.meta.next_page, null );
	} );

	it( 'is empty for nothing found, and for no words, which asks nobody', async () => {
		assert.deepEqual(
			( await list( 'openverse', 'search=nothing' ) ).data.media,
			[]
		);
		const times = openverse.asked.length;
		const { status, data } = await list( 'openverse' );
		assert.equal( status, 200 );
		assert.deepEqual( data.media, [] );
		assert.equal( openverse.asked.length, times );
	} );

	it( 'is remembered', async () => {
		await list( 'openverse', 'search=harbour' );
		const times = openverse.asked.length;
		await list( 'openverse', 'search=harbour' );
		assert.equal( openverse.asked.length, times );
	} );

	it( 'takes no more than twenty, and no longer words than anybody types', async () => {
		assert.equal(
			( await list( 'openverse', 'search=a&number=21' ) ).status,
			400
		);
		assert.equal(
			( await list( 'openverse', `search=${ 'a'.repeat( 201 ) }` ) )
				.status,
			400
		);
	} );

	it( 'leaves out what is not a picture’s address, and drawings that are programs', async () => {
		await openverse.close();
		openverse = await startOpenverse( {
			change: ( one ) => ( {
				...one,
				...( one.url.includes( '/1_b' ) && {
					url: 'javascript:alert(1)',
				} ),
				...( one.url.includes( '/2_b' ) && { filetype: 'svg' } ),
				...( one.url.includes( '/3_b' ) && { id: '../../etc' } ),
				...( one.url.includes( '/4_b' ) && {
					title: 'DSC_0815.JPG',
					creator: null,
					creator_url: 'javascript:alert(1)',
				} ),
			} ),
		} );
		const { data } = await list( 'openverse', 'search=harbour' );
		await openverse.close();
		openverse = await startOpenverse();
		assert.equal( data.media.length, 17 );
		assert.equal( data.media[ 0 ].title, 'DSC_0815' );
		assert.equal( data.media[ 0 ].alt, '' );
		assert.equal(
			data.media[ 0 ].caption,
			'<a href="https://www.flickr.com/photos/zoe/4">“DSC_0815”</a>, <a href="https://creativecommons.org/publicdomain/zero/1.0/">CC0 1.0</a>'
		);
	} );

	it( 'says what is wrong when Openverse fails, and remembers no failure', async () => {
		for ( const [ how, sentence ] of Object.entries( {
			401: 'Openverse does not accept the key of this site. An administrator can change it in the settings.',
			429: 'The Openverse limit has been reached for now. Try again later.',
			500: 'Openverse sent an unexpected response. Try again later.',
			malformed:
				'Openverse sent an unexpected response. Try again later.',
			html: 'Openverse sent an unexpected response. Try again later.',
			reset: 'Openverse sent an unexpected response. Try again later.',
		} ) ) {
			openverse.fail( Number( how ) || how );
			const { status, data } = await list( 'openverse', 'search=storm' );
			assert.equal( status, how === '429' ? 429 : 502, how );
			assert.equal( data.message, sentence, how );
		}
		openverse.fail();
		assert.equal(
			( await list( 'openverse', 'search=storm' ) ).status,
			200
		);
	} );
} );

describe( 'a list of Pexels', () => {
	it( 'needs the owner’s key', async () => {
		const sentence =
			'This site has no Pexels key. An administrator can enter one in the settings.';
		const { status, data } = await list( 'pexels', 'search=sea' );
		assert.equal( status, 403 );
		assert.equal( data.message, sentence );
		const { data: state } = await connection( 'pexels' );
		assert.deepEqual( state, {
			error: 'mainstay_no_key',
			message: sentence,
			connected: false,
			connect_URL: '',
		} );
		await store( 'pexels', PEXELS_KEY );
		assert.equal( ( await connection( 'pexels' ) ).data.connected, true );
	} );

	it( 'names photographer and Pexels, and gives no key away', async () => {
		await store( 'pexels', PEXELS_KEY );
		const { data } = await list( 'pexels', 'search=harbour' );
		const { query, headers } = pexels.asked.at( -1 );
		assert.equal( headers.authorization, PEXELS_KEY );
		assert.deepEqual( query, {
			query: 'harbour',
			per_page: '20',
			page: '1',
			locale: 'en-US',
		} );
		assert.ok( ! JSON.stringify( data ).includes( PEXELS_KEY ) );
		assert.equal( data.meta.next_page, '2' );
		assert.equal(
			data.media[ 0 ].caption,
			'Photo by <a href="https://www.pexels.com/@ana-lima">Ana Lima</a> on <a href="https://www.pexels.com/photo/a-harbour-1/">Pexels</a>'
		);
		assert.equal( data.media[ 0 ].alt, 'A harbour at dawn 1' );
		assert.equal( data.media[ 2 ].title, 'Ana Lima' );
		const last = await list( 'pexels', 'search=harbour&page_handle=2' );
		assert.equal( last.data.media.length, 5 );
		assert.equal( last.data.meta.next_page, null );
	} );

	it( 'copies the original, but of a giant a smaller one', async () => {
		await store( 'pexels', PEXELS_KEY );
		const { media } = ( await list( 'pexels', 'search=harbour' ) ).data;
		await copy( 'pexels', media.slice( 0, 2 ).map( chosen ) );
		const [ one, other ] = pexels.asked.slice( -2 );
		assert.equal( one.path, '/photos/1/pexels-photo-1.jpeg' );
		assert.deepEqual( one.query, {} );
		assert.equal( other.query.dpr, '2' );
		// The key is for Pexels’ own answers, not for where the files are.
		assert.equal( one.headers.authorization, undefined );
	} );

	it( 'says when the key is wrong', async () => {
		await store( 'pexels', PEXELS_KEY );
		pexels.fail( 401 );
		const { status, data } = await list( 'pexels', 'search=sea' );
		assert.equal( status, 502 );
		assert.equal(
			data.message,
			'Pexels does not accept the key of this site. An administrator can change it in the settings.'
		);
	} );
} );

describe( 'a copy', () => {
	it( 'is in the media library with alt, caption and credit, as blocks want it', async () => {
		const item = await firstOf( 'openverse' );
		const { status, data } = await copy( 'openverse', [ chosen( item ) ] );
		assert.equal( status, 200 );
		const [ media ] = data;
		assert.equal( media.guid, item.guid );
		assert.equal( media.ID, media.id );
		assert.equal( media.URL, media.url );
		assert.equal( media.type, 'image' );
		assert.equal( media.alt, 'A harbour <1>' );
		assert.equal( media.caption, item.caption );
		assert.ok( media.sizes.full.url );
		const facts = await factsOf( media.id );
		assert.equal( facts.type, 'image/jpeg' );
		assert.match( facts.file, /^a-harbour.*\.jpg$/ );
		assert.equal( facts.source, `openverse:${ item.ID }` );
		assert.deepEqual( facts.credit, {
			service: 'Openverse',
			title: 'A harbour <1>',
			page: 'https://www.flickr.com/photos/zoe/1',
			creator: 'Zoe & Co',
			creator_url: 'https://www.flickr.com/photos/zoe',
			licence: 'CC0 1.0',
			licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
		} );
		assert.equal( facts.parent, 0 );
	} );

	it( 'is made once, however often and at whatever moment it is asked for', async () => {
		const item = await firstOf( 'openverse' );
		const ask = () =>
			copy( 'openverse', [ chosen( item ), chosen( item ) ] );
		const answers = await Promise.all( [ ask(), ask(), ask() ] );
		const ids = answers.flatMap( ( { data } ) =>
			data.map( ( { id } ) => id )
		);
		assert.equal( new Set( ids ).size, 1, ids.join() );
		assert.ok( ids[ 0 ] );
		assert.equal(
			await php(
				`return count( get_posts( [ 'post_type' => 'attachment', 'meta_key' => '_mainstay_source', 'numberposts' => -1, 'post_status' => 'any' ] ) );`
			),
			1
		);
		assert.equal(
			await php(
				`global $wpdb; return (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE 'mainstay_copying%'" );`
			),
			0
		);
	} );

	it( 'keeps what the author wrote, and adds who made it', async () => {
		const item = await firstOf( 'openverse' );
		const [ media ] = (
			await copy( 'openverse', [
				{
					guid: item.guid,
					title: 'Our harbour',
					caption: 'In spring.<script>alert(1)</script>',
				},
			] )
		).data;
		const { title, caption } = await factsOf( media.id );
		assert.equal( title, 'Our harbour' );
		assert.equal( caption, `In spring.alert(1) ${ item.caption }` );
	} );

	it( 'belongs to the post that the author may edit, and to no other', async () => {
		const [ own, other ] = await php( `
			$make = fn( $login ) => wp_insert_post( [ 'post_title' => 'Draft', 'post_author' => get_user_by( 'login', $login )->ID ] );
			return [ $make( 'author' ), $make( 'editor' ) ];
		` );
		const { media } = ( await list( 'openverse', 'search=harbour' ) ).data;
		const parentOf = async ( item, post ) => {
			const { data } = await copy( 'openverse', [ chosen( item ) ], {
				post_id: post,
			} );
			return ( await factsOf( data[ 0 ].id ) ).parent;
		};
		assert.equal( await parentOf( media[ 0 ], own ), own );
		assert.equal( await parentOf( media[ 1 ], other ), 0 );
		await php(
			`array_map( 'wp_delete_post', [ ${ own }, ${ other } ], [ true, true ] );`
		);
	} );

	it( 'that fails takes none of the others with it', async () => {
		const { media } = ( await list( 'openverse', 'search=harbour' ) ).data;
		await openverse.close();
		openverse = await startOpenverse( {
			served: {
				2: { type: 'image/jpeg', body: '<?php echo 1;' },
				3: {
					type: 'image/jpeg',
					body: '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
				},
				4: { status: 404, type: 'text/html', body: 'Gone' },
				5: {
					type: 'image/jpeg',
					body: Buffer.alloc( 21 * 1024 * 1024 ),
				},
			},
		} );
		const { status, data } = await copy(
			'openverse',
			media.slice( 0, 6 ).map( chosen )
		);
		await openverse.close();
		openverse = await startOpenverse();
		assert.equal( status, 200 );
		assert.deepEqual(
			data.map( ( { errors } ) => errors?.[ 0 ].code ),
			[
				undefined,
				'mainstay_not_a_picture',
				'mainstay_not_a_picture',
				'mainstay_unreachable',
				'mainstay_unreachable',
				undefined,
			]
		);
		assert.equal(
			data[ 1 ].errors[ 0 ].message,
			'The file is not an image that this site can save.'
		);
		assert.equal( data[ 1 ].title, media[ 1 ].title );
		assert.equal( data[ 1 ].guid, media[ 1 ].guid );
	} );

	it( 'is of ten at most, and of one at least', async () => {
		const { guid } = await firstOf( 'openverse' );
		const many = ( count ) =>
			copy( 'openverse', Array( count ).fill( { guid } ) );
		assert.equal( ( await many( 0 ) ).status, 400 );
		assert.equal( ( await many( 11 ) ).status, 400 );
		assert.equal( ( await many( 10 ) ).status, 200 );
	} );

	it( 'is only of what was listed here: no guid of a stranger’s making leads anywhere', async () => {
		const { guid } = await firstOf( 'openverse' );
		const trouble = await startTrouble();
		const times = openverse.asked.length;
		const forged = [
			...hostileAddresses( trouble.port ),
			`${ trouble.url }/ok`,
			guid.slice( 0, -1 ) + ( guid.endsWith( '0' ) ? '1' : '0' ),
			guid.split( '.' )[ 0 ],
			'.',
			`${ Buffer.from( JSON.stringify( { service: 'openverse', id: '1', file: `${ trouble.url }/ok` } ) ).toString( 'base64url' ) }.${ guid.split( '.' )[ 1 ] }`,
		];
		for ( let start = 0; start < forged.length; start += 10 ) {
			const { status, data } = await copy(
				'openverse',
				forged
					.slice( start, start + 10 )
					.map( ( one ) => ( { guid: one } ) )
			);
			assert.equal( status, 200 );
			for ( const { errors } of data ) {
				assert.equal( errors[ 0 ].code, 'mainstay_unknown_picture' );
			}
		}
		// Of another service.
		const [ { errors } ] = ( await copy( 'google_photos', [ { guid } ] ) )
			.data;
		assert.equal( errors[ 0 ].code, 'mainstay_unknown_picture' );
		assert.equal( trouble.visits.length, 0 );
		assert.equal( openverse.asked.length, times );
		await trouble.close();
	} );

	it( 'never comes from inside, whatever Openverse says where a file is', async () => {
		const trouble = await startTrouble();
		const addresses = hostileAddresses( trouble.port );
		const visits = await php( `
			require_once dirname( Mainstay\\FILE ) . '/media-sources/external-media.php';
			$_SERVER['HTTP_X_NO_FAKES'] = '1';
			$codes = [];
			foreach ( json_decode( ${ JSON.stringify( JSON.stringify( addresses ) ).replaceAll( '$', '\\$' ) }, true ) as $number => $address ) {
				$done = Mainstay\\MediaSources\\MediaCopy\\copy_to_library( $address, [ 'source' => "hostile:$number", 'title' => 'x', 'alt' => '' ] );
				$codes[ is_wp_error( $done ) ? $done->get_error_code() : 'copied' ] = true;
			}
			return array_keys( $codes );
		` );
		assert.deepEqual( visits, [ 'mainstay_unreachable' ] );
		assert.equal( trouble.visits.length, 0 );
		await trouble.close();
	} );
} );

describe( 'Google Photos', () => {
	/** Signs an author in as the browser does, and gives what the page at the end says. */
	async function signIn( as = 'author', code = 'good-1' ) {
		const { data } = await connection( 'google_photos', 'GET', as );
		const url = new URL( data.connect_URL );
		const verdict = await php( `
			wp_set_current_user( get_user_by( 'login', '${ as }' )->ID );
			require_once dirname( Mainstay\\FILE ) . '/core/sign-in.php';
			require_once dirname( Mainstay\\FILE ) . '/core/callbacks.php';
			$begun = Mainstay\\Core\\SignIn\\take_sign_in( '${ url.searchParams.get( 'state' ) }' );
			$result = is_wp_error( $begun ) ? $begun : Mainstay\\Core\\SignIn\\complete_sign_in( $begun, [ 'code' => '${ code }' ], Mainstay\\Core\\Callbacks\\SIGN_IN_HANDLERS );
			return is_wp_error( $result ) ? $result->get_error_message() : $result;
		` );
		return { url, verdict };
	}
	const connect = async ( as ) => {
		await store( 'google-photos', GOOGLE_APP );
		return signIn( as );
	};

	it( 'says when the owner has no app', async () => {
		const { data } = await connection( 'google_photos' );
		assert.deepEqual( data, {
			error: 'mainstay_no_key',
			message:
				'This site has no Google app. An administrator can enter one in the settings.',
			connected: false,
			connect_URL: '',
		} );
		const refused = await list( 'google_photos' );
		assert.equal( refused.status, 403 );
		assert.equal( refused.data.code, 'authorization_required' );
	} );

	it( 'is signed in to at Google, with PKCE, for a token that lasts', async () => {
		const { url, verdict } = await connect();
		assert.equal(
			url.origin + url.pathname,
			'https://accounts.google.com/o/oauth2/v2/auth'
		);
		const query = Object.fromEntries( url.searchParams );
		assert.equal( query.client_id, GOOGLE_APP.split( '|' )[ 0 ] );
		assert.equal( query.response_type, 'code' );
		assert.equal( query.access_type, 'offline' );
		assert.equal( query.prompt, 'consent' );
		assert.equal( query.code_challenge_method, 'S256' );
		assert.ok(
			query.state.length > 30 && query.code_challenge.length > 30
		);
		assert.equal(
			query.scope,
			'https://www.googleapis.com/auth/photospicker.mediaitems.readonly'
		);
		assert.ok( ! url.href.includes( 'GOCSPX' ) );
		assert.equal( typeof verdict.keyring_id, 'number' );
		const sent = new URLSearchParams( google.asked.at( -1 ).body );
		assert.equal( sent.get( 'grant_type' ), 'authorization_code' );
		assert.ok( sent.get( 'code_verifier' ).length > 30 );
		assert.equal( sent.get( 'redirect_uri' ), query.redirect_uri );
		assert.equal(
			( await connection( 'google_photos' ) ).data.connected,
			true
		);
		assert.equal( ( await list( 'google_photos' ) ).status, 200 );
	} );

	it( 'is each author’s own, and no token is readable anywhere', async () => {
		await connect( 'author' );
		assert.equal(
			( await connection( 'google_photos', 'GET', 'editor' ) ).data
				.connected,
			false
		);
		assert.equal(
			( await list( 'google_photos', '', 'administrator' ) ).data.code,
			'authorization_required'
		);
		const rows = await php(
			`global $wpdb; return $wpdb->get_col( "SELECT meta_value FROM $wpdb->usermeta WHERE meta_key LIKE '%mainstay_google_photos'" );`
		);
		assert.equal( rows.length, 1 );
		assert.match( rows[ 0 ], /^mainstay1:/ );
		const answers = [
			await connection( 'google_photos' ),
			await list( 'google_photos' ),
			await request( '/wp/v2/users/me?context=edit', { as: 'author' } ),
		];
		assert.doesNotMatch(
			JSON.stringify( answers.map( ( { data } ) => data ) ),
			/ya29|1\/\/refresh|GOCSPX/
		);
	} );

	it( 'refuses a code that Google does not know', async () => {
		await store( 'google-photos', GOOGLE_APP );
		const { verdict } = await signIn( 'author', 'bad' );
		assert.equal(
			verdict,
			'Google rejected the sign-in. Check the settings of your Google app, then try again.'
		);
		assert.equal(
			( await connection( 'google_photos' ) ).data.connected,
			false
		);
	} );

	it( 'waits for the choice, lists the photos of it, and copies them', async () => {
		await connect();
		const begun = await session( 'POST' );
		assert.equal( begun.status, 200 );
		assert.match(
			begun.data.url,
			/^https:\/\/photos\.google\.com\/picker\/session-\d+\/autoclose$/
		);
		assert.equal( begun.data.interval, 5 );
		assert.equal( begun.data.timeout, 1800 );
		assert.deepEqual( JSON.parse( google.asked.at( -1 ).body ), {
			pickingConfig: { maxItemCount: '10' },
		} );
		const path = `path=${ begun.data.id }`;
		const waiting = await list( 'google_photos', path );
		assert.equal( waiting.data.meta.waiting, true );
		assert.deepEqual( waiting.data.media, [] );
		google.choose( 22 );
		const { data } = await list( 'google_photos', path );
		assert.equal( data.meta.waiting, false );
		assert.equal( data.media.length, 20 );
		assert.equal( data.media[ 0 ].title, 'IMG_1' );
		assert.equal( data.media[ 0 ].caption, '' );
		assert.deepEqual( data.media[ 0 ].thumbnails, {} );
		assert.equal( data.meta.next_page, 'page-20' );
		const rest = await list(
			'google_photos',
			`${ path }&page_handle=page-20`
		);
		// The video is not among them.
		assert.equal( rest.data.media.length, 2 );

		const { guid } = data.media[ 0 ];
		const thumbnail = await request(
			`${ ROUTES }/thumbnail/google_photos?guid=${ guid }`,
			{ as: 'author' }
		);
		assert.match( thumbnail.data.url, /^data:image\/jpeg;base64,\/9j\// );
		assert.match( google.asked.at( -1 ).path, /item-1=w400-h400$/ );

		const [ media ] = (
			await copy( 'google_photos', [ chosen( data.media[ 0 ] ) ] )
		).data;
		assert.equal( google.asked.at( -1 ).path, '/ppa/item-1=w2560-h2560' );
		const facts = await factsOf( media.id );
		assert.equal( facts.title, 'IMG_1' );
		assert.equal( facts.source, 'google_photos:item-1' );
		assert.equal( facts.caption, '' );
		assert.equal( ( await session( 'DELETE', path ) ).status, 200 );
		assert.ok( ! google.sessions.has( begun.data.id ) );
		const over = await list( 'google_photos', path );
		assert.equal(
			over.data.message,
			'This selection has expired. Open Google Photos again.'
		);
	} );

	it( 'renews a token that is over, once it is', async () => {
		await connect();
		await php( `
			wp_set_current_user( get_user_by( 'login', 'author' )->ID );
			require_once dirname( Mainstay\\FILE ) . '/media-sources/google-photos.php';
			$stored = Mainstay\\MediaSources\\GooglePhotos\\get_stored_account();
			Mainstay\\MediaSources\\GooglePhotos\\save_token( [ 'access_token' => 'old', 'refresh_token' => $stored['refresh'], 'expires_in' => 30 ] );
		` );
		assert.equal( ( await session( 'POST' ) ).status, 200 );
		const asked = google.asked.length;
		assert.equal( ( await session( 'POST' ) ).status, 200 );
		// The new one is kept, and so is what renews it.
		assert.equal( google.asked.length, asked + 1 );
		assert.match(
			await php(
				`
				wp_set_current_user( get_user_by( 'login', 'author' )->ID );
				return Mainstay\\MediaSources\\GooglePhotos\\get_stored_account()['refresh'] ?? '';
			`.replace(
					'return',
					"require_once dirname( Mainstay\\FILE ) . '/media-sources/google-photos.php'; return"
				)
			),
			/^1\/\/refresh/
		);
	} );

	it( 'asks to sign in again when Google took it back', async () => {
		await connect();
		google.expire( { all: true } );
		const { status, data } = await session( 'POST' );
		assert.equal( status, 403 );
		assert.equal( data.code, 'authorization_required' );
		assert.equal(
			( await connection( 'google_photos' ) ).data.connected,
			false
		);
	} );

	it( 'says what is wrong when Google fails', async () => {
		await connect();
		for ( const [ how, sentence ] of Object.entries( {
			403: 'Google does not allow the app of this site to request photos. An administrator has to enable the Google Photos Picker API for the app.',
			429: 'The Google Photos limit has been reached for now. Try again later.',
			500: 'Google Photos sent an unexpected response. Try again later.',
			malformed:
				'Google Photos sent an unexpected response. Try again later.',
			reset: 'Google Photos sent an unexpected response. Try again later.',
		} ) ) {
			google.fail( Number( how ) || how );
			const { status, data } = await session( 'POST' );
			assert.equal( status, how === '429' ? 429 : 502, how );
			assert.equal( data.message, sentence, how );
		}
	} );

	it( 'asks for no photos where Google does not say whether the choice is made', async () => {
		await connect();
		const begun = await session( 'POST' );
		google.choose( 3 );
		google.fail( 429 );
		const asked = google.asked.length;
		const { status, data } = await list(
			'google_photos',
			`path=${ begun.data.id }`
		);
		google.fail();
		assert.equal( status, 429 );
		assert.equal(
			data.message,
			'The Google Photos limit has been reached for now. Try again later.'
		);
		assert.deepEqual(
			google.asked.slice( asked ).map( ( { path } ) => path ),
			[ `/v1/sessions/${ begun.data.id }` ]
		);
	} );

	it( 'is left, here and at Google', async () => {
		await connect();
		const { data } = await connection( 'google_photos', 'DELETE' );
		assert.deepEqual( data, { connected: false } );
		assert.equal( google.asked.at( -1 ).path, '/revoke' );
		assert.match( google.asked.at( -1 ).body, /^token=1%2F%2Frefresh/ );
		assert.equal(
			( await connection( 'google_photos' ) ).data.connected,
			false
		);
		assert.equal( ( await connection( 'pexels', 'DELETE' ) ).status, 400 );
	} );
} );
