import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { errorMessage } from '../../../shared/error-message';
import { findPlaces } from './api';
import type { Point } from './types';

/**
 * Looks a changed address up. That of a post which was only opened has been looked up before.
 *
 * @param address Attribute.
 * @param token   Of Mapbox, if there is one.
 * @param isNew   The block was just inserted, by a pattern for example.
 * @param onFound Gets the one marker.
 * @return `again` looks the same address up once more; `error` says what went wrong.
 */
export function useAddressLookup(
	address: string,
	token: string,
	isNew: boolean,
	onFound: (point: Point) => void
) {
	const known = useRef(isNew ? '' : address);
	const [attempt, setAttempt] = useState(0);
	const [error, setError] = useState('');
	useEffect(() => {
		if (!address || address === known.current) {
			return;
		}
		const controller = new AbortController();
		const settle = (act: () => void) => {
			if (!controller.signal.aborted) {
				known.current = address;
				act();
			}
		};
		findPlaces(address, 'address', token, controller.signal).then(
			({ places: [place] }) =>
				settle(() => {
					if (place) {
						setError('');
						onFound(place);
					} else {
						setError(
							__(
								'Could not find the coordinates of the provided address. Displaying default location. Feel free to add the location manually.',
								'mainstay-blocks'
							)
						);
					}
				}),
			(failure) => settle(() => setError(errorMessage(failure)))
		);
		return () => controller.abort();
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Only another address is looked up.
	}, [address, attempt]);
	return {
		error,
		again() {
			known.current = '';
			setAttempt(attempt + 1);
		},
	};
}
