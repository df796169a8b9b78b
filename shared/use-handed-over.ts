import { useEffect } from '@wordpress/element';
import { endWaiting, takeOver } from './handed-over';

/**
 * Acts once on what a transform has kept for this block.
 *
 * @param clientId Of the block.
 * @param act      Gets it. Where the post waits for the block, it waits for what this returns, too.
 */
export function useHandedOver< T >(
	clientId: string,
	act: ( what: T ) => void | Promise< void >
) {
	useEffect( () => {
		// A moment later, when the block has come to stay.
		const timer = setTimeout( async () => {
			const what = takeOver< T >( clientId );
			if ( what !== undefined ) {
				try {
					await act( what );
				} finally {
					endWaiting( clientId );
				}
			}
		} );
		return () => clearTimeout( timer );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when the block is there.
	}, [ clientId ] );
}
