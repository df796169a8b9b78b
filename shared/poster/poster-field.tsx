import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { BaseControl, Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { UploadedFile } from '../uploads/upload-file';
import { FrameGrabber } from './frame-grabber';
import './poster.scss';

interface Props {
	/** Address of the picture that was chosen. */
	poster?: string;
	/** Address of the picture that stands there where none was chosen. */
	fallback?: string;
	/** Address of the video's file; without one no frame can be taken of it. */
	src?: string;
	/** Gets the address of the picture, or undefined where it was removed. */
	onChange: ( poster: string | undefined ) => void;
	/** Gets the picture in the media library where it is a frame of the video. */
	onGrab?: ( image: UploadedFile ) => void;
}

/** The picture that stands before a video starts: from the media library, or a frame of the video. */
export function PosterField( {
	poster,
	fallback,
	src,
	onChange,
	onGrab,
}: Props ) {
	// The video that a picture is taken of; another one may stand here before it is done.
	const [ grabbed, setGrabbed ] = useState( '' );
	const shown = poster || fallback;
	return (
		<MediaUploadCheck>
			<BaseControl __nextHasNoMarginBottom>
				<BaseControl.VisualLabel>
					{ __( 'Poster image', 'mainstay-blocks' ) }
				</BaseControl.VisualLabel>
				{ shown && (
					<img
						className="mainstay-poster__picture"
						src={ shown }
						alt={ __(
							'Poster image for the video',
							'mainstay-blocks'
						) }
					/>
				) }
				<div className="mainstay-poster__buttons">
					<MediaUpload
						title={ __( 'Select poster image', 'mainstay-blocks' ) }
						allowedTypes={ [ 'image' ] }
						onSelect={ ( image ) => onChange( image.url ) }
						render={ ( { open } ) => (
							<Button
								variant="secondary"
								onClick={ open }
								__next40pxDefaultSize
							>
								{ poster
									? __( 'Replace image', 'mainstay-blocks' )
									: __(
											'Select poster image',
											'mainstay-blocks'
										) }
							</Button>
						) }
					/>
					{ src && (
						<Button
							variant="secondary"
							onClick={ () => setGrabbed( src ) }
							__next40pxDefaultSize
						>
							{ __(
								'Use a frame of the video',
								'mainstay-blocks'
							) }
						</Button>
					) }
					{ poster && (
						<Button
							variant="tertiary"
							isDestructive
							onClick={ () => onChange( undefined ) }
							__next40pxDefaultSize
						>
							{ __( 'Remove poster image', 'mainstay-blocks' ) }
						</Button>
					) }
				</div>
				{ src && grabbed === src && (
					<FrameGrabber
						src={ src }
						onClose={ () => setGrabbed( '' ) }
						onGrab={ ( image ) => {
							setGrabbed( '' );
							onChange( image.url );
							onGrab?.( image );
						} }
					/>
				) }
			</BaseControl>
		</MediaUploadCheck>
	);
}
