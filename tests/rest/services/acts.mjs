/** Acts of the site in one request, while other servers answer as the test says. */
import { OUTSIDE } from '../../fakes/outside-answers.mjs';
import { code } from '../responses-site.mjs';
import { php, ROLES } from '../site.mjs';

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
		${ OUTSIDE }
		$answers = [];
		$outside->answer = static function () use ( &$answers ) {
			[ $status, $data, $headers ] = ( array_shift( $answers ) ?? [ 0 ] ) + [ 0, null, [] ];
			return [ $status, $data, $headers + [ 'content-type' => $status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json' ] ];
		};
		$take = static fn() => array_map(
			static fn( $one ) => [ 'text' => (string) $one['body'], 'body' => json_decode( (string) $one['body'], true ) ] + array_intersect_key( $one, [ 'method' => 1, 'url' => 1, 'headers' => 1 ] ),
			$outside->take()
		);
		${ before }
		$seen = [];
		try {
			${ Object.entries( acts )
				.map(
					( [ name, [ act, ...answers ] ] ) => `
				$take();
				$answers = ${ code( answers ) };
				$result  = ${ act };
				$seen[ ${ code( name ) } ] = [
					'result' => is_wp_error( $result ) ? [ 'code' => $result->get_error_code(), 'message' => $result->get_error_message(), 'data' => $result->get_error_data() ] : $result,
					'asked'  => $take(),
				];`
				)
				.join( '' ) }
		} finally {
			${ after }
		}
		return $seen;` );

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
