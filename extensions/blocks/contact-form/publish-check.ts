import { __ } from '@wordpress/i18n';
import { blocksInside, type PublishCheck } from '../../../shared/publish-check';
import { recipientsError } from './editor/recipients';

/**
 * Visitors can send nothing without a field, and nobody gets what is sent to half an address. What a saved form holds
 * is known in its own post.
 */
export const check: PublishCheck = ( block ) => {
	const { ref, savedMarkup, to } = block.attributes;
	if ( ref && ! savedMarkup ) {
		return null;
	}
	const hasFields = blocksInside( block ).some( ( { name } ) =>
		name.startsWith( 'jetpack/field-' )
	);
	if ( ! hasFields ) {
		return {
			text: __(
				'Add a field: there is nothing to fill in.',
				'mainstay-blocks'
			),
		};
	}
	return recipientsError( String( to ?? '' ) )
		? {
				text: __(
					'Correct “Send to”: it contains something that is not a valid email address, so no responses arrive there.',
					'mainstay-blocks'
				),
			}
		: null;
};
