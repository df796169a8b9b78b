/**
 * What networks answer, told beforehand: many calls of a network in one request to the site, without a
 * server. For what passes between several requests there are the fakes of tests/fakes.
 */
import { OUTSIDE } from '../../fakes/outside-answers.mjs';
import { code } from '../responses-site.mjs';
import { php } from '../site.mjs';

/**
 * PHP: `$call( $act, $run )` gives what came of `$run`, and what was asked meanwhile. Whoever is asked gets
 * the answers of `$act` one after the other; null, and every request after the last one, is a line that
 * broke. Nothing sleeps, `slept` has the seconds; DNS knows nobody.
 */
export const ANSWERING = `${ OUTSIDE }
	$left = (object) [ 'answers' => [] ];
	foreach ( [ 'X\\\\Uploads', 'Threads', 'Mastodon\\\\Uploads' ] as $place ) {
		if ( ! function_exists( "Mainstay\\\\Services\\\\$place\\\\sleep" ) ) {
			eval( "namespace Mainstay\\\\Services\\\\$place; function sleep( int \\$seconds ) { \\$GLOBALS['slept'][] = \\$seconds; }" );
		}
	}
	if ( ! function_exists( 'Mainstay\\\\Services\\\\Bluesky\\\\Accounts\\\\dns_get_record' ) ) {
		eval( 'namespace Mainstay\\\\Services\\\\Bluesky\\\\Accounts; function dns_get_record() { return []; }' );
	}
	$outside->answer = static function () use ( $left ) {
		$answer = array_shift( $left->answers );
		return $answer ? [ $answer['status'] ?? 200, $answer['body'] ?? '', ( $answer['headers'] ?? [] ) + [ 'content-type' => $answer['type'] ?? 'application/json' ] ] : null;
	};
	$call = function ( array $act, callable $run ) use ( $left, $outside ) {
		$left->answers    = $act['answers'] ?? [];
		$outside->asked   = [];
		$GLOBALS['slept'] = [];
		$result           = $run();
		return [
			'result' => is_wp_error( $result )
				? [ 'error' => $result->get_error_code(), 'message' => $result->get_error_message(), 'data' => $result->get_error_data() ]
				: $result,
			'asked'  => array_map( static fn( $one ) => array_intersect_key( $one, [ 'method' => 1, 'url' => 1, 'headers' => 1, 'body' => 1 ] ), $outside->take() ),
			'slept'  => $GLOBALS['slept'],
			'unused' => count( array_filter( $left->answers ) ),
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
		foreach ( ${ code( acts ) } as $name => $act ) {
			isset( $act['constant'] ) && define( ...$act['constant'] );
			$home = get_option( 'mainstay_home' );
			empty( $act['isCopy'] ) || Mainstay\\Core\\SiteHome\\store_place( [ 'address' => 'https://other.example', 'environment' => 'production' ] );
			$all[ $name ] = $call( $act, fn() => $network->{ $act['method'] }( ...$act['values'] ) );
			update_option( 'mainstay_home', $home );
		}
		return $all;
	` );
