import { __ } from '@wordpress/i18n';
import { hasWords, type PublishCheck } from '../../../shared/publish-check';

/** Without it the page has nothing of the block. */
export const check: PublishCheck = ( { attributes } ) =>
	hasWords( attributes.url )
		? null
		: {
				text: __( 'Add the address of your event.', 'mainstay-blocks' ),
			};
