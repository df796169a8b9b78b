/**
 * Instagram in WordPress's embed block, only while the site has a connection to Meta: what that is
 * stands in php-stubs/services/meta.php. Without one this panel is not available and registers
 * nothing; what posts hold of Instagram opens and shows all the same.
 */
import { __ } from '@wordpress/i18n';
import { addEmbedVariations } from '../../../shared/embed/embed-variations';

export const name = 'embed-instagram';

export function register() {
	addEmbedVariations( name, [
		{
			name: 'instagram',
			title: 'Instagram',
			keywords: [
				__( 'image', 'mainstay-blocks' ),
				__( 'social', 'mainstay-blocks' ),
			],
			description: __(
				'Show a post or reel from Instagram.',
				'mainstay-blocks'
			),
			patterns: [
				/^https?:\/\/(www\.)?(instagram\.com|instagr\.am)\/.+/i,
			],
		},
	] );
}
