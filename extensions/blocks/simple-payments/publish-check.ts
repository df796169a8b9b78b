import { __ } from '@wordpress/i18n';
import { hasText, type PublishCheck } from '../../../shared/publish-check';

/** Visitors see no product that cannot be paid. */
export const check: PublishCheck = ( { attributes } ) => {
	const { title, price, email } = attributes;
	return hasText( title ) && Number( price ) > 0 && hasText( email )
		? null
		: {
				text: __(
					'Add a title, a price and the email address of your PayPal account.',
					'mainstay-blocks'
				),
			};
};
