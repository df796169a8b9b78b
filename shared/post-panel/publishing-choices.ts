import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';

/** Field of a post in the REST API, see php-stubs/core/publishing-choices.php. */
export const FIELD = 'mainstay_unconfirmed_choices';

/**
 * Confirms choices about publishing that were made by somebody who may not publish, when they are shown
 * to somebody who may. They count when the post is saved.
 *
 * @param keys Meta keys of the choices that are shown; empty for none.
 * @return Whether the person here may publish the post.
 */
export function useShownChoices( keys: string[] ): boolean {
	const { canPublish, unconfirmed } = useSelect( ( select ) => {
		const editor = select( 'core/editor' );
		return {
			canPublish: Boolean(
				editor.getCurrentPost()?._links?.[ 'wp:action-publish' ]
			),
			unconfirmed: editor.getEditedPostAttribute( FIELD ) as
				string[] | undefined,
		};
	}, [] );
	const { editPost } = useDispatch( 'core/editor' );
	useEffect( () => {
		const left = unconfirmed?.filter( ( key ) => ! keys.includes( key ) );
		if ( canPublish && left && left.length < unconfirmed!.length ) {
			void editPost( { [ FIELD ]: left } );
		}
	}, [ canPublish, unconfirmed, keys, editPost ] );
	return canPublish;
}
