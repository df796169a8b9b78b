import { useEffect } from '@wordpress/element';
import { resolveAddress } from '../../../../shared/embed/api';
import { Embedding } from '../../../../shared/embed/embedding';
import { useRequest } from '../../../../shared/use-request';

/** Follows a short link, and says where it leads to; an empty text where it leads nowhere. */
export function Resolving( {
	url,
	onResolved,
}: {
	url: string;
	onResolved: ( url: string ) => void;
} ) {
	const request = useRequest(
		( signal ) => resolveAddress( url, signal ),
		[ url ]
	);
	useEffect( () => {
		if ( request.status !== 'loading' ) {
			onResolved( request.status === 'ready' ? request.data : '' );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once per answer.
	}, [ request ] );

	return <Embedding />;
}
