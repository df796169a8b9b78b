import { Button, Modal, Notice } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { errorMessage } from '../error-message';
import { uploadFile, type UploadedFile } from '../uploads/upload-file';

type State = 'choosing' | 'uploading' | { error: string };

/**
 * The picture that a video shows just now.
 *
 * @param video Where it plays.
 * @param name  Of the file, without an ending.
 */
export async function frameOf(
	video: HTMLVideoElement,
	name: string
): Promise< File > {
	const canvas = document.createElement( 'canvas' );
	canvas.width = video.videoWidth;
	canvas.height = video.videoHeight;
	canvas.getContext( '2d' )!.drawImage( video, 0, 0 );
	const picture = await new Promise< Blob | null >( ( done ) => {
		try {
			canvas.toBlob( done, 'image/jpeg', 0.9 );
		} catch {
			// The file lies elsewhere: browsers do not hand out its pictures.
			done( null );
		}
	} );
	if ( ! picture ) {
		throw new Error(
			__(
				'The browser does not give access to this image. Choose one from the media library.',
				'mainstay-blocks'
			)
		);
	}
	return new File( [ picture ], `${ name }.jpg`, { type: picture.type } );
}

const nameOf = ( src: string ) =>
	`${
		src
			.split( '/' )
			.pop()!
			.replace( /\.\w+$/, '' ) || 'video'
	}-poster`;

interface Props {
	/** Of the file. */
	src: string;
	onGrab: ( image: UploadedFile ) => void;
	onClose: () => void;
}

/** The author goes to a place in the video and takes its picture into the media library. */
export function FrameGrabber( { src, onGrab, onClose }: Props ) {
	const video = useRef< HTMLVideoElement >( null );
	const [ state, setState ] = useState< State >( 'choosing' );

	const isOpen = useRef( true );
	useEffect( () => {
		isOpen.current = true;
		return () => {
			isOpen.current = false;
		};
	}, [] );

	const grab = async () => {
		setState( 'uploading' );
		try {
			const file = await frameOf( video.current!, nameOf( src ) );
			const image = await uploadFile( file, [ 'image' ] );
			// Whoever closed this wants no other picture, or has another video now.
			if ( isOpen.current ) {
				onGrab( image );
			}
		} catch ( failure ) {
			setState( { error: errorMessage( failure ) } );
		}
	};

	return (
		<Modal
			title={ __( 'Use a frame of the video', 'mainstay-blocks' ) }
			className="mainstay-poster__grabber"
			onRequestClose={ onClose }
		>
			{ typeof state === 'object' && (
				<Notice status="error" isDismissible={ false }>
					{ state.error }
				</Notice>
			) }
			<p>
				{ __(
					'Go to the frame that represents the video best, then use it.',
					'mainstay-blocks'
				) }
			</p>
			<video ref={ video } src={ src } controls muted preload="auto" />
			<div className="mainstay-poster__buttons">
				<Button
					variant="primary"
					onClick={ grab }
					isBusy={ state === 'uploading' }
					disabled={ state === 'uploading' }
					accessibleWhenDisabled
					__next40pxDefaultSize
				>
					{ __( 'Use this frame', 'mainstay-blocks' ) }
				</Button>
				<Button
					variant="tertiary"
					onClick={ onClose }
					__next40pxDefaultSize
				>
					{ __( 'Cancel', 'mainstay-blocks' ) }
				</Button>
			</div>
		</Modal>
	);
}
