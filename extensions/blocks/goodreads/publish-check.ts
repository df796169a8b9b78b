import { __ } from '@wordpress/i18n';
import type { PublishCheck } from '../../../shared/publish-check';

/** Without it the page has nothing of the block. */
export const check: PublishCheck = ( { attributes } ) =>
	attributes.goodreadsId
		? null
		: {
				text: __(
					'Add the address of your profile at Goodreads.',
					'mainstay-blocks'
				),
			};
