import { __ } from '@wordpress/i18n';
import { blocksInside, type PublishCheck } from '../../../shared/publish-check';

/** A heading alone recommends nothing. */
export const check: PublishCheck = ( block ) =>
	blocksInside( block, 'jetpack/blogroll-item' ).length
		? null
		: {
				text: __( 'Add a site that you recommend.', 'mainstay-blocks' ),
			};
