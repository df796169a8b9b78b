import { __ } from '@wordpress/i18n';
import { hasText, type PublishCheck } from '../../../shared/publish-check';

/** Without it the page has nothing of the block. */
export const check: PublishCheck = ( { attributes } ) =>
	hasText( attributes.giphyUrl ) || hasText( attributes.url )
		? null
		: {
				text: __( 'Choose a GIF.', 'mainstay-blocks' ),
			};
