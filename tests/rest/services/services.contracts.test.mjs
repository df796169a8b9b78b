/**
 * Every kind of request that the site sends to Stripe, PayPal, Mailchimp and X, and what their fakes
 * answer, beside the descriptions that these services publish.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { missingContracts } from '../../contracts/record.mjs';
import { startMailchimp } from '../../fakes/mailchimp.mjs';
import { startPaypal } from '../../fakes/paypal.mjs';
import { startStripe } from '../../fakes/stripe.mjs';
import { KEY as X_KEY, startXThreads } from '../../fakes/x-threads.mjs';
import { startX } from '../../fakes/x.mjs';
import { root } from '../../site/ensure-packages.mjs';
import { inShop, KEY, setKeys } from '../payments-site.mjs';
import { php } from '../site.mjs';
import { withMustUsePlugin } from '../with-plugin.mjs';

const skip = missingContracts();

/** What was asked of all of them, e.g. `POST /v1/products`. */
const exercised = new Set();

/** Ends a fake, which throws where something was not as described. */
async function close( fake ) {
	fake.record.places.forEach( ( place ) => exercised.add( place ) );
	await fake.close();
}

/** A value as PHP reads it; what has a reference is an order. */
const given = ( value ) => {
	const code = `json_decode( base64_decode( '${ Buffer.from( JSON.stringify( value ) ).toString( 'base64' ) }' ), true )`;
	return value?.reference
		? `Mainstay\\Payments\\Orders\\Order\\Order::from_row( ${ code } )`
		: code;
};

/** Calls a function of the plugin; errors come as `{ error }`. */
const call = ( file, name, ...values ) =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/${ file }.php';
		$result = Mainstay\\${ name }( ${ values.map( given ).join( ', ' ) } );
		return is_wp_error( $result ) ? [ 'error' => $result->get_error_message() ] : $result;`
	);

const isRefused = ( answer ) => typeof answer?.error === 'string';

describe( 'Stripe', { skip }, () => {
	let stripe;
	const at = ( name, ...values ) =>
		inShop(
			`$result = Payments\\Stripe\\Resources\\${ name }( ${ values.map( given ).join( ', ' ) } );
			return is_wp_error( $result ) ? [ 'error' => $result->get_error_message() ] : $result;`
		);
	const order = ( more = {} ) => ( {
		reference: `ref-${ Math.random() }`,
		title: 'Bread & rolls',
		amount: 2400,
		quantity: 2,
		currency: 'EUR',
		recurring: '',
		email: 'ada@example.com',
		created_at: Math.floor( Date.now() / 1000 ),
		...more,
	} );
	const way = {
		success: 'https://example.org/?paid={CHECKOUT_SESSION_ID}',
		cancel: 'https://example.org/',
	};
	const buy = async ( more, how ) => {
		const { id, error } = await at( 'create_session', order( more ), {
			...way,
			...how,
		} );
		assert.ok( id, error );
		const session = stripe.sessions.get( id );
		return { session, events: stripe.pay( session ) };
	};

	/** What the site remembers of plans that have these numbers, which no post has. */
	const forgetPlans = () =>
		php(
			'global $wpdb; $wpdb->query( "DELETE FROM $wpdb->postmeta WHERE post_id >= 1000000" ); wp_cache_flush();'
		);

	before( async () => {
		stripe = await startStripe( KEY );
		await setKeys();
		await forgetPlans();
	} );
	after( async () => {
		await setKeys( null, null );
		await forgetPlans();
		await close( stripe );
	} );

	test( 'products and prices of plans, of every interval', async () => {
		for ( const interval of [ 'one-time', '1 month', '1 year' ] ) {
			const plan = await at(
				'get_or_create_product',
				1_000_000 + interval.length,
				{
					title: 'Gold',
					type: '',
					price: 5,
					currency: 'USD',
					interval,
				},
				`hash-${ Math.random() }`
			);
			assert.match( plan.price, /^price_/ );
		}
	} );

	test( 'checkouts: of a price, of a product, of neither; once and again and again', async () => {
		const { product } = await at(
			'get_or_create_product',
			1_000_001,
			{
				title: 'Gift',
				type: 'donation',
				price: 0,
				currency: 'USD',
				interval: '1 month',
			},
			`hash-${ Math.random() }`
		);
		for ( const recurring of [ '', '1 month', '1 year' ] ) {
			await buy( { recurring }, {} );
			await buy( { recurring, email: '' }, { product } );
		}
	} );

	test( 'what was bought, one by one', async () => {
		const { session } = await buy();
		assert.ok(
			( await at( 'get_session', session.id ) ).payment_intent.id
		);
		const charge = stripe.chargeOf( session.payment_intent );
		stripe.refund( charge, 100 );
		assert.equal(
			( await at( 'get_charge', charge.id ) ).amount_refunded,
			100
		);
		const { session: monthly } = await buy( { recurring: '1 month' } );
		const subscription = await at(
			'get_subscription',
			monthly.subscription
		);
		assert.equal( subscription.customer.email, 'buyer@example.com' );
		const invoice = await at( 'get_invoice', monthly.invoice );
		const [ { payment } ] = invoice.payments.data;
		assert.equal(
			await at( 'find_invoice_of_intent', payment.payment_intent ),
			monthly.invoice
		);
		assert.match(
			await at(
				'create_portal_session',
				monthly.customer,
				'https://example.org/'
			),
			/^https:/
		);
		const ended = await at( 'cancel_subscription', monthly.subscription );
		assert.equal( ended.status, 'canceled' );
	} );

	test( 'a page that is closed, and the account', async () => {
		const { id } = await at( 'create_session', order(), way );
		assert.equal( ( await at( 'expire_session', id ) ).status, 'expired' );
		const { session } = await buy();
		assert.ok( isRefused( await at( 'expire_session', session.id ) ) );
		await inShop(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/stripe/account.php'; return Payments\\Stripe\\Account\\fetch_account( '${ KEY }' );`
		);
	} );

	test( 'a key is tested, and a webhook is made, changed and deleted', async () => {
		const service = ( name, ...values ) =>
			call(
				'services/stripe',
				`Services\\Stripe\\${ name }`,
				KEY,
				...values
			);
		const { id } = await service( 'create_webhook', {
			url: 'https://example.org/hook',
			enabled_events: [ 'invoice.paid' ],
			description: 'Mainstay Blocks',
			metadata: { site: 'https://example.org/' },
		} );
		await service( 'update_webhook', id, {
			enabled_events: [ 'invoice.paid', 'charge.refunded' ],
			disabled: false,
		} );
		assert.equal( ( await service( 'get_webhooks' ) )[ 0 ].id, id );
		assert.equal( ( await service( 'delete_webhook', id ) ).deleted, true );
		assert.deepEqual(
			await call(
				'payments/stripe/setup',
				'Payments\\Stripe\\Setup\\find_missing_permissions',
				KEY
			),
			[]
		);
	} );

	test( 'refusals', async () => {
		for ( const kind of [
			'session',
			'subscription',
			'invoice',
			'charge',
		] ) {
			assert.ok(
				isRefused( await at( `get_${ kind }`, 'no_such' ) ),
				kind
			);
		}
		for ( const status of [ 400, 401, 402, 403, 404, 429 ] ) {
			stripe.fail( status );
			assert.ok(
				isRefused( await at( 'get_charge', 'ch_1' ) ),
				String( status )
			);
		}
		stripe.fail();
		const same = order();
		assert.ok( ( await at( 'create_session', same, way ) ).id );
		const changed = { ...same, amount: 2 };
		assert.ok( isRefused( await at( 'create_session', changed, way ) ) );
	} );
} );

describe( 'PayPal', { skip }, () => {
	const app = {
		client: 'client-1',
		secret: 'secret-1',
		webhook: '1JE4291016473214C',
	};
	const account = { ...app, mode: 'live' };
	let paypal;
	const at = ( name, ...values ) =>
		call(
			'services/paypal/paypal',
			`Services\\Paypal\\${ name }`,
			...values
		);
	const make = async ( row = {} ) => {
		const order = {
			reference: `R${ Math.random() }`.slice( 0, 20 ),
			title: 'Bread & rolls',
			amount: 1200,
			quantity: 2,
			currency: 'EUR',
			...row,
		};
		return {
			reference: order.reference,
			body: await call(
				'payments/paypal/orders',
				'Payments\\Paypal\\Orders\\build_order',
				order,
				{ email: 'shop@example.com' }
			),
		};
	};

	before( async () => {
		paypal = await startPaypal( app );
	} );
	after( () => close( paypal ) );

	test( 'a webhook is made, changed and deleted', async () => {
		const webhooks = ( name, ...values ) =>
			call(
				'services/paypal/webhooks',
				`Services\\Paypal\\Webhooks\\${ name }`,
				...values
			);
		const events = await webhooks( 'get_event_types', account );
		const { id } = await webhooks(
			'create_webhook',
			account,
			'https://example.org/hook',
			events.slice( 0, 2 )
		);
		await webhooks( 'update_webhook', account, id, events );
		assert.equal(
			( await webhooks( 'get_webhooks', account ) )[ 0 ].id,
			id
		);
		assert.equal( await webhooks( 'delete_webhook', account, id ), true );
	} );

	test( 'an order: made, made again, looked at, paid, paid again', async () => {
		for ( const currency of [ 'EUR', 'JPY', 'HUF' ] ) {
			const { reference, body } = await make( { currency } );
			const { id, error } = await at(
				'create_order',
				account,
				reference,
				body
			);
			assert.ok( id, error );
			await at( 'create_order', account, reference, body );
			assert.ok(
				isRefused( await at( 'capture_order', account, id, 'early' ) )
			);
			paypal.approve( paypal.orders.get( id ) );
			const { status } = await at( 'get_order', account, id );
			assert.equal( status, 'APPROVED' );
			const paid = await at( 'capture_order', account, id, reference );
			assert.equal( paid.status, 'COMPLETED' );
			assert.ok(
				isRefused( await at( 'capture_order', account, id, 'late' ) )
			);
			paypal.refund( paypal.orders.get( id ), '1' );
			await at( 'get_order', account, id );
		}
	} );

	test( 'a payment that waits, one that is declined', async () => {
		for ( const state of [
			'PENDING',
			'DECLINED',
			'INSTRUMENT_DECLINED',
		] ) {
			const { reference, body } = await make();
			const { id } = await at( 'create_order', account, reference, body );
			paypal.approve( paypal.orders.get( id ) );
			paypal.state.capture = state;
			await at( 'capture_order', account, id, reference );
		}
		paypal.state.capture = 'COMPLETED';
	} );

	test( 'a message and a notice', async () => {
		const { reference, body } = await make();
		const { id } = await at( 'create_order', account, reference, body );
		const sent = paypal.send( paypal.approve( paypal.orders.get( id ) ) );
		const check = ( text ) =>
			php( `require_once WP_PLUGIN_DIR . '/mainstay-blocks/services/paypal/paypal.php';
				$headers = array_change_key_case( ${ given( sent.headers ) }, CASE_UPPER );
				return Mainstay\\Services\\Paypal\\is_signed( ${ given( account ) }, static fn( $name ) => $headers[ $name ], base64_decode( '${ Buffer.from( text ).toString( 'base64' ) }' ) );` );
		assert.equal( await check( sent.body ), true );
		assert.equal( await check( sent.body.replace( 'Bea', 'Bob' ) ), false );
		assert.equal(
			await at( 'is_genuine_notice', 'live', 'txn_id=1' ),
			false
		);
	} );

	test( 'refusals', async () => {
		assert.ok(
			isRefused( await at( 'get_order', account, 'ABCDE12345' ) )
		);
		for ( const currency of [ 'XXX', 'ISK' ] ) {
			const { reference, body } = await make( { currency } );
			const answer = await at( 'create_order', account, reference, body );
			assert.ok( isRefused( answer ), currency );
		}
		for ( const status of [ 401, 404, 422 ] ) {
			paypal.fail( status );
			const answer = await at( 'get_order', account, 'ABCDE12345' );
			assert.ok( isRefused( answer ), String( status ) );
		}
		paypal.fail();
	} );
} );

describe( 'Mailchimp', { skip }, () => {
	const key = '0123456789abcdef0123456789abcdef-us1';
	let mailchimp;
	const at = ( name, ...values ) =>
		call(
			'services/mailchimp',
			`Services\\Mailchimp\\${ name }`,
			key,
			...values
		);
	const [ open, double ] = [ false, true ].map( ( isDouble ) => ( {
		id: isDouble ? 'd4e5f6' : 'a1b2c3',
		double_optin: isDouble,
	} ) );

	before( async () => {
		mailchimp = await startMailchimp( key );
	} );
	after( () => close( mailchimp ) );
	const inPlace = ( act ) =>
		withMustUsePlugin(
			`add_filter( 'mainstay_mailchimp_url', fn() => '${ mailchimp.url }' );`,
			act
		);

	test( 'audiences, groups, people with and without all they may say', () =>
		inPlace( async () => {
			assert.equal( ( await at( 'get_lists' ) ).length, 2 );
			assert.equal( ( await at( 'get_groups', open.id ) ).length, 2 );
			const person = {
				email: 'Ada@Example.com',
				name: 'Ada Lovelace',
				language: 'de',
				ip: '198.51.100.7',
				interests: [ 'g1' ],
				fields: { SOURCE: 'https://example.org/' },
			};
			assert.equal(
				await at( 'add_member', open, person ),
				'subscribed'
			);
			const { email } = person;
			assert.equal(
				await at( 'add_member', double, { email } ),
				'pending'
			);
		} ) );

	test( 'refusals', () =>
		inPlace( async () => {
			const person = { email: 'ada@example.com', interests: [ 'no' ] };
			assert.ok( isRefused( await at( 'add_member', open, person ) ) );
			for ( const kind of [
				400,
				401,
				404,
				429,
				'compliance',
				'forgotten',
			] ) {
				mailchimp.trouble.kind = kind;
				assert.ok(
					isRefused( await at( 'add_member', open, person ) )
				);
			}
			mailchimp.trouble.kind = null;
		} ) );
} );

describe( 'X', { skip }, () => {
	const RETURN = 'https://example.org/back';
	const FIELDS = { client_id: 'app-12345', client_secret: 'secret-67890' };
	const post = ( more = {} ) => ( {
		text: `Fresh bread ${ Math.random() } https://example.org/bread/`,
		link: null,
		media: [],
		reply_to: null,
		root: null,
		language: 'en',
		since: Math.floor( Date.now() / 1000 ) - 60,
		...more,
	} );
	let x;
	const at = ( name, ...values ) =>
		call( 'services/x/x', `Services\\X\\${ name }`, ...values );
	const token = async () => {
		const { keep } = await at( 'begin_sign_in', FIELDS, RETURN );
		return ( await at( 'finish_sign_in', keep, { code: 'good-1' } ) ).token;
	};

	before( async () => {
		x = await startX();
	} );
	after( () => close( x ) );

	test( 'a thread with pictures, found again, and a token that is renewed', async () => {
		const owner = await token();
		const media = await php(
			`foreach ( [ 'jpeg', 'gif' ] as $kind ) {
				$path = wp_get_upload_dir()['basedir'] . "/contract.$kind";
				$image = imagecreate( 4, 4 );
				imagecolorallocate( $image, 1, 2, 3 );
				( "image$kind" )( $image, $path );
				$media[] = [ 'path' => $path, 'mime' => "image/$kind", 'alt' => 'A loaf', 'url' => 'https://example.org/a' ];
			}
			// A GIF of two frames, which X processes for a while.
			$frame = "\\x21\\xf9\\x04\\x00\\x0a\\x00\\x00\\x00\\x2c\\x00\\x00\\x00\\x00\\x01\\x00\\x01\\x00\\x00\\x02\\x02\\x44\\x01\\x00";
			file_put_contents( $path, "GIF89a\\x01\\x00\\x01\\x00\\x80\\x00\\x00\\xff\\xff\\xff\\x00\\x00\\x00$frame$frame;" );
			return $media;`
		);
		x.is.patience = 1;
		const item = post( { media: media.slice( 0, 1 ) } );
		const first = await at( 'publish_post', owner, item, 'key-1' );
		assert.match( first.url ?? first.error, /^https:/ );
		assert.equal( Object.values( x.is.pictures )[ 0 ].alt, 'A loaf' );
		const second = post( { media: media.slice( 1 ), reply_to: first } );
		await at( 'publish_post', owner, second, 'key-2' );
		assert.equal(
			( await at( 'find_post', owner, item, 'key-1' ) ).id,
			first.id
		);
		assert.equal( await at( 'find_post', owner, post(), 'key-3' ), null );
		x.tokens.expire();
		const { account } = await at( 'check_connection', {
			...owner,
			until: 1,
		} );
		assert.equal( account?.handle, '@cornerbakery' );
	} );

	test( 'refusals', async () => {
		const owner = await token();
		const item = post();
		await at( 'publish_post', owner, item, 'key-4' );
		assert.ok(
			isRefused( await at( 'publish_post', owner, item, 'key-5' ) )
		);
		for ( const status of [ 400, 401, 402, 403, 404, 429 ] ) {
			x.fail( status );
			const answer = await at( 'publish_post', owner, post(), 'key-6' );
			assert.ok( isRefused( answer ), String( status ) );
		}
		x.fail();
	} );

	test( 'threads that are read, with a key and without', async () => {
		for ( const credits of [ true, false ] ) {
			const threads = await startXThreads( { credits } );
			for ( const id of [ 20, 22, 404 ] ) {
				for ( const key of [ X_KEY, '', 'another' ] ) {
					await call(
						'services/x/threads',
						'Services\\X\\Threads\\fetch_thread',
						`https://x.com/harbour/status/${ id }`,
						key
					);
				}
			}
			await close( threads );
		}
	} );
} );

describe( 'what the site asks', { skip }, () => {
	const folder = path.join( root, 'php-stubs' );
	const ASKING = [
		'services/stripe.php',
		'services/paypal/paypal.php',
		'services/paypal/webhooks.php',
		'services/mailchimp.php',
		'services/x/x.php',
		'services/x/threads.php',
		'services/x/api.php',
		'payments/stripe/resources.php',
		'payments/stripe/account.php',
		'payments/stripe/setup.php',
	];
	/** In these files, but no path of an interface. */
	const NO_PATHS = [
		'/activity/payment',
		'/i/oauth2/authorize',
		// Of a member in a change of a webhook.
		'/event_types',
	];
	const textOf = ( file ) =>
		fs.readFileSync( path.join( folder, file ), 'utf8' );

	test( 'is asked in the files that are read here', () => {
		const others = fs
			.readdirSync( folder, { recursive: true } )
			.filter(
				( file ) => file.endsWith( '.php' ) && ! ASKING.includes( file )
			)
			.filter( ( file ) =>
				/\b(Stripe|Mailchimp|X|XThreads)\\ask\(|\bPaypal\\(ask|token)\(|api\.stripe\.com|api-m\.paypal|api\.x\.com|api\.mailchimp/.test(
					textOf( file )
				)
			);
		assert.deepEqual( others, [] );
	} );

	test( 'was asked here, path by path', () => {
		const missing = ASKING.flatMap( ( file ) =>
			[
				...textOf( file ).matchAll(
					/(['"])((?:\$\w+)?\/[a-z$][^'"\s]*)\1/g
				),
			]
				.map( ( [ , , found ] ) => found.replace( /\?.*$/, '' ) )
				.filter( ( found ) => ! found.endsWith( '.php' ) )
				.map( ( found ) => found.replace( /\/$/, '' ) )
				.filter( ( found ) => found && ! NO_PATHS.includes( found ) )
				.filter( ( found ) => {
					const pattern = new RegExp(
						`${ found.replace( /^\$\w+/, '' ).replace( /%s|\$\w+/g, '[^/]+' ) }(/|$)`
					);
					return ! [ ...exercised ].some( ( place ) =>
						pattern.test( place )
					);
				} )
				.map( ( found ) => `${ file }: ${ found }` )
		);
		assert.deepEqual( missing, [] );
	} );
} );
