/** The sites that REST and end-to-end tests share, each of one variant (tests/site/variants.mjs). */
import { hasPhp } from '../site/php.mjs';
import { root } from '../site/ensure-packages.mjs';
import { startSite } from '../site/site.mjs';
import { emptyLog, keepSnapshot, readLog } from '../site/snapshot.mjs';
import { single } from './read-reports.mjs';

let running = [];

// Each site ends with this process, and parts use a dozen.
process.setMaxListeners( 50 );

/**
 * Starts sites and keeps a snapshot of each, unless they are running.
 *
 * @param {string}   wp       Version of WordPress.
 * @param {Object[]} variants One for each site; the same one may come several times.
 * @return {Promise<Object[]>} The sites, in this order.
 */
export async function startSites( wp, variants ) {
	if ( running[ 0 ]?.asked !== wp ) {
		await stopSites();
	}
	const free = [ ...running ];
	const sites = [];
	for ( const variant of variants ) {
		const at = free.findIndex( ( { started } ) => started === variant );
		sites.push(
			at < 0 ? await startOne( wp, variant ) : free.splice( at, 1 )[ 0 ]
		);
	}
	sites.forEach( ( { dir } ) => emptyLog( dir ) );
	return sites;
}

async function startOne( wp, variant ) {
	const since = Date.now();
	const number = running.length + 1;
	const site = {
		...( await startSite( {
			wp,
			port: 0,
			reset: true,
			folder: number > 1 ? `test-${ number }` : 'test',
			runtime:
				process.env.WP_RUNTIME || ( hasPhp() ? 'php' : 'playground' ),
			variant,
		} ) ),
		asked: wp,
		started: variant,
	};
	keepSnapshot( site.dir );
	console.log(
		`  WordPress ${ wp } is up (${ site.runtime }, ${ site.variant.name }, ${ Math.round( ( Date.now() - since ) / 1000 ) } s)`
	);
	running.push( site );
	return site;
}

export async function stopSites() {
	await Promise.all( running.map( ( site ) => site.stop() ) );
	running = [];
}

/** What tests need to know of their site, as environment variables. */
export const environmentOf = ( { url, dir, runtime, variant } ) => ( {
	WP_BASE_URL: url,
	WP_DIR: dir,
	WP_VARIANT: variant.name,
	...( runtime === 'playground' && { WP_SLOW: '1' } ),
} );

/** Both ends of a text that is too long for a line. */
const shorten = ( text ) =>
	text.length > 800
		? `${ text.slice( 0, 400 ) } … ${ text.slice( -400 ) }`
		: text;

/**
 * What WordPress logged about us, as a result of one test.
 *
 * @param {Object} site      Of startSites().
 * @param {Object} [options] Of readLog().
 */
export function checkLog( site, options ) {
	const ours = readLog( site.dir, options )
		.replaceAll( root, '' )
		.split( /^(?=\[)/m )
		.filter( ( entry ) => /mainstay|jetpack/i.test( entry ) );
	ours.slice( 0, 5 ).forEach( ( entry ) => console.log( entry ) );
	return single( 'no notice of ours in debug.log', ! ours.length, {
		variant: site.variant.name,
		reason: ours[ 0 ] && shorten( ours[ 0 ].trim() ),
	} );
}
