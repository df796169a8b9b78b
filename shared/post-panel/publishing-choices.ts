import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';

/** Field of a post in the REST API, see php-stubs/core/publishing-choices.php. */
const FIELD = 'mainstay_unconfirmed_choices';

/**
 * Confirms choices about publishing that were made by somebody who may not publish, when they are shown
 * to somebody who may. They count when the post is saved.
 *
 * @param keys Meta keys of the choices that are shown; empty for none.
 * @return Whether the person here may publish the post.
 */
export function useShownChoices( keys: string[] ): boolean {
	const { canPublish, left, isAnyShown } = useSelect(
		( select ) => {
			const editor = select( 'core/editor' );
			const unconfirmed =
				( editor.getEditedPostAttribute( FIELD ) as
					string[] | undefined ) ?? [];
			const others = unconfirmed.filter(
				( key ) => ! keys.includes( key )
			);
			return {
				canPublish: Boolean(
					editor.getCurrentPost()?._links?.[ 'wp:action-publish' ]
				),
				left: others.join(),
				isAnyShown: others.length < unconfirmed.length,
			};
		},
		[ keys ]
	);
	const { editPost } = useDispatch( 'core/editor' );
	useEffect( () => {
		if ( canPublish && isAnyShown ) {
			void editPost( { [ FIELD ]: left ? left.split( ',' ) : [] } );
		}
	}, [ canPublish, isAnyShown, left, editPost ] );
	return canPublish;
}
