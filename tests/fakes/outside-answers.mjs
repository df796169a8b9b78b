/**
 * Answers of other companies inside one request of the site, so that one call of php() plays many of
 * them. What a company sends over a real connection is the subject of the files with fakes.
 */
import { php } from '../rest/site.mjs';

/**
 * PHP: every request to another server, after the plugin's checks of its address, goes to `$outside->answer`, a
 * callable( array $question ) that returns `[ status, body, headers ]`; null or the status 0 is no answer. A body
 * that is no text becomes JSON; a header that is null is left out. A question has `method`, `url`, `address`
 * (without scheme and query), `query`, `headers` by names in lower case, `body`, and `asked`, such as
 * `GET api.example.com/path?query`. `$outside->asked` holds all questions, and `$outside->take()` returns those since
 * it was called last.
 */
export const OUTSIDE = `
$outside = new class() {
	public $answer;
	public array $asked = [];
	private string $url = '';

	public function __construct() {
		$this->answer = static fn() => null;
		add_filter(
			'mainstay_http_address',
			function ( $url ) {
				$this->url = $url;
				return 'http://127.0.0.1:9/';
			},
			1
		);
		add_filter( 'pre_http_request', fn( $nothing, $args ) => $this->reply( $args ), 99, 2 );
	}

	public function take(): array {
		$asked       = $this->asked;
		$this->asked = [];
		return $asked;
	}

	private function reply( array $args ): array|WP_Error {
		wp_parse_str( (string) wp_parse_url( $this->url, PHP_URL_QUERY ), $query );
		$question      = [
			'method'  => $args['method'],
			'url'     => $this->url,
			'address' => preg_replace( '~^https?://|[?#].*$~s', '', $this->url ),
			'query'   => $query,
			'headers' => array_change_key_case( $args['headers'] ),
			'body'    => $args['body'],
			'asked'   => $args['method'] . ' ' . preg_replace( '~^https?://~', '', $this->url ),
		];
		$this->asked[] = $question;
		[ $status, $body, $headers ] = ( ( $this->answer )( $question ) ?? [ 0 ] ) + [ 200, '', [] ];
		if ( 0 === $status ) {
			return new WP_Error( 'http_request_failed', 'cURL error 56: No answer.' );
		}
		$text = is_string( $body ) ? $body : wp_json_encode( $body );
		empty( $args['filename'] ) || file_put_contents( $args['filename'], $text );
		return [
			'headers'  => array_filter( $headers + [ 'content-type' => 'application/json' ], static fn( $one ) => null !== $one ),
			'body'     => $text,
			'response' => [ 'code' => $status, 'message' => '' ],
			'cookies'  => [],
			'filename' => $args['filename'] ?? null,
		];
	}
};
`;

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
