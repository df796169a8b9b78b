/** What a visitor's page gets of blocks that show another company's content, whatever the post holds. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { waitingIn, withoutWaiting } from '../gates.mjs';
import { php } from '../site.mjs';

const addresses = JSON.parse(
	readFileSync(
		new URL( 'embedded-addresses.json', import.meta.url ),
		'utf8'
	)
);

const block = ( name, attributes, html = '' ) =>
	`<!-- wp:jetpack/${ name } ${ JSON.stringify( attributes ) } -->${ html }<!-- /wp:jetpack/${ name } -->`;

/** As a page shows each; with `inFeed`, as a feed does. */
const renderedAll = ( contents, { inFeed = false, gate = false } = {} ) =>
	php(
		`$settings = get_option( 'mainstay_settings', array() );
		update_option( 'mainstay_settings', array_merge( (array) $settings, array( 'consent_gate' => ${ gate } ) ) );
		$GLOBALS['wp_query']->is_feed = ${ inFeed };
		return array_map( 'do_blocks', json_decode( base64_decode( '${ Buffer.from( JSON.stringify( contents ) ).toString( 'base64' ) }' ), true ) );`
	);
const rendered = async ( content, state ) =>
	( await renderedAll( [ content ], state ) )[ 0 ];

/** As the page writes an address into an attribute. */
const inHtml = ( address ) => address.replaceAll( '&', '&#038;' );

after( () => rendered( '' ) );

/** What cannot be an address or a name at all. */
const HOSTILE = [
	'',
	'javascript:alert(1)',
	'data:text/html,<script>alert(1)</script>',
	{ a: 1 },
	[ 'roister' ],
	7,
	true,
	null,
];

for ( const name of [ 'google-docs-embed', 'nextdoor' ] ) {
	const { shown, refused } = addresses[ name ];
	const [ address ] = Object.keys( shown );

	describe( name, () => {
		it( 'frames what the company shows inside another page, and has a link', async () => {
			const pages = await renderedAll(
				Object.keys( shown ).map( ( url ) => block( name, { url } ) )
			);
			Object.entries( shown ).forEach( ( [ url, frame ], index ) => {
				const html = pages[ index ];
				assert.ok(
					html.includes(
						`<iframe class="mainstay-embed__frame" src="${ inHtml( frame ) }" title="Content from`
					),
					`${ url }: ${ html }`
				);
				assert.ok( html.includes( `href="${ inHtml( url ) }"` ), html );
				assert.match( html, / loading="lazy"/ );
				assert.doesNotMatch( html, /<script/ );
			} );
		} );

		it( 'is a plain link for every other address', async () => {
			const pages = await renderedAll(
				refused.map( ( url ) => block( name, { url } ) )
			);
			refused.forEach( ( url, index ) => {
				assert.doesNotMatch(
					pages[ index ],
					/<iframe|<script|onload="/,
					url
				);
				assert.match( pages[ index ], /^<p [^>]*><a href="http/, url );
				// The company's name would promise too much.
				assert.doesNotMatch( pages[ index ], />View this on/ );
			} );
		} );

		it( 'is nothing where there is no address', async () => {
			const pages = await renderedAll(
				HOSTILE.map( ( url ) =>
					block(
						name,
						{ url },
						'<a href="javascript:alert(1)">x</a><script>alert(1)</script>'
					)
				)
			);
			assert.deepEqual( new Set( pages ), new Set( [ '' ] ) );
		} );

		it( 'in a feed is a link and nothing else', async () => {
			for ( const gate of [ false, true ] ) {
				const html = await rendered( block( name, { url: address } ), {
					inFeed: true,
					gate,
				} );
				assert.match( html, /^<p [^>]*><a href="https/ );
				assert.doesNotMatch( html, /<iframe|<script|<button/ );
			}
		} );

		it( 'behind the gate waits as text', async () => {
			const html = await rendered( block( name, { url: address } ), {
				gate: true,
			} );
			const outside = withoutWaiting( html );
			assert.match( waitingIn( html ).join(), /<iframe/ );
			assert.doesNotMatch( outside, /<iframe/ );
			assert.match(
				outside,
				/>View this on (Google Docs|Nextdoor)<\/a>/
			);
		} );
	} );
}

describe( 'the shape of a document', () => {
	const styleOf = async ( kind, aspectRatio ) =>
		/ style="([^"]*)"/.exec(
			await rendered(
				block( 'google-docs-embed', {
					url: `https://docs.google.com/${ kind }/d/1aB2469/edit`,
					aspectRatio,
				} )
			)
		)[ 1 ];

	it( 'is the chosen one, or suits the kind', async () => {
		for ( const [ kind, aspectRatio, style ] of [
			[ 'document', undefined, 'block-size:600px' ],
			[ 'presentation', undefined, 'aspect-ratio:16 / 9' ],
			[ 'document', 'ar-169', 'aspect-ratio:16 / 9' ],
			[ 'presentation', 'ar-43', 'aspect-ratio:4 / 3' ],
			[ 'spreadsheets', 'ar-50', 'aspect-ratio:100 / 50' ],
			[ 'document', 'ar-1"onload="alert(1)', 'block-size:600px' ],
			[ 'document', { a: 1 }, 'block-size:600px' ],
		] ) {
			assert.equal(
				await styleOf( kind, aspectRatio ),
				style,
				`${ kind } ${ aspectRatio }`
			);
		}
	} );

	it( 'the block has its anchor, once', async () => {
		const html = await rendered(
			block( 'google-docs-embed', {
				url: 'https://docs.google.com/document/d/1aB2469/edit',
				anchor: 'our-prices',
			} )
		);
		assert.equal( html.match( / id="our-prices"/g ).length, 1 );
	} );
} );

describe( 'tock', () => {
	const { shown, refused } = addresses.tock;

	it( 'is a container for its script, and a link', async () => {
		const pages = await renderedAll(
			Object.keys( shown ).map( ( url ) => block( 'tock', { url } ) )
		);
		Object.entries( shown ).forEach( ( [ url, page ], index ) => {
			const html = pages[ index ];
			assert.match( html, / id="Tock_widget_container"/, url );
			assert.ok(
				html.includes( `<a href="${ page }">Book on Tock</a>` )
			);
			assert.ok(
				html.includes( `tock("init","${ page.split( '/' )[ 3 ] }")` )
			);
		} );
	} );

	it( 'loads the script of the company, once', async () => {
		const queued = await php(
			`do_blocks( ${ JSON.stringify( block( 'tock', { url: 'roister' } ).repeat( 2 ) ).replaceAll( '$', '\\$' ) } );
			return [ wp_script_is( 'mainstay-tock', 'enqueued' ), wp_scripts()->registered['mainstay-tock']->src ];`
		);
		assert.deepEqual( queued, [
			true,
			'https://www.exploretock.com/tock.js',
		] );
	} );

	it( 'is nothing where there is no business', async () => {
		const pages = await renderedAll(
			[ ...refused, ...HOSTILE ].map( ( url ) =>
				block( 'tock', { url } )
			)
		);
		[ ...refused, ...HOSTILE ].forEach( ( url, index ) =>
			// A number may be the name of a business.
			assert.equal( pages[ index ], '', JSON.stringify( url ) )
		);
	} );

	it( 'behind the gate waits as text, in a feed is a link', async () => {
		const content = block( 'tock', { url: 'roister' } );
		const html = await rendered( content, { gate: true } );
		assert.match( waitingIn( html ).join(), /exploretock\.com\/tock\.js/ );
		assert.doesNotMatch(
			withoutWaiting( html ),
			/tock\.js|Tock_widget|window\.tock/
		);
		assert.match( withoutWaiting( html ), />Book on Tock<\/a>/ );
		const fed = await rendered( content, { inFeed: true } );
		assert.match( fed, /^<p [^>]*><a [^>]*>Book on Tock<\/a><\/p>$/ );
	} );
} );

describe( 'goodreads', () => {
	const SHELF = {
		goodreadsId: 7,
		widgetId: 9,
		customTitle: 'A & "b"/c',
		shelfOption: 'to-read',
		// Not what is printed.
		link: 'https://evil.example/a.js',
		id: 'evil" onload="alert(1)',
	};
	const script = ( html ) => / src="([^"]*)"/.exec( html )[ 1 ];

	it( 'is an element with a link that its script fills', async () => {
		const html = await rendered( block( 'goodreads', SHELF ) );
		assert.match(
			html,
			/<div class="gr_custom_widget_9" id="gr_custom_widget_9"><p><a href="https:\/\/www\.goodreads\.com\/review\/list\/7\?shelf=to-read">View this on Goodreads<\/a><\/p><\/div><script/
		);
		assert.equal(
			script( html ).replaceAll( /&(#038|amp);/g, '&' ),
			'https://www.goodreads.com/review/custom_widget/7.A%20%26%20%22b%22%2Fc?num_books=5&order=d&shelf=to-read&sort=date_added&widget_id=9&show_author=1&show_cover=1&show_rating=1&show_review=&show_tags=&show_title=1'
		);
		assert.doesNotMatch( html, /evil|onload/ );
	} );

	it( 'shows covers', async () => {
		const html = await rendered(
			block( 'goodreads', {
				...SHELF,
				style: 'grid',
				bookNumber: '5000',
			} )
		);
		assert.match( html, / id="gr_grid_widget_9"/ );
		assert.match(
			script( html ),
			/\/grid_widget\/7\.[^?]*\?num_books=100&/
		);
	} );

	it( 'that was copied has an element of its own', async () => {
		const html = await rendered( block( 'goodreads', SHELF ).repeat( 2 ) );
		for ( const id of [ 9, 10 ] ) {
			assert.equal(
				html.match(
					new RegExp( ` id="gr_custom_widget_${ id }"`, 'g' )
				).length,
				1
			);
			assert.match( html, new RegExp( `widget_id=${ id }[^0-9]` ) );
		}
	} );

	it( 'takes only what Goodreads knows', async () => {
		const html = await rendered(
			block( 'goodreads', {
				...SHELF,
				shelfOption: '"><script>alert(1)</script>',
				sortOption: 'a&b=c',
				orderOption: 'up',
				bookNumber: '-1',
				widgetId: '"><script>alert(2)</script>',
				customTitle: [ 'a' ],
			} )
		);
		assert.match(
			script( html ),
			/\/custom_widget\/7\?num_books=5&[^;]*;?order=d&[^;]*;?shelf=read&[^;]*;?sort=date_added&/
		);
		assert.doesNotMatch( html, /alert/ );
	} );

	it( 'is nothing without a reader', async () => {
		const pages = await renderedAll(
			[ undefined, 0, -1, 1e15, '', 'seven', { a: 1 }, true, null ].map(
				( goodreadsId ) =>
					block( 'goodreads', { ...SHELF, goodreadsId } )
			)
		);
		assert.deepEqual( new Set( pages ), new Set( [ '' ] ) );
	} );

	it( 'behind the gate waits as text, in a feed is a link', async () => {
		const content = block( 'goodreads', SHELF );
		const html = await rendered( content, { gate: true } );
		assert.match( waitingIn( html ).join(), /custom_widget\/7/ );
		assert.doesNotMatch( withoutWaiting( html ), /_widget/ );
		assert.match( withoutWaiting( html ), />View this on Goodreads<\/a>/ );
		const fed = await rendered( content, { inFeed: true } );
		assert.match(
			fed,
			/^<p [^>]*><a [^>]*>View this on Goodreads<\/a><\/p>$/
		);
	} );
} );
