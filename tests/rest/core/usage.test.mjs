import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { keepOption, php, request } from '../site.mjs';

const NAME = 'jetpack/rating-star';
const ask = ( block = NAME, as = 'administrator' ) =>
	request( `/mainstay/v1/usage?block=${ encodeURIComponent( block ) }`, {
		as,
	} );

const made = [];
async function create( content, fields = '' ) {
	const id = await php(
		`return wp_insert_post( wp_slash( [ 'post_title' => 'Usage', 'post_status' => 'publish', 'post_content' => base64_decode( '${ btoa( content ) }' ), ${ fields } ] ) );`
	);
	made.push( id );
	return id;
}
const counted = async () => ( await ask() ).data.count;

after( () =>
	php(
		`foreach ( ${ JSON.stringify( made ) } as $id ) { wp_delete_post( $id, true ); }`
	)
);

test( 'only who may change the settings of the site asks', async () => {
	for ( const [ role, status ] of [
		[ 'visitor', 401 ],
		[ 'subscriber', 403 ],
		[ 'contributor', 403 ],
		[ 'author', 403 ],
		[ 'editor', 403 ],
		[ 'administrator', 200 ],
	] ) {
		assert.equal( ( await ask( NAME, role ) ).status, status, role );
	}
} );

test( 'only blocks of ours are looked for', async () => {
	for ( const block of [
		'',
		'core/paragraph',
		'%',
		"jetpack/x' OR 1=1 --",
	] ) {
		assert.equal( ( await ask( block ) ).status, 400, block );
	}
	assert.equal(
		(
			await request( '/mainstay/v1/usage?block[]=a', {
				as: 'administrator',
			} )
		).status,
		400
	);
} );

test( 'finds every spelling of the block, and nothing with a longer name', async () => {
	const before = await counted();
	await create( `<!-- wp:${ NAME } /-->` );
	await create(
		`<p>x</p><!-- wp:${ NAME } {"rating":3} -->y<!-- /wp:${ NAME } -->`
	);
	assert.equal( await counted(), before + 2 );
	await create( `<!-- wp:${ NAME }s {"rating":3} /-->` );
	await create( `<!-- wp:${ NAME }-row /-->` );
	await create( `<!-- wp:jetpack/rating_star /-->` );
	await create( `<p>&lt;!-- wp:${ NAME } --&gt;</p>` );
	assert.equal( await counted(), before + 2 );
} );

test( 'counts drafts, private posts, pages, patterns and templates, but nothing in the bin', async () => {
	const content = `<!-- wp:${ NAME } /-->`;
	const before = await counted();
	await create( content, "'post_status' => 'draft'" );
	await create( content, "'post_status' => 'private'" );
	await create( content, "'post_type' => 'page'" );
	await create( content, "'post_type' => 'wp_block'" );
	await create( content, "'post_type' => 'wp_template_part'" );
	assert.equal( await counted(), before + 5 );
	await create( content, "'post_status' => 'trash'" );
	await create( content, "'post_status' => 'auto-draft'" );
	await create(
		content,
		"'post_type' => 'revision', 'post_status' => 'inherit'"
	);
	assert.equal( await counted(), before + 5 );
} );

test( 'each place has a title, a type and the address of its editor', async () => {
	const id = await create(
		`<!-- wp:${ NAME } /-->`,
		"'post_title' => 'Bread &amp; <b>butter</b>'"
	);
	const { places } = ( await ask() ).data;
	const place = places.find( ( { title } ) => title === 'Bread & butter' );
	assert.equal( place.type, 'Post' );
	assert.match(
		place.edit_url,
		new RegExp( `post\\.php\\?post=${ id }&action=edit$` )
	);
	await create( `<!-- wp:${ NAME } /-->`, "'post_title' => ''" );
	assert.ok(
		( await ask() ).data.places.some(
			( { title } ) => title === '(no title)'
		)
	);
} );

test( 'finds block widgets, by their sidebar', async () => {
	const before = await counted();
	await php(
		`update_option( 'test_kept', [ get_option( 'widget_block' ), get_option( 'sidebars_widgets' ) ], false );
		update_option( 'widget_block', [ 77 => [ 'content' => '<!-- wp:${ NAME } /-->' ], '_multiwidget' => 1 ] );
		update_option( 'sidebars_widgets', [ 'wp_inactive_widgets' => [ 'block-77' ], 'array_version' => 3 ] );`
	);
	try {
		const { count, places } = ( await ask() ).data;
		assert.equal( count, before + 1 );
		const widget = places.find( ( { type } ) => type === 'Widget' );
		assert.equal( widget.title, 'Inactive widgets' );
	} finally {
		await php(
			`foreach ( array_combine( [ 'widget_block', 'sidebars_widgets' ], get_option( 'test_kept' ) ) as $name => $value ) { false === $value ? delete_option( $name ) : update_option( $name, $value ); }
			delete_option( 'test_kept' );`
		);
	}
} );

test( 'a site whose list of widgets is broken has none', async () => {
	const restore = await keepOption( 'sidebars_widgets' );
	await php( `update_option( 'sidebars_widgets', '' );` );
	try {
		assert.equal( ( await ask() ).status, 200 );
		assert.equal(
			await php(
				`require_once WP_PLUGIN_DIR . '/mainstay-blocks/former-site/counts.php'; return Mainstay\\FormerSite\\Counts\\count_lost_widgets();`
			),
			0
		);
	} finally {
		await restore();
	}
} );

test( 'lists the first hundred and counts all', async () => {
	const before = await counted();
	made.push(
		...( await php(
			`$ids = []; for ( $i = 0; $i < 105; $i++ ) { $ids[] = wp_insert_post( [ 'post_title' => "Many $i", 'post_status' => 'draft', 'post_content' => '<!-- wp:${ NAME } /-->' ] ); } return $ids;`
		) )
	);
	const { count, places } = ( await ask() ).data;
	assert.equal( count, before + 105 );
	assert.equal( places.length, 100 );
} );
