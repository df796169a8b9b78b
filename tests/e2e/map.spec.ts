import type { Page } from '@playwright/test';
import { answerForMaps, MAP_HOSTS } from '../fakes/map-providers.mjs';
import { php } from '../rest/site.mjs';
import {
	canvasOf,
	content,
	createPost,
	editPost,
	expect,
	expectAccessible,
	insertBlock,
	isDirty,
	newPost,
	publish,
	test,
	visit,
	setGate,
	whenIdle,
	writeAs,
} from './test';

const BLOCK = '.wp-block-jetpack-map';
const TOKEN = 'pk.eyJ1IjoiaGFyYm91ciJ9.abcdefgh-1234';

interface Point {
	title: string;
	caption?: string;
	coordinates: { longitude: number; latitude: number };
}

const BAKERY: Point = {
	title: 'Harbour Bakery',
	caption: 'Bread from eight',
	coordinates: { longitude: 10.139, latitude: 54.323 },
};
const MILL: Point = {
	title: 'The Mill',
	coordinates: { longitude: 10.1875, latitude: 54.3502 },
};

const json = ( value: unknown ) =>
	JSON.stringify( value )
		.replace( /</g, '\\u003c' )
		.replace( />/g, '\\u003e' );

/** A map as posts hold it. */
function block( {
	points = [],
	...others
}: {
	points?: Point[];
	[ key: string ]: unknown;
} ) {
	const quote = ( text: string ) =>
		text.replace( /&/g, '&amp;' ).replace( /"/g, '&quot;' );
	const items = points.map(
		( { title, coordinates: { longitude, latitude } } ) =>
			`<li><a href="https://www.google.com/maps/search/?api=1&amp;query=${ latitude },${ longitude }">${ title }</a></li>`
	);
	const align = others.align ? ` align${ others.align }` : '';
	return `<!-- wp:jetpack/map ${ json( { points, ...others } ) } -->
<div class="wp-block-jetpack-map${ align }" data-map-style="default" data-map-details="true" data-points="${ quote( JSON.stringify( points ) ) }" data-zoom="13" data-map-center="{&quot;longitude&quot;:-122.41941550000001,&quot;latitude&quot;:37.7749295}" data-marker-color="red" data-show-fullscreen-button="true">${ items.length ? `<ul>${ items.join( '' ) }</ul>` : '' }</div>
<!-- /wp:jetpack/map -->`;
}

/** A comment that holds anything, around the markup of an empty map. */
const hostileBlock = ( attributes: object ) =>
	block( {} ).replace( '{"points":[]}', json( attributes ) );

/** Answers for the providers of maps, and takes down which libraries are loaded. */
async function provide(
	page: Page,
	allowedHosts: string[],
	other: Parameters< typeof answerForMaps >[ 1 ] = {}
) {
	allowedHosts.push( ...MAP_HOSTS );
	const asked = await answerForMaps( page, other );
	const libraries: string[] = [];
	page.on( 'request', ( request ) => {
		const [ , file ] =
			/\/map\/(m\w+-gl\.(?:js|css))/.exec( request.url() ) ?? [];
		if ( file ) {
			libraries.push( file );
		}
	} );
	return { asked, libraries };
}

/** What the site's own search finds; outside services are out of reach here. */
const answerSearches = ( page: Page, places: object[] ) =>
	page.route( /mainstay(\/|%2F)v1(\/|%2F)places/, ( route ) =>
		route.fulfill( {
			json: { places, attribution: '© OpenStreetMap contributors' },
		} )
	);

/** A picture of a map in the media library. */
const addPicture = () =>
	php(
		`$file = wp_upload_bits( 'map.png', null, base64_decode( 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==' ) );
		$id = wp_insert_attachment( [ 'post_mime_type' => 'image/png', 'post_title' => 'Map' ], $file['file'] );
		require_once ABSPATH . 'wp-admin/includes/image.php';
		wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file['file'] ) );
		return [ 'id' => $id, 'url' => $file['url'], 'width' => 1, 'height' => 1, 'attribution' => '© OpenMapTiles' ];`
	);

/** How long a frame takes, in the middle, while the map is moved there and back. */
const frameTime = ( page: Page ) =>
	page.evaluate(
		() =>
			new Promise< number >( ( resolve ) => {
				const times: number[] = [];
				const canvas =
					document.querySelector< HTMLElement >(
						'.maplibregl-canvas'
					)!;
				let last = performance.now();
				const step = () => {
					const now = performance.now();
					times.push( now - last );
					last = now;
					canvas.dispatchEvent(
						new KeyboardEvent( 'keydown', {
							keyCode: times.length % 2 ? 37 : 39,
							bubbles: true,
						} )
					);
					if ( times.length < 30 ) {
						requestAnimationFrame( step );
					} else {
						resolve(
							times.sort( ( one, two ) => one - two )[ 15 ]!
						);
					}
				};
				step();
			} )
	);

/** Asks for the map of a page. */
const showMap = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Show map' } ).first().press( 'Enter' );

const marker = ( where: Page | ReturnType< typeof canvasOf >, name: string ) =>
	where.getByRole( 'button', { name, exact: true } );

test.afterEach( async () => {
	await php( "delete_option( 'mainstay_key_mapbox' );" );
	await setGate( false );
} );

test( 'an author makes a map without a token, a visitor uses it by keyboard @short @journey', async ( {
	page,
	watched,
} ) => {
	// Only an administrator is asked for a token.
	writeAs( 'admin' );
	// The map is drawn by the processor, twice.
	test.slow();
	const canvas = await newPost( page );
	const { libraries, asked } = await provide( page, watched.allowedHosts );
	await answerSearches( page, [
		{
			id: 'osm.N1',
			title: 'Harbour Bakery',
			address: 'Harbour Bakery, Kiel',
			...BAKERY.coordinates,
		},
	] );
	await insertBlock( page, 'Map' );
	await expect( canvas.getByPlaceholder( 'Paste Token Here' ) ).toBeVisible();
	await expect(
		canvas.getByRole( 'button', { name: 'Set Token' } )
	).toHaveAttribute( 'aria-disabled', 'true' );
	await expectAccessible( canvasOf( page ), BLOCK );
	expect( libraries ).toEqual( [] );
	await canvas
		.getByRole( 'button', { name: 'Continue without a token' } )
		.press( 'Enter' );

	await expect( page.getByPlaceholder( 'Add a marker…' ) ).toBeFocused();
	await page.keyboard.type( 'Harb' );
	await expect( page.getByRole( 'option' ) ).toHaveText( [
		/Harbour Bakery/,
	] );
	await expectAccessible( page, '.wp-block-jetpack-map__adding' );
	await page.keyboard.press( 'Enter' );
	await expect( page.getByPlaceholder( 'Add a marker…' ) ).toHaveCount( 0 );
	await expect( canvas.locator( '.maplibregl-canvas' ) ).toBeVisible();
	await expectAccessible( canvasOf( page ), BLOCK );

	await marker( canvas, 'Harbour Bakery' ).press( 'Enter' );
	await canvas.getByLabel( 'Marker Title' ).fill( 'Bakery & Café' );
	await canvas.getByLabel( 'Marker Title' ).press( 'Escape' );
	await expect( marker( canvas, 'Bakery & Café' ) ).toBeFocused();

	await page.getByRole( 'button', { name: 'Image', exact: true } ).click();
	await page.getByRole( 'button', { name: 'Make an image' } ).click();
	await expect( page.getByAltText( 'The image of this map' ) ).toBeVisible( {
		timeout: 60_000,
	} );
	const saved = await content( page );
	expect( saved ).toContain( '"poster":{"id":' );
	expect( saved ).toContain(
		'<ul><li><a href="https://www.google.com/maps/search/?api=1&amp;query=54.323,10.139">Bakery &amp; Café</a></li></ul>'
	);
	const id = await publish( page );
	await editPost( page, id );
	await expect( marker( canvasOf( page ), 'Bakery & Café' ) ).toBeVisible();
	expect( await isDirty( page ) ).toBe( false );

	// The editor's map may still be loading tiles: its page ends, and with it all requests, before they are counted.
	await page.goto( 'about:blank' );
	let before = -1;
	await expect
		.poll(
			() => {
				const more = asked.length - before;
				before = asked.length;
				return more;
			},
			{ intervals: [ 500 ] }
		)
		.toBe( 0 );
	libraries.length = asked.length = 0;
	await visit( page, id );
	await showMap( page );
	await expect( page.locator( `${ BLOCK }.is-live` ) ).toBeVisible( {
		timeout: 60_000,
	} );
	await expect( page.getByRole( 'group', { name: 'Map' } ) ).toBeFocused();
	expect( [ ...new Set( libraries ) ].sort() ).toEqual( [
		'maplibre-gl.css',
		'maplibre-gl.js',
	] );
	expect( asked[ 0 ] ).toBe( 'https://tiles.openfreemap.org/styles/liberty' );
	await expectAccessible( page, BLOCK );
	await expect(
		page.getByRole( 'link', { name: 'Bakery & Café', exact: true } )
	).toHaveAttribute( 'href', /query=54\.323,10\.139/ );
	await page.getByRole( 'group', { name: 'Map' } ).focus();
	for ( let tab = 0; tab < 6; tab++ ) {
		await page.keyboard.press( 'Tab' );
		if (
			await marker( page, 'Bakery & Café' ).evaluate( ( element ) =>
				element.matches( ':focus' )
			)
		) {
			break;
		}
	}
	await expect( marker( page, 'Bakery & Café' ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	const popup = page.getByRole( 'dialog', { name: 'Bakery & Café' } );
	await expect( popup ).toBeFocused();
	await expect( popup ).toContainText( 'Harbour Bakery, Kiel' );
	await expectAccessible( page, BLOCK );
	await page.keyboard.press( 'Escape' );
	await expect( popup ).toHaveCount( 0 );
	await expect( marker( page, 'Bakery & Café' ) ).toBeFocused();
} );

test( 'a token brings Mapbox, and goes again', async ( { page, watched } ) => {
	const { libraries, asked } = await provide( page, watched.allowedHosts, {
		search: {
			body: {
				features: [
					{
						id: 'address.1',
						text: 'Mill Lane',
						place_name: 'Mill Lane 4, Kiel',
						center: [ 10.1875, 54.3502 ],
					},
				],
			},
		},
	} );
	const canvas = await newPost( page );
	await insertBlock( page, 'Map' );
	const set = canvas.getByRole( 'button', { name: 'Set Token' } );
	await canvas.getByPlaceholder( 'Paste Token Here' ).fill( 'sk.secret' );
	await page.route( '**/service-api-keys/**', ( route ) => route.continue() );
	// The browser says in the console that the site refused it.
	await set.click();
	await expect(
		canvas
			.locator( '.components-notice' )
			.getByText( /This is a secret token/ )
	).toBeVisible();
	watched.messages.length = 0;
	await canvas.getByPlaceholder( 'Paste Token Here' ).fill( TOKEN );
	await set.click();
	await expect( canvas.locator( '.mapboxgl-canvas' ) ).toBeVisible();
	await page.getByPlaceholder( 'Add a marker…' ).fill( 'Mill' );
	await page.getByRole( 'option', { name: /Mill Lane/ } ).click();
	await expect( marker( canvas, 'Mill Lane' ) ).toBeVisible();
	expect( asked.find( ( url ) => url.includes( '/geocode/' ) ) ).toBe(
		`https://api.mapbox.com/search/geocode/v6/forward?q=Mill&access_token=${ TOKEN }&limit=10&permanent=true`
	);
	await expectAccessible( canvasOf( page ), BLOCK );
	const handle = canvas.locator( '.components-resizable-box__handle-bottom' );
	await handle.scrollIntoViewIfNeeded();
	const { x, y, width, height } = ( await handle.boundingBox() )!;
	await page.mouse.move( x + width / 2, y + height / 2 );
	await page.mouse.down();
	await page.mouse.move( x + width / 2, y + height / 2 + 33, { steps: 4 } );
	await page.mouse.up();
	await expect
		.poll( () => content( page ) )
		.toMatch( /"mapHeight":\d{2}0[,}]/ );
	await page.getByRole( 'tab', { name: 'Styles' } ).click();
	await expect( page.getByText( 'Marker Color' ) ).toBeVisible();
	await page.getByRole( 'tab', { name: 'Settings' } ).click();
	const id = await publish( page );

	await page
		.getByRole( 'button', { name: 'Mapbox Access Token', exact: true } )
		.click();
	await expect(
		page.getByRole( 'button', { name: 'Update Token' } )
	).toHaveAttribute( 'aria-disabled', 'true' );
	libraries.length = asked.length = 0;

	const visitor = await page.context().browser()!.newPage();
	await answerForMaps( visitor );
	await visitor.goto( new URL( `/?p=${ id }`, page.url() ).href );
	await showMap( visitor );
	await expect( visitor.locator( '.mapboxgl-canvas' ) ).toBeVisible();
	await marker( visitor, 'Mill Lane' ).press( 'Enter' );
	await visitor.keyboard.press( 'Escape' );
	await expect( marker( visitor, 'Mill Lane' ) ).toBeFocused();
	await expectAccessible( visitor, BLOCK );
	await visitor.close();

	await page.getByRole( 'button', { name: 'Remove Token' } ).click();
	await expect( canvas.getByPlaceholder( 'Paste Token Here' ) ).toBeVisible();
	await canvas
		.getByRole( 'button', { name: 'Continue without a token' } )
		.click();
	await expect( canvas.locator( '.maplibregl-canvas' ) ).toBeVisible();
} );

test( 'nothing is loaded before interest, nor of anybody before consent', async ( {
	page,
	watched,
} ) => {
	const { asked, libraries } = await provide( page, watched.allowedHosts );
	const poster = await addPicture();
	const spacer =
		'<!-- wp:spacer {"height":"3000px"} -->\n<div style="height:3000px" aria-hidden="true" class="wp-block-spacer"></div>\n<!-- /wp:spacer -->';
	const id = await createPost(
		`${ spacer }\n\n${ block( { points: [ BAKERY, MILL ], poster } ) }`
	);
	await visit( page, id );
	await whenIdle( page );
	expect( [ ...libraries, ...asked ] ).toEqual( [] );
	await page.mouse.move( 640, 400 );
	await page.locator( BLOCK ).evaluate( ( map ) => map.scrollIntoView() );
	await whenIdle( page );
	expect( [ ...libraries, ...asked ] ).toEqual( [] );
	await showMap( page );
	await expect( page.locator( `${ BLOCK }.is-live` ) ).toBeVisible();
	await expect( page.getByRole( 'button', { name: 'Zoom in' } ) ).toHaveCount(
		0
	);
	await page.emulateMedia( { media: 'print' } );
	await expect(
		page.getByAltText( 'Map of the places in the list' )
	).toBeVisible();
	await expect( page.locator( '.maplibregl-canvas' ) ).toBeHidden();
	await page.emulateMedia( { media: 'screen' } );

	await setGate( true );
	libraries.length = asked.length = 0;
	await page.reload();
	const load = page.getByRole( 'button', {
		name: 'Load content from OpenFreeMap',
	} );
	await load.scrollIntoViewIfNeeded();
	await expect(
		page.getByAltText( 'Map of the places in the list' )
	).toBeVisible();
	await expect(
		page.getByRole( 'link', { name: 'View this on OpenStreetMap' } )
	).toHaveAttribute(
		'href',
		/openstreetmap\.org\/\?mlat=54\.323&mlon=10\.139/
	);
	await whenIdle( page );
	expect( [ ...libraries, ...asked ] ).toEqual( [] );
	await expectAccessible( page, BLOCK );
	await page.getByLabel( 'Always load OpenFreeMap on this site' ).check();
	await load.press( 'Enter' );
	await expect( page.locator( '.maplibregl-canvas' ) ).toBeVisible();
	await expect( page.locator( `${ BLOCK }.is-live` ) ).toBeVisible();
	for ( const one of await page
		.getByAltText( 'Map of the places in the list' )
		.all() ) {
		await expect( one ).toBeHidden();
	}
	await page
		.getByRole( 'button', {
			name: 'Ask me again before loading content from OpenFreeMap',
		} )
		.click();
	await expect(
		page.getByAltText( 'Map of the places in the list' )
	).toBeVisible();
	await load.click();
	await expect( page.locator( '.maplibregl-canvas' ) ).toBeVisible();

	const editor = await editPost( page, id );
	libraries.length = asked.length = 0;
	await expect(
		editor.getByText(
			'Visitors are asked before content from OpenFreeMap loads.'
		)
	).toBeVisible();
	expect( [ ...libraries, ...asked ] ).toEqual( [] );
	await editor
		.getByRole( 'button', { name: 'Load content from OpenFreeMap' } )
		.click();
	await expect( editor.locator( '.maplibregl-canvas' ) ).toBeVisible();
	expect( await isDirty( page ) ).toBe( false );
} );

test.describe( 'by the clock', () => {
	test.use( { hasOwnContext: true } );

	test( 'a mouse that passes loads nothing; one that stays, a finger and a key show the map', async ( {
		page,
		browser,
		baseURL,
		watched,
	} ) => {
		const { asked, libraries } = await provide(
			page,
			watched.allowedHosts
		);
		const id = await createPost( block( { points: [ BAKERY ] } ) );
		await page.clock.install();
		await visit( page, id );
		const frame = page.locator( '.wp-block-jetpack-map__frame' );
		await frame.scrollIntoViewIfNeeded();
		const { x, y } = ( await frame.boundingBox() )!;
		await page.mouse.move( x + 50, y + 50 );
		await page.mouse.move( x + 50, y - 30 );
		await page.clock.fastForward( 400 );
		expect( [ ...libraries, ...asked ] ).toEqual( [] );
		await page.mouse.move( x + 50, y + 50 );
		await expect( page.locator( `${ BLOCK }.is-live` ) ).toBeVisible();

		// The focus loads the map, and stays where it is until the button is pressed.
		await page.reload();
		libraries.length = 0;
		const button = page.getByRole( 'button', { name: 'Show map' } );
		await button.focus();
		await expect( page.locator( '.maplibregl-canvas' ) ).toBeAttached();
		await page.clock.fastForward( 2500 );
		await expect( button ).toBeFocused();
		await button.press( 'Enter' );
		await expect(
			page.getByRole( 'group', { name: 'Map' } )
		).toBeFocused();

		const context = await browser.newContext( { baseURL, hasTouch: true } );
		const touched = await context.newPage();
		await answerForMaps( touched );
		await touched.goto( `/?p=${ id }` );
		await touched.locator( '.wp-block-jetpack-map__frame use' ).tap();
		await expect(
			touched.getByRole( 'dialog', { name: 'Harbour Bakery' } )
		).toBeVisible();
		await context.close();
	} );
} );

test( 'a load that fails is tried again by the same button', async ( {
	page,
	watched,
} ) => {
	const id = await createPost( block( { points: [ BAKERY ] } ) );
	await provide( page, watched.allowedHosts );
	await page.route( '**/maplibre-gl.js*', ( route ) =>
		route.fulfill( { status: 503, body: '' } )
	);
	await visit( page, id );
	await showMap( page );
	const again = page.getByRole( 'button', { name: 'Try again' } );
	await expect( again ).toBeFocused();
	watched.messages.length = 0;
	await page.unroute( '**/maplibre-gl.js*' );
	await again.press( 'Enter' );
	await expect( page.locator( `${ BLOCK }.is-live` ) ).toBeVisible();
} );

test( 'without script, without WebGL, without an answer, and in feeds there are the places', async ( {
	page,
	browser,
	baseURL,
	watched,
} ) => {
	const poster = await addPicture();
	const id = await createPost(
		block( { points: [ BAKERY, MILL ], poster } )
	);
	const feed = await ( await page.request.get( '/?feed=rss2' ) ).text();
	const item = feed.slice(
		feed.indexOf( '<content:encoded>' ),
		feed.indexOf( '</content:encoded>' )
	);
	expect( item ).toContain( '>Harbour Bakery</a>' );
	expect( item ).toMatch( /<img[^>]+alt="Map of the places in the list"/ );
	expect( item ).not.toMatch( /<script|<iframe|data-token|map__canvas/ );

	const context = await browser.newContext( {
		javaScriptEnabled: false,
		baseURL,
	} );
	const plain = await context.newPage();
	await plain.goto( `/?p=${ id }` );
	await expect(
		plain.getByAltText( 'Map of the places in the list' )
	).toBeVisible();
	await expect(
		plain.getByRole( 'link', { name: 'The Mill', exact: true } )
	).toBeVisible();
	await context.close();

	const { libraries } = await provide( page, watched.allowedHosts, {
		style: () => ( { status: 200, body: 'no style' } ),
	} );
	await visit( page, id );
	await showMap( page );
	await expect( page.getByRole( 'status' ) ).toHaveText(
		'The interactive map could not be loaded.'
	);
	await expect(
		page.getByAltText( 'Map of the places in the list' )
	).toBeVisible();
	libraries.length = 0;
	await page.addInitScript( () => {
		HTMLCanvasElement.prototype.getContext = () => null;
	} );
	await page.reload();
	await showMap( page );
	await expect( page.getByRole( 'status' ) ).toHaveText(
		'This browser cannot show the interactive map.'
	);
	await expectAccessible( page, BLOCK );
	expect( libraries ).toEqual( [] );
} );

test( 'where the script that draws the markers is lost, there are the places', async ( {
	page,
	watched,
} ) => {
	const id = await createPost( block( { points: [ BAKERY, MILL ] } ) );
	await provide( page, watched.allowedHosts );
	await page.route( '**/markers.module.js*', ( route ) =>
		route.fulfill( { contentType: 'text/javascript', body: '' } )
	);
	await visit( page, id );
	await showMap( page );
	await expect( page.getByRole( 'status' ) ).toHaveText(
		'The interactive map could not be loaded.'
	);
	await expect(
		page.getByRole( 'link', { name: 'The Mill', exact: true } )
	).toBeVisible();
	await page.unroute( '**/markers.module.js*' );
	await page.reload();
	await showMap( page );
	await expect( marker( page, 'The Mill' ) ).toBeVisible();
} );

test( 'a thousand markers stay smooth, and each is reached by keyboard', async ( {
	page,
	watched,
} ) => {
	await provide( page, watched.allowedHosts );
	const points = Array.from( { length: 1000 }, ( _, index ) => ( {
		title: `Place ${ index }`,
		coordinates: {
			longitude: 8 + ( index % 40 ) * 0.1,
			latitude: 48 + Math.floor( index / 40 ) * 0.1,
		},
	} ) );
	const id = await createPost( block( { points, align: 'wide' } ) );
	const few = await createPost(
		block( { points: [ BAKERY, MILL ], align: 'wide' } )
	);
	await visit( page, id );
	await showMap( page );
	await expect( page.locator( `${ BLOCK }.is-live` ) ).toBeVisible();
	await expect( page.locator( `${ BLOCK } li` ) ).toHaveCount( 1000 );
	const buttons = page.locator(
		'.wp-block-jetpack-map__group, .wp-block-jetpack-map__marker'
	);
	expect( await buttons.count() ).toBeLessThan( 250 );
	const counted = await page
		.locator( '.wp-block-jetpack-map__group' )
		.allTextContents();
	expect(
		counted.reduce( ( sum, text ) => sum + Number( text ), 0 )
	).toBeGreaterThan( 900 );

	// Drawn by the processor here, so that what counts is how much the markers add.
	const many = await frameTime( page );
	await visit( page, few );
	await showMap( page );
	await expect( page.locator( `${ BLOCK }.is-live` ) ).toBeVisible();
	const two = await frameTime( page );
	expect( many ).toBeLessThan( 3 * two + 50 );
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	await visit( page, id );
	await showMap( page );
	await expect( page.locator( `${ BLOCK }.is-live` ) ).toBeVisible();

	const group = page.getByRole( 'button', {
		name: /^Show the markers here \(\d+\)$/,
	} );
	for ( let depth = 0; depth < 8; depth++ ) {
		if ( ! ( await group.count() ) ) {
			break;
		}
		await group.first().press( 'Enter' );
		await expect
			.poll( () =>
				page
					.locator(
						'.wp-block-jetpack-map__group:focus, .wp-block-jetpack-map__marker:focus'
					)
					.count()
			)
			.toBe( 1 );
		const focused = page.locator( '.wp-block-jetpack-map__marker:focus' );
		if ( await focused.count() ) {
			break;
		}
	}
	const single = page.locator( '.wp-block-jetpack-map__marker' ).first();
	await single.press( 'Enter' );
	await expect(
		page.getByRole( 'dialog', { name: /^Place \d+$/ } )
	).toBeFocused();
	await page.keyboard.press( 'Escape' );
	await expect( single ).toBeFocused();
} );

test( 'hostile content does nothing, and old posts show', async ( {
	page,
	watched,
} ) => {
	const { asked } = await provide( page, watched.allowedHosts );
	const hostile =
		'<img src=x onerror="window.ran=1"><script>window.ran=1</script>';
	const wrongTypes = hostileBlock( {
		points: 'many',
		zoom: 'near',
		mapCenter: 5,
		markerColor: [ 'red' ],
		mapHeight: '100%;background:url(https://example.com/)',
		className: 9,
		poster: 'https://example.com/',
		align: { a: 1 },
		address: [],
	} );
	const id = await createPost(
		[
			hostileBlock( {
				points: [
					{ ...BAKERY, title: hostile, caption: hostile },
					null,
					7,
					{ coordinates: { longitude: 'x', latitude: 1 } },
					{ coordinates: { longitude: 1, latitude: 200 } },
					{
						title: { a: 1 },
						coordinates: { longitude: 2, latitude: 2 },
					},
				],
				markerColor: 'url(https://example.com/a.png)',
				mapHeight: 500,
				poster: { id: 1, url: 'https://example.com/poster.png' },
			} ),
			wrongTypes,
			'<!-- wp:jetpack/map {"points":[]} -->\n<div class="wp-block-jetpack-map" onclick="window.ran=1"><script>window.ran=1</script><ul><li><a href="javascript:window.ran=1">A</a></li></ul></div>\n<!-- /wp:jetpack/map -->',
		].join( '\n\n' )
	);
	await visit( page, id );
	for ( const one of await page
		.locator( '.wp-block-jetpack-map__frame' )
		.all() ) {
		await one.click( { position: { x: 9, y: 9 } } );
	}
	await expect( page.locator( `${ BLOCK }.is-live` ) ).toHaveCount( 3 );
	const html = await page
		.locator( '.entry-content, main' )
		.first()
		.innerHTML();
	expect( html ).not.toMatch( /javascript:|url\(https|poster\.png|onclick=/ );
	await marker( page, hostile ).press( 'Enter' );
	await expect( page.getByRole( 'dialog' ) ).toContainText( hostile );
	await expect( page.locator( `${ BLOCK } li` ) ).toHaveCount( 2 );
	expect( await page.evaluate( () => window.ran ) ).toBeUndefined();
	expect(
		asked.every( ( url ) =>
			url.startsWith( 'https://tiles.openfreemap.org/' )
		)
	).toBe( true );

	const opened = await createPost( wrongTypes );
	const canvas = await editPost( page, opened );
	await expect( canvas.getByPlaceholder( 'Paste Token Here' ) ).toBeVisible();
	expect( await isDirty( page ) ).toBe( false );
} );
