import { __ } from '@wordpress/i18n';
import { hasText, type PublishCheck } from '../../../shared/publish-check';

/** Without it the page has nothing of the block. */
export const check: PublishCheck = ( { attributes } ) =>
	[ attributes.imageBefore, attributes.imageAfter ].every( ( image ) =>
		hasText( Object( image ).url )
	)
		? null
		: {
				text: __( 'Choose both images.', 'mainstay-blocks' ),
			};
