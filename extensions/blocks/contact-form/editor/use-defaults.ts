import {
	store as coreStore,
	type UnstableBase,
	type User,
} from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { sprintf } from '@wordpress/i18n';

/**
 * Who gets the mails of a form that names nobody, and what their subject is. The server says the
 * same when a form is sent.
 *
 * @return An address only for who may see it: the author, and who may edit users.
 */
export function useDefaults(): { to: string; subject: string } {
	return useSelect( ( select ) => {
		const core = select( coreStore );
		// By its name: the editor's own package is not on every screen that has blocks.
		const post = select( 'core/editor' );
		const author = post?.getEditedPostAttribute( 'author' );
		const user = { kind: 'root', name: 'user', id: author! };
		const mayAsk =
			author &&
			( core.getCurrentUser()?.id === author ||
				core.canUser( 'update', user ) );
		const site =
			core.getEntityRecord< UnstableBase >( 'root', '__unstableBase' )
				?.name ?? '';
		const title = post?.getEditedPostAttribute( 'title' ) ?? '';
		return {
			to: mayAsk
				? ( core.getEntityRecord< User >( 'root', 'user', author )
						?.email ?? '' )
				: '',
			subject: sprintf( '[%1$s] %2$s', site, title ).trim(),
		};
	}, [] );
}
