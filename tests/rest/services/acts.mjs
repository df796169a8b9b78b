/** Acts of the site in one request, while other servers answer as the test says. */
import { code } from '../responses-site.mjs';
import { php } from '../site.mjs';

/**
 * Plays acts, one after the other.
 *
 * @param {string[]} files           Of the plugin, which the acts need.
 * @param {Object}   acts            By name: `[ code, ...answers ]`. Code is a PHP expression, an answer
 *                                   `[ status, data, headers ]`; nothing answers what is asked more often.
 * @param {Object}   [around]
 * @param {string}   [around.before] PHP before the acts.
 * @param {string}   [around.after]  PHP after them.
 * @return {Promise<Object<string, {result: *, asked: Object[]}>>} By name. An error is
 *         `{ code, message, data }`; of a request there are `method`, `url`, `headers`, `text` and, where it is
 *         JSON, `body`.
 */
export const play = ( files, acts, { before = '', after = '' } = {} ) =>
	php( `
		foreach ( ${ code( files ) } as $file ) {
			require_once WP_PLUGIN_DIR . "/mainstay-blocks/$file.php";
		}
		global $wpdb;
		$asked   = [];
		$answers = [];
		add_filter( 'mainstay_http_address', static function ( $url ) use ( &$asked ) {
			$asked[] = [ 'url' => $url ];
			return 'http://127.0.0.1:9/';
		}, 20 );
		add_filter( 'pre_http_request', static function ( $response, $args ) use ( &$asked, &$answers ) {
			$text = (string) ( $args['body'] ?? '' );
			$asked[ array_key_last( $asked ) ] += [
				'method'  => $args['method'] ?? 'GET',
				'headers' => $args['headers'],
				'text'    => $text,
				'body'    => json_decode( $text, true ),
			];
			[ $status, $data, $headers ] = ( array_shift( $answers ) ?? [ 0 ] ) + [ 0, null, [] ];
			return $status
				? [
					'response' => [ 'code' => $status, 'message' => '' ],
					'headers'  => $headers + [ 'content-type' => $status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json' ],
					'cookies'  => [],
					'body'     => is_string( $data ) ? $data : wp_json_encode( $data ),
				]
				: new WP_Error( 'down', 'Down.' );
		}, 20, 2 );
		${ before }
		$seen = [];
		try {
			${ Object.entries( acts )
				.map(
					( [ name, [ act, ...answers ] ] ) => `
				$asked   = [];
				$answers = ${ code( answers ) };
				$result  = ${ act };
				$seen[ ${ code( name ) } ] = [
					'result' => is_wp_error( $result ) ? [ 'code' => $result->get_error_code(), 'message' => $result->get_error_message(), 'data' => $result->get_error_data() ] : $result,
					'asked'  => $asked,
				];`
				)
				.join( '' ) }
		} finally {
			${ after }
		}
		return $seen;` );

export const ROLES = [
	'visitor',
	'subscriber',
	'contributor',
	'author',
	'editor',
	'administrator',
];

/**
 * A request to the REST API, by each of ROLES, as PHP: `[ status, data ]` of each.
 *
 * @param {string} method
 * @param {string} path
 * @param {Object} [fields] Of its body or query.
 */
export const askAsEach = ( method, path, fields = {} ) =>
	`array_map( static function ( $role ) {
		$user = get_user_by( 'login', 'administrator' === $role ? 'admin' : $role );
		wp_set_current_user( $user ? $user->ID : 0 );
		$request = new WP_REST_Request( '${ method }', '${ path }' );
		$request->${ method === 'GET' ? 'set_query_params' : 'set_body_params' }( ${ code( fields ) } );
		$response = rest_do_request( $request );
		return [ $response->get_status(), $response->get_data() ];
	}, ${ code( ROLES ) } )`;

/** The statuses that each of ROLES gets. */
export const statusesOf = ( { result } ) =>
	result.map( ( [ status ] ) => status ).join( ' ' );

/** What somebody of a role is answered. */
export const dataFor = ( { result }, role ) =>
	result[ ROLES.indexOf( role ) ][ 1 ];
