import { useEffect, useState } from '@wordpress/element';

/** So long, in milliseconds, a notice stands in the place of the form. */
const SHOWN = 3000;

export type Notice = 'processingLabel' | 'successLabel' | 'errorLabel';

/** The notice that is being previewed, and how to show one; it goes away by itself. */
export function usePreview() {
	const [ shown, setShown ] = useState< { notice: Notice } >();
	useEffect( () => {
		if ( ! shown ) {
			return undefined;
		}
		const timer = setTimeout( () => setShown( undefined ), SHOWN );
		return () => clearTimeout( timer );
	}, [ shown ] );
	return {
		notice: shown?.notice,
		// A new object: whoever types starts the time again.
		show: ( notice: Notice ) => setShown( { notice } ),
	};
}
