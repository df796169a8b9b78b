import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { startStripe } from '../../fakes/stripe.mjs';
import {
	BREAD,
	buy,
	disconnect,
	follow,
	forgetTries,
	pageWith,
	product,
	rowsOf,
	wordIn,
} from '../products.mjs';
import { php, request } from '../site.mjs';

const ROUTE = '/wp/v2/jp_pay_product';
const read = async ( address ) => ( await request( address ) ).data;
const change = ( id, meta, as = 'administrator' ) =>
	request( `${ ROUTE }/${ id }`, { as, method: 'POST', body: { meta } } );

/** A post of somebody that sells a product. */
const sellIn = async ( as, id ) =>
	(
		await request( '/wp/v2/posts', {
			as,
			method: 'POST',
			body: {
				title: 'Bread',
				status: 'publish',
				content: `<!-- wp:jetpack/simple-payments {"productId":${ id }} /-->`,
			},
		} )
	).data;

beforeEach( forgetTries );
before( disconnect );

describe( 'who may sell', () => {
	it( 'is whoever may publish; a draft of a product too', async () => {
		for ( const [ as, status ] of [
			[ 'visitor', 401 ],
			[ 'subscriber', 403 ],
			[ 'contributor', 403 ],
			[ 'author', 201 ],
			[ 'editor', 201 ],
			[ 'administrator', 201 ],
		] ) {
			for ( const state of [ 'draft', 'publish' ] ) {
				const answer = await request( ROUTE, {
					as,
					method: 'POST',
					body: { ...BREAD, status: state },
				} );
				assert.equal( answer.status, status, `${ as } ${ state }` );
			}
		}
	} );

	it( 'nobody else changes a price, or sees who is paid', async () => {
		const id = await product();
		for ( const [ as, status ] of [
			[ 'visitor', 401 ],
			[ 'subscriber', 403 ],
			[ 'contributor', 403 ],
			[ 'author', 403 ],
			[ 'editor', 200 ],
		] ) {
			const answer = await change( id, { spay_price: 7 }, as );
			assert.equal( answer.status, status, as );
		}
		for ( const as of [ 'visitor', 'subscriber', 'contributor' ] ) {
			for ( const path of [ `${ ROUTE }/${ id }`, ROUTE ] ) {
				const { status, data } = await request( path, { as } );
				assert.ok( [ 401, 403 ].includes( status ), as );
				assert.ok( ! JSON.stringify( data ).includes( 'baker@' ) );
			}
			const { status } = await request( `${ ROUTE }/${ id }`, {
				as,
				method: 'DELETE',
			} );
			assert.ok( [ 401, 403 ].includes( status ), as );
		}
		const { data } = await request( `${ ROUTE }/${ id }`, {
			as: 'editor',
		} );
		assert.equal( data.meta.spay_price, 7 );
	} );

	it( 'whoever may publish all that sells a product changes its price', async () => {
		const id = await product();
		const own = await sellIn( 'author', id );
		const said = async () => [
			( await change( id, { spay_price: 9 }, 'author' ) ).status,
			(
				await request( `${ ROUTE }/${ id }?context=edit`, {
					as: 'author',
				} )
			).status,
			( await change( id, { spay_price: 1 }, 'contributor' ) ).status,
		];
		assert.deepEqual( await said(), [ 200, 200, 403 ] );
		assert.equal(
			( await request( `${ ROUTE }/${ id }`, { as: 'author' } ) ).data
				.meta.spay_price,
			9
		);
		// It is on the page of somebody else, too.
		const other = await sellIn( 'administrator', id );
		assert.deepEqual( await said(), [ 403, 403, 403 ] );
		await request( `/wp/v2/posts/${ other.id }`, {
			as: 'administrator',
			method: 'DELETE',
		} );
		assert.deepEqual( await said(), [ 200, 200, 403 ] );
		const removed = await request( `${ ROUTE }/${ id }`, {
			as: 'author',
			method: 'DELETE',
		} );
		assert.equal( removed.status, 403, 'deleting stays with Editors' );
		await request( `/wp/v2/posts/${ own.id }`, {
			as: 'author',
			method: 'DELETE',
		} );
		assert.deepEqual( await said(), [ 403, 403, 403 ] );
	} );

	it( 'who may publish pages alone changes what only their pages sell', async () => {
		const id = await product();
		const seen = await php( `
			$pager = new WP_User( wp_insert_user( [ 'user_login' => uniqid( 'pager' ), 'user_pass' => 'x', 'role' => 'subscriber' ] ) );
			array_map( [ $pager, 'add_cap' ], [ 'edit_pages', 'edit_published_pages', 'publish_pages' ] );
			$sell = static fn( $type, $user ) => wp_insert_post( [ 'post_type' => $type, 'post_status' => 'publish', 'post_title' => 'Bread', 'post_author' => $user, 'post_content' => '<!-- wp:jetpack/simple-payments {"productId":${ id }} /-->' ] );
			$change = static function () use ( $pager ) {
				wp_set_current_user( $pager->ID );
				$request = new WP_REST_Request( 'POST', '${ ROUTE }/${ id }' );
				$request->set_body_params( [ 'status' => 'publish', 'meta' => [ 'spay_price' => 9 ] ] );
				return rest_do_request( $request )->get_status();
			};
			$seen  = [ $change() ];
			$own   = $sell( 'page', $pager->ID );
			$seen[] = $change();
			$other = $sell( 'post', 1 );
			$seen[] = $change();
			wp_set_current_user( 1 );
			wp_delete_post( $own, true );
			wp_delete_post( $other, true );
			require_once ABSPATH . 'wp-admin/includes/user.php';
			wp_delete_user( $pager->ID );
			return $seen;` );
		assert.deepEqual( seen, [ 403, 200, 403 ] );
	} );

	it( 'reads where a product is sold as the page does', async () => {
		const block = ( attributes ) =>
			`<!-- wp:jetpack/simple-payments ${ attributes } /-->`;
		/** What an Author's post holds, what somebody else's does, and whether the Author may change product 70. */
		const cases = [
			[ block( '{"productId":70}' ), '', true ],
			[ block( '{"price":5,"productId":70,"title":"Bread"}' ), '', true ],
			[ block( '{"productId": 70}' ), '', true ],
			[ block( '{"productId":"70"}' ), '', true ],
			[ block( '{"productId":70}' ), block( '{"productId":70}' ), false ],
			[ block( '{"productId":70}' ), block( '{"productId":700}' ), true ],
			[ block( '{"productId":70}' ), block( '{"productId":170}' ), true ],
			[ block( '{"productId":70}' ), '[simple-payment id="70"]', false ],
			[ block( '{"productId":70}' ), "[simple-payment id='70']", false ],
			[ block( '{"productId":70}' ), '[simple-payment id=70]', false ],
			[ block( '{"productId":70}' ), '[simple-payment id="7"]', true ],
			[ block( '{"productId":70}' ), '<p>70 loaves</p>', true ],
			[ block( '{"productId":70}' ), '<p>"productId":70</p>', true ],
			[
				block( '{"productId":70}' ),
				`<!-- wp:group --><div>${ block( '{"productId":70}' ) }</div><!-- /wp:group -->`,
				false,
			],
			[ '[simple-payment id="70"]', '', true ],
			[ '[simple-payment id="70"]', block( '{"productId":70}' ), false ],
			[ block( '{"productId":71}' ), '', false ],
			[ block( '{"productId":700}' ), '', false ],
			[ block( '{"title":"70"}' ), '', false ],
			[ '<p>70</p>', '', false ],
			[ '', '', false ],
			[ '', block( '{"productId":70}' ), false ],
		];
		const found = await php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/products/rights.php';
			$author = get_user_by( 'login', 'author' )->ID;
			$posts  = array_map( static fn( $user ) => wp_insert_post( [ 'post_title' => 'x', 'post_status' => 'publish', 'post_author' => $user ] ), [ $author, 1 ] );
			$found  = [];
			foreach ( json_decode( base64_decode( '${ Buffer.from(
				JSON.stringify( cases )
			).toString( 'base64' ) }' ), true ) as $case ) {
				foreach ( $posts as $at => $id ) {
					wp_update_post( wp_slash( [ 'ID' => $id, 'post_content' => $case[ $at ] ] ) );
				}
				$found[] = Mainstay\\Payments\\Products\\Rights\\may_publish_all_that_sell( $author, 70 );
			}
			update_option( 'widget_block', [ 2 => [ 'content' => $case[1] ], '_multiwidget' => 1 ] );
			wp_update_post( wp_slash( [ 'ID' => $posts[0], 'post_content' => $case[1] ] ) );
			wp_update_post( [ 'ID' => $posts[1], 'post_content' => '' ] );
			$found[] = Mainstay\\Payments\\Products\\Rights\\may_publish_all_that_sell( $author, 70 );
			$found[] = Mainstay\\Payments\\Products\\Rights\\may_publish_all_that_sell( 1, 70 );
			delete_option( 'widget_block' );
			// A type that the Author may write for, but not publish.
			register_post_type( 'mainstay_event', [ 'capabilities' => [ 'publish_posts' => 'publish_events' ], 'map_meta_cap' => true ] );
			wp_update_post( wp_slash( [ 'ID' => $posts[0], 'post_type' => 'mainstay_event', 'post_status' => 'draft' ] ) );
			$found[] = Mainstay\\Payments\\Products\\Rights\\may_publish_all_that_sell( $author, 70 );
			return $found;`
		);
		assert.deepEqual( found, [
			...cases.map( ( [ , , may ] ) => may ),
			false,
			true,
			false,
		] );
	} );
} );

describe( 'a product', () => {
	it( 'can lack everything as a draft, and nothing when it is published', async () => {
		const { status, data } = await request( ROUTE, {
			as: 'administrator',
			method: 'POST',
			body: { title: '', content: '', status: 'draft', meta: {} },
		} );
		assert.equal( status, 201 );
		const { _mainstay_uuid: identity, ...others } = data.meta;
		assert.match( identity, /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/ );
		assert.deepEqual( others, {
			spay_currency: 'USD',
			spay_email: '',
			spay_multiple: false,
			spay_price: 0,
			mainstay_stock: 0,
			_mainstay_records: '',
		} );
		for ( const [ meta, key, message ] of [
			[
				{ spay_price: 5, spay_email: 'baker@' },
				'spay_email',
				'baker@ is not a valid email address.',
			],
			[
				{ spay_price: 5 },
				'spay_email',
				' is not a valid email address.',
			],
			[
				{ spay_email: 'baker@example.com' },
				'spay_price',
				'Invalid price.',
			],
			[
				{ spay_price: -5, spay_email: 'baker@example.com' },
				'spay_price',
				'Invalid price.',
			],
			[
				{ spay_price: 5.001, spay_email: 'baker@example.com' },
				'spay_price',
				'Invalid price.',
			],
			[
				{
					spay_price: 5.5,
					spay_currency: 'JPY',
					spay_email: 'baker@example.com',
				},
				'spay_price',
				'Invalid price.',
			],
			[
				{ spay_price: 1e15, spay_email: 'baker@example.com' },
				'spay_price',
				'Invalid price.',
			],
			[
				{
					spay_price: 5,
					spay_currency: 'XXX',
					spay_email: 'baker@example.com',
				},
				'spay_currency',
				'This currency is not supported.',
			],
		] ) {
			const answer = await request( `${ ROUTE }/${ data.id }`, {
				as: 'administrator',
				method: 'POST',
				body: { status: 'publish', meta },
			} );
			assert.equal( answer.status, 400, message );
			assert.equal( answer.data.data.key, key );
			assert.equal( answer.data.message, message );
		}
		const wrong = await change( await product(), { spay_price: -1 } );
		assert.equal( wrong.data.data.key, 'spay_price' );
	} );

	it( '24 currencies are supported', async () => {
		const codes =
			'USD EUR AUD BRL CAD CZK DKK HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP RUB SGD SEK CHF THB'.split(
				' '
			);
		assert.equal( codes.length, 24 );
		const id = await product();
		for ( const code of codes ) {
			const { status } = await change( id, {
				spay_currency: code,
				spay_price: 100,
			} );
			assert.equal( status, 200, code );
		}
	} );

	it( 'amounts come and go exactly, with any number of decimals', async () => {
		const wrong = await php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/products/products.php';
			$wrong = [];
			foreach ( [ 'USD', 'EUR', 'JPY', 'HUF', 'TWD', 'BHD', 'KWD', 'ISK', 'KRW' ] as $code ) {
				$unit = Mainstay\\Currencies\\to_minor_units( 1, $code );
				$step = in_array( $code, [ 'HUF', 'JPY', 'TWD' ], true ) ? $unit : 1;
				for ( $amount = $step; $amount <= 3000 * $step; $amount += $step ) {
					$value = Mainstay\\Payments\\Products\\format_paypal_value( $amount, $code );
					if ( Mainstay\\Payments\\Products\\parse_paypal_value( $value, $code ) !== $amount ) {
						$wrong[] = "$amount $code $value";
					}
				}
			}
			foreach ( [ '', '-1', '1e3', '1,00', '0x1', ' 1', '1.001', '1.', '99999999999999' ] as $value ) {
				if ( null !== Mainstay\\Payments\\Products\\parse_paypal_value( $value, 'USD' ) ) {
					$wrong[] = "'$value'";
				}
			}
			return $wrong;`
		);
		assert.deepEqual( wrong, [] );
	} );
} );

describe( 'the page', () => {
	it( 'has what the record says, whatever the block says', async () => {
		const id = await product();
		const html = await read( ( await pageWith( id ) ).link );
		assert.match( html, /<p>Rye bread<\/p>/ );
		assert.match( html, /<p>A loaf of two pounds\.<\/p>/ );
		assert.match( html, /<p>€6\.50<\/p>/ );
		assert.match(
			html,
			/<button[^>]*value="paypal">Pay with PayPal<\/button>/
		);
		assert.ok( ! html.includes( 'Cheap bread' ) );
		assert.ok( ! html.includes( '$1.00' ) );
		assert.ok( ! html.includes( 'baker@example.com' ) );
		assert.ok( ! /<input[^>]*name="quantity"/.test( html ) );
		assert.ok( ! html.includes( 'Pay by card' ) );
		assert.ok( ! /paypal\.com|paypalobjects/.test( html ) );
		assert.ok( ! /<script[^>]*simple-payments/.test( html ) );
	} );

	it( 'offers several where the record allows it, and no more than PayPal can count', async () => {
		const several = await product( { spay_multiple: true } );
		assert.match(
			await read( ( await pageWith( several ) ).link ),
			/<input[^>]*type="number"[^>]*max="99"/
		);
		const dear = await product( {
			spay_multiple: true,
			spay_price: 3_000_000,
		} );
		assert.match(
			await read( ( await pageWith( dear ) ).link ),
			/max="3"/
		);
	} );

	it( 'sells nothing that is a draft, gone, incomplete or no product', async () => {
		const draft = await product( {}, { status: 'draft' } );
		const gone = await product();
		await request( `${ ROUTE }/${ gone }`, {
			as: 'administrator',
			method: 'DELETE',
		} );
		const broken = await product();
		await php( `update_post_meta( ${ broken }, 'spay_price', '0' );` );
		for ( const id of [ draft, gone, broken, 1, 999999 ] ) {
			const html = await read( ( await pageWith( id ) ).link );
			assert.ok(
				! html.includes( '<form class="jetpack' ),
				String( id )
			);
			assert.match( html, /Cheap bread/ );
			assert.ok( ! html.includes( 'Click here to purchase.' ) );
			assert.equal( wordIn( await buy( id ) ), 'gone', String( id ) );
			assert.deepEqual( await rowsOf( id ), [] );
		}
	} );

	it( 'has hostile texts as text', async () => {
		const id = await product(
			{},
			{
				title: 'Bread <script>alert(1)</script> & "butter"',
				content: '<img src=x onerror=alert(1)>Flour',
			}
		);
		const html = await read( ( await pageWith( id ) ).link );
		assert.match( html, /Bread .*&amp; &quot;butter&quot;/ );
		assert.deepEqual(
			html.match(
				/(?<=simple-payments-)(title|price|description)(?=")/g
			),
			[ 'title', 'price', 'description' ],
			'what it costs is read before what it is'
		);
		assert.ok( ! html.includes( '<script>alert' ) );
		assert.ok( ! html.includes( 'onerror' ) );
	} );

	it( 'reads products of earlier plugins, and their shortcode', async () => {
		const id = await php(
			`$id = wp_insert_post( [ 'post_type' => 'jp_pay_product', 'post_status' => 'publish', 'post_title' => 'Old &amp; good', 'post_content' => 'Since 2017' ] );
			foreach ( [ 'spay_price' => '1250', 'spay_currency' => 'JPY', 'spay_email' => 'baker@example.com', 'spay_multiple' => '1', 'spay_cta' => 'Buy', 'spay_formatted_price' => '¥1250' ] as $key => $value ) {
				update_post_meta( $id, $key, $value );
			}
			return $id;`
		);
		const { data } = await request( '/wp/v2/posts', {
			as: 'administrator',
			method: 'POST',
			body: {
				title: 'Old',
				status: 'publish',
				content: `[simple-payment id="${ id }"]\n\n[simple-payment]\n\n[simple-payment id="x"]`,
			},
		} );
		const html = await read( data.link );
		assert.match( html, /<p>Old &amp; good<\/p>/ );
		assert.match( html, /<p>¥1,250<\/p>/ );
		assert.match( html, /name="quantity"/ );
		assert.match( html, /simple-payments\/style/ );
		assert.ok( ! html.includes( '[simple-payment' ) );
		assert.match(
			await buy( id, { quantity: '2' } ),
			/amount=1250&.*quantity=2/
		);
	} );

	it( 'is a link in feeds', async () => {
		const id = await product();
		const { link } = await pageWith( id );
		const feed = await read(
			`${ link }${ link.includes( '?' ) ? '&' : '?' }feed=rss2&withoutcomments=1`
		);
		assert.match( feed, /Rye bread/ );
		assert.match( feed, /Buy it on the website/ );
		assert.ok( ! feed.includes( '<form' ) );
	} );

	it( 'says how it went, and no cache keeps it', async () => {
		const id = await product();
		const { id: post, link } = await pageWith( id );
		for ( const [ word, sentence ] of [
			[ 'paid', 'Thank you! Your payment has arrived.' ],
			[
				'pending',
				'Thank you! Your payment is being processed. Your bank still has to confirm it.',
			],
			[ 'cancelled', 'The payment was canceled. Nothing was charged.' ],
			[
				'failed',
				'The payment could not be completed. Nothing was charged. Try again later.',
			],
			[ 'busy', 'Too many attempts. Wait five minutes and try again.' ],
			[ 'sold-out', 'Sorry, this is sold out.' ],
			[ 'gone', 'This is no longer for sale here.' ],
		] ) {
			const { data, headers } = await request(
				`${ link }${ link.includes( '?' ) ? '&' : '?' }mainstay-payment=${ word }-${ id }`
			);
			assert.equal( data.split( sentence ).length, 2, word );
			assert.match( headers.get( 'cache-control' ), /no-store|no-cache/ );
		}
		const address = await buy( id, { post } );
		const back = new URL( address ).searchParams.get( 'cancel_return' );
		assert.ok( ( await follow( back ) ).startsWith( link ) );
	} );

	it( 'asks no more of the database than before somebody pays', async () => {
		const id = await product();
		await request( ( await pageWith( id ) ).link );
		assert.equal(
			await php(
				`global $wpdb; return (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}mainstay_payments WHERE object_id = ${ id }" );`
			),
			0
		);
	} );
} );

describe( 'by card', () => {
	const KEY = 'rk_test_0123456789abcdefghijklmnop';
	let stripe;
	before( async () => {
		stripe = await startStripe( KEY );
		await php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/keys.php'; Mainstay\\Core\\Keys\\set_key( 'stripe', '${ KEY }' ); Mainstay\\Core\\Keys\\set_key( 'stripe-webhook', 'whsec_0123456789abcdefghijklmnopqrstuv' );`
		);
	} );
	after( async () => {
		await php(
			`delete_option( 'mainstay_key_stripe' ); delete_option( 'mainstay_key_stripe-webhook' );`
		);
		await stripe.close();
	} );

	it( 'leads to Stripe, with the price of the record', async () => {
		const id = await product( { spay_multiple: true, spay_price: 19.99 } );
		assert.match(
			await read( ( await pageWith( id ) ).link ),
			/<button[^>]*value="card">Pay by card<\/button>/
		);
		assert.deepEqual( stripe.asked, [] );
		const address = await buy( id, {
			way: 'card',
			quantity: '3',
			amount: '1',
			price: '0.01',
		} );
		assert.match( address, /^https:\/\/checkout\.stripe\.com\// );
		const [ session ] = [ ...stripe.sessions.values() ].slice( -1 );
		assert.deepEqual(
			[ session.amount_total, session.currency, session.mode ],
			[ 5997, 'eur', 'payment' ]
		);
		stripe.pay( session );
		const back = await follow(
			session.success_url.replace( '{CHECKOUT_SESSION_ID}', session.id )
		);
		assert.equal( wordIn( back ), 'paid' );
		const [ row ] = await rowsOf( id );
		assert.deepEqual(
			[ row.provider, row.status, row.amount, row.kind ],
			[ 'stripe', 'paid', '5997', 'product' ]
		);
	} );

	it( 'is not offered below the least amount', async () => {
		const id = await product( { spay_price: 0.1 } );
		assert.ok(
			! ( await read( ( await pageWith( id ) ).link ) ).includes(
				'Pay by card'
			)
		);
		assert.match( await buy( id, { way: 'card' } ), /paypal\.com/ );
	} );

	it( 'the last one is one, whichever way it is paid', async () => {
		const id = await product( { mainstay_stock: 1, spay_multiple: true } );
		assert.match(
			await buy( id, { way: 'card', quantity: '5' } ),
			/stripe/
		);
		assert.equal( wordIn( await buy( id ) ), 'sold-out' );
		const [ session ] = [ ...stripe.sessions.values() ].slice( -1 );
		assert.equal( session.amount_total, 650 );
		stripe.pay( session );
		await follow(
			session.success_url.replace( '{CHECKOUT_SESSION_ID}', session.id )
		);
		const html = await read( ( await pageWith( id ) ).link );
		assert.match( html, /<p>Sold out<\/p>/ );
		assert.ok( ! html.includes( '<form class="jetpack' ) );
	} );
} );
