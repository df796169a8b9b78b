/** What a page tells search engines about the business, alone and beside SEO plugins; bound blocks. */
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { php, request } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const base64 = ( text ) => Buffer.from( text ).toString( 'base64' );
const block = ( name, attributes = {}, inner = '' ) =>
	`<!-- wp:${ name } ${ JSON.stringify( attributes ).replaceAll( '--', '\\u002d\\u002d' ).replaceAll( '<', '\\u003c' ) } -->${ inner }<!-- /wp:${ name } -->`;

const OPEN = ( opening, closing ) => [ { opening, closing } ];
const days = ( hours ) =>
	Object.entries( hours ).map( ( [ name, of ] ) => ( { name, hours: of } ) );

const HOURS = block( 'jetpack/business-hours', {
	days: days( {
		Mon: OPEN( '09:00', '17:00' ),
		Tue: OPEN( '09:00', '17:00' ),
	} ),
} );
const ADDRESS = block( 'jetpack/address', {
	address: '12 Harbour Street',
	addressLine2: 'Back door',
	city: 'Springfield',
	region: 'OR',
	postal: '97477',
	country: 'USA',
} );
const PHONE = block( 'jetpack/phone', {
	phone: 'Tel. +1 555 010 0199 (24/7)',
} );
const EMAIL = block( 'jetpack/email', {
	email: 'Write to hello@example.com.',
} );
const contact = ( inner ) => block( 'jetpack/contact-info', {}, inner );
const CONTACT = contact( EMAIL + PHONE + ADDRESS );
const MAP = block( 'jetpack/map', {
	points: [
		{
			title: 'Here',
			coordinates: { longitude: 172.652908, latitude: -43.391304 },
		},
		{ coordinates: { longitude: 1, latitude: 2 } },
	],
} );
const TABLE = block( 'jetpack/opentable', {
	rid: [ '3338' ],
	domain: 'co.uk',
} );

const HOURS_NODE = {
	'@type': 'OpeningHoursSpecification',
	dayOfWeek: [ 'Monday', 'Tuesday' ],
	opens: '09:00',
	closes: '17:00',
};
const ADDRESS_NODE = {
	'@type': 'PostalAddress',
	streetAddress: '12 Harbour Street, Back door',
	addressLocality: 'Springfield',
	addressRegion: 'OR',
	postalCode: '97477',
	addressCountry: 'USA',
};

const posts = [];
async function post( content, more = '' ) {
	const id = await php(
		`$id = wp_insert_post( [ 'post_title' => 'Facts', 'post_status' => 'publish', 'post_content' => wp_slash( base64_decode( '${ base64( content ) }' ) ), ${ more } ], true );
		return is_wp_error( $id ) ? $id->get_error_message() : $id;`
	);
	assert.equal( typeof id, 'number', id );
	posts.push( id );
	return id;
}

const html = async ( id ) =>
	( await request( await php( `return get_permalink( ${ id } );` ) ) ).data;

/** Without the whole page in the report. */
const has = ( page, pattern ) =>
	assert.ok( pattern.test( page ), `${ pattern } is not there` );
const hasNot = ( page, pattern ) =>
	assert.ok( ! pattern.test( page ), `${ pattern } is there` );

/** Every JSON-LD on a page of these blocks; a script that is no JSON throws. */
const nodesIn = ( page ) =>
	[
		...page.matchAll(
			/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g
		),
	].map( ( [ , json ] ) => JSON.parse( json ) );
const nodes = async ( content, more ) =>
	nodesIn( await html( await post( content, more ) ) );
async function node( content, more ) {
	const all = await nodes( content, more );
	assert.equal( all.length, 1 );
	return all[ 0 ];
}

const record = ( business ) =>
	request( '/mainstay/v1/settings', {
		as: 'administrator',
		method: 'POST',
		body: { business },
	} );

let kept;
let home;
before( async () => {
	kept = await php(
		"return base64_encode( serialize( get_option( 'mainstay_settings', null ) ) );"
	);
	home = await php( "return home_url( '/' );" );
} );
afterEach( () => php( "delete_option( 'mainstay_settings' );" ) );
after( () =>
	php(
		`array_map( fn( $id ) => wp_delete_post( $id, true ), [ ${ posts.join() } ] );
		$kept = unserialize( base64_decode( '${ kept }' ) ); null === $kept || update_option( 'mainstay_settings', $kept );`
	)
);

test( 'hours, contact, map and reservation are one node with a stable id', async () => {
	const url = 'https://www.opentable.com/restref/client/?rid=3338';
	assert.deepEqual( await node( HOURS + CONTACT + MAP + TABLE ), {
		'@context': 'https://schema.org',
		'@type': 'Restaurant',
		'@id': `${ home }#business`,
		name: await php( "return get_option( 'blogname' );" ),
		url: home,
		telephone: '+1 555 010 0199',
		email: 'hello@example.com',
		address: ADDRESS_NODE,
		openingHoursSpecification: [ HOURS_NODE ],
		geo: {
			'@type': 'GeoCoordinates',
			latitude: -43.391304,
			longitude: 172.652908,
		},
		hasMap: 'https://www.google.com/maps/search/?api=1&query=-43.391304,172.652908',
		acceptsReservations: url,
		potentialAction: {
			'@type': 'ReserveAction',
			target: { '@type': 'EntryPoint', urlTemplate: url },
			result: {
				'@type': 'FoodEstablishmentReservation',
				name: 'Table reservation',
			},
		},
	} );
} );

test( 'a block in its default state says its default hours', async () => {
	const { openingHoursSpecification } = await node(
		'<!-- wp:jetpack/business-hours /-->'
	);
	assert.equal( openingHoursSpecification[ 0 ].dayOfWeek.length, 5 );
} );

test( 'what makes no business is not called one', async () => {
	for ( const content of [
		'<p>Nothing</p>',
		MAP,
		contact( EMAIL + PHONE ),
		contact( '' ) + MAP,
		block( 'jetpack/business-hours', { days: [] } ),
		block( 'jetpack/opentable' ),
	] ) {
		assert.deepEqual( await nodes( content ), [], content );
	}
} );

test( 'they may stand in columns, groups and synced patterns', async () => {
	const pattern = await post(
		`<!-- wp:group --><div>${ HOURS }</div><!-- /wp:group -->`,
		"'post_type' => 'wp_block'"
	);
	const self = await post( '', "'post_type' => 'wp_block'" );
	await php(
		`wp_update_post( [ 'ID' => ${ self }, 'post_content' => '<!-- wp:block {"ref":${ self }} /-->' ] );`
	);
	const found = await node(
		`<!-- wp:columns --><div><!-- wp:column --><div>${ CONTACT }</div><!-- /wp:column --></div><!-- /wp:columns --><!-- wp:block {"ref":${ pattern }} /--><!-- wp:block {"ref":${ self }} /-->`
	);
	assert.deepEqual( found.openingHoursSpecification, [ HOURS_NODE ] );
	assert.deepEqual( found.address, ADDRESS_NODE );
} );

test( 'several addresses are several places: the first with its own phone', async () => {
	const other = contact(
		block( 'jetpack/address', { address: '1 Other Street' } ) + PHONE
	);
	const first = await node( contact( ADDRESS ) + other );
	assert.deepEqual( first.address, ADDRESS_NODE );
	assert.equal( first.telephone, undefined );
	const both = await node( contact( PHONE ) + contact( ADDRESS ) );
	assert.equal( both.telephone, '+1 555 010 0199' );
} );

test( 'what is not for everybody stays out: password, payment, hidden blocks, lists, feeds', async () => {
	assert.deepEqual( await nodes( HOURS, "'post_password' => 'secret'" ), [] );
	// Of a page that is paid for, search engines learn that, and nothing of what is in it.
	const paid = await nodes(
		block(
			'premium-content/container',
			{},
			block( 'premium-content/subscriber-view', {}, CONTACT )
		)
	);
	assert.deepEqual(
		paid.map( ( one ) => one[ '@type' ] ),
		[ 'Article' ]
	);
	assert.doesNotMatch( JSON.stringify( paid ), /Harbour|555/ );
	assert.deepEqual(
		await nodes(
			block(
				'core/group',
				{ metadata: { blockVisibility: false } },
				HOURS
			)
		),
		[]
	);
	await post( CONTACT + HOURS );
	assert.deepEqual(
		nodesIn( ( await request( `${ home }?s=Facts` ) ).data ),
		[]
	);
	const { data: feed } = await request( `${ home }?feed=rss2` );
	has( feed, /12 Harbour Street|Monday/ );
	hasNot( feed, /ld\+json|data-status/ );
} );

test( 'a footer with hours says so on every page', async () => {
	await withMustUsePlugin(
		`add_action( 'wp_footer', fn() => print( do_blocks( base64_decode( '${ base64( CONTACT ) }' ) ) ), 1 );`,
		async () => {
			for ( const query of [ '', '?s=nothing-like-it' ] ) {
				const [ found ] = nodesIn(
					( await request( home + query ) ).data
				);
				assert.deepEqual( found.address, ADDRESS_NODE );
			}
		}
	);
} );

test( 'hostile attributes break nothing and stay inside', async () => {
	const evil = '</script><script>alert(1)</script>';
	const page = await html(
		await post(
			[
				contact(
					block( 'jetpack/address', {
						address: `1 ${ evil } Street`,
						city: { a: 1 },
						region: [ 'x' ],
						postal: 'x'.repeat( 1_000_000 ),
					} ) +
						block( 'jetpack/phone', { phone: { evil } } ) +
						block( 'jetpack/phone', { phone: `24/7 ${ evil }` } ) +
						block( 'jetpack/email', {
							email: `${ evil }@example.com`,
						} )
				),
				block( 'jetpack/map', { points: 'x' } ),
				block( 'jetpack/map', { points: [ { coordinates: 7 } ] } ),
				block( 'jetpack/map', {
					points: [
						{ coordinates: { latitude: 91, longitude: 'x' } },
					],
				} ),
				block( 'jetpack/opentable', { rid: [ '1&evil=1' ] } ),
				block( 'jetpack/opentable', { rid: [ { evil: 1 } ] } ),
				block( 'jetpack/business-hours', { days: 'x' } ),
				block( 'jetpack/business-hours', {
					days: [ 7, { name: [] } ],
				} ),
			].join( '' )
		)
	);
	const [ found ] = nodesIn( page );
	assert.equal( found.address.streetAddress, '1 Street' );
	assert.equal( found.address.addressLocality, undefined );
	assert.equal( found.address.postalCode.length, 200 );
	assert.deepEqual(
		[ found.telephone, found.email, found.geo, found.potentialAction ],
		[ undefined, undefined, undefined, undefined ]
	);
	hasNot( page, /<script>alert/ );
} );

test( 'the record of the owner fills what the page leaves out', async () => {
	await record( {
		name: 'Anna’s <b>Kitchen</b>',
		type: 'Bakery',
		price_range: '€€',
		phone: '030 123456',
		email: 'anna@example.com',
		street: 'Hafenstraße 1',
		city: 'Berlin',
		hours: days( { Sat: OPEN( '08:00', '12:00' ) } ),
	} );
	const filled = await node( contact( EMAIL ) );
	assert.equal( filled[ '@type' ], 'Bakery' );
	assert.equal( filled.name, 'Anna’s Kitchen' );
	assert.equal( filled.priceRange, '€€' );
	assert.equal( filled.telephone, '030 123456' );
	assert.equal( filled.email, 'hello@example.com' );
	assert.deepEqual( filled.address, {
		'@type': 'PostalAddress',
		streetAddress: 'Hafenstraße 1',
		addressLocality: 'Berlin',
	} );
	assert.equal( filled.openingHoursSpecification[ 0 ].opens, '08:00' );
	const said = await node( HOURS + CONTACT );
	assert.deepEqual( said.address, ADDRESS_NODE );
	assert.deepEqual( said.openingHoursSpecification, [ HOURS_NODE ] );
} );

test( 'only places to eat say that they take reservations', async () => {
	await record( { type: 'Hotel' } );
	const hotel = await node( HOURS + TABLE );
	assert.equal( hotel[ '@type' ], 'Hotel' );
	assert.equal( hotel.acceptsReservations, undefined );
	assert.equal( hotel.potentialAction[ '@type' ], 'ReserveAction' );
} );

test( 'the logo of the site is the picture', async () => {
	await withMustUsePlugin(
		"add_filter( 'get_site_icon_url', fn() => 'https://example.com/icon.png' );",
		async () =>
			assert.equal(
				( await node( HOURS ) ).image,
				'https://example.com/icon.png'
			)
	);
} );

test( 'the owner can switch it off, bound blocks too', async () => {
	await record( { phone: '030 123456' } );
	await request( '/mainstay/v1/settings', {
		as: 'administrator',
		method: 'POST',
		body: { switches: { 'business-facts': false } },
	} );
	const page = await html(
		await post(
			HOURS +
				block(
					'paragraph',
					{
						metadata: {
							bindings: {
								content: {
									source: 'mainstay/business',
									args: { key: 'phone' },
								},
							},
						},
					},
					'<p>Own</p>'
				)
		)
	);
	assert.deepEqual( nodesIn( page ), [] );
	has( page, /<p[^>]*>Own<\/p>/ );
} );

/** A plugin that prints a graph in the head, as these do. Early: before the theme has rendered. */
const seoPlugin = ( filter, graph, { early = false } = {} ) => `
	function seo_graph() {
		$graph = apply_filters( '${ filter }', json_decode( base64_decode( '${ base64( JSON.stringify( graph ) ) }' ), true ), null );
		return isset( $graph['@type'] ) ? $graph : [ 'graph' => $graph ];
	}
	add_action( '${ early ? 'template_redirect' : 'wp_head' }', function () { $GLOBALS['seo'] = seo_graph(); }, 1 );
	add_action( 'wp_head', function () { echo '<script type="application/ld+json">' . wp_json_encode( $GLOBALS['seo'] ) . '</script>'; }, 2 );`;

const organization = ( more = {} ) => ( {
	'@type': 'Organization',
	'@id': `${ home }#organization`,
	name: 'Theirs',
	url: home,
	email: '',
	...more,
} );

for ( const early of [ false, true ] ) {
	test( `the node of an SEO plugin becomes the business, once (early: ${ early })`, async () => {
		for ( const filter of [
			'wpseo_schema_graph',
			'aioseo_schema_output',
			'the_seo_framework_schema_graph_data',
		] ) {
			await withMustUsePlugin(
				seoPlugin( filter, [ { '@type': 'WebPage' }, organization() ], {
					early,
				} ),
				async () => {
					const all = await nodes( CONTACT + HOURS );
					assert.equal( all.length, 1, filter );
					const [ page, business ] = all[ 0 ].graph;
					assert.equal( all[ 0 ].graph.length, 2 );
					assert.deepEqual( page, { '@type': 'WebPage' } );
					assert.deepEqual( business[ '@type' ], [
						'Organization',
						'LocalBusiness',
					] );
					assert.equal( business[ '@id' ], `${ home }#organization` );
					assert.equal( business.name, 'Theirs' );
					assert.equal( business.email, 'hello@example.com' );
					assert.deepEqual( business.address, ADDRESS_NODE );
					assert.deepEqual( business.openingHoursSpecification, [
						HOURS_NODE,
					] );
				}
			);
		}
	} );
}

test( 'a business that the SEO plugin knows keeps what it has', async () => {
	const theirs = {
		...organization( { '@type': 'Dentist', telephone: '1' } ),
		openingHoursSpecification: [ { '@type': 'X' } ],
	};
	await withMustUsePlugin(
		seoPlugin( 'rank_math/json_ld', {
			WebSite: { '@type': 'WebSite' },
			other: { '@type': 'Organization', '@id': 'https://example.com/#x' },
			publisher: organization(),
			business: theirs,
		} ),
		async () => {
			const [ { graph } ] = await nodes( CONTACT + HOURS );
			assert.deepEqual( graph.publisher, organization() );
			assert.deepEqual( graph.other[ '@id' ], 'https://example.com/#x' );
			assert.deepEqual( graph.business[ '@type' ], [
				'Dentist',
				'LocalBusiness',
			] );
			assert.equal( graph.business.telephone, '1' );
			assert.deepEqual( graph.business.openingHoursSpecification, [
				{ '@type': 'X' },
			] );
			assert.deepEqual( graph.business.address, ADDRESS_NODE );
		}
	);
} );

test( 'without such a node ours stands beside the others', async () => {
	const person = organization( { '@type': [ 'Person', 'Organization' ] } );
	await withMustUsePlugin(
		seoPlugin( 'wpseo_schema_graph', [ person ] ),
		async () => {
			const all = await nodes( CONTACT );
			assert.equal( all.length, 1 );
			assert.deepEqual( all[ 0 ].graph[ 0 ], person );
			assert.equal( all[ 0 ].graph[ 1 ][ '@id' ], `${ home }#business` );
		}
	);
} );

test( 'SEOPress prints a single node, of an organization or of a person', async () => {
	const filter = 'seopress_get_json_data_organization';
	await withMustUsePlugin( seoPlugin( filter, organization() ), async () => {
		const found = await node( CONTACT );
		assert.deepEqual( found[ '@type' ], [
			'Organization',
			'LocalBusiness',
		] );
	} );
	const person = organization( { '@type': 'Person' } );
	await withMustUsePlugin( seoPlugin( filter, person ), async () => {
		const all = await nodes( CONTACT );
		assert.deepEqual( all[ 0 ], person );
		assert.equal( all[ 1 ][ '@id' ], `${ home }#business` );
		assert.equal( all.length, 2 );
	} );
} );

test( 'what comes after the graph is told under the same id', async () => {
	await withMustUsePlugin(
		seoPlugin( 'wpseo_schema_graph', [ organization() ] ) +
			`add_action( 'wp_footer', fn() => print( do_blocks( base64_decode( '${ base64( TABLE ) }' ) ) ), 1 );`,
		async () => {
			const all = await nodes( CONTACT );
			assert.equal( all.length, 2 );
			assert.equal( all[ 1 ][ '@id' ], `${ home }#organization` );
			assert.equal(
				all[ 1 ].potentialAction[ '@type' ],
				'ReserveAction'
			);
		}
	);
} );

test( 'a page without facts leaves the graph of an SEO plugin alone', async () => {
	await withMustUsePlugin(
		seoPlugin( 'wpseo_schema_graph', [ organization() ], { early: true } ),
		async () => {
			assert.deepEqual( await nodes( '<p>Nothing</p>' ), [
				{ graph: [ organization() ] },
			] );
			assert.deepEqual( await nodes( MAP ), [
				{ graph: [ organization() ] },
			] );
			assert.deepEqual(
				await nodes( CONTACT, "'post_password' => 'secret'" ),
				[ { graph: [ organization() ] } ]
			);
		}
	);
	await withMustUsePlugin(
		"add_action( 'wp_head', fn() => print( wp_json_encode( apply_filters( 'wpseo_schema_graph', false ) ) ) );",
		async () => assert.equal( ( await nodes( HOURS ) ).length, 1 )
	);
} );

const bound = ( name, attribute, key, inner, more = {} ) =>
	block(
		name,
		{
			metadata: {
				bindings: {
					[ attribute ]: {
						source: 'mainstay/business',
						args: { key },
					},
				},
			},
			...more,
		},
		inner
	);

test( 'blocks are bound to hours, phone, address and e-mail', async () => {
	await record( {
		phone: 'Tel. <b>+1 555</b> 010 & 0199',
		email: 'hello@example.com',
		street: '12 Harbour Street',
		city: 'Springfield',
		region: 'OR',
		postal: '97477',
		hours: days( {
			Mon: OPEN( '09:00', '17:00' ),
			Tue: OPEN( '09:00', '17:00' ),
			Wed: OPEN( '09:00', '17:00' ),
			Sat: [ ...OPEN( '08:00', '12:00' ), ...OPEN( '22:00', '02:00' ) ],
		} ),
	} );
	const page = await html(
		await post(
			bound( 'paragraph', 'content', 'hours', '<p>Own</p>' ) +
				bound( 'paragraph', 'content', 'phone', '<p>Own</p>' ) +
				bound( 'heading', 'content', 'address', '<h2>Own</h2>' ) +
				bound(
					'button',
					'url',
					'email',
					'<div class="wp-block-button"><a class="wp-block-button__link">Write</a></div>'
				) +
				bound(
					'button',
					'url',
					'address',
					'<div class="wp-block-button"><a class="wp-block-button__link" href="/own">Where</a></div>'
				) +
				bound( 'paragraph', 'content', 'name', '<p>Own name</p>' ) +
				bound( 'paragraph', 'content', [ 'x' ], '<p>Own x</p>' )
		)
	);
	has(
		page,
		/<p[^>]*>Monday – Wednesday: 9:00 am – 5:00 pm<br ?\/?>Thursday, Friday: Closed<br ?\/?>Saturday: 8:00 am – 12:00 pm, 10:00 pm – 2:00 am<br ?\/?>Sunday: Closed<\/p>/
	);
	has( page, /<p[^>]*>Tel\. \+1 555 010 &amp; 0199<\/p>/ );
	has( page, /<h2[^>]*>12 Harbour Street, Springfield, OR 97477<\/h2>/ );
	has( page, /href="mailto:hello@example\.com"[^>]*>Write/ );
	has( page, /href="\/own"[^>]*>Where/ );
	has( page, /<p[^>]*>Own name<\/p>/ );
	has( page, /<p[^>]*>Own x<\/p>/ );
} );

test( 'without a record, bound blocks keep their own text', async () => {
	const page = await html(
		await post(
			[ 'hours', 'phone', 'address', 'email' ]
				.map( ( key ) =>
					bound( 'paragraph', 'content', key, `<p>Own ${ key }</p>` )
				)
				.join( '' )
		)
	);
	for ( const key of [ 'hours', 'phone', 'address', 'email' ] ) {
		has( page, new RegExp( `<p[^>]*>Own ${ key }</p>` ) );
	}
} );

test( 'the status is there where the author wants it, and costs nothing elsewhere', async () => {
	const status = block( 'jetpack/business-hours', { showStatus: true } );
	const page = await html( await post( status ) );
	has( page, /data-longest="Closed · opens Wednesday at 9:00 am"/ );
	const [ , json ] = page.match( /data-status="([^"]+)"/ );
	const data = JSON.parse( json.replaceAll( '&quot;', '"' ) );
	assert.equal( await php( 'return wp_timezone_string();' ), '+00:00' );
	assert.equal( data.zone, 0, 'minutes, which every browser takes' );
	assert.deepEqual( data.week[ 1 ], [ [ 540, 1020 ] ] );
	has( page, /<script[^>]+build\/business-hours\/view\.js/ );
	for ( const content of [
		HOURS,
		block( 'jetpack/business-hours', { showStatus: 'yes' } ),
		block( 'jetpack/business-hours', { showStatus: true, days: [] } ),
	] ) {
		const plain = await html( await post( content ) );
		hasNot( plain, /hours\/view\.js|data-status/ );
	}
} );
