/** The short address of a post (php-stubs/shortlinks/shortlinks.php), in the plugin's sidebar. */
import { __ } from '@wordpress/i18n';
import { registerPostPanel } from '../../../shared/post-panel/post-panel';

export const name = 'shortlinks';

export function register() {
	registerPostPanel(
		'mainstay-shortlinks',
		() => __( 'Shortlink', 'mainstay-blocks' ),
		() => import( /* webpackChunkName: "shortlinks/part-panel" */ './part' )
	);
}
