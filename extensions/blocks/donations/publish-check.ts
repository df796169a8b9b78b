import { __ } from '@wordpress/i18n';
import {
	fetchSales,
	hasText,
	type PublishCheck,
} from '../../../shared/publish-check';

/** Nobody can give while the site takes no payments; some forms lead elsewhere meanwhile. */
export const check: PublishCheck = async ( { attributes } ) =>
	hasText( attributes.fallbackLinkUrl ) || ( await fetchSales() )
		? null
		: {
				text: __(
					'Connect Stripe: until then, no one can donate.',
					'mainstay-blocks'
				),
			};
