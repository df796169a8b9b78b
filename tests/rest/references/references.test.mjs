/**
 * A shop that moves to a site with records of the same numbers: by WordPress's export and importer, and over the
 * REST API. Every button, price, form and wall is that of its record, or closed.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { inTransaction } from '../http/in-process.mjs';
import { php, request } from '../site.mjs';
import { IMPORTER, shopOf } from './shop.mjs';

const PLANS = 5;
const inShop = ( code ) =>
	php( shopOf( { plans: PLANS, others: 2, walls: 2 } ) + IMPORTER + code );

describe( 'a shop that moves', { timeout: 120_000 }, () => {
	let expected;
	let xml;
	let ids;

	before( async () => {
		[ ids, expected, xml ] = await inShop(
			'shop_clear(); $ids = shop_open(); return [ $ids, shop_read(), shop_export() ];'
		);
		xml = `$xml = base64_decode( '${ Buffer.from( xml ).toString( 'base64' ) }' ); $ids = json_decode( '${ JSON.stringify( ids ) }', true );`;
	} );
	after( () => inShop( 'shop_clear();' ) );

	/** The shop on a site that has something else at each of its numbers. */
	const move = ( code ) =>
		inShop(
			`${ xml } shop_clear(); shop_decoys( $ids ); ${ code } return shop_read();`
		);
	/** What names nothing else than it did; some may name nothing. */
	const assertClosed = ( found ) => {
		for ( const [ title, names ] of Object.entries( expected ) ) {
			for ( const [ index, name ] of (
				found[ title ] ?? []
			).entries() ) {
				assert.ok(
					[ names[ index ], '-' ].includes( name ),
					`${ title } names ${ name }`
				);
			}
		}
	};

	it( 'the test knows what the shop names', () => {
		assert.deepEqual( expected[ 'Pay 5' ], [ 'Plan 5', 'Plan 5' ] );
		assert.deepEqual( expected[ 'View 3' ], [
			'Plan 3',
			'Plan 3',
			'Plan 3',
		] );
		assert.deepEqual( expected[ 'Wall 2' ], [ 'Plan 2' ] );
		assert.deepEqual( expected[ 'Buy 2' ], [ 'Product 2', 'Product 2' ] );
		assert.deepEqual( expected[ 'Write 2' ], [ 'Form 2' ] );
		assert.deepEqual( expected[ 'Plan 5' ], [ 'Plan 4' ] );
		assert.deepEqual( expected.Pins, [ 'Pinned', 'Early' ] );
	} );

	it( 'keeps every link, price and wall, with an export of today', async () => {
		assert.deepEqual(
			await move( 'mainstay_test_import( $xml );' ),
			expected
		);
	} );

	it( 'keeps them with an export from before there were identities', async () => {
		assert.deepEqual(
			await move( 'mainstay_test_import( shop_old( $xml ) );' ),
			expected
		);
	} );

	it( 'names nothing else after an import that stopped at any post', async () => {
		for ( const stop of [ 6, 20 ] ) {
			assertClosed(
				await move( `mainstay_test_import( $xml, ${ stop } );` )
			);
		}
	} );

	it( 'closes what did not come along, and finds it when it comes', async () => {
		const closed = await move(
			'mainstay_test_import( shop_posts_only( $xml ) );'
		);
		assertClosed( closed );
		assert.deepEqual( closed[ 'Pay 5' ], [ '-', '-' ] );
		assert.deepEqual( closed[ 'Wall 2' ], [ '-' ] );
		assert.ok(
			await php( "return get_option( 'mainstay_unmatched_records' );" )
		);
		const found = await inShop(
			`${ xml } mainstay_test_import( shop_records_only( $xml ) ); return shop_read();`
		);
		assert.deepEqual( found, expected );
		assert.equal(
			await php( "return get_option( 'mainstay_unmatched_records' );" ),
			false
		);
		const old = await move(
			'mainstay_test_import( shop_posts_only( shop_old( $xml ) ) );'
		);
		assertClosed( old );
		assert.deepEqual( old[ 'Write 1' ], [ '-' ] );
	} );

	it( 'comes back to the site that it was exported from', async () => {
		const again = await inShop(
			`${ xml } shop_clear(); mainstay_test_import( $xml );
			foreach ( get_posts( [ 'numberposts' => -1, 'fields' => 'ids', 'suppress_filters' => true ] ) as $id ) { wp_delete_post( $id, true ); }
			$before = wp_count_posts( 'jp_mem_plan' )->publish;
			mainstay_test_import( $xml );
			return [ shop_read(), $before, wp_count_posts( 'jp_mem_plan' )->publish ];`
		);
		assert.deepEqual( again, [ expected, `${ PLANS }`, `${ PLANS }` ] );
	} );

	it( 'is copied over the REST API with what it means', async () => {
		const foreign = '6f1c2d3e-0000-4000-8000-0000000000aa';
		const [ mine, other, identity ] = await inShop(
			`shop_clear(); $mine = shop_plan( 'Mine', 5 ); $other = shop_plan( 'Other', 900 ); return [ $mine, $other, get_post_meta( $mine, '_mainstay_uuid', true ) ];`
		);
		const button = ( id ) =>
			`<!-- wp:jetpack/recurring-payments {"planId":${ id }} /-->`;
		const save = async ( path, body ) =>
			(
				await request( `/wp/v2/posts${ path }`, {
					as: 'editor',
					method: 'POST',
					body,
				} )
			).data;
		// Number 7 and the number of another plan are those of the site that it comes from.
		const post = await save( '', {
			title: 'Copied',
			status: 'publish',
			content: button( 7 ) + button( other ),
			meta: {
				_mainstay_records: JSON.stringify( {
					7: identity,
					[ other ]: foreign,
				} ),
				_jetpack_newsletter_access: 'paid_subscribers',
				_jetpack_newsletter_tier_id: other,
			},
		} );
		const numbers = [
			...post.content.raw.matchAll( /planId":(\d+)/g ),
		].map( ( [ , one ] ) => Number( one ) );
		assert.equal( numbers[ 0 ], mine );
		assert.ok( numbers[ 1 ] > 9e15 );
		assert.equal( post.meta._jetpack_newsletter_tier_id, numbers[ 1 ] );
		assert.deepEqual( JSON.parse( post.meta._mainstay_records ), {
			[ mine ]: identity,
			[ numbers[ 1 ] ]: foreign,
		} );
		const visible = await request( `/wp/v2/posts/${ post.id }` );
		assert.equal( visible.data.meta._mainstay_records, undefined );
		// An author chooses the other plan instead, and the editor sends all meta along.
		const chosen = await save( `/${ post.id }`, {
			content: button( other ),
			meta: { ...post.meta, _jetpack_newsletter_tier_id: mine },
		} );
		assert.equal( chosen.content.raw, button( other ) );
		assert.deepEqual(
			Object.keys( JSON.parse( chosen.meta._mainstay_records ) ).map(
				Number
			),
			[ mine, other ]
		);
	} );

	it( 'copies by other plugins: a record is another one, a post means the same', async () => {
		const found = await inShop(
			`shop_clear();
			$plan = shop_plan( 'Mine', 5 );
			$identity = get_post_meta( $plan, '_mainstay_uuid', true );
			$copy = shop_plan( 'Copy', 5, [], [ '_mainstay_uuid' => $identity ] );
			$post = shop_insert( 'post', 'From elsewhere', '<!-- wp:jetpack/simple-payments {"productId":' . $copy . '} --><p>a -- b</p><!-- /wp:jetpack/simple-payments -->' );
			add_post_meta( $post, '_jetpack_newsletter_tier_id', $copy );
			$late = '6f1c2d3e-0000-4000-8000-0000000000bb';
			add_post_meta( $post, '_mainstay_records', wp_json_encode( [ $copy => $late ] ) );
			$closed = shop_read();
			$mine = shop_plan( 'Late', 6, [], [ '_mainstay_uuid' => $late ] );
			$missing = shop_insert( 'post', 'Missing', '<!-- wp:jetpack/contact-form {"ref":999999} /-->' );
			wp_trash_post( $mine );
			return [ get_post_meta( $copy, '_mainstay_uuid' ) === [ $identity ], count( get_post_meta( $copy, '_mainstay_uuid' ) ), $closed['From elsewhere'], shop_read()['From elsewhere'], get_post_meta( $missing, '_mainstay_records', true ), count( get_post_meta( $post, '_mainstay_records' ) ) ];`
		);
		assert.deepEqual( found, [
			false,
			1,
			[ '-', '-' ],
			[ 'Late', 'Late' ],
			'{"999999":""}',
			1,
		] );
	} );

	it( 'replaces numbers and nothing else', async () => {
		const kept = [
			'<!-- wp:paragraph --><p>"planId":5 [simple-payments id="5"]</p><!-- /wp:paragraph -->',
			'<!-- wp:jetpack/map {"planId":5,"ref":5} /-->',
			'<!-- wp:jetpack/contact-form {"subject":"\\u0022ref\\u0022:5","a":{"b":{}},"n":1.0} /-->',
			'<!-- wp:jetpack/contact-form {"ref":0} /-->',
			'<!-- wp:jetpack/donations {"oneTimeDonation":{"planId":null,"amounts":[5,10]}} /-->',
			'<!-- wp:block {"ref":5} /-->',
			'<!-- wp:jetpack/recurring-payments {"planId":5',
			'https://elsewhere.example/?mainstay-checkout=5',
			'',
		];
		const changed = [
			'<!-- wp:jetpack/contact-form {"ref":5} /-->',
			'<!-- wp:jetpack/contact-form {"subject":"}  /--","ref": 5,"x":{}} -->a<!-- /wp:jetpack/contact-form -->',
			'<!--  wp:jetpack/recurring-payments  {"planIds":[5, 5],"planId":5}  /-->',
			'<!-- wp:premium-content/container {"selectedPlanIds":[5],"selectedPlanId":5} --><!-- /wp:premium-content/container -->',
			'<!-- wp:jetpack/donations {"oneTimeDonation":{"planId":5,"amounts":[4,10]},"annualDonation":{"planId":5}} /-->',
			'<!-- wp:jetpack/simple-payments {"productId":"5"} -->[simple-payment id=5] [simple-payment x="1" id="5"]<!-- /wp:jetpack/simple-payments -->',
			'<!-- wp:shortcode -->[simple-payment id=&quot;5&quot;]<!-- /wp:shortcode -->',
			'<a href="HOME/?a=b&amp;mainstay-checkout=5">Join</a>',
		];
		const texts = [ ...kept, ...changed ];
		const got = await php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/references/references.php';
			return array_map( fn( $text ) => Mainstay\\Core\\References\\replace_in_content( str_replace( 'HOME', home_url(), $text ), fn( $number ) => $number === 5 ? 77 : 1 ), json_decode( base64_decode( '${ Buffer.from( JSON.stringify( texts ) ).toString( 'base64' ) }' ), true ) );`
		);
		const home = await php( 'return home_url();' );
		assert.deepEqual( got, [
			...kept,
			...changed.map( ( one ) =>
				one.replaceAll( '5', '77' ).replace( 'HOME', home )
			),
		] );
	} );
} );

it( 'a record of the file that has no identity is one of this site only where it is sold at the same terms', async () => {
	const found = await inTransaction(
		String.raw`
use Mainstay\Core\References\Notice;
use Mainstay\Core\References\Wxr;

require_once dirname( Mainstay\FILE ) . '/core/references/wxr.php';
require_once dirname( Mainstay\FILE ) . '/core/references/notice.php';`,
		String.raw`
$terms = [ 'spay_price' => '9.5', 'spay_currency' => 'EUR', 'spay_email' => 'shop@example.com' ];
$id    = wp_insert_post( [ 'post_type' => 'jp_pay_product', 'post_title' => 'Mug', 'post_status' => 'publish', 'meta_input' => $terms ] );
$form  = wp_insert_post( [ 'post_type' => 'jetpack_form', 'post_title' => 'Form', 'post_status' => 'publish', 'post_content' => 'Fields' ] );
// Each another one of the file: what was found once is known from then on.
$number = 900;
$post  = static function ( $more = [], $of = [] ) use ( $terms, &$number ) {
	return $of + [ 'post_type' => 'jp_pay_product', 'post_id' => ++$number, 'post_content' => '', 'postmeta' => array_map( static fn( $key, $value ) => compact( 'key', 'value' ), array_keys( $more + $terms ), $more + $terms ) ];
};
$is    = static fn( $post, $known = 0 ) => Wxr\find_existing( $known ?: $id, $post ) === ( $known ?: $id );
$seen['products'] = [ $is( $post() ), $is( $post( [ 'spay_price' => '1' ] ) ), $is( $post( [ 'spay_currency' => 'USD' ] ) ), $is( $post( [ 'spay_email' => 'thief@example.com' ] ) ), $is( $post( [], [ 'postmeta' => [] ] ) ), $is( $post( [], [ 'postmeta' => 'x' ] ) ) ];
$seen['forms'] = [ $is( [ 'post_type' => 'jetpack_form', 'post_id' => 8, 'post_content' => 'Fields' ], $form ), $is( [ 'post_type' => 'jetpack_form', 'post_id' => 800, 'post_content' => 'Other fields' ], $form ) ];
$seen['others'] = [ Wxr\find_existing( $id, [ 'post_type' => 'post', 'post_id' => 9 ] ) === $id, Wxr\find_existing( 0, $post() ) ];
$be( 'administrator' );
$title = static fn( $text ) => Notice\render_link( wp_insert_post( wp_slash( [ 'post_title' => $text, 'post_content' => 'x' ] ) ) );
$seen['links'] = [ $title( 'Tea & <b>"cakes"</b>' ), $title( '' ) ];
return $seen;`
	);
	assert.deepEqual( found.products, [
		true,
		false,
		false,
		false,
		false,
		false,
	] );
	assert.deepEqual( found.forms, [ true, false ] );
	assert.deepEqual( found.others, [ true, 0 ] );
	assert.match(
		found.links[ 0 ],
		/^<a href="http[^"]+post\.php\?post=\d+&#038;action=edit">Tea &amp; “cakes”<\/a>$/
	);
	assert.match( found.links[ 1 ], />\(no title\)<\/a>$/ );
} );
