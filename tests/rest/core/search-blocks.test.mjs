/** What visitors get of search blocks that had a service: WordPress's own search. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { keepOption, php, url } from '../site.mjs';

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
		const texts = {
			noResultsMessage: 'None',
			noResultsWithFiltersMessage: 'None with this filter',
		};
		for ( const [ query, expected ] of [
			[ 's=xyzzyplugh', '>None<' ],
			[
				's=xyzzyplugh&category_name=zwieback',
				'>None with this filter<',
			],
		] ) {
			const answer = await shown( block( 'results-list', texts ), query );
			assert.ok( answer.includes( expected ), answer );
		}
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
		assert.match(
			await page( block( 'results-sort', { defaultSort: 'newest' } ) ),
			/orderby=relevance" rel="nofollow" aria-current="true">Relevance</
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

describe( 'the search page of a site that had the service', () => {
	const NAMES = [ 'template', 'stylesheet', 'jetpack_active_modules' ];
	const restores = [];
	const made = [];
	before( async () => {
		for ( const name of NAMES ) {
			restores.push( await keepOption( name ) );
		}
		made.push(
			...( await php( `
				switch_theme( 'twentytwentyfive' );
				update_option( 'jetpack_active_modules', [ 'search' ], true );
				$ids = [];
				foreach ( [ 1 => 'post', 'post', 'post', 'page', 'page' ] as $number => $type ) {
					$ids[] = wp_insert_post( [ 'post_type' => $type, 'post_title' => "Zwiebelring $number", 'post_status' => 'publish', 'post_date' => "2026-01-0$number 12:00:00" ] );
				}
				foreach ( [ 'search' => 'wp_template', 'results' => 'wp_template_part' ] as $slug => $type ) {
					$ids[] = $id = wp_insert_post( [ 'post_type' => $type, 'post_name' => $slug, 'post_title' => $slug, 'post_status' => 'publish', 'post_content' => 'Zwiebelring' ] );
					wp_set_object_terms( $id, 'twentytwentyfive', 'wp_theme' );
				}
				return $ids;` ) )
		);
	} );
	after( async () => {
		await php(
			`foreach ( ${ JSON.stringify( made ) } as $id ) { wp_delete_post( $id, true ); }`
		);
		for ( const restore of restores.reverse() ) {
			await restore();
		}
	} );

	/** What each template finds: types, number of results on the page, pages. */
	const found = ( rows ) =>
		php( `
			register_block_pattern( 'x/results', [ 'title' => 'Results', 'content' => '<!-- wp:jetpack-search/search-results {"resultsPerPage":2} /-->' ] );
			$part = '<!-- wp:template-part {"slug":"results"} /--><!-- wp:jetpack-search/search-results {"resultsPerPage":3} /-->';
			wp_update_post( [ 'ID' => ${ made[ 6 ] }, 'post_content' => $part ] );
			wp_set_current_user( 0 );
			$found = [];
			foreach ( json_decode( base64_decode( '${ Buffer.from( JSON.stringify( rows ) ).toString( 'base64' ) }' ) ) as [ $template, $query ] ) {
				wp_update_post( [ 'ID' => ${ made[ 5 ] }, 'post_content' => wp_slash( $template ) ] );
				$asked = $GLOBALS['wp_query'] = $GLOBALS['wp_the_query'] = new WP_Query();
				$asked->query( "s=Zwiebelring&orderby=ID&order=asc&$query" );
				$types = array_unique( wp_list_pluck( $asked->posts, 'post_type' ) );
				sort( $types );
				$found[] = implode( ' ', [ ...$types, $asked->post_count, $asked->max_num_pages ] );
			}
			return $found;` );
	const results = ( attributes ) => block( 'search-results', attributes );

	it( 'has the post types, and as many results, as its author chose', async () => {
		const rows = [
			[ results( {} ), '', 'page post 5 1' ],
			[ results( { resultsPerPage: 2 } ), '', 'post 2 3' ],
			[ results( { resultsPerPage: 2 } ), 'paged=3', 'page 1 3' ],
			[ results( { postTypes: [ 'page' ] } ), '', 'post 3 1' ],
			[
				results( { postTypes: [ 'page' ], resultsPerPage: 1 } ),
				'paged=2',
				'post 1 3',
			],
			[
				results( { postTypeMode: 'include', postTypes: [ 'page' ] } ),
				'',
				'page 2 1',
			],
			[
				results( { postTypeMode: 'include', postTypes: [ 'page' ] } ),
				'post_type=post',
				'0 0',
			],
			[
				results( { postTypes: [ 'page' ] } ),
				'post_type=post',
				'post 3 1',
			],
			[
				results( {
					postTypeMode: 'include',
					postTypes: [ 'wp_template', 'gone' ],
				} ),
				'',
				'0 0',
			],
			[
				results( { postTypeMode: 'include', postTypes: [] } ),
				'',
				'page post 5 1',
			],
			[
				results( { postTypeMode: [ 1 ], postTypes: 'page' } ),
				'',
				'page post 5 1',
			],
			...[ 'x', [ 3 ], -1, 0.5, 1e9, null, { a: 1 } ].map(
				( resultsPerPage ) => [
					results( { resultsPerPage } ),
					'',
					'page post 5 1',
				]
			),
			[
				`<!-- wp:group --><div class="wp-block-group">${ results( { resultsPerPage: 4 } ) }</div><!-- /wp:group -->`,
				'',
				'page post 4 2',
			],
			[ '<!-- wp:template-part {"slug":"results"} /-->', '', 'post 3 2' ],
			[ '<!-- wp:pattern {"slug":"x/results"} /-->', '', 'post 2 3' ],
			[ '<!-- wp:pattern {"slug":"x/gone"} /-->', '', 'page post 5 1' ],
			[ 'No blocks', '', 'page post 5 1' ],
			...[
				[ 'newest', '', 'page 1 5' ],
				[ 'oldest', '', 'post 1 5' ],
				[ 'newest', 'date&order=asc', 'post 1 5' ],
			].map( ( [ defaultSort, asked, expected ] ) => [
				block( 'results-sort', { defaultSort } ) +
					results( { resultsPerPage: 1 } ),
				`order=&orderby=${ asked }`,
				expected,
			] ),
			...[ [ 'newest' ], 7, 'price_asc' ].map( ( defaultSort ) => [
				block( 'results-sort', { defaultSort } ),
				'orderby=&order=',
				'page post 5 1',
			] ),
		];
		assert.deepEqual(
			await found( rows ),
			rows.map( ( [ , , expected ] ) => expected )
		);
	} );

	it( 'counts and pages what is left', async () => {
		await found( [
			[
				block(
					'search-results',
					{ postTypes: [ 'page' ], resultsPerPage: 2 },
					block( 'results-count' ) +
						block( 'results-list' ) +
						block( 'results-load-more' )
				),
				'',
			],
		] );
		const page = async ( address ) => {
			const answer = await fetch( url + address );
			return [ answer.status, await answer.text() ];
		};
		const [ , html ] = await page( '/?s=Zwiebelring' );
		assert.match( html, />3 results</ );
		assert.equal( html.match( /<h3/g ).length, 2 );
		const [ status, second ] = await page( '/page/2/?s=Zwiebelring' );
		assert.equal( status, 200 );
		assert.equal( second.match( /<h3/g ).length, 1 );
	} );
} );
