/**
 * What pages cost on a site as real ones are, with gated posts, subscribers, forms and menus: queries,
 * PHP files and bytes are counted beside the same site without the plugin, and are exactly those of
 * `filledSite` in tests/bench/budgets.json.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { php, url } from '../rest/site.mjs';
import { addMustUsePlugin } from '../rest/with-plugin.mjs';
import { hasPhp } from '../site/php.mjs';
import { measureServer } from './measure-server.mjs';
import { contentOf, PARAGRAPH } from './posts.mjs';
import { addMeter, SIDES } from './sides.mjs';
import { budgets } from './weigh.mjs';

const folder = path.join( import.meta.dirname, 'filled-site' );

const markup = {
	paragraph: PARAGRAPH,
	container: contentOf( 'premium-content-container' ),
	form: contentOf( 'contact-form' ),
};

/** Pages by the name of their budget; `post` and `page` come from fill.php. */
const PAGES = {
	post: ( { post } ) => post,
	page: ( { page } ) => page,
	// WordPress then reads the meta of the menu's pages itself, which hides a query of ours elsewhere.
	classicMenu: ( { page } ) => `${ page }?classic-menu=1`,
	frontPage: () => `${ url }/`,
	// With gated posts on it.
	secondFrontPage: () => `${ url }/page/2/`,
	// Finds fewer posts than WordPress, which finds gated ones by their hidden words.
	search: () => `${ url }/?s=bread`,
	feed: () => `${ url }/feed/`,
	sitemap: () => `${ url }/wp-sitemap-posts-page-1.xml`,
	restIndex: () => `${ url }/wp-json/`,
};

/** Those that are measured with an object cache, too. */
const CACHED_PAGES = [ 'post', 'frontPage', 'search' ];

/** Bytes without the address of the site, whose port has not always the same length. */
const countBytes = ( page ) =>
	Buffer.byteLength( page.replace( /localhost(:|%3A)\d+/g, 'localhost' ) );

/** What the second list has beside the first, a line each. */
function findAdded( bare, ours ) {
	const left = [ ...bare ];
	return ours.filter( ( one ) => {
		const at = left.indexOf( one );
		if ( at >= 0 ) {
			left.splice( at, 1 );
		}
		return at < 0;
	} );
}

const plus = ( line ) => `+ ${ line }`;
const minus = ( line ) => `- ${ line }`;

/** What a page costs beside the bare one, and what that is, for the message. */
async function findCosts( address, isCached ) {
	const { samples, pages } = await measureServer( address, {
		sides: SIDES,
		times: 1,
		warmUps: 1,
		isCached,
	} );
	const added = ( { bare, ours } ) => ours[ 0 ] - bare[ 0 ];
	const [ bare ] = samples.lists.bare;
	const [ ours ] = samples.lists.ours;
	return {
		costs: {
			queries: added( samples.queries ),
			files: added( samples.files ),
			bytes: countBytes( pages.ours ) - countBytes( pages.bare ),
		},
		isSame: pages.ours === pages.bare,
		difference: [
			...findAdded( bare.queries, ours.queries ).map( plus ),
			...findAdded( ours.queries, bare.queries ).map( minus ),
			...findAdded( bare.files, ours.files ).map( plus ),
			...findAdded( ours.files, bare.files ).map( minus ),
		].slice( 0, 60 ),
	};
}

describe( 'a filled site', { skip: hasPhp() ? false : 'no PHP here' }, () => {
	const undo = [];
	let places;

	before( async () => {
		const site = await php( 'return ABSPATH;' );
		const dropIn = path.join( site, 'wp-content/object-cache.php' );
		addMeter( site );
		undo.push( () =>
			fs.rmSync( path.join( site, 'wp-content/mu-plugins/bench.php' ) )
		);
		undo.push(
			await addMustUsePlugin(
				`isset( $_GET['classic-menu'] ) && add_action( 'wp_footer', fn() => wp_nav_menu( [ 'menu' => 'bench' ] ) );`
			)
		);
		places = await php(
			`require '${ folder }/fill.php'; return bench_fill( json_decode( base64_decode( '${ Buffer.from(
				JSON.stringify( markup )
			).toString( 'base64' ) }' ), true ) );`
		);
		fs.copyFileSync( path.join( folder, 'object-cache.php' ), dropIn );
		undo.push( () => {
			for ( const file of [
				dropIn,
				'bench-cache-bare',
				'bench-cache-ours',
			] ) {
				fs.rmSync( path.resolve( site, 'wp-content', file ), {
					force: true,
				} );
			}
		} );
	} );

	after( async () => {
		for ( const step of undo.reverse() ) {
			await step();
		}
	} );

	for ( const [ budget, names ] of Object.entries( {
		filledSite: Object.keys( PAGES ),
		filledSiteCached: CACHED_PAGES,
	} ) ) {
		for ( const name of names ) {
			test( `${ budget }: ${ name } costs what its budget says, not one more or less`, async () => {
				const { costs, isSame, difference } = await findCosts(
					PAGES[ name ]( places ),
					budget === 'filledSiteCached'
				);
				assert.deepEqual(
					costs,
					budgets[ budget ][ name ],
					`${ budget }.${ name } of tests/bench/budgets.json would be ${ JSON.stringify(
						costs
					) }:\n${ difference.join( '\n' ) }`
				);
				assert.equal( isSame, costs.bytes === 0 );
			} );
		}
	}
} );
