/** The description of a post: who may write it, and the field of an SEO plugin where there is one. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { inTransaction } from '../http/in-process.mjs';
import { keepOption, php, request } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const META = 'advanced_seo_description';

const posts = [];
async function post( meta = {} ) {
	const id = await php(
		`return wp_insert_post( [ 'post_title' => 'SEO', 'post_status' => 'publish', 'post_content' => 'Text', 'meta_input' => json_decode( '${ JSON.stringify( meta ) }', true ) ] );`
	);
	posts.push( id );
	return id;
}
const save = ( id, text, as = 'administrator' ) =>
	request( `/wp/v2/posts/${ id }`, {
		as,
		method: 'POST',
		body: { meta: { [ META ]: text } },
	} );
const shown = async ( id ) =>
	(
		await request( `/wp/v2/posts/${ id }?context=edit`, {
			as: 'administrator',
		} )
	).data.meta[ META ];
const stored = ( id, key = META ) =>
	php( `return get_post_meta( ${ id }, '${ key }', true );` );

let restore;
before( async () => ( restore = await keepOption( 'mainstay_settings' ) ) );
after( async () => {
	await php(
		`array_map( fn( $id ) => wp_delete_post( $id, true ), [ ${ posts.join() } ] );`
	);
	await restore();
} );

test( 'who may edit the post writes it, and nobody else', async () => {
	const id = await post();
	for ( const [ as, status ] of [
		[ 'visitor', 401 ],
		[ 'subscriber', 403 ],
		[ 'contributor', 403 ],
		[ 'author', 403 ],
		[ 'editor', 200 ],
		[ 'administrator', 200 ],
	] ) {
		const answer = await save( id, `By ${ as }`, as );
		assert.equal( answer.status, status, as );
		assert.equal(
			await stored( id ),
			status === 200 ? `By ${ as }` : '',
			as
		);
	}
} );

test( 'it is one line of plain text', async () => {
	const id = await post();
	for ( const [ text, kept ] of [
		[ 'A <b>loaf</b> of\n\nbread ', 'A loaf of bread' ],
		[ '1 < 2 & "3" \\ 4', '1 < 2 & "3" \\ 4' ],
		[ '<script>alert(1)</script>Hi', 'Hi' ],
		[ '', '' ],
		[ '👨‍👩‍👧‍👦 パン', '👨‍👩‍👧‍👦 パン' ],
	] ) {
		assert.equal( ( await save( id, text ) ).status, 200 );
		assert.equal( await stored( id ), kept );
		assert.equal( await shown( id ), kept );
	}
	await save( id, 'x'.repeat( 5000 ) );
	assert.equal( ( await stored( id ) ).length, 1000 );
	assert.equal( ( await save( id, [ 'no', 'text' ] ) ).status, 400 );
} );

describe( 'beside an SEO plugin', () => {
	const FIELDS = {
		WPSEO_VERSION: '_yoast_wpseo_metadesc',
		RANK_MATH_VERSION: 'rank_math_description',
		THE_SEO_FRAMEWORK_VERSION: '_genesis_description',
		SEOPRESS_VERSION: '_seopress_titles_desc',
	};
	for ( const [ constant, field ] of Object.entries( FIELDS ) ) {
		test( `${ field } and ours are one`, async () => {
			const id = await post( { [ META ]: 'Ours' } );
			await withMustUsePlugin(
				`define( '${ constant }', '1' );`,
				async () => {
					// Theirs counts, and is empty still.
					assert.equal( await shown( id ), '' );
					await save( id, 'From the panel' );
					assert.equal( await stored( id, field ), 'From the panel' );
					assert.equal( await shown( id ), 'From the panel' );
					// Their own screen.
					await php(
						`update_post_meta( ${ id }, '${ field }', 'From their form' );`
					);
					assert.equal( await shown( id ), 'From their form' );
					assert.equal( await stored( id ), 'From their form' );
					await save( id, '' );
					assert.equal( await stored( id, field ), '' );
					// The same text as ours has still to reach theirs.
					await php(
						`$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->postmeta, [ 'meta_value' => 'Same' ], [ 'post_id' => ${ id }, 'meta_key' => '${ META }' ] ); wp_cache_flush();`
					);
					await save( id, 'Same' );
					assert.equal( await stored( id, field ), 'Same' );
				}
			);
			// Without it ours goes on where theirs was.
			assert.equal( await shown( id ), 'Same' );
		} );
	}

	test( 'All in One SEO: the record of its own table', async () => {
		const id = await post();
		await withMustUsePlugin(
			`define( 'AIOSEO_VERSION', '4' );
			eval( 'namespace AIOSEO\\Plugin\\Common\\Models; class Post { public $post_id; public $description; static function getPost( $id ) { $post = new self(); $post->post_id = $id; $post->description = get_option( "test_aioseo_$id", "" ); return $post; } function save() { update_option( "test_aioseo_$this->post_id", $this->description ); } }' );`,
			async () => {
				await save( id, 'For the table' );
				assert.equal(
					await php( `return get_option( 'test_aioseo_${ id }' );` ),
					'For the table'
				);
				await php(
					`update_option( 'test_aioseo_${ id }', 'From the table' );`
				);
				assert.equal( await shown( id ), 'From the table' );
			}
		);
		await php( `delete_option( 'test_aioseo_${ id }' );` );
	} );

	test( 'All in One SEO of a version that we do not know: ours is kept', async () => {
		const id = await post();
		await withMustUsePlugin(
			"define( 'AIOSEO_VERSION', '9' );",
			async () => {
				assert.equal( ( await save( id, 'Kept' ) ).status, 200 );
				assert.equal( await shown( id ), 'Kept' );
			}
		);
	} );

	test( 'an older form below the editor does not undo what the panel wrote', async () => {
		const field = FIELDS.WPSEO_VERSION;
		const id = await post( { [ field ]: 'Before' } );
		const sendForm = ( text ) =>
			php(
				`$_GET['meta-box-loader'] = '1';
				require_once WP_PLUGIN_DIR . '/mainstay-blocks/seo/seo.php';
				$filter = fn( $handled, $id, $key, $value ) => Mainstay\\Seo\\block_stale_form_value( $handled, $id, $key, $value );
				add_filter( 'update_post_metadata', $filter, 10, 4 );
				update_post_meta( ${ id }, '${ field }', '${ text }' );
				remove_filter( 'update_post_metadata', $filter, 10 );`
			);
		await withMustUsePlugin(
			"define( 'WPSEO_VERSION', '1' );",
			async () => {
				await save( id, 'New' );
				await sendForm( 'Before' );
				await sendForm( 'Before' );
				assert.equal( await stored( id, field ), 'New' );
				// Somebody wrote there.
				await sendForm( 'Theirs' );
				assert.equal( await stored( id, field ), 'Theirs' );
				assert.equal( await shown( id ), 'Theirs' );
				// Then it is as usual.
				await sendForm( 'Before' );
				assert.equal( await stored( id, field ), 'Before' );
			}
		);
	} );

	test( 'the editor is told its name', async () => {
		const name = () =>
			php(
				`require_once WP_PLUGIN_DIR . '/mainstay-blocks/seo/plugins.php'; return Mainstay\\Seo\\Plugins\\get_active_plugin();`
			);
		assert.equal( await name(), null );
		await withMustUsePlugin(
			"define( 'SEOPRESS_VERSION', '1' );",
			async () => assert.equal( ( await name() ).name, 'SEOPress' )
		);
	} );
} );

test( 'switched off, there is no such meta in the editor', async () => {
	const id = await post( { [ META ]: 'Kept' } );
	await php(
		"Mainstay\\Core\\Settings\\update_settings( [ 'off' => [ 'seo' ] ] );"
	);
	try {
		assert.equal( await shown( id ), undefined );
		assert.equal( await stored( id ), 'Kept' );
	} finally {
		await php(
			"Mainstay\\Core\\Settings\\update_settings( [ 'off' => [] ] );"
		);
	}
} );

test( 'a page’s title is the author’s, else that of the site’s formats; what is unlisted is not indexed', async () => {
	const found = await inTransaction(
		String.raw`
use Mainstay\Seo\Titles;

require_once dirname( Mainstay\FILE ) . '/seo/titles.php';`,
		String.raw`
update_option( 'blogname', 'Bread & Co' );
update_option( 'blogdescription', 'Daily' );
$add   = static fn( $type, $meta = [] ) => wp_insert_post( [ 'post_type' => $type, 'post_title' => 'Rye', 'post_status' => 'publish', 'post_date' => '2026-03-04 10:00:00', 'meta_input' => $meta ] );
$post  = $add( 'post' );
$own   = $add( 'post', [ 'jetpack_seo_html_title' => "  Mine\n<b>only</b> " ] );
$page  = $add( 'page' );
$term  = wp_insert_term( 'Loaves', 'category' )['term_id'];
wp_set_post_terms( $post, [ $term ], 'category' );
$kinds = [ 'front' => '', 'post' => "p=$post", 'own' => "p=$own", 'page' => "page_id=$page", 'category' => "cat=$term", 'day' => 'year=2026&monthnum=3', 'author' => 'author=1', 'search' => 's=rye' ];
// Of the main query of a REST request WordPress says that it is no front page.
$GLOBALS['wp_query'] = new WP_Query();
$at = static function ( $query, $run ) {
	$GLOBALS['wp_query']->query( $query );
	empty( $GLOBALS['wp_query']->posts ) || $GLOBALS['post'] = $GLOBALS['wp_query']->posts[0];
	return $run();
};
$titles = static fn() => array_map( static fn( $query ) => $at( $query, static fn() => Titles\filter_title_parts( [ 'title' => 'T', 'page' => 'Page 2', 'tagline' => 'x', 'site' => 'y' ] ) ), $kinds );
$token  = static fn( $value ) => [ 'type' => 'token', 'value' => $value ];
$string = static fn( $value ) => [ 'type' => 'string', 'value' => $value ];
$seen['none'] = $titles();
update_option( 'advanced_seo_title_formats', [
	'front_page' => [ $token( 'site_name' ), $string( ' – ' ), $token( 'tagline' ) ],
	'posts'      => [ $token( 'post_title' ), $string( ' | ' ), $token( 'date' ), $token( 'unknown' ) ],
	'pages'      => [ $token( 'page_title' ), 'x', [ 'type' => 'token' ], $string( [ 'y' ] ), $string( '!' ) ],
	'groups'     => [ $string( 'In ' ), $token( 'group_title' ) ],
	'archives'   => [ $token( 'archive_title' ), $string( "\n<i>of</i> " ), $token( 'date' ) ],
] );
$seen['formats'] = $titles();
$seen['today'] = wp_date( 'F j, Y' );
update_option( 'advanced_seo_title_formats', 'x' );
$seen['wrong'] = $titles()['post'];
$robots = static fn( $meta, $query = '' ) => $at( $query ?: "p=$post", static function () use ( $meta, $post ) {
	null === $meta ? delete_post_meta( $post, 'jetpack_seo_noindex' ) : update_post_meta( $post, 'jetpack_seo_noindex', $meta );
	return Titles\filter_robots( [ 'index' => true, 'max-image-preview' => 'large', 'follow' => true ] );
} );
foreach ( [ null, '', '0', 'false', '1', 'true', 'yes' ] as $meta ) {
	$seen['robots'][] = isset( $robots( $meta )['noindex'] );
}
// As another program writes it.
$wpdb->update( $wpdb->postmeta, [ 'meta_value' => serialize( [ 'x' ] ) ], [ 'post_id' => $post, 'meta_key' => 'jetpack_seo_noindex' ] );
wp_cache_delete( $post, 'post_meta' );
$seen['robots'][] = Titles\is_unlisted( $post );
$seen['noindex'] = $robots( '1' );
$seen['elsewhere'] = isset( $robots( '1', "cat=$term" )['noindex'] );
return $seen;`
	);
	assert.deepEqual( found.none.own, { title: 'Mine only', page: 'Page 2' } );
	const { own, ...others } = found.none;
	for ( const [ kind, parts ] of Object.entries( others ) ) {
		assert.deepEqual(
			parts,
			{ title: 'T', page: 'Page 2', tagline: 'x', site: 'y' },
			kind
		);
	}
	assert.deepEqual(
		Object.entries( found.formats ).map( ( [ kind, { title, site } ] ) => [
			kind,
			title,
			site,
		] ),
		[
			[ 'front', 'Bread & Co – Daily', undefined ],
			[ 'post', 'T | March 4, 2026', undefined ],
			[ 'own', 'Mine only', undefined ],
			[ 'page', 'T!', undefined ],
			[ 'category', 'In T', undefined ],
			[ 'day', 'T of T', undefined ],
			[ 'author', `T of ${ found.today }`, undefined ],
			[ 'search', 'T', 'y' ],
		]
	);
	assert.equal( found.wrong.site, 'y' );
	assert.deepEqual( found.robots, [
		false,
		false,
		false,
		false,
		true,
		true,
		true,
		true,
	] );
	assert.deepEqual( found.noindex, { follow: true, noindex: true } );
	assert.equal( found.elsewhere, false );
} );
