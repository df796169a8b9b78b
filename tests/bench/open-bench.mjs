/** What a run of the benchmark works with: a new site with its posts, a browser, and the sides. */
import { startSite } from '../site/site.mjs';
import { addTheme } from './conditions.mjs';
import { launchBrowser } from './measure-browser.mjs';
import { preparePhp } from './measure-server.mjs';
import { hasContent, publishBlocks, publishPlain } from './posts.mjs';
import { addMeter, addReference, SIDES } from './sides.mjs';
import { builtBlocks } from './weigh.mjs';

/** Logs the administrator in once. */
async function logIn( browser, url ) {
	const context = await browser.newContext();
	const page = await context.newPage();
	await page.goto( `${ url }/wp-login.php` );
	const cookies = await context.cookies();
	await context.close();
	return cookies;
}

/** Fills a site that runs, and gathers what the tables need. */
async function fill( site, browser, options ) {
	process.env.WP_BASE_URL = site.url;
	const { php, request } = await import( '../rest/site.mjs' );
	addMeter( site.dir );
	const blocks = ( options.blocks?.split( ',' ) ?? builtBlocks() ).filter(
		hasContent
	);
	const { plain, demo } = await publishPlain( php );
	let posts;
	addTheme(
		site.dir,
		options.conditions,
		await php( "return get_option( 'template' );" )
	);
	const reference = options.reference
		? await addReference( site.dir, options.reference, request )
		: null;
	const cookies = await logIn( browser, site.url );
	return {
		php,
		blocks,
		plain,
		publishBlocks: () => ( posts ??= publishBlocks( php, blocks, demo ) ),
		reference,
		cookies,
		cookie: cookies
			.map( ( { name, value } ) => `${ name }=${ value }` )
			.join( '; ' ),
		versions: {
			wordpress: site.wp,
			php: await php( 'return PHP_VERSION;' ),
		},
		sides: {
			...SIDES,
			...( reference && { reference: reference.plugin } ),
		},
	};
}

/**
 * Starts a new site and a browser.
 *
 * @param {Object}   options
 * @param {number}   options.runs        Of a page in the browser, for each side.
 * @param {number}   options.requests    To a page of the server table, for each side.
 * @param {string[]} options.conditions  As in conditions.mjs.
 * @param {string}   [options.blocks]    Names, comma-separated; all by default.
 * @param {string}   [options.reference] Folder of another plugin.
 * @param {string}   [options.folder]    Of the site; two runs at once need two.
 * @param {string}   [options.wp]
 * @param {string}   [options.port]
 * @return {Promise<Object>} What the tables read, and `close()`.
 */
export async function openBench( options ) {
	const removeSettings = preparePhp();
	const { wp, port = 0, folder = 'bench' } = options;
	const site = await startSite( {
		wp,
		port,
		folder,
		runtime: 'php',
		reset: true,
	} );
	const browser = await launchBrowser();
	const close = async () => {
		await browser.close();
		await site.stop();
		removeSettings();
	};
	try {
		const filled = await fill( site, browser, options );
		const { name, version, remove } = filled.reference ?? {};
		return {
			...options,
			...filled,
			url: site.url,
			browser,
			reference: name ? { name, version } : null,
			close: async () => {
				remove?.();
				await close();
			},
		};
	} catch ( error ) {
		await close();
		throw error;
	}
}
