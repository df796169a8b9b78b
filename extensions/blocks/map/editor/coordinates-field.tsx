import { TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Coordinates } from '../types';
import { formatCoordinates, parseCoordinates } from './coordinates';

/** Where a marker is. It moves when what is typed is complete: with Enter, or when the field is left. */
export function CoordinatesField( {
	value,
	onChange,
}: {
	value: Coordinates;
	onChange: ( value: Coordinates ) => void;
} ) {
	const [ draft, setDraft ] = useState< string | null >( null );
	const shown = formatCoordinates( value );
	const typed = draft === null ? value : parseCoordinates( draft );
	const accept = () => {
		if ( typed ) {
			setDraft( null );
			if ( formatCoordinates( typed ) !== shown ) {
				onChange( typed );
			}
		}
	};
	return (
		<TextControl
			label={ __( 'Coordinates', 'mainstay-blocks' ) }
			dir="ltr"
			help={
				typed
					? __( 'Latitude, longitude', 'mainstay-blocks' )
					: __(
							'The marker stays where it is. Write latitude and longitude, such as 52.3702, 4.8952.',
							'mainstay-blocks'
						)
			}
			value={ draft ?? shown }
			onChange={ setDraft }
			onBlur={ accept }
			onKeyDown={ ( { key } ) => key === 'Enter' && accept() }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}
