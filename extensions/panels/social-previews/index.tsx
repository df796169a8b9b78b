/**
 * How a post looks when it is found or shared: a window with a tab for each network, opened from the
 * plugin's sidebar and before publishing. A published post is drawn from the tags of its page.
 */
import { __ } from '@wordpress/i18n';
import { registerPostPanel } from '../../../shared/post-panel/post-panel';

export const name = 'social-previews';

export function register() {
	registerPostPanel(
		'mainstay-social-previews',
		() => __( 'Social Previews', 'mainstay-blocks' ),
		() => import( /* webpackChunkName: "previews/part-panel" */ './part' )
	);
}
