import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { ImageCompareAttributes, Picture } from './types';

function image(
	{ id, url, alt, width, height }: Picture = {},
	className: string
) {
	return (
		<img
			// React writes the number as text.
			id={ id as unknown as string | undefined }
			src={ url }
			alt={ alt }
			width={ width }
			height={ height }
			className={ className }
		/>
	);
}

export function save( {
	attributes: { imageBefore, imageAfter, caption, orientation },
}: {
	attributes: ImageCompareAttributes;
} ) {
	return (
		<figure { ...useBlockProps.save() }>
			<div className="juxtapose" data-mode={ orientation }>
				{ image( imageBefore, 'image-compare__image-before' ) }
				{ image( imageAfter, 'image-compare__image-after' ) }
			</div>
			{ caption && (
				<RichText.Content tagName="figcaption" value={ caption } />
			) }
		</figure>
	);
}
