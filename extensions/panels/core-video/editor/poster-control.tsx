import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { BaseControl, Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { errorMessage } from '../../../../shared/error-message';
import { createQueue } from '../../../../shared/in-turn';
import { setPoster, type Video } from '../api';
import { FrameGrabber } from './frame-grabber';
import type { VideoAttributes } from '../types';

/** Of two pictures that were taken the later one stays. */
const inTurn = createQueue();

interface Props {
	attributes: VideoAttributes;
	setAttributes: ( changes: Partial< VideoAttributes > ) => void;
	video: Video | null;
}

/** The picture that stands before the video starts. */
export function PosterControl( { attributes, setAttributes, video }: Props ) {
	const { createErrorNotice } = useDispatch( noticesStore );
	// The video that a picture is taken of; another one may stand here before it is done.
	const [ grabbed, setGrabbed ] = useState( '' );
	const { poster } = attributes;
	const shown = poster || video?.poster;
	return (
		<MediaUploadCheck>
			<BaseControl __nextHasNoMarginBottom>
				<BaseControl.VisualLabel>
					{ __( 'Poster image', 'mainstay-blocks' ) }
				</BaseControl.VisualLabel>
				{ shown && (
					<img
						className="mainstay-video__poster"
						src={ shown }
						alt={ __(
							'Poster image of the video',
							'mainstay-blocks'
						) }
					/>
				) }
				<div className="mainstay-video__buttons">
					<MediaUpload
						title={ __( 'Select poster image', 'mainstay-blocks' ) }
						allowedTypes={ [ 'image' ] }
						onSelect={ ( image ) =>
							setAttributes( { poster: image.url } )
						}
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
					{ video?.src && (
						<Button
							variant="secondary"
							onClick={ () => setGrabbed( video.guid ) }
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
							onClick={ () =>
								setAttributes( { poster: undefined } )
							}
							__next40pxDefaultSize
						>
							{ __( 'Remove poster image', 'mainstay-blocks' ) }
						</Button>
					) }
				</div>
				{ grabbed && grabbed === video?.guid && (
					<FrameGrabber
						src={ video.src }
						onClose={ () => setGrabbed( '' ) }
						onGrab={ ( image ) => {
							setGrabbed( '' );
							setAttributes( { poster: image.url } );
							// Where else the video is shown, it starts with the same picture.
							inTurn( () =>
								setPoster( grabbed, image.id )
							).catch( ( error ) =>
								createErrorNotice( errorMessage( error ), {
									type: 'snackbar',
								} )
							);
						} }
					/>
				) }
			</BaseControl>
		</MediaUploadCheck>
	);
}
