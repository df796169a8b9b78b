/**
 * Drives routes and functions of the site within one request, where PHP answers for other companies. The
 * plugin's requests go through its own client until WordPress would open the connection.
 */
import { OUTSIDE } from '../../fakes/outside-answers.mjs';
import { php } from '../site.mjs';

const START = `${ OUTSIDE }
/** What was asked, oldest first. */
$asked = &$outside->asked;
/** By address: [ status, body, headers or content type ], a closure that returns it, or null for no answer. */
$answers = [];
$outside->answer = static function ( $question ) use ( &$answers ) {
	$answer = array_key_exists( $question['address'], $answers ) ? $answers[ $question['address'] ] : [ 404, [] ];
	$answer = $answer instanceof Closure ? $answer( $question ) : $answer;
	if ( null === $answer ) {
		return null;
	}
	[ $status, $body, $headers ] = $answer + [ 200, '', [] ];
	return [ $status, $body, is_string( $headers ) ? [ 'content-type' => $headers ] : $headers + ( is_string( $body ) ? [ 'content-type' => null ] : [] ) ];
};
/** Makes somebody the current user: a role, or visitor. */
$be = static fn( $role ) => wp_set_current_user( 'visitor' === $role ? 0 : get_user_by( 'login', 'administrator' === $role ? 'admin' : $role )->ID );
/** Calls a route as the current user: status and data. */
$ask = static function ( $method, $path, $params = [] ) {
	$request = new WP_REST_Request( $method, $path );
	foreach ( $params as $name => $value ) {
		$request->set_param( $name, $value );
	}
	$response = rest_do_request( $request );
	return [ $response->get_status(), json_decode( wp_json_encode( $response->get_data() ), true ) ];
};
/** The statuses of a route for every role, from visitor to administrator. */
$by_role = static fn( ...$request ) => array_map(
	static function ( $role ) use ( $be, $ask, $request ) {
		$be( $role );
		return $ask( ...$request )[0];
	},
	[ 'visitor', 'subscriber', 'contributor', 'author', 'editor', 'administrator' ]
);
/** A picture of this size. */
$picture = static function ( $width, $height, $type = 'jpeg' ) {
	ob_start();
	( "image$type" )( imagecreatetruecolor( $width, $height ) );
	return ob_get_clean();
};
`;

/**
 * Runs PHP inside the site, as php() does, with $asked, $answers, $be, $ask, $by_role and $picture (above).
 *
 * @param {string} code Without the opening tag; `use` may stand at its start.
 * @return {Promise<*>} What it returns.
 */
export const inProcess = ( code ) => php( START + code );

/**
 * The same, where all that the code stores in the database is taken back at its end. Files stay.
 *
 * @param {string} before What stays, such as tables; `use` may stand at its start.
 * @param {string} code   Its `return` is the answer.
 */
export const inTransaction = ( before, code ) =>
	inProcess( String.raw`${ before }
global $wpdb;
$wpdb->query( 'START TRANSACTION' );
// A transaction inside of this one is a part of it.
add_filter( 'query', static fn( $query ) => [ 'START TRANSACTION' => 'SAVEPOINT inside', 'COMMIT' => 'RELEASE SAVEPOINT inside' ][ $query ] ?? $query );
try {
	${ code }
} finally {
	$wpdb->query( 'ROLLBACK' );
}` );
