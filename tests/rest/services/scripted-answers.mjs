/**
 * What networks answer, told beforehand: many calls of a network in one request to the site, without a
 * server. For what passes between several requests there are the fakes of tests/fakes.
 */
import { php } from '../site.mjs';

/** A value as PHP reads it. */
export const given = ( value ) =>
	`json_decode( base64_decode( '${ Buffer.from(
		JSON.stringify( value )
	).toString( 'base64' ) }' ), true )`;

/**
 * PHP: `$call( $act, $run )` gives what came of `$run`, and what was asked meanwhile. Whoever is asked gets
 * the answers of `$act` one after the other; null, and every request after the last one, is a line that
 * broke. Nothing sleeps, `slept` has the seconds; DNS knows nobody.
 */
export const ANSWERING = `
	$told = (object) [ 'answers' => [], 'asked' => [], 'address' => '' ];
	foreach ( [ 'X\\\\Uploads', 'Threads', 'Mastodon\\\\Uploads' ] as $place ) {
		if ( ! function_exists( "Mainstay\\\\Services\\\\$place\\\\sleep" ) ) {
			eval( "namespace Mainstay\\\\Services\\\\$place; function sleep( int \\$seconds ) { \\$GLOBALS['slept'][] = \\$seconds; }" );
		}
	}
	if ( ! function_exists( 'Mainstay\\\\Services\\\\Bluesky\\\\Accounts\\\\dns_get_record' ) ) {
		eval( 'namespace Mainstay\\\\Services\\\\Bluesky\\\\Accounts; function dns_get_record() { return []; }' );
	}
	add_filter( 'mainstay_http_address', function ( $url ) use ( $told ) {
		$told->address = $url;
		return 'http://127.0.0.1/';
	}, 20 );
	add_filter( 'pre_http_request', function ( $before, $args ) use ( $told ) {
		$told->asked[] = [
			'method'  => $args['method'],
			'url'     => $told->address,
			'headers' => array_change_key_case( $args['headers'] ),
			'body'    => $args['body'],
		];
		$answer = array_shift( $told->answers );
		if ( null === $answer ) {
			return new WP_Error( 'http_request_failed', 'cURL error 56' );
		}
		$body = $answer['body'] ?? '';
		return [
			'headers'  => ( $answer['headers'] ?? [] ) + [ 'content-type' => $answer['type'] ?? 'application/json' ],
			'response' => [ 'code' => $answer['status'] ?? 200, 'message' => '' ],
			'body'     => is_string( $body ) ? $body : wp_json_encode( $body ),
			'cookies'  => [],
		];
	}, 20, 2 );
	$call = function ( array $act, callable $run ) use ( $told ) {
		$told->answers    = $act['answers'] ?? [];
		$told->asked      = [];
		$GLOBALS['slept'] = [];
		$result           = $run();
		return [
			'result' => is_wp_error( $result )
				? [ 'error' => $result->get_error_code(), 'message' => $result->get_error_message(), 'data' => $result->get_error_data() ]
				: $result,
			'asked'  => $told->asked,
			'slept'  => $GLOBALS['slept'],
			'unused' => count( array_filter( $told->answers ) ),
		];
	};
`;

/**
 * Calls methods of a network.
 *
 * @param {string} slug Of the network.
 * @param {Object} acts By name: `{ method, values, answers, constant?, isCopy? }`. An answer is
 *                      `{ status?, headers?, type?, body }` or null; `constant` is a name and a value,
 *                      defined before the call; `isCopy` makes the site a copy of another meanwhile.
 * @return {Promise<Object>} By name: `result` (an error as `{ error, message, data }`), `asked` (all
 *         requests: method, url, headers, body), `slept`, `unused` (number of answers nobody asked for).
 */
export const callNetwork = ( slug, acts ) =>
	php( `
		require_once dirname( Mainstay\\FILE ) . '/publicize/networks.php';
		require_once dirname( Mainstay\\FILE ) . '/core/site-home/site-home.php';
		${ ANSWERING }
		$network = Mainstay\\Publicize\\Networks\\find_network( '${ slug }' );
		$all     = [];
		foreach ( ${ given( acts ) } as $name => $act ) {
			isset( $act['constant'] ) && define( ...$act['constant'] );
			$home = get_option( 'mainstay_home' );
			empty( $act['isCopy'] ) || Mainstay\\Core\\SiteHome\\store_place( [ 'address' => 'https://other.example', 'environment' => 'production' ] );
			$all[ $name ] = $call( $act, fn() => $network->{ $act['method'] }( ...$act['values'] ) );
			update_option( 'mainstay_home', $home );
		}
		return $all;
	` );
