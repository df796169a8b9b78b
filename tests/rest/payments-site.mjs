/** A site that takes payments, with a Stripe of its own: what several tests need of it. */
import { signatureOf, startStripe } from '../fakes/stripe.mjs';
import { php, request, url } from './site.mjs';

export const KEY = 'rk_test_mainstay1234567890';
export const SECRET = 'whsec_mainstay1234567890';

const REQUIRE =
	"require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/payments.php';";

/** PHP in the site with the memberships loaded. */
export const inShop = ( code ) =>
	php(
		`${ REQUIRE } ${ code }`.replaceAll(
			/(?<!Mainstay\\)Payments\\/g,
			'Mainstay\\Payments\\'
		)
	);

/** Nothing was ever bought or asked. */
export const forgetAll = () =>
	php(
		`global $wpdb;
		foreach ( [ 'payments', 'subscriptions', 'payment_events', 'payment_tries', 'payment_seats' ] as $table ) {
			if ( $wpdb->get_var( "SHOW TABLES LIKE '{$wpdb->prefix}mainstay_$table'" ) ) { $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_$table" ); }
		}
		foreach ( get_posts( [ 'post_type' => 'jp_mem_plan', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ] ) as $id ) { wp_delete_post( $id, true ); }
		delete_transient( 'mainstay_stripe_account' );`
	);

/** The owner's two keys; null takes one away. */
export const setKeys = ( key = KEY, secret = SECRET ) =>
	php(
		Object.entries( { stripe: key, 'stripe-webhook': secret } )
			.map( ( [ slug, value ] ) =>
				value
					? `update_option( 'mainstay_key_${ slug }', '${ value }', false );`
					: `delete_option( 'mainstay_key_${ slug }' );`
			)
			.join( ' ' ) + " delete_transient( 'mainstay_stripe_account' );"
	);

/** A Stripe, and a site that has its keys and nothing else. */
export async function openShop() {
	const stripe = await startStripe( KEY );
	await forgetAll();
	await setKeys();
	return {
		stripe,
		async close() {
			await forgetAll();
			await setKeys( null, null );
			await stripe.close();
		},
	};
}

/** Makes a plan, as an editor does. */
export async function makePlan( plan = {} ) {
	const { status, data } = await request( '/wpcom/v2/memberships/product', {
		as: 'editor',
		method: 'POST',
		body: {
			title: 'Gold',
			price: 5,
			currency: 'USD',
			interval: '1 month',
			...plan,
		},
	} );
	if ( status !== 200 ) {
		throw new Error( `No plan (${ status }): ${ JSON.stringify( data ) }` );
	}
	return data;
}

/** One request like a browser's, that goes nowhere by itself. */
export async function open( address, options = {} ) {
	const response = await fetch(
		address.startsWith( '/' ) ? url + address : address,
		{ redirect: 'manual', ...options }
	);
	return {
		status: response.status,
		to: response.headers.get( 'location' ) ?? '',
		headers: response.headers,
		text: await response.text(),
	};
}

/** Goes to the checkout of a plan. @return {Promise<Object>} The session at Stripe. */
export async function checkOut( stripe, plan, query = '' ) {
	const before = new Set( stripe.sessions.keys() );
	const { status, to } = await open(
		`/?mainstay-checkout=${ plan.id }${ query }`
	);
	const session = [ ...stripe.sessions.values() ].find(
		( { id, url: page } ) => ! before.has( id ) && page === to
	);
	if ( ! session ) {
		throw new Error( `No checkout (${ status }): ${ to }` );
	}
	return session;
}

/** Gives a message to the site, as Stripe does. */
export async function deliver(
	event,
	{ secret = SECRET, header, to, ...how } = {}
) {
	const body = typeof event === 'string' ? event : JSON.stringify( event );
	const signature = header ?? signatureOf( body, secret, how );
	return request( to ?? '/mainstay/v1/stripe', {
		method: 'POST',
		body,
		headers: {
			'Content-Type': 'application/json',
			...( signature && { 'Stripe-Signature': signature } ),
		},
	} );
}

/** Gives several, one after the other. */
export async function deliverAll( events ) {
	const answers = [];
	for ( const event of events ) {
		answers.push( await deliver( event ) );
	}
	return answers;
}

/** Rows of one table, oldest first, with numbers as numbers. */
export const rowsOf = async ( table ) =>
	(
		await php(
			`global $wpdb; return $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}mainstay_${ table } ORDER BY id" );`
		)
	).map( ( row ) =>
		Object.fromEntries(
			Object.entries( row ).map( ( [ name, value ] ) => [
				name,
				/^\d{1,15}$/.test( value ?? '' ) &&
				! /_id$|reference|visitor/.test( name )
					? Number( value )
					: value,
			] )
		)
	);

/** The states of all payments, and of all subscriptions. */
export async function states() {
	const [ payments, subscriptions ] = await Promise.all(
		[ 'payments', 'subscriptions' ].map( rowsOf )
	);
	return {
		payments: payments.map( ( { status } ) => status ),
		subscriptions: subscriptions.map( ( { status } ) => status ),
	};
}

/** Comes back from Stripe's page; gives the cookie that lets in, and where it leads. */
export async function comeBack( session ) {
	const { to, headers } = await open(
		session.success_url.replace( '{CHECKOUT_SESSION_ID}', session.id )
	);
	const cookie =
		headers
			.getSetCookie()
			.find( ( one ) => /^mainstay_access_\w{8}=/.test( one ) ) ?? '';
	return { to, cookie: cookie.split( ';' )[ 0 ], whole: cookie };
}

/** Has a browser with this cookie access to a plan? */
export async function hasAccess( cookie, plan ) {
	const response = await fetch( `${ url }/?test-access=${ plan.id }`, {
		headers: cookie ? { cookie } : {},
	} );
	return ( await response.text() ) === 'yes';
}

/** What hasAccess() asks, for withMustUsePlugin(). */
export const ASK_ACCESS = `
add_action( 'wp_loaded', function () {
	if ( isset( $_GET['test-access'] ) ) {
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/payments.php';
		exit( Mainstay\\Payments\\has_access( [ (int) $_GET['test-access'] ] ) ? 'yes' : 'no' );
	}
}, 1 );`;
