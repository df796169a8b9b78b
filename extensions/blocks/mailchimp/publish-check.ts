import { __ } from '@wordpress/i18n';
import type { PublishCheck } from '../../../shared/publish-check';
import { fetchConnection } from './api';

/** Without a key and an audience there is no form. */
export const check: PublishCheck = async ( _, signal ) => {
	const { isConnected, service } = await fetchConnection( signal );
	if ( ! isConnected ) {
		return {
			text: __(
				'Connect Mailchimp: there is no key.',
				'mainstay-blocks'
			),
		};
	}
	return service.list
		? null
		: {
				text: __(
					'Choose an audience of Mailchimp.',
					'mainstay-blocks'
				),
			};
};
