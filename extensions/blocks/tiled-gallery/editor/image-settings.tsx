import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, TextareaControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { GalleryImage } from '../types';

/** The words of the chosen picture. */
export function ImageSettings( {
	image,
	onChange,
}: {
	image?: GalleryImage;
	onChange: ( change: Partial< GalleryImage > ) => void;
} ) {
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Selected image', 'mainstay-blocks' ) }>
				{ image ? (
					<>
						<TextareaControl
							__nextHasNoMarginBottom
							label={ __(
								'Alternative text',
								'mainstay-blocks'
							) }
							help={ __(
								'Says what is on the image to those who do not see it. Leave it empty for decoration.',
								'mainstay-blocks'
							) }
							value={ image.alt }
							onChange={ ( alt ) => onChange( { alt } ) }
						/>
						<TextareaControl
							__nextHasNoMarginBottom
							label={ __( 'Caption', 'mainstay-blocks' ) }
							rows={ 2 }
							value={ image.caption ?? '' }
							onChange={ ( caption ) => onChange( { caption } ) }
						/>
					</>
				) : (
					<p>
						{ __(
							'Choose an image in the gallery to describe it.',
							'mainstay-blocks'
						) }
					</p>
				) }
			</PanelBody>
		</InspectorControls>
	);
}
