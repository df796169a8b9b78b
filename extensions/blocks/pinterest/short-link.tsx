import { Spinner } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { useRequest } from '../../../shared/use-request';
import { resolveRedirect } from './api';
import { pinKind } from './pin-kind';

/** What only identifies who shared a pin is left out. */
const withoutSharer = (url: string) =>
	url.replace(/^(https:\/\/[^/]+\/pin\/[^/?#]+).*$/, '$1/');

/** Follows a short link, then shows what it leads to. */
export function ShortLink({
	url,
	onResolved,
	failed,
	children,
}: {
	url: string;
	onResolved: (url: string) => void;
	failed: ReactNode;
	children: (url: string) => ReactNode;
}) {
	const request = useRequest(
		async (signal) => withoutSharer(await resolveRedirect(url, signal)),
		[url]
	);
	const resolved = request.status === 'ready' ? request.data : '';
	const kind = pinKind(resolved);
	const isEmbeddable = kind !== null && kind !== 'short';
	useEffect(() => {
		if (isEmbeddable) {
			onResolved(resolved);
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once per answer.
	}, [resolved]);

	if (request.status === 'loading') {
		return (
			<div className="wp-block-jetpack-pinterest__loading" role="status">
				<Spinner />
				<p>{__('Embedding…', 'mainstay-blocks')}</p>
			</div>
		);
	}
	if (!isEmbeddable) {
		return failed;
	}
	return children(resolved);
}
