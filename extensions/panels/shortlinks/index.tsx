/** The short address of a post (php-stubs/shortlinks.php), in the plugin's sidebar. */
import { registerPostPanel } from '../../../shared/post-panel';

export const name = 'shortlinks';

export function register() {
	registerPostPanel(
		'mainstay-shortlinks',
		() => import(/* webpackChunkName: "shortlinks/part-panel" */ './part')
	);
}
