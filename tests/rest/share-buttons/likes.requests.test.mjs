/** Likes of visitors: who may like what, and how many there are whatever happens at once. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { keepOption, php, request, ROLES, url } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const EVERY = [ ...Array( 100 ).keys() ];

const posts = [];
let restore;

const settings = ( likes ) =>
	php(
		`return Mainstay\\Core\\Settings\\update_settings( [ 'likes' => ${ likes } ] );`
	);

/** A post of these fields, which goes with the tests. */
async function newPost( fields = '' ) {
	const id = await php(
		`return wp_insert_post( [ 'post_title' => 'Liked', 'post_content' => 'Text.', 'post_status' => 'publish', ${ fields } ] );`
	);
	posts.push( id );
	return id;
}

/** A click by somebody with this browser. */
const like = ( post, agent = 'Tester', { liked = true, ...more } = {} ) =>
	request( '/mainstay/v1/likes', {
		method: 'POST',
		body: { post, liked, ...more },
		headers: { 'User-Agent': agent },
	} );

const count = async ( post ) =>
	( await request( `/mainstay/v1/likes?post=${ post }` ) ).data.count;

before( async () => {
	restore = await Promise.all( [ 'mainstay_settings' ].map( keepOption ) );
	await settings( "[ 'where' => [ 'post' ] ]" );
} );
after( async () => {
	await php(
		`array_map( fn( $id ) => wp_delete_post( $id, true ), ${ JSON.stringify( posts ) } );`
	);
	await Promise.all( restore.map( ( put ) => put() ) );
} );

test( 'a hundred visitors at once are a hundred likes, also the first of a site, and as many when they go', async () => {
	const post = await newPost();
	await php(
		`global $wpdb; $wpdb->query( 'DROP TABLE IF EXISTS ' . Mainstay\\Likes\\get_table_name() ); delete_option( Mainstay\\Likes\\OPTION_NAME );`
	);
	const answers = await Promise.all(
		EVERY.map( ( n ) => like( post, `Visitor ${ n }` ) )
	);
	assert.deepEqual(
		[ ...new Set( answers.map( ( { status } ) => status ) ) ],
		[ 200 ]
	);
	assert.equal(
		new Set( answers.map( ( { data } ) => data.receipt ) ).size,
		100
	);
	assert.equal( await count( post ), 100 );
	await Promise.all(
		answers.slice( 0, 40 ).map( ( { data }, n ) =>
			like( post, `Visitor ${ n }`, {
				liked: false,
				receipt: data.receipt,
			} )
		)
	);
	assert.equal( await count( post ), 60 );
} );

test( 'one visitor who clicks a hundred times at once is one like', async () => {
	const post = await newPost();
	// The first of the day, too: there is no salt yet.
	await php(
		'global $wpdb; $wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE \'mainstay_like_salt_%\'" );'
	);
	const answers = await Promise.all( EVERY.map( () => like( post ) ) );
	assert.deepEqual(
		[ ...new Set( answers.map( ( { status } ) => status ) ) ],
		[ 200 ]
	);
	assert.equal(
		new Set( answers.map( ( { data } ) => data.receipt ) ).size,
		1
	);
	assert.equal( await count( post ), 1 );
} );

test( 'who likes is known until the day is over, and then to nobody', async () => {
	const post = await newPost();
	const first = ( await like( post ) ).data;
	assert.deepEqual( [ first.liked, first.count ], [ true, 1 ] );
	assert.match( first.receipt, /^[0-9a-f]{32}$/ );
	// Without the receipt, by the visitor's name of today.
	assert.deepEqual( ( await like( post, 'Tester', { liked: false } ) ).data, {
		liked: false,
		count: 0,
		receipt: '',
	} );
	const { receipt } = ( await like( post ) ).data;
	const [ names, salts ] = await php(
		`global $wpdb;
		$wpdb->query( "UPDATE {$wpdb->prefix}mainstay_likes SET created_at = created_at - 86400 WHERE post_id = ${ post }" );
		$wpdb->query( "INSERT INTO $wpdb->options ( option_name, option_value, autoload ) VALUES ( 'mainstay_like_salt_20200101', 'old', 'off' )" );
		do_action( 'mainstay_daily' );
		return [ $wpdb->get_col( "SELECT visitor FROM {$wpdb->prefix}mainstay_likes WHERE post_id = ${ post }" ), $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE 'mainstay_like_salt_%'" ) ];`
	);
	assert.deepEqual( names, [ null ] );
	assert.equal( Number( salts ), 1 );
	// Somebody else's name takes nothing back, a wrong receipt neither; the right one does.
	await like( post, 'Tester', { liked: false } );
	await like( post, 'Tester', { liked: false, receipt: 'a'.repeat( 32 ) } );
	assert.equal( await count( post ), 1 );
	await like( post, 'Other browser', { liked: false, receipt } );
	assert.equal( await count( post ), 0 );
} );

test( 'nothing but a salted name is stored, and no cookie is set', async () => {
	const post = await newPost();
	const { headers } = await like( post, 'Tester' );
	assert.equal( headers.get( 'set-cookie' ), null );
	assert.equal( headers.get( 'cache-control' ), 'no-store' );
	const [ row ] = await php(
		`global $wpdb; return $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}mainstay_likes WHERE post_id = ${ post }" );`
	);
	assert.deepEqual( Object.keys( row ).sort(), [
		'created_at',
		'id',
		'post_id',
		'receipt',
		'visitor',
	] );
	assert.match( row.visitor, /^[0-9a-f]{32}$/ );
} );

test( 'everybody can like what everybody can read, and nobody anything else', async () => {
	const open = await newPost();
	const closed = [
		await newPost( "'post_status' => 'draft'" ),
		await newPost( "'post_status' => 'private'" ),
		await newPost( "'post_password' => 'secret'" ),
		await newPost(
			"'post_status' => 'future', 'post_date' => '2099-01-01 00:00:00'"
		),
		await newPost( "'post_type' => 'page'" ),
		await newPost( "'meta_input' => [ 'switch_like_status' => '0' ]" ),
		999999999,
	];
	for ( const as of ROLES ) {
		const { status } = await request( `/mainstay/v1/likes?post=${ open }`, {
			as,
		} );
		assert.equal( status, 200, as );
		for ( const post of closed ) {
			for ( const [ path, options ] of [
				[ `/mainstay/v1/likes?post=${ post }`, {} ],
				[
					'/mainstay/v1/likes',
					{ method: 'POST', body: { post, liked: true } },
				],
			] ) {
				const answer = await request( path, { as, ...options } );
				assert.equal( answer.status, 404, `${ as } ${ post }` );
				assert.equal( answer.data.code, 'mainstay_no_likes' );
			}
		}
	}
} );

test( 'what is no click is refused', async () => {
	const post = await newPost();
	for ( const body of [
		{ post },
		{ post, liked: 'maybe' },
		{ post, liked: true, receipt: "' OR 1=1" },
		{ post, liked: true, receipt: [ 'a' ] },
	] ) {
		const { status } = await request( '/mainstay/v1/likes', {
			method: 'POST',
			body,
		} );
		assert.equal( status, 400, JSON.stringify( body ) );
	}
	for ( const wrong of [ { liked: true }, { post: 'x', liked: true } ] ) {
		const { status } = await request( '/mainstay/v1/likes', {
			method: 'POST',
			body: wrong,
		} );
		assert.ok( [ 400, 404 ].includes( status ), JSON.stringify( wrong ) );
	}
	const elsewhere = await request( '/mainstay/v1/likes', {
		method: 'POST',
		body: { post, liked: true },
		headers: { 'Sec-Fetch-Site': 'cross-site' },
	} );
	assert.equal( elsewhere.status, 403 );
	assert.equal( await count( post ), 0 );
} );

test( 'who clicks too often has to wait', async () => {
	const post = await newPost();
	await withMustUsePlugin(
		"add_filter( 'mainstay_form_limits', fn( $limits, $form ) => 'like' === $form ? [ 77 => 0 ] : $limits, 10, 2 );",
		async () => {
			const { status, data } = await like( post );
			assert.equal( status, 429 );
			assert.equal(
				data.message,
				'Too many likes came from your network. Wait a few minutes and try again.'
			);
		}
	);
	assert.equal( await count( post ), 0 );
} );

test( 'without JavaScript a form does it, and the page after it is the visitor’s own', async () => {
	const post = await newPost();
	const address = await php( `return get_permalink( ${ post } );` );
	const page = ( await request( address ) ).data;
	const [ , action ] =
		/<form class="mainstay-like"[^>]* action="([^"]+)"/.exec( page );
	assert.match( page, /aria-pressed="false"/ );
	assert.doesNotMatch( page, /nonce/i );
	const send = ( liked ) =>
		request( action.replaceAll( '&#038;', '&' ).split( '#' )[ 0 ], {
			method: 'POST',
			body: new URLSearchParams( { liked } ),
		} );
	const { status, headers } = await send( '1' );
	assert.equal( status, 303 );
	const answer = await request( headers.get( 'location' ).split( '#' )[ 0 ] );
	assert.match( answer.headers.get( 'cache-control' ), /no-cache|no-store/ );
	assert.match( answer.data, /value="0" aria-pressed="true"/ );
	assert.match( answer.data, /<span>Likes:<\/span> <span>1<\/span>/ );
	// Of the page that everybody gets, the number alone is another.
	assert.match( ( await request( address ) ).data, /aria-pressed="false"/ );
	assert.equal( ( await send( '0' ) ).status, 303 );
	assert.equal( await count( post ), 0 );
	// The address by itself does nothing.
	await request( action.replaceAll( '&#038;', '&' ).split( '#' )[ 0 ] );
	assert.equal( await count( post ), 0 );
} );

test( 'feeds, answers of the REST API and pages that are not liked have no button', async () => {
	const post = await newPost();
	const off = await newPost(
		"'meta_input' => [ 'switch_like_status' => '0' ]"
	);
	const feed = await request( `${ url }/feed/` );
	assert.match( feed.data, /Liked/ );
	assert.doesNotMatch( feed.data, /mainstay-like/ );
	const { data } = await request( `/wp/v2/posts/${ post }` );
	assert.doesNotMatch( data.content.rendered, /mainstay-like/ );
	const page = await request(
		await php( `return get_permalink( ${ off } );` )
	);
	assert.doesNotMatch( page.data, /mainstay-like/ );
} );

test( 'the author’s choice is what saved posts mean by it', async () => {
	const plain = await newPost();
	const field = async ( post, as = 'administrator' ) =>
		( await request( `/wp/v2/posts/${ post }?context=edit`, { as } ) ).data
			.jetpack_likes_enabled;
	const meta = ( post ) =>
		php( `return get_post_meta( ${ post }, 'switch_like_status' );` );
	const change = ( post, isOn, as = 'administrator' ) =>
		request( `/wp/v2/posts/${ post }`, {
			as,
			method: 'POST',
			body: { jetpack_likes_enabled: isOn },
		} );
	for ( const [ where, value, expected ] of [
		[ "'post'", '', true ],
		[ '', '', false ],
		[ "'post'", '0', false ],
		[ '', '1', true ],
		[ "'post'", '1', true ],
	] ) {
		await settings( `[ 'where' => [ ${ where } ] ]` );
		await php(
			`update_post_meta( ${ plain }, 'switch_like_status', '${ value }' );`
		);
		assert.equal( await field( plain ), expected, `${ where } ${ value }` );
	}
	await php( `delete_post_meta( ${ plain }, 'switch_like_status' );` );
	await settings( "[ 'where' => [ 'post' ] ]" );
	await change( plain, true );
	assert.deepEqual( await meta( plain ), [] );
	await change( plain, false );
	assert.deepEqual( await meta( plain ), [ '0' ] );
	await change( plain, true );
	assert.deepEqual( await meta( plain ), [] );
	// Whoever may not edit the post changes nothing.
	for ( const as of [ 'visitor', 'subscriber', 'contributor', 'author' ] ) {
		const { status } = await change( plain, false, as );
		assert.ok( [ 401, 403 ].includes( status ), as );
	}
	assert.deepEqual( await meta( plain ), [] );
	assert.equal( ( await change( plain, 'sometimes' ) ).status, 400 );
} );

test( 'on a site that had them before, likes are where they were', async () => {
	const restoreThese = await Promise.all(
		[ 'jetpack_active_modules', 'disabled_likes', 'sharing-options' ].map(
			keepOption
		)
	);
	try {
		await settings( '[]' );
		const where = () =>
			php(
				"require_once WP_PLUGIN_DIR . '/mainstay-blocks/likes/likes.php'; return Mainstay\\Likes\\get_like_settings()['where'];"
			);
		assert.deepEqual( await where(), [] );
		await php(
			"update_option( 'jetpack_active_modules', [ 'stats', 'likes' ] );"
		);
		assert.deepEqual( await where(), [ 'post', 'page' ] );
		await php(
			"update_option( 'sharing-options', [ 'global' => [ 'show' => [ 'page' ] ] ] );"
		);
		assert.deepEqual( await where(), [ 'page' ] );
		await php( "update_option( 'disabled_likes', 1 );" );
		assert.deepEqual( await where(), [] );
	} finally {
		await Promise.all( restoreThese.map( ( put ) => put() ) );
		await settings( "[ 'where' => [ 'post' ] ]" );
	}
} );

test( 'the list of posts and the REST API tell the number, in one question for all', async () => {
	const post = await newPost();
	await like( post, 'One' );
	await like( post, 'Two' );
	const { data } = await request( `/wp/v2/posts/${ post }` );
	assert.equal( data.mainstay_likes, 2 );
	const [ cell, questions ] = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/likes/fields.php';
		Mainstay\\Likes\\Fields\\add_columns();
		$columns = apply_filters( 'manage_post_posts_columns', [ 'title' => 'Title' ] );
		$posts = ( new WP_Query( [ 'post_type' => 'post', 'posts_per_page' => 5 ] ) )->posts;
		global $wpdb; $before = $wpdb->num_queries; $cell = null;
		foreach ( $posts as $one ) { ob_start(); do_action( 'manage_post_posts_custom_column', 'mainstay_likes', $one->ID ); $text = ob_get_clean(); $cell = $one->ID === ${ post } ? $text : $cell; }
		return [ [ $columns['mainstay_likes'], $cell ], $wpdb->num_queries - $before ];`
	);
	assert.deepEqual( cell, [ 'Likes', '2' ] );
	assert.equal( questions, 1 );
} );

test( 'the likes of a post go with it', async () => {
	const post = await newPost();
	await like( post );
	const left = await php(
		`global $wpdb; wp_delete_post( ${ post }, true ); return $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}mainstay_likes WHERE post_id = ${ post }" );`
	);
	assert.equal( Number( left ), 0 );
} );
