import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { BaseControl, Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Ad } from './api';
import type { Format } from './formats';

/** The picture of a house ad, from the media library. */
export function AdPicture( {
	ad,
	format: { width, height },
	onChange,
}: {
	ad: Ad;
	format: Format;
	onChange: ( part: Pick< Ad, 'image' | 'imageUrl' > ) => void;
} ) {
	return (
		<BaseControl
			__nextHasNoMarginBottom
			id="mainstay-ad-picture"
			help={ sprintf(
				/* translators: %1$d: width in pixels. %2$d: height in pixels. */
				__(
					'Best in %1$d by %2$d pixels, or twice of both.',
					'mainstay-blocks'
				),
				width,
				height
			) }
		>
			{ ad.imageUrl && (
				<img
					src={ ad.imageUrl }
					alt=""
					style={ { display: 'block', maxBlockSize: 120 } }
				/>
			) }
			<MediaUploadCheck>
				<MediaUpload
					allowedTypes={ [ 'image' ] }
					value={ ad.image || undefined }
					onSelect={ ( { id, url } ) =>
						onChange( { image: id, imageUrl: url } )
					}
					render={ ( { open } ) => (
						<Button
							__next40pxDefaultSize
							variant="secondary"
							onClick={ open }
						>
							{ ad.image
								? __( 'Replace the image', 'mainstay-blocks' )
								: __( 'Choose an image', 'mainstay-blocks' ) }
						</Button>
					) }
				/>
			</MediaUploadCheck>
		</BaseControl>
	);
}
