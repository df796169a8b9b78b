/**
 * What only subscribers see stays with them: one test for each way out of a site. Who has access, and
 * what caches are told, is in premium-content-access.test.mjs.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import {
	addCareless,
	ARTICLE,
	cookiesOf,
	page,
	publish,
	removeCareless,
	SECRET,
	text,
} from '../premium-content-site.mjs';
import { inTransaction } from '../http/in-process.mjs';
import { keepOption, php, request, url } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

let post;
let slug;
let pattern;

const closed = ( answer ) => {
	const all = typeof answer === 'string' ? answer : JSON.stringify( answer );
	const at = all.indexOf( SECRET );
	assert.equal( at, -1, all.slice( Math.max( 0, at - 300 ), at + 100 ) );
	assert.ok( ! all.includes( 'warm kitchen' ) );
};

before( async () => {
	post = await publish( ARTICLE );
	slug = new URL( post.url ).pathname;
	pattern = await publish( ARTICLE, `'post_type' => 'wp_block'` );
} );
after( async () => {
	await removeCareless();
	await php(
		`wp_delete_post( ${ post.id }, true ); wp_delete_post( ${ pattern.id }, true );`
	);
} );

it( 'page: the public part, and the view for everybody else', async () => {
	const { html } = await page( post.url );
	closed( html );
	assert.match( html, /Canalside/ );
	assert.match( html, /Lockhouse/ );
	assert.match( html, /Subscribe to get access/ );
	for ( const login of [ 'subscriber', 'contributor', 'author' ] ) {
		closed( ( await page( post.url, await cookiesOf( login ) ) ).html );
	}
} );

it( 'within one request: what is remembered of one reader is not for the next', async () => {
	const [ editor, everybody, again, visitor ] = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/premium-content/premium-content.php';
		$content = get_post( ${ post.id } )->post_content;
		$seen = function ( $user ) use ( $content ) {
			wp_set_current_user( $user );
			return Mainstay\\PremiumContent\\remove_restricted( $content, ${ post.id } );
		};
		return [ $seen( 1 ), Mainstay\\PremiumContent\\get_public_part( $content ), $seen( 1 ), $seen( 0 ) ];`
	);
	for ( const whole of [ editor, again ] ) {
		assert.match( whole, new RegExp( SECRET ) );
	}
	for ( const part of [ everybody, visitor ] ) {
		closed( part );
		assert.match( part, /Lockhouse/ );
	}
} );

it( 'every access level, at exits that read a post in one way or another', async () => {
	const levels = [
		'subscribers',
		'paid_subscribers',
		'paid_subscribers_all_tiers',
		'club',
	];
	const words = ( said ) =>
		`<!-- wp:paragraph --><p>${ said }</p><!-- /wp:paragraph -->`;
	const episode = ( name ) =>
		`<!-- wp:jetpack/podcast-episode ${ JSON.stringify( {
			mediaUrl: `https://media.example/${ name }.mp3`,
			locationName: name,
			people: [ { name } ],
		} ) } /-->`;
	const beginning = words( 'Harbourside beginning in the morning.' );
	const walled = `${ beginning }<!-- wp:jetpack/paywall /-->${ words( `The ${ SECRET } recipe needs a warm kitchen.` ) }${ episode( SECRET ) }`;
	const lists =
		'<!-- wp:jetpack/top-posts {"period":"all-time","postsToShow":10,"displayContext":true} /--><!-- wp:jetpack/related-posts {"postsToShow":6,"displayContext":true,"displayAuthor":true} --><div class="wp-block-jetpack-related-posts"></div><!-- /wp:jetpack/related-posts -->';
	const restores = [
		await keepOption( 'mainstay_publicize' ),
		await keepOption( 'podcasting_category_id' ),
	];
	const { ids, urls, term } = await php( `
		// Of a site that shares posts: its pages have descriptions.
		update_option( 'mainstay_publicize', [], true );
		$term = wp_insert_term( 'Walled show', 'category' )['term_id'];
		$insert = static fn( $title, $content, $level = '' ) => wp_insert_post( wp_slash( [ 'post_title' => $title, 'post_status' => 'publish', 'post_content' => $content, 'post_category' => [ $term ], 'meta_input' => array_filter( [ '_jetpack_newsletter_access' => $level ] ) ] ) );
		$ids = [];
		foreach ( ${ JSON.stringify( levels ) } as $level ) {
			$ids[ $level ] = $insert( "Walled $level", ${ text( walled ) }, $level );
		}
		$ids['open'] = $insert( 'Open to all', ${ text( beginning + episode( 'open' ) ) } );
		$ids['lists'] = $insert( 'Lists', ${ text( beginning + lists ) } );
		update_post_meta( $ids['lists'], '_mainstay_related_posts', [ 'pins' => array_values( array_slice( $ids, 0, 4 ) ), 'not' => [], 'hidden' => false ] );
		return [ 'ids' => $ids, 'urls' => array_map( 'get_permalink', $ids ), 'term' => $term ];` );
	// Led on to the address of the category.
	const feed = async () =>
		( await fetch( `${ url }/?cat=${ term }&feed=rss2` ) ).text();
	try {
		const inner = await php( `
			require_once dirname( Mainstay\\FILE ) . '/newsletter/mailings/mailings.php';
			require_once dirname( Mainstay\\FILE ) . '/newsletter/mailings/content.php';
			wp_set_current_user( 0 );
			wp_cache_flush();
			return array_map( static fn( $id ) => [
				'REST'  => wp_json_encode( rest_do_request( new WP_REST_Request( 'GET', "/wp/v2/posts/$id" ) )->get_data() ),
				'excerpt' => get_the_excerpt( $id ),
				'mail'  => wp_json_encode( Mainstay\\Newsletter\\Mailings\\Content\\build_mailing_content( get_post( $id ) ) ),
			], json_decode( '${ JSON.stringify( Object.fromEntries( levels.map( ( level ) => [ level, ids[ level ] ] ) ) ) }', true ) );` );
		for ( const level of levels ) {
			const { html } = await page( urls[ level ] );
			const head = html.slice( 0, html.indexOf( '</head>' ) );
			const description =
				/<meta property="og:description" content="([^"]*)"/.exec(
					head
				)?.[ 1 ];
			for ( const [ exit, given ] of Object.entries( {
				page: html,
				description,
				...inner[ level ],
			} ) ) {
				assert.match(
					String( given ),
					/Harbourside beginning/,
					`${ exit }, ${ level }`
				);
				// The mail goes to subscribers: what is for them is whole.
				if ( exit === 'mail' && level === 'subscribers' ) {
					assert.ok( given.includes( SECRET ), 'mail' );
				} else {
					closed( given );
				}
			}
		}
		const { html } = await page( urls.lists );
		for ( const list of [
			/<div class="wp-block-jetpack-top-posts">.*?<\/ul>/s,
			/<nav [^>]*wp-block-jetpack-related-posts.*?<\/nav>/s,
		] ) {
			assert.match( list.exec( html )?.[ 0 ] ?? '', /Walled / );
		}
		closed( html );
		const plain = await feed();
		assert.equal(
			plain.match( /<title>Walled (?!show)/g ).length,
			levels.length
		);
		closed( plain );
		await php(
			`update_option( 'podcasting_category_id', '${ term }', true );`
		);
		const show = await feed();
		assert.match( show, /<itunes:/ );
		assert.match( show, /open\.mp3/ );
		assert.match( show, /<title>Walled (?!show)/ );
		closed( show );
	} finally {
		for ( const restore of restores ) {
			await restore();
		}
		await php(
			`array_map( static fn( $id ) => wp_delete_post( $id, true ), ${ JSON.stringify( Object.values( ids ) ) } ); wp_delete_term( ${ term }, 'category' );`
		);
	}
} );

it( 'archives, the front page, and previews', async () => {
	for ( const path of [
		'/',
		`/?p=${ post.id }&preview=true`,
		'/author/admin/',
	] ) {
		closed( ( await page( path ) ).html );
	}
} );

it( 'REST: content and excerpt, single and in lists, as any reader', async () => {
	for ( const as of [ 'visitor', 'subscriber', 'contributor', 'author' ] ) {
		const single = await request( `/wp/v2/posts/${ post.id }`, { as } );
		assert.match( single.data.content.rendered, /Canalside/ );
		assert.equal( single.data.content.raw, undefined );
		closed( single.data );
		closed(
			( await request( `/wp/v2/posts?slug=premium-walk`, { as } ) ).data
		);
		closed( ( await request( `/wp/v2/posts?_embed=1`, { as } ) ).data );
	}
} );

it( 'REST: what is stored is for those who may edit it', async () => {
	for ( const as of [ 'visitor', 'subscriber', 'contributor', 'author' ] ) {
		const single = await request(
			`/wp/v2/posts/${ post.id }?context=edit`,
			{
				as,
			}
		);
		assert.ok( single.status >= 400 );
		closed( ( await request( '/wp/v2/posts?context=edit', { as } ) ).data );
	}
	const { data } = await request( `/wp/v2/posts/${ post.id }?context=edit`, {
		as: 'editor',
	} );
	assert.equal( data.content.raw, ARTICLE );
} );

it( 'revisions and autosaves', async () => {
	await php(
		`wp_update_post( [ 'ID' => ${ post.id }, 'post_content' => wp_slash( ${ text( `${ ARTICLE }\n\n<!-- wp:paragraph -->\n<p>Once more.</p>\n<!-- /wp:paragraph -->` ) } ) ] );`
	);
	for ( const kind of [ 'revisions', 'autosaves' ] ) {
		for ( const as of [ 'visitor', 'subscriber', 'contributor' ] ) {
			const list = await request( `/wp/v2/posts/${ post.id }/${ kind }`, {
				as,
			} );
			assert.ok(
				list.status >= 400,
				`${ kind } ${ as } ${ list.status }`
			);
			closed( list.data );
		}
	}
} );

it( 'search: not found by hidden words, still found by others', async () => {
	const ids = async ( words, as ) =>
		(
			await request(
				`/wp/v2/posts?search=${ encodeURIComponent( words ) }&per_page=100`,
				{ as }
			)
		).data.map( ( { id } ) => id );
	for ( const as of [ 'visitor', 'subscriber', 'contributor' ] ) {
		assert.ok( ! ( await ids( SECRET, as ) ).includes( post.id ) );
		assert.ok( ! ( await ids( 'warm kitchen', as ) ).includes( post.id ) );
		assert.ok( ( await ids( 'canalside', as ) ).includes( post.id ) );
		assert.ok(
			( await ids( 'premium LOCKHOUSE', as ) ).includes( post.id )
		);
		assert.ok(
			! ( await ids( `Canalside ${ SECRET }`, as ) ).includes( post.id )
		);
		// Nor by leaving it out.
		assert.ok(
			( await ids( `Canalside -${ SECRET }`, as ) ).includes( post.id )
		);
		assert.ok(
			! ( await ids( 'Canalside -Lockhouse', as ) ).includes( post.id )
		);
	}
	assert.ok( ( await ids( SECRET, 'editor' ) ).includes( post.id ) );
	assert.match( ( await page( '/?s=Canalside' ) ).html, /search-results/ );
	const hidden = ( await page( `/?s=${ SECRET }` ) ).html;
	assert.match( hidden, /search-no-results/ );
	const { data, headers } = await request(
		`/wp/v2/search?search=${ SECRET }&subtype=post`
	);
	assert.deepEqual( data, [] );
	assert.equal( headers.get( 'x-wp-total' ), '0' );
} );

it( 'search: signs and letters of any kind', async () => {
	const special = await publish(
		ARTICLE.replace( 'Canalside', 'Café 100% _Élan_ O’Brien' )
	);
	for ( const words of [ 'Café', '100%', '_Élan_', 'O’Brien' ] ) {
		const { status, data } = await request(
			`/wp/v2/posts?search=${ encodeURIComponent( words ) }&per_page=100`
		);
		assert.equal( status, 200 );
		assert.ok(
			data.some( ( { id } ) => id === special.id ),
			words
		);
	}
	await php( `wp_delete_post( ${ special.id }, true );` );
} );

it( 'feeds: RSS, RDF, Atom, excerpts, comments, for everybody', async () => {
	const admin = await cookiesOf( 'admin' );
	const restore = await keepOption( 'rss_use_excerpt' );
	for ( const summary of [ 0, 1 ] ) {
		await php( `update_option( 'rss_use_excerpt', ${ summary } );` );
		for ( const feed of [ 'feed', 'feed/rss', 'feed/rdf', 'feed/atom' ] ) {
			for ( const cookie of [ '', admin ] ) {
				const { status, html } = await page( `/${ feed }/`, cookie );
				if ( status === 200 ) {
					assert.match( html, /Premium walk/ );
				}
				closed( html );
			}
		}
	}
	await restore();
	closed( ( await page( '/comments/feed/' ) ).html );
	closed( ( await page( `${ slug }feed/` ) ).html );
} );

it( 'feeds: no enclosure of what only subscribers hear', async () => {
	await php(
		`add_post_meta( ${ post.id }, 'enclosure', "https://media.example/${ SECRET }.mp3\\n1000\\naudio/mpeg\\n" );
		add_post_meta( ${ post.id }, 'enclosure', "https://media.example/open.mp3\\n1000\\naudio/mpeg\\n" );`
	);
	for ( const feed of [ '/feed/', '/feed/atom/' ] ) {
		const { html } = await page( feed );
		closed( html );
		assert.match( html, /open\.mp3/ );
	}
	assert.deepEqual(
		await php(
			`return array_values( apply_filters( 'enclosure_links', [ 'https://media.example/${ SECRET }.mp3', 'https://media.example/open.mp3' ], ${ post.id } ) );`
		),
		[ 'https://media.example/open.mp3' ]
	);
	await php( `delete_post_meta( ${ post.id }, 'enclosure' );` );
} );

it( 'pings tell nobody which addresses are in the hidden part', async () => {
	assert.deepEqual(
		await php(
			`$links = [ 'https://media.example/${ SECRET }.mp3', 'https://elsewhere.example/' ]; $pinged = [];
			do_action_ref_array( 'pre_ping', [ &$links, &$pinged, ${ post.id } ] );
			return array_values( $links );`
		),
		[ 'https://elsewhere.example/' ]
	);
} );

it( 'excerpts, for visitors and in trackbacks', async () => {
	closed(
		await php(
			`wp_set_current_user( 0 );
			return [ get_the_excerpt( ${ post.id } ), wp_trim_excerpt( '', ${ post.id } ), apply_filters( 'the_content', get_post_field( 'post_content', ${ post.id } ), ${ post.id } ) ];`
		)
	);
} );

it( 'oEmbed and the page that is embedded, whoever is logged in', async () => {
	const address = encodeURIComponent( post.url );
	closed( ( await request( `/oembed/1.0/embed?url=${ address }` ) ).data );
	closed(
		(
			await page(
				`/wp-json/oembed/1.0/embed?url=${ address }&format=xml`
			)
		).html
	);
	for ( const cookie of [ '', await cookiesOf( 'admin' ) ] ) {
		const { html } = await page( `${ slug }embed/`, cookie );
		assert.match( html, /Premium walk/ );
		closed( html );
	}
} );

it( 'sitemaps', async () => {
	closed( ( await page( '/wp-sitemap.xml' ) ).html );
	closed( ( await page( '/wp-sitemap-posts-post-1.xml' ) ).html );
} );

it( 'mails that cron sends', async () => {
	closed(
		await php(
			`wp_set_current_user( 1 );
			add_filter( 'wp_doing_cron', '__return_true' );
			$GLOBALS['post'] = get_post( ${ post.id } );
			return apply_filters( 'the_content', $GLOBALS['post']->post_content );`
		)
	);
} );

it( 'the block renderer, and patterns in posts of others', async () => {
	const answer = await request(
		`/wp/v2/block-renderer/core/block?context=edit&attributes[ref]=${ pattern.id }`,
		{ as: 'contributor' }
	);
	assert.equal( answer.status, 200 );
	assert.match( answer.data.rendered, /Canalside/ );
	closed( answer.data );
	const draft = await request( '/wp/v2/posts', {
		as: 'contributor',
		method: 'POST',
		body: {
			title: 'Mine',
			content: `<!-- wp:block {"ref":${ pattern.id }} /-->`,
		},
	} );
	assert.equal( draft.status, 201 );
	assert.match( draft.data.content.rendered, /Canalside/ );
	closed( draft.data );
	await php( `wp_delete_post( ${ draft.data.id }, true );` );
} );

it( 'patterns as they are stored', async () => {
	const { data } = await request( `/wp/v2/blocks/${ pattern.id }`, {
		as: 'contributor',
	} );
	assert.match( data.content.raw, /Canalside/ );
	closed( data );
	closed( ( await request( '/wp/v2/blocks', { as: 'contributor' } ) ).data );
	const editors = await request( `/wp/v2/blocks/${ pattern.id }`, {
		as: 'editor',
	} );
	assert.equal( editors.data.content.raw, ARTICLE );
} );

it( 'Latest Posts with the full post', async () => {
	const holder = await publish(
		'<!-- wp:latest-posts {"displayPostContent":true,"displayPostContentRadio":"full_post","postsToShow":20} /-->'
	);
	const { html } = await page( holder.url );
	assert.match( html, /wp-block-latest-posts__post-full-content/ );
	assert.match( html, /Canalside/ );
	closed( html );
	await php( `wp_delete_post( ${ holder.id }, true );` );
} );

it( 'XML-RPC', async () => {
	for ( const [ method, parameters ] of [
		[ 'wp.getPost', [ 1, 'subscriber', 'password', post.id ] ],
		[ 'wp.getPosts', [ 1, 'subscriber', 'password' ] ],
		[ 'wp.getRevisions', [ 1, 'contributor', 'password', post.id ] ],
		[ 'metaWeblog.getPost', [ post.id, 'author', 'password' ] ],
		[ 'metaWeblog.getRecentPosts', [ 1, 'author', 'password', 100 ] ],
		[ 'pingback.extensions.getPingbacks', [ post.url ] ],
	] ) {
		const values = parameters
			.map(
				( value ) =>
					`<param><value><${ typeof value === 'number' ? 'int' : 'string' }>${ value }</${ typeof value === 'number' ? 'int' : 'string' }></value></param>`
			)
			.join( '' );
		const response = await fetch( `${ url }/xmlrpc.php`, {
			method: 'POST',
			headers: { 'Content-Type': 'text/xml' },
			body: `<?xml version="1.0"?><methodCall><methodName>${ method }</methodName><params>${ values }</params></methodCall>`,
		} );
		const answer = await response.text();
		assert.match( answer, /methodResponse/, method );
		closed( answer );
	}
} );

it( 'descriptions in the head, however a plugin makes them', async () => {
	await addCareless( `
		add_action( 'wp_head', function () {
			if ( ! is_singular() ) { return; }
			$id = get_queried_object_id();
			$raw = get_post_field( 'post_content', $id );
			$texts = [
				wp_strip_all_tags( $raw ),
				wp_trim_words( strip_shortcodes( $raw ), 12 ),
				wp_html_excerpt( get_post( $id )->post_content, 120 ),
				wp_strip_all_tags( get_queried_object()->post_content ),
				get_the_excerpt(),
				'${ SECRET }',
			];
			foreach ( $texts as $text ) {
				echo '<meta name="description" content="', esc_attr( $text ), '"><meta property=\\'og:description\\' content=\\'', esc_attr( $text ), '\\' />';
			}
			echo '<meta name="twitter:description" content="A walk along the Canalside in the rain.">';
			echo '<script type="application/ld+json">', wp_json_encode( [ '@type' => 'Article', 'headline' => 'Premium walk', 'articleBody' => wp_strip_all_tags( $raw ) ] ), '</script>';
		} );` );
	const { html } = await page( post.url );
	await removeCareless();
	closed( html );
	assert.match( html, /twitter:description" content="A walk along/ );
	assert.match( html, /"@type":"Article","headline":"Premium walk"\}/ );
} );

it( 'themes and plugins that print what is stored', async () => {
	await addCareless( `
		add_action( 'wp_footer', function () {
			while ( have_posts() ) { the_post(); echo '<!--theme-->', get_the_content(), '<!--/theme-->'; }
			foreach ( ( new WP_Query( [ 'p' => ${ post.id } ] ) )->posts as $one ) {
				echo '<!--query-->', wp_strip_all_tags( $one->post_content ), wp_trim_words( $one->post_content );
			}
			remove_filter( 'the_content', 'do_blocks', 9 );
			echo '<!--no blocks-->', apply_filters( 'the_content', get_post_field( 'post_content', ${ post.id } ) );
		} );
		foreach ( [ 'wp_ajax_premium_more', 'wp_ajax_nopriv_premium_more' ] as $moment ) {
			add_action( $moment, function () {
				foreach ( ( new WP_Query( [ 'p' => ${ post.id } ] ) )->posts as $one ) { echo 'more:', $one->post_content; }
				exit;
			} );
		}` );
	const { html } = await page( '/' );
	const more = (
		await page( '/wp-admin/admin-ajax.php?action=premium_more' )
	).html;
	await removeCareless();
	assert.match( html, /<!--no blocks-->[\s\S]*Canalside/ );
	closed( html );
	assert.match( more, /more:[\s\S]*Canalside/ );
	closed( more );
} );

it( 'an index for searching', async () => {
	closed(
		await php(
			`$post = get_post( ${ post.id } ); return apply_filters( 'relevanssi_post_content', $post->post_content, $post );`
		)
	);
} );

it( 'exports are for those who may export', async () => {
	for ( const cookie of [ '', await cookiesOf( 'subscriber' ) ] ) {
		closed(
			( await page( '/wp-admin/export.php?download=true', cookie ) ).html
		);
	}
} );

it( 'what is broken hides more, not less', async () => {
	const views = {
		'a view without its end': `<!-- wp:premium-content/container {"selectedPlanId":5} --><!-- wp:premium-content/subscriber-view --><p>${ SECRET }</p>`,
		'a view without a container': `<!-- wp:premium-content/subscriber-view --><p>${ SECRET }</p><!-- /wp:premium-content/subscriber-view -->`,
		'plans of the wrong type': `<!-- wp:premium-content/container {"selectedPlanId":"5","selectedPlanIds":{"a":1}} --><!-- wp:premium-content/subscriber-view --><p>${ SECRET }</p><!-- /wp:premium-content/subscriber-view --><!-- /wp:premium-content/container -->`,
		'a view in other blocks': `<!-- wp:group --><div class="wp-block-group"><!-- wp:premium-content/container --><!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:premium-content/subscriber-view {"withheld":false} --><p>${ SECRET }</p><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:column --></div><!-- /wp:columns --><!-- /wp:premium-content/container --></div><!-- /wp:group -->`,
	};
	for ( const [ name, content ] of Object.entries( views ) ) {
		const broken = await publish( content );
		const { html, status } = await page( broken.url );
		assert.equal( status, 200, name );
		closed( html );
		closed( ( await request( `/wp/v2/posts/${ broken.id }` ) ).data );
		await php( `wp_delete_post( ${ broken.id }, true );` );
	}
} );

it( 'posts by email, whoever makes them', async () => {
	const mail = await php(
		`foreach ( [ 'newsletter/mailings/mailings', 'newsletter/mailings/content' ] as $file ) { require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php"; }
		wp_set_current_user( 1 );
		return Mainstay\\Newsletter\\Mailings\\Content\\build_mailing_content( get_post( ${ post.id } ) );`
	);
	closed( mail );
	assert.match( mail.html, /Canalside/ );
	assert.match( mail.plain, /Subscribe to get access/ );
} );

/** What a visitor's queries find, and what is cached of the post afterwards. */
const afterVisitors = () =>
	php(
		`$before = $_SERVER['REQUEST_METHOD'];
		$_SERVER['REQUEST_METHOD'] = 'GET';
		wp_set_current_user( 0 );
		$found = [];
		foreach ( [ -1, 10 ] as $number ) {
			wp_cache_flush();
			$query = new WP_Query( [ 'post_type' => 'post', 'p' => ${ post.id }, 'posts_per_page' => $number ] );
			$found[] = $query->posts[0]->post_content;
			$found[] = get_post( ${ post.id } )->post_content === $GLOBALS['wpdb']->get_var( 'SELECT post_content FROM ' . $GLOBALS['wpdb']->posts . ' WHERE ID = ${ post.id }' );
		}
		$_SERVER['REQUEST_METHOD'] = $before;
		return $found;`
	);

it( 'what visitors may not see is cached whole for those who edit it', async () => {
	const [ all, isWhole, page10, isStillWhole ] = await afterVisitors();
	closed( all );
	closed( page10 );
	assert.deepEqual( [ isWhole, isStillWhole ], [ true, true ] );
} );

it( 'the must-use plugin of a former version sees that the plugin is active', async () => {
	// What it does before it loads its own copies of our files, which would be a fatal error.
	await withMustUsePlugin(
		`add_action( 'plugins_loaded', fn() => header( 'X-Former: ' . ( function_exists( 'Mainstay\\Availability\\taken' ) ? 'rests' : 'loads' ) ), 0 );`,
		async () => {
			const { headers } = await request( '/wp-login.php' );
			assert.equal( headers.get( 'x-former' ), 'rests' );
		}
	);
	assert.deepEqual(
		await php( 'return Mainstay\\Availability\\taken();' ),
		await php(
			'return Mainstay\\Core\\Availability\\get_taken_block_names();'
		)
	);
} );

it( 'while the plugin is deactivated the view stays hidden, and posts stay whole', async () => {
	const turn = ( verb ) =>
		php(
			`require_once ABSPATH . 'wp-admin/includes/plugin.php';
			${ verb }( 'mainstay-blocks/mainstay-blocks.php' );
			return is_file( WPMU_PLUGIN_DIR . '/mainstay-premium-content.php' );`
		);
	const stored = () =>
		php( `return get_post( ${ post.id } )->post_content;` );
	const whole = await stored();
	const broken = await publish(
		`<!-- wp:premium-content/container --><!-- wp:premium-content/subscriber-view --><p>${ SECRET }</p>`
	);
	try {
		assert.equal( await turn( 'deactivate_plugins' ), true );
		for ( const path of [ post.url, broken.url, '/', '/?feed=rss2' ] ) {
			closed( ( await page( path ) ).html );
		}
		assert.match( ( await page( post.url ) ).html, /Lockhouse/ );
		for ( const as of [ 'visitor', 'subscriber' ] ) {
			closed(
				( await request( `/wp/v2/posts/${ post.id }`, { as } ) ).data
			);
			closed(
				( await request( '/wp/v2/posts?per_page=20', { as } ) ).data
			);
		}
		const [ all, isWhole, page10, isStillWhole ] = await afterVisitors();
		closed( all );
		closed( page10 );
		assert.deepEqual( [ isWhole, isStillWhole ], [ true, true ] );
		// Who edits the post then loses nothing.
		const { data } = await request(
			`/wp/v2/posts/${ post.id }?context=edit`,
			{
				as: 'editor',
			}
		);
		assert.equal( data.content.raw, whole );
	} finally {
		// It stays: an update deactivates without a word.
		assert.equal( await turn( 'activate_plugin' ), true );
		await php( `wp_delete_post( ${ broken.id }, true );` );
	}
	assert.equal( await stored(), whole );
	closed( ( await page( post.url ) ).html );
} );

it( 'a paywall inside of other blocks cuts them where it stands, and leaves their markup whole', async () => {
	const WALL = '<!-- wp:jetpack/paywall /-->';
	const paragraph = ( words ) =>
		`<!-- wp:paragraph --><p>${ words }</p><!-- /wp:paragraph -->`;
	const group = ( inner, tag = 'div' ) =>
		`<!-- wp:group --><${ tag } class="wp-block-group" title="a > b"><ul><li>${ inner }</li></ul></${ tag }><!-- /wp:group -->`;
	const columns = ( ...list ) =>
		`<!-- wp:columns --><div class="wp-block-columns">${ list
			.map(
				( inner ) =>
					`<!-- wp:column --><div class="wp-block-column"><img src="/x.jpg"><br/><svg><path d="M0 0"/></svg>${ inner }<hr></div><!-- /wp:column -->`
			)
			.join( '' ) }</div><!-- /wp:columns -->`;
	const cases = [
		[ paragraph( 'Open' ) + WALL + paragraph( SECRET ), [ 'Open' ] ],
		[
			group( paragraph( 'Open' ) + WALL + paragraph( SECRET ) ),
			[ 'Open' ],
		],
		[ group( WALL + paragraph( SECRET ) ) + paragraph( SECRET ), [] ],
		[
			group(
				group( paragraph( 'Open' ) + WALL, 'section' ) +
					paragraph( SECRET )
			),
			[ 'Open' ],
		],
		[
			columns(
				paragraph( 'One' ),
				paragraph( 'Two' ) + WALL + paragraph( SECRET ),
				paragraph( SECRET )
			) + paragraph( SECRET ),
			[ 'One', 'Two' ],
		],
		[
			columns( paragraph( 'One' ) + WALL ) + group( WALL + SECRET ),
			[ 'One' ],
		],
		[ paragraph( SECRET ), [] ],
		[
			`<p>Open <b>text</b></p>\n${ WALL }\n<p>${ SECRET }</p>`,
			[ 'Open' ],
		],
		[
			`<!-- wp:jetpack/paywall -->${ SECRET }<!-- /wp:jetpack/paywall -->`,
			[],
		],
		[
			`<!-- wp:group ${ WALL } --><div>${ SECRET }</div><!-- /wp:group -->`,
			[],
		],
		[
			`<!-- wp:list --><ul class="x"><!-- wp:list-item --><li>One</li><!-- /wp:list-item --><!-- wp:list-item --><li>Two${ WALL }${ SECRET }</li><!-- /wp:list-item --></ul><!-- /wp:list -->`,
			[ 'One', 'Two' ],
		],
	];
	const found = await inTransaction(
		"require_once dirname( Mainstay\\FILE ) . '/premium-content/wall.php';",
		String.raw`
return array_map(
	static function ( $content ) {
		[ $left, $hidden ] = Mainstay\PremiumContent\Wall\split_at_paywall( $content );
		$again = serialize_blocks( parse_blocks( $left ) );
		return [ $left, $hidden, $again === $left ];
	},
	json_decode( base64_decode( '${ Buffer.from( JSON.stringify( cases.map( ( [ content ] ) => content ) ) ).toString( 'base64' ) }' ) )
);`
	);
	cases.forEach( ( [ content, open ], at ) => {
		const [ left, hidden, isStable ] = found[ at ];
		assert.ok( ! left.includes( SECRET ), content );
		for ( const word of open ) {
			assert.ok( left.includes( word ), content );
		}
		assert.ok(
			hidden.includes( SECRET ) || ! content.includes( SECRET ),
			content
		);
		assert.equal(
			left.split( '"withheld":true' ).length,
			2,
			'one wall in the place of the rest'
		);
		assert.ok( isStable, left );
		const isOpen = [];
		for ( const [ , end, tag ] of left.matchAll(
			/<(\/?)(div|section|p|ul|li|b)\b/g
		) ) {
			assert.ok( ! end || isOpen.pop() === tag, left );
			if ( ! end ) {
				isOpen.push( tag );
			}
		}
		assert.deepEqual( isOpen, [], left );
		assert.doesNotMatch( left, /<\/(img|br|hr|path)>/ );
	} );
} );

it( 'REST: a comment of a closed post is for those who read the post, or may edit the comment', async () => {
	const found = await inTransaction(
		'',
		String.raw`
$post = wp_insert_post( [ 'post_title' => 'Closed', 'post_content' => 'x', 'post_status' => 'publish', 'post_author' => get_user_by( 'login', 'author' )->ID, 'meta_input' => [ '_jetpack_newsletter_access' => 'subscribers' ] ] );
$open = wp_insert_post( [ 'post_title' => 'Open', 'post_content' => 'x', 'post_status' => 'publish' ] );
$comment = static fn( $post ) => wp_insert_comment( [ 'comment_post_ID' => $post, 'comment_content' => 'Yes.', 'comment_approved' => 1 ] );
$path = '/wp/v2/comments/' . $comment( $post );
$seen = [ 'closed' => $by_role( 'GET', $path ), 'open' => $by_role( 'GET', '/wp/v2/comments/' . $comment( $open ) ), 'none' => $by_role( 'GET', '/wp/v2/comments/99999999' ) ];
$be( 'visitor' );
$seen['sentence'] = $ask( 'GET', $path )[1];
return $seen;`
	);
	// The author of the post may edit its comments.
	assert.deepEqual( found.closed, [ 401, 403, 403, 200, 200, 200 ] );
	assert.deepEqual( found.open, Array( 6 ).fill( 200 ) );
	assert.deepEqual( found.none, Array( 6 ).fill( 404 ) );
	assert.deepEqual( found.sentence, {
		code: 'rest_cannot_read',
		message: 'Only people who can read the post can read its comments.',
		data: { status: 401 },
	} );
} );
