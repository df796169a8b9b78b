/** The editor table: a new post, and what authors do in it. */
import { makeFigure } from './figures.mjs';
import { measureSides, pick } from '../measure-browser.mjs';
import { editorIsReady, workInEditor } from '../measure-editor.mjs';
import { contentOf, PARAGRAPH } from '../posts.mjs';
import { median } from './statistics.mjs';
import { budgets } from '../weigh.mjs';

const { editor } = budgets;

const NEW_POST = 'post-new.php';
const exact = { isExact: true };

/** What loading the editor costs; `read` gets what measureBrowser() found. */
const LOADING = [
	...[ 'scripts', 'styles', 'document' ].map( ( name ) => ( {
		...exact,
		measure: { scripts: 'JavaScript', styles: 'CSS' }[ name ] ?? name,
		unit: 'bytes',
		atMost: editor[ name ],
		read: ( page ) => page[ name ],
	} ) ),
	{
		...exact,
		measure: 'requests',
		unit: 'count',
		atMost: editor.requests,
		read: ( { requests } ) => requests,
	},
	{
		...exact,
		measure: 'REST calls at load',
		unit: 'count',
		atMost: editor.restCalls,
		read: ( { restCalls } ) => restCalls,
	},
	{
		measure: 'ready',
		unit: 'ms',
		atMost: ( bare ) => bare * ( editor.readyRatio - 1 ),
		read: ( { ready } ) => ready,
	},
	{
		measure: 'blocking time',
		unit: 'ms',
		atMost: editor.blockingTime,
		read: ( { blockingTime } ) => blockingTime,
	},
	{
		measure: 'heap',
		unit: 'bytes',
		atMost: editor.heap,
		read: ( { heap } ) => heap,
	},
];

/** What is done with the blocks, beside the same with paragraphs; and the limit of the ratio. */
const WORK = {
	shown: [ '200 of them shown', editor.shownRatio ],
	typing: [ 'a key below 200 of them, median', editor.typingRatio ],
	slowTyping: [ 'a key below 200 of them, 95 %', editor.slowTypingRatio ],
	parse: [ 'parse 1,000', editor.parseRatio ],
	serialize: [ 'serialise 1,000', editor.serialiseRatio ],
};

const within = ( ratio ) => ( bare ) => bare * ( ratio - 1 );

const ofEditor = ( about ) => ( { table: 'editor', ...about } );

/** The exact figures of loading alone, for the budgets of the test run. */
export const EXACT_LOADING = LOADING.filter( ( { isExact } ) => isExact );

/** Blocks on every side that has any, beside paragraphs of our side. */
function compareBlocks( all ) {
	const withBlocks = Object.keys( all ).filter(
		( side ) => all[ side ][ 0 ].then.blocks
	);
	const samplesOf = ( read ) => ( {
		bare: all.ours.map( ( { then } ) => read( then.paragraphs ) ),
		...Object.fromEntries(
			withBlocks.map( ( side ) => [
				side,
				all[ side ].map( ( { then } ) => read( then.blocks ) ),
			] )
		),
	} );
	const what = 'blocks (bare: paragraphs)';
	const insertedOf = ( choose ) =>
		samplesOf( ( { inserted } ) => choose( [ inserted ].flat() ) );
	return [
		...Object.entries( WORK ).map( ( [ name, [ measure, ratio ] ] ) =>
			makeFigure(
				ofEditor( {
					what,
					measure,
					unit: 'ms',
					atMost: within( ratio ),
				} ),
				samplesOf( ( work ) => work[ name ] )
			)
		),
		makeFigure(
			ofEditor( { what, measure: 'insert, median', unit: 'ms' } ),
			insertedOf( median )
		),
		makeFigure(
			ofEditor( { what, measure: 'insert, slowest', unit: 'ms' } ),
			insertedOf( ( times ) => Math.max( ...times ) )
		),
		makeFigure(
			ofEditor( {
				...exact,
				what,
				measure: 'called invalid',
				unit: 'count',
				atMost: 0,
			} ),
			samplesOf( ( { invalid } ) => invalid )
		),
	];
}

/**
 * Measures the editor table.
 *
 * @param {Object}   bench         As open-bench.mjs makes it.
 * @param {Object}   bench.browser
 * @param {Object}   bench.sides
 * @param {string}   bench.url
 * @param {Array}    bench.cookies Of the administrator.
 * @param {string[]} bench.blocks
 * @param {number}   bench.runs    For each side.
 * @param {Function} add           Gets each figure.
 */
export async function measureEditorTable( bench, add ) {
	const { browser, sides, url, cookies, blocks, runs } = bench;
	const contents = blocks.map( contentOf );
	const all = await measureSides(
		browser,
		`${ url }/wp-admin/${ NEW_POST }`,
		{
			sides,
			cookies,
			times: runs,
			isReady: editorIsReady,
			then: ( page ) => workInEditor( page, PARAGRAPH, contents ),
		}
	);
	for ( const { read, ...about } of LOADING ) {
		add(
			makeFigure(
				ofEditor( { what: NEW_POST, ...about } ),
				pick( all, read )
			)
		);
	}
	for ( const name of [ 'open', 'search' ] ) {
		add(
			makeFigure(
				ofEditor( {
					what: 'inserter',
					measure: name,
					unit: 'ms',
					atMost: within( editor.inserterRatio ),
				} ),
				pick( all, ( { then } ) => then.inserter[ name ] )
			)
		);
	}
	compareBlocks( all ).forEach( add );
}
