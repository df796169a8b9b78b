import { __ } from '@wordpress/i18n';
import type { PublishCheck } from '../../../shared/publish-check';

/** Without it the page has nothing of the block. */
export const check: PublishCheck = ( { innerBlocks } ) =>
	innerBlocks.length
		? null
		: {
				text: __( 'Add a button.', 'mainstay-blocks' ),
			};
