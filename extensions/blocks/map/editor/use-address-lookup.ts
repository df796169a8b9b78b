import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { errorMessage } from '../../../../shared/error-message';
import { findPlaces } from '../api';
import type { Point } from '../types';

/**
 * Looks a changed address up. That of a post which was only opened has been looked up before, and so
 * has one that comes back by undoing: its markers come back with it.
 *
 * @param address Attribute.
 * @param token   Of Mapbox, if there is one.
 * @param isNew   The block was just inserted, by a pattern for example: its address is looked up.
 * @param points  Markers of the map, as text: what is set while an address is looked up stays.
 * @param onFound Gets the one marker, and how near the map of a link was.
 * @return `lookUp` asks for an address, also once more; `error` says what went wrong.
 */
export function useAddressLookup(
	address: string,
	token: string,
	isNew: boolean,
	points: string,
	onFound: ( point: Point, zoom?: number ) => void
) {
	const [ error, setError ] = useState( '' );
	const known = useRef( new Set( isNew ? [] : [ address ] ) );
	const running = useRef( '' );
	const controller = useRef< AbortController >();
	const latest = useRef( { points, onFound } );
	latest.current = { points, onFound };

	const lookUp = ( asked: string ) => {
		controller.current?.abort();
		const { signal } = ( controller.current = new AbortController() );
		known.current.add( asked );
		running.current = asked;
		const { points: before } = latest.current;
		findPlaces( asked, 'address', token, signal ).then(
			( { places: [ place ], zoom } ) => {
				if ( signal.aborted ) {
					return;
				}
				setError(
					place
						? ''
						: __(
								'Could not find the coordinates of the provided address. Displaying default location. Feel free to add the location manually.',
								'mainstay-blocks'
							)
				);
				if ( place && latest.current.points === before ) {
					latest.current.onFound( place, zoom );
				}
			},
			( failure ) => signal.aborted || setError( errorMessage( failure ) )
		);
	};
	useEffect( () => {
		if ( address && ! known.current.has( address ) ) {
			lookUp( address );
		} else if ( address !== running.current ) {
			// It was undone while it was looked up.
			controller.current?.abort();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Only another address is looked up.
	}, [ address ] );
	useEffect(
		() => () => {
			controller.current?.abort();
			known.current.delete( running.current );
		},
		[]
	);
	return { error, lookUp };
}
