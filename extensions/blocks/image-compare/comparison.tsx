import { useRefEffect } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { makeSlider } from './slider';
import type { ImageCompareAttributes, Picture } from './types';

const image = (
	{ url, alt, width, height }: Picture = {},
	className: string
) => (
	<img
		src={ url }
		alt={ alt ?? '' }
		width={ width }
		height={ height }
		className={ className }
	/>
);

/** Both images with the slider between them, as on the page. */
export function Comparison( {
	imageBefore,
	imageAfter,
	orientation,
}: ImageCompareAttributes ) {
	const stage = useRefEffect( makeSlider, [ orientation ] );
	return (
		<div
			ref={ stage }
			className="juxtapose"
			data-mode={ orientation }
			data-slider-label={ __(
				'Move the slider to compare the two images',
				'mainstay-blocks'
			) }
			data-slider-value={
				/* translators: 1: share of the picture before that is seen, 2: of the picture after. */
				__( '%1$d %% before, %2$d %% after', 'mainstay-blocks' )
			}
		>
			{ image( imageBefore, 'image-compare__image-before' ) }
			{ image( imageAfter, 'image-compare__image-after' ) }
		</div>
	);
}
