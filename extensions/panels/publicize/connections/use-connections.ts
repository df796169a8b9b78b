import { usePrevious } from '@wordpress/compose';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { errorMessage } from '../../../../shared/error-message';
import { fetchConnections } from '../api';
import { combine } from './connections';
import type { Connection } from '../types';
import type { Post } from '../use-post';
import { useReturn } from './use-return';

/** Asks when the panel opens, after publishing, and when the author comes back from elsewhere. */
export function useConnections( {
	ownConnections,
	isPublishing,
	setConnections,
}: Post ) {
	const [ attempt, setAttempt ] = useState( 0 );
	const [ answer, setAnswer ] = useState< {
		/** The last that came: it stays while the next is asked for. */
		found: Connection[] | null;
		failure: string;
	} >( { found: null, failure: '' } );
	const refresh = useCallback(
		() => setAttempt( ( count ) => count + 1 ),
		[]
	);

	useEffect( () => {
		const controller = new AbortController();
		const accept = ( change: Partial< typeof answer > ) => {
			if ( ! controller.signal.aborted ) {
				setAnswer( ( last ) => ( {
					...last,
					failure: '',
					...change,
				} ) );
			}
		};
		fetchConnections( controller.signal ).then(
			( found ) => accept( { found } ),
			( error ) => accept( { failure: errorMessage( error ) } )
		);
		return () => controller.abort();
	}, [ attempt ] );

	const wasPublishing = usePrevious( isPublishing );
	useEffect( () => {
		if ( wasPublishing && ! isPublishing ) {
			refresh();
		}
	}, [ wasPublishing, isPublishing, refresh ] );

	useReturn( refresh );

	const connections = combine( ownConnections, answer.found );
	return {
		connections,
		failure: answer.failure,
		refresh,
		toggle: ( id: string ) =>
			setConnections(
				connections.map( ( connection ) =>
					connection.id === id
						? { ...connection, enabled: ! connection.enabled }
						: connection
				)
			),
	};
}
