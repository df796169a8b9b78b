/**
 * A description of the post for search engines, in the plugin's sidebar and before publishing. Where
 * an SEO plugin is active, php-stubs/seo/seo.php keeps it in that plugin's own field.
 */
import { __ } from '@wordpress/i18n';
import { registerPostPanel } from '../../../shared/post-panel/post-panel';

export const name = 'seo';

export function register() {
	registerPostPanel(
		'mainstay-seo',
		() => __( 'SEO description', 'mainstay-blocks' ),
		() => import( /* webpackChunkName: "seo/part-panel" */ './part' )
	);
}
