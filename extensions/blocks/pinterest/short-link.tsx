import { useEffect } from '@wordpress/element';
import type { ReactNode } from 'react';
import { resolveAddress } from '../../../shared/embed/api';
import { Embedding } from '../../../shared/embed/embedding';
import { useRequest } from '../../../shared/use-request';
import { pinKind } from './pin-kind';

/** What only identifies who shared a pin is left out. */
const withoutSharer = ( url: string ) =>
	url.replace( /^(https:\/\/[^/]+\/pin\/[^/?#]+).*$/, '$1/' );

/** Follows a short link, then shows what it leads to. */
export function ShortLink( {
	url,
	onResolved,
	failed,
	children,
}: {
	url: string;
	onResolved: ( url: string ) => void;
	failed: ReactNode;
	children: ( url: string ) => ReactNode;
} ) {
	const request = useRequest(
		async ( signal ) =>
			withoutSharer( await resolveAddress( url, signal ) ),
		[ url ]
	);
	const resolved = request.status === 'ready' ? request.data : '';
	const kind = pinKind( resolved );
	const isEmbeddable = kind !== null && kind !== 'short';
	useEffect( () => {
		if ( isEmbeddable ) {
			onResolved( resolved );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once per answer.
	}, [ resolved ] );

	if ( request.status === 'loading' ) {
		return <Embedding />;
	}
	if ( ! isEmbeddable ) {
		return failed;
	}
	return children( resolved );
}
