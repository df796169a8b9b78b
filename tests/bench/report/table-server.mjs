/** The server table: pages of the site, as PHP sees them. */
import { makeFigure } from './figures.mjs';
import { makePosts } from '../many-blocks.mjs';
import { measureServer } from '../measure-server.mjs';
import { budgets } from '../weigh.mjs';

const MEASURES = {
	time: { measure: 'time', unit: 'ms' },
	cpu: { measure: 'CPU time', unit: 'ms' },
	queries: { measure: 'queries', unit: 'count', isExact: true },
	files: { measure: 'PHP files', unit: 'count', isExact: true },
	memory: { measure: 'memory', unit: 'bytes' },
};

/** Pages beside the plain post: what, address, and the name of the budget. */
const pagesOf = ( url, plain, every ) => [
	[ 'front page', `${ url }/`, 'frontPage' ],
	[ 'post with one of each block', every, 'oneOfEach' ],
	[
		'post without the blocks, on a site with premium content',
		plain,
		'besidePremiumContent',
	],
	[ 'REST index', `${ url }/wp-json/`, 'restIndex' ],
	[ 'dashboard', `${ url }/wp-admin/index.php`, 'dashboard' ],
	[ 'post-new.php', `${ url }/wp-admin/post-new.php`, 'newPost' ],
	[
		'admin-ajax.php',
		`${ url }/wp-admin/admin-ajax.php?action=bench`,
		'adminAjax',
	],
	[ 'wp-cron.php', `${ url }/wp-cron.php`, 'cron' ],
	// Not the bare address: the test site logs visitors of that in.
	[ 'wp-login.php', `${ url }/wp-login.php?loggedout=true`, 'login' ],
];

/** By how many bytes the page differs from the bare one; a page of the same length may differ, too. */
const differenceOf = ( bare, page ) =>
	page === bare
		? 0
		: Math.max(
				1,
				Math.abs(
					Buffer.byteLength( page ) - Buffer.byteLength( bare )
				)
			);

/** 200 blocks beside 200 paragraphs, on each side; the paragraphs of a side are its bare value. */
async function compareManyBlocks( bench ) {
	const { php, sides, requests, conditions } = bench;
	const many = await makePosts( php );
	const options = { sides, times: requests, conditions };
	const paragraphs = await measureServer( many.paragraphs, options );
	const blocks = await measureServer( many.ours, options );
	await php(
		`foreach ( [ ${ many.ids } ] as $id ) { wp_delete_post( $id, true ); }`
	);
	const { serverTimeAdded } = budgets.visitors.manyBlocks;
	return [ 'time', 'cpu' ].map( ( measure ) =>
		makeFigure(
			{
				...MEASURES[ measure ],
				table: 'server',
				what: '200 mixed blocks (bare: 200 paragraphs)',
				...( measure === 'cpu' && {
					atMost: ( bare ) => bare * serverTimeAdded,
				} ),
			},
			{
				...blocks.samples[ measure ],
				bare: paragraphs.samples[ measure ].ours,
			}
		)
	);
}

/** Bytes of the options that WordPress reads on every request. */
const countAutoloaded = ( php ) =>
	php( `
		global $wpdb;
		return (int) $wpdb->get_var( "SELECT SUM( LENGTH( option_value ) ) FROM $wpdb->options
			WHERE option_name LIKE 'mainstay%' AND autoload IN ( 'yes', 'on', 'auto-on', 'auto' )" );
	` );

/** The figures of one page, and what each side answered. */
async function measurePage( bench, [ what, address, budget ] ) {
	const { sides, cookie, requests, conditions } = bench;
	const { samples, pages } = await measureServer( address, {
		sides,
		times: requests,
		conditions,
		cookie: address.includes( '/wp-admin/' ) ? cookie : undefined,
	} );
	const figures = Object.entries( MEASURES ).map( ( [ measure, about ] ) =>
		makeFigure(
			{
				...about,
				table: 'server',
				what,
				atMost: budgets.server[ budget ]?.[ measure ],
			},
			samples[ measure ]
		)
	);
	return { figures, pages };
}

/** The post without the blocks: also whether its page is the same. */
async function measurePlain( bench ) {
	const what = 'post without the blocks';
	const { figures, pages } = await measurePage( bench, [
		what,
		bench.plain,
		'withoutBlocks',
	] );
	const differences = Object.entries( pages ).map( ( [ side, page ] ) => [
		side,
		[ differenceOf( pages.bare, page ) ],
	] );
	return [
		...figures,
		makeFigure(
			{
				table: 'server',
				what,
				measure: 'bytes of the page that differ',
				unit: 'bytes',
				isExact: true,
				atMost: budgets.visitors.withoutBlocks.bytes,
			},
			Object.fromEntries( differences )
		),
	];
}

/**
 * Measures the server table. It comes first: the plain post is measured while the site has no other.
 *
 * @param {Object}   bench               As open-bench.mjs makes it.
 * @param {string}   bench.plain         Address of the post without the blocks.
 * @param {Function} bench.publishBlocks Publishes the others.
 * @param {Object}   bench.sides
 * @param {Function} bench.php
 * @param {string}   bench.url
 * @param {string}   bench.cookie        Of the administrator.
 * @param {number}   bench.requests      To each page, for each side.
 * @param {string[]} bench.conditions
 * @param {Function} add                 Gets each figure.
 */
export async function measureServerTable( bench, add ) {
	( await measurePlain( bench ) ).forEach( add );
	const { every } = await bench.publishBlocks();
	for ( const page of pagesOf( bench.url, bench.plain, every ) ) {
		( await measurePage( bench, page ) ).figures.forEach( add );
	}
	( await compareManyBlocks( bench ) ).forEach( add );
	add(
		makeFigure(
			{
				table: 'server',
				what: 'every page',
				measure: 'autoloaded options',
				unit: 'bytes',
				isExact: true,
				atMost: budgets.server.autoloaded,
			},
			{ bare: [ 0 ], ours: [ await countAutoloaded( bench.php ) ] }
		)
	);
}
