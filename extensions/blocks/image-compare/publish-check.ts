import { __ } from '@wordpress/i18n';
import { hasWords, type PublishCheck } from '../../../shared/publish-check';

/** Without it the page has nothing of the block. */
export const check: PublishCheck = ( { attributes } ) =>
	[ attributes.imageBefore, attributes.imageAfter ].every( ( image ) =>
		hasWords( Object( image ).url )
	)
		? null
		: {
				text: __( 'Choose both images.', 'mainstay-blocks' ),
			};
