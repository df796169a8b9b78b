import { __ } from '@wordpress/i18n';
import { hasText, type PublishCheck } from '../../../shared/publish-check';

/** Without it the page has nothing of the block. */
export const check: PublishCheck = ( { attributes } ) =>
	hasText( attributes.accessToken )
		? null
		: {
				text: __(
					'Connect an account of Instagram.',
					'mainstay-blocks'
				),
			};
