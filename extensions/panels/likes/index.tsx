/**
 * Likes: whether visitors can like a post, its author decides. What they see is made by
 * php-stubs/likes/page.php.
 */
import { __ } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { LikesAndSharing } from '../../../shared/post-panel/likes-and-sharing';

export const name = 'likes';

export function register() {
	registerPlugin( 'mainstay-likes', {
		render: () => (
			<LikesAndSharing
				name={ name }
				support="jetpack-post-likes"
				field="jetpack_likes_enabled"
				label={ __( 'Show likes.', 'mainstay-blocks' ) }
			/>
		),
	} );
}
