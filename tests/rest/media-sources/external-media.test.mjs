/** Pictures of Openverse, Pexels and Google Photos: who may ask, what is sent with which key, and what becomes a copy. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inProcess } from '../http/in-process.mjs';

const PEXELS_KEY = 'b2'.repeat( 28 );
const APP = '77-app.apps.googleusercontent.com|GOCSPX-topsecrettopsecret';

/** Starts with both keys, without accounts, searches or copies. */
const run = ( code ) =>
	inProcess( String.raw`
use Mainstay\Core\Keys;
use Mainstay\MediaSources\ExternalMedia;
use Mainstay\MediaSources\GooglePhotos;
use Mainstay\MediaSources\ImageAnswers;
use Mainstay\Services;

require_once dirname( Mainstay\FILE ) . '/media-sources/external-media.php';
require_once dirname( Mainstay\FILE ) . '/media-sources/image-answers.php';
require_once dirname( Mainstay\FILE ) . '/core/sign-in.php';
$wpdb = $GLOBALS['wpdb'];
$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%mainstay_media%'" );
$wpdb->query( "DELETE FROM $wpdb->usermeta WHERE meta_key LIKE '%mainstay_google_photos'" );
foreach ( get_posts( [ 'post_type' => 'attachment', 'meta_key' => '_mainstay_source', 'numberposts' => -1, 'fields' => 'ids', 'post_status' => 'any' ] ) as $id ) {
	wp_delete_attachment( $id, true );
}
wp_cache_flush();
Keys\set_key( 'pexels', '${ PEXELS_KEY }' );
Keys\set_key( 'google-photos', '${ APP }' );
$routes = '/wpcom/v2/external-media';
$list   = static fn( $service, $params = [] ) => $ask( 'GET', "$routes/list/$service", $params );
$copy   = static fn( $service, $media, $params = [] ) => $ask( 'POST', "$routes/copy/$service", compact( 'media' ) + $params );
/** A picture as Openverse describes it. */
$image = static fn( $number, $more = [] ) => $more + [
	'id'                  => sprintf( '00000000-0000-4000-8000-%012d', $number ),
	'title'               => "Harbour $number.jpg",
	'url'                 => "https://files.example/$number.jpg",
	'thumbnail'           => "https://api.openverse.org/thumb/$number",
	'foreign_landing_url' => "https://photos.example/$number",
	'creator'             => 'Ann & Bo',
	'creator_url'         => 'https://photos.example/ann',
	'license'             => 'by-sa',
	'license_version'     => '4.0',
	'license_url'         => 'https://creativecommons.org/licenses/by-sa/4.0/',
	'width'               => 640,
	'height'              => -1,
];
/** One as Pexels describes it. */
$photo = static fn( $id, $more = [] ) => $more + [
	'id'               => $id,
	'width'            => 4000,
	'height'           => 3000,
	'url'              => "https://www.pexels.com/photo/$id/",
	'photographer'     => 'Ana Lima',
	'photographer_url' => 'https://www.pexels.com/@ana',
	'alt'              => "Harbour $id",
	'src'              => [ 'original' => "https://images.pexels.com/$id.jpeg", 'large2x' => "https://images.pexels.com/$id-large.jpeg", 'medium' => "https://images.pexels.com/$id-medium.jpeg" ],
];
/** One as Google Photos describes it. */
$item = static fn( $id, $more = [], $file = [] ) => $more + [
	'id'        => "item-$id",
	'type'      => 'PHOTO',
	'mediaFile' => $file + [
		'baseUrl'           => "https://lh3.googleusercontent.com/ppa/$id",
		'mimeType'          => 'image/jpeg',
		'filename'          => "IMG_$id.HEIC",
		'mediaFileMetadata' => [ 'width' => 4032, 'height' => 3024 ],
	],
];
$openverse = 'api.openverse.org/v1/images/';
$pexels    = 'api.pexels.com/v1/search';
$token     = 'oauth2.googleapis.com/token';
$sessions  = 'photospicker.googleapis.com/v1/sessions';
$items     = 'photospicker.googleapis.com/v1/mediaItems';
$answers   = [
	$openverse => [ 200, [ 'results' => [ $image( 1 ), $image( 2 ) ], 'page_count' => 2 ] ],
	$pexels    => [ 200, [ 'photos' => [ $photo( 1 ) ], 'next_page' => 'https://api.pexels.com/v1/search?page=2' ] ],
	$token     => [ 200, [ 'access_token' => 'ya29.first', 'expires_in' => 3600, 'refresh_token' => '1//lasting' ] ],
	$sessions  => [ 200, [ 'id' => 'session-1', 'pickerUri' => 'https://photos.google.com/picker/session-1/', 'pollingConfig' => [ 'pollInterval' => '2.5s' ] ] ],
];
/** Signs the current user in. */
$connect = static fn( $more = [] ) => GooglePhotos\save_token( $more + [ 'access_token' => 'ya29.first', 'expires_in' => 3600, 'refresh_token' => '1//lasting' ] );
$be( 'author' );
${ code }` );

test( 'everything here is for those who may add to the media library', async () => {
	const found = await run( String.raw`
		$found = [];
		foreach ( [
			'list'       => [ 'GET', "$routes/list/openverse", [ 'search' => 'sea' ] ],
			'copy'       => [ 'POST', "$routes/copy/openverse", [ 'media' => [ [ 'guid' => 'x' ] ] ] ],
			'connection' => [ 'GET', "$routes/connection/google_photos" ],
			'disconnect' => [ 'DELETE', "$routes/connection/google_photos" ],
			'end'        => [ 'DELETE', "$routes/session/google_photos", [ 'path' => 'session-1' ] ],
		] as $name => $request ) {
			$found[ $name ] = $by_role( ...$request );
		}
		$asked = [];
		foreach ( [ 'visitor', 'contributor' ] as $role ) {
			$be( $role );
			$found[ $role ] = [ $list( 'openverse', [ 'search' => 'other' ] )[0], $ask( 'POST', "$routes/session/google_photos" )[0], $ask( 'GET', "$routes/thumbnail/google_photos", [ 'guid' => 'x' ] )[0] ];
		}
		$found['asked'] = $asked;
		return $found;` );
	for ( const route of [
		'list',
		'copy',
		'connection',
		'disconnect',
		'end',
	] ) {
		assert.deepEqual(
			found[ route ],
			[ 401, 403, 403, 200, 200, 200 ],
			route
		);
	}
	assert.deepEqual( found.visitor, [ 401, 401, 401 ] );
	assert.deepEqual( found.contributor, [ 403, 403, 403 ] );
	assert.deepEqual( found.asked, [] );
} );

test( 'Openverse is asked once an hour for free pictures, and only what is one is listed', async () => {
	const found = await run( String.raw`
		$first = $list( 'openverse', [ 'search' => ' sea ', 'number' => 5 ] );
		$again = $list( 'openverse', [ 'search' => 'sea', 'number' => 5 ] );
		$times = count( $asked );
		$none  = $list( 'openverse', [ 'search' => '  ' ] )[1];
		$sent  = $asked;
		$last  = $list( 'openverse', [ 'search' => 'sea', 'page_handle' => '2' ] )[1]['meta']['next_page'];
		$page  = end( $asked )['query']['page'];
		$answers[ $openverse ] = [ 200, [ 'results' => [
			$image( 1, [ 'url' => 'javascript:alert(1)' ] ),
			$image( 2, [ 'filetype' => 'svg' ] ),
			$image( 3, [ 'id' => '../../etc' ] ),
			$image( 4, [ 'id' => 4 ] ),
			'text',
			null,
			$image( 5, [ 'title' => 'DSC_0815.JPG', 'creator' => null, 'creator_url' => 'javascript:alert(1)', 'thumbnail' => 'http://[', 'license' => 'cc0', 'license_version' => '1.0' ] ),
			$image( 6, [ 'title' => '', 'license' => 'pdm', 'license_version' => '1.0', 'foreign_landing_url' => 'data:text/html,x' ] ),
			$image( 7, [ 'license' => '', 'license_version' => '' ] ),
		] ] ];
		$odd = $list( 'openverse', [ 'search' => 'odd' ] )[1];
		$failures = [];
		foreach ( [ 401 => [ 401, [] ], 404 => [ 404, [] ], 429 => [ 429, [] ], 500 => [ 500, [] ], 'page' => [ 200, '<h1>', 'text/html' ], 'shape' => [ 200, [ 'results' => 'x' ] ], 'none' => null ] as $name => $answer ) {
			$answers[ $openverse ] = $answer;
			$got                   = $list( 'openverse', [ 'search' => 'storm' ] );
			$failures[ $name ]     = [ $got[0], $got[1]['code'], $got[1]['message'] ];
		}
		$answers[ $openverse ] = [ 200, [ 'results' => [] ] ];
		return compact( 'first', 'again', 'times', 'none', 'sent', 'last', 'page', 'odd', 'failures' ) + [ 'after' => $list( 'openverse', [ 'search' => 'storm' ] ), 'too many' => $list( 'openverse', [ 'search' => 'a', 'number' => 21 ] )[0] ];` );
	const [ status, data ] = found.first;
	assert.equal( status, 200 );
	const { guid, ...first } = data.media[ 0 ];
	assert.match( guid, /^[\w-]+\.[\w-]+$/ );
	const thumbnail = 'https://api.openverse.org/thumb/1';
	assert.deepEqual( first, {
		ID: '00000000-0000-4000-8000-000000000001',
		type: 'image',
		thumbnails: { medium: thumbnail, fmt_hd: thumbnail },
		title: 'Harbour 1',
		name: 'Harbour 1',
		alt: 'Harbour 1',
		caption:
			'<a href="https://photos.example/1">“Harbour 1”</a> by <a href="https://photos.example/ann">Ann &amp; Bo</a>, <a href="https://creativecommons.org/licenses/by-sa/4.0/">CC BY-SA 4.0</a>',
		width: 640,
		height: 0,
		creator: 'Ann & Bo',
		licence: 'CC BY-SA 4.0',
	} );
	assert.equal( data.meta.next_page, '2' );
	assert.equal( data.meta.waiting, false );
	assert.deepEqual( found.again, found.first );
	assert.equal( found.times, 1 );
	assert.deepEqual( found.none.media, [] );
	assert.equal( found.sent.length, 1 );
	assert.deepEqual( found.sent[ 0 ].query, {
		q: 'sea',
		page: '1',
		page_size: '5',
		license_type: 'commercial,modification',
		extension: 'jpg,jpeg,png,gif,webp',
	} );
	assert.equal( found.last, null );
	assert.equal( found.page, '2' );
	const licence =
		'<a href="https://creativecommons.org/licenses/by-sa/4.0/">';
	assert.deepEqual(
		found.odd.media.map( ( { title, alt, caption } ) => [
			title,
			alt,
			caption,
		] ),
		[
			[
				'DSC_0815',
				'',
				`<a href="https://photos.example/5">“DSC_0815”</a>, ${ licence }CC0 1.0</a>`,
			],
			[
				'',
				'',
				`Image by <a href="https://photos.example/ann">Ann &amp; Bo</a>, ${ licence }Public Domain Mark 1.0</a>`,
			],
			[ 'Harbour 7', 'Harbour 7', '' ],
		]
	);
	assert.equal(
		found.odd.media[ 0 ].thumbnails.medium,
		'https://files.example/5.jpg'
	);
	const KEY =
		'Openverse does not accept the key of this site. An administrator can change it in the settings.';
	const GONE = 'Openverse no longer has this image.';
	const OFTEN =
		'The Openverse limit has been reached for now. Try again later.';
	const ELSE = 'Openverse sent an unexpected response. Try again later.';
	assert.deepEqual( found.failures, {
		401: [ 502, 'mainstay_media', KEY ],
		404: [ 404, 'mainstay_media', GONE ],
		429: [ 429, 'mainstay_media', OFTEN ],
		500: [ 502, 'mainstay_media', ELSE ],
		page: [ 502, 'mainstay_media', ELSE ],
		shape: [ 502, 'mainstay_media', ELSE ],
		none: [ 502, 'mainstay_media', ELSE ],
	} );
	assert.equal( found.after[ 0 ], 200, 'a failure is not remembered' );
	assert.equal( found[ 'too many' ], 400 );
} );

test( 'Pexels is asked with the key of the site, which nobody sees and no other host gets', async () => {
	const found = await run( String.raw`
		Keys\delete_key( 'pexels' );
		$without = [ $list( 'pexels', [ 'search' => 'sea' ] ), $ask( 'GET', "$routes/connection/pexels" )[1], count( $asked ) ];
		Keys\set_key( 'pexels', '${ PEXELS_KEY }' );
		$with    = $ask( 'GET', "$routes/connection/pexels" )[1]['connected'];
		$found   = $list( 'pexels', [ 'search' => 'sea' ] );
		$sent    = $asked[0];
		$answers[ $pexels ] = [ 200, [ 'photos' => [
			$photo( 2, [ 'width' => 8000, 'height' => 6000 ] ),
			$photo( 3, [ 'alt' => ' ', 'src' => [ 'original' => 'https://images.pexels.com/3.jpeg' ] ] ),
			$photo( 4, [ 'photographer' => [] ] ),
			$photo( '5' ),
			$photo( 6, [ 'src' => [ 'original' => 'ftp://images.pexels.com/6.jpeg' ] ] ),
			null,
		] ] ];
		foreach ( [ 1, 2, 3 ] as $number ) {
			$answers["images.pexels.com/$number.jpeg"] = [ 200, $picture( 20, 20 ), 'image/jpeg' ];
		}
		$answers['images.pexels.com/2-large.jpeg'] = [ 200, $picture( 21, 20 ), 'image/jpeg' ];
		$odd   = $list( 'pexels', [ 'search' => 'odd' ] )[1];
		$asked = [];
		$copies = $copy( 'pexels', array_map( static fn( $one ) => [ 'guid' => $one['guid'] ], [ ...$found[1]['media'], ...$odd['media'] ] ) )[1];
		$files  = array_map( static fn( $one ) => [ $one['address'], $one['headers']['authorization'] ?? '' ], $asked );
		$asked  = [];
		// In the language of the author, where Pexels searches in it.
		update_user_meta( get_current_user_id(), 'locale', 'de_DE_formal' );
		$list( 'pexels', [ 'search' => 'Meer' ] );
		update_user_meta( get_current_user_id(), 'locale', 'eo' );
		$list( 'pexels', [ 'search' => 'maro' ] );
		delete_user_meta( get_current_user_id(), 'locale' );
		$locales = array_map( static fn( $one ) => $one['query']['locale'] ?? '', $asked );
		$right   = Services\Pexels\check_key( 'pexels', 'typed' );
		$checked = end( $asked );
		$answers[ $pexels ] = [ 401, [] ];
		$wrong = Services\Pexels\check_key( 'pexels', 'typed' );
		$refused = $list( 'pexels', [ 'search' => 'refused' ] );
		$answers[ $pexels ] = [ 200, [ 'error' => 'x' ] ];
		return compact( 'without', 'with', 'found', 'sent', 'odd', 'copies', 'files', 'locales', 'right', 'checked', 'refused' ) + [ 'wrong' => $wrong->get_error_data()['answered'], 'shape' => $list( 'pexels', [ 'search' => 'shape' ] )[0] ];` );
	const sentence =
		'This site has no Pexels key. An administrator can enter one in the settings.';
	const [ refused, connection, asked ] = found.without;
	assert.deepEqual(
		[ refused[ 0 ], refused[ 1 ].message, asked ],
		[ 403, sentence, 0 ]
	);
	assert.deepEqual( connection, {
		error: 'mainstay_no_key',
		message: sentence,
		connected: false,
		connect_URL: '',
	} );
	assert.equal( found.with, true );
	assert.deepEqual( found.sent.query, {
		query: 'sea',
		per_page: '20',
		page: '1',
		locale: 'en-US',
	} );
	assert.equal( found.sent.headers.authorization, PEXELS_KEY );
	assert.ok( ! JSON.stringify( found.found ).includes( PEXELS_KEY ) );
	assert.equal( found.found[ 1 ].meta.next_page, '2' );
	const [ first ] = found.found[ 1 ].media;
	assert.equal(
		first.caption,
		'Photo by <a href="https://www.pexels.com/@ana">Ana Lima</a> on <a href="https://www.pexels.com/photo/1/">Pexels</a>'
	);
	assert.deepEqual( first.thumbnails, {
		medium: 'https://images.pexels.com/1-medium.jpeg',
		fmt_hd: 'https://images.pexels.com/1-large.jpeg',
	} );
	assert.deepEqual(
		found.odd.media.map( ( { ID, title, alt } ) => [ ID, title, alt ] ),
		[
			[ '2', 'Harbour 2', 'Harbour 2' ],
			[ '3', 'Ana Lima', '' ],
			[ '4', 'Harbour 4', 'Harbour 4' ],
		]
	);
	assert.equal( found.odd.meta.next_page, null );
	assert.equal(
		found.odd.media[ 1 ].thumbnails.fmt_hd,
		'https://images.pexels.com/3.jpeg'
	);
	assert.match( found.odd.media[ 2 ].caption, /^Photo on <a/ );
	assert.deepEqual(
		found.files,
		[ '1', '2-large', '3', '4' ].map( ( name ) => [
			`images.pexels.com/${ name }.jpeg`,
			'',
		] )
	);
	assert.deepEqual(
		found.copies.map( ( { width, errors } ) => width ?? errors[ 0 ].code ),
		[ 20, 21, 20, 'mainstay_unreachable' ]
	);
	assert.deepEqual( found.locales, [ 'de-DE', '' ] );
	assert.deepEqual( found.right, [] );
	assert.equal( found.checked.headers.authorization, 'typed' );
	assert.equal( found.wrong, 401 );
	assert.match(
		found.refused[ 1 ].message,
		/^Pexels does not accept the key of this site\./
	);
	assert.equal( found.shape, 502 );
} );

test( 'a copy is of what was listed here, has its credit, and goes to posts that the author may edit', async () => {
	const found = await run( String.raw`
		$results = array_map( $image, range( 1, 8 ) );
		$results[1]['license'] = $results[1]['license_version'] = '';
		$answers[ $openverse ] = [ 200, [ 'results' => $results ] ];
		foreach ( [ 1, 2, 3, 4, 8 ] as $number ) {
			$answers["files.example/$number.jpg"] = [ 200, $picture( 30, 20 ), 'image/jpeg' ];
		}
		$answers['files.example/5.jpg'] = [ 200, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/jpeg' ];
		$answers['files.example/6.jpg'] = [ 404, 'Gone' ];
		$answers['files.example/7.jpg'] = null;
		$media = $list( 'openverse', [ 'search' => 'boat' ] )[1]['media'];
		$guids = array_column( $media, 'guid' );
		$own   = wp_insert_post( [ 'post_title' => 'Draft', 'post_author' => get_current_user_id() ] );
		$other = wp_insert_post( [ 'post_title' => 'Draft', 'post_author' => 1 ] );
		$asked = [];
		$first = $copy( 'openverse', [
			[ 'guid' => $guids[0], 'title' => 'Our "boat" & \\', 'caption' => 'In spring.<script>alert(1)</script>' ],
			[ 'guid' => $guids[1], 'caption' => 'Mine.' ],
			[ 'guid' => $guids[0] ],
		], [ 'post_id' => $own ] )[1];
		$second = $copy( 'openverse', [ [ 'guid' => $guids[2] ], [ 'guid' => $guids[3], 'caption' => $media[3]['caption'] . '!' ], ...array_map( static fn( $at ) => [ 'guid' => $guids[ $at ], 'title' => 'Kept' ], [ 4, 5, 6 ] ) ], [ 'post_id' => $other ] )[1];
		$files = array_count_values( array_column( $asked, 'address' ) );
		$facts = static function ( $id ) {
			$post = get_post( $id );
			return [ $post->post_title, $post->post_excerpt, $post->post_parent, get_post_meta( $id, '_wp_attachment_image_alt', true ), get_post_meta( $id, '_mainstay_source', true ), get_post_meta( $id, '_mainstay_credit', true ) ];
		};
		$facts = array_map( $facts, [ $first[0]['id'], $first[1]['id'], $second[0]['id'], $second[1]['id'] ] );
		$asked = [];
		[ $text, $signature ] = explode( '.', $guids[0] );
		$forged = rtrim( strtr( base64_encode( wp_json_encode( [ 'service' => 'openverse', 'id' => '1', 'file' => 'https://evil.example/' ] ) ), '+/', '-_' ), '=' );
		$refused = $copy( 'openverse', array_map( static fn( $guid ) => compact( 'guid' ), [ 'x', '.', $text, "$text.", "$text." . strrev( $signature ), "$forged.$signature", 'https://files.example/1.jpg' ] ) )[1];
		$refused = [ ...$refused, ...$copy( 'google_photos', [ [ 'guid' => $guids[0] ] ] )[1] ];
		$limits  = [ $copy( 'openverse', [] )[0], $copy( 'openverse', array_fill( 0, 11, [ 'guid' => $guids[0] ] ) )[0] ];
		$asked_of_forged = count( $asked );
		// The library is closed.
		add_filter( 'wp_insert_post_empty_content', '__return_true' );
		$closed = $copy( 'openverse', [ [ 'guid' => $guids[7] ] ] )[1];
		remove_filter( 'wp_insert_post_empty_content', '__return_true' );
		wp_delete_post( $own, true );
		wp_delete_post( $other, true );
		return compact( 'own', 'guids', 'media', 'first', 'second', 'files', 'facts', 'refused', 'limits', 'asked_of_forged', 'closed' );` );
	const credit = ( number ) =>
		`<a href="https://photos.example/${ number }">“Harbour ${ number }”</a> by <a href="https://photos.example/ann">Ann &amp; Bo</a>, <a href="https://creativecommons.org/licenses/by-sa/4.0/">CC BY-SA 4.0</a>`;
	const id = ( number ) => `00000000-0000-4000-8000-00000000000${ number }`;
	const [ one, two, three, four ] = found.facts;
	assert.deepEqual( one, [
		'Our "boat" &amp; \\',
		`In spring.alert(1) ${ credit( 1 ) }`,
		found.own,
		'Harbour 1',
		`openverse:${ id( 1 ) }`,
		{
			service: 'Openverse',
			title: 'Harbour 1',
			page: 'https://photos.example/1',
			creator: 'Ann & Bo',
			creator_url: 'https://photos.example/ann',
			licence: 'CC BY-SA 4.0',
			licence_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
		},
	] );
	assert.equal( two[ 1 ], 'Mine.', 'without a licence' );
	assert.deepEqual( three.slice( 1, 3 ), [ credit( 3 ), 0 ] );
	assert.equal( four[ 1 ], `${ credit( 4 ) }!`, 'the credit is there once' );
	assert.equal( found.first[ 2 ].id, found.first[ 0 ].id );
	assert.equal( found.files[ 'files.example/1.jpg' ], 1 );
	const { guid, ID, URL, url, type, sizes, alt, width } = found.first[ 0 ];
	assert.deepEqual(
		[ guid, ID, URL, type, alt, width ],
		[ found.guids[ 0 ], found.first[ 0 ].id, url, 'image', 'Harbour 1', 30 ]
	);
	assert.equal( sizes.full.url, url );
	assert.ok(
		! ( 'author' in found.first[ 0 ] ) && ! ( 'nonces' in found.first[ 0 ] )
	);
	assert.deepEqual( found.second.slice( 2 ), [
		{
			guid: found.guids[ 4 ],
			title: 'Kept',
			errors: [
				{
					code: 'mainstay_not_a_picture',
					message:
						'The file is not an image that this site can save.',
				},
			],
		},
		...[ 5, 6 ].map( ( at ) => ( {
			guid: found.guids[ at ],
			title: 'Kept',
			errors: [
				{
					code: 'mainstay_unreachable',
					message: 'The address could not be reached.',
				},
			],
		} ) ),
	] );
	assert.equal( found.refused.length, 8 );
	for ( const { errors } of found.refused ) {
		assert.deepEqual( errors, [
			{
				code: 'mainstay_unknown_picture',
				message: 'This image was not found. Search for it again.',
			},
		] );
	}
	assert.deepEqual( found.limits, [ 400, 400 ] );
	assert.equal( found.asked_of_forged, 0 );
	assert.equal( found.closed[ 0 ].errors[ 0 ].code, 'mainstay_not_saved' );
	assert.match(
		found.closed[ 0 ].errors[ 0 ].message,
		/^The image could not be saved to the media library\./
	);
} );

test( 'an author signs in at Google with PKCE, and the token is theirs and encrypted', async () => {
	const found = await run( String.raw`
		$url      = $ask( 'GET', "$routes/connection/google_photos" )[1]['connect_URL'];
		$before   = $list( 'google_photos' );
		$answers[ $token ] = [ 400, [ 'error' => 'invalid_grant' ] ];
		$bad      = [ GooglePhotos\finish_sign_in( 'bad', 'verifier' )->get_error_message() ];
		$answers[ $token ] = [ 200, [ 'access_token' => '' ] ];
		$bad[]    = GooglePhotos\finish_sign_in( 'bad', 'verifier' )->get_error_code();
		$answers[ $token ] = [ 200, [ 'access_token' => 'ya29.first', 'expires_in' => 5, 'refresh_token' => '1//lasting' ] ];
		$be( 'contributor' );
		$asked    = [];
		$bad[]    = GooglePhotos\finish_sign_in( 'good', 'verifier' )->get_error_code();
		$bad[]    = count( $asked );
		$be( 'author' );
		$done     = GooglePhotos\finish_sign_in( 'good', 'verifier' );
		$sent     = $asked[0];
		$stored   = $wpdb->get_col( "SELECT meta_value FROM $wpdb->usermeta WHERE meta_key LIKE '%mainstay_google_photos'" );
		$account  = GooglePhotos\get_stored_account();
		$after    = [ $ask( 'GET', "$routes/connection/google_photos" )[1], $list( 'google_photos' )[1], $list( 'google_photos', [ 'path' => 'recent' ] )[0] ];
		$user     = get_current_user_id();
		$be( 'editor' );
		$others   = [ $ask( 'GET', "$routes/connection/google_photos" )[1]['connected'], $list( 'google_photos' )[1]['code'] ];
		$be( 'author' );
		// Without the owner's app nobody is connected.
		Keys\delete_key( 'google-photos' );
		$app = [ $ask( 'GET', "$routes/connection/google_photos" )[1], $list( 'google_photos', [ 'path' => 'session-1' ] )[0], GooglePhotos\finish_sign_in( 'good', 'verifier' )->get_error_code() ];
		return compact( 'url', 'before', 'bad', 'done', 'user', 'sent', 'stored', 'account', 'after', 'others', 'app' );` );
	const address = new URL( found.url );
	assert.equal(
		address.origin + address.pathname,
		'https://accounts.google.com/o/oauth2/v2/auth'
	);
	const {
		state,
		code_challenge: challenge,
		redirect_uri: returnUrl,
		...query
	} = Object.fromEntries( address.searchParams );
	assert.match( state, /^[\w-]{43}$/ );
	assert.match( challenge, /^[\w-]{43}$/ );
	assert.deepEqual( query, {
		client_id: APP.split( '|' )[ 0 ],
		scope: 'https://www.googleapis.com/auth/photospicker.mediaitems.readonly',
		access_type: 'offline',
		prompt: 'consent',
		response_type: 'code',
		code_challenge_method: 'S256',
	} );
	assert.deepEqual(
		[ found.before[ 0 ], found.before[ 1 ].code ],
		[ 403, 'authorization_required' ]
	);
	assert.deepEqual( found.bad, [
		'Google rejected the sign-in. Check the settings of your Google app, then try again.',
		'mainstay_google_photos',
		'mainstay_not_allowed',
		0,
	] );
	assert.deepEqual( found.done, { keyring_id: found.user } );
	assert.equal( found.sent.method, 'POST' );
	assert.deepEqual( found.sent.body, {
		grant_type: 'authorization_code',
		code: 'good',
		code_verifier: 'verifier',
		redirect_uri: returnUrl,
		client_id: APP.split( '|' )[ 0 ],
		client_secret: APP.split( '|' )[ 1 ],
	} );
	assert.equal( found.stored.length, 1 );
	assert.match( found.stored[ 0 ], /^mainstay1:/ );
	assert.doesNotMatch( found.stored[ 0 ], /ya29|lasting/ );
	assert.deepEqual(
		[ found.account.access, found.account.refresh ],
		[ 'ya29.first', '1//lasting' ]
	);
	const left = found.account.until - Date.now() / 1000;
	assert.ok( left > 30 && left < 70, `a minute at least: ${ left }` );
	assert.deepEqual( found.after[ 0 ], {
		connected: true,
		connect_URL: '',
		error: '',
		message: '',
	} );
	assert.equal( found.after[ 1 ].meta.waiting, true );
	assert.equal( found.after[ 2 ], 200 );
	assert.deepEqual( found.others, [ false, 'authorization_required' ] );
	assert.deepEqual(
		[
			found.app[ 0 ].error,
			found.app[ 0 ].connected,
			...found.app.slice( 1 ),
		],
		[ 'mainstay_no_key', false, 403, 'mainstay_not_allowed' ]
	);
} );

test( 'photos that the author chose at Google are read with their token, and from Google alone', async () => {
	const found = await run( String.raw`
		$connect();
		$session = $ask( 'POST', "$routes/session/google_photos", [ 'most' => 3 ] );
		$begun   = $asked[0];
		$shapes  = [];
		foreach ( [ [ 'id' => 'a/b' ], [ 'id' => 5 ], [ 'pickerUri' => 'http://photos.google.com/x' ], [ 'pickerUri' => null ] ] as $wrong ) {
			$answers[ $sessions ] = [ 200, $wrong + [ 'id' => 'session-1', 'pickerUri' => 'https://photos.google.com/x' ] ];
			$shapes[]             = $ask( 'POST', "$routes/session/google_photos" )[0];
		}
		$limits  = [ $ask( 'POST', "$routes/session/google_photos", [ 'most' => 11 ] )[0], $ask( 'DELETE', "$routes/session/google_photos", [ 'path' => 'a/b' ] )[0] ];
		$answers["$sessions/session-1"] = [ 200, [ 'mediaItemsSet' => false ] ];
		$waiting = $list( 'google_photos', [ 'path' => 'session-1' ] )[1];
		$answers["$sessions/session-1"] = [ 200, [ 'mediaItemsSet' => true ] ];
		$answers[ $items ] = [ 200, [ 'nextPageToken' => 'page-2', 'mediaItems' => [
			$item( 1 ),
			$item( 2, [], [ 'mimeType' => 'image/gif', 'filename' => 5 ] ),
			$item( 3, [ 'type' => 'VIDEO' ] ),
			$item( 4, [], [ 'baseUrl' => 'https://googleusercontent.com.evil.example/4' ] ),
			$item( 5, [], [ 'baseUrl' => 'http://lh3.googleusercontent.com/5' ] ),
			$item( 6, [ 'id' => '../6' ] ),
			null,
		] ] ];
		$asked   = [];
		$chosen  = $list( 'google_photos', [ 'path' => 'session-1', 'number' => 7 ] )[1];
		$sent    = $asked;
		$asked   = [];
		$answers[ $items ] = [ 200, [ 'mediaItems' => [ $item( 9 ) ] ] ];
		$more    = $list( 'google_photos', [ 'path' => 'session-1', 'page_handle' => 'page-2' ] )[1];
		$second  = $asked;
		$guids   = array_column( $chosen['media'], 'guid' );
		$answers['lh3.googleusercontent.com/ppa/1=w400-h400']   = [ 200, 'small', 'image/jpeg; x' ];
		$answers['lh3.googleusercontent.com/ppa/2=w400-h400']   = [ 200, '<h1>', 'text/html' ];
		$answers['lh3.googleusercontent.com/ppa/9=w400-h400']   = [ 403, 'no', 'image/jpeg' ];
		$answers['lh3.googleusercontent.com/ppa/1=w2560-h2560'] = [ 200, $picture( 25, 20 ), 'image/jpeg' ];
		$answers['lh3.googleusercontent.com/ppa/2=d']           = [ 200, $picture( 26, 20, 'gif' ), 'image/gif' ];
		$asked   = [];
		$thumb   = static fn( $guid ) => $ask( 'GET', "$routes/thumbnail/google_photos", compact( 'guid' ) );
		$thumbs  = [ $thumb( $guids[0] ), $thumb( $guids[1] )[0], $thumb( $more['media'][0]['guid'] )[0], $thumb( 'x.y' )[1]['code'] ];
		$elsewhere = $thumb( ExternalMedia\sign_image( 'google_photos', [ 'medium' => 'https://evil.example/1' ] ) )[0];
		$copies  = $copy( 'google_photos', array_map( static fn( $guid ) => compact( 'guid' ), $guids ) )[1];
		$files   = array_map( static fn( $one ) => [ $one['address'], $one['headers']['authorization'] ?? '' ], $asked );
		$asked   = [];
		$ended   = $ask( 'DELETE', "$routes/session/google_photos", [ 'path' => 'session-1' ] );
		$ended[] = [ $asked[0]['method'], $asked[0]['address'], $asked[0]['headers']['authorization'] ];
		$asked   = [];
		$left    = [ $ask( 'DELETE', "$routes/connection/google_photos" ), GooglePhotos\get_stored_account(), $asked[0]['address'], $asked[0]['body'] ];
		$copies[] = $copy( 'google_photos', [ [ 'guid' => $more['media'][0]['guid'] ] ] )[1][0];
		$left[]  = $ask( 'DELETE', "$routes/connection/pexels" );
		return compact( 'session', 'begun', 'shapes', 'limits', 'waiting', 'chosen', 'sent', 'more', 'second', 'thumbs', 'elsewhere', 'copies', 'files', 'ended', 'left' );` );
	const bearer = 'Bearer ya29.first';
	assert.deepEqual( found.session, [
		200,
		{
			id: 'session-1',
			url: 'https://photos.google.com/picker/session-1/autoclose',
			interval: 2.5,
			timeout: 1800,
		},
	] );
	assert.equal( found.begun.headers.authorization, bearer );
	assert.deepEqual( JSON.parse( found.begun.body ), {
		pickingConfig: { maxItemCount: '3' },
	} );
	assert.deepEqual( found.shapes, [ 502, 502, 502, 502 ] );
	assert.deepEqual( found.limits, [ 400, 400 ] );
	assert.deepEqual(
		[ found.waiting.media, found.waiting.meta.waiting ],
		[ [], true ]
	);
	assert.deepEqual(
		found.chosen.media.map( ( { ID, title, thumbnails, caption } ) => [
			ID,
			title,
			thumbnails,
			caption,
		] ),
		[
			[ 'item-1', 'IMG_1', [], '' ],
			[ 'item-2', '', [], '' ],
		]
	);
	assert.equal( found.chosen.meta.waiting, false );
	assert.equal( found.chosen.meta.next_page, 'page-2' );
	assert.deepEqual(
		found.sent.map( ( { address, query, headers } ) => [
			address,
			query,
			headers.authorization,
		] ),
		[
			[ 'photospicker.googleapis.com/v1/sessions/session-1', [], bearer ],
			[
				'photospicker.googleapis.com/v1/mediaItems',
				{ sessionId: 'session-1', pageSize: '7' },
				bearer,
			],
		]
	);
	assert.equal( found.more.meta.next_page, null );
	assert.deepEqual(
		found.second.map( ( { query } ) => query.pageToken ),
		[ 'page-2' ]
	);
	assert.deepEqual( found.thumbs, [
		[
			200,
			{
				url: `data:image/jpeg;base64,${ Buffer.from( 'small' ).toString( 'base64' ) }`,
			},
		],
		502,
		502,
		'mainstay_unknown_picture',
	] );
	assert.equal( found.elsewhere, 502 );
	assert.deepEqual(
		found.files,
		[
			'1=w400-h400',
			'2=w400-h400',
			'9=w400-h400',
			'1=w2560-h2560',
			'2=d',
		].map( ( name ) => [
			`lh3.googleusercontent.com/ppa/${ name }`,
			bearer,
		] )
	);
	assert.deepEqual(
		found.copies
			.slice( 0, 2 )
			.map( ( { width, title, caption } ) => [ width, title, caption ] ),
		[
			[ 25, 'IMG_1', '' ],
			[ 26, 'Google Photos', '' ],
		]
	);
	assert.equal(
		found.copies[ 2 ].errors[ 0 ].message,
		'Connect to Google Photos first.'
	);
	assert.deepEqual( found.ended, [
		200,
		{ ended: true },
		[
			'DELETE',
			'photospicker.googleapis.com/v1/sessions/session-1',
			bearer,
		],
	] );
	assert.deepEqual( found.left.slice( 0, 4 ), [
		[ 200, { connected: false } ],
		[],
		'oauth2.googleapis.com/revoke',
		{ token: '1//lasting' },
	] );
	assert.deepEqual(
		[ found.left[ 4 ][ 0 ], found.left[ 4 ][ 1 ].message ],
		[ 400, 'This service has no account to disconnect.' ]
	);
} );

test( 'a token of Google is renewed in its last minute, and what Google refuses is said', async () => {
	const found = await run( String.raw`
		$bearers = static fn() => array_map( static fn( $one ) => $one['headers']['authorization'] ?? $one['body']['refresh_token'], $asked );
		$begin   = static fn() => $ask( 'POST', "$routes/session/google_photos" );
		$connect( [ 'expires_in' => 50, 'access_token' => 'ya29.old' ] );
		// Google gives the refresh token only once.
		$answers[ $token ] = [ 200, [ 'access_token' => 'ya29.new', 'expires_in' => 3600 ] ];
		$begin();
		$begin();
		$renewed = [ array_map( static fn( $one ) => $one['headers']['authorization'] ?? $one['body'], $asked ), GooglePhotos\get_stored_account()['refresh'] ];
		$refused = [];
		foreach ( [
			'no photos'   => [ 400, [ 'error' => [ 'status' => 'FAILED_PRECONDITION' ] ] ],
			'exhausted'   => [ 400, [ 'error' => [ 'status' => 'RESOURCE_EXHAUSTED' ] ] ],
			'too often'   => [ 429, [] ],
			'over'        => [ 404, [] ],
			'api'         => [ 403, [ 'error' => [ 'status' => 'PERMISSION_DENIED' ] ] ],
			'error there' => [ 500, [] ],
			'page'        => [ 200, '<h1>', 'text/html' ],
			'none'        => null,
		] as $name => $answer ) {
			$answers[ $sessions ] = $answer;
			$got                  = $begin();
			$refused[ $name ]     = [ $got[0], $got[1]['message'], [] !== GooglePhotos\get_stored_account() ];
		}
		// Whether the choice is made is not known: no photos are asked for.
		$answers["$sessions/session-1"] = [ 429, [] ];
		$asked   = [];
		$unknown = [ $list( 'google_photos', [ 'path' => 'session-1' ] )[0], count( $asked ) ];
		$answers[ $sessions ] = [ 401, [] ];
		$ended   = [ $begin()[1]['code'], GooglePhotos\get_stored_account() ];
		$connect( [ 'expires_in' => 0 ] );
		$answers[ $token ] = [ 500, [] ];
		$kept    = [ $begin()[0], [] !== GooglePhotos\get_stored_account() ];
		$answers[ $token ] = [ 400, [ 'error' => 'invalid_grant' ] ];
		$ended[] = $begin()[1]['code'];
		$ended[] = GooglePhotos\get_stored_account();
		return compact( 'renewed', 'refused', 'unknown', 'ended', 'kept' );` );
	const [ [ renewal, ...bearers ], refresh ] = found.renewed;
	assert.deepEqual( renewal, {
		grant_type: 'refresh_token',
		refresh_token: '1//lasting',
		client_id: APP.split( '|' )[ 0 ],
		client_secret: APP.split( '|' )[ 1 ],
	} );
	assert.deepEqual( bearers, [ 'Bearer ya29.new', 'Bearer ya29.new' ] );
	assert.equal( refresh, '1//lasting' );
	const OFTEN =
		'The Google Photos limit has been reached for now. Try again later.';
	const ELSE = 'Google Photos sent an unexpected response. Try again later.';
	assert.deepEqual( found.refused, {
		'no photos': [
			502,
			'This Google account does not use Google Photos.',
			true,
		],
		exhausted: [ 502, OFTEN, true ],
		'too often': [ 429, OFTEN, true ],
		over: [
			502,
			'This selection has expired. Open Google Photos again.',
			true,
		],
		api: [
			502,
			'Google does not allow the app of this site to request photos. An administrator has to enable the Google Photos Picker API for the app.',
			true,
		],
		'error there': [ 502, ELSE, true ],
		page: [ 502, ELSE, true ],
		none: [ 502, ELSE, true ],
	} );
	assert.deepEqual( found.unknown, [ 429, 1 ] );
	assert.deepEqual( found.ended, [
		'authorization_required',
		[],
		'authorization_required',
		[],
	] );
	assert.deepEqual( found.kept, [ 502, true ] );
} );
