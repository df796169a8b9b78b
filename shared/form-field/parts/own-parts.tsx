import { InnerBlocks } from '@wordpress/block-editor';
import type { WithSavedMarkup } from '../../saved-markup';

interface SaveProps {
	attributes: WithSavedMarkup;
	innerBlocks?: unknown[];
}

/**
 * Saves a field that never had another shape than that with blocks inside. Only number fields were
 * once a comment without anything in it: those stay so until they get parts.
 */
export const saveParts = ( {
	attributes: { savedMarkup },
	innerBlocks = [],
}: SaveProps ) =>
	savedMarkup === '' && ! innerBlocks.length ? null : (
		<div>
			<InnerBlocks.Content />
		</div>
	);
