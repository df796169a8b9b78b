/** Related posts: how well they are found, who is never in a list, and what follows what. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { labelledPosts } from './labelled-posts.mjs';
import { php, request } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const LOAD = `require_once WP_PLUGIN_DIR . '/mainstay-blocks/related-posts/related-posts.php';
	require_once WP_PLUGIN_DIR . '/mainstay-blocks/related-posts/build.php';`;
const encoded = ( value ) =>
	`json_decode( base64_decode( '${ Buffer.from( JSON.stringify( value ) ).toString( 'base64' ) }' ), true )`;

/** Publishes posts, oldest first, and gives their ids. */
const publish = ( posts ) =>
	php( `
		require_once ABSPATH . 'wp-admin/includes/taxonomy.php';
		$ids = array();
		foreach ( ${ encoded( posts ) } as $at => $post ) {
			$ids[] = wp_insert_post( wp_slash( array(
				'post_title' => $post['title'],
				'post_content' => $post['content'],
				'post_status' => $post['status'] ?? 'publish',
				'post_password' => $post['password'] ?? '',
				'post_type' => $post['type'] ?? 'post',
				'post_date' => gmdate( 'Y-m-d H:i:s', time() - ( 500 - $at ) * DAY_IN_SECONDS ),
				'post_category' => isset( $post['category'] ) ? array( wp_create_category( $post['category'] ) ) : array(),
			) ) );
		}
		return $ids;
	` );
const remove = async ( ids ) => {
	await php(
		`foreach ( ${ encoded( ids ) } as $id ) { wp_delete_post( $id, true ); } return true;`
	);
	await build();
};

/** Ids of the posts shown with a post. */
const shown = ( id, count = 6 ) =>
	php(
		`${ LOAD } return array_column( Mainstay\\RelatedPosts\\get_related_posts( get_post( ${ id } ), ${ count } ), 'ID' );`
	);
const render = ( id, attributes = {}, content = '', first = '' ) =>
	php( `
		$kept = $GLOBALS['post'] ?? null;
		$GLOBALS['post'] = get_post( ${ id } );
		${ first }
		$html = do_blocks( base64_decode( '${ Buffer.from(
			content ||
				`<!-- wp:jetpack/related-posts ${ JSON.stringify( attributes ) } -->\n<div class="wp-block-jetpack-related-posts"></div>\n<!-- /wp:jetpack/related-posts -->`
		).toString( 'base64' ) }' ) );
		$GLOBALS['post'] = $kept;
		return $html;
	` );

const about = ( topic, extra = {} ) => ( {
	title: `On ${ topic }`,
	content: `<!-- wp:paragraph --><p>The ${ topic } again: ${ topic } and ${ topic }-like things, with zweigelt and marzemino.</p><!-- /wp:paragraph -->`,
	...extra,
} );

/** Makes the index of what waits for it. */
const build = () =>
	php(
		`${ LOAD } return Mainstay\\RelatedPosts\\Build\\start_build() && Mainstay\\RelatedPosts\\Build\\index_queued_posts( 60 );`
	);

before( build );

describe( 'a site of eight categories in five languages', () => {
	const posts = labelledPosts();
	let ids;
	before( async () => {
		ids = await publish( posts );
		// More than are written while somebody waits.
		assert.ok( await build() );
	} );
	after( () => remove( ids ) );

	it( 'leads to the same topic, far more often than the newest of the category do', async ( t ) => {
		const found = await php( `${ LOAD }
			$found = array();
			foreach ( ${ encoded( ids ) } as $id ) {
				$found[] = array(
					array_column( Mainstay\\RelatedPosts\\get_related_posts( get_post( $id ), 3 ), 'ID' ),
					get_posts( array( 'category__in' => wp_get_post_categories( $id ), 'numberposts' => 3, 'exclude' => array( $id ), 'fields' => 'ids' ) ),
				);
			}
			return $found;` );
		const topics = new Map(
			ids.map( ( id, at ) => [ id, posts[ at ].topic ] )
		);
		/** Of the three shown, how many are about the same; on average. */
		const precision = ( which ) =>
			found.reduce(
				( sum, lists, at ) =>
					sum +
					lists[ which ].filter(
						( id ) => topics.get( id ) === posts[ at ].topic
					).length /
						3,
				0
			) / found.length;
		const [ ours, newest ] = [ precision( 0 ), precision( 1 ) ];
		t.diagnostic(
			`precision@3 of ${ ids.length } posts: ${ ours.toFixed( 2 ) }; the newest of the category: ${ newest.toFixed( 2 ) }`
		);
		assert.ok( ours > 0.75, `${ ours }` );
		assert.ok( ours > 2 * newest, `${ ours } against ${ newest }` );
	} );

	it( 'reads every row of the index by its key', async () => {
		const plan = await php( `${ LOAD }
			global $wpdb;
			if ( ! ( $wpdb->dbh instanceof mysqli ) ) { return null; }
			$row = Mainstay\\RelatedPosts\\Find\\get_index_row( ${ ids[ 0 ] } );
			Mainstay\\RelatedPosts\\Find\\find_by_words( Mainstay\\RelatedPosts\\Index\\unpack_weights( $row->words ), ${ ids[ 0 ] }, Mainstay\\RelatedPosts\\Find\\get_counted_words( $row ) );
			return $wpdb->get_results( "EXPLAIN $wpdb->last_query", ARRAY_A );` );
		for ( const step of plan ?? [] ) {
			if ( /related/.test( step.table ) ) {
				assert.notEqual( step.type, 'ALL' );
			}
		}
	} );
} );

describe( 'a list', () => {
	let ids;
	const made = [];
	/** Some more posts, for one test. */
	const add = async ( ...posts ) => {
		const added = await publish( posts );
		made.push( ...added );
		return added;
	};
	before( async () => {
		ids = await publish(
			[ 'grüner veltliner', 'veltliner', 'Veltliner wine', 'GRÜNER' ].map(
				( topic ) => about( topic )
			)
		);
	} );
	after( () => remove( [ ...ids, ...made ] ) );

	it( 'has a new post at once, and loses one that is not public any more', async () => {
		const others = await shown( ids[ 0 ] );
		assert.deepEqual( [ ...others ].sort(), ids.slice( 1 ).sort() );
		const [ added ] = await add( about( 'grüner veltliner' ) );
		assert.equal( ( await shown( ids[ 0 ] ) )[ 0 ], added );
		for ( const change of [
			{ post_status: 'draft' },
			{ post_status: 'private' },
			{ post_status: 'publish', post_password: 'x' },
		] ) {
			await php(
				`return wp_update_post( array( 'ID' => ${ added } ) + ${ encoded( change ) } );`
			);
			assert.ok( ! ( await shown( ids[ 0 ] ) ).includes( added ) );
		}
		await php(
			`return wp_update_post( array( 'ID' => ${ added }, 'post_password' => '' ) );`
		);
		assert.ok( ( await shown( ids[ 0 ] ) ).includes( added ) );
		await php( `return (bool) wp_delete_post( ${ added }, true );` );
		assert.ok( ! ( await shown( ids[ 0 ] ) ).includes( added ) );
	} );

	it( 'finds the same word in other capitals, with and without accents, and composed otherwise', async () => {
		const [ plain, composed ] = await add(
			{ title: 'x', content: 'Smorgastarta! SMORGASTARTA?' },
			{
				title: 'y',
				content: 'smörgåstårta'.normalize( 'NFD' ).repeat( 1 ),
			}
		);
		const [ asked ] = await add( { title: 'z', content: 'Smörgåstårta' } );
		assert.deepEqual(
			( await shown( asked ) ).sort(),
			[ plain, composed ].sort()
		);
	} );

	it( 'tells the words of languages without spaces apart', async () => {
		const [ tea, train ] = await add(
			{ title: '抹茶の淹れ方', content: '抹茶と茶筅について。' },
			{ title: '寝台列車', content: '寝台列車の旅について。' }
		);
		const [ asked ] = await add( {
			title: '京都の抹茶',
			content: '抹茶です',
		} );
		const found = await shown( asked );
		assert.equal( found[ 0 ], tea );
		assert.ok( ! found.includes( train ) );
	} );

	it( 'is what the author made of it: pins first, nothing that was left out, nobody who wants to be in none', async () => {
		const [ far ] = await add( { title: 'Bicycles', content: 'Bicycles' } );
		const choose = ( id, choice ) =>
			php(
				`return update_post_meta( ${ id }, '_mainstay_related_posts', ${ encoded( choice ) } );`
			);
		await choose( ids[ 0 ], {
			pins: [ far ],
			not: [ ids[ 1 ] ],
			hidden: false,
		} );
		const found = await shown( ids[ 0 ] );
		assert.equal( found[ 0 ], far );
		assert.ok( ! found.includes( ids[ 1 ] ) );
		await choose( ids[ 2 ], { pins: [], not: [], hidden: true } );
		assert.ok( ! ( await shown( ids[ 0 ] ) ).includes( ids[ 2 ] ) );
		// It still has a list of its own.
		assert.ok( ( await shown( ids[ 2 ] ) ).includes( ids[ 3 ] ) );
		await php(
			`return wp_update_post( array( 'ID' => ${ far }, 'post_status' => 'draft' ) );`
		);
		assert.ok( ! ( await shown( ids[ 0 ] ) ).includes( far ) );
		await php(
			`foreach ( ${ encoded( ids ) } as $id ) { delete_post_meta( $id, '_mainstay_related_posts' ); } return true;`
		);
	} );

	it( 'leaves out categories and tags that the host names, several of them', async () => {
		const [ hidden ] = await add(
			about( 'grüner veltliner', { category: 'Left out' } )
		);
		assert.equal( ( await shown( ids[ 0 ] ) )[ 0 ], hidden );
		await withMustUsePlugin(
			`add_filter( 'mainstay_related_posts_excluded_terms', fn() => array( 999999, get_cat_ID( 'Left out' ) ) );`,
			async () => {
				const found = await shown( ids[ 0 ] );
				assert.ok( ! found.includes( hidden ) );
				assert.ok( found.length );
			}
		);
	} );

	it( 'knows nothing of what only subscribers read', async () => {
		const secret = ( word ) =>
			`<!-- wp:premium-content/container --><div class="wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view --><div class="wp-block-premium-content-subscriber-view entry-content">${ word } ${ word } ${ word }</div><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->`;
		const [ one, other ] = await add(
			{ title: 'p', content: secret( 'hushword' ) },
			{ title: 'q', content: secret( 'hushword' ) }
		);
		assert.ok( ! ( await shown( one ) ).includes( other ) );
	} );

	it( 'comes from Elasticsearch where ElasticPress is active, and from the index where that fails', async () => {
		const plugin = ( answer ) => `namespace ElasticPress;
			class Features {
				static function factory() { return new self; }
				function get_registered_feature( $slug ) { return 'related_posts' === $slug ? $this : null; }
				function is_active() { return true; }
				function find_related( $id, $count ) { ${ answer } }
			}`;
		await withMustUsePlugin(
			plugin(
				`return array( get_post( ${ ids[ 3 ] } ), get_post( ${ ids[ 2 ] } ) );`
			),
			async () =>
				assert.deepEqual( await shown( ids[ 0 ] ), [
					ids[ 3 ],
					ids[ 2 ],
				] )
		);
		const own = await shown( ids[ 0 ] );
		for ( const answer of [
			'return false;',
			'throw new \\Error( "down" );',
		] ) {
			await withMustUsePlugin( plugin( answer ), async () =>
				assert.deepEqual( await shown( ids[ 0 ] ), own )
			);
		}
	} );

	it( 'is a list of links with a heading, without script, and as many as were asked for', async () => {
		const html = await render(
			ids[ 0 ],
			{},
			'<!-- wp:jetpack/related-posts {"postLayout":"list","displayContext":true,"displayAuthor":true,"postsToShow":2} -->\n<div class="wp-block-jetpack-related-posts"><!-- wp:heading {"level":3} -->\n<h3 class="wp-block-heading">More &amp; more</h3>\n<!-- /wp:heading --></div>\n<!-- /wp:jetpack/related-posts -->'
		);
		assert.match(
			html,
			/^\s*<nav class="wp-block-jetpack-related-posts[^"]*" aria-label="More &amp; more">\s*<h3[^>]*>More &amp; more<\/h3>\s*<ul class="[^"]*is-list has-2-posts"/
		);
		assert.equal( html.match( /<li /g ).length, 2 );
		assert.match( html, /<time [^>]*datetime="\d{4}-/ );
		assert.match( html, /Similar post/ );
		assert.doesNotMatch( html, /<script/ );
		const grid = await render( ids[ 0 ] );
		assert.match( grid, /aria-label="Related posts"/ );
		assert.match( grid, /is-grid has-3-posts/ );
		const older = await render(
			ids[ 0 ],
			{},
			'<!-- wp:jetpack/related-posts {"displayHeadline":true,"headline":"<b>Old</b><script>"} /-->'
		);
		assert.match(
			older,
			/<h3 class="wp-block-heading" aria-level="2"><b>Old<\/b>/
		);
		assert.doesNotMatch( older, /<script/ );
	} );

	it( 'has pictures that load late, with their size', async () => {
		const picture = await php( `
			$id = wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg', 'post_title' => 'x' ), 'related/a.jpg' );
			wp_update_attachment_metadata( $id, array( 'file' => 'related/a.jpg', 'width' => 900, 'height' => 600 ) );
			update_post_meta( $id, '_wp_attachment_image_alt', 'A glass' );
			foreach ( ${ encoded( ids ) } as $post ) { set_post_thumbnail( $post, $id ); }
			return $id;` );
		try {
			const html = await render( ids[ 0 ], { displayThumbnails: true } );
			assert.match(
				html,
				/<img [^>]*width="\d+" height="\d+"[^>]*alt="A glass"[^>]*loading="lazy"[^>]*sizes="/
			);
		} finally {
			await php(
				`return (bool) wp_delete_attachment( ${ picture }, true );`
			);
		}
	} );

	it( 'is plain in feeds, and nothing where nothing is related or the page asks for a password', async () => {
		const feed = await render(
			ids[ 0 ],
			{ displayThumbnails: true },
			'',
			"$GLOBALS['wp_query']->is_feed = true;"
		);
		assert.match( feed, /^\s*<ul><li><a href="[^"]+">On / );
		const [ lonely, locked ] = await add(
			{ title: 'qwxz', content: 'qwxz' },
			about( 'veltliner', { password: 'x' } )
		);
		assert.equal( ( await render( lonely ) ).trim(), '' );
		assert.equal( ( await render( locked ) ).trim(), '' );
	} );

	it( 'stands on a page, too, and leads to no page', async () => {
		const [ page, other ] = await add(
			about( 'veltliner', { type: 'page' } ),
			about( 'veltliner', { type: 'page' } )
		);
		await shown( other );
		const found = await shown( page );
		assert.ok( found.includes( ids[ 1 ] ) );
		assert.ok( ! found.includes( other ) );
	} );

	it( 'withstands attributes of any kind', async () => {
		for ( const attributes of [
			{ postsToShow: 'x', postLayout: [ '<b>' ], headline: { a: 1 } },
			{ postsToShow: -4, displayDate: 'x', displayContext: [ 1 ] },
			{ postsToShow: 1e9, postLayout: '"><script>', headline: 5 },
		] ) {
			const html = await render( ids[ 0 ], attributes );
			assert.match( html, /is-grid has-[1-6]-posts/ );
			assert.doesNotMatch( html, /<script|<b>/ );
		}
	} );

	describe( 'in the REST API', () => {
		const FIELD = 'jetpack-related-posts';

		it( 'is a field of a post, as anybody may see it', async () => {
			const { data } = await request( `/wp/v2/posts/${ ids[ 0 ] }` );
			assert.ok( data[ FIELD ].length >= 3 );
			assert.deepEqual( Object.keys( data[ FIELD ][ 0 ] ), [
				'id',
				'url',
				'title',
				'date',
				'author',
				'context',
				'img',
			] );
			assert.equal( data[ FIELD ][ 0 ].img.src, '' );
		} );

		it( 'is in lists of posts only where it is asked for', async () => {
			const path = `/wp/v2/posts?include=${ ids[ 0 ] }`;
			const all = await request( path );
			assert.deepEqual( all.data[ 0 ][ FIELD ], [] );
			const asked = await request( `${ path }&_fields=id,${ FIELD }` );
			assert.ok( asked.data[ 0 ][ FIELD ].length >= 3 );
		} );

		it( 'tells authors the words in common, of a draft as well', async () => {
			const [ draft ] = await add(
				about( 'grüner veltliner', { status: 'draft' } )
			);
			const { data } = await request(
				`/wp/v2/posts/${ draft }?context=edit`,
				{ as: 'administrator' }
			);
			assert.ok( data[ FIELD ].length > 0 );
			assert.ok( data[ FIELD ][ 0 ].words.includes( 'veltliner' ) );
		} );

		it( 'finds nothing for a new post, whose title is not the author’s', async () => {
			await add( about( 'auto draft', { status: 'publish' } ) );
			const [ empty ] = await add( {
				title: 'Auto Draft',
				content: '',
				status: 'auto-draft',
			} );
			const { data } = await request(
				`/wp/v2/posts/${ empty }?context=edit`,
				{ as: 'administrator' }
			);
			assert.deepEqual( data[ FIELD ], [] );
		} );

		it( 'says what is related to a text that is not saved, to who may edit its post', async () => {
			const ask = ( as ) =>
				request( `/mainstay/v1/related-posts/${ ids[ 3 ] }`, {
					as,
					method: 'POST',
					body: {
						title: 'Veltliner',
						content: '',
						not: [ ids[ 1 ] ],
					},
				} );
			for ( const [ as, status ] of [
				[ 'visitor', 401 ],
				[ 'subscriber', 403 ],
				[ 'contributor', 403 ],
				[ 'author', 403 ],
				[ 'editor', 200 ],
				[ 'administrator', 200 ],
			] ) {
				assert.equal( ( await ask( as ) ).status, status, as );
			}
			const { data } = await ask( 'administrator' );
			assert.equal( data.is_ready, true );
			const found = data.items.map( ( { id } ) => id );
			assert.ok( found.includes( ids[ 2 ] ) );
			assert.ok( ! found.includes( ids[ 1 ] ) );
			assert.deepEqual( data.items[ 0 ].words, [ 'veltliner' ] );
			const wrong = await request(
				`/mainstay/v1/related-posts/${ ids[ 3 ] }`,
				{
					as: 'administrator',
					method: 'POST',
					body: { pins: 'x' },
				}
			);
			assert.equal( wrong.status, 400 );
		} );

		it( 'takes an author’s choices, and nothing else', async () => {
			const store = ( meta, as = 'administrator' ) =>
				request( `/wp/v2/posts/${ ids[ 0 ] }`, {
					as,
					method: 'POST',
					body: { meta: { _mainstay_related_posts: meta } },
				} );
			const choice = { pins: [ ids[ 3 ] ], not: [], hidden: false };
			const { status, data } = await store( choice );
			assert.equal( status, 200 );
			assert.deepEqual( data.meta._mainstay_related_posts, choice );
			assert.equal( ( await store( choice, 'author' ) ).status, 403 );
			assert.equal( ( await store( { pins: [ '<b>' ] } ) ).status, 400 );
			assert.equal( ( await store( { other: 1 } ) ).status, 400 );
			await php(
				`return delete_post_meta( ${ ids[ 0 ] }, '_mainstay_related_posts' );`
			);
		} );
	} );
} );

describe( 'the index', () => {
	const state = () =>
		php( `${ LOAD }
			global $wpdb;
			$counts = $wpdb->get_results( 'SELECT w.word, COUNT(*) AS number, MAX(c.posts) AS posts FROM ' . Mainstay\\RelatedPosts\\Tables\\get_words_table() . ' w JOIN ' . Mainstay\\RelatedPosts\\Tables\\get_counts_table() . ' c ON c.word = w.word GROUP BY w.word' );
			return array(
				'wrong' => count( array_filter( $counts, fn( $row ) => (int) $row->number !== (int) $row->posts ) ),
				'words' => count( $counts ),
				'listed' => (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . Mainstay\\RelatedPosts\\Tables\\get_posts_table() . ' WHERE is_listed = 1' ),
				'all' => (int) $wpdb->get_var( 'SELECT posts FROM ' . Mainstay\\RelatedPosts\\Tables\\get_counts_table() . ' WHERE word = 0' ),
				'progress' => Mainstay\\RelatedPosts\\Build\\get_progress(),
			);` );

	it( 'counts exactly, whatever is published, changed, hidden and deleted, and however often it is made', async () => {
		const first = await state();
		const ids = await publish(
			[ 'alpha beta', 'beta gamma', 'gamma delta' ].map( ( topic ) =>
				about( topic )
			)
		);
		await php(
			`wp_update_post( array( 'ID' => ${ ids[ 0 ] }, 'post_title' => 'Epsilon' ) );
			update_post_meta( ${ ids[ 1 ] }, '_mainstay_related_posts', array( 'hidden' => true ) );
			wp_set_post_tags( ${ ids[ 2 ] }, 'Zeta' );
			return wp_trash_post( ${ ids[ 2 ] } );`
		);
		for ( let times = 0; times < 2; times++ ) {
			const now = await state();
			assert.equal( now.wrong, 0 );
			assert.equal( now.all, now.listed );
			assert.equal( now.all, first.all + 1 );
			await php(
				`${ LOAD } Mainstay\\RelatedPosts\\Build\\queue_all_posts(); return Mainstay\\RelatedPosts\\Build\\index_queued_posts( 60 );`
			);
		}
		await remove( ids );
		await php(
			`$term = get_term_by( 'name', 'Zeta', 'post_tag' ); return $term && wp_delete_term( $term->term_id, 'post_tag' );`
		);
		const afterwards = await state();
		assert.equal( afterwards.wrong, 0 );
		assert.equal( afterwards.all, first.all );
		assert.deepEqual( afterwards.progress, first.progress );
	} );

	it( 'counts exactly where authors publish at the same moment, and logs nothing', async () => {
		const first = await state();
		const errors = () =>
			php(
				`$log = WP_CONTENT_DIR . '/debug.log'; return file_exists( $log ) ? preg_match_all( '/database error.*mainstay_related/', file_get_contents( $log ) ) : 0;`
			);
		const logged = await errors();
		const kinds = [ 'rye', 'oat', 'spelt', 'emmer', 'millet', 'barley' ];
		const ids = await Promise.all(
			Array.from( { length: 48 }, async ( _, number ) => {
				// Words in another order each, as the rows of the index are locked in the order of words.
				const words = Array.from(
					{ length: 30 },
					( __, at ) =>
						kinds[ at % kinds.length ] +
						( ( at * 7 + number * 5 ) % 40 )
				);
				const { status, data } = await request( '/wp/v2/posts', {
					as: 'administrator',
					method: 'POST',
					body: {
						title: `Grain ${ number }`,
						content: words.join( ' ' ),
						status: 'publish',
					},
				} );
				assert.equal( status, 201 );
				return data.id;
			} )
		);
		const now = await state();
		assert.equal( now.wrong, 0 );
		assert.equal( now.all, now.listed );
		assert.equal( now.all, first.all + ids.length );
		assert.equal( await errors(), logged );
		await remove( ids );
		assert.equal( ( await state() ).all, first.all );
	} );

	it( 'reads posts again whose category was renamed, in the background', async () => {
		const [ one, other ] = await publish( [
			{ title: 'a1', content: 'a1', category: 'Nebbiolo' },
			{ title: 'b2', content: 'barbaresco' },
		] );
		try {
			const { waiting, isScheduled } = await php(
				`${ LOAD } wp_update_term( get_cat_ID( 'Nebbiolo' ), 'category', array( 'name' => 'Barbaresco' ) );
				return array( 'waiting' => Mainstay\\RelatedPosts\\Build\\get_progress()['waiting'], 'isScheduled' => (bool) wp_next_scheduled( 'mainstay_related_posts' ) );`
			);
			assert.deepEqual( [ waiting, isScheduled ], [ 1, true ] );
			// Whoever comes first, WP-Cron or we.
			while ( ! ( await build() ) ) {
				await new Promise( ( resolve ) => setTimeout( resolve, 200 ) );
			}
			assert.deepEqual( await shown( one ), [ other ] );
		} finally {
			await php(
				`return wp_delete_term( get_cat_ID( 'Barbaresco' ), 'category' );`
			);
			await remove( [ one, other ] );
		}
	} );

	it( 'takes back what a process that is gone had claimed', async () => {
		const [ id ] = await publish( [ about( 'claimed' ) ] );
		const done = await php( `${ LOAD }
			global $wpdb;
			$wpdb->update( Mainstay\\RelatedPosts\\Tables\\get_posts_table(), array( 'state' => 'claimed', 'claim' => 'elsewhere-1', 'claimed_at' => time() - 1000 ), array( 'post_id' => ${ id } ) );
			$done = Mainstay\\RelatedPosts\\Build\\index_queued_posts( 10 );
			return array( $done, Mainstay\\RelatedPosts\\Build\\get_progress()['claimed'] );` );
		assert.deepEqual( done, [ true, 0 ] );
		await remove( [ id ] );
	} );

	it( 'says in Site Health how far it is', async () => {
		const { label, description } = await php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/related-posts/health.php'; return Mainstay\\RelatedPosts\\Health\\run_health_test();`
		);
		assert.equal( label, 'Related posts are up to date' );
		assert.match( description, /contains \d+ posts?\./ );
		const sentence = await php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/related-posts/health.php'; return Mainstay\\RelatedPosts\\Health\\describe_progress( 1200, 800 );`
		);
		assert.match(
			sentence,
			/^1,200 of 2,000 posts have been indexed so far\./
		);
	} );
} );
