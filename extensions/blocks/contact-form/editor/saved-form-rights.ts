import { store as blockEditorStore } from '@wordpress/block-editor';
import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';

/** Post type of saved forms. */
export const FORM_POST_TYPE = 'jetpack_form';

/** Returns whether this user may create saved forms; false until that is known. */
export const useCanSaveForms = (): boolean =>
	useSelect(
		( select ) =>
			select( coreStore ).canUser( 'create', {
				kind: 'postType',
				name: FORM_POST_TYPE,
			} ) ?? false,
		[]
	);

/**
 * Returns whether a block may be replaced where it stands: it is not locked.
 *
 * @param clientId Of the block.
 */
export const useIsReplaceable = ( clientId: string ): boolean =>
	useSelect(
		( select ) => select( blockEditorStore ).canRemoveBlock( clientId ),
		[ clientId ]
	);
