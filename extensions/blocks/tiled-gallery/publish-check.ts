import { __ } from '@wordpress/i18n';
import { hasItems, type PublishCheck } from '../../../shared/publish-check';

/** Without it the page has nothing of the block. */
export const check: PublishCheck = ( { attributes } ) =>
	hasItems( attributes.images )
		? null
		: {
				text: __( 'Choose images.', 'mainstay-blocks' ),
			};
