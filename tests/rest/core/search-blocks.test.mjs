/** What visitors get of search blocks that had a service: WordPress's own search. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { php } from '../site.mjs';

const block = ( name, attributes = {}, inner ) =>
	`<!-- wp:jetpack-search/${ name } ${ JSON.stringify( attributes ).replaceAll( '--', '\\u002d\\u002d' ) } ${ inner === undefined ? '/' : `-->${ inner }<!-- /wp:jetpack-search/${ name } ` }-->`;

let site;
before( async () => {
	site = await php( `
		$term = wp_insert_term( 'Zwieback', 'category' )['term_id'];
		$ids = [];
		foreach ( [ 'One', 'Two' ] as $title ) {
			$ids[] = wp_insert_post( [ 'post_title' => "Knusperzwieback $title", 'post_content' => 'Very <b>dry</b>.', 'post_status' => 'publish', 'post_category' => [ $term ] ] );
		}
		return [ 'term' => $term, 'ids' => $ids ];` );
} );
after( () =>
	php(
		`wp_delete_term( ${ site.term }, 'category' ); foreach ( ${ JSON.stringify( site.ids ) } as $id ) { wp_delete_post( $id, true ); }`
	)
);

/** As a page shows it: on the search page with a query, elsewhere without. */
const shown = ( content, query = '', first = '' ) =>
	php( `
		wp_set_current_user( 0 );
		parse_str( '${ query }', $_GET );
		$GLOBALS['wp_query'] = $GLOBALS['wp_the_query'] = new WP_Query( $_GET ?: [ 'p' => ${ site.ids[ 0 ] } ] );
		${ first }
		return do_blocks( base64_decode( '${ Buffer.from( content ).toString( 'base64' ) }' ) );` );

describe( 'anywhere', () => {
	it( 'the input is a search form', async () => {
		const html = await shown(
			block( 'search-input', {
				placeholder: 'What "now"?',
				width: 50,
				widthUnit: '%',
			} )
		);
		assert.match( html, /<form role="search" method="get" action="http/ );
		assert.match( html, / name="s"/ );
		assert.match( html, /placeholder="What &quot;now&quot;\?"/ );
		assert.match( html, /width: ?50%/ );
	} );

	it( 'all else is nothing, but for the form in empty results', async () => {
		for ( const name of [
			'results-list',
			'results-count',
			'results-sort',
			'results-load-more',
			'filter-checkbox',
			'filter-date',
			'active-filters',
			'clear-filters',
			'ai-answer',
			'powered-by',
			'filter-wc-price',
			'filters-product',
		] ) {
			assert.equal( await shown( block( name ) ), '', name );
		}
		assert.equal(
			await shown( block( 'filters', {}, '<h3>Filters</h3>' ) ),
			''
		);
		assert.match( await shown( block( 'search-results' ) ), /<form/ );
	} );

	it( 'a feed has nothing of it', async () => {
		assert.equal(
			await shown(
				block( 'search-input' ) + block( 'search-results' ),
				's=Knusperzwieback',
				"$GLOBALS['wp_query']->is_feed = true;"
			),
			''
		);
	} );
} );

describe( 'on the search page', () => {
	const page = ( content, more = '' ) =>
		shown( content, `s=Knusperzwieback${ more }` );

	it( 'the list has the results, or says that there are none', async () => {
		const html = await page( block( 'results-list' ) );
		assert.match(
			html,
			/<h3 [^>]*><a href="[^"]*"[^>]*>Knusperzwieback (One|Two)<\/a><\/h3>/
		);
		assert.equal( html.match( /<h3/g ).length, 2 );
		assert.doesNotMatch( html, /<b>/ );
		const none = await shown(
			block( 'results-list', { noResultsMessage: 'None <b>at all</b>' } ),
			's=xyzzyplugh'
		);
		assert.match( none, /None &lt;b&gt;at all&lt;\/b&gt;/ );
	} );

	it( 'results with blocks inside are those blocks', async () => {
		const html = await page(
			block(
				'search-results',
				{},
				`${ block( 'search-input' ) }${ block( 'results-count' ) }`
			)
		);
		assert.match( html, /<form/ );
		assert.match( html, />2 results</ );
	} );

	it( 'orders are links, of which one is current', async () => {
		const html = await page(
			block( 'results-sort' ),
			'&orderby=date&order=asc'
		);
		assert.match(
			html,
			/<a href="[^"]*\?s=Knusperzwieback" rel="nofollow">Relevance</
		);
		assert.match(
			html,
			/orderby=date&#038;order=desc" rel="nofollow">Newest</
		);
		assert.match(
			html,
			/order=asc" rel="nofollow" aria-current="true">Oldest</
		);
		assert.equal(
			await page(
				block( 'results-sort', {
					availableSortOptions: [ 'relevance', 'price_asc', 7 ],
				} )
			),
			''
		);
	} );

	it( 'categories are links that limit the results, and lift the limit', async () => {
		assert.match(
			await page( block( 'filter-checkbox', { label: 'In' } ) ),
			/<p>In<\/p>.*\?s=Knusperzwieback&#038;category_name=zwieback" rel="nofollow">Zwieback</s
		);
		const limited = '&category_name=zwieback';
		assert.match(
			await page( block( 'filter-checkbox' ), limited ),
			/\?s=Knusperzwieback" rel="nofollow" aria-current="true">Zwieback</
		);
		assert.match(
			await page( block( 'active-filters' ), limited ),
			/\?s=Knusperzwieback" rel="nofollow">Remove filter: Zwieback</
		);
		assert.match(
			await page(
				block( 'clear-filters', { label: 'All "of" it' } ),
				limited
			),
			/\?s=Knusperzwieback" rel="nofollow">All &quot;of&quot; it</
		);
		assert.equal( await page( block( 'clear-filters' ) ), '' );
	} );

	it( 'hostile values do nothing', async () => {
		for ( const attributes of [
			{ taxonomy: [ 'category' ] },
			{ taxonomy: '../../x' },
			{ filterType: { a: 1 } },
			{ filterType: 'author' },
		] ) {
			assert.equal(
				await page( block( 'filter-checkbox', attributes ) ),
				''
			);
		}
		const html = await shown(
			block( 'filter-checkbox', { maxItems: '9', label: { a: 1 } } ) +
				block( 'results-list', {
					layout: [ 1 ],
					noResultsMessage: 7,
				} ) +
				block( 'search-input', { width: 'x', placeholder: [ 'y' ] } ),
			's=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&category_name[]=x&orderby=%22onload'
		);
		assert.doesNotMatch( html, /<script>alert/ );
	} );

	it( 'there are links to more results', async () => {
		assert.match(
			await page(
				block( 'results-load-more', { buttonLabel: 'Further' } ),
				'&posts_per_page=1'
			),
			/<a href="[^"]*paged?[=/]2[^"]*"[^>]*>Further<\/a>/
		);
	} );
} );
