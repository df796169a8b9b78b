/**
 * One set of requests on the oldest PHP that the plugin supports and on the newest, each a site of
 * its own on PHP as WebAssembly: every route that is read, saving a post of every block, the pages,
 * a form, the editor and the screens. Nothing may be logged.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { NEWEST_PHP, OLDEST_PHP } from '../../site/playground.mjs';
import { startSite } from '../../site/site.mjs';
import { request } from '../site.mjs';

/** What visitors and authors open. */
const PAGES = [ '/', '/demo/', '/feed/', '/?s=bread', '/wp-sitemap.xml' ];

const SCREENS = [
	'/wp-admin/',
	'/wp-admin/post-new.php',
	'/wp-admin/profile.php',
	'/wp-admin/plugins.php',
	'/wp-admin/site-health.php',
];

/** Routes of ours, with an example in the place of each parameter. */
const addressOf = ( route ) =>
	route
		.replace( /\(\?P<\w+>[^()]*(?:\([^()]*\)[^()]*)*\)/g, '1' )
		.replace( /\$$/, '' );

/** What an owner who is logged in sends; the login screen of the test site logs in. */
async function logIn( url ) {
	const { headers } = await request( `${ url }/wp-login.php` );
	return headers
		.getSetCookie()
		.map( ( cookie ) => cookie.split( ';' )[ 0 ] )
		.join( '; ' );
}

for ( const phpVersion of [ OLDEST_PHP, NEWEST_PHP ] ) {
	describe( `PHP ${ phpVersion }`, { timeout: 300_000 }, () => {
		let site;
		let logged = '';
		const ask = ( path, options ) => request( site.url + path, options );
		const php = ( code ) =>
			ask( '/wp-json/mainstay-development/v1/php', {
				as: 'administrator',
				method: 'POST',
				body: { code },
			} );

		before( async () => {
			site = await startSite( {
				port: 0,
				reset: true,
				folder: `php-${ phpVersion }`,
				runtime: 'playground',
				phpVersion,
			} );
			logged = `${ site.dir }/wp-content/debug.log`;
		} );
		after( () => site?.stop() );

		test( 'is the PHP that answers', async () => {
			const { status, data } = await php( 'return PHP_VERSION;' );
			assert.equal( status, 200 );
			assert.equal( data.result.split( '.', 2 ).join( '.' ), phpVersion );
		} );

		test( 'every route that is read answers', async () => {
			const { data: index } = await ask( '/wp-json/' );
			const routes = Object.entries( index.routes )
				.filter(
					( [ route, { methods } ] ) =>
						/^\/(wpcom\/v2|jetpack\/v4|mainstay\/v1)\//.test(
							route
						) && methods.includes( 'GET' )
				)
				.map( ( [ route ] ) => addressOf( route ) );
			assert.ok( routes.length > 30, `${ routes.length } routes` );
			// A download ends its request.
			const isDownload = ( route ) => route.endsWith( '/export' );
			for ( const route of routes.filter( isDownload ) ) {
				const download = await ask( `/wp-json${ route }`, {
					as: 'administrator',
				} );
				assert.ok( download.status < 500, route );
			}
			const others = routes.filter( ( route ) => ! isDownload( route ) );
			// In one request: without a cache of its code, each costs this PHP half a second.
			const { status, data } = await php(
				`$states = array();
				foreach ( json_decode( base64_decode( '${ Buffer.from( JSON.stringify( others ) ).toString( 'base64' ) }' ) ) as $route ) {
					try {
						$states[ $route ] = rest_do_request( $route )->get_status();
					} catch ( Throwable $error ) {
						$states[ $route ] = $error->getMessage();
					}
				}
				return $states;`
			);
			assert.equal( status, 200, JSON.stringify( data ) );
			assert.ok( data.result, JSON.stringify( data ) );
			assert.deepEqual( Object.keys( data.result ), others );
			const failed = Object.entries( data.result ).filter(
				( [ , state ] ) => state === 500 || typeof state === 'string'
			);
			assert.deepEqual( failed, [] );
		} );

		test( 'a post of every block is saved and shown', async () => {
			const { data: pages } = await ask(
				'/wp-json/wp/v2/pages?slug=demo&context=edit',
				{ as: 'administrator' }
			);
			const content = pages[ 0 ].content.raw;
			const used = new Set(
				content.match( /<!-- wp:(jetpack|premium-content)\/[\w-]+/g )
			);
			assert.ok( used.size > 40, `${ used.size } blocks` );
			const saved = await ask( '/wp-json/wp/v2/posts', {
				as: 'administrator',
				method: 'POST',
				body: { title: 'Every block', status: 'publish', content },
			} );
			assert.equal( saved.status, 201 );
			assert.equal( saved.data.content.raw, content );
			const again = await ask(
				`/wp-json/wp/v2/posts/${ saved.data.id }`,
				{
					as: 'administrator',
					method: 'POST',
					body: { title: 'Every block, again' },
				}
			);
			assert.equal( again.status, 200 );
			const page = await request( again.data.link );
			assert.equal( page.status, 200 );
			assert.match( page.data, /wp-block-jetpack-business-hours/ );
		} );

		test( 'the pages, the feed, the editor and the screens open', async () => {
			const cookie = await logIn( site.url );
			const { data: menu } = await ask( '/wp-admin/', {
				headers: { Cookie: cookie },
			} );
			const own = new Set(
				[
					...menu.matchAll( /href='([^']*page=mainstay[\w-]*)'/g ),
				].map(
					( [ , href ] ) =>
						`/wp-admin/${ href.replaceAll( '&amp;', '&' ) }`
				)
			);
			assert.ok( own.size > 1, [ ...own ].join() );
			for ( const page of PAGES ) {
				const { status, data } = await ask( page );
				assert.equal( status, 200, page );
				assert.match( data, /<\/(html|rss|sitemapindex)>\s*$/, page );
			}
			for ( const page of [ ...SCREENS, ...own ] ) {
				const { status, data } = await ask( page, {
					headers: { Cookie: cookie },
				} );
				assert.equal( status, 200, page );
				assert.match( data, /<\/html>\s*$/, page );
			}
		} );

		test( 'a form is sent', async () => {
			const { data } = await ask( '/demo/' );
			const form = data.match(
				/<form class="mainstay-form[\s\S]*?<\/form>/
			)[ 0 ];
			const body = new URLSearchParams();
			for ( const [ , name, value ] of form.matchAll(
				/<input type="hidden" name="([^"]+)" value="([^"]*)"/g
			) ) {
				body.set( name, value.replaceAll( '&quot;', '"' ) );
			}
			body.set( 'mainstay_key', `php-${ phpVersion }` );
			body.set( 'mainstay_more', '' );
			for ( const [ tag, name ] of form.matchAll(
				/<(?:input|textarea|select)[^>]* name="(mainstay\[[^"]+)"[^>]*>/g
			) ) {
				if ( /type="email"/.test( tag ) ) {
					body.set( name, 'mona@example.com' );
				} else if ( /type="date"|autocomplete="name"/.test( tag ) ) {
					body.set(
						name,
						/date/.test( tag ) ? '2027-01-02' : 'Mona'
					);
				} else if ( / required/.test( tag ) ) {
					body.set( name, 'Mona' );
				}
			}
			// Nobody fills in a form within a second of opening it.
			await new Promise( ( resolve ) => setTimeout( resolve, 4_000 ) );
			const sent = await ask(
				`/wp-json/mainstay/v1/forms/${ body.get( 'mainstay_form' ) }`,
				{ method: 'POST', body }
			);
			assert.equal( sent.status, 200, JSON.stringify( sent.data ) );
		} );

		test( 'nothing was logged', async () => {
			const log = () => fs.readFileSync( logged, 'utf8' );
			await php( "error_log( 'This is where notices go.' );" );
			assert.match( log(), /^\[[^\]]*\] This is where notices go\.\s*$/ );
		} );
	} );
}
