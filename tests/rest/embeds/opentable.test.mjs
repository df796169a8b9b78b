import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { startTrouble } from '../../fakes/trouble.mjs';
import { waitingIn, withoutWaiting } from '../gates.mjs';
import { php, request } from '../site.mjs';

const SEARCH = '/mainstay/v1/opentable/restaurants';
const EVERYBODY = {
	visitor: 401,
	subscriber: 403,
	contributor: 200,
	author: 200,
	editor: 200,
	administrator: 200,
};

describe( 'the search', () => {
	it( 'answers whoever may write posts: nothing, and why', async () => {
		for ( const [ as, expected ] of Object.entries( EVERYBODY ) ) {
			const { status, data } = await request(
				`${ SEARCH }?query=Harbour&pageSize=20`,
				{ as }
			);
			assert.equal( status, expected, as );
			if ( status === 200 ) {
				assert.deepEqual( data, {
					items: [],
					notice: 'Restaurants can no longer be found by name. Enter the ID of the restaurant instead.',
				} );
			}
		}
	} );

	it( 'looks at rights before it looks at the question', async () => {
		for ( const query of [
			'',
			'?query=',
			'?query[]=a',
			`?query=${ 'a'.repeat( 201 ) }`,
			'?query=a&pageSize=0',
			'?query=a&pageSize=21',
			'?query=a&pageSize=all',
		] ) {
			for ( const [ as, allowed ] of Object.entries( EVERYBODY ) ) {
				const { status } = await request( SEARCH + query, { as } );
				assert.equal( status, allowed === 200 ? 400 : allowed, query );
			}
		}
	} );

	it( 'takes nothing else than a question', async () => {
		for ( const method of [ 'POST', 'PUT', 'DELETE' ] ) {
			const { status } = await request( `${ SEARCH }?query=a`, {
				as: 'administrator',
				method,
				body: {},
			} );
			assert.equal( status, 404 );
		}
	} );

	it( 'asks nobody', async () => {
		const fake = await startTrouble();
		await request(
			`${ SEARCH }?query=${ encodeURIComponent( fake.url ) }`,
			{
				as: 'author',
			}
		);
		assert.equal( fake.visits.length, 0 );
		await fake.close();
	} );
} );

/** The block as a page shows it. */
const rendered = ( attributes, first = '' ) =>
	php(
		`${ first } return do_blocks( ${ JSON.stringify(
			`<!-- wp:jetpack/opentable ${ JSON.stringify( attributes ) } -->\n<div class="wp-block-jetpack-opentable"></div>\n<!-- /wp:jetpack/opentable -->`
		).replaceAll( '$', '\\$' ) } );`
	);

const setGate = ( isOn ) =>
	php(
		`update_option( 'mainstay_settings', array_merge( (array) get_option( 'mainstay_settings', [] ), [ 'consent_gate' => ${ isOn } ] ) );`
	);

describe( 'the page', () => {
	before( () => setGate( false ) );
	after( () => setGate( false ) );

	const srcOf = ( html ) =>
		html
			.match( /<iframe[^>]+src="([^"]+)"/ )?.[ 1 ]
			.replaceAll( '&#038;', '&' );

	it( 'has the frame that the editor shows, and a link', async () => {
		for ( const [ attributes, query, size ] of [
			[ {}, 'rid=1186210&type=standard&theme=standard', [ 224, 301 ] ],
			[
				{ style: 'tall' },
				'rid=1186210&type=standard&theme=tall',
				[ 288, 490 ],
			],
			[
				{ className: 'is-style-wide' },
				'rid=1186210&type=standard&theme=wide',
				[ 840, 150 ],
			],
			[
				{ style: 'button' },
				'rid=1186210&type=button&theme=standard',
				[ 210, 113 ],
			],
			[
				{ rid: [ '1186210', 4471 ], style: 'button' },
				'rid=1186210%2C4471&type=multi&theme=standard',
				[ 224, 361 ],
			],
		] ) {
			const html = await rendered( {
				rid: [ '1186210' ],
				...attributes,
			} );
			assert.equal(
				srcOf( html ),
				`https://www.opentable.com/widget/reservation/canvas?${ query }&overlay=false&domain=com&lang=en-US&newtab=false&disablega=true`
			);
			assert.match(
				html,
				new RegExp( `width="${ size[ 0 ] }" height="${ size[ 1 ] }"` )
			);
			assert.match( html, /title="OpenTable: reserve a table"/ );
			assert.match(
				html,
				/<a href="https:\/\/www\.opentable\.com\/restref\/client\/\?rid=1186210">/
			);
			assert.doesNotMatch( html, /<script/ );
		}
	} );

	it( 'has a link to each of several restaurants', async () => {
		const html = await rendered( {
			rid: [ '1186210', '4471' ],
			newtab: true,
		} );
		for ( const id of [ '1186210', '4471' ] ) {
			assert.match(
				html,
				new RegExp(
					`<a href="https://www\\.opentable\\.com/restref/client/\\?rid=${ id }" target="_blank" rel="noopener noreferrer">Reserve a table at restaurant ${ id }</a>`
				)
			);
		}
	} );

	it( "has OpenTable's script where the author wanted no frame", async () => {
		const html = await rendered( {
			rid: [ '1186210', 4471 ],
			style: 'wide',
			iframe: false,
			domain: 'co.uk',
			lang: 'ja-JP',
		} );
		assert.equal( srcOf( html ), undefined );
		assert.equal(
			html
				.match( /<script[^>]* src="([^"]+)"/ )[ 1 ]
				.replaceAll( /&#038;|&amp;/g, '&' ),
			'https://www.opentable.com/widget/reservation/loader?rid=1186210&rid=4471&type=multi&theme=wide&overlay=false&domain=couk&lang=ja-JP&newtab=false&iframe=false'
		);
	} );

	it( 'speaks the language of the site where none was chosen', async () => {
		for ( const [ locale, lang ] of [
			[ 'de_DE', 'de-DE' ],
			[ 'de_DE_formal', 'de-DE' ],
			[ 'ja', 'ja-JP' ],
			[ 'fr_CA', 'fr-CA' ],
			[ 'pt_BR', 'en-US' ],
			[ 'en_GB', 'en-US' ],
		] ) {
			const html = await rendered(
				{ rid: [ '1' ] },
				`add_filter( 'locale', fn() => '${ locale }' );`
			);
			assert.match(
				srcOf( html ),
				new RegExp( `&lang=${ lang }&` ),
				locale
			);
		}
	} );

	it( 'removes the margin of the button only', async () => {
		const classes = async ( attributes ) =>
			(
				await rendered( {
					rid: [ '1' ],
					negativeMargin: true,
					...attributes,
				} )
			).match( /<div class="([^"]+)"/ )[ 1 ];
		assert.match(
			await classes( { style: 'button' } ),
			/\bhas-no-margin\b/
		);
		assert.doesNotMatch( await classes( {} ), /has-no-margin/ );
		assert.doesNotMatch(
			await classes( { style: 'button', rid: [ '1', '2' ] } ),
			/has-no-margin/
		);
		assert.doesNotMatch(
			await classes( { style: 'button', negativeMargin: 'yes' } ),
			/has-no-margin/
		);
	} );

	it( 'shows nothing for what is no restaurant', async () => {
		for ( const rid of [
			undefined,
			null,
			[],
			'1',
			7,
			{ a: '1' },
			[ { a: 1 } ],
			[ [ '1' ] ],
			[ 'x' ],
			[ '1"><script>alert(1)</script>' ],
			[ '1\n' ],
			[ -1 ],
			[ 1.5 ],
			[ true ],
			[ 'javascript:alert(1)' ],
			[ '1'.repeat( 13 ) ],
		] ) {
			const html = await rendered( { rid } );
			if ( Array.isArray( rid ) || typeof rid !== 'object' || ! rid ) {
				assert.equal( html.trim(), '', JSON.stringify( rid ) );
			}
			assert.doesNotMatch( html, /script|alert/ );
		}
	} );

	it( 'takes what is valid where an attribute is hostile', async () => {
		for ( const hostile of [
			'"><script>alert(1)</script>',
			'javascript:alert(1)',
			'evil.example',
			'com&rid=9',
			{ a: 1 },
			[ 'tall' ],
			7,
			true,
			null,
		] ) {
			const html = await rendered( {
				rid: [ '1186210' ],
				style: hostile,
				domain: hostile,
				lang: hostile,
				align: hostile,
				className: hostile,
				newtab: hostile === true ? 'yes' : hostile,
				iframe: hostile === true ? 'no' : hostile,
			} );
			assert.equal(
				srcOf( html ),
				'https://www.opentable.com/widget/reservation/canvas?rid=1186210&type=standard&theme=standard&overlay=false&domain=com&lang=en-US&newtab=false&disablega=true',
				JSON.stringify( hostile )
			);
			assert.doesNotMatch( html, /<script/ );
		}
	} );

	it( 'has a link and nothing else in a feed', async () => {
		for ( const iframe of [ true, false ] ) {
			const html = await rendered(
				{ rid: [ '1186210', '4471' ], iframe },
				"$GLOBALS['wp_query']->is_feed = true;"
			);
			assert.doesNotMatch( html, /iframe|script/ );
			assert.match( html, /rid=1186210"[^]+rid=4471"/ );
		}
	} );

	it( 'waits behind the gate, with a link for each restaurant', async () => {
		await setGate( true );
		for ( const iframe of [ true, false ] ) {
			for ( const rid of [ [ '1186210' ], [ '1186210', '4471' ] ] ) {
				const html = await rendered( { rid, iframe } );
				assert.match(
					waitingIn( html ).join(),
					iframe ? /<iframe/ : /<script/
				);
				const outside = withoutWaiting( html );
				assert.doesNotMatch( outside, /iframe|<script/ );
				for ( const id of rid ) {
					assert.match( outside, new RegExp( `rid=${ id }"` ) );
				}
			}
		}
		await setGate( false );
	} );

	it( 'shows every version that posts hold', async () => {
		for ( const name of [
			'current',
			'current-several',
			'v1',
			'v1-several',
		] ) {
			const saved = readFileSync(
				new URL(
					`../../fixtures/opentable/${ name }.html`,
					import.meta.url
				),
				'utf8'
			);
			const html = await php(
				`return do_blocks( ${ JSON.stringify( saved ).replaceAll( '$', '\\$' ) } );`
			);
			assert.match( html, /widget\/reservation/, name );
			assert.equal(
				html.match( /wp-block-jetpack-opentable[ "]/g ).length,
				1
			);
		}
	} );
} );
