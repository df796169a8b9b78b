/** Portfolio, testimonials and food menus stay at their addresses, where the site has them, and only there. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cookiesOf, page } from '../premium-content-site.mjs';
import { keepOption, php, request, url } from '../site.mjs';
import { withMustUsePlugin, withPlugin } from '../with-plugin.mjs';

const OPTIONS = [
	'jetpack_active_modules',
	'jetpack_portfolio',
	'jetpack_portfolio_posts_per_page',
	'jetpack_testimonial',
	'mainstay_former_types',
	'mainstay_former_types_rules',
	'rewrite_rules',
];
const TYPES = `require_once WP_PLUGIN_DIR . '/mainstay-blocks/former-site/post-types.php';`;

const restores = [];
let posts = [];
let isPretty = true;

const refresh = () =>
	php( `${ TYPES } Mainstay\\FormerSite\\PostTypes\\store_types();` );
const exists = ( name ) =>
	php(
		`return [ post_type_exists( '${ name }' ), get_option( 'mainstay_former_types' ) ];`
	);
/** Puts posts of each type into the database, as Jetpack left them: no plugin knows their types. */
const fill = () =>
	php(
		`global $wpdb; $ids = [];
		foreach ( [ [ 'jetpack-portfolio', 'A bridge' ], [ 'jetpack-portfolio', 'A tower' ], [ 'jetpack-testimonial', 'Very good' ], [ 'nova_menu_item', 'Rye soup' ] ] as [ $type, $title ] ) {
			$id = wp_insert_post( [ 'post_type' => $type, 'post_title' => $title, 'post_name' => sanitize_title( $title ), 'post_status' => 'publish', 'post_content' => "<p>About $title.</p>" ] );
			$ids[ $title ] = $id;
		}
		update_post_meta( $ids['Rye soup'], 'nova_price', '€ 7 <b>' );
		return $ids;`
	);
const get = async ( path ) => {
	const answer = await fetch( url + path, { redirect: 'manual' } );
	return { status: answer.status, html: await answer.text() };
};

before( async () => {
	for ( const name of OPTIONS ) {
		restores.push( await keepOption( name ) );
	}
	await php(
		`foreach ( [ 'jetpack_portfolio', 'jetpack_testimonial', 'jetpack_portfolio_posts_per_page', 'mainstay_former_types', 'mainstay_former_types_rules' ] as $name ) { delete_option( $name ); }`
	);
	isPretty = await php(
		`return '' !== get_option( 'permalink_structure' );`
	);
} );
after( async () => {
	await php(
		`foreach ( [ ${ Object.values( posts ).join() } ] as $id ) { wp_delete_post( $id, true ); }
		foreach ( [ 'jetpack-portfolio-type' ] as $taxonomy ) { taxonomy_exists( $taxonomy ) && array_map( fn( $id ) => wp_delete_term( $id, $taxonomy ), get_terms( [ 'taxonomy' => $taxonomy, 'hide_empty' => false, 'fields' => 'ids' ] ) ); }`
	);
	for ( const restore of restores ) {
		await restore();
	}
	await php( `flush_rewrite_rules();` );
} );

test( 'a site without such posts has no such types, and no option', async () => {
	await refresh();
	for ( const type of [
		'jetpack-portfolio',
		'jetpack-testimonial',
		'nova_menu_item',
	] ) {
		assert.deepEqual( await exists( type ), [ false, false ] );
	}
	assert.equal( ( await request( '/wp/v2/jetpack-portfolio' ) ).status, 404 );
} );

test( 'posts of the types are shown at the addresses that they had', async () => {
	posts = await fill();
	await refresh();
	assert.deepEqual( await exists( 'jetpack-portfolio' ), [
		true,
		[ 'jetpack-portfolio', 'jetpack-testimonial', 'nova_menu_item' ],
	] );
	const addresses = await php(
		`return array_map( fn( $id ) => wp_make_link_relative( get_permalink( $id ) ), ${ `json_decode( '${ JSON.stringify( posts ) }', true )` } );`
	);
	const home = new URL( url ).pathname.replace( /\/$/, '' );
	if ( isPretty ) {
		assert.deepEqual( addresses, {
			'A bridge': `${ home }/portfolio/a-bridge/`,
			'A tower': `${ home }/portfolio/a-tower/`,
			'Very good': `${ home }/testimonial/very-good/`,
			'Rye soup': `${ home }/item/rye-soup/`,
		} );
	}
	const origin = new URL( url ).origin;
	for ( const [ title, address ] of Object.entries( addresses ) ) {
		const answer = await fetch( origin + address );
		assert.equal( answer.status, 200, address );
		assert.match( await answer.text(), new RegExp( `About ${ title }` ) );
	}
	const soup = await (
		await fetch( origin + addresses[ 'Rye soup' ] )
	).text();
	assert.match( soup, /<p class="menu-price">€ 7 &lt;b&gt;<\/p>/ );
	for ( const [ type, one, none ] of [
		[ 'jetpack-portfolio', 'A bridge', 'Very good' ],
		[ 'jetpack-testimonial', 'Very good', 'A bridge' ],
	] ) {
		const archive = await php(
			`return get_post_type_archive_link( '${ type }' );`
		);
		const { status, html } = await page( archive );
		assert.equal( status, 200, archive );
		assert.match( html, new RegExp( one ) );
		assert.doesNotMatch( html, new RegExp( `About ${ none }` ) );
	}
} );

test( 'they are edited in the admin and over REST', async () => {
	const cookie = await cookiesOf( 'editor' );
	const list = await page(
		'/wp-admin/edit.php?post_type=jetpack-portfolio',
		cookie
	);
	assert.equal( list.status, 200 );
	assert.match( list.html, /A bridge/ );
	const type = await request( '/wp/v2/jetpack-portfolio-type', {
		as: 'editor',
		method: 'POST',
		body: { name: 'Steel' },
	} );
	assert.equal( type.status, 201, JSON.stringify( type.data ) );
	const saved = await request(
		`/wp/v2/jetpack-portfolio/${ posts[ 'A bridge' ] }`,
		{
			as: 'editor',
			method: 'POST',
			body: { 'jetpack-portfolio-type': [ type.data.id ] },
		}
	);
	assert.equal( saved.status, 200 );
	const { html } = await page( type.data.link );
	assert.match( html, /A bridge/ );
	assert.doesNotMatch( html, /About A tower/ );
	const refused = await request(
		`/wp/v2/nova_menu_item/${ posts[ 'Rye soup' ] }`,
		{ as: 'author', method: 'POST', body: { meta: { nova_price: '1' } } }
	);
	assert.equal( refused.status, 403 );
	const priced = await request(
		`/wp/v2/nova_menu_item/${ posts[ 'Rye soup' ] }`,
		{ as: 'editor', method: 'POST', body: { meta: { nova_price: '€ 8' } } }
	);
	assert.equal( priced.data.meta.nova_price, '€ 8' );
	const edit = await page(
		`/wp-admin/post.php?post=${ posts[ 'Rye soup' ] }&action=edit`,
		cookie
	);
	assert.match( edit.html, /name="mainstay_nova_price" value="€ 8"/ );
} );

test( 'an archive has as many posts on a page as the owner chose', async () => {
	await php( `update_option( 'jetpack_portfolio_posts_per_page', '1' );` );
	const archive = await php(
		`return get_post_type_archive_link( 'jetpack-portfolio' );`
	);
	const { html } = await page( archive );
	assert.equal(
		Number( /A bridge/.test( html ) ) + Number( /A tower/.test( html ) ),
		1
	);
} );

test( 'shortcodes list them, and hostile attributes do nothing', async () => {
	const show = ( text ) =>
		php( `return do_shortcode( ${ JSON.stringify( text ) } );` );
	const all = await show( '[portfolio]' );
	assert.match( all, /A bridge[\s\S]*A tower/ );
	assert.doesNotMatch( all, /Very good/ );
	const steel = await show(
		"[jetpack_portfolio include_type='steel' display_content='full' columns='3']"
	);
	assert.match( steel, /About A bridge/ );
	assert.doesNotMatch( steel, /A tower/ );
	assert.match( await show( "[testimonials showposts='1']" ), /Very good/ );
	const odd = await show(
		"[portfolio columns='<b>' showposts='-9' orderby='password' order='x' include_tag='' display_content='<script>']"
	);
	assert.doesNotMatch( odd, /<b>|<script/ );
	assert.equal(
		await show( "[portfolio include_type='nothing-of-this']" ),
		''
	);
} );

test( 'nobody reads a closed or protected post in a list', async () => {
	await php(
		`update_post_meta( ${ posts[ 'A tower' ] }, '_jetpack_newsletter_access', 'subscribers' );
		wp_update_post( [ 'ID' => ${ posts[ 'A bridge' ] }, 'post_password' => 'x' ] );
		$GLOBALS['list'] = wp_insert_post( [ 'post_title' => 'List', 'post_status' => 'publish', 'post_content' => '[portfolio display_content="full"]' ] );
		update_option( 'test_list', $GLOBALS['list'] );`
	);
	const id = await php( `return (int) get_option( 'test_list' );` );
	const { html } = await page( `/?p=${ id }` );
	const shown = html.includes( 'A tower' )
		? html
		: ( await page( await php( `return get_permalink( ${ id } );` ) ) )
				.html;
	assert.match( shown, /A tower/ );
	assert.doesNotMatch( shown, /About A (tower|bridge)/ );
	await php(
		`wp_delete_post( ${ id }, true ); delete_option( 'test_list' ); delete_post_meta( ${ posts[ 'A tower' ] }, '_jetpack_newsletter_access' );
		wp_update_post( [ 'ID' => ${ posts[ 'A bridge' ] }, 'post_password' => '' ] );`
	);
} );

test( 'another plugin that has a type keeps it; when it goes, ours is there in the next request', async () => {
	await withPlugin(
		'Portfolios',
		`add_action( 'init', function () { register_post_type( 'jetpack-portfolio', [ 'public' => true, 'label' => 'Theirs', 'rewrite' => [ 'slug' => 'works' ], 'has_archive' => true ] ); add_shortcode( 'portfolio', fn() => 'theirs' ); } );`,
		async () => {
			assert.deepEqual(
				await php(
					`flush_rewrite_rules(); return [ get_post_type_object( 'jetpack-portfolio' )->label, post_type_exists( 'jetpack-testimonial' ), do_shortcode( '[portfolio]' ) ];`
				),
				[ 'Theirs', true, 'theirs' ]
			);
			// As on a site on which the daily task has not run since.
			await php( `delete_option( 'mainstay_former_types' );` );
		}
	);
	assert.deepEqual(
		await php(
			`return [ get_post_type_object( 'jetpack-portfolio' )->label, has_shortcode( '[portfolio]', 'portfolio' ) ];`
		),
		[ 'Portfolio', true ]
	);
	if ( isPretty ) {
		assert.equal( ( await get( '/portfolio/a-bridge/' ) ).status, 200 );
	}
} );

test( 'rewrite rules that somebody took along are made again, but not in every request', async () => {
	if ( ! isPretty ) {
		return;
	}
	const take = `$rules = get_option( 'rewrite_rules' ); foreach ( array_keys( $rules ) as $rule ) { if ( str_starts_with( $rule, 'portfolio/' ) ) { unset( $rules[ $rule ] ); } } update_option( 'rewrite_rules', $rules );`;
	await get( '/' );
	await php( `delete_option( 'mainstay_former_types_rules' ); ${ take }` );
	await get( '/' );
	assert.equal( ( await get( '/portfolio/a-bridge/' ) ).status, 200 );
	await php( take );
	await get( '/' );
	assert.equal(
		await php(
			`return isset( get_option( 'rewrite_rules' )['portfolio/?$'] );`
		),
		false,
		'once an hour at most'
	);
	await php( `flush_rewrite_rules();` );
} );

test( 'they cost no query on pages', async () => {
	const count = async () => {
		await get( '/' );
		return Number(
			/QUERIES:(\d+)/.exec( ( await get( '/' ) ).html )?.[ 1 ]
		);
	};
	await withMustUsePlugin(
		// An object cache that outlives requests would answer instead of the database.
		`is_admin() || wp_cache_flush();
		add_action( 'shutdown', function () { if ( wp_is_serving_rest_request() ) { return; } global $wpdb; echo "<!-- QUERIES:$wpdb->num_queries -->"; }, 0 );`,
		async () => {
			const withTypes = await count();
			const kept = await php(
				`$kept = get_option( 'mainstay_former_types' ); delete_option( 'mainstay_former_types' ); return $kept;`
			);
			const without = await count();
			await php(
				`update_option( 'mainstay_former_types', json_decode( '${ JSON.stringify( kept ) }' ), true );`
			);
			assert.ok( withTypes > 0 );
			assert.equal( withTypes, without );
		}
	);
} );

test( 'when the last post is gone, the type goes; the owner’s switch keeps it', async () => {
	await php(
		`foreach ( [ ${ posts[ 'A bridge' ] }, ${ posts[ 'A tower' ] } ] as $id ) { wp_delete_post( $id, true ); }`
	);
	await refresh();
	assert.equal( ( await exists( 'jetpack-portfolio' ) )[ 0 ], false );
	await php( `update_option( 'jetpack_portfolio', '1' );` );
	await refresh();
	assert.equal( ( await exists( 'jetpack-portfolio' ) )[ 0 ], true );
} );
