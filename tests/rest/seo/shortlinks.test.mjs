/** Short addresses: where they lead, for whom, and what nobody learns from them. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { keepOption, php, request } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const posts = [];
async function post( fields = "'post_status' => 'publish'" ) {
	const id = await php(
		`return wp_insert_post( [ 'post_title' => 'Short', 'post_content' => 'Text', ${ fields } ] );`
	);
	posts.push( id );
	return id;
}
const inFile = ( code ) =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/shortlinks/shortlinks.php'; return ${ code };`
	);
const encode = ( id ) => inFile( `Mainstay\\Shortlinks\\encode_id( ${ id } )` );
const decode = ( code ) =>
	inFile( `Mainstay\\Shortlinks\\decode_id( '${ code }' )` );
const link = ( id ) => php( `return get_permalink( ${ id } );` );
const fieldOf = async ( id, as = 'administrator', type = 'posts' ) =>
	( await request( `/wp/v2/${ type }/${ id }?context=edit`, { as } ) ).data
		.jetpack_shortlink;

let home;
let restore;
before( async () => {
	home = await php( "return home_url( '/' );" );
	restore = await keepOption( 'mainstay_settings' );
} );
after( async () => {
	await php(
		`array_map( fn( $id ) => wp_delete_post( $id, true ), [ ${ posts.join() } ] );`
	);
	await restore();
} );

const open = ( code, options ) => request( `${ home }s/${ code }`, options );

test( 'numbers and codes', async () => {
	for ( const [ id, code ] of [
		[ 1, '2' ],
		[ 57, 'z' ],
		[ 58, '21' ],
		[ 3364, '211' ],
		[ 9007199254740991, '2DLNrMSKug' ],
	] ) {
		assert.equal( await encode( id ), code );
		assert.equal( await decode( code ), id );
	}
	// No letters that are mistaken for others, no second code of a number, nothing too large.
	for ( const code of [
		'0',
		'O',
		'I',
		'l',
		'12',
		'1',
		'zzzzzzzzzzz',
		'a-b',
	] ) {
		assert.equal( await decode( code ), 0, code );
	}
} );

test( 'a published post has one: in the REST API, not in the head of its page', async () => {
	const id = await post();
	const short = `${ home }s/${ await encode( id ) }`;
	assert.equal( await fieldOf( id ), short );
	assert.equal(
		( await request( `/wp/v2/posts/${ id }` ) ).data.jetpack_shortlink,
		short
	);
	// The head of the page is as WordPress made it.
	const page = await request( await link( id ) );
	assert.ok(
		page.data.includes(
			`<link rel='shortlink' href='${ home }?p=${ id }' />`
		)
	);
	const { status, headers } = await open( await encode( id ) );
	assert.equal( status, 301 );
	assert.equal( headers.get( 'location' ), await link( id ) );
	assert.equal( ( await open( `${ await encode( id ) }/` ) ).status, 301 );
} );

test( 'so has a page, and a post with a password, which still wants it', async () => {
	const page = await post(
		"'post_status' => 'publish', 'post_type' => 'page'"
	);
	assert.equal(
		await fieldOf( page, 'administrator', 'pages' ),
		`${ home }s/${ await encode( page ) }`
	);
	const secret = await post(
		"'post_status' => 'publish', 'post_password' => 'xyz'"
	);
	assert.equal( ( await open( await encode( secret ) ) ).status, 301 );
} );

/**
 * A post of which no other's name begins with its code: of an address that it does not know, WordPress
 * guesses such a post.
 */
async function postWithoutNamesake( fields ) {
	for (;;) {
		const id = await post( fields );
		const code = await encode( id );
		if (
			! ( await php(
				`global $wpdb; return (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_name LIKE '${ code }%'" );`
			) )
		) {
			return id;
		}
	}
}

describe( 'what nobody may see is like what never was', () => {
	const states = {
		draft: "'post_status' => 'draft'",
		pending: "'post_status' => 'pending'",
		future: "'post_status' => 'future', 'post_date' => '2099-01-01 00:00:00'",
		private: "'post_status' => 'private'",
		trash: "'post_status' => 'trash'",
		'not viewable': "'post_status' => 'publish', 'post_type' => 'wp_block'",
	};
	for ( const [ name, fields ] of Object.entries( states ) ) {
		test( name, async () => {
			const id = await postWithoutNamesake( fields );
			const known = await open( await encode( id ) );
			const unknown = await open( await encode( 999999999 ) );
			assert.equal( known.status, 404 );
			assert.equal( unknown.status, 404 );
			assert.equal( known.headers.get( 'location' ), null );
			const codes = [ await encode( id ), await encode( 999999999 ) ];
			const same = ( text ) =>
				codes
					.reduce(
						( all, code ) => all.replaceAll( code, '#' ),
						text
					)
					.replaceAll( /nonce":"\w+/g, '' );
			assert.equal( same( known.data ), same( unknown.data ) );
		} );
	}

	test( 'a private post opens for who may read it, and for nobody after them', async () => {
		const id = await post( "'post_status' => 'private'" );
		const found = await open( await encode( id ), { as: 'administrator' } );
		// Only REST takes application passwords: this is a visitor, too.
		assert.equal( found.status, 404 );
		assert.equal( await fieldOf( id ), '' );
	} );

	test( 'the field of a draft is empty', async () => {
		const id = await post( "'post_status' => 'draft'" );
		assert.equal( await fieldOf( id ), '' );
	} );
} );

test( 'it leads to nothing but posts of the site', async () => {
	for ( const code of [
		'',
		'%2f%2fevil.example',
		'/evil.example',
		'2?to=https://evil.example',
		'https://evil.example',
		'2/3',
		"2'",
	] ) {
		const { status, headers } = await open( code );
		const to = headers.get( 'location' );
		assert.ok(
			status === 404 || ! to || to.startsWith( home ),
			`${ code }: ${ status } ${ to }`
		);
	}
	const id = await post();
	await withMustUsePlugin(
		"add_filter( 'post_link', fn() => 'https://evil.example/' );",
		async () => {
			const { headers } = await open( await encode( id ) );
			assert.equal( headers.get( 'location' ), home );
		}
	);
} );

test( 'with plain permalinks it is ?p=', async () => {
	const id = await post();
	const keep = await keepOption( 'permalink_structure' );
	await php( "update_option( 'permalink_structure', '' );" );
	try {
		assert.equal(
			await php( `return wp_get_shortlink( ${ id } );` ),
			`${ home }?p=${ id }`
		);
	} finally {
		await keep();
	}
} );

test( "another plugin's short addresses stay", async () => {
	const id = await post();
	for ( const filter of [ 'get_shortlink', 'pre_get_shortlink' ] ) {
		await withMustUsePlugin(
			`add_filter( '${ filter }', fn() => 'https://sho.example/x' );`,
			async () => {
				assert.equal( await fieldOf( id ), 'https://sho.example/x' );
			}
		);
	}
	await withMustUsePlugin(
		"add_action( 'rest_api_init', fn() => register_rest_field( 'post', 'jetpack_shortlink', [ 'get_callback' => fn() => 'https://other.example/y' ] ) );",
		async () => {
			assert.equal( await fieldOf( id ), 'https://other.example/y' );
		}
	);
} );

test( 'a page of the site with the same address comes first', async () => {
	const parent = await post(
		"'post_status' => 'publish', 'post_type' => 'page', 'post_name' => 's'"
	);
	// Slugs have no capitals, and are not numbers alone: only other codes can be a page's.
	const free = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/shortlinks/shortlinks.php';
		global $wpdb;
		$id = 1 + (int) $wpdb->get_var( "SELECT MAX( ID ) FROM $wpdb->posts" );
		while ( ! preg_match( '/^[a-z]+$/', Mainstay\\Shortlinks\\encode_id( $id ) ) ) {
			++$id;
		}
		return $id;`
	);
	const target = await post(
		`'post_status' => 'publish', 'import_id' => ${ free }`
	);
	assert.equal( target, free );
	const code = await encode( target );
	assert.equal( ( await open( code ) ).status, 301 );
	await post(
		`'post_status' => 'publish', 'post_type' => 'page', 'post_name' => '${ code }', 'post_parent' => ${ parent }`
	);
	assert.equal( ( await open( `${ code }/` ) ).status, 200 );
} );

test( 'the owner can switch it off', async () => {
	const id = await post();
	const code = await encode( id );
	await php(
		"Mainstay\\Core\\Settings\\update_settings( [ 'off' => [ 'shortlinks' ] ] );"
	);
	try {
		assert.equal( await fieldOf( id ), undefined );
		// Of an address that it does not know, WordPress guesses the post whose name begins like it;
		// on a site with many posts there may be one by chance.
		const guessed = await post(
			`'post_status' => 'publish', 'post_name' => '${ code }-guessed'`
		);
		const { status, headers } = await open( code );
		assert.ok( [ 301, 404 ].includes( status ), `${ status }` );
		assert.notEqual( headers.get( 'location' ), await link( id ) );
		await php( `wp_delete_post( ${ guessed }, true );` );
		if ( status === 301 ) {
			assert.match(
				headers.get( 'location' ),
				new RegExp( `/${ code }`, 'i' )
			);
		}
		assert.equal(
			await php( `return wp_get_shortlink( ${ id } );` ),
			`${ home }?p=${ id }`
		);
	} finally {
		await php(
			"Mainstay\\Core\\Settings\\update_settings( [ 'off' => [] ] );"
		);
	}
} );
