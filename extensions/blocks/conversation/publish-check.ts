import { __ } from '@wordpress/i18n';
import {
	blocksInside,
	hasWords,
	type PublishCheck,
} from '../../../shared/publish-check';

/** Without it the page has nothing of the block. */
export const check: PublishCheck = ( block ) =>
	blocksInside( block, 'jetpack/dialogue' ).some( ( line ) =>
		hasWords( line.attributes.content )
	)
		? null
		: {
				text: __( 'Write down what was said.', 'mainstay-blocks' ),
			};
