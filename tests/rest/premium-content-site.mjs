/** Posts with a subscribers' view, people with and without a subscription, and a plugin that is not careful. */
import { php, url } from './site.mjs';

export const PLAN = 770077;

/** In the hidden part only. */
export const SECRET = 'Quincebread';

const base64 = ( text ) => Buffer.from( text ).toString( 'base64' );

/** PHP for a text. */
export const text = ( value ) => `base64_decode( '${ base64( value ) }' )`;

const paragraph = ( words ) =>
	`<!-- wp:paragraph -->\n<p>${ words }</p>\n<!-- /wp:paragraph -->`;

/** The saved block. */
export const container = (
	hidden,
	attributes = { selectedPlanId: PLAN },
	shown = 'Subscribe to get access'
) =>
	`<!-- wp:premium-content/container ${ JSON.stringify( attributes ) } -->
<div class="wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view -->
<div class="wp-block-premium-content-subscriber-view entry-content">${ hidden }</div>
<!-- /wp:premium-content/subscriber-view -->

<!-- wp:premium-content/logged-out-view -->
<div class="wp-block-premium-content-logged-out-view entry-content">${ paragraph( shown ) }

<!-- wp:premium-content/buttons -->
<div class="wp-block-premium-content-buttons wp-block-buttons"><!-- wp:premium-content/login-button -->
<div class="wp-block-premium-content-login-button wp-block-button"><a class="wp-block-button__link">Log in</a></div>
<!-- /wp:premium-content/login-button --></div>
<!-- /wp:premium-content/buttons --></div>
<!-- /wp:premium-content/logged-out-view --></div>
<!-- /wp:premium-content/container -->`;

/** What everybody may read, and what only subscribers may. */
export const ARTICLE = `${ paragraph( 'A walk along the Canalside in the rain.' ) }

${ container(
	`${ paragraph( `The ${ SECRET } recipe needs two days and a warm kitchen.` ) }
<!-- wp:audio -->
<figure class="wp-block-audio"><audio controls src="https://media.example/${ SECRET }.mp3"></audio></figure>
<!-- /wp:audio -->`
) }

${ paragraph( 'Afterwards we had coffee at the Lockhouse.' ) }`;

/**
 * Publishes a post.
 *
 * @param {string} content
 * @param {string} [more]  PHP: further values for wp_insert_post().
 * @return {Promise<{id: number, url: string}>} Where it is.
 */
export const publish = ( content, more = '' ) =>
	php(
		`$id = wp_insert_post( [ 'post_title' => 'Premium walk', 'post_status' => 'publish', 'post_content' => wp_slash( ${ text( content ) } ), ${ more } ] );
		return [ 'id' => $id, 'url' => get_permalink( $id ) ];`
	);

/** Cookies of a user who logged in. */
export async function cookiesOf( login ) {
	const first = await fetch( `${ url }/wp-login.php`, {
		method: 'POST',
		redirect: 'manual',
		headers: { Cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
		body: new URLSearchParams( {
			log: login,
			pwd: 'password',
			testcookie: '1',
		} ),
	} );
	return first.headers
		.getSetCookie()
		.map( ( cookie ) => cookie.split( ';' )[ 0 ] )
		.join( '; ' );
}

/** Page as a browser with these cookies gets it. */
export async function page( address, cookie = '' ) {
	const response = await fetch(
		address.startsWith( 'http' ) ? address : url + address,
		{ redirect: 'manual', headers: cookie ? { Cookie: cookie } : {} }
	);
	return {
		status: response.status,
		headers: response.headers,
		html: await response.text(),
	};
}

const MEMBERSHIPS = `
	require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/payments.php';
	require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/access/access.php';
	require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/tables.php';
	\\Mainstay\\Payments\\Tables\\ensure_tables();`;

/**
 * Somebody pays for the plan.
 *
 * @param {Object} [values] Of the row of subscriptions.
 * @return {Promise<number>} Its id.
 */
export const subscribe = ( values = {} ) =>
	php( `${ MEMBERSHIPS }
		global $wpdb;
		$wpdb->insert( \\Mainstay\\Payments\\Tables\\get_table_name( 'subscriptions' ), json_decode( ${ text(
			JSON.stringify( {
				provider: 'stripe',
				subscription_id: `premium-test-${ Math.random() }`,
				plan_id: PLAN,
				status: 'active',
				email: 'member@example.com',
				...values,
			} )
		) }, true ) + [ 'created_at' => time() ] );
		return $wpdb->insert_id;` );

/** Changes it, as a message of the provider would. */
export const change = ( id, values ) =>
	php( `${ MEMBERSHIPS }
		global $wpdb;
		return $wpdb->update( \\Mainstay\\Payments\\Tables\\get_table_name( 'subscriptions' ), json_decode( ${ text( JSON.stringify( values ) ) }, true ), [ 'id' => ${ id } ] );` );

/** The cookie that a link in a mail leaves behind. */
export const memberCookie = ( id, expires = 'time() + 3600' ) =>
	php( `${ MEMBERSHIPS }
		$body = ${ id } . '.' . ( ${ expires } );
		return \\Mainstay\\Core\\SiteIdentity\\get_cookie_name( 'mainstay_access' ) . '=' . $body . '.' . \\Mainstay\\Core\\SiteIdentity\\create_signature( 'access', $body );` );

export const forgetSubscriptions = () =>
	php( `${ MEMBERSHIPS }
		global $wpdb;
		return $wpdb->query( "DELETE FROM {$wpdb->prefix}mainstay_subscriptions WHERE subscription_id LIKE 'premium-test-%'" );` );

const CARELESS = "WPMU_PLUGIN_DIR . '/premium-careless.php'";

/** A plugin that is active until removeCareless(): it prints stored content wherever it can. */
export const addCareless = ( code ) =>
	php(
		`wp_mkdir_p( WPMU_PLUGIN_DIR ); return file_put_contents( ${ CARELESS }, "<?php\\n" . ${ text( code ) } );`
	);

export const removeCareless = () =>
	php( `return is_file( ${ CARELESS } ) && unlink( ${ CARELESS } );` );
