/** The settings table: the screen of the settings, beside an empty screen of WordPress. */
import { makeFigure } from './figures.mjs';
import { measureSides, pick } from '../measure-browser.mjs';
import { budgets } from '../weigh.mjs';

const { settings } = budgets;

/** An empty screen, which bench.php adds. */
const EMPTY = 'options-general.php?page=bench-empty';
const SCREEN = 'options-general.php?page=mainstay-blocks';

/** Places that are opened: the first, with what waits for nothing, and a field of a service, which loads later. */
const PLACES = { 'first place': '', 'field of a service': '#/services/stripe' };

/** Runs in the page: a heading or a field of the settings is there, or the empty screen. */
function isReady() {
	const { activeElement } = document;
	return Boolean(
		document.querySelector( '#bench-empty' ) ||
		( window.location.hash
			? activeElement?.matches( '.mainstay-service__field input' )
			: document.querySelector(
					'.mainstay-settings__place:not([hidden]) h2'
				) )
	);
}

/** What opening costs; `read` gets what measureBrowser() found. */
const OPENING = [
	{
		measure: 'ready',
		unit: 'ms',
		atMost: settings.ready,
		read: ( { ready } ) => ready,
	},
	{
		measure: 'blocking time',
		unit: 'ms',
		read: ( { blockingTime } ) => blockingTime,
	},
	{
		isExact: true,
		measure: 'REST calls at load',
		unit: 'count',
		atMost: settings.restCalls,
		read: ( { restCalls } ) => restCalls,
	},
];

/**
 * Measures the settings table, on a machine as fast as this one: owners sit at a desk.
 *
 * @param {Object}   bench            As open-bench.mjs makes it.
 * @param {Object}   bench.browser
 * @param {Object}   bench.sides
 * @param {string}   bench.sides.bare
 * @param {string}   bench.sides.ours
 * @param {string}   bench.url
 * @param {Array}    bench.cookies    Of the administrator.
 * @param {number}   bench.runs       For each side.
 * @param {Function} add              Gets each figure.
 */
export async function measureSettingsTable(
	{ browser, sides: { bare, ours }, url, cookies, runs },
	add
) {
	for ( const [ what, hash ] of Object.entries( PLACES ) ) {
		const all = await measureSides(
			browser,
			( side ) =>
				`${ url }/wp-admin/${ side === 'bare' ? EMPTY : SCREEN + hash }`,
			{
				sides: { bare, ours },
				cookies,
				times: runs,
				slower: 1,
				isReady,
			}
		);
		for ( const { read, ...about } of OPENING ) {
			add(
				makeFigure(
					{ table: 'settings', what, ...about },
					pick( all, read )
				)
			);
		}
	}
}
