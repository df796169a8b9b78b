// After this the alignment always stands in the markup. An author could clear it, and the markup
// saved without it did not open again.
import { useBlockProps } from '@wordpress/block-editor';

export const apiVersion = 3;

export const attributes = {
	rating: { type: 'number', default: 1 },
	maxRating: { type: 'number', default: 5 },
	color: { type: 'string' },
	ratingStyle: { type: 'string', default: 'star' },
	className: { type: 'string' },
	align: { type: 'string' },
} as const;

export function save( {
	attributes: { rating, color },
}: {
	attributes: { rating: number; color?: string };
} ) {
	return (
		<figure { ...useBlockProps.save() }>
			{ Array.from(
				{ length: Math.min( Math.ceil( rating ), 100 ) },
				( _, index ) => (
					<span key={ index } style={ { color } }>
						★
					</span>
				)
			) }
		</figure>
	);
}

export const migrate = ( old: Record< string, unknown > ) => ( {
	...old,
	align: 'left',
} );
