/** Pages as they are after some time: their forms carry tokens of that age, signed by the site itself. */
import { php } from './site.mjs';

/** For a visitor who reads a form and fills it in. */
export const READING_SECONDS = 3;

/**
 * Makes the token of a form older.
 *
 * @param {Object<string, string>}       hidden  What the form on the page carries.
 * @param {number}                       seconds How long ago the page was made.
 * @param {(code: string) => Promise<*>} run     Runs PHP in the site.
 * @return {Promise<Object<string, string>>} The same with the older token.
 */
export async function aged( hidden, seconds, run = php ) {
	return {
		...hidden,
		mainstay_token: await run(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/submissions/token.php';
			$token = Mainstay\\Forms\\Submissions\\Token\\read_token( '${ hidden.mainstay_form }', '${ hidden.mainstay_token }' );
			return Mainstay\\Forms\\Submissions\\Token\\issue_token( '${ hidden.mainstay_form }', $token['hash'], (int) $token['host'], time() - ${ seconds } );`
		),
	};
}

/**
 * The same for several forms at once.
 *
 * @param {Object<string, string>[]} hiddens
 * @param {number}                   seconds
 * @return {Promise<Object<string, string>[]>} The same with older tokens.
 */
export async function agedAll( hiddens, seconds ) {
	const pairs = hiddens.map(
		( { mainstay_form: form, mainstay_token: token } ) => [ form, token ]
	);
	const tokens = await php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/submissions/token.php';
		return array_map( function ( $pair ) {
			$token = Mainstay\\Forms\\Submissions\\Token\\read_token( ...$pair );
			return Mainstay\\Forms\\Submissions\\Token\\issue_token( $pair[0], $token['hash'], (int) $token['host'], time() - ${ seconds } );
		}, ${ JSON.stringify( pairs ) } );`
	);
	return hiddens.map( ( hidden, index ) => ( {
		...hidden,
		mainstay_token: tokens[ index ],
	} ) );
}

/**
 * Makes the token of a form that puts people on a list older.
 *
 * @param {'list'|'mailchimp'} kind
 * @param {string}             about   What the form carries about itself.
 * @param {number}             seconds How long ago the page was made.
 * @return {Promise<string>} The older token.
 */
export const agedSignUpToken = ( kind, about, seconds ) =>
	php(
		`require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/subscribers/sign-up.php';
		$body = base_convert( (string) ( time() - ${ seconds } ), 10, 36 ) . '.' . bin2hex( random_bytes( 6 ) );
		return $body . '.' . Mainstay\\Newsletter\\Subscribers\\SignUpToken\\sign_token( '${ kind }:${ about }', $body );`
	);

/**
 * A must-use plugin that lets visitors take their time: for the tokens of forms, reading and filling in
 * takes some seconds before each form that is sent.
 */
export const READING_CLOCK = `namespace Mainstay\\Forms\\Submissions\\Token { function time() { return \\ReadingClock::now(); } }
namespace Mainstay\\Newsletter\\Subscribers\\SignUpToken { function time() { return \\ReadingClock::now(); } }
namespace {
	final class ReadingClock {
		const FILE = WP_CONTENT_DIR . '/reading-clock';
		static function now() {
			clearstatcache( true, self::FILE );
			return time() + ${ READING_SECONDS } * ( is_file( self::FILE ) ? filesize( self::FILE ) : 0 );
		}
	}
	if ( 'POST' === $_SERVER['REQUEST_METHOD'] && ! str_contains( rawurldecode( $_SERVER['REQUEST_URI'] ), '/mainstay-development/' ) ) {
		file_put_contents( ReadingClock::FILE, '.', FILE_APPEND );
	}
}`;

/** Sets the clock back to the real time, after the plugin is removed. */
export const stopReadingClock = () =>
	php( "@unlink( WP_CONTENT_DIR . '/reading-clock' );" );
