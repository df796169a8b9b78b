import { useEffect } from '@wordpress/element';
import { takeOver } from './handed-over';

/**
 * Acts once on what a transform has kept for this block.
 *
 * @param clientId Of the block.
 * @param act      Gets it.
 */
export function useHandedOver< T >(
	clientId: string,
	act: ( what: T ) => void
) {
	useEffect( () => {
		// A moment later, when the block has come to stay.
		const timer = setTimeout( () => {
			const what = takeOver< T >( clientId );
			if ( what !== undefined ) {
				act( what );
			}
		} );
		return () => clearTimeout( timer );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when the block is there.
	}, [ clientId ] );
}
