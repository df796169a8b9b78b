/** What pages say of themselves in their head, alone and beside those who say it already. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { dropTables } from '../sharing-site.mjs';
import { keepOption, php, request } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const base64 = ( text ) => Buffer.from( text ).toString( 'base64' );
const p = ( text ) =>
	`<!-- wp:paragraph --><p>${ text }</p><!-- /wp:paragraph -->`;

const posts = [];
async function post(
	content,
	{ title = 'A title', more = '', meta = {} } = {}
) {
	const id = await php(
		`return wp_insert_post( wp_slash( [ 'post_title' => base64_decode( '${ base64( title ) }' ), 'post_status' => 'publish', 'post_content' => base64_decode( '${ base64( content ) }' ), 'meta_input' => json_decode( base64_decode( '${ base64( JSON.stringify( meta ) ) }' ), true ), ${ more } ] ) );`
	);
	assert.equal( typeof id, 'number' );
	posts.push( id );
	return id;
}
/** An image of the media library, of which there is no file. */
async function image( width, height, alt = 'Bread & butter' ) {
	const id = await php(
		`$id = wp_insert_attachment( [ 'post_title' => 'Bread', 'post_mime_type' => 'image/jpeg', 'post_status' => 'inherit' ], '2026/01/bread.jpg' );
		wp_update_attachment_metadata( $id, [ 'file' => '2026/01/bread.jpg', 'width' => ${ width }, 'height' => ${ height }, 'sizes' => ${ width } > 1024 ? [ 'large' => [ 'file' => 'bread-1024.jpg', 'width' => 1024, 'height' => 683, 'mime-type' => 'image/jpeg' ] ] : [] ] );
		update_post_meta( $id, '_wp_attachment_image_alt', base64_decode( '${ base64( alt ) }' ) );
		return $id;`
	);
	posts.push( id );
	return id;
}

const decode = ( text ) =>
	text
		.replaceAll( '&quot;', '"' )
		.replaceAll( '&#039;', "'" )
		.replaceAll( '&lt;', '<' )
		.replaceAll( '&gt;', '>' )
		.replaceAll( '&amp;', '&' );
/** Content by name, of the head; a name that is there twice is an error. */
function tagsIn( page ) {
	const tags = {};
	const [ head ] = page.split( '</head>' );
	for ( const [ , name, content ] of head.matchAll(
		/<meta (?:property|name)="((?:og|article|twitter):[^"]+|description)" content="([^"]*)"/g
	) ) {
		assert.ok( ! ( name in tags ), `${ name } twice` );
		tags[ name ] = decode( content );
	}
	return tags;
}
const pageOf = async ( address ) =>
	(
		await request(
			typeof address === 'number'
				? await php( `return get_permalink( ${ address } );` )
				: address
		)
	).data;
const tagsOf = async ( address ) => tagsIn( await pageOf( address ) );

let home;
let restore;
before( async () => {
	home = await php( "return home_url( '/' );" );
	restore = await keepOption( 'mainstay_settings' );
	await share();
} );
/** The site is one that accounts are connected to. */
const share = () =>
	php(
		"require_once WP_PLUGIN_DIR . '/mainstay-blocks/publicize/tables.php'; return Mainstay\\Publicize\\Tables\\ensure_tables();"
	);
after( async () => {
	await php(
		`array_map( fn( $id ) => wp_delete_post( $id, true ), [ ${ posts.join() } ] );`
	);
	await restore();
	await dropTables();
} );

describe( 'a post', () => {
	test( 'title, address, times, and how it begins', async () => {
		const id = await post(
			`${ p( 'Fresh <b>bread</b> &amp; butter.' ) }<!-- wp:list --><ul><!-- wp:list-item --><li>One</li><!-- /wp:list-item --></ul><!-- /wp:list -->`,
			{ title: 'Bread "and" <em>butter</em>' }
		);
		const tags = await tagsOf( id );
		assert.equal( tags[ 'og:type' ], 'article' );
		assert.equal( tags[ 'og:title' ], 'Bread “and” butter' );
		assert.equal( tags[ 'og:description' ], 'Fresh bread & butter. One' );
		assert.equal(
			tags[ 'og:url' ],
			await php( `return get_permalink( ${ id } );` )
		);
		assert.equal(
			tags[ 'og:site_name' ],
			await php( "return get_option( 'blogname' );" )
		);
		assert.equal( tags[ 'og:locale' ], 'en_US' );
		assert.match(
			tags[ 'article:published_time' ],
			/^\d{4}-.*T.*\+00:00$/
		);
		assert.match( tags[ 'article:modified_time' ], /^\d{4}-.*T.*\+00:00$/ );
		assert.equal( tags[ 'twitter:card' ], 'summary' );
		assert.equal( tags[ 'og:image' ], undefined );
		// Nobody wrote one.
		assert.equal( tags.description, undefined );
	} );

	test( 'its featured image, with size and text alternative', async () => {
		const id = await post( p( 'Text' ), {
			meta: { _thumbnail_id: await image( 1600, 1067 ) },
		} );
		const tags = await tagsOf( id );
		assert.match( tags[ 'og:image' ], /\/2026\/01\/bread-1024\.jpg$/ );
		assert.equal( tags[ 'og:image:width' ], '1024' );
		assert.equal( tags[ 'og:image:height' ], '683' );
		assert.equal( tags[ 'og:image:alt' ], 'Bread & butter' );
		assert.equal( tags[ 'twitter:card' ], 'summary_large_image' );
		const small = await post( p( 'Text' ), {
			meta: { _thumbnail_id: await image( 300, 200 ) },
		} );
		assert.equal( ( await tagsOf( small ) )[ 'twitter:card' ], 'summary' );
	} );

	test( 'else the first picture of the text', async () => {
		const id = await post(
			`${ p( 'Text' ) }<!-- wp:image --><figure class="wp-block-image"><img src="https://pictures.example/a.jpg" alt="A &quot;loaf&quot;"/></figure><!-- /wp:image -->`
		);
		const tags = await tagsOf( id );
		assert.equal( tags[ 'og:image' ], 'https://pictures.example/a.jpg' );
		assert.equal( tags[ 'og:image:alt' ], 'A "loaf"' );
		assert.equal( tags[ 'og:image:width' ], undefined );
	} );

	test( 'a written description comes first, then the excerpt', async () => {
		const excerpt = "'post_excerpt' => 'An excerpt'";
		const meta = { advanced_seo_description: 'For "search" <engines>' };
		let tags = await tagsOf(
			await post( p( 'Text' ), { more: excerpt, meta } )
		);
		assert.equal( tags.description, 'For "search"' );
		assert.equal( tags[ 'og:description' ], 'For "search"' );
		tags = await tagsOf( await post( p( 'Text' ), { more: excerpt } ) );
		assert.equal( tags.description, 'An excerpt' );
		assert.equal( tags[ 'og:description' ], 'An excerpt' );
	} );

	test( 'a long beginning is cut at a word, and not inside a character', async () => {
		const tags = await tagsOf( await post( p( 'Word '.repeat( 200 ) ) ) );
		assert.match( tags[ 'og:description' ], /^(Word )+Word…$/ );
		assert.ok( tags[ 'og:description' ].length <= 200 );
		// A long post without blocks is cut, but not within a letter.
		assert.match(
			( await tagsOf( await post( `a${ 'é '.repeat( 4000 ) }` ) ) )[
				'og:description'
			],
			/^aé é/
		);
		const family = '👨‍👩‍👧‍👦';
		const { 'og:description': families } = await tagsOf(
			await post( p( family.repeat( 300 ) ) )
		);
		assert.equal(
			families.replaceAll( family, '' ).replace( '…', '' ),
			''
		);
	} );

	test( 'less-than signs that begin no tag are text', async () => {
		const title = 'Is x<y always true?';
		const id = await post( p( 'One &lt; <em>two</em>' ) );
		// Administrators may write any sign; those of others are encoded when they are saved.
		await php(
			`wp_set_current_user( 1 ); return wp_update_post( [ 'ID' => ${ id }, 'post_title' => '${ title }', 'post_excerpt' => 'A list of Array<string>, <b>bold</b> & i<3' ] );`
		);
		const tags = await tagsOf( id );
		assert.equal( tags[ 'og:title' ], title );
		assert.equal(
			tags[ 'og:description' ],
			'A list of Array<string>, bold & i<3'
		);
		assert.equal(
			await php(
				`require_once WP_PLUGIN_DIR . '/mainstay-blocks/publicize/publicize.php'; return Mainstay\\Publicize\\get_plain_title( get_post( ${ id } ) );`
			),
			title
		);
	} );

	test( 'classic content, shortcodes and what comes after "more" stay out', async () => {
		const tags = await tagsOf(
			await post(
				'[unknown a="b"]Plain[/unknown] text.[gallery ids="1"]<script>alert(1)</script><!--more-->And more.'
			)
		);
		assert.equal( tags[ 'og:description' ], 'Plain text.' );
	} );
} );

describe( 'what only some may read is in no tag', () => {
	const SECRET = 'Sesame opens';
	const gated = `<!-- wp:premium-content/container {"selectedPlanId":1} --><div class="wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view -->${ p( SECRET ) }<!-- wp:image --><figure><img src="https://pictures.example/secret.jpg" alt="${ SECRET }"/></figure><!-- /wp:image --><!-- /wp:premium-content/subscriber-view --><!-- wp:premium-content/logged-out-view -->${ p( 'Pay' ) }<!-- /wp:premium-content/logged-out-view --></div><!-- /wp:premium-content/container -->`;
	const cases = {
		'premium content': [ gated + p( 'Open to all.' ), {}, 'Open to all.' ],
		'premium content in a group': [
			`<!-- wp:group --><div>${ gated }${ p( 'Open.' ) }</div><!-- /wp:group -->`,
			{},
			'Open.',
		],
		'broken premium content': [
			`<!-- wp:premium-content/subscriber-view -->${ p( SECRET ) }`,
			{},
			undefined,
		],
		'a hidden block': [
			`<!-- wp:paragraph {"metadata":{"blockVisibility":false}} --><p>${ SECRET }</p><!-- /wp:paragraph -->${ p( 'Open.' ) }`,
			{},
			'Open.',
		],
		'a password': [
			p( SECRET ),
			{ more: `'post_password' => 'x', 'post_excerpt' => '${ SECRET }'` },
			undefined,
		],
		'a block that shows itself to some': [
			`<!-- wp:jetpack/repeat-visitor --><div>${ p( SECRET ) }</div><!-- /wp:jetpack/repeat-visitor -->${ p( 'Open.' ) }`,
			{},
			'Open.',
		],
	};
	for ( const [ name, [ content, options, description ] ] of Object.entries(
		cases
	) ) {
		test( name, async () => {
			const tags = await tagsOf( await post( content, options ) );
			assert.equal( tags[ 'og:description' ], description );
			assert.doesNotMatch( JSON.stringify( tags ), /Sesame|secret/i );
			assert.equal( tags[ 'og:title' ], 'A title' );
		} );
	}

	test( 'rules of another plugin', async () => {
		const id = await post( p( SECRET ), {
			meta: { advanced_seo_description: 'Written for all.' },
		} );
		const other = await post( p( SECRET ) );
		await withMustUsePlugin(
			'function pmpro_has_membership_access() {}',
			async () => {
				assert.equal(
					( await tagsOf( id ) )[ 'og:description' ],
					'Written for all.'
				);
				assert.equal(
					( await tagsOf( other ) )[ 'og:description' ],
					undefined
				);
			}
		);
	} );
} );

describe( 'other pages', () => {
	test( 'the front page', async () => {
		const keep = await keepOption( 'blogdescription' );
		await php( "update_option( 'blogdescription', 'Bread since 1900' );" );
		try {
			const tags = await tagsOf( home );
			assert.equal( tags[ 'og:type' ], 'website' );
			assert.equal( tags[ 'og:url' ], home );
			assert.equal( tags[ 'og:description' ], 'Bread since 1900' );
			assert.equal( tags.description, 'Bread since 1900' );
		} finally {
			await keep();
		}
	} );

	test( 'a category, and its second page without a description', async () => {
		const [ id, address ] = await php(
			"flush_rewrite_rules( false ); $term = wp_insert_term( 'Loaves & rolls', 'category', [ 'description' => 'All <b>loaves</b>' ] ); return [ $term['term_id'], get_term_link( $term['term_id'] ) ];"
		);
		for ( let count = 0; count < 11; count++ ) {
			await post( p( 'Text' ), {
				more: `'post_category' => [ ${ id } ]`,
			} );
		}
		try {
			const tags = await tagsOf( address );
			assert.equal( tags[ 'og:title' ], 'Loaves & rolls' );
			assert.equal( tags.description, 'All loaves' );
			assert.equal( tags[ 'og:url' ], address );
			const second = await tagsOf( `${ address }page/2/` );
			assert.equal( second[ 'og:title' ], 'Loaves & rolls' );
			assert.equal( second.description, undefined );
		} finally {
			await php( `wp_delete_term( ${ id }, 'category' );` );
		}
	} );

	test( 'none for searches, unknown addresses and feeds', async () => {
		for ( const path of [ '?s=bread', 'nothing-here/', 'feed/' ] ) {
			const page = await pageOf( home + path );
			assert.doesNotMatch( page, /og:title/, path );
		}
	} );
} );

describe( 'who prints tags already', () => {
	const PLUGINS = {
		WPSEO_VERSION: 'Yoast SEO',
		RANK_MATH_VERSION: 'Rank Math',
		AIOSEO_VERSION: 'All in One SEO',
		THE_SEO_FRAMEWORK_VERSION: 'The SEO Framework',
		SEOPRESS_VERSION: 'SEOPress',
	};
	for ( const [ constant, name ] of Object.entries( PLUGINS ) ) {
		test( `${ name }: nothing of ours`, async () => {
			const id = await post( p( 'Text' ), {
				meta: { advanced_seo_description: 'Ours' },
			} );
			await withMustUsePlugin(
				`define( '${ constant }', '1' );`,
				async () => assert.deepEqual( await tagsOf( id ), {} )
			);
		} );
	}

	test( 'a theme, or Jetpack, that prints in the head: only what is missing', async () => {
		const id = await post( p( 'Text' ), {
			meta: { advanced_seo_description: 'Ours' },
		} );
		await withMustUsePlugin(
			`add_action( 'wp_head', function () { echo '<meta property="og:title" content="Theirs" />'; }, 99 );`,
			async () =>
				assert.deepEqual( await tagsOf( id ), {
					'og:title': 'Theirs',
					description: 'Ours',
				} )
		);
		await withMustUsePlugin(
			`add_action( 'wp_head', function () { echo '<meta name="description" content="Theirs" />'; } );`,
			async () => {
				const tags = await tagsOf( id );
				assert.equal( tags.description, 'Theirs' );
				assert.equal( tags[ 'og:title' ], 'A title' );
			}
		);
		await withMustUsePlugin(
			`add_action( 'wp_head', function () { echo '<meta name="twitter:card" content="player" />'; } );`,
			async () =>
				assert.equal(
					( await tagsOf( id ) )[ 'twitter:card' ],
					'player'
				)
		);
	} );

	test( 'a buffer that somebody left open is not ours to close', async () => {
		const id = await post( p( 'Text' ) );
		await withMustUsePlugin(
			"add_action( 'wp_head', fn() => ob_start() );",
			async () => {
				const page = await pageOf( id );
				assert.deepEqual( tagsIn( page ), {} );
				assert.ok( page.includes( '</html>' ) );
			}
		);
	} );

	test( 'a site that shares nothing: what the author wrote, and no more', async () => {
		const plain = await post( p( 'Text' ), {
			more: "'post_excerpt' => 'An excerpt',",
		} );
		const described = await post( p( 'Text' ), {
			meta: { advanced_seo_description: 'Ours' },
		} );
		await dropTables();
		assert.deepEqual( await tagsOf( plain ), {} );
		assert.deepEqual( await tagsOf( home ), {} );
		assert.deepEqual( await tagsOf( described ), { description: 'Ours' } );
		await share();
	} );

	test( 'the host can say so', async () => {
		const id = await post( p( 'Text' ) );
		await withMustUsePlugin(
			"add_filter( 'mainstay_open_graph', '__return_false' );",
			async () => assert.deepEqual( await tagsOf( id ), {} )
		);
	} );

	test( 'the owner can switch each off', async () => {
		const id = await post( p( 'Text' ), {
			meta: { advanced_seo_description: 'Ours' },
		} );
		await php(
			"Mainstay\\Core\\Settings\\update_settings( [ 'off' => [ 'social-previews' ] ] );"
		);
		assert.deepEqual( await tagsOf( id ), { description: 'Ours' } );
		await php(
			"Mainstay\\Core\\Settings\\update_settings( [ 'off' => [ 'seo' ] ] );"
		);
		const tags = await tagsOf( id );
		assert.equal( tags.description, undefined );
		assert.equal( tags[ 'og:title' ], 'A title' );
		await php(
			"Mainstay\\Core\\Settings\\update_settings( [ 'off' => [] ] );"
		);
	} );
} );

test( 'nothing hostile gets out of a tag', async () => {
	const id = await post(
		p( '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;' ),
		{
			title: '"><script>alert(2)</script>',
			meta: { advanced_seo_description: '"><svg onload=alert(3)> x' },
		}
	);
	const tags = await tagsOf( id );
	assert.equal( tags.description, '"> x' );
	assert.equal( tags[ 'og:title' ], '“>alert(2)' );
	const [ head ] = ( await pageOf( id ) ).split( '</head>' );
	assert.doesNotMatch( head, /<svg|<script>alert/ );
} );

test( 'the address of a page is that of the page, also of the second one', async () => {
	const id = await post(
		`${ p( 'First.' ) }\n\n<!-- wp:nextpage --><!--nextpage--><!-- /wp:nextpage -->\n\n${ p( 'Second.' ) }`
	);
	const link = await php( `return get_permalink( ${ id } );` );
	for ( const page of [ '', '2/', '?utm_source=x' ] ) {
		const { data } = await request( `${ link }${ page }` );
		const canonical = decode(
			data.match( /<link rel="canonical" href="([^"]+)"/ )[ 1 ]
		);
		assert.equal( tagsIn( data )[ 'og:url' ], canonical );
		assert.equal( canonical, `${ link }${ page === '2/' ? '2/' : '' }` );
	}
	const back = await keepOption( 'posts_per_page' );
	await post( p( 'Another.' ) );
	const category = await php(
		`update_option( 'posts_per_page', 1 ); return get_category_link( (int) get_option( 'default_category' ) );`
	);
	try {
		for ( const list of [ home, category ] ) {
			for ( const page of [ '', 'page/2/' ] ) {
				const { data } = await request( `${ list }${ page }` );
				assert.equal(
					tagsIn( data )[ 'og:url' ],
					`${ list }${ page }`
				);
			}
		}
	} finally {
		await back();
	}
} );
