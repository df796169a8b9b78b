/** Pages as they are after some time: their forms carry tokens of that age, signed by the site itself. */
import { php } from './site.mjs';

/**
 * Makes the token of a form older.
 *
 * @param {Object<string, string>} hidden  What the form on the page carries.
 * @param {number}                 seconds How long ago the page was made.
 * @return {Promise<Object<string, string>>} The same with the older token.
 */
export async function aged(hidden, seconds) {
	return {
		...hidden,
		mainstay_token: await php(
			`require_once WP_PLUGIN_DIR . '/mainstay-blocks/forms/token.php';
			$token = Mainstay\\Forms\\Token\\read( '${hidden.mainstay_form}', '${hidden.mainstay_token}' );
			return Mainstay\\Forms\\Token\\issue( '${hidden.mainstay_form}', $token['hash'], (int) $token['host'], time() - ${seconds} );`
		),
	};
}
