import { __ } from '@wordpress/i18n';
import type { PublishCheck } from '../../../shared/publish-check';

/** It is a question to the author. */
export const check: PublishCheck = () => ( {
	text: __( 'Choose what you want to be paid for.', 'mainstay-blocks' ),
} );
