import { Icon, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { image } from '@wordpress/icons';
import { useRequest } from '../../../shared/use-request';
import { fetchThumbnail } from './api';
import type { Item } from './types';

/** The small picture, straight from the service where that shows it to anybody. */
export function Thumbnail({ item }: { item: Item }) {
	const [isBroken, setIsBroken] = useState(false);
	const request = useRequest(
		async (signal) =>
			item.thumbnail || (await fetchThumbnail(item.guid, signal)),
		[item.guid, item.thumbnail]
	);
	if (request.status === 'loading') {
		return <Spinner />;
	}
	if (request.status === 'failed' || isBroken) {
		return <Icon icon={image} size={48} />;
	}
	return (
		<img
			src={request.data}
			alt=""
			loading="lazy"
			// The service needs not know which post is written.
			referrerPolicy="no-referrer"
			onError={() => setIsBroken(true)}
		/>
	);
}
