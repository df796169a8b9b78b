import { useState } from '@wordpress/element';
import type { ReactNode } from 'react';
import { placeId, placeTitles, type PlaceName } from './places';

/**
 * One place of the settings. What is in it is made when it is first needed and stays, so that a key that is half typed,
 * or a list that was searched, is not lost by a look at another place.
 *
 * @param props
 * @param props.name
 * @param props.isShown
 * @param props.isNeeded Whether what is in it has to be there already.
 * @param props.children Its cards.
 */
export function Place( {
	name,
	isShown,
	isNeeded,
	children,
}: {
	name: PlaceName;
	isShown: boolean;
	isNeeded: boolean;
	children: ReactNode;
} ) {
	const [ isMade, setIsMade ] = useState( isShown );
	if ( ! isMade && ( isShown || isNeeded ) ) {
		setIsMade( true );
	}
	return (
		<section
			id={ placeId( name ) }
			className="mainstay-settings__place"
			aria-label={ placeTitles()[ name ] }
			data-place={ name }
			hidden={ ! isShown }
		>
			{ isMade && children }
		</section>
	);
}
