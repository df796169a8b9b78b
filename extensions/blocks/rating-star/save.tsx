import { useBlockProps } from '@wordpress/block-editor';
import type { RatingAttributes } from './types';

// A number in the attributes is not a number of stars to be trusted.
const MOST_STARS = 100;

/** One ★ per started half: what remains without this plugin. The page is drawn by render.php. */
export function save( {
	attributes: { rating, align, color },
}: {
	attributes: RatingAttributes;
} ) {
	const length = Math.min( Math.ceil( rating ), MOST_STARS );
	return (
		<figure { ...useBlockProps.save() } style={ { textAlign: align } }>
			{ Array.from( { length }, ( _, index ) => (
				<span key={ index } style={ { color } }>
					★
				</span>
			) ) }
		</figure>
	);
}
