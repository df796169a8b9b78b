import { __ } from '@wordpress/i18n';
import { hasItems, type PublishCheck } from '../../../shared/publish-check';

/** A map of no place is of no use. */
export const check: PublishCheck = ( { attributes } ) =>
	hasItems( attributes.points )
		? null
		: {
				text: __(
					'Add a place. Until then, visitors see a map without any.',
					'mainstay-blocks'
				),
			};
