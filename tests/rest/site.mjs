/**
 * Real HTTP to the site under test (WP_BASE_URL), as anybody. The users and their passwords are
 * those of tests/site/setup.php.
 */
import { setTimeout } from 'node:timers/promises';

export const url = process.env.WP_BASE_URL ?? 'http://127.0.0.1:8881';

/** Of every user; the administrator's name is `admin`, the others are named for their role. */
const APPLICATION_PASSWORD = 'mainstaymainstaymainstay';

/**
 * @typedef {'visitor'|'subscriber'|'contributor'|'author'|'editor'|'administrator'} Role
 */

/** Everybody who may ask, from the least rights to the most. */
export const ROLES = [
	'visitor',
	'subscriber',
	'contributor',
	'author',
	'editor',
	'administrator',
];

/**
 * PHP: `$log_in( $login )` makes somebody the current user of this request, for whom nonces are made then, and
 * returns the header `Cookie` by which they ask for screens of the administration.
 */
export const LOG_IN = `$log_in = static function ( $login ) {
	$user  = get_user_by( 'login', $login );
	$until = time() + 600;
	$token = WP_Session_Tokens::get_instance( $user->ID )->create( $until );
	wp_set_current_user( $user->ID );
	$_COOKIE[ LOGGED_IN_COOKIE ] = wp_generate_auth_cookie( $user->ID, $until, 'logged_in', $token );
	return AUTH_COOKIE . '=' . rawurlencode( wp_generate_auth_cookie( $user->ID, $until, 'auth', $token ) ) . '; ' . LOGGED_IN_COOKIE . '=' . rawurlencode( $_COOKIE[ LOGGED_IN_COOKIE ] );
};`;

/**
 * The header by which a request is somebody's.
 *
 * @param {Role} role
 */
export function authorization( role ) {
	if ( role === 'visitor' ) {
		return {};
	}
	const name = role === 'administrator' ? 'admin' : role;
	const token = Buffer.from( `${ name }:${ APPLICATION_PASSWORD }` );
	return { Authorization: `Basic ${ token.toString( 'base64' ) }` };
}

/**
 * One request to the REST API, or, with a path that starts with `/wp-` or is a whole address, to
 * anything else.
 *
 * @param {string} path              E.g. `/wpcom/v2/business-hours/localized-week?locale=de`.
 * @param {Object} [options]
 * @param {Role}   [options.as]      Who asks.
 * @param {string} [options.method]
 * @param {*}      [options.body]    A string, FormData or URLSearchParams is sent as it is,
 *                                   anything else as JSON.
 * @param {Object} [options.headers]
 * @return {Promise<{status: number, data: *, headers: Headers}>} `data` is JSON where the answer
 *         is JSON, else text.
 */
export async function request(
	path,
	{ as = 'visitor', method = 'GET', body, headers = {} } = {}
) {
	const isRaw =
		typeof body === 'string' ||
		body instanceof FormData ||
		body instanceof URLSearchParams;
	const address = /^https?:/.test( path )
		? path
		: url + ( path.startsWith( '/wp-' ) ? '' : '/wp-json' ) + path;
	const response = await fetch( address, {
		method,
		redirect: 'manual',
		headers: {
			...authorization( as ),
			...( body !== undefined &&
				! isRaw && { 'Content-Type': 'application/json' } ),
			...headers,
		},
		...( body !== undefined && {
			body: isRaw ? body : JSON.stringify( body ),
		} ),
	} );
	const text = await response.text();
	let data = text;
	if ( /json/.test( response.headers.get( 'content-type' ) ?? '' ) ) {
		data = JSON.parse( text );
	}
	return { status: response.status, data, headers: response.headers };
}

/**
 * Runs PHP inside the site, as the administrator, in a REST request.
 *
 * @param {string} code Without the opening tag; what it returns comes back through JSON.
 * @example await php( "return get_option( 'blogname' );" )
 */
export async function php( code ) {
	const { status, data } = await request( '/mainstay-development/v1/php', {
		as: 'administrator',
		method: 'POST',
		body: { code },
	} );
	if ( status !== 200 ) {
		throw new Error(
			`PHP in the site failed (${ status }): ${ data?.message ?? data }`
		);
	}
	return data.result;
}

/**
 * The mails that the site would have sent, oldest first: to, subject, message, headers. Many leave
 * after the answer, so it waits a while for those that are due.
 */
export async function mails() {
	for ( let tries = 0; ; tries++ ) {
		const { due, sent } = await php(
			`global $wpdb;
			$wpdb->suppress_errors();
			$due = (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM {$wpdb->prefix}mainstay_outbox WHERE kind IN ( 'list-mail', 'access-link', 'form-mail' ) AND ( state = 'claimed' OR ( state = 'waiting' AND next_at <= %d ) )", time() ) );
			$file = WP_CONTENT_DIR . '/mails.jsonl';
			return [ 'due' => $due, 'sent' => is_file( $file ) ? array_map( 'json_decode', file( $file ) ) : [] ];`
		);
		if ( ! due || tries === 30 ) {
			return sent;
		}
		await setTimeout( 100 );
	}
}

/**
 * Keeps an option as it is.
 *
 * @param {string} name
 * @return {Promise<() => Promise<*>>} Puts it back.
 */
export async function keepOption( name ) {
	const kept = await php(
		`return base64_encode( serialize( [ get_option( '${ name }', null ), isset( wp_load_alloptions()['${ name }'] ) ] ) );`
	);
	return () =>
		php(
			`[ $value, $autoload ] = unserialize( base64_decode( '${ kept }' ) ); null === $value ? delete_option( '${ name }' ) : update_option( '${ name }', $value, $autoload );`
		);
}
