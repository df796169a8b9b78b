/**
 * What visitors do, once for every engine and user: a browser stays open for all that one user does, and
 * after each behaviour no script of the page may have failed.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { findEngines } from '../../site/browser.mjs';
import { openBrowser } from '../../site/drive-browser.mjs';
import { startOutside } from '../../site/outside.mjs';
import { hasLocale } from '../../site/webkit.mjs';
import { php, url } from '../site.mjs';
import { addMustUsePlugin } from '../with-plugin.mjs';

/** Notes what a browser would write into its console: errors, refused promises, files of the site that are missing. */
const RECORDER = `( () => {
	const note = ( text ) => {
		const texts = JSON.parse( sessionStorage.getItem( 'script-errors' ) ?? '[]' );
		sessionStorage.setItem( 'script-errors', JSON.stringify( [ ...texts, location.pathname + ': ' + text ] ) );
	};
	addEventListener( 'error', ( { target, message, filename, lineno } ) => {
		const address = target?.src ?? target?.href ?? '';
		// WordPress' own window for large pictures, whose picture has no address until it opens.
		if ( target?.closest?.( '.wp-lightbox-overlay' ) ) {
			return;
		}
		if ( message ) {
			note( message + ' (' + filename + ':' + lineno + ')' );
		// Browsers drop what a page that is left still loads, as WordPress' emoji at its end.
		} else if ( address.startsWith( location.origin ) && ! address.includes( '/wp-includes/' ) ) {
			note( 'did not load ' + address + ' ' + target.outerHTML.slice( 0, 200 ) );
		}
	}, true );
	addEventListener( 'unhandledrejection', ( { reason } ) => note( 'rejected: ' + ( reason?.stack ?? reason ) ) );
} )();`;

/** The site speaks the language of its visitor, and has that direction. */
const PLUGIN = `add_action( 'wp_head', static function () { echo '<script>', base64_decode( '${ Buffer.from( RECORDER ).toString( 'base64' ) }' ), '</script>'; }, -1000 );
if ( str_starts_with( $_SERVER['HTTP_ACCEPT_LANGUAGE'] ?? '', 'ar' ) && ! str_contains( $_SERVER['REQUEST_URI'] ?? '', '/mainstay-development/' ) ) {
	add_filter( 'locale', static fn() => 'ar' );
	add_filter( 'gettext_with_context_default', static fn( $text, $source, $context ) => 'text direction' === $context ? 'rtl' : $text, 10, 3 );
}`;

/** How long a page may take for what it should do. */
const PATIENCE_SECONDS = 20;

/** Waits for something that is true, and gives it. */
export async function until( look, what ) {
	let last;
	const deadline = Date.now() + PATIENCE_SECONDS * 1000;
	do {
		try {
			const seen = await look();
			if ( seen ) {
				return seen;
			}
			last = undefined;
		} catch ( error ) {
			// The page may be on its way.
			last = error;
		}
		await pause( 50 );
	} while ( Date.now() < deadline );
	throw new Error( `${ PATIENCE_SECONDS } seconds without ${ what }`, {
		cause: last,
	} );
}

/** A certificate of this machine, as the site's PHP makes it. */
const makeCertificate = () =>
	php(
		`$key = openssl_pkey_new();
		$request = openssl_csr_new( [ 'commonName' => 'outside.example' ], $key );
		openssl_x509_export( openssl_csr_sign( $request, null, $key, 30 ), $cert );
		openssl_pkey_export( $key, $pem );
		return [ 'key' => $pem, 'cert' => $cert ];`
	);

const base64 = ( text ) => Buffer.from( text ).toString( 'base64' );

/** PHP for a text. */
export const phpText = ( text ) => `base64_decode( '${ base64( text ) }' )`;

const made = [];

/** Publishes a page, until the end of the file. */
export async function publishPage( title, content, more = '' ) {
	const [ id, link ] = await php(
		`$id = wp_insert_post( wp_slash( [ 'post_title' => ${ phpText( title ) }, 'post_status' => 'publish', 'post_author' => 1, 'post_content' => ${ phpText( content ) }, ${ more } ] ) ); return [ $id, get_permalink( $id ) ];`
	);
	made.push( id );
	return { id, link };
}

/** Blocks of the demo page, as it was saved. */
export const demoBlocks = ( ...names ) =>
	php(
		`$names = ${ JSON.stringify( names ) };
		$all = parse_blocks( get_page_by_path( 'demo' )->post_content );
		return implode( "\\n\\n", array_map( 'serialize_block', array_filter( $all, fn( $block ) => in_array( $block['blockName'], $names, true ) ) ) );`
	);

/** Presses a button or link by what it is called. */
export const named = ( selector, label ) =>
	`${ selector }[aria-label="${ label.replaceAll( '"', '\\"' ) }"]`;

/** Brings an element into sight. */
export const show = ( browser, selector ) =>
	browser.run(
		`document.querySelector( ${ JSON.stringify( selector ) } ).scrollIntoView( { block: 'center', behavior: 'instant' } );`
	);

/** What a user is called in the names of tests. */
const nameOf = ( { language, region, isWithScript, isCalm, isDark } ) =>
	[
		`in ${ language }-${ region }`,
		isWithScript === false && 'without JavaScript',
		isCalm && 'with less motion',
		isDark && 'in the dark',
	]
		.filter( Boolean )
		.join( ', ' );

/** Why a browser cannot be tried here, or false. */
function reasonToSkip( name, file, { language, region } ) {
	const locale = `${ language }_${ region }`;
	if ( file && name === 'webkit' && ! hasLocale( locale ) ) {
		return `this machine has no locale ${ locale }`;
	}
	return file ? false : `no ${ name } on this machine`;
}

/**
 * Prepares the site for a file, and takes everything away behind it.
 *
 * @param {Object}                         options
 * @param {Object}                         [options.hosts]  What answers outside, by host: see startOutside().
 * @param {string}                         [options.plugin] PHP that the site runs besides.
 * @param {() => Promise<Function | void>} options.prepare  Makes pages; what it gives is called at the end.
 * @return {{outside: Object}} `outside` is there once the tests run.
 */
export function prepareSite( { hosts = {}, plugin = '', prepare } ) {
	const site = {};
	let removePlugin;
	let undo;
	before( async () => {
		site.outside = await startOutside( await makeCertificate(), hosts );
		removePlugin = await addMustUsePlugin( PLUGIN + plugin );
		undo = await prepare();
	} );
	after( async () => {
		await undo?.();
		await php(
			`foreach ( ${ JSON.stringify( made ) } as $id ) { wp_delete_post( $id, true ); }`
		);
		await removePlugin?.();
		site.outside?.close();
	} );
	return site;
}

/**
 * Tests behaviours in every engine.
 *
 * @param {{outside: Object}}        site       From prepareSite().
 * @param {Object}                   given      Options of openBrowser().
 * @param {Record<string, Function>} behaviours By name. Each gets the browser, the engine's name and the
 *                                              test, and is awaited.
 */
export function inEveryEngine( site, given, behaviours ) {
	const user = { language: 'en', region: 'US', ...given };
	for ( const [ engine, file ] of Object.entries( findEngines() ) ) {
		const label = `${ engine } ${ nameOf( user ) }`;
		describe( label, { skip: reasonToSkip( engine, file, user ) }, () => {
			let browser;
			before( async () => {
				browser = await openBrowser( engine, file, {
					...user,
					proxyPort: site.outside.port,
				} );
			} );
			after( () => browser?.close() );
			for ( const [ behaviour, run ] of Object.entries( behaviours ) ) {
				test(
					`${ label }: ${ behaviour }`,
					{ timeout: 90_000 },
					async ( context ) => {
						await browser.goTo(
							`${ url }/wp-includes/images/blank.gif`
						);
						await browser.forget();
						await run( browser, engine, context );
						if ( user.isWithScript !== false ) {
							if (
								! ( await browser.address() ).startsWith( url )
							) {
								await browser.goTo(
									`${ url }/wp-includes/images/blank.gif`
								);
							}
							assert.deepEqual(
								await browser.run(
									`return JSON.parse( sessionStorage.getItem( 'script-errors' ) ?? '[]' );`
								),
								[],
								'errors of scripts'
							);
						}
					}
				);
			}
		} );
	}
}

/**
 * Opens a page in a frame, in the middle of a window that is wider: windows of some browsers cannot be as narrow
 * as telephones.
 *
 * @param {Object} browser Of openBrowser().
 * @param {string} address
 * @param {number} width   Of the frame, in pixels.
 * @param {string} [ready] What the page has once it is there.
 * @return {Promise<{run: Function, resize: Function}>} `run` carries out a script in the frame.
 */
export async function openFrame(
	browser,
	address,
	width,
	ready = '.entry-content'
) {
	await browser.goTo( `${ url }/wp-includes/images/blank.gif` );
	await browser.run(
		`document.body.innerHTML = '<iframe style="inline-size: ${ width }px; block-size: 700px; border: 0"></iframe>';
		document.querySelector( 'iframe' ).src = ${ JSON.stringify( address ) };`
	);
	await until(
		() =>
			browser.run(
				`const { document: page } = document.querySelector( 'iframe' ).contentWindow;
				return page.readyState !== 'loading' && !! page.querySelector( '${ ready }' );`
			),
		'a page'
	);
	return {
		run: ( script ) =>
			browser.run(
				`return document.querySelector( 'iframe' ).contentWindow.eval( ${ JSON.stringify( `( () => { ${ script } } )()` ) } );`
			),
		resize: ( pixels ) =>
			browser.run(
				`document.querySelector( 'iframe' ).style.inlineSize = '${ pixels }px';`
			),
	};
}
