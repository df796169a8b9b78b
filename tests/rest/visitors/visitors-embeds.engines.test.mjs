/**
 * What comes from other companies, in Chromium, Firefox and WebKit: nothing before consent, all of it
 * behind one press, again after a reload where it was wanted, and gone when it is taken back.
 */
import assert from 'node:assert/strict';
import { mapStyle } from '../../fakes/map-providers.mjs';
import { pageOf } from '../../site/outside.mjs';
import { keepOption, php, url } from '../site.mjs';
import {
	demoBlocks,
	inEveryEngine,
	prepareSite,
	publishPage,
	show,
	until,
} from './visitors.mjs';

const send = ( response, type, body ) => {
	response.writeHead( 200, {
		'Content-Type': type,
		'Access-Control-Allow-Origin': '*',
	} );
	response.end( body );
};

/** What Calendly's page does: it says how tall it is, the first time too early. */
const CALENDAR = `<script>const say = ( height ) => parent.postMessage( { event: 'calendly.page_height', payload: { height } }, '*' );
	say( '2px' );
	setInterval( () => say( '912px' ), 50 );</script>`;

/** What Eventbrite's script does: a frame in the container, a little later. */
const TICKETS = `window.EBWidgets = { createWidget( { eventId, iframeContainerId, iframeContainerHeight } ) {
	setTimeout( () => {
		const frame = document.createElement( 'iframe' );
		frame.src = 'https://www.eventbrite.com/checkout-external?eid=' + eventId;
		frame.height = iframeContainerHeight;
		document.getElementById( iframeContainerId ).append( frame );
	} );
} };`;

const TILES = 'tiles.openfreemap.org';

const pages = {};

/** More maps than a browser draws at a time. */
const MANY = 20;

const site = prepareSite( {
	hosts: {
		'calendly.com': ( question, response ) =>
			send( response, 'text/html', pageOf( 'Calendly', CALENDAR ) ),
		'www.eventbrite.com': ( question, response, { pathname } ) =>
			pathname.endsWith( '.js' )
				? send( response, 'text/javascript', TICKETS )
				: send( response, 'text/html', pageOf( 'Tickets' ) ),
		'assets.pinterest.com': ( question, response ) =>
			send( response, 'text/javascript', 'window.pinned = true;' ),
		[ TILES ]: ( question, response, { pathname } ) => {
			const [ , name ] = /^\/styles\/([\w-]+)$/.exec( pathname ) ?? [];
			send(
				response,
				'application/json',
				name
					? JSON.stringify( mapStyle( name, `https://${ TILES }` ) )
					: ''
			);
		},
	},
	async prepare() {
		const restore = await keepOption( 'mainstay_settings' );
		await php(
			"return Mainstay\\Core\\Settings\\update_settings( [ 'consent_gate' => true ] );"
		);
		for ( const name of [
			'calendly',
			'eventbrite',
			'opentable',
			'pinterest',
			'map',
			'google-calendar',
		] ) {
			pages[ name ] = (
				await publishPage(
					name,
					await demoBlocks( `jetpack/${ name }` )
				)
			).link;
		}
		const map = await demoBlocks( 'jetpack/map' );
		pages.maps = (
			await publishPage(
				'maps',
				Array( MANY ).fill( map ).join( '\n\n' )
			)
		).link;
		return restore;
	},
} );

const GATE = '.mainstay-consent';
const LOAD = `${ GATE }__load`;
const count = ( browser, selector ) =>
	browser.run(
		`return [ ...document.querySelectorAll( ${ JSON.stringify( selector ) } ) ].filter( ( element ) => element.checkVisibility() ).length;`
	);
const isAsking = async ( browser ) => ( await count( browser, LOAD ) ) > 0;

/** Which addresses of a company were asked since. */
const askedOf = ( host ) =>
	site.outside.asked.filter(
		( address ) => new URL( address ).host === host
	);

/** A company's content: not asked for, let in once, let in for good, taken back. */
const letIn = ( name, host, content ) => async ( browser ) => {
	const before = () => askedOf( host ).length;
	const none = before();
	await browser.goTo( pages[ name ] );
	await until( () => isAsking( browser ), 'a question' );
	assert.equal( before(), none, 'nothing is asked before consent' );
	await show( browser, LOAD );
	assert.ok(
		await browser.run(
			`const ask = document.querySelector( '${ GATE }__ask' ); return ask.scrollHeight <= ask.clientHeight + 1;`
		),
		'the question is as tall as its words'
	);
	await browser.press( LOAD );
	await until(
		async () => ( await count( browser, content ) ) > 0,
		'what was let in'
	);
	await until( () => before() > none, `a request to ${ host }` );
	// Once is once.
	await browser.reload();
	await until( () => isAsking( browser ), 'the question again' );
	await show( browser, LOAD );
	await browser.press( `${ GATE }__always input` );
	await browser.press( LOAD );
	await until(
		async () => ( await count( browser, content ) ) > 0,
		'what was let in'
	);
	await browser.reload();
	await until(
		async () => ( await count( browser, content ) ) > 0,
		'what is always let in'
	);
	const revoke = `${ GATE }__revoke:not([hidden]) button`;
	// Once: the content above which it stands may grow under the press.
	await show( browser, revoke );
	await browser.press( revoke );
	await until( () => isAsking( browser ), 'the question, after taking back' );
	assert.equal( await count( browser, content ), 0 );
	const then = before();
	await browser.reload();
	await until( () => isAsking( browser ), 'the question, after a reload' );
	assert.equal( before(), then );
};

async function growCalendar( browser ) {
	await browser.goTo( pages.calendly );
	await browser.press( `${ GATE }__always input` );
	await browser.press( LOAD );
	const FRAME = '.wp-block-jetpack-calendly__frame';
	await until(
		() =>
			browser.run(
				`return document.querySelector( '${ FRAME }' )?.getBoundingClientRect().height === 912;`
			),
		'a calendar as tall as it says'
	);
	assert.ok(
		await browser.run(
			`return document.querySelector( '${ GATE }__revoke:not([hidden])' ).getBoundingClientRect().bottom <= document.querySelector( '${ FRAME }' ).getBoundingClientRect().top;`
		),
		'the button that takes consent back does not move when the frame grows'
	);
	await browser.run(
		`window.postMessage( { event: 'calendly.page_height', payload: { height: '400px' } } );`
	);
	assert.equal(
		await browser.run(
			`return document.querySelector( '${ FRAME }' ).getBoundingClientRect().height;`
		),
		912
	);
}

async function openTickets( browser ) {
	await browser.goTo( pages.eventbrite );
	const link = '.wp-block-jetpack-eventbrite a[aria-haspopup="dialog"]';
	await until(
		async () => ( await count( browser, link ) ) === 1,
		'a link to a window'
	);
	const isOpen = () =>
		browser.run(
			`return document.querySelector( '.wp-block-jetpack-eventbrite dialog' ).open;`
		);
	await show( browser, link );
	await browser.press( link );
	await until( isOpen, 'a window' );
	await until(
		async () => ( await count( browser, `dialog ${ LOAD }` ) ) === 1,
		'a question in it'
	);
	await browser.press( `dialog ${ LOAD }` );
	await until(
		async () => ( await count( browser, 'dialog iframe' ) ) === 1,
		'tickets'
	);
	await browser.pressFocused( 'Escape' );
	await until( async () => ! ( await isOpen() ), 'the page again' );
	assert.equal(
		await browser.run(
			`return document.activeElement === document.querySelector( '${ link }' );`
		),
		true,
		'the focus is back'
	);
	await browser.pressKey( link, 'Enter' );
	await until( isOpen, 'the window, by keyboard' );
	assert.equal( await count( browser, 'dialog iframe' ), 1 );
	await browser.press( 'dialog form button, dialog > button' );
	await until( async () => ! ( await isOpen() ), 'the page again' );
}

const MAP = '.wp-block-jetpack-map';
const SHOW_MAP = `${ MAP }__canvas + ${ MAP }__show button`;

/** The map, or why there is none. */
const whatIsOfMap = ( browser ) =>
	until(
		() =>
			browser.run(
				`const block = document.querySelector( '${ MAP }' );
				return block.classList.contains( 'is-live' ) ? 'live' : block.querySelector( '${ MAP }__message' )?.textContent;`
			),
		'a map, or why there is none'
	);

const isOnMap = ( browser ) =>
	browser.run(
		`return document.activeElement.matches( '${ MAP }__canvas canvas' );`
	);

/** A map that is always let in: nothing is asked while the page is read, then it is shown by `turnTo`. */
async function turnToMap( browser, turnTo ) {
	await browser.reload();
	await until(
		async () => ( await count( browser, SHOW_MAP ) ) > 0,
		'the first view'
	);
	const none = askedOf( TILES ).length;
	const libraries = () =>
		browser.run(
			`return performance.getEntriesByType( 'resource' ).filter( ( { name } ) => /-gl\\.(js|css)/.test( name ) ).length;`
		);
	await browser.run(
		`const map = document.querySelector( '${ MAP }__frame:has( canvas, ${ MAP }__show )' );
		scrollTo( 0, document.body.scrollHeight ); map.scrollIntoView( { block: 'center' } );`
	);
	// A library that comes too early would be asked for now.
	await new Promise( ( done ) => setTimeout( done, 400 ) );
	assert.equal( await libraries(), 0, 'no library before interest' );
	assert.equal( askedOf( TILES ).length, none, 'no tiles before interest' );
	await turnTo();
	const state = await whatIsOfMap( browser );
	assert.equal( await libraries(), state === 'live' ? 2 : 0 );
}

async function drawMap( browser, engine, context ) {
	const BLOCK = MAP;
	await browser.goTo( pages.map );
	assert.equal(
		await count( browser, `${ BLOCK }__frame use` ),
		3,
		'the places, before consent'
	);
	await browser.press( `${ GATE }__always input` );
	await browser.press( LOAD );
	const state = await whatIsOfMap( browser );
	await turnToMap( browser, () => browser.press( SHOW_MAP ) );
	await turnToMap( browser, () => browser.pressKey( SHOW_MAP, 'Enter' ) );
	if (
		! ( await browser.run(
			`return !! document.createElement( 'canvas' ).getContext( 'webgl2' );`
		) )
	) {
		// Then the first view and the list are what there is.
		assert.equal( state, 'This browser cannot show the interactive map.' );
		assert.equal( await count( browser, `${ BLOCK } li` ), 3 );
		assert.equal( await count( browser, `${ BLOCK }__frame use` ), 3 );
		context.skip( `${ engine } has no WebGL on this machine` );
		return;
	}
	assert.equal( state, 'live' );
	await until( () => isOnMap( browser ), 'the focus on the map' );
	const marker = `${ BLOCK } [class*="-marker"]`;
	await until(
		async () => ( await count( browser, marker ) ) > 0,
		'markers'
	);
	const popup = () => count( browser, `${ BLOCK } [class*="-popup"]` );
	for ( let times = 0; times < 2; times++ ) {
		await browser.pressKey( marker, 'Enter' );
		await until(
			async () => ( await popup() ) > 0,
			'what is said of a place'
		);
		await browser.pressFocused( 'Escape' );
		await until( async () => ( await popup() ) === 0, 'the map again' );
	}
	await browser.goTo( pages.pinterest );
	await browser.back();
	await until(
		async () =>
			( await isAsking( browser ) ) ||
			// A browser may have kept the whole page.
			( await count(
				browser,
				`${ BLOCK }.is-live ${ BLOCK }__canvas canvas`
			) ) > 0 ||
			( await count( browser, SHOW_MAP ) ) > 0,
		'the first view again, or the map'
	);
}

/** Twenty maps, each wanted in turn: none goes blank, and one that rests comes back. */
async function drawManyMaps( browser, engine, context ) {
	await browser.goTo( pages.maps );
	await browser.press( `${ GATE }__always input` );
	await browser.press( LOAD );
	await browser.reload();
	const frame = `${ MAP }__frame:has( > ${ MAP }__show )`;
	if (
		! ( await browser.run(
			`return !! document.createElement( 'canvas' ).getContext( 'webgl2' );`
		) )
	) {
		context.skip( `${ engine } has no WebGL on this machine` );
		return;
	}
	const turnTo = async ( index ) => {
		await browser.run(
			`const map = document.querySelectorAll( '${ MAP }' )[ ${ index } ];
			map.querySelector( '${ frame }' ).scrollIntoView( { block: 'center', behavior: 'instant' } );
			map.querySelector( '${ MAP }__show button' ).click();`
		);
		await until(
			() =>
				browser.run(
					`return document.querySelectorAll( '${ MAP }' )[ ${ index } ].classList.contains( 'is-live' );`
				),
			`map ${ index }`
		);
	};
	const look = () =>
		browser.run(
			`const maps = [ ...document.querySelectorAll( '${ MAP }' ) ];
			const isBlank = ( map ) => map.classList.contains( 'is-live' ) ? map.querySelector( 'canvas' ).getContext( 'webgl2' ).isContextLost() : getComputedStyle( map.querySelector( '${ frame } > ${ MAP }__drawing' ) ).visibility !== 'visible';
			return { live: maps.filter( ( map ) => map.classList.contains( 'is-live' ) ).length, blank: maps.filter( isBlank ).length };`
		);
	for ( let index = 0; index < MANY; index++ ) {
		await turnTo( index );
	}
	assert.deepEqual( await look(), { live: 6, blank: 0 } );
	await turnTo( 0 );
	assert.deepEqual( await look(), { live: 6, blank: 0 } );
	// The browser takes one away: its first view is there again, and the map at the next press.
	await browser.run(
		`document.querySelector( '${ MAP }.is-live canvas' ).getContext( 'webgl2' ).getExtension( 'WEBGL_lose_context' ).loseContext();`
	);
	await until(
		async () => ( await look() ).live === 5,
		'the first view again'
	);
	assert.equal( ( await look() ).blank, 0 );
	await turnTo( 0 );
}

/** The demo page: everything at once, from top to bottom. */
async function readDemo( browser ) {
	await browser.goTo( `${ url }/demo/` );
	const height = await browser.run(
		'return document.documentElement.scrollHeight;'
	);
	for ( let at = 0; at < height; at += 1500 ) {
		await browser.run( `scrollTo( 0, ${ at } );` );
	}
	assert.ok( height > 5000 );
	assert.ok(
		await browser.run(
			'return document.documentElement.scrollWidth <= document.documentElement.clientWidth;'
		),
		'nothing is wider than the page'
	);
}

/** As wide as the smallest phones: a frame, because browsers have no windows so narrow. */
const NARROW_PIXELS = 320;

async function readNarrowly( browser ) {
	await browser.goTo( `${ url }/wp-includes/images/blank.gif` );
	await browser.run(
		`document.documentElement.innerHTML = '<body><iframe src="/demo/" style="width:${ NARROW_PIXELS }px;height:700px;border:0"></iframe></body>';`
	);
	const page = `document.querySelector( 'iframe' ).contentDocument`;
	await until(
		() =>
			browser.run(
				`return ${ page }.readyState === 'complete' && ${ page }.querySelector( 'main' ) !== null;`
			),
		'the page in the frame'
	);
	assert.deepEqual(
		await browser.run(
			`return ${ page }.documentElement.scrollWidth <= ${ NARROW_PIXELS } ? [] : [ ...${ page }.querySelectorAll( 'main a, main iframe, main img, main form, main table, main p' ) ]
				.filter( ( element ) => { const { left, right } = element.getBoundingClientRect(); return right > ${ NARROW_PIXELS } + 1 || left < -1; } )
				.map( ( element ) => element.outerHTML.slice( 0, 120 ) );`
		),
		[],
		'wider than the page'
	);
	assert.ok(
		await browser.run(
			`return ${ page }.documentElement.scrollWidth <= ${ NARROW_PIXELS };`
		)
	);
}

const COMPANIES = {
	'a calendar of Calendly waits for consent': letIn(
		'calendly',
		'calendly.com',
		`${ GATE } iframe`
	),
	'a calendar of Google waits for consent': letIn(
		'google-calendar',
		'calendar.google.com',
		`${ GATE } iframe`
	),
	'a table at OpenTable waits for consent': letIn(
		'opentable',
		'www.opentable.com',
		`${ GATE } iframe, ${ GATE } script[src], ${ GATE } .wp-block-jetpack-opentable__widget`
	),
	'a calendar is as tall as it says': growCalendar,
	'tickets open in a window': openTickets,
	'a map is drawn, and places say what they are': drawMap,
	'twenty maps on a page are drawn in turn': drawManyMaps,
};

inEveryEngine(
	site,
	{ language: 'de', region: 'DE' },
	{
		...COMPANIES,
		'the whole demo page': readDemo,
		'the demo page on a small phone': readNarrowly,
	}
);

inEveryEngine(
	site,
	{ language: 'ar', region: 'EG', isDark: true },
	{
		'the whole demo page': readDemo,
		'the demo page on a small phone': readNarrowly,
	}
);

inEveryEngine(
	site,
	{ isWithScript: false },
	{
		async 'the demo page can be read, and links lead to what waits'(
			browser
		) {
			await browser.goTo( `${ url }/demo/` );
			const text = ( await browser.texts( 'main' ) ).join( ' ' );
			for ( const words of [
				'Slow Oven',
				'Mill Lane',
				'What makes good bread?',
				'The Mill Shop',
				'Rye bread',
				'View this on Calendly',
			] ) {
				assert.ok( text.includes( words ), words );
			}
			for ( const name of Object.keys( pages ) ) {
				await browser.goTo( pages[ name ] );
				assert.match(
					( await browser.texts( 'main' ) ).join( ' ' ),
					/https?:|View|Calendly|Google|OpenTable|Eventbrite|Mill|Pinterest/
				);
			}
		},
	}
);
