/**
 * Every way out of a site that anybody knows, for every way in which a post hides something: on one
 * site and in a network, while the plugin is active, deactivated, and gone without a word, as an
 * update does it. The hidden word is nowhere, and search does not find it.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { startFaultSite } from '../../faults/site.mjs';
import { many } from '../../faults/submissions.mjs';
import {
	exitsOfPost,
	exitsOfSite,
	POSTS,
	PUBLISH,
	questions,
	SECRET,
} from './hidden-exits-site.mjs';

const canRun = spawnSync( 'php', [ '-v' ] ).status === 0;
const options = { skip: canRun ? false : 'needs the machine’s own PHP' };

/** As many as the site has servers. */
const AT_ONCE = 4;

/** Tells the site that a request is the test's own. */
const KEY = randomUUID();

/**
 * Must-use plugin: runs PHP in a request, as the user of its cookies, or as the administrator where there
 * are none. A process of its own would read and compile all of WordPress for each question.
 */
const RUNNER = `<?php
if ( '${ KEY }' === ( $_SERVER['HTTP_X_TEST_KEY'] ?? '' ) ) {
	add_action( 'wp_loaded', static function () {
		is_user_logged_in() || wp_set_current_user( 1 );
		$code = file_get_contents( 'php://input' );
		header( 'Content-Type: application/json' );
		echo wp_json_encode( array( 'result' => ( static fn() => eval( $code ) )() ) );
		exit;
	}, PHP_INT_MAX );
}`;

const ACTIVATE = ( isNetwork ) =>
	`require_once ABSPATH . 'wp-admin/includes/plugin.php'; return activate_plugin( 'mainstay-blocks/mainstay-blocks.php', '', ${ isNetwork } );`;

/** How the plugin can be gone. */
const STATES = {
	active: () => '',
	deactivated: ( isNetwork ) =>
		`require_once ABSPATH . 'wp-admin/includes/plugin.php'; deactivate_plugins( 'mainstay-blocks/mainstay-blocks.php', false, ${ isNetwork } );`,
	'gone without a word': ( isNetwork ) =>
		isNetwork
			? `update_site_option( 'active_sitewide_plugins', array() );`
			: `update_option( 'active_plugins', array() );`,
};

for ( const isNetwork of [ false, true ] ) {
	describe( isNetwork ? 'second site of a network' : 'one site', () => {
		let site;
		let ids;
		/** Of the site with the posts. */
		let url;
		const cookies = {};

		/** Runs PHP in the site with the posts; what it returns comes back through JSON. */
		async function on( code, cookie ) {
			const response = await fetch( `${ url }/`, {
				method: 'POST',
				headers: {
					'X-Test-Key': KEY,
					...( cookie && { Cookie: cookie } ),
				},
				body: code,
			} );
			const text = await response.text();
			assert.ok(
				text.startsWith( '{"result":' ),
				`${ code }: ${ text }`
			);
			return JSON.parse( text ).result;
		}

		/** Cookies of a user who logged in. */
		async function cookiesOf( login ) {
			if ( ! cookies[ login ] ) {
				const response = await fetch( `${ site.url }/wp-login.php`, {
					method: 'POST',
					redirect: 'manual',
					headers: {
						Cookie: 'wordpress_test_cookie=WP%20Cookie%20check',
					},
					body: new URLSearchParams( {
						log: login,
						pwd: 'password',
						testcookie: '1',
					} ),
				} );
				const cookie = response.headers
					.getSetCookie()
					.map( ( one ) => one.split( ';' )[ 0 ] )
					.join( '; ' );
				assert.match( cookie, /wordpress_logged_in/, login );
				const nonce = await (
					await fetch(
						`${ site.url }/wp-admin/admin-ajax.php?action=rest-nonce`,
						{ headers: { Cookie: cookie } }
					)
				).text();
				cookies[ login ] = { cookie, nonce };
			}
			return cookies[ login ];
		}

		/** The text of an answer. */
		async function ask(
			path,
			{ as, method = 'GET', body, type, needs } = {}
		) {
			const headers = {};
			if ( as ) {
				const { cookie, nonce } = await cookiesOf( as );
				headers.Cookie = cookie;
				if ( path.includes( '/wp-json/' ) ) {
					headers[ 'X-WP-Nonce' ] = nonce;
				}
			}
			if ( body ) {
				headers[ 'Content-Type' ] =
					type ?? 'application/x-www-form-urlencoded';
			}
			if ( needs ) {
				const nonce = await on(
					`return wp_create_nonce( '${ needs }' );`,
					headers.Cookie
				);
				body += `&_ajax_linking_nonce=${ nonce }`;
			}
			const response = await fetch( url + path, {
				method,
				headers,
				body,
				redirect: 'follow',
			} );
			const text = await response.text();
			// What WordPress answers to a nonce that is none, whatever is asked.
			assert.ok( ! needs || text !== '-1', `${ path }: a wrong nonce` );
			return text;
		}

		before( async () => {
			if ( ! canRun ) {
				return;
			}
			site = await startFaultSite( { isNetwork } );
			fs.writeFileSync(
				`${ site.dir }/wp-content/mu-plugins/run-in-request.php`,
				RUNNER
			);
			url = site.url;
			if ( isNetwork ) {
				assert.equal(
					site.php(
						`return wpmu_create_blog( DOMAIN_CURRENT_SITE, '/s2/', 'Site 2', 1 );`
					),
					2
				);
				url += '/s2';
			}
			await on(
				`$GLOBALS['wp_rewrite']->set_permalink_structure( '/%postname%/' ); $GLOBALS['wp_rewrite']->flush_rules(); update_option( 'posts_per_page', 20 );`
			);
			ids = await on( PUBLISH );
		} );
		after( () => site?.stop() );

		test(
			'there is text to hide, and editors have it',
			options,
			async () => {
				const stored = await on(
					`return array_map( fn( $id ) => get_post( $id )->post_content, array( ${ Object.keys(
						POSTS
					)
						.map( ( slug ) => ids[ slug ] )
						.join( ', ' ) } ) );`
				);
				for ( const content of stored ) {
					assert.match( content, new RegExp( SECRET ) );
				}
			}
		);

		for ( const [ state, code ] of Object.entries( STATES ) ) {
			test( `${ state }: nothing leaks`, options, async () => {
				await on( ACTIVATE( isNetwork ) );
				// A visit, as there is one before anybody deactivates anything.
				await ask( '/' );
				await on( code( isNetwork ) );
				const exits = [
					...Object.keys( POSTS ).flatMap( ( slug ) =>
						exitsOfPost(
							slug,
							ids[ slug ],
							ids[ `comment-${ slug }` ]
						).map( ( [ name, ...rest ] ) => [
							`${ slug }: ${ name }`,
							...rest,
						] )
					),
					...exitsOfSite( ids ),
				];
				assert.ok( exits.length > 250, `${ exits.length } exits` );
				// Logs everybody in, once.
				for ( const login of [
					'subscriber',
					'contributor',
					'author',
				] ) {
					await cookiesOf( login );
				}
				const leaks = [];
				await many( exits.length, AT_ONCE, async ( number ) => {
					const [ name, path, how ] = exits[ number ];
					const answer = await ask(
						typeof path === 'function' ? path( url ) : path,
						how
					);
					const at = answer.indexOf( SECRET );
					if ( at >= 0 || answer.includes( 'warm kitchen' ) ) {
						leaks.push(
							`${ name }: ${ answer.slice( Math.max( 0, at - 80 ), at + 60 ) }`
						);
					}
				} );
				await many( questions.length, AT_ONCE, async ( number ) => {
					const [ name, path, how ] = questions[ number ];
					const answer = await ask( path, how );
					// Below an empty result, themes list other posts.
					const found = Object.keys( POSTS ).filter(
						( slug ) =>
							answer.includes( `Title of ${ slug }` ) &&
							! /<body[^>]*search-no-results/.test( answer )
					);
					if ( found.length ) {
						leaks.push( `${ name } finds ${ found.join( ', ' ) }` );
					}
				} );
				assert.deepEqual( leaks, [] );
			} );

			test( `${ state }: what is open stays open`, options, async () => {
				for ( const [ slug, { isOpen } ] of Object.entries( POSTS ) ) {
					const html = await ask( `/${ slug }/` );
					assert.match( html, new RegExp( `Title of ${ slug }` ) );
					assert.equal( html.includes( 'Canalside' ), isOpen, slug );
				}
				assert.match(
					await ask( '/in-a-view/' ),
					/note of the Lockhouse/
				);
				assert.match(
					await ask( '/?s=Canalside' ),
					/Title of for-subscri/
				);
			} );
		}

		test(
			'the guard stays whole when its folder goes during a request',
			options,
			async () => {
				await on( ACTIVATE( isNetwork ) );
				await ask( '/' );
				await on( STATES[ 'gone without a word' ]( isNetwork ) );
				const remover = `${ site.dir }/wp-content/mu-plugins/remove-guard.php`;
				const folder = `${ site.dir }/wp-content/mu-plugins/mainstay-premium-content`;
				fs.writeFileSync(
					remover,
					`<?php add_action( 'plugins_loaded', static function () {
					$folder = WPMU_PLUGIN_DIR . '/mainstay-premium-content';
					foreach ( array_merge( glob( "$folder/*/*.php" ), glob( "$folder/*.php" ) ) as $file ) {
						unlink( $file );
					}
				}, 1 );`
				);
				try {
					const slug = Object.keys( POSTS ).find(
						( one ) => ! POSTS[ one ].isOpen
					);
					const html = await ask( `/${ slug }/` );
					assert.deepEqual(
						fs
							.readdirSync( folder, { recursive: true } )
							.filter( ( file ) => file.endsWith( '.php' ) ),
						[]
					);
					assert.match( html, new RegExp( `Title of ${ slug }` ) );
					assert.doesNotMatch( html, new RegExp( SECRET ) );
					assert.doesNotMatch( html, /critical error/ );
				} finally {
					fs.unlinkSync( remover );
					await on( ACTIVATE( isNetwork ) );
					await ask( '/' );
				}
				assert.ok(
					fs.existsSync( `${ folder }/premium-content/hooks.php` )
				);
			}
		);

		test( 'posts and notes are stored whole', options, async () => {
			const stored = await on(
				`global $wpdb; return array_map( fn( $id ) => array( get_post( $id )->post_content, $wpdb->get_var( "SELECT meta_value FROM {$wpdb->postmeta} WHERE post_id = $id AND meta_key = 'footnotes'" ) ), array( ${ Object.keys(
					POSTS
				)
					.map( ( slug ) => ids[ slug ] )
					.join( ', ' ) } ) );`
			);
			assert.equal( stored.length, Object.keys( POSTS ).length );
			for ( const [ content, notes ] of stored ) {
				assert.match( content, new RegExp( SECRET ) );
				assert.match( notes, new RegExp( SECRET ) );
			}
		} );

		test( 'the guard stays beside the active plugin', options, async () => {
			await on( ACTIVATE( isNetwork ) );
			assert.ok(
				fs.existsSync(
					`${ site.dir }/wp-content/mu-plugins/mainstay-premium-content.php`
				)
			);
			assert.doesNotMatch(
				site.log(),
				/PHP (Fatal|Warning|Notice|Parse)/
			);
		} );
	} );
}
