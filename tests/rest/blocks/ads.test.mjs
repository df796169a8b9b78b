/** The ads of the site, who may change them, what pages show of them, and /ads.txt. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { waitingIn } from '../gates.mjs';
import { keepOption, php, request, ROLES, url } from '../site.mjs';

const PATH = '/mainstay/v1/ads';
const CODE = '<script>window.ad = "100%";</script><b>Net</b>';

let image;
let restore;
before( async () => {
	restore = await Promise.all(
		[
			'mainstay_ads',
			'mainstay_ads_last',
			'mainstay_ads_txt',
			'mainstay_settings',
		].map( keepOption )
	);
	image = await php(
		`$file = wp_upload_bits( 'ad.png', null, base64_decode( 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==' ) );
		return wp_insert_attachment( [ 'post_mime_type' => 'image/png', 'post_title' => 'Ad', 'post_status' => 'inherit' ], $file['file'] );`
	);
} );
after( async () => {
	await php( `wp_delete_attachment( ${ image }, true );` );
	for ( const put of restore ) {
		await put();
	}
} );
beforeEach( () =>
	php(
		"delete_option( 'mainstay_ads' ); delete_option( 'mainstay_ads_last' ); delete_option( 'mainstay_ads_txt' );"
	)
);

const house = ( more = {} ) => ( {
	name: 'Bread week',
	format: 'mrec',
	kind: 'house',
	image,
	link: 'https://example.org/bread',
	...more,
} );
const code = ( more = {} ) => ( {
	name: 'Net',
	format: 'mrec',
	kind: 'code',
	code: CODE,
	network: 'Example Net',
	...more,
} );
const add = ( body, as = 'administrator' ) =>
	request( PATH, { as, method: 'POST', body } );
const list = async ( as = 'administrator' ) =>
	( await request( PATH, { as } ) ).data;
const render = ( attributes = {}, setUp = '' ) =>
	php(
		`${ setUp } return do_blocks( '<!-- wp:jetpack/wordads ${ JSON.stringify( attributes ) } /-->' );`
	);
const day = ( offset ) =>
	php( `return wp_date( 'Y-m-d', time() + ${ offset } * DAY_IN_SECONDS );` );

describe( 'rights', () => {
	const ask = async ( options, body ) =>
		Object.fromEntries(
			await Promise.all(
				ROLES.map( async ( as ) => [
					as,
					( await request( options.path, { ...options, as, body } ) )
						.status,
				] )
			)
		);

	it( 'whoever writes posts chooses among the ads', async () => {
		assert.deepEqual( await ask( { path: PATH } ), {
			visitor: 401,
			subscriber: 403,
			contributor: 200,
			author: 200,
			editor: 200,
			administrator: 200,
		} );
	} );

	it( 'whoever decides about everybody’s posts adds and removes them', async () => {
		const asked = await ask( { path: PATH, method: 'POST' }, house() );
		assert.deepEqual( asked, {
			visitor: 401,
			subscriber: 403,
			contributor: 403,
			author: 403,
			editor: 200,
			administrator: 200,
		} );
		const [ { id } ] = ( await list() ).ads;
		assert.equal(
			(
				await request( `${ PATH }/${ id }`, {
					as: 'author',
					method: 'DELETE',
				} )
			).status,
			403
		);
		assert.equal(
			(
				await request( `${ PATH }/${ id }`, {
					as: 'editor',
					method: 'DELETE',
				} )
			).status,
			200
		);
	} );

	it( 'rights come before what was wrong with the question', async () => {
		assert.equal( ( await add( { kind: 'no' }, 'author' ) ).status, 403 );
		assert.equal( ( await add( { kind: 'no' }, 'editor' ) ).status, 400 );
	} );

	it( 'code is stored, changed, removed and read by those who may write scripts only', async () => {
		const { data } = await add( code() );
		assert.equal( data.code, CODE );
		const mayNot = `add_filter( 'user_has_cap', function ( $all ) { unset( $all['unfiltered_html'] ); return $all; } );`;
		const { withMustUsePlugin } = await import( '../with-plugin.mjs' );
		await withMustUsePlugin( mayNot, async () => {
			for ( const as of [ 'editor', 'administrator' ] ) {
				assert.equal( ( await add( code(), as ) ).status, 403 );
				assert.equal( ( await add( house(), as ) ).status, 200 );
				const path = `${ PATH }/${ data.id }`;
				for ( const body of [ code( { code: 'x' } ), house() ] ) {
					assert.equal(
						( await request( path, { as, method: 'POST', body } ) )
							.status,
						403
					);
				}
				assert.equal(
					( await request( path, { as, method: 'DELETE' } ) ).status,
					403
				);
				const { ads, can_write_code: canWrite } = await list( as );
				assert.equal( canWrite, false );
				assert.equal( ads[ 0 ].code, '' );
			}
		} );
		assert.equal( ( await list( 'contributor' ) ).ads[ 0 ].code, '' );
		assert.equal( ( await list( 'editor' ) ).ads[ 0 ].code, CODE );
	} );

	it( 'ads.txt is the owner’s', async () => {
		assert.deepEqual( await ask( { path: `${ PATH }/txt` } ), {
			visitor: 401,
			subscriber: 403,
			contributor: 403,
			author: 403,
			editor: 403,
			administrator: 200,
		} );
	} );
} );

describe( 'an ad', () => {
	for ( const [ wrong, message ] of [
		[ { name: ' ' }, 'Enter a name for the ad.' ],
		[ { image: 0 }, 'Choose an image.' ],
		[
			{ link: 'javascript:alert(1)' },
			'Enter the address that the ad links to, starting with https://.',
		],
		[
			{ starts: '2026-02-02', ends: '2026-02-01' },
			'The end date is before the start date.',
		],
	] ) {
		it( `is refused: ${ message }`, async () => {
			const { status, data } = await add( house( wrong ) );
			assert.equal( status, 400 );
			assert.equal( data.message, message );
			assert.deepEqual( ( await list() ).ads, [] );
		} );
	}

	it( 'of a network needs its code', async () => {
		const { status, data } = await add( code( { code: ' ' } ) );
		assert.equal( status, 400 );
		assert.equal( data.message, 'Paste the code from the ad network.' );
	} );

	it( 'that is not there is not changed', async () => {
		for ( const method of [ 'POST', 'DELETE' ] ) {
			const { status } = await request( `${ PATH }/99`, {
				as: 'administrator',
				method,
				...( method === 'POST' && { body: house() } ),
			} );
			assert.equal( status, 404 );
		}
	} );

	it( 'gives its number to no other', async () => {
		const { data } = await add( house() );
		await request( `${ PATH }/${ data.id }`, {
			as: 'administrator',
			method: 'DELETE',
		} );
		assert.notEqual( ( await add( house() ) ).data.id, data.id );
	} );
} );

describe( 'on a page', () => {
	it( 'nothing stands where there is no ad', async () => {
		assert.equal( await render(), '' );
		await add( house( { format: 'leaderboard' } ) );
		assert.equal( await render(), '' );
	} );

	it( 'a house ad is a picture with a link, in its size, and says what it is', async () => {
		await add( house() );
		const html = await render( { align: 'left', hideMobile: true } );
		assert.match(
			html,
			/^<div class="wp-block-jetpack-wordads alignleft is-hidden-on-mobile" role="group" aria-label="Advertisement">/
		);
		assert.match( html, />Advertisement<\/p>/ );
		assert.match( html, /style="inline-size:300px;aspect-ratio:300\/250"/ );
		assert.match(
			html,
			/<a href="https:\/\/example\.org\/bread" rel="sponsored noopener"><img [^>]*alt="Bread week"[^>]*>/
		);
		assert.match( html, /loading="lazy"/ );
		assert.doesNotMatch( html, /<script/ );
	} );

	it( 'it runs on its days, both included', async () => {
		const [ yesterday, today, tomorrow ] = await Promise.all(
			[ -1, 0, 1 ].map( day )
		);
		for ( const [ starts, ends, isShown ] of [
			[ today, today, true ],
			[ yesterday, '', true ],
			[ '', tomorrow, true ],
			[ tomorrow, '', false ],
			[ '', yesterday, false ],
		] ) {
			await php( "delete_option( 'mainstay_ads' );" );
			await add( house( { starts, ends } ) );
			assert.equal(
				( await render() ) !== '',
				isShown,
				`${ starts }–${ ends }`
			);
		}
	} );

	it( 'several take turns by place, and by day', async () => {
		for ( const name of [ 'one', 'two' ] ) {
			await add( house( { name } ) );
		}
		const names = ( html ) =>
			[ ...html.matchAll( /alt="(\w+)"/g ) ].map(
				( [ , name ] ) => name
			);
		const block = '<!-- wp:jetpack/wordads /-->';
		const shown = names(
			await php( `return do_blocks( '${ block }${ block }' );` )
		);
		assert.deepEqual( [ ...shown ].sort(), [ 'one', 'two' ] );
		// Whoever asks at one day is shown the same.
		assert.deepEqual(
			names( await php( `return do_blocks( '${ block }${ block }' );` ) ),
			shown
		);
	} );

	it( 'one that was chosen stands alone, in its own size only', async () => {
		const first = ( await add( house( { name: 'one' } ) ) ).data;
		await add( house( { name: 'two' } ) );
		assert.match( await render( { ad: first.id } ), /alt="one"/ );
		assert.equal(
			await render( { ad: first.id, format: 'leaderboard' } ),
			''
		);
		assert.equal( await render( { ad: 999 } ), '' );
	} );

	it( 'code stands there as it was given, before something for those who block it', async () => {
		await add( code() );
		const html = await render();
		assert.ok( html.includes( CODE ) );
		assert.match( html, /min-block-size:250px/ );
		assert.match(
			html,
			/aria-hidden="true">Advertising pays for this site\.</
		);
	} );

	it( 'code waits for consent where the gate is on', async () => {
		await add( code() );
		const html = await render(
			{},
			"add_filter( 'pre_option_mainstay_settings', fn() => [ 'consent_gate' => true ] ); $alloptions = wp_load_alloptions(); add_filter( 'pre_wp_load_alloptions', fn() => [ 'mainstay_settings' => [ 'consent_gate' => true ] ] + $alloptions );"
		);
		assert.match( html, /Load content from Example Net/ );
		assert.deepEqual( waitingIn( html ), [ CODE ] );
		assert.equal( html.split( CODE ).length, 1 );
		// There is no other place to see it.
		assert.doesNotMatch( html, /<a / );
	} );

	it( 'feeds and mails have none', async () => {
		await add( house() );
		assert.equal(
			await render(
				{},
				'global $wp_query; $wp_query = new WP_Query(); $wp_query->is_feed = true;'
			),
			''
		);
	} );

	it( 'hostile attributes do nothing', async () => {
		await add( house() );
		for ( const attributes of [
			{ format: '"><script>' },
			{ format: [ 'mrec' ] },
			{ align: '" onclick="x' },
			{ ad: 'x' },
			{ ad: [ '1' ] },
			{ hideMobile: 'yes' },
		] ) {
			const html = await render( attributes );
			assert.doesNotMatch( html, /<script|onclick|is-hidden/ );
			assert.match( html, /^<div class="wp-block-jetpack-wordads/ );
		}
	} );

	it( 'a post brings no code of its own', async () => {
		assert.equal(
			await render( { code: CODE, kind: 'code', network: 'x', ad: 1 } ),
			''
		);
	} );
} );

describe( '/ads.txt', () => {
	const write = ( text ) =>
		request( '/mainstay/v1/settings', {
			as: 'administrator',
			method: 'POST',
			body: { ads_txt: text },
		} );
	const visit = () => request( `${ url }/ads.txt` );

	it( 'is not there before something is written', async () => {
		assert.equal( ( await visit() ).status, 404 );
	} );

	it( 'is plain text, as it was written', async () => {
		const { data } = await write(
			'  example.com, 1, DIRECT\r\n<b>two</b>  '
		);
		assert.equal( data.ads_txt, 'example.com, 1, DIRECT\n<b>two</b>\n' );
		assert.deepEqual(
			( await request( `${ PATH }/txt`, { as: 'administrator' } ) ).data,
			{ url: `${ url }/ads.txt`, has_file: false, is_root: true }
		);
		const answer = await visit();
		assert.equal( answer.status, 200 );
		assert.equal( answer.data, data.ads_txt );
		assert.match( answer.headers.get( 'content-type' ), /^text\/plain/ );
		assert.equal(
			answer.headers.get( 'x-content-type-options' ),
			'nosniff'
		);
	} );

	it( 'goes when it is empty', async () => {
		await write( 'one' );
		await write( ' ' );
		assert.equal( ( await visit() ).status, 404 );
	} );

	it( 'a file on the server comes first, and the owner is told', async () => {
		await php( "file_put_contents( ABSPATH . 'ads.txt', 'file' );" );
		try {
			const { data } = await request( `${ PATH }/txt`, {
				as: 'administrator',
			} );
			assert.equal( data.has_file, true );
		} finally {
			await php( "unlink( ABSPATH . 'ads.txt' );" );
		}
	} );
} );
