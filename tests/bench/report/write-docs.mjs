/** docs/performance.md, written from stored results, so that no figure is typed by hand. */
import { writeTable } from './report.mjs';

const TABLES = {
	visitors: [
		'Visitors',
		'A page with one block each, and the same page without plugins. Bytes are what travels (gzip). Blocking time is measured with the processor slowed four times. Pages and measures to which nobody adds anything are left out. “Before interest” means that the block lies below the screen and nobody has scrolled; “after” means that somebody has scrolled to it and pressed its first button. Only for this plugin are libraries that come on demand counted apart from the rest.',
	],
	editor: [
		'Editor',
		'A new post, and blocks beside the same number of paragraphs. The processor is slowed four times.',
	],
	settings: [
		'Settings',
		'The screen of the settings, beside an empty screen of WordPress; with empty caches, on a machine that is not slowed. Ready is when the first heading is there, or the field of a service that the address names has the keyboard.',
	],
	server: [
		'Server',
		'Time and CPU time of PHP from the first line to the last, including what is done after the answer. Files are those that PHP loads, WordPress’ own included.',
	],
};

const HOW = `## How it is measured

\`npm run bench\` starts a site with an empty database, publishes posts made of the blocks’ saved markup, and asks for every page in turns: without plugins, with this one, with another one if there is one, without plugins, and so on. Each request says by a header which plugins are active for it (\`tests/bench/bench.php\`), so that all sides are one site with one content.

- Bytes, queries, files and requests are exact. If there are more than \`tests/bench/budgets.json\` allows, the run fails. The step \`budgets\` of \`npm test\` checks them, too.
- Times depend on the machine. The first number is the least, because other work can only lengthen a time; then, in brackets, the median and the middle half of all runs (25 % to 75 %). What is added is the difference of the two least times. A ratio (x) is the median over the rounds of one run. A time over its budget is only marked.
- The column “At most” is the budget of what is added.

## How to run it

| Command | What it does |
|---|---|
| \`npm run bench\` | Measures everything and prints it; half an hour on two cores |
| \`npm run bench -- --only=server,editor\` | Some of the tables: \`server\`, \`visitors\`, \`editor\`, \`settings\` |
| \`npm run bench -- --runs=5 --requests=41\` | How often the pages of the browser are opened and those of the server table are asked for |
| \`npm run bench -- --blocks=map,story\` | These blocks only |
| \`npm run bench -- --reference=<folder of a plugin>\` | Beside another plugin, active in the place of this one. It renders the same posts if it registers blocks of the same names |
| \`npm run bench -- --conditions=cold,blocks300,variations40\` | The server table under bad conditions: nothing compiled by opcache, 300 more block types, a theme with 40 style variations |
| \`npm run bench -- --machine="two cores of a shared machine"\` | Says in the result what kind of machine it was |
| \`npm run bench -- --compare=last\` | Measures nothing; prints what changed from the run before to the last one. A file in the place of \`last\` is compared with the last run |
| \`npm run bench -- --docs\` | Measures nothing; writes this page from the last run with all tables, and the last one of the same commit under bad conditions |

Each run adds a line to \`history.jsonl\` beside the benchmark, which is not in the repository. The lines this page was written from are in \`published.jsonl\` beside it; \`npm run bench -- --compare=<file>\` compares with them.

Other measurements: \`tests/bench/forms.mjs\` (submissions a second), \`tests/bench/newsletter.mjs\` (a mailing to 10,000 people), \`tests/bench/related-posts.mjs\`.
`;

const nameOf = ( { name, version } ) => `${ name } ${ version }`.trim();

const describe = ( result ) =>
	[
		result.date.slice( 0, 10 ),
		`commit ${ result.commit }`,
		`WordPress ${ result.wordpress }`,
		`PHP ${ result.php }`,
		result.machine,
		`${ result.requests } requests to each page of the server table`,
		`${ result.runs } of the editor and of each block’s page, for each side`,
		...( result.blocks.length
			? [ `these blocks only: ${ result.blocks.join( ', ' ) }` ]
			: [] ),
	].join( ', ' );

const writeSection = ( heading, text, result, table ) =>
	[
		`## ${ heading }`,
		text,
		writeTable(
			result.figures.filter( ( figure ) => figure.table === table ),
			result.reference && nameOf( result.reference )
		),
	].join( '\n\n' );

/**
 * Chooses what is published.
 *
 * @param {import('./history.mjs').Result[]} results Oldest first.
 * @return {import('./history.mjs').Result[]} The last one with all tables, and, if there is one of the
 *         same commit, the last under bad conditions.
 */
export function chooseResults( results ) {
	const isUsual = ( { conditions } ) => ! conditions.length;
	const isWhole = ( { figures } ) =>
		Object.keys( TABLES ).every( ( name ) =>
			figures.some( ( { table } ) => table === name )
		);
	const usual = results.findLast(
		( result ) => isUsual( result ) && isWhole( result )
	);
	if ( ! usual ) {
		throw new Error(
			'No run has all tables yet: run `npm run bench` without --only and --conditions first.'
		);
	}
	const bad = results.findLast(
		( result ) => ! isUsual( result ) && result.commit === usual.commit
	);
	return [ usual, ...( bad ? [ bad ] : [] ) ];
}

/**
 * Writes the page.
 *
 * @param {import('./history.mjs').Result[]} results As chooseResults() gives them; empty where none is published yet.
 * @return {string} Markdown.
 */
export function writeDocs( [ usual, bad ] ) {
	return [
		'# Performance',
		'What the plugin adds to a site, measured beside the same site without plugins. Written by `npm run bench -- --docs`; do not edit it by hand.',
		...( usual
			? [
					`Measured: ${ describe( usual ) }.`,
					...Object.entries( TABLES ).map(
						( [ table, [ heading, text ] ] ) =>
							writeSection( heading, text, usual, table )
					),
				]
			: [ 'No figures have been published yet.' ] ),
		...( bad
			? [
					writeSection(
						'Server under bad conditions',
						`Conditions: ${ bad.conditions.join( ', ' ) }. Measured: ${ describe( bad ) }.`,
						bad,
						'server'
					),
				]
			: [] ),
		HOW,
	].join( '\n\n' );
}
