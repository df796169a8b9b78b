import { useEffect, useState } from '@wordpress/element';
import { addressOf, readAddress, type Place } from './address';

/** Where on the screen we are; going elsewhere is a step that the browser's Back button undoes. */
export function usePlace(): [Place, (change: Partial<Place>) => void] {
	const [place, setPlace] = useState(() => readAddress(window.location.href));

	useEffect(() => {
		const read = () => setPlace(readAddress(window.location.href));
		window.addEventListener('popstate', read);
		return () => window.removeEventListener('popstate', read);
	}, []);

	const go = (change: Partial<Place>) => {
		const next = { ...place, ...change };
		window.history.pushState(null, '', addressOf(next));
		setPlace(next);
	};
	return [place, go];
}
