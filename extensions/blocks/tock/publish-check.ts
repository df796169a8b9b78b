import { __ } from '@wordpress/i18n';
import { hasText, type PublishCheck } from '../../../shared/publish-check';

/** Without it the page has nothing of the block. */
export const check: PublishCheck = ( { attributes } ) =>
	hasText( attributes.url )
		? null
		: {
				text: __(
					'Add the name of your business at Tock.',
					'mainstay-blocks'
				),
			};
