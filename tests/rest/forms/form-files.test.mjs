/** Files that visitors send with a form: what is taken, where it lies, who gets it, and when it goes. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { aged, READING_SECONDS } from '../aged-page.mjs';
import { php, request } from '../site.mjs';
import { form, insertPost, openForms, phpText } from './form-pages.mjs';

const posts = [];
after( () =>
	php(
		`foreach ( [ ${ posts.join( ', ' ) } ] as $id ) { wp_delete_post( $id, true ); }
		foreach ( get_posts( [ 'post_type' => 'feedback', 'post_status' => 'any', 'numberposts' => -1, 's' => 'Filer ${ process.pid }' ] ) as $post ) { wp_delete_post( $post->ID, true ); }`
	)
);

const AREA = `<!-- wp:jetpack/dropzone {"layout":{"type":"flex","justifyContent":"right"}} -->
<div class="wp-block-jetpack-dropzone has-background" style="background-color:#fff8e1"><!-- wp:paragraph -->
<p>Drop <a href="https://example.com/">plans</a> here</p>
<!-- /wp:paragraph --></div>
<!-- /wp:jetpack/dropzone -->`;

const fileField = ( attributes = {}, inner = AREA ) =>
	`<!-- wp:jetpack/field-file ${ JSON.stringify( { id: 'plans', ...attributes } ) } -->
<div><!-- wp:jetpack/label {"label":"Plans"} /-->

${ inner }</div>
<!-- /wp:jetpack/field-file -->`;

const NAME = '<!-- wp:jetpack/field-name {"id":"who"} /-->';
const BUTTON =
	'<!-- wp:button {"tagName":"button","type":"submit"} --><div class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button">Send</button></div><!-- /wp:button -->';

const CONTENTS = {
	png: Buffer.from(
		'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
		'base64'
	),
	pdf: Buffer.from(
		'%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
	),
	txt: Buffer.from( 'Two windows, one door.\n' ),
};

/** Publishes a page with a form, and returns its form as visitors get it. */
async function open( fields = [ fileField() ], attributes = {} ) {
	const { id, link } = await insertPost(
		form( attributes, NAME, ...fields, BUTTON )
	);
	posts.push( id );
	const [ opened ] = await openForms( link );
	assert.ok( opened, 'the page has the form' );
	return opened;
}

let sent = 0;

/** Sends files as the script of the page does, or to the page; `files` are pairs of name and content. */
async function send( opened, files, { toPage = false, key, ...more } = {} ) {
	const hidden = await aged( opened.hidden, READING_SECONDS );
	const body = new FormData();
	for ( const [ name, value ] of Object.entries( {
		...hidden,
		mainstay_more: '',
		mainstay_key: key ?? `form-files-${ process.pid }-${ ++sent }`,
		'mainstay[who]': `Filer ${ process.pid }`,
		...more,
	} ) ) {
		body.append( name, value );
	}
	for ( const [ name, content, field = 'plans' ] of files ) {
		body.append(
			`mainstay_files[${ field }][]`,
			new Blob( [ content ] ),
			name
		);
	}
	return request(
		toPage ? opened.link : `/mainstay/v1/forms/${ hidden.mainstay_form }`,
		{ method: 'POST', body }
	);
}

/** The newest response, as the screen gets it. */
async function newest( status = 'publish' ) {
	const [ id ] = await php(
		`return get_posts( [ 'post_type' => 'feedback', 'post_status' => '${ status }', 'numberposts' => 1, 'orderby' => 'ID', 'fields' => 'ids' ] );`
	);
	const { data } = await request( `/mainstay/v1/responses/${ id }`, {
		as: 'administrator',
	} );
	return data;
}

const filesOf = ( response ) =>
	response.fields.find( ( { type } ) => type === 'file' )?.files ?? [];

/** Every file in the folder: paths relative to the uploads folder. */
const listFolder = () =>
	php(
		`$base = wp_upload_dir()['basedir']; $found = [];
		if ( is_dir( "$base/mainstay-form-files" ) ) {
			foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( "$base/mainstay-form-files", FilesystemIterator::SKIP_DOTS ) ) as $file ) { $found[] = substr( $file->getPathname(), strlen( $base ) + 1 ); }
		}
		sort( $found );
		return $found;`
	);

const storedFiles = async () =>
	( await listFolder() ).filter( ( path ) => /\/[0-9a-f]{32}$/.test( path ) );

const download = ( address, as ) =>
	request( address.replaceAll( '&amp;', '&' ), { as } );

/** The same with the cookies of a user: status, content in base64, headers. */
const downloadAs = ( user, address ) =>
	php(
		`$id = get_user_by( 'login', '${ user }' )->ID;
		$cookies = [];
		foreach ( [ LOGGED_IN_COOKIE => 'logged_in', AUTH_COOKIE => 'auth' ] as $name => $scheme ) {
			$cookies[] = new WP_Http_Cookie( [ 'name' => $name, 'value' => wp_generate_auth_cookie( $id, time() + 600, $scheme ) ] );
		}
		$response = wp_remote_get( ${ phpText( address ) }, [ 'cookies' => $cookies ] );
		return [ wp_remote_retrieve_response_code( $response ), base64_encode( wp_remote_retrieve_body( $response ) ), wp_remote_retrieve_headers( $response )->getAll() ];`
	);

test( 'the page has an input in the area of its author, and says what may be sent', async () => {
	const { html } = await open( [ fileField( { required: true } ) ] );
	assert.match( html, /<form [^>]*enctype="multipart\/form-data"/ );
	assert.match(
		html,
		/<div class="wp-block-jetpack-dropzone[^>]*background-color:#fff8e1[^>]*>[\s\S]*plans<\/a> here<\/p>[\s\S]*<input id="(plans)" name="mainstay_files\[plans\]\[\]" required [^>]*type="file" accept="[^"]*\.pdf[^"]*" multiple aria-describedby="\1-hint"[^>]*><\/div><p class="mainstay-field__hint" id="\1-hint">At most 10 files of 2 MB each\. Accepted: images, documents, audio, video, and archives\.<\/p>/
	);
	assert.doesNotMatch( html, /accept="[^"]*\.(?:php|html?|svg|js|exe)\b/ );
	assert.match( html, /is-content-justification-right/ );
} );

test( 'a form without files is sent as before', async () => {
	const { html } = await open( [] );
	assert.doesNotMatch( html, /enctype|field-file/ );
} );

test( 'limits of the author, and attributes of other types', async () => {
	const { html } = await open( [
		fileField( { maxFiles: 1, maxFileSize: 0.5, fileTypes: [ 'image' ] } ),
	] );
	assert.match( html, /One file of at most 512 KB\. Accepted: images\./ );
	assert.doesNotMatch( html, / multiple/ );
	assert.match( html, /accept="image\/\*,\.jpg,/ );
	assert.doesNotMatch( html, /\.pdf/ );
	const odd = await open( [
		fileField(
			{
				maxFiles: '"><script>',
				maxFileSize: [],
				fileTypes: { a: 'image', b: [ 1 ] },
			},
			''
		),
	] );
	assert.match(
		odd.html,
		/At most 10 files of 2 MB each\. Accepted: images\./
	);
	assert.match( odd.html, /<div class="wp-block-jetpack-dropzone"><input / );
} );

test( 'files are stored outside of what strangers reach, and those who read responses get them', async () => {
	const before = await storedFiles();
	const opened = await open();
	const { status, data } = await send( opened, [
		[ 'Grundriß "Küche" 1.png', CONTENTS.png ],
		[ 'plan.pdf', CONTENTS.pdf ],
	] );
	assert.equal( status, 200, JSON.stringify( data ) );
	assert.match( data.thankYou.html, /plan\.pdf/ );
	const response = await newest();
	const files = filesOf( response );
	assert.deepEqual(
		files.map( ( { name, type, note } ) => [ name, type, note ] ),
		[
			[ 'Grundriß Küche 1.png', 'image/png', '' ],
			[ 'plan.pdf', 'application/pdf', '' ],
		]
	);
	const stored = ( await storedFiles() ).filter(
		( path ) => ! before.includes( path )
	);
	assert.equal( stored.length, 2 );
	assert.match(
		stored[ 0 ],
		/^mainstay-form-files\/[0-9a-f]{32}-[0-9a-f]{16}\/[0-9a-f]{32}$/
	);
	for ( const rule of [ '.htaccess', 'web.config', 'index.php' ] ) {
		assert.ok(
			( await listFolder() ).includes( `mainstay-form-files/${ rule }` )
		);
	}
	// The address names neither the folder nor the file in it.
	assert.doesNotMatch( files[ 0 ].url, /uploads/ );
	const stranger = await download( files[ 0 ].url );
	assert.equal( stranger.status, 302 );
	assert.match(
		stranger.headers.get( 'location' ),
		/wp-login\.php\?redirect_to=/
	);
	const got = await downloadAs( 'editor', files[ 0 ].url );
	assert.equal( got[ 0 ], 200 );
	assert.deepEqual( Buffer.from( got[ 1 ], 'base64' ), CONTENTS.png );
	assert.equal(
		got[ 2 ][ 'content-disposition' ],
		'attachment; filename="Grundris Kuche 1.png"; filename*=UTF-8\'\'Grundri%C3%9F%20K%C3%BCche%201.png'
	);
	assert.equal( got[ 2 ][ 'x-content-type-options' ], 'nosniff' );
	assert.match( got[ 2 ][ 'content-security-policy' ], /sandbox/ );
	assert.match( got[ 2 ][ 'cache-control' ], /no-cache|no-store/ );
	for ( const role of [ 'subscriber', 'contributor', 'author' ] ) {
		const [ refused ] = await downloadAs( role, files[ 0 ].url );
		assert.equal( refused, 403, role );
	}

	// Deleted for good, its files go too; in the trash they stay.
	const deleted = async () =>
		( await storedFiles() ).filter( ( path ) => stored.includes( path ) );
	await php( `wp_trash_post( ${ response.id } );` );
	assert.equal( ( await deleted() ).length, 2 );
	await php( `wp_delete_post( ${ response.id }, true );` );
	assert.deepEqual( await deleted(), [] );
} );

test( 'hostile files are refused, and nothing of them stays', async () => {
	const before = await listFolder();
	const opened = await open();
	const script = '<?php echo 1; ?>';
	const svg =
		'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
	const cases = [
		[ 'a.php', script ],
		[ 'a.PHP', script ],
		[ 'a.php7', script ],
		[ 'a.phtml', script ],
		[ 'a.phar', script ],
		[ 'a.pHp.png', CONTENTS.png ],
		[ 'a.php.pdf', CONTENTS.pdf ],
		[ 'a.svg.png', CONTENTS.png ],
		[ 'a.png.php', CONTENTS.png ],
		[ 'a.php%00.png', script ],
		[ 'a.php\u0000.png', CONTENTS.png ],
		[ 'a.png', script ],
		[ 'a.png', svg ],
		[ 'a.pdf', '<!doctype html><script>alert(1)</script>' ],
		[ 'a.txt', '<!doctype html><html><body><script>alert(1)</script>' ],
		[ 'a.txt', script ],
		[ 'a.svg', svg ],
		[ 'a.svgz', svg ],
		[ 'a.html', '<p>' ],
		[ 'a.htm', '<p>' ],
		[ 'a.xhtml', '<p>' ],
		[ 'a.shtml', '<p>' ],
		[ 'a.js', 'alert(1)' ],
		[ 'a.mjs', 'alert(1)' ],
		[ 'a.css', 'p{}' ],
		[ 'a.exe', 'MZ' + '\0'.repeat( 200 ) ],
		[ 'a.doc', 'MZ' + '\0'.repeat( 200 ) ],
		[ 'a.sh', '#!/bin/sh' ],
		[ 'a.bat', '@echo off' ],
		[ 'a.docm', 'PK' ],
		[ '.htaccess', 'Require all granted' ],
		[ 'web.config', '<configuration/>' ],
		[ 'a', CONTENTS.png ],
		[ 'a.', CONTENTS.png ],
		[ '.png.', CONTENTS.txt ],
		[ 'a.png', CONTENTS.pdf ],
		// Both an image and a script.
		[ 'a.png', Buffer.concat( [ CONTENTS.png, Buffer.from( script ) ] ) ],
		[
			'a.gif',
			'GIF89a' + '\x01\0\x01\0\0\0\0;' + '<script>alert(1)</script>',
		],
		[ 'a.png', '' ],
	];
	for ( const [ name, content ] of cases ) {
		const { status, data } = await send( opened, [ [ name, content ] ] );
		assert.equal(
			status,
			422,
			`${ name } ${ String( content ).slice( 0, 30 ) }: ${ JSON.stringify( data ) }`
		);
		assert.equal( data.state, 'invalid' );
		assert.equal( data.errors[ 0 ].name, 'plans' );
		assert.match( data.errors[ 0 ].message, /not accepted|empty/ );
	}
	assert.deepEqual( await listFolder(), before );
} );

test( 'names with paths are only names', async () => {
	const opened = await open();
	for ( const [ given, name ] of [
		[ '../../../plan.pdf', 'plan.pdf' ],
		[ 'C:\\Users\\x\\plan.pdf', 'plan.pdf' ],
		[ '/etc/plan.pdf', 'plan.pdf' ],
		[ 'plan\u202efdp.pdf', 'planfdp.pdf' ],
		[ `${ 'ü'.repeat( 300 ) }.pdf`, `${ 'ü'.repeat( 138 ) }.pdf` ],
	] ) {
		const { status, data } = await send( opened, [
			[ given, CONTENTS.pdf ],
		] );
		assert.equal( status, 200, JSON.stringify( data ) );
		assert.equal( filesOf( await newest() )[ 0 ].name, name );
	}
	for ( const path of await listFolder() ) {
		assert.match(
			path,
			/^mainstay-form-files\/(?:\.htaccess|web\.config|index\.php|[0-9a-f]{32}-[0-9a-f]{16}\/[0-9a-f]{32})$/
		);
	}
} );

test( 'an address of a file leads nowhere else', async () => {
	await send( await open(), [ [ 'plan.pdf', CONTENTS.pdf ] ] );
	const response = await newest();
	const statuses = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/files/downloads.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/files/stored-files.php';
		$found = [];
		foreach ( [ '../index.php', '.htaccess', '', '0', str_repeat( 'a', 32 ) ] as $name ) {
			$found[] = Mainstay\\Forms\\Files\\Downloads\\find_file( ${ response.id }, $name );
			$found[] = Mainstay\\Forms\\Files\\StoredFiles\\get_path( [ 'place' => '..', 'id' => $name ] ) ?: null;
			$found[] = Mainstay\\Forms\\Files\\StoredFiles\\get_path( [ 'place' => $name, 'id' => $name ] ) ?: null;
		}
		$found[] = Mainstay\\Forms\\Files\\Downloads\\find_file( ${ posts[ 0 ] }, 'a' );
		return array_filter( $found );`
	);
	assert.deepEqual( statuses, [] );
} );

test( 'too large, too many, none where one is needed, and none of the field', async () => {
	const before = await storedFiles();
	const opened = await open( [
		fileField( { required: true, maxFiles: 2, maxFileSize: 0.001 } ),
	] );
	const message = async ( files ) => {
		const { status, data } = await send( opened, files );
		assert.equal( status, 422, JSON.stringify( data ) );
		return data.errors[ 0 ].message;
	};
	assert.match(
		await message( [ [ 'a.txt', 'x'.repeat( 1100 ) ] ] ),
		/“a\.txt” is too large\. The maximum size is 1 KB/
	);
	assert.match(
		await message( [
			[ 'a.txt', 'one\n' ],
			[ 'b.txt', 'two\n' ],
			[ 'c.txt', 'three\n' ],
		] ),
		/no more than 2 files/
	);
	assert.match( await message( [] ), /required/ );
	assert.match( await message( [ [ '', '' ] ] ), /required|empty/ );
	assert.match(
		await message( [ [ 'a.txt', 'one\n', 'another' ] ] ),
		/required/
	);
	// More than the server takes of one file, and of all.
	const server = await open();
	const large = await send( server, [
		[ 'a.txt', 'x'.repeat( 2.5 * 1024 * 1024 ) ],
	] );
	assert.match( large.data.errors[ 0 ].message, /too large/ );
	const all = await send( server, [
		[ 'a.txt', 'x'.repeat( 9 * 1024 * 1024 ) ],
	] );
	assert.equal( all.status, 413 );
	assert.match( all.data.message, /files are too large in total/ );
	const many = await send(
		server,
		Array.from( { length: 60 }, ( _, index ) => [
			`${ index }.txt`,
			'one\n',
		] )
	);
	assert.match( many.data.errors[ 0 ].message, /no more than 10 files/ );
	// Text in the place of a file is none.
	const text = await send( opened, [], { 'mainstay[plans]': 'a.pdf' } );
	assert.equal( text.data.state, 'invalid' );
	assert.deepEqual( await storedFiles(), before );
} );

test( 'the same submission twice is stored once; another file makes another one', async () => {
	const opened = await open();
	const before = ( await storedFiles() ).length;
	const key = `form-files-twice-${ process.pid }`;
	const { mainstay_token: token } = await aged(
		opened.hidden,
		READING_SECONDS
	);
	const once = ( content ) =>
		send( opened, [ [ 'a.txt', content ] ], {
			key,
			mainstay_token: token,
		} );
	const answers = await Promise.all( [ once( 'one\n' ), once( 'one\n' ) ] );
	answers.push( await once( 'one\n' ) );
	for ( const { status } of answers ) {
		assert.equal( status, 200 );
	}
	assert.equal( ( await storedFiles() ).length, before + 1 );
	await once( 'two\n' );
	assert.equal( ( await storedFiles() ).length, before + 2 );
} );

test( 'without script the page says what is wrong, and asks for the files again', async () => {
	const opened = await open( [
		fileField(),
		'<!-- wp:jetpack/field-text {"id":"size","label":"Size","required":true} /-->',
	] );
	const wrong = await send( opened, [ [ 'plan & b.pdf', CONTENTS.pdf ] ], {
		toPage: true,
		'mainstay[size]': '',
	} );
	assert.equal( wrong.status, 422 );
	assert.match(
		wrong.data,
		/Choose your files again, because browsers do not keep them: plan &amp; b\.pdf</
	);
	const right = await send( opened, [ [ 'plan.pdf', CONTENTS.pdf ] ], {
		toPage: true,
		'mainstay[size]': 'A4',
	} );
	assert.equal( right.status, 303 );
	assert.equal( filesOf( await newest() ).length, 1 );
	const kind = await send( opened, [ [ 'a.php', '<?php' ] ], {
		toPage: true,
		'mainstay[size]': 'A4',
	} );
	assert.match(
		kind.data,
		/<p class="mainstay-field__error" id="plans-error">“a\.php” is a file type that is not accepted here\.<\/p>/
	);
	assert.match( kind.data, /aria-describedby="plans-error plans-hint"/ );
} );

test( 'files of spam wait 15 days for somebody who marks it as “not spam”', async () => {
	const tidy = ( days, id ) =>
		php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/files/stored-files.php';
			global $wpdb; $wpdb->update( $wpdb->posts, [ 'post_date_gmt' => gmdate( 'Y-m-d H:i:s', time() - ${ days } * DAY_IN_SECONDS ) ], [ 'ID' => ${ id } ] ); clean_post_cache( ${ id } );
			foreach ( glob( Mainstay\\Forms\\Files\\StoredFiles\\get_folder() . '/*-*', GLOB_ONLYDIR ) as $place ) { touch( $place, time() - 2 * DAY_IN_SECONDS ); }
			clearstatcache(); Mainstay\\Forms\\Files\\StoredFiles\\delete_orphans();`
		);
	const spam = async () => {
		await send( await open(), [ [ 'plan.pdf', CONTENTS.pdf ] ], {
			mainstay_more: 'https://spam.example',
		} );
		const response = await newest( 'spam' );
		assert.match( filesOf( response )[ 0 ].url, /mainstay_form_file/ );
		return response.id;
	};
	const wanted = await spam();
	await tidy( 14, wanted );
	await request( '/mainstay/v1/responses', {
		as: 'administrator',
		method: 'POST',
		body: { action: 'not-spam', ids: [ wanted ] },
	} );
	await tidy( 16, wanted );
	const [ back ] = filesOf( await newest() );
	assert.match( back.url, /mainstay_form_file/, 'the message came back' );
	const unwanted = await spam();
	await tidy( 16, unwanted );
	const [ file ] = filesOf( await newest( 'spam' ) );
	assert.equal( file.name, 'plan.pdf' );
	assert.equal( file.url, '' );
	assert.match( file.note, /marked as spam .* within 15 days/ );
} );

test( 'where the response or a file cannot be stored, nothing stays', async () => {
	const before = await storedFiles();
	const opened = await open();
	const hidden = await aged( opened.hidden, READING_SECONDS );
	const body = JSON.stringify( {
		...hidden,
		mainstay_more: '',
		mainstay: { who: 'Nobody' },
	} );
	// In the site itself: uploads are made by requests, so the functions below the request are asked.
	const left = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/files/stored-files.php';
		$path = tempnam( sys_get_temp_dir(), 'f' ); file_put_contents( $path, ${ phpText( body ) } );
		$result = Mainstay\\Forms\\Files\\StoredFiles\\store_files( str_repeat( 'ab', 32 ), [ [ 'field' => 'plans', 'name' => 'a.txt', 'path' => $path, 'size' => 3, 'type' => 'text/plain' ] ] );
		unlink( $path );
		return [ is_wp_error( $result ), $result->get_error_code() ];`
	);
	assert.deepEqual( left, [ true, 'mainstay_files_not_stored' ] );
	assert.deepEqual( await storedFiles(), before );
} );

test( 'files that no response has are deleted after a day, others stay', async () => {
	await send( await open(), [ [ 'plan.pdf', CONTENTS.pdf ] ] );
	const [ kept, orphan, young ] = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/files/stored-files.php';
		$folder = Mainstay\\Forms\\Files\\StoredFiles\\get_folder();
		foreach ( glob( "$folder/*", GLOB_ONLYDIR ) as $place ) { touch( $place, time() - 2 * DAY_IN_SECONDS ); }
		// What other tests left.
		Mainstay\\Forms\\Files\\StoredFiles\\delete_orphans();
		$orphan = "$folder/" . str_repeat( 'c', 32 ) . '-' . str_repeat( '1', 16 );
		$young = "$folder/" . str_repeat( 'd', 32 ) . '-' . str_repeat( '1', 16 );
		foreach ( [ $orphan, $young ] as $place ) { mkdir( $place ); file_put_contents( "$place/" . str_repeat( 'e', 32 ), 'x' ); }
		touch( $orphan, time() - 2 * DAY_IN_SECONDS );
		$before = count( glob( "$folder/*/*" ) );
		Mainstay\\Forms\\Files\\StoredFiles\\delete_orphans();
		$result = [ $before - count( glob( "$folder/*/*" ) ), is_dir( $orphan ), is_dir( $young ) ];
		Mainstay\\Forms\\Files\\StoredFiles\\delete_place( basename( $young ) );
		return $result;`
	);
	assert.deepEqual( [ kept, orphan, young ], [ 1, false, true ] );
	assert.notEqual( filesOf( await newest() )[ 0 ].url, '' );
} );

test( 'exports have names and addresses; the personal one a link for some days', async () => {
	const opened = await open( [
		fileField(),
		'<!-- wp:jetpack/field-email {"id":"mail"} /-->',
	] );
	const email = `filer-${ process.pid }@example.com`;
	await send( opened, [ [ 'plan.pdf', CONTENTS.pdf ] ], {
		'mainstay[mail]': email,
	} );
	const { id } = await newest();
	const [ csv, json, personal ] = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/responses/export.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/responses/privacy.php';
		$text = [];
		foreach ( [ 'csv', 'json' ] as $format ) {
			$text[ $format ] = '';
			Mainstay\\Forms\\Responses\\Export\\write_export( $format, [ 'search' => '${ email }' ], function ( $piece ) use ( &$text, $format ) { $text[ $format ] .= $piece; } );
		}
		return [ $text['csv'], $text['json'], Mainstay\\Forms\\Responses\\Privacy\\export_personal_data( '${ email }' ) ];`
	);
	assert.match(
		csv,
		new RegExp(
			`plan\\.pdf http[^,"]*admin-post\\.php\\?action=mainstay_form_file&response=${ id }&file=[0-9a-f]{32}`
		)
	);
	const exported = JSON.parse( json )[ 0 ].fields.find(
		( { type } ) => type === 'file'
	);
	assert.equal( exported.files[ 0 ].name, 'plan.pdf' );
	const link = personal.data[ 0 ].data.find( ( { name } ) =>
		name.includes( 'plan.pdf' )
	).value;
	const got = await download( link );
	assert.equal( got.status, 200 );
	assert.match( got.data, /^%PDF/ );
	for ( const wrong of [
		link.replace( /key=./, 'key=0' ).replace( /key=0/, 'key=' ),
		link.replace( /expires=\d+/, 'expires=9999999999' ),
		link.replace( /expires=\d+/, 'expires=1000000000' ),
	] ) {
		assert.equal( ( await download( wrong ) ).status, 302, wrong );
	}
	// The eraser takes the file with the response.
	const before = ( await storedFiles() ).length;
	await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/responses/privacy.php';
		return Mainstay\\Forms\\Responses\\Privacy\\erase_personal_data( '${ email }' );`
	);
	assert.equal( ( await storedFiles() ).length, before - 1 );
	assert.equal( ( await download( link ) ).status, 404 );
} );

test( 'the time that a form keeps its responses is that of their files', async () => {
	await send( await open( [ fileField() ], { retentionDays: 1 } ), [
		[ 'plan.pdf', CONTENTS.pdf ],
	] );
	const { id } = await newest();
	const before = ( await storedFiles() ).length;
	await php(
		`global $wpdb;
		$wpdb->update( $wpdb->posts, [ 'post_date_gmt' => gmdate( 'Y-m-d H:i:s', time() - 3 * DAY_IN_SECONDS ) ], [ 'ID' => ${ id } ] );
		clean_post_cache( ${ id } );
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/responses/privacy.php';
		Mainstay\\Forms\\Responses\\Privacy\\delete_expired_responses();`
	);
	assert.equal( ( await storedFiles() ).length, before - 1 );
} );

test( 'a form that keeps no answers keeps its files with the record', async () => {
	await send( await open( [ fileField() ], { saveResponses: false } ), [
		[ 'plan.pdf', CONTENTS.pdf ],
	] );
	const response = await newest();
	const [ file ] = filesOf( response );
	assert.equal( file.name, 'plan.pdf' );
	assert.match( file.url, new RegExp( `response=${ response.id }&` ) );
	await php( `wp_delete_post( ${ response.id }, true );` );
} );

test( 'other plugins may look at a file and refuse it', async () => {
	const opened = await open();
	const before = await storedFiles();
	const verdicts = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/files/file-content.php';
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/definition/definition.php';
		$field = Mainstay\\Forms\\Definition\\build_field( [ 'blockName' => 'jetpack/field-file', 'attrs' => [], 'innerBlocks' => [] ], 'file' );
		$path = tempnam( sys_get_temp_dir(), 'f' ); file_put_contents( $path, 'text' );
		$file = [ 'field' => 'plans', 'name' => 'a.txt', 'path' => $path, 'size' => 4, 'type' => 'text/plain' ];
		$found = [];
		foreach ( [
			fn() => true,
			fn() => false,
			fn() => new WP_Error( 'virus', 'A <b>virus</b>.' ),
			fn() => 'yes',
			function () { throw new RuntimeException( 'down' ); },
			function ( $is, $file ) { return 'a.txt' === $file['name'] && is_file( $file['path'] ) && 4 === $file['size'] && 'text/plain' === $file['type']; },
		] as $scan ) {
			add_filter( 'mainstay_form_file', $scan, 10, 4 );
			$found[] = Mainstay\\Forms\\Files\\FileContent\\ask_scanners( $file, $field, [] );
			remove_filter( 'mainstay_form_file', $scan, 10 );
		}
		unlink( $path );
		return $found;`
	);
	assert.equal( verdicts[ 0 ], null );
	assert.match( verdicts[ 1 ], /rejected by a security check/ );
	assert.equal( verdicts[ 2 ], 'A virus.' );
	assert.match( verdicts[ 3 ], /rejected by a security check/ );
	assert.match( verdicts[ 4 ], /could not be checked/ );
	assert.equal( verdicts[ 5 ], null );
	assert.ok( opened.isEnhanced );
	assert.deepEqual( await storedFiles(), before );
} );

test( 'files of responses that Jetpack stored are named, and it is said where they are', async () => {
	const id = await php(
		`return wp_insert_post( [ 'post_type' => 'feedback', 'post_status' => 'publish', 'post_mime_type' => 'v3', 'post_content' => wp_slash( wp_json_encode( [ 'subject' => 'S', 'ip' => '', 'source_type' => 'single', 'fields' => [ [ 'key' => '1_Plans', 'label' => 'Plans', 'type' => 'file', 'value' => [ 'field_id' => 'g1-plans', 'files' => [ [ 'file_id' => 12, 'name' => 'roof.pdf', 'size' => 2048, 'type' => 'application/pdf' ], 'odd' ] ] ] ] ] ) ) ] );`
	);
	posts.push( id );
	const { data } = await request( `/mainstay/v1/responses/${ id }`, {
		as: 'administrator',
	} );
	const [ file ] = filesOf( data );
	assert.equal( file.name, 'roof.pdf' );
	assert.equal( file.size_text, '2 KB' );
	assert.equal( file.url, '' );
	assert.match( file.note, /WordPress\.com/ );
} );
