/** Products and orders for the tests of selling one thing. */
import { php, request, url } from './site.mjs';

export const APP = {
	client: 'AbMainstayTestClient-0123456789_abcdefghij',
	secret: 'EbMainstayTestSecret-0123456789_abcdefghij',
	webhook: '8PT597110X687430LKGECATA',
};

/** Connects the site with an app at PayPal. */
export const connect = ( { client, secret, webhook } = APP ) =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/core/keys.php'; return true === Mainstay\\Core\\Keys\\set_key( 'paypal', '${ [ client, secret, webhook ].filter( Boolean ).join( '|' ) }' );`
	);

/** Takes its key away again. */
export const disconnect = () =>
	php( `delete_option( 'mainstay_key_paypal' );` );

/** Nobody has tried anything yet. */
export const forgetTries = () =>
	php(
		`global $wpdb; $wpdb->suppress_errors(); $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_payment_tries" );`
	);

export const BREAD = {
	title: 'Rye bread',
	content: 'A loaf of two pounds.',
	status: 'publish',
	meta: {
		spay_currency: 'EUR',
		spay_email: 'baker@example.com',
		spay_multiple: false,
		spay_price: 6.5,
	},
};

/**
 * Makes a product, over REST.
 *
 * @param {Object} [meta] What is otherwise than with bread.
 * @param {Object} [more] Fields besides the meta.
 * @return {Promise<number>} Its number.
 */
export async function product( meta = {}, more = {} ) {
	const { status, data } = await request( '/wp/v2/jp_pay_product', {
		as: 'administrator',
		method: 'POST',
		body: { ...BREAD, ...more, meta: { ...BREAD.meta, ...meta } },
	} );
	if ( status !== 201 ) {
		throw new Error(
			`No product: ${ status } ${ JSON.stringify( data ) }`
		);
	}
	return data.id;
}

/** A page of the site that sells a product, as its address. */
export async function pageWith( id ) {
	const { data } = await request( '/wp/v2/posts', {
		as: 'administrator',
		method: 'POST',
		body: {
			title: 'Bread',
			status: 'publish',
			content: `<!-- wp:jetpack/simple-payments {"productId":${ id },"price":1} -->\n<div class="jetpack-simple-payments-wrapper jetpack-simple-payments-${ id }"><div class="jetpack-simple-payments-product"><div class="jetpack-simple-payments-details"><div class="jetpack-simple-payments-title"><p>Cheap bread</p></div><div class="jetpack-simple-payments-description"><p></p></div><div class="jetpack-simple-payments-price"><p>$1.00</p></div><a class="jetpack-simple-payments-purchase" href="https://bakery.example.com/" target="_blank" rel="noopener noreferrer">Click here to purchase.</a></div></div></div>\n<!-- /wp:jetpack/simple-payments -->`,
		},
	} );
	return data;
}

/**
 * Sends the form of a product.
 *
 * @param {number} id
 * @param {Object} [fields]  `way`, `quantity`, `post`, and whatever somebody adds.
 * @param {Object} [headers] Of the request.
 * @return {Promise<string>} Where it leads to.
 */
export async function buy( id, fields = {}, headers = {} ) {
	const answer = await request( `${ url }/?mainstay-buy=${ id }`, {
		method: 'POST',
		headers,
		body: new URLSearchParams( { way: 'paypal', ...fields } ),
	} );
	if ( answer.status !== 303 ) {
		throw new Error( `The form was answered with ${ answer.status }` );
	}
	const to = answer.headers.get( 'location' );
	// What is limited is held for long once a browser comes for the page to pay on.
	return /[?&]mainstay-pay=/.test( to )
		? ( await request( to, { headers } ) ).headers.get( 'location' )
		: to;
}

/** Follows an address of the site that leads on: what it leads to. */
export async function follow( address ) {
	const { headers } = await request( address );
	return headers.get( 'location' ) ?? '';
}

/** The word that an address of a page carries about a payment. */
export const wordIn = ( address ) =>
	/[?&]mainstay-payment=([a-z-]+?)(?:-\d+)?(?:#|&|$)/.exec( address )?.[ 1 ];

/** The rows of the ledger about a product, oldest first. */
export const rowsOf = ( id ) =>
	php(
		`global $wpdb;
		// The table is made with the first order.
		return $wpdb->get_var( "SHOW TABLES LIKE '{$wpdb->prefix}mainstay_payments'" ) ? $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}mainstay_payments WHERE object_id = ${ id } ORDER BY id" ) : array();`
	);

/** Where PayPal's form says that the buyer comes back. */
export const formOf = ( address ) =>
	Object.fromEntries( new URL( address ).searchParams );
