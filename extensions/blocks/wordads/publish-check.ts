import { __ } from '@wordpress/i18n';
import type { PublishCheck } from '../../../shared/publish-check';
import { fetchAds } from './api';
import { formatOf } from './formats';

/** A place without an ad leaves nothing on the page. */
export const check: PublishCheck = async ( { attributes }, signal ) => {
	const { ads } = await fetchAds( signal );
	const { slug } = formatOf( String( attributes.format ) );
	return ads.some(
		( ad ) =>
			ad.format === slug &&
			ad.isRunning &&
			( ! attributes.ad || ad.id === attributes.ad )
	)
		? null
		: {
				text: __(
					'Add an ad of this size, or choose one that is running.',
					'mainstay-blocks'
				),
			};
};
