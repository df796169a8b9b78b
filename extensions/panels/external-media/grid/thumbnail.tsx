import { Icon, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { image } from '@wordpress/icons';
import { useRequest } from '../../../../shared/use-request';
import { fetchThumbnail } from '../api';
import type { Item } from '../types';

const broken = <Icon icon={ image } size={ 48 } />;

function Picture( { src }: { src: string } ) {
	const [ isBroken, setIsBroken ] = useState( false );
	return isBroken ? (
		broken
	) : (
		<img
			src={ src }
			alt=""
			loading="lazy"
			// The service needs not know which post is written.
			referrerPolicy="no-referrer"
			onError={ () => setIsBroken( true ) }
		/>
	);
}

function FetchedPicture( { guid }: { guid: string } ) {
	const request = useRequest(
		( signal ) => fetchThumbnail( guid, signal ),
		[ guid ]
	);
	if ( request.status === 'loading' ) {
		return <Spinner />;
	}
	return request.status === 'failed' ? (
		broken
	) : (
		<Picture src={ request.data } />
	);
}

/** The small picture, straight from the service where that shows it to anybody. */
export function Thumbnail( { item }: { item: Item } ) {
	return item.thumbnail ? (
		<Picture src={ item.thumbnail } />
	) : (
		<FetchedPicture guid={ item.guid } />
	);
}
