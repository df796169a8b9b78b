/**
 * Sharing buttons: whether a post has them, its author decides; which ones, the owner, in the
 * settings. What visitors see is made by php-stubs/share-buttons/page.php.
 */
import { __ } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { LikesAndSharing } from '../../../shared/post-panel/likes-and-sharing';

export const name = 'sharing';

export function register() {
	registerPlugin( 'mainstay-sharing', {
		render: () => (
			<LikesAndSharing
				name={ name }
				support="jetpack-sharing-buttons"
				field="jetpack_sharing_enabled"
				label={ __( 'Show sharing buttons.', 'mainstay-blocks' ) }
			/>
		),
	} );
}
