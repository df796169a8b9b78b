import { Spinner } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useRequest } from '../../../shared/use-request';
import { resolveRedirect } from './api';

/** Follows a short link, and says where it leads to; an empty text where it leads nowhere. */
export function Resolving({
	url,
	onResolved,
}: {
	url: string;
	onResolved: (url: string) => void;
}) {
	const request = useRequest((signal) => resolveRedirect(url, signal), [url]);
	useEffect(() => {
		if (request.status !== 'loading') {
			onResolved(request.status === 'ready' ? request.data : '');
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once per answer.
	}, [request]);

	return (
		<div className="wp-block-jetpack-eventbrite__loading" role="status">
			<Spinner />
			<p>{__('Embedding…', 'mainstay-blocks')}</p>
		</div>
	);
}
