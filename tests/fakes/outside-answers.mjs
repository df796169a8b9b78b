/**
 * Answers of other companies inside one request of the site, so that one call of php() plays many of
 * them. What a company sends over a real connection is the subject of the files with fakes.
 */
import { php } from '../rest/site.mjs';

const base64 = ( value ) =>
	Buffer.from( JSON.stringify( value ) ).toString( 'base64' );

/** PHP for a value. */
export const value = ( it ) =>
	`json_decode( base64_decode( '${ base64( it ) }' ), true )`;

/**
 * Every request to another server, after the plugin's checks of its address, goes to `$outside->answer`: a
 * callable( string $asked, array $request ), `$asked` as `GET api.example.com/path`, that returns status and
 * body; the status 0 is no answer. `$outside->take()` returns what was asked since.
 */
const OUTSIDE = `
$outside = new class() {
	public $answer;
	public array $asked = [];
	public function take(): array {
		$asked = $this->asked;
		$this->asked = [];
		return $asked;
	}
};
$outside->answer = static fn() => [ 0, '' ];
add_filter( 'mainstay_http_address', static fn( $url ) => str_replace( 'https://', 'http://127.0.0.1:9/', $url ), 5 );
add_filter(
	'pre_http_request',
	static function ( $nothing, $args, $url ) use ( $outside ) {
		$asked = $args['method'] . ' ' . substr( $url, strlen( 'http://127.0.0.1:9/' ) );
		$outside->asked[] = [
			'asked'   => $asked,
			'headers' => array_change_key_case( $args['headers'] ),
			'body'    => $args['body'],
		];
		[ $status, $body ] = ( $outside->answer )( $asked, $args );
		return 0 === $status ? new WP_Error( 'http_request_failed', 'No answer' ) : [
			'headers'  => [ 'content-type' => 'application/json' ],
			'body'     => is_string( $body ) ? $body : (string) wp_json_encode( $body ),
			'response' => [ 'code' => $status, 'message' => '' ],
			'cookies'  => [],
			'filename' => null,
		];
	},
	99,
	3
);`;

/**
 * Runs PHP in the site while nothing leaves it.
 *
 * @param {string[]} files Of the plugin, without their extension, such as `payments/stripe/sync`.
 * @param {string}   code  That uses `$outside`. A name that begins with `M\` is one of the plugin's.
 * @return {Promise<*>} What it returns.
 */
export const answered = ( files, code ) =>
	php(
		files
			.map(
				( file ) =>
					`require_once WP_PLUGIN_DIR . '/mainstay-blocks/${ file }.php';`
			)
			.join( '\n' ) +
			OUTSIDE +
			code.replaceAll( /(?<!\w)M\\/g, 'Mainstay\\' )
	);
