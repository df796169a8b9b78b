import { __ } from '@wordpress/i18n';
import { hasWords, type PublishCheck } from '../../../shared/publish-check';

/** Without it the page has nothing of the block. */
export const check: PublishCheck = ( { attributes } ) =>
	hasWords( attributes.giphyUrl ) || hasWords( attributes.url )
		? null
		: {
				text: __( 'Choose a GIF.', 'mainstay-blocks' ),
			};
