/** Blocks that Jetpack added to templates and navigations: they stay, once, until the owner takes them away. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { keepOption, php, request, url } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const SHARING = 'jetpack_sharing_buttons_auto_add';
const BUTTON = 'jetpack_subscriptions_subscribe_navigation_enabled';
const LOGIN = 'jetpack_subscriptions_login_navigation_enabled';
const RELATED = 'jetpack_relatedposts';
const NAMES = [
	SHARING,
	BUTTON,
	LOGIN,
	'jetpack_active_modules',
	'sharing-services',
	'sharing-options',
	RELATED,
];
/** A theme without blocks, which is there while the tests run. */
const CLASSIC_THEME = 'classic-for-placements';
const CLASSIC_FILES = {
	'style.css': '/* Theme Name: Classic for placements */',
	'index.php':
		'<?php wp_head(); while ( have_posts() ) { the_post(); the_content(); } wp_footer();',
};
const OWN =
	'<!-- wp:jetpack/sharing-buttons --><ul class="wp-block-jetpack-sharing-buttons has-normal-icon-size jetpack-sharing-buttons__services-list" id="jetpack-sharing-serivces-list"><!-- wp:jetpack/sharing-button {"service":"mastodon","label":"Mastodon"} /--></ul><!-- /wp:jetpack/sharing-buttons -->';

const posts = [];
const restores = [];

const json = ( value ) =>
	`json_decode( base64_decode( '${ Buffer.from( JSON.stringify( value ) ).toString( 'base64' ) }' ), true )`;
const store = ( options ) =>
	php(
		`foreach ( ${ json( options ) } as $name => $value ) { null === $value ? delete_option( $name ) : update_option( $name, $value, true ); }`
	);
const clear = () =>
	store( Object.fromEntries( NAMES.map( ( name ) => [ name, null ] ) ) );
async function post( fields ) {
	const id = await php(
		`return wp_insert_post( wp_slash( ${ json( { post_title: 'Bread', post_status: 'publish', post_content: 'Evening loaf', ...fields } ) } ) );`
	);
	posts.push( id );
	return id;
}
const open = async ( address ) => ( await fetch( url + address ) ).text();
const count = ( html, pattern ) => [ ...html.matchAll( pattern ) ].length;
const listsOf = ( html ) =>
	count( html, /<ul [^>]*jetpack-sharing-buttons__services-list/g );
const belowOf = ( html ) => count( html, /<div class="mainstay-sharing /g );
const useTheme = ( name ) => php( `switch_theme( '${ name }' );` );

before( async () => {
	await php(
		`$folder = get_theme_root() . '/${ CLASSIC_THEME }'; wp_mkdir_p( $folder ); foreach ( ${ json( CLASSIC_FILES ) } as $name => $text ) { file_put_contents( "$folder/$name", $text ); } wp_clean_themes_cache();`
	);
	for ( const name of [ ...NAMES, 'template', 'stylesheet' ] ) {
		restores.push( await keepOption( name ) );
	}
	await clear();
	await useTheme( 'twentytwentyfive' );
} );
afterEach( clear );
after( async () => {
	await php(
		`array_map( fn( $id ) => wp_delete_post( $id, true ), [ ${ posts.join() } ] );`
	);
	for ( const restore of restores.reverse() ) {
		await restore();
	}
	await php(
		`foreach ( ${ json( Object.keys( CLASSIC_FILES ) ) } as $name ) { unlink( get_theme_root() . "/${ CLASSIC_THEME }/$name" ); } rmdir( get_theme_root() . '/${ CLASSIC_THEME }' ); wp_clean_themes_cache();`
	);
} );

describe( 'sharing buttons', () => {
	test( 'stand after posts and pages of a block theme, with the services of before', async () => {
		const addresses = [
			`/?p=${ await post() }`,
			`/?p=${ await post( { post_type: 'page' } ) }`,
		];
		for ( const address of addresses ) {
			assert.equal( listsOf( await open( address ) ), 0 );
		}
		const front = listsOf( await open( '/' ) );
		await store( { [ SHARING ]: '1' } );
		for ( const address of addresses ) {
			const html = await open( address );
			assert.equal( listsOf( html ), 1, address );
			assert.ok(
				html.indexOf( 'Evening loaf' ) <
					html.indexOf( '__services-list' )
			);
			assert.match( html, /facebook\.com\/sharer/ );
		}
		assert.equal( listsOf( await open( '/' ) ), front, 'not in lists' );
		await store( {
			'sharing-services': {
				visible: [
					'jetpack-whatsapp',
					'email',
					'nobody',
					'custom-5',
					'print',
				],
				hidden: [ 'facebook' ],
			},
			'sharing-options': {
				'custom-5': {
					name: 'Harbour',
					url: 'https://harbour.example/?u=%post_url%',
				},
			},
			jetpack_active_modules: [ 'subscriptions' ],
		} );
		const html = await open( addresses[ 0 ] );
		assert.equal( listsOf( html ), 1 );
		assert.match( html, /wa\.me|whatsapp/ );
		assert.match( html, /mailto:/ );
		assert.match(
			html,
			/href="https:\/\/harbour\.example\/\?u=http[^"]+"[^>]*><span>Harbour<\/span>/
		);
		assert.match( html, / data-print hidden>/ );
		assert.doesNotMatch( html, /facebook\.com\/sharer/ );
		assert.doesNotMatch( await open( '/?feed=rss2' ), /__services-list/ );
	} );

	test( 'give way to those in the post, and to the author who wants none', async () => {
		await store( { [ SHARING ]: '1' } );
		const own = await open(
			`/?p=${ await post( { post_content: OWN } ) }`
		);
		assert.equal( listsOf( own ), 1 );
		assert.match( own, /Share on Mastodon/ );
		assert.doesNotMatch( own, /mainstay-added-buttons/ );
		for ( const fields of [
			{ meta_input: { sharing_disabled: '1' } },
			{ post_password: 'secret' },
		] ) {
			assert.equal(
				listsOf( await open( `/?p=${ await post( fields ) }` ) ),
				0
			);
		}
	} );

	test( 'are those of the settings in a classic theme, and where the older part was on', async () => {
		const address = `/?p=${ await post() }`;
		await store( {
			[ SHARING ]: '1',
			jetpack_active_modules: [ 'sharedaddy' ],
		} );
		let html = await open( address );
		assert.deepEqual( [ listsOf( html ), belowOf( html ) ], [ 0, 1 ] );
		await useTheme( CLASSIC_THEME );
		for ( const modules of [
			[ 'sharedaddy' ],
			[ 'subscriptions' ],
			null,
		] ) {
			await store( { jetpack_active_modules: modules } );
			html = await open( address );
			assert.deepEqual(
				[ listsOf( html ), belowOf( html ) ],
				[ 0, 1 ],
				String( modules )
			);
		}
		const off = await open(
			`/?p=${ await post( { meta_input: { sharing_disabled: '1' } } ) }`
		);
		assert.equal( belowOf( off ), 0 );
		await useTheme( 'twentytwentyfive' );
	} );

	test( 'are left to another plugin that has the block', async () => {
		const address = `/?p=${ await post() }`;
		await store( { [ SHARING ]: '1' } );
		await withMustUsePlugin(
			`add_action( 'init', fn() => register_block_type( 'jetpack/sharing-buttons', [ 'render_callback' => fn() => '<ul class="jetpack-sharing-buttons__services-list"></ul>' ] ) );`,
			async () => assert.equal( listsOf( await open( address ) ), 0 )
		);
	} );
} );

describe( 'in a navigation', () => {
	const buttonsOf = ( html ) =>
		count( html, /href="[^"]*mainstay-list=subscribe[^"]*"/g );
	const loginsOf = ( html ) =>
		count( html, /class="[^"]*wp-block-jetpack-subscriber-login/g );
	const menu = ( content ) =>
		post( {
			post_type: 'wp_navigation',
			post_title: 'Menu of the shop',
			post_content: content,
		} );

	test( 'stand the button and the link to log in, once, after the items of the menu', async () => {
		await menu(
			'<!-- wp:navigation-link {"label":"Loaves","url":"/loaves/"} /-->'
		);
		const without = await open( '/' );
		assert.deepEqual(
			[ buttonsOf( without ), loginsOf( without ) ],
			[ 0, 0 ]
		);
		assert.match( without, /Loaves/ );
		await store( { [ BUTTON ]: '1' } );
		let html = await open( '/' );
		assert.deepEqual( [ buttonsOf( html ), loginsOf( html ) ], [ 1, 0 ] );
		assert.ok(
			html.indexOf( 'Loaves' ) < html.indexOf( 'mainstay-list=' )
		);
		assert.match(
			html,
			/<li class="[^"]*"><div class="[^"]*mainstay-in-navigation/
		);
		await store( { [ LOGIN ]: '1' } );
		html = await open( '/' );
		assert.deepEqual( [ buttonsOf( html ), loginsOf( html ) ], [ 1, 1 ] );
		assert.match( html, /Loaves/ );
		await store( { [ BUTTON ]: '0' } );
		html = await open( '/' );
		assert.deepEqual( [ buttonsOf( html ), loginsOf( html ) ], [ 0, 1 ] );
	} );

	test( 'they are left to another plugin that has the blocks', async () => {
		await store( { [ BUTTON ]: '1', [ LOGIN ]: '1' } );
		await withMustUsePlugin(
			`add_action( 'init', function () { foreach ( [ 'subscriptions', 'subscriber-login' ] as $name ) { register_block_type( "jetpack/$name", [ 'render_callback' => fn() => '<p>Theirs</p>' ] ); } } );`,
			async () => assert.doesNotMatch( await open( '/' ), /Theirs/ )
		);
	} );
} );

describe( 'related posts', () => {
	const listsIn = ( html ) =>
		count( html, /<nav [^>]*wp-block-jetpack-related-posts/g );
	const WORDS =
		'Sourdough starters want flour, water and patience: feed the starter daily.';
	const ON = { jetpack_active_modules: [ 'related-posts' ] };
	let address;
	before( async () => {
		const ids = [];
		for ( const title of [ 'Sourdough one', 'Sourdough two' ] ) {
			ids.push(
				await post( { post_title: title, post_content: WORDS } )
			);
		}
		address = `/?p=${ ids[ 0 ] }`;
		// As on a site where no post was saved since it changed over.
		await php(
			`delete_option( 'mainstay_related_posts' ); wp_clear_scheduled_hook( 'mainstay_related_posts' );`
		);
	} );

	test( 'stand after a post as they were set, in a block theme', async () => {
		assert.equal( listsIn( await open( address ) ), 0 );
		await store( ON );
		// The index is made when the first page wants it.
		assert.equal( listsIn( await open( address ) ), 0 );
		assert.ok(
			await php( `
				$is_scheduled = wp_next_scheduled( 'mainstay_related_posts' );
				do_action( 'mainstay_related_posts' );
				return $is_scheduled;` )
		);
		let html = await open( address );
		assert.equal( listsIn( html ), 1 );
		assert.ok(
			html.indexOf( 'patience' ) <
				html.search( /<nav [^>]*wp-block-jetpack-related-posts/ )
		);
		assert.match( html, /<h3[^>]*>Related posts<\/h3>/ );
		assert.match( html, /Sourdough two/ );
		assert.equal( listsIn( await open( '/?feed=rss2' ) ), 0 );
		await store( {
			[ RELATED ]: {
				show_headline: true,
				headline: 'More <b>bread</b>',
				show_date: false,
				layout: 'list',
				size: 2,
			},
		} );
		html = await open( address );
		assert.match( html, /More &lt;b&gt;bread&lt;\/b&gt;/ );
		assert.match( html, /__posts is-list/ );
		await store( { [ RELATED ]: { show_headline: false } } );
		assert.doesNotMatch( await open( address ), />Related posts<\/h3>/ );
		await store( { [ RELATED ]: { enabled: false } } );
		assert.equal( listsIn( await open( address ) ), 0 );
		await store( {
			[ RELATED ]: null,
			jetpack_active_modules: [ 'likes' ],
		} );
		assert.equal( listsIn( await open( address ) ), 0 );
	} );

	test( 'give way to those in the post', async () => {
		await store( ON );
		const id = await post( {
			post_title: 'Sourdough three',
			post_content: `${ WORDS }<!-- wp:jetpack/related-posts /-->`,
		} );
		assert.equal( listsIn( await open( `/?p=${ id }` ) ), 1 );
		// The shortcode of old posts is the block.
		const old = await post( {
			post_title: 'Sourdough four',
			post_content: `${ WORDS }\n\n[jetpack-related-posts]\n\nThe end.`,
		} );
		for ( const related of [ { layout: 'list' }, { enabled: false } ] ) {
			await store( { [ RELATED ]: related } );
			const html = await open( `/?p=${ old }` );
			assert.equal( listsIn( html ), 1 );
			assert.doesNotMatch( html, /\[jetpack-related/ );
			assert.ok(
				html.search( /<nav [^>]*wp-block-jetpack-related-posts/ ) <
					html.indexOf( 'The end.' )
			);
		}
	} );

	test( 'stand below the content of posts in a classic theme', async () => {
		await useTheme( CLASSIC_THEME );
		try {
			await store( ON );
			const html = await open( address );
			assert.equal( listsIn( html ), 1 );
			assert.ok(
				html.indexOf( 'patience' ) <
					html.search( /<nav [^>]*wp-block-jetpack-related-posts/ )
			);
			const page = await post( {
				post_type: 'page',
				post_content: WORDS,
			} );
			assert.equal( listsIn( await open( `/?p=${ page }` ) ), 0 );
			assert.doesNotMatch(
				await open( '/' ),
				/<nav [^>]*mainstay-added-related-posts/
			);
		} finally {
			await useTheme( 'twentytwentyfive' );
		}
	} );
} );

describe( 'a block that is only a button', () => {
	test( 'leads to a page with the form', async () => {
		const id = await post( {
			post_content:
				'<!-- wp:jetpack/subscriptions {"className":"is-style-button","submitButtonText":"Get <b>news</b><script>x</script>","buttonWidth":"50%","preselectNewsletterCategories":true,"selectedNewsletterCategoryIds":[1,"2\\"><b>"],"showSubscribersTotal":true} /-->',
		} );
		const html = await open( `/?p=${ id }` );
		const [ block ] =
			/<div class="[^"]*is-style-button[^"]*">[\s\S]*?<\/a><\/div><\/div>/.exec(
				html
			);
		assert.match( block, />Get <b>news<\/b>x?<\/a>/ );
		assert.match( block, /style="width:50%"/ );
		assert.doesNotMatch( block, /<form|<input/ );
		const address = /href="([^"]+)"/
			.exec( block )[ 1 ]
			.replaceAll( '&#038;', '&' );
		assert.match( address, /mainstay-list=subscribe&topics=1$/ );
		for ( const one of [
			address,
			`${ url }/?mainstay-list=subscribe&topics[]=1`,
		] ) {
			const { status, data } = await request( one );
			assert.equal( status, 200 );
			assert.match( data, /<h1>Subscribe<\/h1>/ );
			assert.match( data, /<input id="email" name="mainstay_email"/ );
			assert.match( data, /name="mainstay_token" value="[^"]+"/ );
		}
	} );
} );
