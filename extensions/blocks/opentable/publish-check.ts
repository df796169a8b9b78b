import { __ } from '@wordpress/i18n';
import { hasItems, type PublishCheck } from '../../../shared/publish-check';

/** Without it the page has nothing of the block. */
export const check: PublishCheck = ( { attributes } ) =>
	hasItems( attributes.rid )
		? null
		: {
				text: __( 'Choose a restaurant.', 'mainstay-blocks' ),
			};
