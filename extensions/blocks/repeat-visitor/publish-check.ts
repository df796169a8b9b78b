import { __ } from '@wordpress/i18n';
import {
	blocksInside,
	hasWords,
	type PublishCheck,
} from '../../../shared/publish-check';

/** Some visitors would see an empty place, and all others nothing. */
export const check: PublishCheck = ( block ) =>
	blocksInside( block ).some(
		( { name, attributes } ) =>
			name !== 'core/paragraph' || hasWords( attributes.content )
	)
		? null
		: {
				text: __( 'Add what these visitors see.', 'mainstay-blocks' ),
			};
