import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { php, request, ROLES, url } from '../site.mjs';

const LOAD = "require_once dirname( Mainstay\\FILE ) . '/videos/videos.php';";

/** The files that this test put into the media library. */
const uploaded = [];

/** Puts a file into the media library; its bytes are of no interest. */
async function upload( {
	name = 'harbour.mp4',
	type = 'video/mp4',
	text = 'not really a film',
	by = 'author',
	parent = 0,
	meta = {},
} = {} ) {
	const id = await php( `
		require_once ABSPATH . 'wp-admin/includes/image.php';
		$file = wp_upload_bits( '${ name }', null, base64_decode( '${ Buffer.from( text ).toString( 'base64' ) }' ) );
		$id = wp_insert_attachment( [
			'post_title' => 'Harbour', 'post_content' => 'Ships & gulls', 'post_mime_type' => '${ type }',
			'post_parent' => ${ parent }, 'post_author' => get_user_by( 'login', '${ by }' )->ID,
		], $file['file'] );
		wp_update_attachment_metadata( $id, json_decode( '${ JSON.stringify( meta ) }', true ) );
		return $id;
	` );
	uploaded.push( id );
	return id;
}
after( () =>
	php(
		`foreach ( ${ JSON.stringify( uploaded ) } as $id ) { wp_delete_attachment( $id, true ); }`
	)
);

const media = ( id, as = 'editor' ) =>
	request( `/wp/v2/media/${ id }`, { as } );
const record = async ( id, as ) =>
	( await media( id, as ) ).data.jetpack_videopress;
const change = ( body, as = 'editor' ) =>
	request( '/wpcom/v2/videopress/meta', { as, method: 'POST', body } );
const setPoster = ( guid, id, as = 'editor' ) =>
	request( `/wpcom/v2/videopress/${ guid }/poster`, {
		as,
		method: 'POST',
		body: { poster_attachment_id: id },
	} );
const VTT = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe tide comes in.\n';

let video;
before( async () => {
	video = await upload( { meta: { length: 83, width: 640, height: 360 } } );
} );

describe( 'the record of a video', () => {
	it( 'comes with the attachment', async () => {
		const { guid, ...rest } = await record( video );
		assert.match( guid, /^[a-z0-9]{12}$/ );
		assert.deepEqual( rest, {
			url: `${ url }/?mainstay-video=${ guid }`,
			title: 'Harbour',
			description: 'Ships & gulls',
			rating: 'G',
			allow_download: false,
			display_embed: true,
			privacy_setting: 2,
			poster: '',
			tracks: [],
			duration: 83,
			width: 640,
			height: 360,
			processing: false,
			can_change: true,
		} );
		assert.equal( ( await record( video, 'author' ) ).can_change, true );
		assert.equal(
			( await record( video, 'contributor' ) ).can_change,
			false
		);
	} );

	it( 'keeps its guid, also when the secrets of the site change', async () => {
		const { guid } = await record( video );
		const again = await php( `${ LOAD }
			add_filter( 'salt', fn() => 'another' );
			return Mainstay\\Videos\\get_guid( ${ video } );` );
		assert.equal( again, guid );
	} );

	it( 'has a guid for a video that was there before the plugin', async () => {
		const old = await upload( { name: 'old.mp4' } );
		await php( `delete_post_meta( ${ old }, '_mainstay_video_guid' );` );
		const { guid } = await record( old );
		assert.match( guid, /^[a-z0-9]{12}$/ );
		assert.notEqual( guid, ( await record( video ) ).guid );
		assert.equal( ( await record( old ) ).guid, guid );
	} );

	it( 'keeps the guid of the former host, and its rating', async () => {
		const former = await upload( {
			name: 'former.mp4',
			meta: {
				videopress: {
					rating: 'X-18',
					poster: 'https://videos.files.wordpress.com/aB3dE5fG/a.jpg',
				},
			},
		} );
		await php(
			`update_post_meta( ${ former }, 'videopress_guid', 'aB3dE5fG' );`
		);
		const { guid, rating, poster } = await record( former );
		assert.deepEqual(
			[ guid, rating, poster ],
			[
				'aB3dE5fG',
				'R-17',
				'https://videos.files.wordpress.com/aB3dE5fG/a.jpg',
			]
		);
	} );

	it( 'is nothing for a picture', async () => {
		const picture = await upload( { name: 'a.png', type: 'image/png' } );
		assert.equal( await record( picture ), null );
	} );

	it( 'finds a video by its guid, in the very letters', async () => {
		const { guid } = await record( video );
		const found = ( one ) =>
			php(
				`${ LOAD } return Mainstay\\Videos\\find_by_guid( '${ one }' );`
			);
		assert.equal( await found( guid ), video );
		assert.equal( await found( 'zzzzzzzzzzzz' ), 0 );
		assert.equal( await found( '%' ), 0 );
		assert.equal( await found( 'Ab3De5Fg' ), 0 );
	} );
} );

describe( 'what an author says of it', () => {
	beforeEach( () => change( { id: video, privacy_setting: 2 } ) );

	it( 'may be said by whoever may edit the video', async () => {
		const of = async ( id ) => {
			const statuses = [];
			for ( const as of ROLES ) {
				statuses.push(
					( await change( { id, rating: 'G' }, as ) ).status
				);
			}
			return statuses;
		};
		assert.deepEqual( await of( video ), [ 401, 403, 403, 200, 200, 200 ] );
		const foreign = await upload( { name: 'b.mp4', by: 'editor' } );
		assert.deepEqual(
			await of( foreign ),
			[ 401, 403, 403, 403, 200, 200 ]
		);
	} );

	it( 'is not looked at before the right to say it', async () => {
		const { status } = await change( { rating: 'Z' }, 'visitor' );
		assert.equal( status, 401 );
	} );

	it( 'answers status 200 and the whole record', async () => {
		const said = {
			title: "A Seaman's \\ Tale",
			description: 'Told at night',
			rating: 'PG-13',
			allow_download: true,
			display_embed: false,
			privacy_setting: 0,
		};
		const { status, data } = await change( { id: video, ...said } );
		assert.equal( status, 200 );
		assert.equal( data.status, 200 );
		assert.deepEqual( data.data, await record( video ) );
		assert.deepEqual( { ...data.data, ...said }, data.data );
	} );

	it( 'changes nothing else', async () => {
		await change( { id: video, title: 'One', rating: 'R-17' } );
		const { data } = await change( { id: video, allow_download: false } );
		assert.equal( data.data.title, 'One' );
		assert.equal( data.data.rating, 'R-17' );
	} );

	it( 'takes X-18 as R-17, and no other word', async () => {
		const { data } = await change( { id: video, rating: 'X-18' } );
		assert.equal( data.data.rating, 'R-17' );
		for ( const rating of [ 'NC-17', '', 7, [ 'G' ] ] ) {
			assert.equal(
				( await change( { id: video, rating } ) ).status,
				400
			);
		}
	} );

	it( 'is refused for what is no video', async () => {
		const picture = await upload( { name: 'c.png', type: 'image/png' } );
		for ( const id of [ picture, 999999 ] ) {
			const { status, data } = await change( { id, rating: 'G' } );
			assert.equal( status, 404 );
			assert.equal(
				data.message,
				'This video does not exist on this site.'
			);
		}
	} );

	it( 'makes a private video one that WordPress hides', async () => {
		const { data } = await change( { id: video, privacy_setting: 1 } );
		assert.equal( data.data.privacy_setting, 1 );
		assert.equal( ( await media( video, 'visitor' ) ).status, 401 );
		assert.equal( ( await media( video, 'author' ) ).status, 200 );
		await change( { id: video, privacy_setting: 2 } );
		assert.equal( ( await media( video, 'visitor' ) ).status, 200 );
	} );

	it( 'takes the file of a private video away, and brings it back', async () => {
		const { source_url: open } = ( await media( video ) ).data;
		assert.equal( ( await request( open ) ).data, 'not really a film' );
		await change( { id: video, privacy_setting: 1 } );
		const { source_url: shut } = ( await media( video ) ).data;
		assert.match( shut, /\?mainstay-video=[a-z0-9]{12}&file=1$/ );
		// WordPress leads from files that are gone to pages with a like name.
		const wherever = await fetch( open );
		assert.equal(
			( await wherever.text() ).includes( 'really a film' ),
			false
		);
		assert.equal( ( await request( shut ) ).status, 403 );
		assert.equal( ( await request( shut ) ).data, '' );
		await change( { id: video, privacy_setting: 1 } );
		await change( { id: video, privacy_setting: 0 } );
		assert.equal( ( await media( video ) ).data.source_url, open );
		assert.equal( ( await request( open ) ).data, 'not really a film' );
		assert.equal( ( await record( video ) ).privacy_setting, 0 );
	} );

	it( 'leaves a video as it was when its file cannot be moved', async () => {
		const lost = await upload( { name: 'lost.mp4' } );
		await php( `unlink( get_attached_file( ${ lost } ) );` );
		const { status, data } = await change( {
			id: lost,
			privacy_setting: 1,
		} );
		assert.equal( status, 500 );
		assert.equal(
			data.message,
			'The file of this video could not be moved, so its privacy setting has not changed. Check that the uploads folder is writable.'
		);
		assert.equal( ( await record( lost ) ).privacy_setting, 2 );
	} );
} );

describe( 'its poster', () => {
	it( 'is a picture of the media library', async () => {
		const { guid } = await record( video );
		const picture = await upload( {
			name: 'poster.png',
			type: 'image/png',
		} );
		const { status, data } = await setPoster( guid, picture );
		assert.equal( status, 200 );
		assert.match( data.data.poster, /\/poster(-\d+)?\.png$/ );
		assert.equal( ( await record( video ) ).poster, data.data.poster );
		assert.equal( ( await setPoster( guid, 0 ) ).data.data.poster, '' );
		const { status: refused, data: error } = await setPoster( guid, video );
		assert.equal( refused, 400 );
		assert.equal(
			error.message,
			'This is not an image from the media library.'
		);
	} );

	it( 'may be set by whoever may edit the video', async () => {
		const { guid } = await record( video );
		const statuses = [];
		for ( const as of ROLES ) {
			statuses.push( ( await setPoster( guid, 0, as ) ).status );
		}
		assert.deepEqual( statuses, [ 401, 403, 403, 200, 200, 200 ] );
		assert.equal( ( await setPoster( 'zzzzzzzzzzzz', 0 ) ).status, 404 );
	} );
} );

describe( 'its captions', () => {
	it( 'are WebVTT files of the media library', async () => {
		const file = await upload( {
			name: 'tide.vtt',
			type: 'text/vtt',
			text: VTT,
		} );
		const track = {
			id: file,
			kind: 'captions',
			srclang: 'en',
			label: 'English "CC"',
		};
		const { status, data } = await change( {
			id: video,
			tracks: [ track ],
		} );
		assert.equal( status, 200, JSON.stringify( data ) );
		const [ { src, ...rest } ] = ( await record( video ) ).tracks;
		assert.deepEqual( rest, track );
		assert.match( src, /\/tide(-\d+)?\.vtt$/ );
		await change( { id: video, tracks: [] } );
		assert.deepEqual( ( await record( video ) ).tracks, [] );
	} );

	it( 'are nothing else', async () => {
		const fake = await upload( {
			name: 'fake.vtt',
			type: 'text/vtt',
			text: '<script>alert(1)</script>',
		} );
		for ( const id of [ fake, video, 999999 ] ) {
			const { status, data } = await change( {
				id: video,
				tracks: [ { id, kind: 'captions' } ],
			} );
			assert.equal( status, 400 );
			assert.equal(
				data.message,
				'This is not a WebVTT file from the media library.'
			);
		}
		const { status } = await change( {
			id: video,
			tracks: [ { id: fake, kind: 'lyrics' } ],
		} );
		assert.equal( status, 400 );
	} );

	it( 'are looked into when they are uploaded', async () => {
		const send = async ( name, body ) => {
			const { status, data } = await request( '/wp/v2/media', {
				as: 'author',
				method: 'POST',
				body,
				headers: {
					'Content-Type': 'text/vtt',
					'Content-Disposition': `attachment; filename="${ name }"`,
				},
			} );
			if ( data.id ) {
				uploaded.push( data.id );
			}
			return { status, message: data.message, type: data.mime_type };
		};
		assert.deepEqual( await send( 'good.vtt', VTT ), {
			status: 201,
			message: undefined,
			type: 'text/vtt',
		} );
		assert.equal(
			( await send( 'bom.vtt', `\ufeff${ VTT }` ) ).status,
			201
		);
		for ( const text of [
			'<!doctype html><script>alert(1)</script>',
			'WEBVTTX',
			'1\n00:00:00,000 --> 00:00:01,000\nSRT',
			`${ VTT }\0`,
		] ) {
			const { status, message } = await send( 'bad.VTT', text );
			assert.equal( status, 500 );
			assert.equal(
				message,
				'This file is not in WebVTT format. It must start with WEBVTT and be UTF-8 text.'
			);
		}
		const { message } = await send(
			'big.vtt',
			VTT + 'x'.repeat( 2 ** 21 )
		);
		assert.equal(
			message,
			'A caption or chapter file can have a maximum size of 2 MB.'
		);
	} );

	it( 'can be uploaded where a list of a network has videos, but not them', async () => {
		assert.deepEqual(
			await php( `
				$list   = [];
				$filter = static function () use ( &$list ) { return $list; };
				add_filter( 'upload_mimes', $filter, 10 );
				$ask = static function ( $given ) use ( &$list ) {
					$list = $given;
					return get_allowed_mime_types()['vtt'] ?? null;
				};
				$answers = [ $ask( [ 'jpg' => 'image/jpeg', 'mp4|m4v' => 'video/mp4' ] ), $ask( [ 'jpg' => 'image/jpeg' ] ), $ask( [] ) ];
				remove_filter( 'upload_mimes', $filter, 10 );
				return $answers;` ),
			[ 'text/vtt', null, null ]
		);
	} );
} );
