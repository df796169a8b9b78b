/** Threads of blocks, cards of links; threads of other places are in tweetstorm-gather.test.mjs. */
import assert from 'node:assert/strict';
import http from 'node:http';
import { after, before, beforeEach, describe, it } from 'node:test';
import { php, request } from '../site.mjs';

const paragraph = ( content, clientId = 'a' ) => ( {
	clientId,
	attributes: { content },
	block: `<!-- wp:paragraph -->\n<p>${ content }</p>\n<!-- /wp:paragraph -->`,
} );

async function parse( blocks, { as = 'contributor', ...more } = {} ) {
	const { status, data } = await request( '/wpcom/v2/tweetstorm/parse', {
		as,
		method: 'POST',
		body: { blocks, ...more },
	} );
	assert.equal( status, 200, JSON.stringify( data ) );
	return data;
}

const texts = async ( blocks, options ) =>
	( await parse( blocks, options ) ).map( ( { text } ) => text );

/** A sentence of so many characters. */
const sentence = ( length, letter = 'a' ) =>
	`${ letter.toUpperCase() }${ letter.repeat( length - 2 ) }.`;

describe( 'who may ask', () => {
	const questions = [
		[ 'POST', 'parse', { blocks: [] }, 200 ],
		[ 'POST', 'generate-cards', { urls: [] }, 200 ],
		[ 'GET', 'gather?url=https%3A%2F%2Fexample.com%2F', undefined, 400 ],
	];
	for ( const [ method, path, body, right ] of questions ) {
		it( `${ path.split( '?' )[ 0 ] }: whoever may write posts`, async () => {
			const expected = {
				visitor: 401,
				subscriber: 403,
				contributor: right,
				author: right,
				editor: right,
				administrator: right,
			};
			for ( const [ as, status ] of Object.entries( expected ) ) {
				const answer = await request(
					`/wpcom/v2/tweetstorm/${ path }`,
					{
						as,
						method,
						body,
					}
				);
				assert.equal( answer.status, status, as );
			}
		} );
	}

	it( 'is decided before the question is looked at', async () => {
		for ( const path of [ 'parse', 'generate-cards' ] ) {
			const ask = ( as ) =>
				request( `/wpcom/v2/tweetstorm/${ path }`, {
					as,
					method: 'POST',
					body: {},
				} );
			assert.equal( ( await ask( 'visitor' ) ).status, 401 );
			assert.equal( ( await ask( 'subscriber' ) ).status, 403 );
			assert.equal( ( await ask( 'author' ) ).status, 400 );
		}
	} );
} );

describe( 'a thread', () => {
	it( 'has as many whole blocks in a post as fit', async () => {
		assert.deepEqual(
			await parse( [
				paragraph( 'Rye <strong>bread</strong>.', 'one' ),
				paragraph( 'From <em>today</em> on.', 'two' ),
				paragraph( sentence( 270, 'b' ), 'three' ),
			] ),
			[
				{
					text: 'Rye bread.\n\nFrom today on.',
					media: [],
					tweet: '',
					urls: [],
					blocks: [ { clientId: 'one' }, { clientId: 'two' } ],
					boundary: {
						container: 'content',
						type: 'end-of-line',
						start: 13,
						end: 14,
						line: 0,
					},
				},
				{
					text: sentence( 270, 'b' ),
					media: [],
					tweet: '',
					urls: [],
					blocks: [ { clientId: 'three' } ],
					boundary: {
						container: 'content',
						type: 'end-of-line',
						start: 269,
						end: 270,
						line: 0,
					},
				},
			]
		);
	} );

	it( 'is cut at sentences, and says where', async () => {
		const posts = await parse( [
			paragraph(
				`${ sentence( 150 ) } ${ sentence( 120, 'b' ) } ${ sentence( 90, 'c' ) }`
			),
		] );
		assert.deepEqual(
			posts.map( ( { text } ) => text ),
			[
				`${ sentence( 150 ) } ${ sentence( 120, 'b' ) }`,
				sentence( 90, 'c' ),
			]
		);
		assert.deepEqual( posts[ 0 ].boundary, {
			container: 'content',
			type: 'normal',
			start: 270,
			end: 271,
			line: 0,
		} );
	} );

	it( 'is cut at words where a sentence is too long', async () => {
		const words = Array.from( { length: 60 }, () => 'baker' ).join( ' ' );
		const posts = await parse( [ paragraph( words ) ] );
		assert.deepEqual(
			posts.map( ( { text } ) => text ),
			[
				`${ Array.from( { length: 46 }, () => 'baker' ).join( ' ' ) }…`,
				Array.from( { length: 14 }, () => 'baker' ).join( ' ' ),
			]
		);
		assert.equal( posts[ 0 ].boundary.end, 46 * 6 - 1 );
	} );

	it( 'is cut inside a word that is longer than a post', async () => {
		assert.deepEqual( await texts( [ paragraph( 'a'.repeat( 300 ) ) ] ), [
			`${ 'a'.repeat( 278 ) }…`,
			'a'.repeat( 22 ),
		] );
	} );

	for ( const letter of [ '🙂', '👨‍👩‍👧', '👍🏽', '☺', '🇩🇪', '1️⃣', 'น้ำ' ] ) {
		it( `ends a post with one ${ letter } where several stand together`, async () => {
			const [ { boundary } ] = await parse( [
				paragraph( `Rye ${ letter.repeat( 5 ) }` ),
			] );
			assert.equal( boundary.end - boundary.start, letter.length );
		} );
	}

	it( 'is cut at line breaks', async () => {
		const posts = await parse( [
			paragraph( `${ 'a'.repeat( 200 ) }<br>${ 'b'.repeat( 200 ) }` ),
		] );
		assert.deepEqual(
			posts.map( ( { text } ) => text ),
			[ 'a'.repeat( 200 ), 'b'.repeat( 200 ) ]
		);
		assert.equal( posts[ 0 ].boundary.type, 'line-break' );
		assert.equal( posts[ 0 ].boundary.end, 200 );
	} );

	it( 'does not end a sentence within one', async () => {
		const start = `We bake e.g. ${ 'a'.repeat( 200 ) } rolls`;
		assert.deepEqual(
			await texts( [
				paragraph( `Hello. ${ start } and ${ 'b'.repeat( 60 ) }.` ),
			] ),
			[ 'Hello.', `${ start } and…`, `${ 'b'.repeat( 60 ) }.` ]
		);
	} );

	it( 'keeps a heading with what it leads to', async () => {
		const heading = {
			clientId: 'h',
			attributes: { content: 'Rye' },
			block: '<!-- wp:heading -->\n<h2>Rye</h2>\n<!-- /wp:heading -->',
		};
		assert.deepEqual(
			await texts( [
				heading,
				paragraph( `${ sentence( 200 ) } ${ sentence( 75, 'b' ) }` ),
			] ),
			[ `Rye\n\n${ sentence( 200 ) }`, sentence( 75, 'b' ) ]
		);
	} );

	it( 'counts as X counts: two for an emoji or a Chinese character, 23 for a link', async () => {
		for ( const [ text, fits ] of [
			[ '漢'.repeat( 140 ), true ],
			[ '漢'.repeat( 141 ), false ],
			[ '👩‍👩‍👧‍👦'.repeat( 140 ), true ],
			[ '👩‍👩‍👧‍👦'.repeat( 141 ), false ],
			[ 'é'.repeat( 280 ), true ],
			[
				`${ 'a'.repeat( 256 ) } https://example.com/${ 'b'.repeat( 90 ) }`,
				true,
			],
			[
				`${ 'a'.repeat( 257 ) } https://example.com/${ 'b'.repeat( 90 ) }`,
				false,
			],
			[ `${ 'a'.repeat( 257 ) } harbour.com`, false ],
		] ) {
			assert.equal(
				( await texts( [ paragraph( text ) ] ) ).length === 1,
				fits,
				text.slice( -20 )
			);
		}
	} );

	it( 'is counted as each network counts', async () => {
		const long = `${ sentence( 249 ) } ${ sentence( 249, 'b' ) } ${ sentence( 249, 'c' ) }`;
		for ( const [ network, count ] of [
			[ 'x', 3 ],
			[ 'bluesky', 3 ],
			[ 'mastodon', 2 ],
			[ 'threads', 2 ],
		] ) {
			assert.equal(
				( await texts( [ paragraph( long ) ], { network } ) ).length,
				count,
				network
			);
		}
		assert.deepEqual(
			await texts( [ paragraph( '漢'.repeat( 300 ) ) ], {
				network: 'bluesky',
			} ),
			[ '漢'.repeat( 300 ) ]
		);
	} );

	it( 'has the addresses of links after their words', async () => {
		const posts = await parse( [
			paragraph(
				'We bake <a href="https://example.com/rye?a=1&amp;b=2">rye</a> and <a href="#top">more</a>.'
			),
		] );
		assert.deepEqual( posts[ 0 ].urls, [
			'https://example.com/rye?a=1&b=2',
		] );
		assert.equal(
			posts[ 0 ].text,
			'We bake rye and more.\n\nhttps://example.com/rye?a=1&b=2'
		);
		assert.deepEqual(
			await texts( [
				paragraph(
					'See <a href="https://example.com/">https://example.com/</a>'
				),
			] ),
			[ 'See https://example.com/' ]
		);
	} );

	it( 'has each address with the post that its words are in', async () => {
		const posts = await parse( [
			paragraph(
				`${ sentence( 240 ) } <a href="https://example.com/rye">${ sentence( 40, 'b' ) }</a>`
			),
		] );
		assert.deepEqual(
			posts.map( ( { urls } ) => urls ),
			[ [], [ 'https://example.com/rye' ] ]
		);
	} );

	it( 'makes nothing of blocks that have nothing', async () => {
		assert.deepEqual( await parse( [] ), [] );
		assert.deepEqual(
			await parse( [
				paragraph( '' ),
				{
					clientId: 'x',
					attributes: {},
					block: '<!-- wp:latest-posts /-->',
				},
				{
					clientId: 'y',
					attributes: {},
					block: '<!-- wp:premium-content/container --><!-- wp:paragraph --><p>Secret</p><!-- /wp:paragraph --><!-- /wp:premium-content/container -->',
				},
			] ),
			[]
		);
	} );

	it( 'takes what is saved where the editor sends no content', async () => {
		assert.deepEqual(
			await texts( [
				{
					clientId: 'v',
					attributes: [],
					block: '<!-- wp:verse -->\n<pre class="wp-block-verse">Rye\n  and   oat</pre>\n<!-- /wp:verse -->',
				},
			] ),
			[ 'Rye\n  and   oat' ]
		);
	} );

	it( 'stops after one more than will be published', async () => {
		const posts = await parse(
			Array.from( { length: 150 }, ( _, index ) =>
				paragraph( sentence( 200 ), `c${ index }` )
			)
		);
		assert.equal( posts.length, 101 );
	} );

	it( 'survives whatever is sent', async () => {
		for ( const content of [
			'<a href="javascript:alert(1)">x</a><script>alert(1)</script>',
			'<p><p><li><a href="https://example.com"><a>',
			'\u{fffc}\u0000\u{202e}abc',
			'a'.repeat( 150000 ),
			'. '.repeat( 20000 ),
		] ) {
			const posts = await parse( [ paragraph( content ) ] );
			assert.doesNotMatch(
				JSON.stringify( posts ),
				/javascript:|script>/
			);
		}
	} );
} );

describe( 'blocks', () => {
	const block = ( name, attributes, saved, inner = '' ) => ( {
		clientId: name,
		attributes,
		block: `<!-- wp:${ name } ${ JSON.stringify( attributes ) } -->\n${ saved }${ inner }\n<!-- /wp:${ name } -->`,
	} );
	const item = ( text, inner = '' ) =>
		`<!-- wp:list-item --><li>${ text }${ inner }</li><!-- /wp:list-item -->`;

	it( 'list: one line for each item', async () => {
		const list = block(
			'list',
			{},
			'<ul class="wp-block-list">',
			`${ item( 'Rye', `<!-- wp:list --><ul class="wp-block-list">${ item( 'Dark' ) }</ul><!-- /wp:list -->` ) }${ item( 'Oat' ) }</ul>`
		);
		const posts = await parse( [ list ] );
		assert.equal( posts[ 0 ].text, '• Rye\n– Dark\n• Oat' );
		assert.deepEqual( posts[ 0 ].boundary, {
			container: 'values',
			type: 'end-of-line',
			start: 2,
			end: 3,
			line: 2,
		} );
		assert.deepEqual(
			await texts( [
				block(
					'list',
					{ ordered: true, start: 3 },
					'<ol start="3">',
					`${ item( 'Rye' ) }${ item( 'Oat' ) }</ol>`
				),
			] ),
			[ '3. Rye\n4. Oat' ]
		);
	} );

	it( 'list: an item stays whole where it can', async () => {
		const long = ( text ) =>
			sentence( 90, text ).repeat( 2 ).replaceAll( '.', '. ' );
		const list = block(
			'list',
			{},
			'<ul class="wp-block-list">',
			`${ item( long( 'a' ) ) }${ item( long( 'b' ) ) }</ul>`
		);
		assert.deepEqual( await texts( [ paragraph( 'Rye.' ), list ] ), [
			`Rye.\n\n• ${ long( 'a' ).trim() }`,
			`• ${ long( 'b' ).trim() }`,
		] );
	} );

	it( 'list: as it was saved before WordPress 6.0', async () => {
		const values = '<li>Rye<ul><li>Dark</li></ul></li><li>Oat</li>';
		assert.deepEqual(
			await texts( [
				block( 'list', { values }, `<ul>${ values }</ul>` ),
			] ),
			[ '• Rye\n– Dark\n• Oat' ]
		);
		assert.deepEqual(
			await texts( [ block( 'list', {}, `<ul>${ values }</ul>` ) ] ),
			[ '• Rye\n– Dark\n• Oat' ]
		);
	} );

	it( 'quote: in quotation marks, with who said it', async () => {
		const inner =
			'<!-- wp:paragraph --><p>Bread is life.</p><!-- /wp:paragraph --><!-- wp:paragraph --><p>Rye is bread.</p><!-- /wp:paragraph -->';
		const posts = await parse( [
			block(
				'quote',
				{ citation: 'Ann' },
				'<blockquote class="wp-block-quote">',
				`${ inner }<cite>Ann</cite></blockquote>`
			),
		] );
		assert.equal(
			posts[ 0 ].text,
			'“Bread is life.\nRye is bread.”\n— Ann'
		);
		assert.equal( posts[ 0 ].boundary.container, 'citation' );
		assert.deepEqual(
			await texts( [
				block(
					'quote',
					{ value: '<p>Bread is life.</p>', citation: 'Ann' },
					'<blockquote class="wp-block-quote"><p>Bread is life.</p><cite>Ann</cite></blockquote>'
				),
			] ),
			[ '“Bread is life.”\n— Ann' ]
		);
	} );

	const image = ( number, alt = '' ) => ( {
		url: `https://example.com/${ number }.png`,
		alt,
	} );
	const media = async ( blocks ) =>
		( await parse( blocks ) ).map( ( post ) =>
			post.media.map( ( { url } ) => url )
		);

	it( 'image: with its text alternative', async () => {
		const [ post ] = await parse( [
			paragraph( 'Rye.' ),
			block( 'image', image( 1, 'A loaf' ), '<figure></figure>' ),
		] );
		assert.deepEqual( post.media, [
			{
				url: 'https://example.com/1.png',
				alt: 'A loaf',
				type: 'image/png',
				id: 0,
			},
		] );
		assert.equal( post.text, 'Rye.' );
		assert.equal( post.boundary, null );
	} );

	it( 'gallery: the first four images, however it was saved', async () => {
		const four = [ 1, 2, 3, 4 ].map( ( number ) => image( number ).url );
		const five = [ 1, 2, 3, 4, 5 ];
		assert.deepEqual(
			await media( [
				block(
					'gallery',
					{ images: five.map( ( n ) => image( n ) ) },
					''
				),
			] ),
			[ four ]
		);
		assert.deepEqual(
			await media( [
				block(
					'gallery',
					{ images: [] },
					'<figure class="wp-block-gallery">',
					`${ five.map( ( n ) => `<!-- wp:image --><figure><img src="${ image( n ).url }" alt=""/></figure><!-- /wp:image -->` ).join( '' ) }</figure>`
				),
			] ),
			[ four ]
		);
	} );

	it( 'images of several blocks share a post while there is room', async () => {
		const images = [ 1, 2, 3, 4, 5 ].map( ( number ) =>
			block( 'image', image( number ), '' )
		);
		assert.deepEqual(
			( await media( images ) ).map( ( { length } ) => length ),
			[ 4, 1 ]
		);
	} );

	it( 'video and GIF: alone', async () => {
		const video = block(
			'video',
			{ src: 'https://example.com/a.mp4' },
			'<figure><video src="https://example.com/a.mp4"></video></figure>'
		);
		assert.deepEqual(
			await media( [ block( 'image', image( 1 ), '' ), video ] ),
			[ [ 'https://example.com/1.png' ], [ 'https://example.com/a.mp4' ] ]
		);
		const [ gif ] = await parse( [
			block(
				'jetpack/gif',
				{ giphyUrl: 'https://giphy.com/embed/a' },
				''
			),
		] );
		assert.deepEqual( gif.urls, [ 'https://giphy.com/embed/a' ] );
	} );

	it( 'embed: its address, and a post of X as a quote', async () => {
		const embed = ( url ) => block( 'embed', { url }, '' );
		const tweet = 'https://twitter.com/harbour/status/20';
		const posts = await parse( [
			paragraph( 'Look:' ),
			embed( 'https://example.com/a' ),
			paragraph( 'And:' ),
			embed( tweet ),
			paragraph( 'So.' ),
		] );
		assert.deepEqual(
			posts.map( ( { text, urls, tweet: quoted } ) => [
				text,
				urls,
				quoted,
			] ),
			[
				[
					'Look:\n\nhttps://example.com/a',
					[ 'https://example.com/a' ],
					'',
				],
				[ 'And:', [], tweet ],
				[ 'So.', [], '' ],
			]
		);
	} );

	it( 'separator and spacer: something new begins', async () => {
		for ( const name of [ 'separator', 'spacer' ] ) {
			assert.deepEqual(
				await texts( [
					paragraph( 'Rye.' ),
					block( name, {}, '<hr/>' ),
					paragraph( 'Oat.' ),
				] ),
				[ 'Rye.', 'Oat.' ]
			);
		}
	} );

	it( 'what stands in columns and groups stands on its own', async () => {
		const inner = '<!-- wp:paragraph --><p>Rye.</p><!-- /wp:paragraph -->';
		assert.deepEqual(
			await texts( [
				block(
					'columns',
					{},
					'<div>',
					`<!-- wp:column --><div>${ inner }</div><!-- /wp:column --></div>`
				),
				block( 'group', {}, '<div>', `${ inner }</div>` ),
				block(
					'group',
					{ metadata: { blockVisibility: false } },
					'<div>',
					`${ inner }</div>`
				),
			] ),
			[ 'Rye.\n\nRye.' ]
		);
	} );
} );

describe( 'cards', () => {
	const HEADS = {
		'/large':
			'<title>T</title><meta property="og:title" content="Rye &amp; oat"><meta name="twitter:card" content="summary_large_image"><meta property="og:description" content="How we <b>bake</b>."><meta property="og:image" content="/rye.png">',
		'/small':
			'<title>Only a title</title><meta name="description" content="A sentence."><meta name="twitter:image" content="javascript:alert(1)">',
		'/nothing': '<p>Hello</p>',
		'/body':
			'<title>T</title></head><body><meta property="og:title" content="Not this">',
		'/latin': '<meta charset="iso-8859-1"><title>Caf\xe9</title>',
	};
	const asked = [];
	let server;
	let address;
	before( async () => {
		server = http.createServer( ( question, response ) => {
			asked.push( question.url );
			const head = HEADS[ question.url ];
			response.writeHead( head ? 200 : 404, {
				'Content-Type':
					question.url === '/json' ? 'application/json' : 'text/html',
			} );
			response.end( Buffer.from( head ?? '', 'latin1' ) );
		} );
		await new Promise( ( ready ) =>
			server.listen( 0, '127.0.0.1', ready )
		);
		address = `http://127.0.0.1:${ server.address().port }`;
	} );
	const forget = () =>
		php(
			`$GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE '%mainstay_card%'" ); wp_cache_flush();`
		);
	after( async () => {
		server.close();
		await forget();
	} );
	beforeEach( forget );

	const cards = async ( urls, headers = {} ) => {
		const { status, data } = await request(
			'/wpcom/v2/tweetstorm/generate-cards',
			{ as: 'contributor', method: 'POST', body: { urls }, headers }
		);
		assert.equal( status, 200 );
		return data;
	};

	it( 'are what pages say of themselves, by address', async () => {
		const found = await cards(
			Object.keys( HEADS ).map( ( path ) => address + path )
		);
		assert.deepEqual( found, {
			[ `${ address }/large` ]: {
				title: 'Rye & oat',
				description: 'How we bake.',
				url: `${ address }/large`,
				// Pictures that are not sent over https are not shown.
				image: '',
				type: 'summary',
			},
			[ `${ address }/small` ]: {
				title: 'Only a title',
				description: 'A sentence.',
				url: `${ address }/small`,
				image: '',
				type: 'summary',
			},
			[ `${ address }/body` ]: {
				title: 'T',
				description: '',
				url: `${ address }/body`,
				image: '',
				type: 'summary',
			},
			[ `${ address }/latin` ]: {
				title: 'Café',
				description: '',
				url: `${ address }/latin`,
				image: '',
				type: 'summary',
			},
		} );
	} );

	it( 'have a large picture where the page wants it', async () => {
		const said = await php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/publicize/threads/cards.php'; return Mainstay\\Publicize\\Threads\\Cards\\build_card( [ 'title' => 'T', 'description' => '', 'url' => 'u', 'image' => 'https://example.com/a.png', 'type' => 'summary_large_image' ] );`
		);
		assert.equal( said.type, 'summary_large_image' );
	} );

	it( 'are remembered, and so is that there is none', async () => {
		const urls = [ `${ address }/large`, `${ address }/nothing` ];
		await cards( urls );
		const count = asked.length;
		await cards( urls );
		assert.equal( asked.length, count );
	} );

	it( 'are not asked for where only this server could', async () => {
		const count = asked.length;
		assert.deepEqual(
			await cards(
				[
					`${ address }/large`,
					'http://127.0.0.1:1/',
					'http://169.254.169.254/',
					'file:///etc/passwd',
				],
				{ 'X-No-Fakes': '1' }
			),
			{}
		);
		assert.equal( asked.length, count );
	} );

	it( 'of the site itself come from the post', async () => {
		const [ id, url ] = await php(
			`$id = wp_insert_post( [ 'post_title' => 'Our rye', 'post_status' => 'publish', 'post_excerpt' => 'Dark.' ] ); return [ $id, get_permalink( $id ) ];`
		);
		const [ draft, hidden ] = await php(
			`$id = wp_insert_post( [ 'post_title' => 'Secret', 'post_status' => 'draft' ] ); return [ $id, home_url( '/?p=' . $id ) ];`
		);
		assert.deepEqual( await cards( [ url, hidden ] ), {
			[ url ]: {
				title: 'Our rye',
				description: 'Dark.',
				url,
				image: '',
				type: 'summary',
			},
		} );
		await php(
			`wp_delete_post( ${ id }, true ); wp_delete_post( ${ draft }, true );`
		);
	} );

	it( 'of the site itself tell nothing that only some may read', async () => {
		const posts = await php( `
			$open   = '<!-- wp:paragraph --><p>Open words.</p><!-- /wp:paragraph -->';
			$secret = '<!-- wp:paragraph --><p>Secret words.</p><!-- /wp:paragraph -->';
			$found  = [];
			foreach ( [
				'level'   => $secret,
				'block'   => $open . '<!-- wp:premium-content/container {"selectedPlanId":1} --><div class="wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view --><div class="wp-block-premium-content-subscriber-view">' . $secret . '</div><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->',
				'paywall' => $open . '<!-- wp:jetpack/paywall /-->' . $secret,
			] as $name => $content ) {
				$id = wp_insert_post( [ 'post_title' => $name, 'post_status' => 'publish', 'post_content' => $content ] );
				'block' === $name || update_post_meta( $id, '_jetpack_newsletter_access', 'paid_subscribers' );
				$found[ $id ] = get_permalink( $id );
			}
			return $found;
		` );
		const made = await cards( Object.values( posts ) );
		assert.deepEqual(
			Object.values( made ).map( ( { title, description } ) => [
				title,
				description,
			] ),
			[
				[ 'level', '' ],
				[ 'block', 'Open words.' ],
				[ 'paywall', 'Open words.' ],
			]
		);
		await php(
			`foreach ( [ ${ Object.keys( posts ).join() } ] as $id ) { wp_delete_post( $id, true ); }`
		);
	} );

	it( 'are asked for thirty times a minute; the others are left for later', async () => {
		const count = asked.length;
		const answers = {};
		for ( const start of [ 0, 20, 40, 60 ] ) {
			Object.assign(
				answers,
				await cards(
					Array.from(
						{ length: 20 },
						( _, index ) => `${ address }/none/${ start + index }`
					)
				)
			);
		}
		// A minute may have passed meanwhile.
		assert.ok( asked.length - count <= 60 );
		assert.deepEqual(
			answers,
			Object.fromEntries(
				Array.from( { length: 80 }, ( _, index ) => index )
					.filter(
						( index ) => ! asked.includes( `/none/${ index }` )
					)
					.map( ( index ) => [
						`${ address }/none/${ index }`,
						{ error: 'later' },
					] )
			)
		);
		assert.ok( Object.keys( answers ).length >= 20 );
		// What is known already costs nothing.
		const known = `${ address }/none/0`;
		assert.deepEqual( await cards( [ known ] ), {} );
	} );
} );

describe( 'what a network gets', () => {
	const items = (
		content,
		{ network = 'x', message = 'Rye', post = '' } = {}
	) =>
		php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/publicize/threads/threads.php';
			$id = wp_insert_post( [ 'post_title' => 'Rye', 'post_status' => 'publish', 'post_content' => wp_slash( base64_decode( '${ Buffer.from( content ).toString( 'base64' ) }' ) ), ${ post } ] );
			$items = Mainstay\\Publicize\\Threads\\build_thread_items( get_post( $id ), Mainstay\\Publicize\\Threads\\get_network_limits( '${ network }' ), base64_decode( '${ Buffer.from( message ).toString( 'base64' ) }' ) );
			$url = get_permalink( $id );
			wp_delete_post( $id, true );
			return json_decode( str_replace( str_replace( '/', '\\/', $url ), 'POST', wp_json_encode( $items ) ) );`
		);
	const saved = ( text ) =>
		`<!-- wp:paragraph --><p>${ text }</p><!-- /wp:paragraph -->`;

	it( 'is the message, the posts of the blocks, and the address', async () => {
		assert.deepEqual(
			await items(
				saved( 'Dark and <a href="https://example.com/">sour</a>.' )
			),
			[
				{ text: 'Rye\n\nA thread ⬇️', media: [], link: null },
				{
					text: 'Dark and sour.\n\nhttps://example.com/',
					media: [],
					link: {
						url: 'https://example.com/',
						title: '',
						description: '',
						image: null,
					},
				},
				{
					text: 'Read the whole post: POST',
					media: [],
					link: {
						url: 'POST',
						title: 'Rye',
						description: 'Dark and sour.',
						image: null,
					},
				},
			]
		);
	} );

	it( 'has the last address as a card where the network makes one', async () => {
		const [ , rye, last ] = await items(
			saved( 'Dark and <a href="https://example.com/">sour</a>.' ),
			{ network: 'bluesky' }
		);
		assert.equal( rye.text, 'Dark and sour.' );
		assert.equal( rye.link.url, 'https://example.com/' );
		assert.equal( last.text, 'Read the whole post.' );
	} );

	it( 'begins with the message cut to what fits, and with an empty one as it is', async () => {
		const [ first ] = await items( '', { message: 'rye '.repeat( 100 ) } );
		assert.match( first.text, /^rye rye .* rye…\n\nA thread ⬇️$/su );
		assert.ok( [ ...first.text ].length <= 280 );
		assert.equal(
			( await items( '', { message: '' } ) )[ 0 ].text,
			'A thread ⬇️'
		);
		assert.equal(
			( await items( '', { message: 'Rye\n\nA thread ⬇️' } ) )[ 0 ].text,
			'Rye\n\nA thread ⬇️'
		);
	} );

	it( 'is at most a hundred posts of the blocks', async () => {
		assert.equal(
			( await items( saved( sentence( 200 ) ).repeat( 120 ) ) ).length,
			102
		);
	} );

	it( 'has nothing of a post that needs a password', async () => {
		const list = await items( saved( 'Secret.' ), {
			post: "'post_password' => 'x'",
		} );
		assert.equal( list.length, 2 );
		assert.doesNotMatch( JSON.stringify( list ), /Secret/ );
	} );

	it( 'has the pictures of the media library with their text alternatives', async () => {
		const [ , post ] = await php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/publicize/threads/threads.php';
			require_once ABSPATH . 'wp-admin/includes/image.php';
			$file = wp_upload_bits( 'rye.png', null, base64_decode( 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==' ) );
			$picture = wp_insert_attachment( [ 'post_mime_type' => 'image/png' ], $file['file'] );
			wp_update_attachment_metadata( $picture, wp_generate_attachment_metadata( $picture, $file['file'] ) );
			$html = '<!-- wp:image {"id":' . $picture . '} --><figure><img src="' . $file['url'] . '" alt="A loaf"/></figure><!-- /wp:image -->';
			$id = wp_insert_post( [ 'post_title' => 'Rye', 'post_status' => 'publish', 'post_content' => wp_slash( $html . '<!-- wp:separator --><hr/><!-- /wp:separator --><!-- wp:image --><figure><img src="https://example.com/a.png" alt=""/></figure><!-- /wp:image -->' ) ] );
			$items = Mainstay\\Publicize\\Threads\\build_thread_items( get_post( $id ), Mainstay\\Publicize\\Threads\\get_network_limits( 'x' ), 'Rye' );
			$items[1]['media'][0]['id'] = $items[1]['media'][0]['id'] === $picture;
			$items[1]['count'] = count( $items );
			wp_delete_post( $id, true );
			wp_delete_attachment( $picture, true );
			return $items;`
		);
		assert.deepEqual( post, {
			text: '',
			media: [ { id: true, alt: 'A loaf' } ],
			link: null,
			// A picture that lies elsewhere makes no empty post.
			count: 3,
		} );
	} );
} );
