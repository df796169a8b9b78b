/** Chromium, Firefox and WebKit, driven alike: a page is opened, keys are pressed, and what is shown is read. */
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { firefoxProxy, startBrowser } from './browser-process.mjs';
import { COMMANDS, driveByCommands } from './drive-commands.mjs';
import { connect, MARIONETTE } from './marionette.mjs';
import { startWebKit } from './webkit.mjs';

/** A port where nobody listens: what is not of this machine is not reached. */
const NOWHERE = 9;

/** Of the page, in Chromium; the others have about the same. */
const VIEWPORT = { width: 1280, height: 800 };

/** Starts a Firefox. */
async function openFirefox(
	file,
	{ language, region, isWithScript, isDark, isCalm, proxyPort }
) {
	const browser = startBrowser( 'firefox', file, {
		...MARIONETTE,
		environment: { LC_ALL: `${ language }_${ region }.UTF-8` },
		preferences: {
			...MARIONETTE.preferences,
			...firefoxProxy( proxyPort ),
			'intl.accept_languages': `${ language }-${ region }, ${ language }`,
			'intl.locale.requested': `${ language }-${ region }`,
			// Numbers and dates as the system of the user writes them.
			'intl.regional_prefs.use_os_locales': true,
			'javascript.enabled': isWithScript,
			'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
			// Sound opens a device, and without one Firefox breaks off what is played.
			'media.default_volume': '0.0',
			'ui.prefersReducedMotion': isCalm ? 1 : 0,
		},
	} );
	try {
		const { ask, close } = await connect( browser.profile );
		await ask( 'WebDriver:NewSession', {
			pageLoadStrategy: 'normal',
			acceptInsecureCerts: true,
		} );
		return driveByCommands(
			async ( name, parameters ) => {
				const answer = await ask(
					`WebDriver:${ COMMANDS[ name ].name }`,
					parameters
				);
				return answer && 'value' in answer ? answer.value : answer;
			},
			async () => {
				close();
				await browser.end();
			}
		);
	} catch ( error ) {
		await browser.end();
		throw error;
	}
}

/** Starts a WebKit. */
async function openWebKit(
	file,
	{ language, region, isWithScript, isDark, isCalm, proxyPort }
) {
	const { ask, end } = await startWebKit( file, {
		locale: `${ language }_${ region }`,
		isWithScript,
		isDark,
		isCalm,
		proxyPort,
	} );
	return driveByCommands(
		( name, { id, name: property, ...parameters } = {} ) => {
			const { method, path } = COMMANDS[ name ];
			return ask(
				method,
				path.replace( ':id', id ).replace( ':name', property ),
				method === 'POST' ? parameters : undefined
			);
		},
		end
	);
}

/** Starts a Chromium. */
async function openChromium(
	file,
	{ language, region, isWithScript, isDark, isCalm, proxyPort }
) {
	const browser = await chromium.launch( {
		executablePath: file,
		args: [
			'--no-sandbox',
			`--proxy-server=http://127.0.0.1:${ proxyPort }`,
		],
	} );
	const context = await browser.newContext( {
		locale: `${ language }-${ region }`,
		javaScriptEnabled: isWithScript,
		colorScheme: isDark ? 'dark' : 'light',
		reducedMotion: isCalm ? 'reduce' : 'no-preference',
		ignoreHTTPSErrors: true,
		viewport: VIEWPORT,
	} );
	context.setDefaultTimeout( 15_000 );
	let page = await context.newPage();
	const first = ( selector ) => page.locator( selector ).first();
	return {
		async goTo( url ) {
			// Another company's page, which is out of reach, may give up only now.
			for ( let tries = 0; ; tries++ ) {
				try {
					await page.goto( url );
					return;
				} catch ( error ) {
					if (
						tries > 10 ||
						! /interrupted by/.test( error.message )
					) {
						throw error;
					}
					await pause( 300 );
				}
			}
		},
		reload: () => page.reload(),
		async back() {
			// An address is known before its page has taken over, and only then there is a history to go back in.
			for ( let tries = 0; ; tries++ ) {
				await page.waitForLoadState();
				try {
					await page.goBack();
					return;
				} catch ( error ) {
					if (
						tries > 10 ||
						! /Not attached to an active page/.test( error.message )
					) {
						throw error;
					}
					await pause( 100 );
				}
			}
		},
		address: async () => page.url(),
		type: ( selector, text ) => first( selector ).pressSequentially( text ),
		chooseFiles: ( selector, paths ) =>
			first( selector ).setInputFiles( paths ),
		press: ( selector ) => first( selector ).click(),
		texts: ( selector ) => page.locator( selector ).allInnerTexts(),
		read: ( selector, name ) =>
			first( selector ).evaluate(
				( element, key ) => element[ key ],
				name
			),
		clear: ( selector ) => first( selector ).fill( '' ),
		pressKey: ( selector, key ) => first( selector ).press( key ),
		pressFocused: ( key ) => page.keyboard.press( key ),
		async drag( selector, from, to ) {
			await first( selector ).scrollIntoViewIfNeeded();
			const box = await first( selector ).boundingBox();
			const move = ( [ x, y ], options ) =>
				page.mouse.move(
					box.x + x * box.width,
					box.y + y * box.height,
					options
				);
			await move( from );
			await page.mouse.down();
			await move( to, { steps: 8 } );
			await page.mouse.up();
		},
		resize: ( width, height ) => page.setViewportSize( { width, height } ),
		run: ( script ) => page.evaluate( `(() => { ${ script } })()` ),
		async inNewTab( step, look ) {
			const [ opened ] = await Promise.all( [
				context.waitForEvent( 'page' ),
				step(),
			] );
			const kept = page;
			page = opened;
			try {
				await page.waitForLoadState();
				return await look();
			} finally {
				await opened.close();
				page = kept;
			}
		},
		async forget() {
			await context.clearCookies();
			await page
				.evaluate( 'localStorage.clear(); sessionStorage.clear();' )
				.catch( () => {} );
		},
		takePicture: ( path ) => page.screenshot( { path } ),
		close: () => browser.close(),
	};
}

const OPENERS = {
	chromium: openChromium,
	firefox: openFirefox,
	webkit: openWebKit,
};

/**
 * Opens a browser.
 *
 * @param {'chromium'|'firefox'|'webkit'} name
 * @param {string}                        file
 * @param {Object}                        [options]
 * @param {string}                        [options.language]     Of its user, e.g. `de`.
 * @param {string}                        [options.region]       Where its user is, e.g. `DE`.
 * @param {boolean}                       [options.isWithScript] Whether pages may run JavaScript.
 * @param {boolean}                       [options.isDark]       Whether the user wants dark colours.
 * @param {boolean}                       [options.isCalm]       Whether the user wants less motion.
 * @param {number}                        [options.proxyPort]    Of this machine: all other hosts are asked
 *                                                               through it, and their certificates are not checked.
 * @return {Promise<Object>} `goTo( address )` opens a page, until it is loaded; `reload()`; `back()`;
 *         `address()`; `type( selector, text )` presses the keys of a text in a field; `clear( selector )`
 *         empties one; `press( selector )` clicks, and what comes of it is not waited for;
 *         `pressKey( selector, key )` presses one of KEYS in an element, `pressFocused( key )` where the focus is;
 *         `drag( selector, [ x, y ], [ x, y ] )` draws with the mouse, in parts of the element's box;
 *         `run( script )` runs the body of a function in the page; `texts( selector )` gives what is shown of
 *         all that match; `read( selector, name )` a property of the first that matches; `resize( width, height )`
 *         the page; `inNewTab( step, look )` looks at the tab that a step opens, and closes it; `forget()`
 *         takes away cookies and what the present page stored; `takePicture( file )` writes a PNG; `close()`
 *         ends it.
 */
export const openBrowser = (
	name,
	file,
	{
		language = 'en',
		region = 'US',
		isWithScript = true,
		isDark = false,
		isCalm = false,
		proxyPort = NOWHERE,
	} = {}
) =>
	OPENERS[ name ]( file, {
		language,
		region,
		isWithScript,
		isDark,
		isCalm,
		proxyPort,
	} );
