/** The visitors table: pages with one block each, as a slow telephone sees them. */
import { makeFigure, sumFigures } from './figures.mjs';
import { measureSides, pick } from '../measure-browser.mjs';
import { contentOf } from '../posts.mjs';
import { budgets } from '../weigh.mjs';

/** Scripts that no page of a visitor needs. */
const NEEDLESS = /jquery|react|wp-polyfill|lodash|dist\/i18n/;

const exact = { isExact: true };

/** What the blocks in one block's content may weigh together: a field comes with its form. */
const limitOf = ( limits, block ) =>
	[
		...new Set(
			[
				...contentOf( block ).matchAll(
					/<!-- wp:(?:jetpack|premium-content)\/([\w-]+)/g
				),
			].map( ( [ , name ] ) => name )
		),
	].reduce( ( sum, name ) => sum + ( limits[ name ] ?? limits.others ), 0 );

/** What is measured of each page with one block. */
function describeMeasures( block ) {
	const { viewModule, style } = budgets.bundle;
	const { layoutShift, blockingTime } = budgets.visitors.withOneBlock;
	return [
		{
			...exact,
			measure: 'JavaScript',
			unit: 'bytes',
			atMost: limitOf( viewModule, block ),
			read: ( { scripts } ) => scripts,
		},
		{
			...exact,
			measure: 'libraries on demand',
			unit: 'bytes',
			read: ( { library } ) => library,
		},
		{
			// HTML of a page is not always equally long: no exact figure.
			measure: 'HTML and CSS',
			unit: 'bytes',
			atMost: limitOf( style, block ) + 1024,
			read: ( page ) => page.document + page.styles,
		},
		{
			...exact,
			measure: 'requests',
			unit: 'count',
			read: ( { requests } ) => requests,
		},
		{
			...exact,
			measure: 'needless scripts',
			unit: 'count',
			atMost: 0,
			read: ( { scriptFiles } ) =>
				scriptFiles.filter( ( file ) => NEEDLESS.test( file ) ).length,
		},
		{
			...exact,
			measure: 'layout shift',
			unit: 'count',
			atMost: layoutShift,
			read: ( page ) => Math.round( page.layoutShift * 1000 ) / 1000,
		},
		{
			measure: 'blocking time',
			unit: 'ms',
			atMost: blockingTime,
			read: ( page ) => page.blockingTime,
		},
	];
}

/** Scrolls to the last block of the post, and presses its first button, if it has any. */
async function showInterest( page ) {
	const block = page.locator( '.wp-block-post-content > *' ).last();
	await block.scrollIntoViewIfNeeded();
	await page.waitForTimeout( 500 );
	// In one step: a button may go while the block comes to life.
	await block.evaluate( ( element ) =>
		[ ...element.querySelectorAll( 'button' ) ]
			.find( ( button ) => button.checkVisibility() )
			?.click()
	);
}

/** What a page whose block lies below the screen loads before somebody comes to it, and in all. */
async function measureInterest( { browser, sides }, block, address ) {
	const all = await measureSides( browser, address, {
		sides,
		times: 1,
		interest: showInterest,
	} );
	const figureOf = ( when, read, measure, unit ) =>
		makeFigure(
			{
				...exact,
				table: 'visitors',
				what: `${ block }, ${ when } interest`,
				measure,
				unit,
			},
			pick( all, read )
		);
	return [
		[ 'before', ( page ) => page ],
		[ 'after', ( { interested } ) => interested ],
	].flatMap( ( [ when, of ] ) => [
		figureOf(
			when,
			( page ) => of( page ).scripts + of( page ).library,
			'JavaScript and libraries',
			'bytes'
		),
		figureOf( when, ( page ) => of( page ).requests, 'requests', 'count' ),
	] );
}

/**
 * Measures the visitors table.
 *
 * @param {Object}   bench               As open-bench.mjs makes it.
 * @param {Object}   bench.browser
 * @param {Function} bench.publishBlocks Publishes the posts.
 * @param {Object}   bench.sides
 * @param {string[]} bench.blocks
 * @param {number}   bench.runs          Of each page, for each side.
 * @param {Function} add                 Gets each figure.
 */
export async function measureVisitorsTable( bench, add ) {
	const { browser, sides, blocks, runs } = bench;
	const posts = await bench.publishBlocks();
	const scripts = [];
	for ( const block of blocks ) {
		const all = await measureSides( browser, posts.one[ block ], {
			sides,
			times: runs,
		} );
		for ( const { read, ...about } of describeMeasures( block ) ) {
			const figure = makeFigure(
				{ table: 'visitors', what: block, ...about },
				pick( all, read )
			);
			add( figure );
			if ( figure.measure === 'JavaScript' ) {
				scripts.push( figure );
			}
		}
		if ( posts.below[ block ] ) {
			(
				await measureInterest( bench, block, posts.below[ block ] )
			).forEach( add );
		}
	}
	add(
		sumFigures(
			{
				...exact,
				table: 'visitors',
				what: 'all of these pages',
				measure: 'JavaScript',
				unit: 'bytes',
			},
			scripts
		)
	);
}
