import { useDebounce } from '@wordpress/compose';
import { useEffect, useState } from '@wordpress/element';
import { useRequest } from '../use-request';
import { blockPreviewPath, fetchBlockPreview } from './api';

/** For so long, in milliseconds, changes are collected before the server is asked. */
const DELAY = 300;

/**
 * Asks the server what a block shows on the page, again after each change.
 *
 * @param name       Of the block.
 * @param attributes Its own, without those that WordPress adds.
 * @param post       ID of the post that the block stands in; 0 for none.
 * @return The request for its HTML.
 */
export function useBlockPreview(
	name: string,
	attributes: object,
	post: number
) {
	const wanted = blockPreviewPath( name, attributes, post );
	const [ path, setPath ] = useState( wanted );
	const setPathLater = useDebounce( setPath, DELAY );
	useEffect( () => setPathLater( wanted ), [ wanted, setPathLater ] );
	return useRequest(
		( signal ) => fetchBlockPreview( path, signal ),
		[ path ]
	);
}
