import { __, _n, sprintf } from '@wordpress/i18n';
import { formatNumber } from '../../../shared/page-language';
import { useRequest } from '../../../shared/use-request';
import { fetchCount } from './api';

/** How many subscribers there are; 0 where the site does not say. */
export function CountLine() {
	const request = useRequest( fetchCount, [] );
	if ( request.status === 'loading' ) {
		return (
			<p className="wp-block-jetpack-subscriptions__count">
				{ __( 'Counting the subscribers…', 'mainstay-blocks' ) }
			</p>
		);
	}
	const count = request.status === 'ready' ? request.data : null;
	return (
		<p className="wp-block-jetpack-subscriptions__count">
			{ count === null
				? __( 'Subscriber count unavailable', 'mainstay-blocks' )
				: sprintf(
						/* translators: %s: number of subscribers. */
						_n(
							'Join %s other subscriber',
							'Join %s other subscribers',
							count,
							'mainstay-blocks'
						),
						formatNumber( count )
					) }
		</p>
	);
}
